"""Files: results written whole or not at all."""

import csv
import io
import json
import os
from pathlib import Path
from typing import Any

from passline.lab.sessions.contest import Duel
from passline.lab.sessions.results import Results
from passline.lab.strategy.unfit import Unfit

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
    plain = [each.plain() for each in found]
    _write(path, plain[0] if len(plain) == 1 else plain, RESULTS, _results_rows(found))


def write_duel(duel: Duel, path: Path) -> None:
    head = duel.first.strategy.name, duel.second.strategy.name, duel.first.book.id
    pairs = zip(*duel.differences, strict=True)
    rows = [(*head, value / 100, count) for value, count in pairs]
    _write(path, duel.plain(), DUEL, rows)


def write_whole(path: Path, content: bytes) -> None:
    """Into a file beside it first, then under its name: there is never half a file."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Unfit(f"{path}: {error.strerror}. Name a file in a folder of yours.") from None


RESULTS = ("strategy", "book", "bankroll", "final", "sessions", "ruined")
DUEL = ("first", "second", "book", "difference", "sessions")
Rows = list[tuple[Any, ...]]


def _write(path: Path, plain: Any, columns: tuple[str, ...], rows: Rows) -> None:
    if path.suffix == ".json":
        write_whole(path, json.dumps(plain, indent=1).encode() + b"\n")
    elif path.suffix == ".csv":
        write_whole(path, _csv(columns, rows))
    else:
        write_whole(path, _frame(columns, rows))


def _results_rows(found: list[Results]) -> Rows:
    rows = []
    for each in found:
        chip, busts = each.task.sign.chip / 100, dict(zip(*each.sums.busts, strict=True))
        head = each.task.strategy.name, each.task.book.id, each.task.bankroll / 100
        for value, count in zip(*each.sums.chips, strict=True):
            rows.append((*head, value * chip, count, busts.get(value, 0)))
    return rows


def _csv(columns: tuple[str, ...], rows: Rows) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue().encode()


def _frame(columns: tuple[str, ...], rows: Rows) -> bytes:
    buffer = io.BytesIO()
    _polars().DataFrame(rows, schema=columns, orient="row").write_parquet(buffer)
    return buffer.getvalue()


def _polars() -> Any:
    try:
        import polars
    except ImportError:
        raise Unfit(
            'Writing .parquet needs polars: pip install "passline[frames]". Or write .csv or .json.'
        ) from None
    return polars
