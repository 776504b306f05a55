"""Everything that lasts: scenes as append-only rows, campaigns, ledgers, in SQLite or PostgreSQL.

`engine.open_store` opens a database; what is read comes back as the frozen values of `records`
and `book`, never as a row. Nothing here is imported before a command needs the database.
"""
