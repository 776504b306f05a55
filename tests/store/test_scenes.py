"""Who is in which scene: a character in one open scene at a time, by the database's own word."""

from dataclasses import replace

import pytest
from sqlalchemy import insert

from tests.store.made import new_character, new_scene
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.store.records import Member
from witchhammer.store.scenes import (
    close_scene,
    find_scene,
    join_scene,
    leave_scene,
    members,
    open_scene_of,
    reopen_scene,
)
from witchhammer.store.tables import MEMBER


def close(tx, scene):
    """Close a scene as a victory."""
    close_scene(tx, replace(find_scene(tx, scene), status="closed", outcome={"result": "victory"}))


def test_character_is_in_one_open_scene(any_store):
    """A second open scene for a character is refused by name; after the close it is free."""
    with any_store.write() as tx:
        wren = new_character(tx, "Wren")
        first = new_scene(tx, [Member(wren, "wren")])
    with pytest.raises(Misuse, match=f"Wren: .* in game {first};"), any_store.write() as tx:
        new_scene(tx, [Member(wren, "wren")])

    with any_store.write() as tx:
        close(tx, first)
        second = new_scene(tx, [Member(wren, "hero")])

        assert open_scene_of(tx, wren) == second
        assert members(tx, second) == (Member(wren, "hero"),)


def test_database_itself_refuses_a_second_open_scene(any_store):
    """Even a statement that asks nobody cannot put a character into two open scenes."""
    with any_store.write() as tx:
        wren = new_character(tx, "Wren")
        new_scene(tx, [Member(wren, "wren")])
        other = new_scene(tx)

    with pytest.raises(Misuse), any_store.write() as tx:
        tx.run(insert(MEMBER).values(scene=other, character=wren, fighter="wren", in_play=1))


def test_joining_and_leaving_a_running_scene(any_store):
    """Who joins is in it, who leaves is free for another."""
    with any_store.write() as tx:
        wren = new_character(tx, "Wren")
        scene, other = new_scene(tx), new_scene(tx)
        join_scene(tx, scene, Member(wren, "wren"))
        leave_scene(tx, scene, wren)
        join_scene(tx, other, Member(wren, "wren"))

        assert open_scene_of(tx, wren) == other


def test_reopened_scene_claims_its_members_again(any_store):
    """A scene opens again unless a member has gone into another one meanwhile."""
    with any_store.write() as tx:
        wren = new_character(tx, "Wren")
        scene = new_scene(tx, [Member(wren, "wren")])
        close(tx, scene)
        reopen_scene(tx, scene)
        again = find_scene(tx, scene)
        close(tx, scene)
        new_scene(tx, [Member(wren, "wren")])

        assert (again.status, again.outcome) == ("open", None)
        with pytest.raises(Misuse, match="in game"):
            reopen_scene(tx, scene)


def test_closing_twice_and_reopening_what_is_open(any_store):
    """A close of a closed scene and a reopening of an open one are refused."""
    with any_store.write() as tx:
        scene = new_scene(tx)
        with pytest.raises(Misuse, match="a closed scene"):
            reopen_scene(tx, scene)
        close(tx, scene)
        with pytest.raises(Misuse, match="an open scene"):
            close(tx, scene)
        with pytest.raises(NotFound):
            find_scene(tx, scene + 1)
