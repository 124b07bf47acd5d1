"""Migrations: the shape of the database, in numbered steps. A step is never changed once released.

`{blob}` and `{int}` are the two stores' own words.
"""

from collections.abc import Iterator, Mapping

SQLITE: Mapping[str, str] = {"blob": "BLOB", "int": "INTEGER"}
POSTGRES: Mapping[str, str] = {"blob": "BYTEA", "int": "BIGINT"}

STEPS: tuple[tuple[str, ...], ...] = (
    (  # 1: the chain and its snapshots
        """CREATE TABLE entries (
            table_id TEXT NOT NULL,
            number {int} NOT NULL,
            command_id TEXT NOT NULL,
            body {blob} NOT NULL,
            before {blob} NOT NULL,
            digest {blob} NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        "CREATE INDEX entries_of_command ON entries (table_id, command_id)",
        """CREATE TABLE snapshots (
            table_id TEXT NOT NULL,
            number {int} NOT NULL,
            digest {blob} NOT NULL,
            state {blob} NOT NULL,
            seal {blob} NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
    ),
    (  # 2: people, outside the chain
        """CREATE TABLE people (
            id TEXT PRIMARY KEY,
            login TEXT UNIQUE,
            name TEXT NOT NULL,
            password TEXT NOT NULL,
            roles TEXT NOT NULL,
            made {int} NOT NULL
        )""",
        """CREATE TABLE sessions (
            token {blob} PRIMARY KEY,
            person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
            made {int} NOT NULL,
            until {int} NOT NULL
        )""",
        "CREATE INDEX sessions_of_person ON sessions (person)",
        """CREATE TABLE invitations (
            token {blob} PRIMARY KEY,
            roles TEXT NOT NULL,
            made_by TEXT NOT NULL,
            made {int} NOT NULL,
            until {int} NOT NULL,
            used_by TEXT REFERENCES people (id) ON DELETE SET NULL,
            used {int}
        )""",
    ),
    (  # 3: what a house keeps beside the ledger, by name
        """CREATE TABLE IF NOT EXISTS house_papers (
            name TEXT PRIMARY KEY,
            content TEXT NOT NULL
        )""",
    ),
    (  # 4: what fair dice are committed to, until it is revealed
        """CREATE TABLE dice_secrets (
            table_id TEXT NOT NULL,
            number {int} NOT NULL,
            secret {blob} NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
    ),
    (  # 5: links by which people who forgot a password choose another
        """CREATE TABLE password_links (
            token {blob} PRIMARY KEY,
            person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
            made_by TEXT NOT NULL,
            made {int} NOT NULL,
            until {int} NOT NULL
        )""",
        "CREATE INDEX password_links_of_person ON password_links (person)",
    ),
)

NEWEST = len(STEPS)


def steps(after: int, words: Mapping[str, str]) -> Iterator[tuple[int, list[str]]]:
    """The steps that a database at this number still needs."""
    for number, statements in enumerate(STEPS[after:], after + 1):
        yield number, [statement.format(**words) for statement in statements]
