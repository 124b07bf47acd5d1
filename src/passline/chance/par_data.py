"""The par sheet as data: CSV for a spreadsheet, JSON for a program. Every wager has its row."""

import csv
import io
import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from passline.chance.edge_json import plain_edge
from passline.chance.par import ParRow, ParSheet
from passline.money import CENTS, dollars
from passline.rulebook.sign import Sign

COLUMNS = (
    "wager",
    "called",
    "pays",
    "clause",
    "win",
    "lose",
    "push",
    "rolls",
    "edge made",
    "edge resolved",
    "edge roll",
    "edge percent",
    "variance",
    "sd",
    "hit percent",
    "made per 100 rolls",
    "theoretical win per 100 rolls",
    "hold low",
    "hold high",
)


def as_csv(sheet: ParSheet) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(_line(row) for row in sheet.rows)
    return out.getvalue()


def as_json(sheet: ParSheet) -> str:
    return json.dumps(plain(sheet), indent=2, ensure_ascii=False) + "\n"


def plain(sheet: ParSheet) -> dict[str, Any]:
    """The sheet in plain values: fractions as text, money in dollars."""
    book, terms = sheet.book, sheet.terms
    return {
        "book": book.id,
        "title": book.source.title,
        "edition": book.source.edition,
        "sign": _posted(sheet.sign),
        "readings": _switched(sheet),
        "terms": {
            "handle": dollars(terms.handle),
            "rolls": terms.rolls,
            "level": float(terms.level),
        },
        "wagers": [_wager(row) for row in sheet.rows],
        "table": _mix(sheet),
        "round": {"rolls": str(sheet.round_length)},
        "hand": {"rolls": str(sheet.hand_length), "lengths": [float(x) for x in sheet.hands]},
    }


def _wager(row: ParRow) -> dict[str, Any]:
    return {
        **plain_edge(row.edge),
        "variance": str(row.edge.variance),
        "made": row.made,
        "theo": _money(row.theo),
        "hold": None if row.band is None else list(row.band),
    }


def _mix(sheet: ParSheet) -> dict[str, Any]:
    mix = sheet.mix
    return {
        "mix": [{"wager": wager, "stake": dollars(stake)} for wager, stake in mix.wagers],
        "handle": mix.hold.handle * 100 / CENTS,
        "theo": mix.hold.win * 100 / CENTS,
        "edge": mix.hold.edge,
        "hold": list(mix.band),
    }


def _line(row: ParRow) -> Mapping[str, Any]:
    edge = row.edge
    low, high = row.band or ("", "")
    return {
        "wager": edge.wager,
        "called": edge.called,
        "pays": edge.pays,
        "clause": edge.clause,
        "win": edge.win,
        "lose": edge.lose,
        "push": edge.push,
        "rolls": edge.rolls,
        "edge made": edge.made,
        "edge resolved": edge.resolved,
        "edge roll": edge.roll,
        "edge percent": float(100 * edge.made),
        "variance": edge.variance,
        "sd": edge.sd,
        "hit percent": float(100 * edge.win),
        "made per 100 rolls": "" if row.made is None else row.made,
        "theoretical win per 100 rolls": _money(row.theo),
        "hold low": low,
        "hold high": high,
    }


def _posted(sign: Sign) -> dict[str, object]:
    return {
        "min": dollars(sign.limit.least),
        "max": dollars(sign.limit.most),
        "chips": [dollars(chip) for chip in sign.chips],
        "odds": sign.odds,
        "list": sign.pay_list,
    }


def _switched(sheet: ParSheet) -> dict[str, str]:
    book = sheet.book
    return {id: choice for id, choice in book.chosen.items() if choice != book.readings[id].uses}


def _money(cents: Fraction) -> float:
    return round(float(cents / CENTS), 4)
