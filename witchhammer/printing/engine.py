"""The only place that touches WeasyPrint: from HTML to pages, and a walk over what they hold.

WeasyPrint is slow to import and needs Pango, so it is imported inside the call that needs it.
Fonts and style sheets are kept for the life of the process: several documents share them.
Its private parts are used here and in regions.py, which walks over the box tree.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib
import io
import logging
import platform
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from witchhammer.core.errors import MissingOnThisMachine, WitchHammerError
from witchhammer.printing.options import Duplex
from witchhammer.printing.regions import MM, Region, regions_of

SCHEME = "wh:"
INSTALL_PANGO = {
    "Linux": "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "Darwin": "brew install pango",
    "Windows": "pacman -S mingw-w64-x86_64-pango (MSYS2)",
}

PACKAGES = {"PIL": "pillow", "fontTools": "fonttools"}
"""Modules whose package has another name."""


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
        return regions_of(page._page_box for page in self.document.pages)

    def with_pages_of(self, others: Sequence[Rendered]) -> Rendered:
        """Return one document of these pages and the others' behind them.

        Each keeps the page numbers that it was laid out with: "page 1 of 2" counts its own.
        """
        if not others:
            return self
        parts = (self, *others)
        complaints = dict.fromkeys(c for part in parts for c in part.complaints)
        pages = [page for part in parts for page in part.document.pages]
        return Rendered(self.document.copy(pages), tuple(complaints))

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


__all__ = ["MM", "SCHEME", "Press", "Region", "Rendered", "load_weasyprint", "press_for"]
