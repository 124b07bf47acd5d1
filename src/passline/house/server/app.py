"""The app: routes, the socket, the page, and what every answer carries."""

from collections.abc import Mapping
from pathlib import Path

import structlog
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from passline.house.house import House
from passline.house.plans.answer import Denied
from passline.house.routes.books import metrics
from passline.house.routes.door import Stopped, answered, denied_response, stop
from passline.house.routes.operations import OPERATIONS, Endpoint
from passline.house.server.openapi import document
from passline.house.server.stream import live
from passline.ledger.fault import NOT_NOW, LedgerFault

PAGE = Path(__file__).parents[1] / "static"
NO_PAGE = "<!doctype html><title>passline</title><p>The page is not built here; the house is open."

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}

FRESH = "no-cache"  # of the page: kept, but asked for again, so that it is never the last release's

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY")

# The page and the books are large and the same for everybody; what is a table's own is small.
SMALLER = Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)

log = structlog.get_logger("passline.app")


def make_app(house: House) -> ASGIApp:
    """The app of a house that is open."""
    app = Starlette(
        routes=_routes(),
        exception_handlers={
            Stopped: _stopped,
            LedgerFault: _paused,
            HTTPException: _http,
            Exception: _failed,
        },
    )
    app.state.house = house
    return Carried(app)


def _routes() -> list[BaseRoute]:
    methods: dict[str, dict[str, Endpoint]] = {}
    for each in OPERATIONS:
        methods.setdefault(each.path, {})[each.method] = each.endpoint
    page: BaseRoute = Route("/", _no_page)
    if (PAGE / "index.html").is_file():
        page = Mount("/", StaticFiles(directory=PAGE, html=True), middleware=[SMALLER])
    return [
        *(_route(path, known) for path, known in methods.items()),
        _route("/api/openapi.json", {"GET": _document}),
        _route("/metrics", {"GET": metrics}),
        WebSocketRoute("/api/tables/{id}/live", live),
        Route("/api/{rest:path}", _nothing),
        page,
    ]


def _route(path: str, known: Mapping[str, Endpoint]) -> Route:
    """One path with all of its methods."""

    async def endpoint(request: Request) -> Response:
        wanted = known.get("GET" if request.method == "HEAD" else request.method)
        if wanted is None:
            raise HTTPException(405, "Not by this method.", {"Allow": ", ".join(known)})
        return await wanted(request)

    is_book = path.startswith("/api/books")
    return Route(path, endpoint, methods=METHODS, middleware=[SMALLER] if is_book else None)


async def _nothing(request: Request) -> Response:
    raise stop(404, "There is nothing here.")


async def _document(request: Request) -> Response:
    return answered(document())


async def _no_page(request: Request) -> Response:
    return HTMLResponse(NO_PAGE)


# What went otherwise


async def _stopped(request: Request, error: Exception) -> Response:
    assert isinstance(error, Stopped)
    return denied_response(error.denied)


async def _paused(request: Request, error: Exception) -> Response:
    log.warning("ledger", path=request.url.path, why=str(error))
    return denied_response(Denied(503, NOT_NOW, retry=1))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = denied_response(Denied(error.status_code, str(error.detail)))
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, error: Exception) -> Response:
    log.error("bug", path=request.url.path, exc_info=error)
    return denied_response(Denied(500, "A fault of ours; it is written down."))


class Carried:
    """Headers that every answer carries."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def carry(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                is_api = scope["path"].startswith("/api/")
                headers.setdefault("Cache-Control", "no-store" if is_api else FRESH)
            await send(message)

        await self.app(scope, receive, carry if scope["type"] == "http" else send)
