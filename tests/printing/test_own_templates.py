"""Templates, themes, drawings of one's own: they win, they are shut in, their slips are named."""

from __future__ import annotations

import dataclasses

import pytest

from tests.printing import pages, samples
from witchhammer.core.errors import Misuse
from witchhammer.printing import HandoutModel, render_cards, render_handouts

NAME = "handouts/handouts.html.j2"


@pytest.fixture
def own(options, tmp_path):
    """A function: options in which a folder of one's own, with this template in it, comes first."""

    def own_(template: str = ""):
        if template:
            (tmp_path / NAME).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / NAME).write_text(template)
        return dataclasses.replace(options, template_dirs=(tmp_path, *options.template_dirs))

    return own_


def printed(options):
    """The text of a handout printed with these options."""
    return pages.texts(render_handouts([HandoutModel("Letter", ("x",))], options).pdf)[0]


@pytest.mark.parametrize(
    ("template", "line", "told"),
    [
        ("<p>\n{% if %}\n</p>", 2, "Expected an expression"),
        ("\n\n{{ handuots }}", 3, "'handuots' is undefined"),
        ("{{ 1 / 0 }}", 1, "ZeroDivisionError"),
        ("\n{{ [1].append(2) }}", 2, "attribute 'append' of 'list' object is unsafe"),
        ("{% include 'handouts/none.j2' %}", 1, "no template handouts/none.j2"),
        ("{% include '../../etc/passwd' %}", 1, "no template ../../etc/passwd"),
        ("{% include '/etc/passwd' %}", 1, "no template /etc/passwd"),
        ("\n{% include 'handouts/handouts.html.j2' %}", 2, "RecursionError"),
        ("{{ handouts[0].title | nonsense }}", 1, "nonsense"),
        ("{% for n in range(10 ** 9) %}x{% endfor %}", 1, "Range too big"),
    ],
)
def test_every_slip_is_one_line_with_file_and_line(own, template, line, told):
    """Whatever is wrong in a template of one's own: its name, the line, what is wrong."""
    with pytest.raises(Misuse) as caught:
        printed(own(template=template))

    assert f"template {NAME}, line {line}: " in str(caught.value)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "reach",
    [
        "cycler.__init__.__globals__.os.popen('id').read()",
        "''.__class__.__mro__[1].__subclasses__()",
        "icon.__self__.folders",
        "icon.__func__.__globals__",
        "self._TemplateReference__context",
        "'{0.__class__}'.format(handouts)",
        "(handouts | attr('__class__'))",
        "handouts[0].__dataclass_fields__",
    ],
)
def test_a_template_reaches_no_object_of_the_program(own, reach):
    """What templates are not given they cannot get at: no class, no module, no file."""
    with pytest.raises(Misuse, match=r"unsafe|undefined"):
        printed(own(template="{{ " + reach + " }}"))


@pytest.mark.parametrize(
    "name", [NAME, "handouts/handouts.css", "themes/bw.css", "icons/dot.svg", "art/dots.svg"]
)
def test_a_link_out_of_the_folder_is_refused(own, tmp_path, name):
    """A downloaded folder cannot print what lies elsewhere on the disk."""
    secret = tmp_path / "secret"
    secret.write_text("<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>")
    folder = tmp_path / "mine"
    (folder / name).parent.mkdir(parents=True)
    (folder / name).symlink_to(secret)
    options = own()
    mine = dataclasses.replace(
        options, theme="bw", template_dirs=(folder, *options.template_dirs[1:])
    )
    with pytest.raises(Misuse, match="a file of its own folder, got a link to"):
        printed(mine)


def test_links_within_a_folder_and_to_a_folder_are_as_good_as_files(own, tmp_path):
    """Whoever keeps the folder elsewhere, or one template under two names, is not refused."""
    real = tmp_path / "real" / "handouts"
    real.mkdir(parents=True)
    (real / "plain.j2").write_text("<html lang=en><p>Linked</p></html>")
    (real / "handouts.html.j2").symlink_to("plain.j2")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    options = own()
    mine = dataclasses.replace(
        options, template_dirs=(tmp_path / "link", *options.template_dirs[1:])
    )

    assert "Linked" in printed(mine)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (NAME, f"template {NAME}"),
        ("handouts/handouts.css", "handouts.css"),
        ("themes/bw.css", "bw.css"),
        ("icons/dot.svg", "icon dot"),
    ],
)
def test_a_file_that_is_no_text_is_named(own, tmp_path, name, told):
    """A template, style sheet or drawing in another coding is told by its name."""
    options = dataclasses.replace(own(), theme="bw")
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Misuse, match="a text file in UTF-8") as caught:
        printed(options)

    assert told in str(caught.value)


