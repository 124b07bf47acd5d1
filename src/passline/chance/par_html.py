"""The par sheet as a page: one file, nothing to fetch, made to be printed."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape

from passline.chance.groups import Group, grouped
from passline.chance.par import ParRow, ParSheet
from passline.chance.par_charts import edge_chart, hand_chart, hold_chart
from passline.chance.par_style import STYLE
from passline.money import CENTS, dollars

HEADS = (
    ("Wager", "by the name that the commands use, and the clause"),
    ("Pays", "as printed"),
    ("Hit rate", "wins of all wagers made"),
    ("House edge", "of each wager made; of each resolved where stand-offs are left out"),
    ("Per roll", "house edge for each roll on which it works"),
    ("SD", "of one unit staked"),
    ("Rolls", "to a decision, while it works"),
    ("Made", "in 100 rolls of the table, if it is always made again"),
    ("Theoretical", "win in 100 rolls on the handle"),
    ("Hold", "between these, with the stated confidence"),
)


def as_html(sheet: ParSheet) -> str:
    title = f"Par sheet: {sheet.book.id}"
    groups = grouped(row.edge for row in sheet.rows)
    parts = [
        f"<header><h1>Par sheet: {escape(sheet.book.source.title)}</h1>{_facts(sheet)}</header>",
        _table_section(sheet),
        _section("Every wager", _wagers(sheet, groups), NOTES),
        _section("House edge", edge_chart(_charted(sheet, groups))),
        _section("A shooter's hand", hand_chart(sheet), _hand_notes(sheet)),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def _charted(sheet: ParSheet, groups: Sequence[Group]) -> list[Group]:
    """Wagers that are made again and again, and cost something or bring something."""
    regular = {row.edge.wager for row in sheet.rows if row.made is not None}
    return [each for each in groups if each.edge.made and each.edge.wager in regular]


def _section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def _facts(sheet: ParSheet) -> str:
    book, sign, terms = sheet.book, sheet.sign, sheet.terms
    facts = {
        "Rulebook": f"{book.id}, {book.source.jurisdiction}",
        "Edition": book.source.edition,
        "Limits": f"{dollars(sign.limit.least)} to {dollars(sign.limit.most)}",
        "Chips": " ".join(dollars(chip) for chip in sign.chips),
        "Handle": f"{dollars(terms.handle)} on each wager in 100 rolls",
        "Bands": f"{float(100 * terms.level):g} % after {terms.rolls:,} rolls",
    }
    if sign.pay_list:
        facts["Bonus pay list"] = sign.pay_list
    if switched := _switched(sheet):
        facts["Readings switched"] = switched
    rows = "".join(f"<dt>{escape(key)}</dt><dd>{escape(says)}</dd>" for key, says in facts.items())
    return f"<dl>{rows}</dl>"


def _switched(sheet: ParSheet) -> str:
    book = sheet.book
    pairs = [f"{i}={c}" for i, c in book.chosen.items() if c != book.readings[i].uses]
    return ", ".join(pairs)


def _table_section(sheet: ParSheet) -> str:
    mix, terms = sheet.mix, sheet.terms
    lies = ", ".join(f"{wager} {dollars(stake)}" for wager, stake in mix.wagers)
    handle, win = (100 * each / CENTS for each in (mix.hold.handle, mix.hold.win))
    words = (
        f"<p>With <b>{escape(lies)}</b> kept up, the table takes {handle:,.2f} in 100 rolls and "
        f"can expect to win {win:,.2f} of it: <b>{_percent(mix.hold.edge)}</b>. After "
        f"{terms.rolls:,} rolls the hold lies between <b>{_percent(mix.band.low)}</b> and "
        f"<b>{_percent(mix.band.high)}</b> with {float(100 * terms.level):g} % confidence. The "
        f"wagers are on the same dice: what they have in common is reckoned in.</p>"
    )
    key = (
        f"<p class=key><span class='swatch wide'></span> {float(100 * terms.level):g} % of tables "
        f"<span class='swatch narrow'></span> half of all tables "
        f"<span class='swatch mean'></span> edge of the mix</p>"
    )
    return _section("The table's hold", words, hold_chart(sheet), key)


def _wagers(sheet: ParSheet, groups: Sequence[Group]) -> str:
    rows = {row.edge.wager: row for row in sheet.rows}
    head = "".join(f'<th title="{escape(tip)}">{escape(name)}</th>' for name, tip in HEADS)
    body = "".join(_line(each, rows[each.edge.wager]) for each in groups)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _line(group: Group, row: ParRow) -> str:
    edge = group.edge
    clauses = dict.fromkeys(each.clause for each in group.edges)
    called = f"{escape(edge.called)}, § {escape(', '.join(clauses))}"
    cells = [
        f"<td><b>{escape(group.name)}</b><small>{called}</small></td>",
        f"<td class=words>{escape(edge.pays)}</td>",
        *(f"<td>{cell}</td>" for cell in _figures(row)),
    ]
    look = " class=player" if edge.made < 0 else ""
    return f"<tr{look}>{''.join(cells)}</tr>"


def _figures(row: ParRow) -> Iterator[str]:
    edge = row.edge
    yield f"{float(100 * edge.win):.2f} %"
    yield f"{_edge(edge.made)}{_resolved(row)}"
    yield f"{float(100 * edge.roll):.3f} %"
    yield f"{edge.sd:.3f}"
    yield f"{float(edge.rolls):.2f}"
    yield "–" if row.made is None else f"{row.made:.1f}"
    yield f"{float(row.theo / CENTS):,.2f}"
    yield "–" if row.band is None else f"{_percent(row.band.low)} … {_percent(row.band.high)}"


def _edge(edge: Fraction) -> str:
    exact = str(edge)
    small = f"<small>{exact}</small>" if edge and len(exact) <= 14 else ""
    return f"{float(100 * edge):.3f} %{small}"


def _resolved(row: ParRow) -> str:
    edge = row.edge
    if edge.fee:
        return f"<small>{float(100 * edge.outlay):.3f} % of outlay</small>"
    if not edge.push:
        return ""
    return f"<small>resolved {float(100 * edge.resolved):.3f} %</small>"


def _percent(part: float) -> str:
    return f"{100 * part:.2f} %".replace("-", "−")


NOTES = """
<p class=note>A wager is made, and ends when it wins, loses or stands off on the bar number. Number
wagers that are off on a come-out are neither won nor lost there; their edge is that of a decision
while they work. Commission is a part of the stake, paid on top. Flat wagers with odds: the edge is
of all the money, the standard deviation of one unit on the flat. Bands are those of the wager kept
up by itself, paid exactly.</p>
"""


def _hand_notes(sheet: ParSheet) -> str:
    hand, line = sheet.hand_length, sheet.round_length
    return (
        f"<p>The chance that a hand lasts longer than so many rolls. A hand lasts {hand} = "
        f"{float(hand):.3f} rolls on average, a round from come-out to decision {line} = "
        f"{float(line):.3f}.</p>"
    )
