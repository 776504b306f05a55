"""Adjudicates one thing from typed numbers and faces: no campaign, no fight, every term told."""

from __future__ import annotations

from witchhammer.rules.resolve.adjudicate import resolve
from witchhammer.rules.resolve.fields import Adjudication, Field, Given
from witchhammer.rules.resolve.schema import ADJUDICATIONS

__all__ = ["ADJUDICATIONS", "Adjudication", "Field", "Given", "resolve"]
