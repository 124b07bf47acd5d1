"""All routes: what the house answers, from which also the OpenAPI document is made."""

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from passline.house import (
    routes_books,
    routes_cases,
    routes_invitations,
    routes_passwords,
    routes_people,
    routes_proof,
    routes_tables,
)
from passline.house.offers import OFFERS
from passline.house.registry import ROWS
from passline.records import Record, record

Endpoint = Callable[[Request], Awaitable[Response]]
SPAN = ("after", "most")
ENTRIES = ("first", "last")


@record
class Operation(Record):
    method: str
    path: str
    endpoint: Endpoint
    summary: str
    tells: str  # what the answer holds
    body: type[Struct] | None = None
    query: tuple[str, ...] = ()  # whole numbers


def _get(path: str, endpoint: Endpoint, summary: str, tells: str, *query: str) -> Operation:
    return Operation("GET", path, endpoint, summary, tells, None, query)


def _post(path: str, endpoint: Endpoint, summary: str, tells: str, body: Any) -> Operation:
    return Operation("POST", path, endpoint, summary, tells, body)


PEOPLE = (
    _get("/api/me", routes_people.me, "Who one is", "person"),
    _post("/api/sign-in", routes_people.sign_in, "Sign in", "person", routes_people.SignIn),
    _post("/api/sign-out", routes_people.sign_out, "Sign out", "person", routes_people.Nothing),
    _post("/api/erase", routes_people.erase, "Be forgotten", "person", routes_people.Nothing),
    _post("/api/guest", routes_people.guest, "Come in as a guest", "person", routes_people.Guest),
    _post("/api/invitations", routes_people.invite, "Invite", "invitation", routes_people.Invite),
    _get("/api/invitations", routes_invitations.listed, "Links nobody has used", "invitations"),
    _post(
        "/api/revoke",
        routes_invitations.revoke,
        "Take a link back",
        "invitation",
        routes_invitations.Revoke,
    ),
    _get("/api/people", routes_people.staff, "Who has which role", "people"),
    _post("/api/withdraw", routes_people.withdraw, "Withdraw", "person", routes_people.Withdraw),
    _post(
        "/api/password-links",
        routes_passwords.link,
        "Give a link to a new password",
        "link",
        routes_passwords.LinkFor,
    ),
    _get("/api/password/{token}", routes_passwords.linked, "Look at a link", "link"),
    _post(
        "/api/password/{token}",
        routes_passwords.new_password,
        "Choose a new password",
        "person",
        routes_passwords.NewPassword,
    ),
    _get("/api/exclusions", routes_people.exclusions, "Who is excluded", "exclusions"),
    _get("/api/join/{token}", routes_people.invited, "Look at an invitation", "invitation"),
    _post(
        "/api/join/{token}",
        routes_people.join,
        "Take up an invitation",
        "person",
        routes_people.Join,
    ),
    _post(
        "/api/owner/{token}",
        routes_people.join,
        "Become the owner",
        "person",
        routes_people.Join,
    ),
)

TABLES = (
    _get("/api/floor", routes_tables.floor, "All tables", "tables"),
    _post(
        "/api/tables", routes_tables.open_table, "Open a table", "table", routes_tables.OpenTable
    ),
    _get("/api/tables/{id}", routes_tables.table, "One table", "table"),
    _get("/api/tables/{id}/entries", routes_tables.entries, "History", "entries", *SPAN),
    _get("/api/tables/{id}/snapshot", routes_tables.snapshot, "As it stood", "snapshot", "at"),
    _get("/api/tables/{id}/notation", routes_proof.notation, "In notation", "lines", *SPAN),
    _get("/api/tables/{id}/proof", routes_proof.proof, "Prove the table", "proof"),
    _get(
        "/api/tables/{id}/evidence", routes_proof.evidence, "Signed evidence", "evidence", *ENTRIES
    ),
    _get("/api/tables/{id}/chances", routes_tables.chances, "What wagers cost", "chances"),
    _get("/api/tables/{id}/dice", routes_tables.dice, "Commitments and secrets", "dice"),
)

BOOKS = (
    _get("/api/books", routes_books.books, "All books", "books"),
    _get("/api/books/{id}", routes_books.book, "One book", "book"),
    _get("/api/books/{id}/cases", routes_cases.chapters, "The casebook", "chapters"),
    _get("/api/books/{id}/cases/{chapter}/{line}", routes_cases.case, "A case, played", "case"),
    _get("/api/books/{id}/powers", routes_books.powers, "Who may do what", "powers"),
    _get("/api/books/{id}/sign", routes_books.sign, "What a sign may say", "sign"),
    _get("/api/commands", routes_books.commands, "All commands", "commands"),
    _get("/healthz", routes_books.health, "Whether all is well", "is_well"),
)

COMMANDS = tuple(
    _post(
        f"/api/tables/{{id}}/commands/{row.name}",
        routes_tables.command(row.name, row.body),
        row.summary,
        "entries",
        row.body,
    )
    for row in ROWS.values()
)

HOUSE = tuple(
    _post(
        f"/api/tables/{{id}}/{offer.path}",
        routes_tables.command(offer.name, offer.body),
        offer.summary,
        "entries",
        offer.body,
    )
    for offer in OFFERS.values()
)

OPERATIONS = (*PEOPLE, *TABLES, *BOOKS, *COMMANDS, *HOUSE)
