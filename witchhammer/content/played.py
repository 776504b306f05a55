"""The effect kinds a WitchHammer pack may use: the shared ones and our own, no tavern game's."""

from __future__ import annotations

from witchhammer.core import effects as shared
from witchhammer.core.effects import KINDS, Effect
from witchhammer.rules.effects import kinds

PLAYED: dict[str, type[Effect]] = {
    do: kind for do, kind in KINDS.items() if kind.__module__ in (shared.__name__, kinds.__name__)
}
"""Every kind by its `do`; the same whatever else a process has imported."""
