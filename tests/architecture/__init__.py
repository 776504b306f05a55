"""How the code is laid out, checked: layers, sizes, names, imports and committed files."""
