"""A store with a campaign whose two hunters have silver to lose."""

import pytest

from tests.store.conftest import any_store, empty_database, store
from witchhammer.app.book import open_book
from witchhammer.app.campaign import new
from witchhammer.store.book import CharacterRecord, LedgerRecord
from witchhammer.store.ledger import balances
from witchhammer.store.people import add_character, character_of

__all__ = ["any_store", "empty_database", "store"]


@pytest.fixture
def campaign(store):
    """A campaign with Odo (20 silver) and Wren (7 silver)."""
    made = new(store, "Mud and Onions")
    with open_book(store, made.id) as book:
        for handle, silver in (("odo", 20), ("wren", 7)):
            person = CharacterRecord(campaign=made.id, handle=handle, name=handle.title())
            row = LedgerRecord(
                character=add_character(book.tx, person),
                account="silver",
                amount=silver,
                kind="start",
                reason="found in a boot",
            )
            book.enter([row])
    return made


@pytest.fixture
def purse(store, campaign):
    """A function from a handle to its silver."""

    def silver(handle):
        with store.read() as tx:
            person = character_of(tx, campaign.id, handle)
            return balances(tx, [person.id])[person.id]["silver"]

    return silver
