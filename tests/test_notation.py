"""Table talk: everything that can be said is read back as it was said, and slips are told."""

import json
from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passline.money import MOST, Pays, pays
from passline.notation.decode import NotPlain
from passline.notation.expectations import read_event
from passline.notation.grammar import Grammar
from passline.notation.lines import read_command, read_line
from passline.notation.pattern import Literal, Parts
from passline.notation.people import RESERVED
from passline.notation.phrases import PHRASES
from passline.notation.plain import from_plain, plain
from passline.notation.read import read
from passline.notation.script import Line
from passline.notation.sentences import SENTENCES
from passline.notation.spots import WAGERS
from passline.notation.tokens import quote
from passline.notation.unreadable import Unreadable
from passline.notation.write import phrase, sentence
from passline.rulebook.load import ids, load
from passline.rulebook.sign import Limit, Sign
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table import commands as c
from passline.table import events as e
from passline.table.spot import Spot
from passline.table.state import PersonalLimit

COMMANDS = get_args(c.Command)
EVENTS = get_args(e.Event)

# What may be said. Names and texts may be anything, the words of the notation among them.


def literals(parts: Parts) -> set[str]:
    found = {part.word for part in parts if isinstance(part, Literal)}
    groups = [
        part.parts for part in parts if not isinstance(part, Literal) and hasattr(part, "parts")
    ]
    return found.union(*(literals(group) for group in groups))


SAID = sorted(
    {word for g in (SENTENCES, PHRASES) for row in g.rows for word in literals(row.parts)}
)
texts = st.one_of(st.sampled_from(["ann", "bob", *WAGERS, *SAID, *Role]), st.text(max_size=12))
amounts = st.integers(1, MOST)
sums = st.integers(-(10**15), 10**15)
counts = st.integers(0, 999_999_999)
faces = st.integers(1, 6)
clocks = st.integers(0, 10**8)
roles = st.sampled_from(Role)
numbers = st.one_of(st.none(), st.integers(0, 99))
spots = st.builds(Spot, texts, numbers) | st.builds(
    Spot, st.sampled_from([*WAGERS, *(f"odds {name}" for name in WAGERS)]), numbers
)
limits = st.builds(Limit, amounts, amounts)
signs = st.builds(
    Sign,
    limit=limits,
    chips=st.lists(amounts, min_size=1, max_size=6).map(tuple),
    unit=st.none() | amounts,
    is_per_player=st.booleans(),
    asks_multiples=st.booleans(),
    odds=st.none() | counts,
    limits=st.dictionaries(texts, limits, max_size=3),
    offers=st.frozensets(texts, max_size=3),
    layout=st.none() | texts,
    pay_list=st.none() | texts,
    seats=counts,
)
BY_TYPE: dict[Any, st.SearchStrategy[Any]] = {
    str: texts,
    bool: st.booleans(),
    Role: roles,
    Spot: spots,
    Sign: signs,
    Why: st.sampled_from(Why),
    Fraction: st.fractions(-1000, 1000, max_denominator=600),
    Pays: st.sampled_from(["7 to 6", "25 to 5", "7.5 to 1"]).map(pays),
    PersonalLimit: st.builds(PersonalLimit, limits, st.none() | amounts, st.booleans(), clocks),
    tuple[Role, ...]: st.lists(roles, max_size=3).map(tuple),
    tuple[Spot, ...]: st.lists(spots, max_size=3).map(tuple),
    tuple[tuple[str, int], ...]: st.lists(st.tuples(texts, sums), max_size=3).map(tuple),
    frozenset[int]: st.frozensets(st.integers(2, 12)),
    Mapping[str, str]: st.dictionaries(texts, texts, max_size=3),
    Mapping[Role, int]: st.dictionaries(roles, counts, max_size=3),
}
COUNTS = {"position", "count", "minutes", "number", "dice", "size", "off", "held", "hands_left"}
BY_NAME = {
    **dict.fromkeys(COUNTS, counts),
    **dict.fromkeys(("first", "second"), faces),
    **dict.fromkeys(("at", "posted", "due"), clocks),
}
ODD: dict[tuple[type[Any], str], st.SearchStrategy[Any]] = {
    (c.CutWager, "to"): st.just(0) | amounts,
    (c.FillBank, "amount"): amounts | amounts.map(lambda amount: -amount),
    (e.DiceMoved, "lost"): counts,
    (e.PuckTurned, "to"): st.none() | counts,
}


def values(kind: type[Any], name: str, hint: Any) -> st.SearchStrategy[Any]:
    if (kind, name) in ODD:
        return ODD[kind, name]
    if type(None) in get_args(hint):
        inner = next(arg for arg in get_args(hint) if arg is not type(None))
        return st.none() | values(kind, name, inner)
    if hint is int:
        return BY_NAME.get(name, amounts if kind in COMMANDS else sums)
    return BY_TYPE[hint]


def records(kind: type[Any]) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind)
    return st.builds(
        kind, **{each.name: values(kind, each.name, hints[each.name]) for each in fields(kind)}
    )


