"""Codec: events and entries as canonical bytes, and back."""

from typing import Any

from passline.ledger.canonical import canonical, from_canonical
from passline.ledger.entry import Entry
from passline.ledger.fault import BadEntry
from passline.notation.decode import NotPlain
from passline.notation.plain import from_plain, plain
from passline.table.events import Event

FIELDS = {
    "table": str,
    "number": int,
    "at": int,
    "who": str,
    "role": str,
    "command_id": str,
    "event": dict,
}


def body_bytes(
    table: str, number: int, at: int, who: str, role: str, command_id: str, event: Event
) -> bytes:
    """All that an entry says, but for the chain."""
    return canonical(
        {
            "table": table,
            "number": number,
            "at": at,
            "who": who,
            "role": role,
            "command_id": command_id,
            "event": plain(event),
        }
    )


def body_of(entry: Entry) -> bytes:
    return body_bytes(
        entry.table,
        entry.number,
        entry.at,
        entry.who,
        entry.role,
        entry.command_id,
        entry.event,
    )


def entry_from(body: bytes, before: bytes, digest: bytes) -> Entry:
    """The entry that was written as these bytes. Raises BadEntry if none can have been."""
    value = _value(body)
    if not isinstance(value, dict) or value.keys() != FIELDS.keys():
        raise BadEntry(f"an entry has {', '.join(FIELDS)}.")
    for name, kind in FIELDS.items():
        if type(value[name]) is not kind:
            raise BadEntry(f"{name}: not of its kind.")
    return Entry(**{**value, "event": _event(value["event"])}, before=before, digest=digest)


def _value(content: bytes) -> Any:
    try:
        return from_canonical(content)
    except (ValueError, RecursionError) as error:
        raise BadEntry(f"it cannot be read: {error}.") from None


def _event(value: Any) -> Event:
    event = from_plain(value)
    if isinstance(event, NotPlain):
        raise BadEntry(f"its event cannot be read: {event}")
    return event
