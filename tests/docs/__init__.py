"""make docs: what docs/ says of the code is made from it. A file *_page.py joins by itself."""
