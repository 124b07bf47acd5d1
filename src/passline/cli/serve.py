"""passline serve: a house with live tables in the browser."""

from ipaddress import ip_network
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from passline.cli.failure import fail

if TYPE_CHECKING:
    from passline.house.server.serve import Where

USUAL = "sqlite:///passline.db"
USUAL_PORTS = {"http": ":80", "https": ":443"}


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)


def serve(
    db: Annotated[
        str, typer.Option(envvar="PASSLINE_DB", help="sqlite:///… or postgresql://…")
    ] = USUAL,
    host: Annotated[str, typer.Option(envvar="PASSLINE_HOST", help="Where to listen.")] = (
        "127.0.0.1"
    ),
    port: Annotated[
        int, typer.Option(envvar="PASSLINE_PORT", min=1, max=65535, help="Where to listen.")
    ] = 8000,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            envvar="PASSLINE_ORIGIN",
            metavar="URL",
            help="Another address of the page, behind a proxy: https://house.example.",
        ),
    ] = None,
    proxy: Annotated[
        str | None,
        typer.Option(
            envvar="PASSLINE_PROXY",
            metavar="ADDRESS",
            help="The proxy before the house, which says who asks: 10.0.0.7.",
        ),
    ] = None,
    certificate: Annotated[
        str | None,
        typer.Option(
            envvar="PASSLINE_CERTIFICATE", metavar="FILE", help="Serve TLS by this certificate …"
        ),
    ] = None,
    key: Annotated[
        str | None, typer.Option(envvar="PASSLINE_KEY", metavar="FILE", help="… and this key.")
    ] = None,
    demo: Annotated[
        bool, typer.Option("--demo", help="Open a practice table of every game if there is none.")
    ] = False,
) -> None:
    """Open the house: live tables in the browser, on a ledger that loses nothing.

    The first start prints a link that makes its reader the owner, once.
    """
    if key and not certificate:
        fail(f"{key}: a key serves TLS together with its certificate. Add --certificate FILE.")
    try:
        from passline.house.server.serve import Where

        _check_proxy(proxy)
        origins = tuple(map(_origin, origin or ()))
        _serve(db, Where(host, port, certificate, key, proxy), origins, demo)
    except ModuleNotFoundError as missing:
        fail(f"The house needs {missing.name}. Install passline[house].")


def _origin(url: str) -> str:
    """As a browser says it: without a path, and without a port that goes without saying."""
    try:
        found = urlsplit(url.strip().lower())
    except ValueError:  # a bracket that is not closed
        found = urlsplit("")
    if found.scheme not in USUAL_PORTS or not found.hostname or "@" in url or found.path.strip("/"):
        fail(f"{url}: write the address of the page such as https://house.example.")
    return f"{found.scheme}://{found.netloc.removesuffix(USUAL_PORTS[found.scheme])}"


def _check_proxy(address: str | None) -> None:
    """One that is not an address would silently never be believed."""
    try:
        ip_network(address or "::1")
    except ValueError:
        fail(f"{address}: name the proxy by its IP address, such as 127.0.0.1 or 10.0.0.0/24.")


def _serve(db: str, where: "Where", origins: tuple[str, ...], demo: bool) -> None:
    from passline.house.house import House, Settings
    from passline.house.server.serve import bound, check_certificate, run, serve, write_logs
    from passline.ledger.fault import LedgerFault
    from passline.ledger.store import open_store

    try:
        check_certificate(where)
    except OSError as error:
        what = f"{where.certificate} and {where.key or where.certificate}"
        what += f": {error.strerror or error}"
        fail(f"{what}. Name a certificate and its key as PEM files.")
    try:
        listening = bound(where)
    except OSError as error:
        fail(f"{where.host}:{where.port}: {error.strerror}. Choose another with --host and --port.")

    async def open_house() -> None:
        house = House(open_store(db), Settings(origins=origins))
        await serve(house, where, listening, typer.echo, is_demo=demo)

    write_logs()
    try:
        with listening:
            run(open_house())
    except LedgerFault as fault:
        fail(fault)
    except OSError as error:
        fail(f"{error.filename or where.address}: {error.strerror or error}.")
