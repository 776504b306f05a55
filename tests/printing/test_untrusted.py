"""Text from strangers is shown, never obeyed, and reaches for nothing."""

from __future__ import annotations

import contextlib
import dataclasses
import http.server
import threading
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.printing import pages, samples
from tests.printing.test_sheets import picture
from witchhammer.core.errors import WitchHammerError
from witchhammer.printing import Effect, HandoutModel, render_cards, render_handouts, render_sheets
from witchhammer.printing.bindery import bindery_for

HOSTILE = (
    "<script>alert(1)</script>",
    "<img src='file:///etc/passwd'>",
    "</style><style>*{display:none}",
    "<svg xmlns='http://www.w3.org/2000/svg'><image href='http://127.0.0.1:1/x'/></svg>",
    "{{ 7 * 7 }} {% include '/etc/passwd' %}",
    '"><base href="file:///etc/">',
    "@import url(http://127.0.0.1:1/x.css);",
    "]]>&lt;&#60;",
)


def squeezed(text: str) -> str:
    """Return a text without spaces and soft breaks."""
    return "".join(text.split()).replace("\ufffe", "").replace("￾", "")


@pytest.mark.parametrize("text", HOSTILE)
def test_markup_is_printed_as_text(text, options):
    """In a name, an effect and a flavour: letter for letter on the card, nothing fetched."""
    card = dataclasses.replace(samples.GASP, name=text, effects=(Effect(text),), flavour=text)
    job = render_cards(dataclasses.replace(samples.DECK, title=text, cards=(card,)), options)
    found = squeezed(pages.texts(job.pdf)[0])

    assert () == job.warnings
    assert found.count(squeezed(text)) >= 3


@pytest.mark.parametrize("text", HOSTILE)
def test_markup_in_a_sheet_is_printed_as_text(text, options):
    """In a character's name, voice, traits and story too."""
    sheet = dataclasses.replace(samples.sheet_of(3), name=text, voice=text, story=text)
    job = render_sheets([sheet], options)

    assert () == job.warnings
    assert squeezed("".join(pages.texts(job.pdf))).count(squeezed(text)) >= 3


def test_control_characters_are_spelled_out(options):
    """NUL, escape codes, direction marks, half signs: shown as codes, and the text stays text."""
    name = "Od\x00o\x1b[31m \u202eevil\u202c\x08\ud83d"
    job = render_sheets([dataclasses.replace(samples.sheet_of(3), name=name)], options)
    text = squeezed(pages.texts(job.pdf)[0])

    assert () == job.warnings
    assert squeezed(r"Od\x00o\x1b[31m\u202eevil\u202c\x08\ud83d") in text
    assert "NeverSleepsinBeds" in text


@given(
    text=st.text(
        st.one_of(
            st.sampled_from("aW <&{-\u00ad\u200b\u200d\u2028\u2029\u202e\xa0\n\t\x00\u0308א漢🎲"),
            st.characters(),
        ),
        max_size=120,
    )
)
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_any_text_is_printed_whole_or_refused_by_name(text, options):
    """Whatever the signs: a file with nothing lost, or one of our errors; never another."""
    card = dataclasses.replace(samples.GASP, name=text, effects=(Effect(text, text),))
    person = dataclasses.replace(samples.sheet_of(2), name=text, voice=text, story=text)
    with contextlib.suppress(WitchHammerError):
        deck = render_cards(dataclasses.replace(samples.DECK, cards=(card,)), options)
        sheet = render_sheets([person], options)

        assert () == sheet.fit
        assert [] == [note for note in deck.fit if note.over_mm]


@pytest.fixture
def listening() -> Iterator[tuple[str, list[str]]]:
    """A web server on this machine and the list of what was asked of it."""
    asked: list[str] = []

    class Ear(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Stay quiet."""

    server = http.server.HTTPServer(("127.0.0.1", 0), Ear)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", asked
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_style_sheet_reaches_no_network_and_no_file(options, tmp_path, listening):
    """@import, url() and @font-face to http:, file: and data: are refused and reported."""
    address, asked = listening
    secret = tmp_path / "secret.css"
    secret.write_text(".head{display:none}")
    css = tmp_path / "own.css"
    css.write_text(
        f'@import url("{address}/a.css"); @import url("{secret.as_uri()}");'
        f".card{{background:url({address}/b.png)}} .head{{background:url({secret.as_uri()})}}"
        f'@font-face{{font-family:X;src:url({address}/c.ttf)}} h2{{font-family:X,"WH Text"}}'
    )
    job = render_cards(samples.DECK, dataclasses.replace(options, css=(css,)))

    assert [] == asked
    assert any("own files" in warning for warning in job.warnings)
    assert "Jab" in pages.texts(job.pdf)[0].title()


def test_a_template_of_ones_own_reaches_no_network_and_no_file(options, tmp_path, listening):
    """Pictures and links in a user's template are refused by the same guard."""
    address, asked = listening
    folder = tmp_path / "mine"
    (folder / "handouts").mkdir(parents=True)
    (folder / "handouts" / "handouts.html.j2").write_text(
        "{% extends 'base.html.j2' %}{% block styles %}"
        f"<link rel=stylesheet href='{address}/x.css'>{{% endblock %}}"
        f"{{% block body %}}<p>Mine</p><img src='{address}/y.png' alt=y>"
        "<img src='file:///etc/hostname' alt=z><img src='../../etc/hostname' alt=z>"
        "<object data='file:///etc/hostname'></object>{% endblock %}"
    )
    mine = dataclasses.replace(options, template_dirs=(folder, *options.template_dirs))
    job = render_handouts([HandoutModel("T", ("x",))], mine)

    assert [] == asked
    assert "Mine" in pages.texts(job.pdf)[0]
    assert len(job.warnings) >= 4


def test_a_picture_is_served_to_its_own_document_only(options):
    """A handout's picture is not there for the next document of the same process."""
    shown = HandoutModel("One", ("x",), picture=picture())
    render_handouts([shown], options)
    press = bindery_for(options).press()
    later = press.render("<img src='wh:picture/handout-0' alt=x>")

    assert 1 == len(later.complaints)
