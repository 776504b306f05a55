"""A document as one HTML file for the browser: fonts, art and pictures inside, no Pango needed."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from witchhammer.printing.bindery import Bindery, face_css
from witchhammer.printing.engine import SCHEME

SCREEN_CSS = (
    "@media screen{body{background:#777;margin:0}"
    ".side,.paper{background:#fff;margin:4mm auto;box-shadow:0 0 3mm #0008}}"
)
POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

_TAG = re.compile(r"<style\b.*?</style>|<[^>]*>", re.DOTALL | re.IGNORECASE)
_SERVED = re.compile(r"""((?:src|href)=["']?|url\(["']?)""" + re.escape(SCHEME) + r"([\w./-]+)")
_HEAD = re.compile(r"\s*(<!DOCTYPE[^>]*>\s*)?(<html\b[^>]*>\s*)?<head>", re.IGNORECASE)


def standalone_html(
    bindery: Bindery, html: str, styles: Sequence[str], pictures: Mapping[str, bytes] | None = None
) -> str:
    """Return the document with everything it needs inside it.

    A content policy in its head keeps the browser from fetching anything else.
    """
    files = dict(bindery.files_for(html))
    css = "\n".join((face_css(tuple(files.items())), *styles, SCREEN_CSS)).replace("</", "<\\/")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    # First of all, whatever a template of one's own begins with, because it holds from there on.
    head = _HEAD.match(html)
    start = head.end() if head else 0
    whole = f"{html[:start]}{policy}<style>{css}</style>{html[start:]}"
    held = dict(pictures or {})

    def inside(match: re.Match[str]) -> str:
        name, data = match[2], "about:blank"
        if name.startswith("picture/") and name[8:] in held:
            data = _data_url(held[name[8:]])
        elif name in files:
            data = _data_url(files[name].read_bytes(), files[name])
        return match[1] + data

    # In tags and style sheets only, because a name may be "wh:" anything and stays what it is.
    return _TAG.sub(lambda tag: _SERVED.sub(inside, tag[0]), whole)


def _data_url(content: bytes, path: Path | None = None) -> str:
    """Return bytes as a `data:` address."""
    kinds = {".ttf": "font/ttf", ".svg": "image/svg+xml"}
    kind = kinds.get(path.suffix, "") if path else ""
    if not kind:
        kind = "image/png" if content.startswith(b"\x89PNG") else "image/jpeg"
    return f"data:{kind};base64,{base64.b64encode(content).decode('ascii')}"
