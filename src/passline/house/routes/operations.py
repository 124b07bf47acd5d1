"""All routes: what the house answers, from which also the OpenAPI document is made."""

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from passline.house.plans.offers import OFFERS
from passline.house.routes import books, cases, invitations, passwords, people, proof, tables
from passline.house.wire.registry import ROWS
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
    _get("/api/me", people.me, "Who one is", "person"),
    _post("/api/sign-in", people.sign_in, "Sign in", "person", people.SignIn),
    _post("/api/sign-out", people.sign_out, "Sign out", "person", people.Nothing),
    _post("/api/erase", people.erase, "Be forgotten", "person", people.Nothing),
    _post("/api/guest", people.guest, "Come in as a guest", "person", people.Guest),
    _post("/api/invitations", people.invite, "Invite", "invitation", people.Invite),
    _get("/api/invitations", invitations.listed, "Links nobody has used", "invitations"),
    _post("/api/revoke", invitations.revoke, "Take a link back", "invitation", invitations.Revoke),
    _get("/api/people", people.staff, "Who has which role", "people"),
    _post("/api/withdraw", people.withdraw, "Withdraw", "person", people.Withdraw),
    _post(
        "/api/password-links",
        passwords.link,
        "Give a link to a new password",
        "link",
        passwords.LinkFor,
    ),
    _get("/api/password/{token}", passwords.linked, "Look at a link", "link"),
    _post(
        "/api/password/{token}",
        passwords.new_password,
        "Choose a new password",
        "person",
        passwords.NewPassword,
    ),
    _get("/api/exclusions", people.exclusions, "Who is excluded", "exclusions"),
    _get("/api/join/{token}", people.invited, "Look at an invitation", "invitation"),
    _post("/api/join/{token}", people.join, "Take up an invitation", "person", people.Join),
    _post("/api/owner/{token}", people.join, "Become the owner", "person", people.Join),
)

TABLES = (
    _get("/api/floor", tables.floor, "All tables", "tables"),
    _post("/api/tables", tables.open_table, "Open a table", "table", tables.OpenTable),
    _get("/api/tables/{id}", tables.table, "One table", "table"),
    _get("/api/tables/{id}/entries", tables.entries, "History", "entries", *SPAN),
    _get("/api/tables/{id}/snapshot", tables.snapshot, "As it stood", "snapshot", "at"),
    _get("/api/tables/{id}/notation", proof.notation, "In notation", "lines", *SPAN),
    _get("/api/tables/{id}/proof", proof.proof, "Prove the table", "proof"),
    _get("/api/tables/{id}/evidence", proof.evidence, "Signed evidence", "evidence", *ENTRIES),
    _get("/api/tables/{id}/chances", tables.chances, "What wagers cost", "chances"),
    _get("/api/tables/{id}/dice", tables.dice, "Commitments and secrets", "dice"),
)

BOOKS = (
    _get("/api/books", books.books, "All books", "books"),
    _get("/api/books/{id}", books.book, "One book", "book"),
    _get("/api/books/{id}/cases", cases.chapters, "The casebook", "chapters"),
    _get("/api/books/{id}/cases/{chapter}/{line}", cases.case, "A case, played", "case"),
    _get("/api/books/{id}/powers", books.powers, "Who may do what", "powers"),
    _get("/api/books/{id}/sign", books.sign, "What a sign may say", "sign"),
    _get("/api/commands", books.commands, "All commands", "commands"),
    _get("/healthz", books.health, "Whether all is well", "is_well"),
)

COMMANDS = tuple(
    _post(
        f"/api/tables/{{id}}/commands/{row.name}",
        tables.command(row.name, row.body),
        row.summary,
        "entries",
        row.body,
    )
    for row in ROWS.values()
)

HOUSE = tuple(
    _post(
        f"/api/tables/{{id}}/{offer.path}",
        tables.command(offer.name, offer.body),
        offer.summary,
        "entries",
        offer.body,
    )
    for offer in OFFERS.values()
)

OPERATIONS = (*PEOPLE, *TABLES, *BOOKS, *COMMANDS, *HOUSE)
