"""The only place that touches WeasyPrint: from HTML to pages, and a walk over what they hold.

WeasyPrint is slow to import and needs Pango, so it is imported inside the call that needs it.
Fonts and style sheets are kept for the life of the process: several documents share them.
The walk uses private parts of WeasyPrint 70 (the box tree); a canary test guards it.
"""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import gc
import importlib
import io
import logging
import platform
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from witchhammer.core.errors import MissingOnThisMachine, WitchHammerError
from witchhammer.printing.options import Duplex

SCHEME = "wh:"
MM = 96 / 25.4
"""CSS pixels in a millimetre."""

UNCOUNTED = "-\u00ad\u2010\u200b"

INSTALL_PANGO = {
    "Linux": "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "Darwin": "brew install pango",
    "Windows": "pacman -S mingw-w64-x86_64-pango (MSYS2)",
}

PACKAGES = {"PIL": "pillow", "fontTools": "fonttools"}
"""Modules whose package has another name."""


@dataclass(frozen=True, slots=True)
class Region:
    """What was really laid out of one element marked `data-fit="KEY"`, in millimetres.

    `left`, `top`, `right`, `bottom` bound its content box; `text_right`, `text_bottom` are how
    far its text and pictures really reach; `signs` counts the characters laid out and `wanted`
    those that the element holds, spaces and hyphens aside. `lines` holds (bottom, words) of every
    line, `units` (name, top, bottom) of every part marked `data-unit`. `fixed`: the box has a size
    of its own that its text must keep to (`data-fixed`), it does not grow with it.
    """

    key: str
    page: int
    left: float
    top: float
    right: float
    bottom: float
    text_right: float
    text_bottom: float
    signs: int
    wanted: int
    lines: tuple[tuple[float, int], ...]
    units: tuple[tuple[str, float, float], ...] = ()
    fixed: bool = False

    @property
    def needed(self) -> float:
        """Millimetres from the top of the box to the foot of its text."""
        return self.text_bottom - self.top

    @property
    def over(self) -> float:
        """Millimetres by which the text leaves the box, 0 when it fits."""
        over = max(self.text_bottom - self.bottom, self.text_right - self.right)
        return over if over > 0.05 else 0.0

    @property
    def over_right(self) -> float:
        """Millimetres by which the text leaves the box to the right, 0 when it does not."""
        over = self.text_right - self.right
        return over if over > 0.05 else 0.0

    @property
    def lost(self) -> int:
        """How many characters were dropped from the page."""
        return self.wanted - self.signs


@dataclass(slots=True)
class Rendered:
    """Pages that are laid out and not yet written."""

    document: Any
    complaints: tuple[str, ...]

    @property
    def pages(self) -> int:
        """The number of pages."""
        return len(self.document.pages)

    def regions(self) -> tuple[Region, ...]:
        """Return every marked region in the order of the pages; parts on two pages join up."""
        found: dict[str, Region] = {}
        for number, page in enumerate(self.document.pages):
            for box in _marked(page._page_box):
                region = _region(box, number)
                old = found.get(region.key)
                found[region.key] = _joined(old, region) if old else region
        return tuple(found.values())

    def pdf(self, duplex: Duplex = "none", tagged: bool = False, forms: bool = False) -> bytes:
        """Return the PDF; the viewer is told to print at full size and how to turn the sheet."""

        def finish(_document: Any, pdf: Any) -> None:
            pydyf = importlib.import_module("pydyf")
            flip = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
            wishes = {"PrintScaling": "/None", "DisplayDocTitle": "true"}
            wishes["Duplex"] = flip.get(duplex, "/Simplex")
            old = pdf.catalog.get("ViewerPreferences") or {}
            pdf.catalog["ViewerPreferences"] = pydyf.Dictionary({**old, **wishes})

        variant = "pdf/ua-1" if tagged else None
        with _watched([]) as complaints, _uncollected(), _translated():
            content: bytes = self.document.write_pdf(
                finisher=finish, pdf_variant=variant, pdf_forms=forms
            )
        self.complaints += tuple(c for c in complaints if c not in self.complaints)
        return content