def test_art_of_ones_own_reaches_for_nothing(own, tmp_path):
    """An SVG that names a file, by picture or by entity, prints without it and says so."""
    secret = tmp_path / "secret.txt"
    secret.write_text("TOPSECRET")
    art = (
        f'<!DOCTYPE svg [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
        f'<image href="{secret.as_uri()}" width="9" height="9"/><text y="9">&x;</text></svg>'
    )
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "dots.svg").write_text(art)
    job = render_cards(samples.DECK, own())

    assert job.warnings
    assert "TOPSECRET" not in "".join(pages.texts(job.pdf))


def test_a_page_for_the_browser_has_its_policy_before_all_else(own):
    """A template of one's own, with or without a head, cannot run or fetch before the policy."""
    template = "<script src='http://127.0.0.1:1/x.js'></script><head></head><p>Hi</p>"
    options = dataclasses.replace(own(template=template), format="html")
    html = render_handouts([HandoutModel("T", ("x",))], options).html

    assert html.index("Content-Security-Policy") < html.index("<script")


def test_addresses_in_a_name_stay_what_they_are(options):
    """A name that looks like one of the press's own addresses is text, in the browser too."""
    name = "wh:font/icons.ttf and url(wh:art/dots.svg)"
    options = dataclasses.replace(options, format="html")
    html = render_handouts([HandoutModel(name, (name,))], options).html

    assert html.count("wh:font/icons.ttf and") >= 2


def test_a_template_cannot_include_a_file_from_outside(options, tmp_path):
    """Jinja's loader stays inside the template folders."""
    (tmp_path / "handouts").mkdir()
    (tmp_path / "handouts" / "handouts.html.j2").write_text("{% include '../../etc/passwd' %}")
    mine = dataclasses.replace(options, template_dirs=(tmp_path, *options.template_dirs))
    with pytest.raises(Misuse, match="template"):
        render_handouts([HandoutModel("T", ("x",))], mine)


def test_a_broken_template_is_named_with_its_line(options, tmp_path):
    """The user learns which of his files is wrong, and where."""
    (tmp_path / "handouts").mkdir()
    (tmp_path / "handouts" / "handouts.html.j2").write_text("<p>\n{% if %}\n</p>")
    mine = dataclasses.replace(options, template_dirs=(tmp_path, *options.template_dirs))
    with pytest.raises(Misuse, match=r"handouts\.html\.j2, line 2"):
        render_handouts([HandoutModel("T", ("x",))], mine)


def test_an_unknown_name_in_a_template_is_an_error(options, tmp_path):
    """A misspelt value prints nothing in silence."""
    (tmp_path / "handouts").mkdir()
    (tmp_path / "handouts" / "handouts.html.j2").write_text("{{ handuots }}")
    mine = dataclasses.replace(options, template_dirs=(tmp_path, *options.template_dirs))
    with pytest.raises(Misuse, match="handuots"):
        render_handouts([HandoutModel("T", ("x",))], mine)


def test_a_template_of_ones_own_wins(options, tmp_path):
    """The first folder that has a template gives it, all others come from the shipped one."""
    (tmp_path / "handouts").mkdir()
    (tmp_path / "handouts" / "handouts.html.j2").write_text(
        "{% extends 'base.html.j2' %}{% block body %}<h1>Ours, {{ handouts[0].title }}</h1>"
        "{% endblock %}"
    )
    mine = dataclasses.replace(options, template_dirs=(tmp_path, *options.template_dirs))
    job = render_handouts([HandoutModel("Letter", ("x",))], mine)

    assert "Ours, Letter" in pages.texts(job.pdf)[0]


def test_a_theme_of_ones_own_is_a_css_file(options, tmp_path):
    """themes/NAME.css in a folder of one's own changes the custom properties."""
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "swamp.css").write_text(":root{--ground:#00ff00}")
    mine = dataclasses.replace(
        options, template_dirs=(tmp_path, *options.template_dirs), theme="swamp"
    )
    page = pages.pictures(render_cards(samples.DECK, mine).pdf)[0]

    assert (0, 255, 0) in {colour for _, colour in page.getcolors(1 << 20)}


def test_an_unknown_theme_is_refused_with_the_known_ones(options):
    """The refusal lists the four and says how to have one's own."""
    with pytest.raises(Misuse, match="bw, ink_saver, large_print, parchment"):
        render_cards(samples.DECK, dataclasses.replace(options, theme="neon"))
