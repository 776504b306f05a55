"""Cards, monsters, witches, gear and campaigns as data: read, checked, layered, forged, imported.

Everything here returns frozen values; a file is read once and kept in a cache by its hash, and
only a file that is new is checked with pydantic.
"""
