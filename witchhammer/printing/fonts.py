"""The fonts of the press, from font packages, made static once and kept in the cache.

Packages ship variable fonts; the renderer is quicker and safer with one static TrueType file
for each weight. Nothing falls back to a system font in silence: a missing package is an error
with the line to type, and `missing_signs` tells which signs of a text no font of ours has.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import platformdirs
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from witchhammer.core.errors import MissingOnThisMachine, ReadOnly
from witchhammer.printing import icon_font

# Raised when the way of making a static font changes, so that old caches are not used.
RECIPE = 3

# Latin letters and signs are in the fonts of every print. Because most of the time of making a
# font goes into kerning what few texts hold, other scripts have fonts of their own, made when a
# text first needs them.
LATIN = (
    (0x20, 0x7F), (0xA0, 0x24F), (0x2B0, 0x36F), (0x2000, 0x206F), (0x2070, 0x209F),
    (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2150, 0x218F), (0x2190, 0x21FF), (0x2200, 0x22FF),
)  # fmt: skip
MORE = ((0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1FFF))
BETWEEN = ((0x20, 0x2F), (0x3A, 0x3F), (0xA0, 0xA0), (0x300, 0x36F), (0x2010, 0x2026))
"""Spaces, points and accents that stand between the letters of any script."""
FEATURES = ["kern", "liga", "lnum", "onum", "tnum", "pnum", "smcp", "mark", "mkmk", "ccmp", "locl"]


@dataclass(frozen=True, slots=True)
class Face:
    """One static font: the family it is called in our style sheets, and where it comes from."""

    family: str
    package: str
    file: str
    weight: int
    italic: bool = False
    scripts: tuple[tuple[int, int], ...] = LATIN

    @property
    def name(self) -> str:
        """The name it is served under, unique among the faces."""
        slope = "-italic" if self.italic else ""
        return f"{self.family.lower().replace(' ', '-')}-{self.weight}{slope}.ttf"


FACES = (
    Face("WH Text", "vollkorn", "Vollkorn[wght].ttf", 400),
    Face("WH Text", "vollkorn", "Vollkorn[wght].ttf", 700),
    Face("WH Text", "vollkorn", "Vollkorn-Italic[wght].ttf", 400, italic=True),
    Face("WH Display", "cinzel", "Cinzel[wght].ttf", 700),
    Face("WH Display", "cinzel", "Cinzel[wght].ttf", 900),
    Face("WH Clear", "atkinson-hyperlegible", "AtkinsonHyperlegible-Regular.ttf", 400),
    Face("WH Clear", "atkinson-hyperlegible", "AtkinsonHyperlegible-Bold.ttf", 700),
    Face("WH Clear", "atkinson-hyperlegible", "AtkinsonHyperlegible-Italic.ttf", 400, italic=True),
)
MORE_FACES = (
    Face("WH More", "vollkorn", "Vollkorn[wght].ttf", 400, scripts=MORE + BETWEEN),
    Face("WH More", "vollkorn", "Vollkorn[wght].ttf", 700, scripts=MORE + BETWEEN),
    Face(
        "WH More", "vollkorn", "Vollkorn-Italic[wght].ttf", 400, italic=True, scripts=MORE + BETWEEN
    ),
)


def cache_folder(chosen: Path | None = None) -> Path:
    """Return a folder for made fonts that can be written: the chosen, the user's, or a new one."""
    for folder in (chosen, Path(platformdirs.user_cache_dir("witchhammer")) / "fonts"):
        if folder is None:
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder
    return Path(tempfile.mkdtemp(prefix="witchhammer-fonts-"))


def needs_more(text: str) -> bool:
    """Return whether a text has letters of the scripts that are not in the fonts of every print.

    >>> needs_more("Łódź"), needs_more("Жук")
    (False, True)
    """
    return any(low <= ord(c) <= high for c in set(text) for low, high in MORE)


