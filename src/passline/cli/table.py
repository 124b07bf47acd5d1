"""passline table: the commands of staff and players at a live table, from the house's registry."""

import json
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import quote

import typer

from passline.cli.failure import BAD_INPUT, DOES_NOT_HOLD, fail

if TYPE_CHECKING:
    from passline.house.client import Client

NOTED = {
    "opened": "the table is set up",
    "post": "{who} stands as {roles}",
    "pending": "{command} of {player} waits to be confirmed",
    "confirmed": "{who} confirms as {role}",
    "turned_down": "{who} turns it down as {role}",
    "over": "nothing more waits for it",
    "commit": "the next throw is committed to: {sha256}",
    "contribution": "{who} adds to the next throw",
    "reveal": "the secret of this throw is shown: {secret}",
}
USUAL = "http://127.0.0.1:8000"


def register(app: typer.Typer) -> None:
    app.command("table")(table)


def table(
    id: Annotated[str, typer.Argument(metavar="[TABLE]", help="A table's id; else the floor.")] = (
        ""
    ),
    command: Annotated[
        str, typer.Argument(metavar="[COMMAND]", help="Such as call-roll; else all are listed.")
    ] = "",
    said: Annotated[
        list[str] | None, typer.Argument(metavar="[FIELD=VALUE]...", help="Such as first=3.")
    ] = None,
    house: Annotated[str, typer.Option(envvar="PASSLINE_HOUSE", help="Its address.")] = USUAL,
    name: Annotated[str, typer.Option(envvar="PASSLINE_NAME", help="Your name there.")] = "",
    password: Annotated[
        str, typer.Option(envvar="PASSLINE_PASSWORD", help="Better kept in the environment.")
    ] = "",
) -> None:
    """Give a command at a live table of a house, and print what follows as table talk.

    Exit code 1 if the book refuses it, 2 if it cannot be asked.
    """
    try:
        from passline.house.client import Client, Unanswered
    except ModuleNotFoundError as missing:
        fail(f"The house needs {missing.name}. Install passline[house].")
    client = Client(house)
    try:
        if not id:
            _floor(client)
        elif not command:
            _commands(client, id)
        else:
            _give(client, id, command, said or [], name, password)
    except Unanswered as problem:
        fail(problem)


def _floor(client: "Client") -> None:
    tables = client.get("/api/floor")["tables"]
    for each in tables:
        typer.echo(_line(each))
    if not tables:
        typer.echo("No table has been opened yet.")


def _line(each: dict[str, Any]) -> str:
    seats = each["seats"]
    puck = f"puck on {each['puck']}" if each["puck"] else "puck off"
    taken = f"{seats['taken']} of {seats['of']} places taken"
    kind = "practice" if each["is_practice"] else "live"
    told = f"{each['id']}  {each['name']}, {each['book']}, {puck}, {taken}, {kind}"
    state = "" if each["is_open"] else ", closed"
    return told + (", paused" if each["is_paused"] else state)


def _commands(client: "Client", id: str) -> None:
    from passline.house.client import usage

    typer.echo(_line(client.get(f"/api/tables/{quote(id, safe='')}")["table"]) + "\n")
    for line in usage():
        typer.echo(line)


def _give(
    client: "Client", id: str, command: str, said: list[str], name: str, password: str
) -> None:
    from passline.house.client import body_from, id_of
    from passline.house.wire.structures import PEOPLE

    wrong = body_from(command, said)  # told before anybody is asked for a password
    if isinstance(wrong, str):
        fail(wrong)
    name = name or typer.prompt("Name", err=True)
    client.sign_in(name, password or typer.prompt("Password", hide_input=True, err=True))
    try:
        names_somebody = any(each.partition("=")[0] in PEOPLE for each in said)
        people = client.people(id) if names_somebody else {}
        body = body_from(command, said, lambda name: id_of(people, name))
        if isinstance(body, str):
            fail(body)
        answer = client.give(id, command, body)
        names = client.names(id, answer["entries"])
    finally:
        client.sign_out()
    _show(answer, names)


def _show(answer: dict[str, Any], names: dict[str, str]) -> None:
    if refused := answer.get("refused"):
        typer.echo(f"refused by {refused['clause']}: {refused['sentence']}", err=True)
        raise typer.Exit(DOES_NOT_HOLD)
    if pending := answer.get("pending"):
        typer.echo(f"waits: {pending['sentence']}", err=True)
    for each in answer["entries"]:
        typer.echo(f"{each['number']}  {_named(_told(each), names)}")
    if not answer["entries"] and not pending:
        typer.echo("It was so already.", err=True)


def _told(entry: dict[str, Any]) -> str:
    """An entry in table talk; what the house notes for itself, in a few words."""
    from passline.house.facts import MARK
    from passline.notation.decode import NotPlain
    from passline.notation.plain import from_plain
    from passline.notation.write import phrase

    text = str(entry["event"].get("text", ""))
    if entry["who"] == "house" and text.startswith(MARK):
        [(name, fact)] = json.loads(text.removeprefix(MARK)).items()
        fields = fact if isinstance(fact, dict) else {}
        return NOTED[name].format(**fields | {"roles": " and ".join(fields.get("roles", ()))})
    event = from_plain(entry["event"])
    if isinstance(event, NotPlain):
        raise typer.Exit(BAD_INPUT)
    return phrase(event)


def _named(text: str, names: dict[str, str]) -> str:
    """People by their names, where table talk has ids."""
    for id, name in names.items():
        text = text.replace(id, name)
    return text
