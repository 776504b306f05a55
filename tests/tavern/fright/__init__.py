"""Fright."""
