"""Loading: the shipped casinos, one made of TOML alone, and broken ones named after the mistake.

Each folder below broken/ holds only what differs from silver-nugget, and in says.txt the message
that its author should read.
"""

import re
import shutil
from pathlib import Path

import pytest

from passline.dice import Roll
from passline.money import pays
from passline.rulebook.clause import Cited
from passline.rulebook.fault import BadRulebook
from passline.rulebook.load import ids, load, load_sign, sign_from
from passline.rulebook.model import Gather, Ride, Rulebook, Stand, Travel
from passline.rulebook.words import Role
from passline.wagers import Outcome, judge

HERE = Path(__file__).parent
CASINOS = HERE / "casinos"
BROKEN = HERE / "broken"
NUGGET = "silver-nugget"


def nugget(**readings: str) -> Rulebook:
    return load(NUGGET, readings, CASINOS)


def message(folder: Path, id: str, **readings: str) -> str:
    """What the author of this casino is told."""
    with pytest.raises(BadRulebook) as caught:
        load_sign(load(id, readings, folder), folder=folder)
    return str(caught.value).replace(f"{folder.as_posix()}/", "")


def bench(folder: Path, *names: str) -> Path:
    """A folder of casinos to spoil: silver-nugget and these broken ones."""
    shutil.copytree(CASINOS / NUGGET, folder / NUGGET)
    for name in names:
        shutil.copytree(BROKEN / name, folder / name)
    return folder


# --- Broken casinos ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(each.name for each in BROKEN.iterdir()))
def test_a_broken_casino_is_told_what_would_be_right(name: str, tmp_path: Path) -> None:
    expected = (BROKEN / name / "says.txt").read_text("utf-8")
    assert message(bench(tmp_path, name), name) == expected.rstrip("\n")


def test_every_fault_names_its_file_its_key_and_a_remedy(tmp_path: Path) -> None:
    with pytest.raises(BadRulebook) as caught:
        load("several-mistakes", folder=bench(tmp_path, "several-mistakes"))
    faults = caught.value.faults
    assert [fault.key for fault in faults] == [
        'wager.place.pays."6 8"',
        "wager.field.caled",
        "wager.field.loses",
    ]
    assert all(fault.file.endswith("several-mistakes/rulebook.toml") for fault in faults)
    assert all(fault.what and fault.remedy for fault in faults)


def test_a_refusal_without_its_clause_is_found(tmp_path: Path) -> None:
    file = bench(tmp_path) / NUGGET / "rulebook.toml"
    text = re.sub(r'"(stays|no dice)" +=.*\n', "", file.read_text("utf-8"))
    file.write_text(text, "utf-8")
    assert message(tmp_path, NUGGET) == (
        'silver-nugget/rulebook.toml, refusal: No clause for "no dice" and "stays". '
        "Name for each the clause that a player should be shown."
    )


def test_a_casino_that_is_not_there_is_asked_after() -> None:
    with pytest.raises(BadRulebook, match=r'no casino "crown-pert"\. Did you mean "crown-perth"\?'):
        load("crown-pert")


@pytest.mark.parametrize(
    ("reading", "choice", "said"),
    [
        ("N9", "two", 'reading.N9: There is no such reading. Known here: "X1", '),
        ("N1", "three", 'reading.N1: There is no choice "three". Known here: '),
        (
            "N3",
            "players",
            'The choice "players" cannot be switched to. Only "nobody" is played here.',
        ),
    ],
)
def test_a_reading_that_cannot_be_chosen_is_refused(reading: str, choice: str, said: str) -> None:
    assert said in message(CASINOS, NUGGET, **{reading: choice})


def test_a_switch_that_breaks_the_book_is_named(tmp_path: Path) -> None:
    file = bench(tmp_path) / NUGGET / "readings.toml"
    text = file.read_text("utf-8").replace('"always § N2"', '"allways § N2"')
    file.write_text(text, "utf-8")
    assert message(tmp_path, NUGGET, N2="on") == (
        "silver-nugget/rulebook.toml (with N2 on), wager.hard.working: "
        '"allways" is none of the words for this. Did you mean "always"?'
    )


def test_a_house_may_raise_the_pays_of_a_book_that_lets_it(tmp_path: Path) -> None:
    folder = tmp_path / "generous"
    folder.mkdir()
    text = 'extends = "skycity-adelaide § 6(b)"\n[wager.two]\npays = "33 to 1 § 6(b)"\n'
    (folder / "rulebook.toml").write_text(text, "utf-8")
    two = load("generous", folder=tmp_path).wagers["two"]
    assert [str(row.pays) for row in two.pays] == ["33 to 1"]
    assert load("generous", {"A2": "returned"}, folder=tmp_path).is_switched


# --- Shipped casinos --------------------------------------------------------------------------


def test_six_casinos_come_with_passline() -> None:
    assert ids() == (
        "crown-melbourne",
        "crown-melbourne-mini",
        "crown-perth",
        "singapore",
        "skycity-adelaide",
        "star-sydney",
    )


@pytest.mark.parametrize("id", ids())
def test_a_shipped_casino_loads_with_its_sign(id: str) -> None:
    book = load(id)
    assert book.id == id
    assert load_sign(book).limit.least > 0


