"""passline password: a link by which somebody who forgot chooses a new password."""

from typing import TYPE_CHECKING, Annotated

import typer

from passline.cli.failure import fail
from passline.cli.ledger_file import Ledger

if TYPE_CHECKING:
    from passline.ledger.store import Store


def register(app: typer.Typer) -> None:
    app.command("password")(password)


def password(
    db: Ledger,
    name: Annotated[str, typer.Argument(help="What the person signs in with.")],
    house: Annotated[
        str, typer.Option(envvar="PASSLINE_HOUSE", help="Its address, for the link.")
    ] = "http://127.0.0.1:8000",
) -> None:
    """Print a link by which somebody chooses a new password: for an owner who forgot it.

    It is good once, for a day. The house may be open meanwhile.
    """
    from passline.cli.ledger_file import with_ledger

    token = with_ledger(db, lambda store: _linked(store, name), is_only_looked_at=False)
    if token is None:
        fail(f"Nobody signs in as {name} here.")
    typer.echo(f"Choose a new password (once): {house.rstrip('/')}/#password/{token}")


async def _linked(store: "Store", name: str) -> str | None:
    from passline.house.house import wall_clock
    from passline.house.people.people import People
    from passline.ledger.people_store import PeopleStore

    people = People(PeopleStore(store.rows), wall_clock)
    person = await people.named(name)
    return (await people.link("house", person))[0] if person else None
