"""The OpenAPI document, made from the routes."""

import re
from functools import cache
from typing import Any

import msgspec

from passline.house.routes.door import COOKIE
from passline.house.routes.operations import OPERATIONS, Operation
from passline.house.server.openapi_answers import SCHEMAS

REF = "#/components/schemas/{name}"

ERROR = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["what", "where"],
            "properties": {"what": {"type": "string"}, "where": {"type": "string"}},
        }
    },
}

HEALTH = "/healthz"
ANSWERS = {"entries": "Answer"}  # what a command tells
WHOLE = {HEALTH: "Health"}

STATUSES = {
    400: "Not JSON, an unknown field, or not of its type",
    401: "Sign in first",
    403: "Not for you",
    404: "Not there",
    408: "The body did not arrive",
    409: "Not at this table, or not now",
    413: "Too large",
    415: "Not JSON",
    429: "Too often",
    503: "The ledger cannot be written; the table is paused",
}


@cache
def document() -> dict[str, Any]:
    bodies = [each.body for each in OPERATIONS if each.body]
    _, schemas = msgspec.json.schema_components(bodies, ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "passline", "version": "1", "description": "Live tables of craps."},
        "paths": paths,
        "components": {
            "schemas": {**schemas, **SCHEMAS, "Error": ERROR},
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
        "security": [{"session": []}, {}],
    }


def _operation(operation: Operation) -> dict[str, Any]:
    told: dict[str, Any] = {
        "summary": operation.summary,
        "operationId": _id(operation),
        "parameters": [*_path(operation), *map(_query, operation.query)],
        "responses": {"200": _response(operation), **_errors()},
    }
    if operation.path == HEALTH:
        told["responses"]["503"] = _response(operation)
    if operation.body:
        schema = {"$ref": REF.format(name=operation.body.__name__)}
        content = {"application/json": {"schema": schema}}
        told["requestBody"] = {"required": True, "content": content}
    return told


def _id(operation: Operation) -> str:
    words = re.findall(r"[a-z]+", operation.path.removeprefix("/api"))
    return "-".join((operation.method.lower(), *words))


def _path(operation: Operation) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", operation.path)
    schema = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"}
    return [{"name": name, "in": "path", "required": True, "schema": schema} for name in names]


def _query(name: str) -> dict[str, Any]:
    least, most = {"after": (0, 10**12), "most": (1, 1000)}.get(name, (1, 10**12))
    schema = {"type": "integer", "minimum": least, "maximum": most}
    return {"name": name, "in": "query", "required": False, "schema": schema}


def _response(operation: Operation) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "object", "required": [operation.tells]}
    if name := ANSWERS.get(operation.tells) if operation.body else WHOLE.get(operation.path):
        schema = {"$ref": REF.format(name=name)}
    return {
        "description": operation.summary,
        "content": {"application/json": {"schema": schema}},
    }


def _errors() -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": REF.format(name="Error")}}}
    return {
        str(status): {"description": what, "content": content} for status, what in STATUSES.items()
    }