@pytest.mark.parametrize("id", ids())
def test_every_reading_that_can_be_switched_gives_a_sound_book(id: str) -> None:
    for reading, choice in load(id).switches:
        switched = load(id, {reading: choice})
        assert switched.chosen[reading] == choice
        assert switched.is_switched


def test_a_book_is_read_once() -> None:
    assert load("crown-perth") is load("crown-perth")
    assert load("crown-perth") is not load("crown-perth", {"P7": "shared"})


def test_mini_craps_is_crown_melbourne_except_where_it_says() -> None:
    full, mini = load("crown-melbourne"), load("crown-melbourne-mini")
    assert mini.source.title != full.source.title
    assert mini.clauses.keys() > full.clauses.keys()
    assert mini.wagers.keys() == full.wagers.keys()
    assert mini.shooting.first_offer == Cited("dealer", "7.3.2")
    assert mini.shooting.line == full.shooting.line


# --- A casino of TOML alone ---------------------------------------------------------------------


def test_a_casino_needs_no_python() -> None:
    book = nugget()
    kinds = {name: type(wager) for name, wager in book.wagers.items()}
    assert kinds["pass"] is Travel
    assert kinds["odds dont-come"] is Ride
    assert kinds["world"] is Stand
    assert Gather not in kinds.values()
    assert {each.suffix for each in (CASINOS / NUGGET).iterdir()} == {".toml"}


@pytest.mark.parametrize(
    ("wager", "number", "roll", "outcome", "printed"),
    [
        ("pass", None, (6, 5), Outcome.WINS, "1 to 1"),
        ("dont-pass", None, (6, 6), Outcome.BARRED, None),
        ("dont-pass", None, (1, 1), Outcome.WINS, "1 to 1"),
        ("come", None, (2, 2), Outcome.MOVES, None),
        ("odds pass", 6, (4, 2), Outcome.WINS, "6 to 5"),
        ("odds dont-pass", 4, (5, 2), Outcome.WINS, "1 to 2"),
        ("field", None, (6, 6), Outcome.WINS, "3 to 1"),
        ("field", None, (1, 1), Outcome.WINS, "2 to 1"),
        ("hard", 8, (4, 4), Outcome.WINS, "9 to 1"),
        ("hard", 8, (5, 3), Outcome.LOSES, None),
        ("any-seven", None, (4, 3), Outcome.WINS, "4 to 1"),
        ("horn", None, (6, 5), Outcome.WINS, "15 to 1"),
        ("world", None, (4, 3), Outcome.WINS, "4 to 1"),
        ("craps-eleven", None, (1, 2), Outcome.WINS, "7 to 1"),
    ],
)
def test_its_wagers_are_judged_by_its_own_book(
    wager: str, number: int | None, roll: tuple[int, int], outcome: Outcome, printed: str | None
) -> None:
    verdict = judge(nugget().wagers[wager], number, Roll(*roll))
    assert verdict.outcome is outcome
    assert verdict.pays == (pays(printed) if printed else None)


def test_a_reading_changes_what_it_sets_and_cites_itself() -> None:
    twelve = Roll(6, 6)
    assert judge(nugget().wagers["field"], None, twelve).pays_clause == "4.2"
    switched = judge(nugget(N1="two").wagers["field"], None, twelve)
    assert (str(switched.pays), switched.pays_clause) == ("2 to 1", "N1")


def test_who_confirms_and_who_may_are_roles() -> None:
    book = nugget()
    assert book.betting.confirm_spoken is not None
    assert book.betting.confirm_spoken.groups == ((Role.DEALER, Role.BOX),)
    assert book.working.confirm is not None
    assert book.working.confirm.clause == "3.7"
    assert book.no_roll["cocked"].must
    assert book.no_roll["short"].by == (Role.STICK, Role.BOX)
    assert not book.no_roll["short"].must


def test_two_people_confirm_where_a_book_says_and() -> None:
    late = load("star-sydney").betting.confirm_late
    assert late is not None
    assert late.groups == ((Role.DEALER,), (Role.BOX,))


def test_lists_are_in_the_order_of_their_numbers() -> None:
    bonus = load("crown-perth").wagers["all-small"]
    assert [str(row.pays) for row in bonus.pays] == [f"{top} to 1" for top in range(30, 35)]


# --- Signs --------------------------------------------------------------------------------------


def test_a_sign_is_written_in_dollars_and_read_in_cents() -> None:
    sign = sign_from(nugget(), {"min": "2.50", "max": 500, "chips": ["0.50", "2.50", 5]})
    assert (sign.limit.least, sign.limit.most) == (250, 50_000)
    assert sign.chips == (50, 250, 500)


def test_a_sign_may_differ_in_a_few_words() -> None:
    sign = load_sign(nugget(), {"min": 25, "limits": {"field": {"min": 5, "max": 100}}}, CASINOS)
    assert sign.limit_of("place").least == 2_500
    assert sign.limit_of("field").most == 10_000
    assert sign.limit_of("hard").least == 100


@pytest.mark.parametrize("id", ids())
def test_a_reading_has_a_question_another_answer_and_what_it_changes(id: str) -> None:
    for name, reading in load(id).readings.items():
        assert reading.question, name
        assert reading.changes, name
        assert len(reading.choices) > 1, f"{name} says what is played, but not what else could be"