class Press:
    """A renderer with its fonts loaded, for one set of served files; see `press_for`."""

    def __init__(self, files: Mapping[str, Path], font_css: str) -> None:
        self._weasyprint = load_weasyprint()
        self._page = _page_class(self._weasyprint)
        self._fetcher = _fetcher(files)
        self._fonts = importlib.import_module("weasyprint.text.fonts").FontConfiguration()
        self._styles: dict[str, Any] = {}
        self._slips: dict[str, tuple[str, ...]] = {}
        self._font_css = self._style(font_css)

    def render(
        self,
        html: str,
        css: tuple[str, ...] = (),
        pictures: Mapping[str, bytes] | None = None,
        forms: bool = False,
    ) -> Rendered:
        """Return the pages of a document; `pictures` are served under `wh:picture/NAME`."""
        self._fetcher.pictures = dict(pictures or {})
        with _watched([]) as complaints, _uncollected(), _translated():
            styles = [self._font_css, *(self._style(text) for text in css)]
            # What is wrong in a sheet is wrong in every document that uses it.
            complaints += dict.fromkeys(slip for text in css for slip in self._slips[text])
            page = self._page(string=html, url_fetcher=self._fetcher)
            document = page.render(font_config=self._fonts, stylesheets=styles, pdf_forms=forms)
        return Rendered(document, tuple(complaints))

    def _style(self, text: str) -> Any:
        """Return a parsed style sheet, parsed once in this process; what is wrong in it is kept."""
        if text not in self._styles:
            with _watched([]) as slips:
                self._styles[text] = self._weasyprint.CSS(
                    string=text, url_fetcher=self._fetcher, font_config=self._fonts
                )
            self._slips[text] = tuple(slips)
        return self._styles[text]


def load_weasyprint() -> Any:
    """Return the WeasyPrint module; raises `MissingOnThisMachine` when Pango is not there.

    Without Pango the import prints a banner; it is swallowed so that stdout stays clean.
    """
    silence = io.StringIO()
    try:
        with contextlib.redirect_stdout(silence), contextlib.redirect_stderr(silence):
            module = importlib.import_module("weasyprint")
            importlib.import_module("weasyprint.text.ffi")
    except ModuleNotFoundError as error:
        raise missing_package(str(error.name)) from error
    except (OSError, ImportError) as error:
        remedy = INSTALL_PANGO.get(platform.system(), "install Pango for this system")
        raise MissingOnThisMachine("print", "the Pango library", "none found", remedy) from error
    return module


def missing_package(module: str) -> MissingOnThisMachine:
    """Return the error for a package that is not installed, with the line to type."""
    name = module.partition(".")[0]
    package = PACKAGES.get(name, name)
    return MissingOnThisMachine(
        "print", f"the package {package}", "none installed", f"pip install {package}"
    )


@functools.lru_cache(maxsize=4)
def press_for(files: tuple[tuple[str, Path], ...], font_css: str) -> Press:
    """Return the press for these served files; the same one again in the same process."""
    return Press(dict(files), font_css)


def _page_class(weasyprint: Any) -> Any:
    """Return an HTML class with a leaner built-in style sheet.

    Because the built-in one makes six pseudo-elements (notes, footnotes, markers) for every
    element of the page, which is most of the styles of a deck and a third of its memory.
    """
    text = importlib.import_module("weasyprint.html").UA
    text = re.sub(r"^::(?:foot)?note-[^}]*}$", "", text, flags=re.MULTILINE)
    text = re.sub(r"^::marker", "li::marker", text, flags=re.MULTILINE)
    lean = weasyprint.CSS(string=text)
    base: Any = weasyprint.HTML

    class Page(base):  # type: ignore[misc]  # WeasyPrint has no types
        """A page whose elements have no pseudo-elements but their own."""

        def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
            return [lean, *super()._ua_stylesheets(forms)[1:]]

    return Page


def _fetcher(files: Mapping[str, Path]) -> Any:
    """Return a fetcher that serves our own files and nothing else, from nowhere else."""
    urls = importlib.import_module("weasyprint.urls")
    base: Any = urls.URLFetcher

    class OwnFiles(base):  # type: ignore[misc]  # WeasyPrint has no types
        """Refuses every address but those of our fonts, our art and the job's pictures."""

        pictures: dict[str, bytes] = {}  # noqa: RUF012 - replaced for each document

        def fetch(self, url: str, headers: object = None) -> Any:
            name = url.removeprefix(SCHEME)
            if name == url:
                raise ValueError("only the press's own files may be used")
            if name.startswith("picture/") and name[8:] in self.pictures:
                return urls.URLFetcherResponse(url, self.pictures[name[8:]])
            if name in files:
                return urls.URLFetcherResponse(url, files[name].read_bytes())
            raise ValueError("there is no such file in the press")

    return OwnFiles()


