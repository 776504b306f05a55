"""The history of the tables, as alembic runs it."""
