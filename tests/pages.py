"""Pages that can be followed: their blocks of files are written, their commands are run.

A block's first line says what it is: `console` holds commands after "$ " and what they print, with
"..." for anything; `toml file=some/path` is the whole of a file, `append=` is added to one.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from typing import NamedTuple

TOP = Path(__file__).resolve().parent.parent

_BLOCK = re.compile(r"^```(?P<info>[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (?P<command>[^\n]*)\n(?P<output>(?:(?!\$ )[^\n]*\n)*)", re.MULTILINE)


class Block(NamedTuple):
    kind: str  # console, file, append, or a language
    path: str
    body: str


class Command(NamedTuple):
    text: str
    expected: str


def blocks(page: Path) -> Iterator[Block]:
    for match in _BLOCK.finditer(page.read_text("utf-8")):
        language, _, rest = match["info"].partition(" ")
        kind, _, path = rest.partition("=")
        yield Block(kind or language, path, match["body"])


def commands(body: str) -> list[Command]:
    return [Command(match["command"], match["output"]) for match in _COMMAND.finditer(body)]


def follow(page: Path, folder: Path) -> list[str]:
    """Do all that a page says, in a folder beside the checkout's own; what went otherwise."""
    for name in ("src", "tests"):
        (folder / name).symlink_to(TOP / name)
    told: list[str] = []
    for block in blocks(page):
        if block.kind == "console":
            told += [said for each in commands(block.body) for said in run(each, folder)]
        elif block.kind in ("file", "append"):
            with (folder / block.path).open("w" if block.kind == "file" else "a") as file:
                file.write(block.body)
    return told


def run(command: Command, folder: Path) -> list[str]:
    bin = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{bin}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "80"}
    done = subprocess.run(
        command.text,
        shell=True,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if OutputChecker().check_output(command.expected, done.stdout, ELLIPSIS):
        return []
    return [f"$ {command.text}", done.stdout, "instead of", command.expected]
