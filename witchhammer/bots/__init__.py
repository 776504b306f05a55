"""Bots: they know a View and an Ask, nothing else. Random and default bots are in core.play."""
