"""Adjudicating one thing from typed numbers: the rules' own door, for every front end."""

from __future__ import annotations

from witchhammer.rules.resolve import ADJUDICATIONS, Adjudication, Field, resolve

__all__ = ["ADJUDICATIONS", "Adjudication", "Field", "resolve"]
