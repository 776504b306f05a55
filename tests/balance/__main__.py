"""make balance: play schools against monsters and write what came out into docs/."""

from tests.discovery import modules_in
from tests.made import pages, write_all

if __name__ == "__main__":
    write_all(pages(modules_in("balance", "*_page.py")))