commands = st.one_of(*map(records, COMMANDS))
events = st.one_of(*map(records, EVENTS))


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
@given(st.data())
def test_a_command_is_read_back_as_it_was_written(kind: type[Any], data: st.DataObject) -> None:
    command = data.draw(records(kind))
    assert read_command(sentence(command)) == command


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@given(st.data())
def test_an_event_is_read_back_as_it_was_told(kind: type[Any], data: st.DataObject) -> None:
    event = data.draw(records(kind))
    assert read_event(phrase(event)) == event


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@given(st.data())
def test_an_event_comes_back_from_json(kind: type[Any], data: st.DataObject) -> None:
    event = data.draw(records(kind))
    assert from_plain(json.loads(json.dumps(plain(event)))) == event


@pytest.mark.parametrize("grammar", [SENTENCES, PHRASES], ids=["sentences", "phrases"])
def test_a_word_that_begins_a_sentence_is_no_name(grammar: Grammar) -> None:
    firsts = {row.parts[0].word for row in grammar.rows if isinstance(row.parts[0], Literal)}
    assert firsts <= RESERVED


@pytest.mark.parametrize("book", ids())
def test_every_clause_can_be_cited_as_it_is_printed(book: str) -> None:
    for id in load(book).clauses:
        bare = quote(id) if ", " in id or id.endswith(tuple(Why)) else id
        line = read_line(
            f"throw => refused {bare}, refused {bare} locked, by {bare}", 1, is_head=False
        )
        assert isinstance(line, Line), str(line)
        assert [given for each in line.expects for given in each.given] == [
            {"clause": id},
            {"clause": id, "why": Why.LOCKED},
            {"clause": id},
        ]
        (case,) = read(f"book {book}\n§ {id}; {id}  A title.").cases
        assert (case.clauses, case.title) == ((id, id), "A title.")


@given(st.text(max_size=60))
def test_no_text_is_too_strange_to_be_read(text: str) -> None:
    assert read(text).problems is not None


@given(
    st.lists(st.sampled_from([*SAID, *WAGERS, "ann", "5", "4-2", "=>", ",", '"x"', "§ 1  x", "\n"]))
)
def test_no_order_of_words_is_too_strange_to_be_read(words: list[str]) -> None:
    script = read(" ".join(words))
    assert all(slip.line > 0 and slip.column > 0 for slip in script.problems)


SLIPS = (Path(__file__).parent / "notation.slips").read_text("utf-8").split("\n\n")[1:]


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.splitlines()[0])
def test_a_slip_is_told_with_its_place_and_what_would_be_right(slip: str) -> None:
    line, told = slip.rstrip().split("\n    ")
    problems = read(f"book crown-perth\nthrow\n{line}\nthrow").problems
    assert [str(slip) for slip in problems] == [f"line 3, {told}"]


def test_a_very_long_amount_is_a_slip_like_any_other() -> None:
    slip = read_command(f"ann bets {'9' * 5000} pass")
    assert isinstance(slip, Unreadable)
    assert slip.what.endswith('99" is more than 10000000000')


def test_a_file_without_a_book_is_told_so() -> None:
    (slip,) = read("ann sits 1 with 100").problems
    assert str(slip) == (
        "line 1, column 1: no book is named. "
        "Write book crown-melbourne, or another, before the first sentence."
    )


def test_all_slips_of_a_file_are_told_at_once() -> None:
    text = "book crown-perth\nann bets 0 pass\nroll 4-2\n§ 1  x\nroll 7-7\n§ 2\nrall ann 5"
    assert [slip.line for slip in read(text).problems] == [2, 5, 6, 7]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
)


@given(events, st.data())
def test_no_json_is_too_strange_to_be_answered(event: Any, data: st.DataObject) -> None:
    told = plain(event)
    name = data.draw(st.sampled_from(sorted(told)))
    changed = from_plain({**told, name: data.draw(json_values)})
    assert isinstance(changed, NotPlain | type(event)) or name == "event"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"event": "Wun"}, "event: There is no such event."),
        ({"won": "ten"}, "won: Expected a whole number."),
        ({"spot": "plaice 6"}, "spot: Expected a wager, such as place 6."),
        ({"pays": "7 too 6"}, "pays: Expected a pay, such as 7 to 6."),
        ({"breakage": "1/0"}, "breakage: Expected a fraction, such as 50/3."),
        ({"tip": 5}, "tip: Lost needs player, spot, lost, clause, back, token."),
    ],
)
def test_json_that_is_not_an_event_is_told_so(change: dict[str, Any], told: str) -> None:
    won = e.Won("ann", Spot("place", 6), 600, Pays(7, 6, "7 to 6"), 700, "3.6.9", "6.1")
    lost = e.Lost("ann", Spot("place", 6), 600, "3.6.9")
    event = lost if "tip" in change else won
    assert str(from_plain({**plain(event), **change})) == told
