"""passline table: the commands of staff and players at a live table, from the house's registry."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.failure import BAD_INPUT, DOES_NOT_HOLD, fail

if TYPE_CHECKING:
    from passline.house.client import Client

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
            _commands()
        else:
            _give(client, id, command, said or [], name, password)
    except Unanswered as problem:
        fail(problem)


def _floor(client: "Client") -> None:
    for each in client.get("/api/floor")["tables"]:
        seats = each["seats"]
        puck = f"puck on {each['puck']}" if each["puck"] else "puck off"
        taken = f"{seats['taken']} of {seats['of']} places taken"
        typer.echo(f"{each['id']}  {each['name']}, {each['book']}, {puck}, {taken}")


def _commands() -> None:
    from passline.house.client import usage

    for line in usage():
        typer.echo(line)


def _give(
    client: "Client", id: str, command: str, said: list[str], name: str, password: str
) -> None:
    from passline.house.client import body_from

    body = body_from(command, said)
    if isinstance(body, str):
        fail(body)
    name = name or typer.prompt("Name", err=True)
    client.sign_in(name, password or typer.prompt("Password", hide_input=True, err=True))
    try:
        answer = client.give(id, command, body)
    finally:
        client.sign_out()
    _show(answer)


def _show(answer: dict[str, Any]) -> None:
    from passline.notation.decode import NotPlain
    from passline.notation.plain import from_plain
    from passline.notation.write import phrase

    if refused := answer.get("refused"):
        typer.echo(f"refused by {refused['clause']}: {refused['sentence']}", err=True)
        raise typer.Exit(DOES_NOT_HOLD)
    if pending := answer.get("pending"):
        typer.echo(f"waits: {pending['sentence']}", err=True)
    for each in answer["entries"]:
        event = from_plain(each["event"])
        if isinstance(event, NotPlain):
            raise typer.Exit(BAD_INPUT)
        typer.echo(f"{each['number']}  {phrase(event)}")
