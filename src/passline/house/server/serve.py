"""Serving: a house on a port, until somebody says stop."""

import asyncio
import gc
import logging
import signal
import socket
import ssl
import sys
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager
from typing import Any

import structlog
import uvicorn

from passline.house.demo import furnish
from passline.house.house import House
from passline.house.routes.door import LARGEST
from passline.house.server.app import make_app
from passline.house.server.frames import Wired
from passline.house.server.heads import Heads
from passline.records import Record, record

# The ledger's thread asks for the interpreter back after each statement, while the loop is busy:
# at Python's usual 5 ms a commit of many commands takes a tenth of a second and more.
SWITCH = 0.001  # seconds

# Records hold no circles, so the collector finds little; a full sweep over a thousand sockets
# stops the house for 50 ms.
SWEEPS = (10_000, 50, 200)

OTHERS = 1000  # connections besides those of readers

PATIENCE = 10  # seconds for requests to end when the house closes

FILES = 100  # besides connections: the ledger, and what the program itself holds open

log = structlog.get_logger("passline.serve")


@record
class Where(Record):
    host: str
    port: int
    certificate: str | None = None
    key: str | None = None
    proxy: str | None = None  # whose word is taken for who asks

    @property
    def address(self) -> str:
        scheme = "https" if self.certificate else "http"
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{scheme}://{host}:{self.port}"


class Server(uvicorn.Server):
    """Signals are ours: the ledger is closed after the last answer."""

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


def check_certificate(where: Where) -> None:
    """Raises OSError if there is one and it cannot be used."""
    if where.certificate:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(
            where.certificate, where.key
        )


def bound(where: Where) -> socket.socket:
    """A socket at this place. Raises OSError if it is taken or not ours."""
    family = socket.AF_INET6 if ":" in where.host else socket.AF_INET
    # asyncio lets small frames leave at once only where the protocol is said to be TCP.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((where.host, where.port))
    except OSError:
        made.close()
        raise
    return made


def make_room(connections: int) -> None:
    """Raise this process's limit of open files; what the system usually gives is a thousand."""
    if sys.platform == "win32":
        return
    import resource

    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + FILES
    if most != resource.RLIM_INFINITY and most < wanted:
        log.warning("too few files may be open for all connections", most=most, wanted=wanted)
        wanted = most
    if usual != resource.RLIM_INFINITY and usual < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def run(work: Coroutine[Any, Any, None]) -> None:
    """On libuv's loop, whose sockets cost half as much; it is not made for Windows."""
    if sys.platform == "win32":
        asyncio.run(work)
        return
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work)


async def serve(
    house: House,
    where: Where,
    listening: socket.socket,
    told: Callable[[str], None],
    *,
    is_demo: bool = False,
) -> None:
    """Open the house, answer until a signal comes, finish what was acknowledged."""
    make_room(house.settings.most_readers + OTHERS)
    await house.open()
    try:
        if is_demo:
            await furnish(house)
        if house.owner_token:
            told(f"Become the owner (once): {where.address}/#owner/{house.owner_token}")
        told(f"The house is open at {where.address}")
        sys.setswitchinterval(SWITCH)
        gc.collect()
        gc.freeze()  # rulebooks stay; later sweeps need not look at them
        gc.set_threshold(*SWEEPS)
        await _answered(house, where, listening)
    finally:
        await house.close()


async def _answered(house: House, where: Where, listening: socket.socket) -> None:
    config = uvicorn.Config(
        make_app(house),
        http=Heads,
        limit_concurrency=house.settings.most_readers + OTHERS,
        ws=Wired,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=2048,
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=where.proxy is not None,
        forwarded_allow_ips=where.proxy,
        ssl_certfile=where.certificate,
        ssl_keyfile=where.key,
    )
    server = Server(config)
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, setattr, server, "should_exit", True)
    await server.serve(sockets=[listening])


def write_logs() -> None:
    """Structured lines on stderr, those of the libraries among them."""
    said = (
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    )
    line = structlog.processors.JSONRenderer()
    foreign = logging.StreamHandler(sys.stderr)
    foreign.setFormatter(structlog.stdlib.ProcessorFormatter(line, foreign_pre_chain=said))
    logging.basicConfig(level=logging.WARNING, handlers=[foreign], force=True)
    structlog.configure(
        processors=[*said, line],
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),  # as it is then
    )
