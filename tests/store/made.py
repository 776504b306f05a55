"""Small things to store."""

from sqlalchemy import insert

from witchhammer.store.records import RowRecord, SceneRecord
from witchhammer.store.scenes import open_scene
from witchhammer.store.tables import CAMPAIGN, CHARACTER

AT = "2025-03-01T19:30:00Z"


def new_scene(tx, members=(), **columns):
    """The id of a new stored scene."""
    values = {"game": "dicebox", "rules": "dicebox-1", "setup": {"rounds": 3}, "seed": 2**64 - 1}
    return open_scene(tx, SceneRecord(**values | columns, opened_at=AT), members)


def row(seq, **columns):
    """A row of a log."""
    values = {"kind": "answer", "ask_key": f"ask/{seq}", "seat": "ana", "by": "player"}
    return RowRecord(seq=seq, **values | columns, value=["jab"], seal="0" * 16, at=AT)


def new_character(tx, name, campaign=None):
    """The id of a new stored character, in a campaign of its own if none is given."""
    if campaign is None:
        campaign = tx.insert(
            insert(CAMPAIGN).values(
                name=f"of {name}",
                about="",
                source="",
                house="{}",
                settings="{}",
                day=1,
                created_at=AT,
                archived_at="",
            )
        )
    return tx.insert(
        insert(CHARACTER).values(
            campaign=campaign,
            handle=name.lower(),
            name=name,
            player="",
            seat="",
            status="alive",
            wounds=0,
            other_malus=0,
            spent="[]",
            voice="",
            look="",
            story="",
            created_day=1,
        )
    )
