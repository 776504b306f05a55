"""The press: sheets, decks, monsters, screens and handouts as PDF, from view models.

Give it frozen models (`printing.model`) whose numbers the rules have already decided, and
`PrintOptions`; it gives back `Printed`. It knows no rule and no database. Names below are
loaded when first used, so that importing the package costs nothing.
"""

from __future__ import annotations

import importlib
from typing import Any

_HOMES = {
    "Printed": "options",
    "PrintOptions": "options",
    "render_cards": "cards",
    "render_sheets": "sheets",
}

__all__ = ["PrintOptions", "Printed", "render_cards", "render_sheets"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
