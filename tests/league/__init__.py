"""make league: bots against bots. A file *_cases.py with LEAGUES joins by itself."""
