"""make balance: who wins how often, written to docs/balance.md.

A file *_page.py with PAGE, BLOCK and render() joins by itself, as for make docs; these take too
long for every day.
"""
