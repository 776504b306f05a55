"""Sickest Witch."""
