"""make conform: many random games. A file *_cases.py with CASES joins by itself."""
