"""Files: results written whole or not at all."""

import csv
import io
import json
import os
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from passline.lab.results import Results
from passline.lab.unfit import Unfit

ENDINGS = (".json", ".csv", ".parquet")


def check_path(path: Path, endings: tuple[str, ...] = ENDINGS) -> None:
    """Find out before the work whether a file can be written."""
    if path.suffix not in endings:
        raise Unfit(f"{path}: end the file's name in {' or '.join(endings)}.")
    if not path.parent.is_dir():
        raise Unfit(f"{path}: there is no folder {path.parent}.")
    if not os.access(path.parent, os.W_OK) or path.is_dir():
        raise Unfit(f"{path}: this cannot be written. Name a file in a folder of yours.")
    if path.suffix == ".parquet":
        _polars()


def write_results(found: list[Results], path: Path) -> None:
    if path.suffix == ".json":
        plain = [each.plain() for each in found]
        text = json.dumps(plain[0] if len(plain) == 1 else plain, indent=1)
        write_whole(path, text.encode() + b"\n")
    elif path.suffix == ".csv":
        write_whole(path, _csv(found))
    else:
        write_whole(path, _frame(found))


def write_whole(path: Path, content: bytes) -> None:
    """Into a file beside it first, then under its name: there is never half a file."""
    try:
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as beside:
            beside.write(content)
            beside.flush()
            os.fsync(beside.fileno())
        os.replace(beside.name, path)
    except OSError as error:
        raise Unfit(f"{path}: {error.strerror}. Name a file in a folder of yours.") from None


COLUMNS = ("strategy", "book", "bankroll", "final", "sessions", "ruined")


def _lines(found: list[Results]) -> list[tuple[Any, ...]]:
    lines = []
    for each in found:
        chip, busts = each.task.sign.chip / 100, dict(zip(*each.sums.busts, strict=True))
        head = each.task.strategy.name, each.task.book.id, each.task.bankroll / 100
        for value, count in zip(*each.sums.chips, strict=True):
            lines.append((*head, value * chip, count, busts.get(value, 0)))
    return lines


def _csv(found: list[Results]) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_lines(found))
    return text.getvalue().encode()


def _frame(found: list[Results]) -> bytes:
    buffer = io.BytesIO()
    _polars().DataFrame(_lines(found), schema=COLUMNS, orient="row").write_parquet(buffer)
    return buffer.getvalue()


def _polars() -> Any:
    try:
        import polars
    except ImportError:
        raise Unfit(
            'Writing .parquet needs polars: pip install "passline[frames]". Or write .csv or .json.'
        ) from None
    return polars