class _Listener(logging.Handler):
    """Keeps what WeasyPrint complains of."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.complaints = complaints

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage()
        if said not in self.complaints:
            self.complaints.append(said)


@contextlib.contextmanager
def _watched(complaints: list[str]) -> Iterator[list[str]]:
    """Collect WeasyPrint's complaints instead of letting them go to stderr."""
    logger = logging.getLogger("weasyprint")
    old, spread, quiet, level = logger.handlers, logger.propagate, logger.disabled, logger.level
    logger.handlers, logger.propagate = [_Listener(complaints)], False
    # Whoever else has hushed the logger in this process: what is complained of is told here.
    logger.disabled = False
    logger.setLevel(logging.WARNING)
    try:
        yield complaints
    finally:
        logger.handlers, logger.propagate, logger.disabled = old, spread, quiet
        logger.setLevel(level)


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Leave garbage lying for as long as a document takes.

    Because a layout makes millions of objects that are all still needed; looking through them
    again and again is a fifth of the time of a large deck, and frees nothing.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextlib.contextmanager
def _translated() -> Iterator[None]:
    """Turn whatever breaks inside the renderer into one of our errors, with its cause kept."""
    try:
        yield
    except WitchHammerError:
        raise
    except Exception as error:
        came = f"{type(error).__name__}: {error}"
        remedy = "look for odd signs in the text or slips in a template of your own"
        raise WitchHammerError("print", "pages from the renderer", came, remedy) from error


def _marked(box: Any, within: Any = None) -> Iterator[Any]:
    """Yield the boxes of elements with a `data-fit` mark, those within another too.

    `within` is the marked element around the box: its lines and anonymous boxes are its own.
    """
    element = getattr(box, "element", None)
    marked = element is not None and "data-fit" in element.attrib and not _is_pseudo(box)
    if marked and element is not within:
        yield box
        within = element
    for child in getattr(box, "children", ()):
        yield from _marked(getattr(child, "_box", child), within)


def _is_pseudo(box: Any) -> bool:
    return "::" in (getattr(box, "element_tag", "") or "")


def _region(box: Any, page: int) -> Region:
    """Measure one marked box."""
    left, top = box.content_box_x() / MM, box.content_box_y() / MM
    reach = _Reach()
    reach.take(box)
    held = "".join(_words_of(box.element))
    return Region(
        key=box.element.attrib["data-fit"],
        page=page,
        left=left,
        top=top,
        right=left + box.width / MM,
        bottom=top + box.height / MM,
        text_right=reach.right,
        text_bottom=reach.bottom,
        signs=reach.signs,
        wanted=_signs(held),
        lines=tuple(sorted(reach.lines)),
        units=tuple(reach.units),
        fixed="data-fixed" in box.element.attrib,
    )


def _words_of(element: Any) -> Iterator[str]:
    """Yield the texts of an element that ought to be printed: a drawing's title is not."""
    if str(element.tag).rpartition("}")[2] == "svg":
        return
    yield element.text or ""
    for child in element:
        yield from _words_of(child)
        yield child.tail or ""


def _joined(first: Region, second: Region) -> Region:
    """Return one region for an element that goes on over the page: its worst part counts."""
    worst = max(first, second, key=lambda region: region.text_right - region.right)
    return dataclasses.replace(
        worst,
        signs=first.signs + second.signs,
        lines=first.lines + second.lines,
        units=first.units + second.units,
    )


def _signs(text: str) -> int:
    """Return how many signs of a text must be on paper.

    Spaces need not, and hyphens do not count, because breaking a line at a soft one adds one.
    Nor do spaces of no width: the renderer puts one into every field of a form.
    """
    return sum(not c.isspace() and c not in UNCOUNTED for c in text)


class _Reach:
    """How far text and pictures of a box reach, and how many signs and lines they are."""

    def __init__(self) -> None:
        self.right = self.bottom = 0.0
        self.signs = 0
        self.lines: list[tuple[float, int]] = []
        self.units: list[tuple[str, float, float]] = []

    def take(self, box: Any) -> None:
        """Add a box and all in it."""
        kind = type(box).__name__
        text = getattr(box, "text", None)
        if text is not None or "Replaced" in kind:
            self.right = max(self.right, (box.position_x + box.width) / MM)
            self.bottom = max(self.bottom, (box.position_y + box.height) / MM)
        if text is not None and not _is_pseudo(box):
            self.signs += _signs(text)
        element = getattr(box, "element", None)
        if element is not None and kind == "BlockBox" and "data-unit" in element.attrib:
            top = box.position_y / MM
            bottom = (box.position_y + box.margin_height()) / MM
            self.units.append((element.attrib["data-unit"], top, bottom))
        if kind == "LineBox":
            words = len(" ".join(_texts(box)).split())
            self.lines.append(((box.position_y + box.height) / MM, words))
        for child in getattr(box, "children", ()):
            self.take(getattr(child, "_box", child))


def _texts(box: Any) -> Iterator[str]:
    """Yield the texts in a box."""
    text = getattr(box, "text", None)
    if text is not None:
        yield text
    for child in getattr(box, "children", ()):
        yield from _texts(child)
