"""The tavern's games."""