def font_files(cache: Path, faces: Sequence[Face] = FACES) -> dict[str, Path]:
    """Return served name -> static TrueType file of every face, made now if not yet cached.

    Raises `MissingOnThisMachine` naming every font package that is not installed.
    """
    sources = {face: _source(face) for face in faces}
    lost = sorted({face.package for face, path in sources.items() if path is None})
    if lost:
        packages = " ".join(f"fontpkg-{name}" for name in lost)
        raise MissingOnThisMachine(
            "print", f"the fonts {', '.join(lost)}", "no such package", f"pip install {packages}"
        )
    return {face.name: _static(face, path, cache) for face, path in sources.items() if path}


def icon_font_file(cache: Path, drawings: dict[str, str]) -> Path:
    """Return the icon font of these drawings, built now if not yet cached."""
    text = "\0".join(f"{name}\0{svg}" for name, svg in sorted(drawings.items()))
    made = Path(icon_font.__file__).read_bytes()
    key = hashlib.sha256(made + text.encode()).hexdigest()[:16]
    path = cache / f"icons-{key}.ttf"
    if not path.exists():
        _write(path, icon_font.build_icon_font(drawings))
    return path


def font_face_css(served: Iterable[str], prefix: str) -> str:
    """Return the `@font-face` rules for the served names."""
    names = set(served)
    rules = [
        f'@font-face{{font-family:"{f.family}";src:url({prefix}{f.name});font-weight:{f.weight};'
        f"font-style:{'italic' if f.italic else 'normal'}}}"
        for f in (*FACES, *MORE_FACES)
        if f.name in names
    ]
    rules.append(f'@font-face{{font-family:"{icon_font.FAMILY}";src:url({prefix}icons.ttf)}}')
    return "\n".join(rules)


@functools.lru_cache(maxsize=32)
def signs_of(path: Path) -> frozenset[int]:
    """Return the code points a font has."""
    with TTFont(path, lazy=True) as font:
        return frozenset(font.getBestCmap())


def missing_signs(text: str, files: Iterable[Path]) -> str:
    """Return, sorted, the signs of a text that none of the fonts has.

    Spaces and invisible format signs are never missing.
    """
    known: set[int] = set()
    for path in files:
        known |= signs_of(path)
    return "".join(sorted(c for c in set(text) if ord(c) not in known and c.isprintable()))


def _source(face: Face) -> Path | None:
    """Return the packaged font file of a face, None when the package is not installed."""
    spec = importlib.util.find_spec("fontpkg_" + face.package.replace("-", "_"))
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / "files" / face.file
    return path if path.exists() else None


def _static(face: Face, source: Path, cache: Path) -> Path:
    """Return the cached static font of a face, making it when it is not there yet."""
    stat = source.stat()
    key = hashlib.sha256(f"{RECIPE} {source.name} {stat.st_size}".encode()).hexdigest()[:10]
    path = cache / f"{Path(face.name).stem}-{key}.ttf"
    if not path.exists():
        _write(path, _made_static(face, source))
    return path


def _made_static(face: Face, source: Path) -> bytes:
    """Return the bytes of one weight of a font, cut down to the scripts we print."""
    font: Any = TTFont(source, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for low, high in face.scripts for code in range(low, high + 1)])
    # Because most of the time goes into what is thrown away, cut first, then set the weight.
    cutter.subset(font)
    if "fvar" in font:
        font = instancer.instantiateVariableFont(font, {"wght": face.weight}, inplace=True)
    out = BytesIO()
    font.save(out)
    font.close()
    return out.getvalue()


def _write(path: Path, content: bytes) -> None:
    """Put a file in place whole, because two programs may fill the cache at once.

    Raises `ReadOnly` when there is no room for it; nothing half done is left.
    """
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            Path(name).replace(path)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        wanted, remedy = "room for the made fonts", "make room, or set XDG_CACHE_HOME"
        raise ReadOnly(str(path.parent), wanted, error.strerror or "", remedy) from error
