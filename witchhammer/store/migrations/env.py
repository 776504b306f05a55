"""What alembic runs: the pending revisions, on the connection and in the transaction it is given.

`store.migrate` opens both, because a revision must be taken back whole when a count is wrong.
"""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

import witchhammer.store.models  # noqa: F401  # because it fills the metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
)
context.run_migrations()
