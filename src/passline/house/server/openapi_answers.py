"""What a command is answered with, as schemas: entries, a refusal, or what waits."""

from collections.abc import Mapping
from typing import Any

from passline.notation.plain import EVENTS, NAME
from passline.rulebook.why import Why
from passline.rulebook.words import Role

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
COUNT: Schema = {"type": "integer", "minimum": 0}


def _object(properties: Mapping[str, Schema], *optional: str, is_open: bool = False) -> Schema:
    return {
        "type": "object",
        "required": [name for name in properties if name not in optional],
        "properties": dict(properties),
        "additionalProperties": is_open,
    }


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


ROLES: Schema = {"enum": [role.value for role in Role]}

SCHEMAS: Mapping[str, Schema] = {
    "Event": _object({NAME: {"enum": sorted(EVENTS)}}, is_open=True),
    "Entry": _object(
        {"number": COUNT, "at": COUNT, "who": TEXT, "role": TEXT, "event": _ref("Event")}
    ),
    "Refusal": _object(
        {"why": {"enum": [why.value for why in Why]}, "clause": TEXT, "sentence": TEXT}
    ),
    "Waiting": _object(
        {
            "id": TEXT,
            "player": TEXT,
            "command": TEXT,
            "fields": {"type": "object"},
            "clause": TEXT,
            "sentence": TEXT,
            "confirmed": _list(_object({"who": TEXT, "role": ROLES})),
            "by": _list(ROLES),
        }
    ),
    "Answer": _object(
        {
            "entries": _list(_ref("Entry")),
            "refused": _ref("Refusal"),
            "pending": _ref("Waiting"),
        },
        *("refused", "pending"),
    ),
    "Health": _object(
        {"is_well": {"type": "boolean"}, "paused": _list(TEXT), "closed": _list(TEXT)}
    ),
}
