"""Values as a rulebook writes them: cited words, pays, roles, shares.

Each reader takes what TOML gave and the place where it stands. What cannot be read becomes a
fault there, and the reader answers None.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from passline.money import Pays, pays
from passline.rulebook.clause import MARK, Cited, cited
from passline.rulebook.fault import At, listed, nearest
from passline.rulebook.model import Confirmation, NoRoll, PayRow, Power
from passline.rulebook.pattern import is_pattern, totals
from passline.rulebook.words import Role

LIST = "list "

_PATTERN = 'Write totals ("7 11"), "number", "hard number", "easy 4 6" or "other".'


def read_cited(value: Any, meta: Mapping[str, Any], at: At) -> Cited | None:
    """A word or pattern with its clause: "point on § 4.6"."""
    found = with_clause(value, at)
    if found is None:
        return None
    if "words" in meta and found.text not in meta["words"]:
        at.fault(
            f'"{found.text}" is none of the words for this.', nearest(found.text, meta["words"])
        )
        return None
    if "pattern" in meta and not is_pattern(found.text):
        at.fault(f'"{found.text}" names no rolls.', _PATTERN)
        return None
    return found


def with_clause(value: Any, at: At) -> Cited | None:
    if not isinstance(value, str):
        at.fault(
            f"{shown(value)} names no clause.", f'Write the value and its clause, "… {MARK} 4.1".'
        )
        return None
    found = cited(value)
    if found is None:
        at.fault(
            f'"{value}" names no clause.', f'Add where the source says so: "{value} {MARK} 4.1".'
        )
    return found


def read_roles(text: str, at: At) -> tuple[Role, ...] | None:
    """ "stick or box": any of them will do."""
    words = [word.strip() for word in text.split(" or ")]
    roles = [read_role(word, at) for word in words]
    return None if None in roles else tuple(role for role in roles if role)


def read_role(word: Any, at: At) -> Role | None:
    known = [role.value for role in Role]
    if word in known:
        return Role(word)
    at.fault(f"{shown(word)} is no role.", nearest(str(word), known))
    return None


def read_confirmation(value: Any, at: At) -> Confirmation | None:
    """ "base or box § 4.1" is one group; "dealer and box § 6.3" are two; "nobody § 6.6.2"."""
    found = with_clause(value, at)
    if found is None:
        return None
    if found.text == "nobody":
        return Confirmation((), found.clause)
    groups = [read_roles(group, at) for group in found.text.split(" and ")]
    return Confirmation(tuple(group for group in groups if group), found.clause)


def read_power(value: Any, at: At) -> Power | None:
    """ "stick or box § 6.2"; "nobody § M25" for what a reading takes away."""
    found = with_clause(value, at)
    if found and found.text == "nobody":
        return Power(by=(), clause=found.clause)
    by = read_roles(found.text, at) if found else None
    return Power(by=by, clause=found.clause) if found and by else None


def read_no_roll(value: Any, at: At) -> NoRoll | None:
    """ "must, stick or box § 6.13(a)"; "never § 6.16" for what is no reason."""
    found = with_clause(value, at)
    if found is None:
        return None
    if found.text == "never":
        return NoRoll(must=False, by=(), clause=found.clause)
    must, _, by = (word.strip() for word in found.text.partition(","))
    if must not in ("must", "may"):
        at.fault(f'"{found.text}" does not say whether the throw must or may be void.', _NO_ROLL)
        return None
    roles = read_roles(by, at)
    return NoRoll(must=must == "must", by=roles, clause=found.clause) if roles else None


_NO_ROLL = f'Write "must" or "may", and who says so: "must, stick or box {MARK} 6.1".'


def read_share(value: Any, at: At) -> Fraction | None:
    """ "1/4": a part of the stake, more than nothing and not more than all."""
    try:
        share = Fraction(value) if isinstance(value, str) else None
    except (ValueError, ZeroDivisionError):
        share = None
    if share is None or not 0 < share <= 1:
        at.fault(f"{shown(value)} is no part of a stake.", 'Write a fraction, for example "1/4".')
        return None
    return share


def read_pay_table(value: Any, meta: Mapping[str, Any], at: At) -> tuple[PayRow, ...] | None:
    """One pay for all, or a table by totals ("4 10") or by posted list ("list 1")."""
    if not isinstance(value, dict):
        row = _row((), value, at)
        return (row,) if row else None
    if "lists" in meta:
        return _by_list(value, at)
    rows = [_row(_totals(key, at / key), line, at / key) for key, line in value.items()]
    return None if None in rows else tuple(row for row in rows if row)


def _by_list(table: Mapping[str, Any], at: At) -> tuple[PayRow, ...] | None:
    names = [f"{LIST}{number}" for number in range(1, len(table) + 1)]
    if set(names) != set(table):
        at.fault("The lists are not counted from 1.", f"Write {listed(names)}.")
        return None
    rows = [_row((), table[name], at / name) for name in names]
    return None if None in rows else tuple(row for row in rows if row)


def _totals(key: str, at: At) -> tuple[int, ...] | None:
    found = totals(key)
    if not found:
        at.fault(f'"{key}" names no totals.', 'Write them in one string, for example "4 10".')
    return found or None


def _row(wanted: tuple[int, ...] | None, line: Any, at: At) -> PayRow | None:
    found = with_clause(line, at)
    ratio = _ratio(found.text, at) if found else None
    if found is None or ratio is None or wanted is None:
        return None
    return PayRow(wanted, ratio, found.clause)


def _ratio(text: str, at: At) -> Pays | None:
    ratio = pays(text)
    if ratio is None:
        at.fault(f'"{text}" is not a ratio.', 'Write it as printed, for example "7 to 6".')
    return ratio


def shown(value: Any) -> str:
    """A value of TOML as its author wrote it, more or less."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "A table"
    return "A list" if isinstance(value, list) else str(value)
