"""The documents point only at what is there."""

import re

from tests.made import DOCS, ROOT

LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]


def test_links_lead_somewhere():
    """Every link to a file of ours, pictures too, leads to one."""
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in PAGES
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]

    assert broken == []
