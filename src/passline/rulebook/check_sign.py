"""Checks of a sign: whether it stands inside its rulebook."""

from passline.money import dollars
from passline.rulebook.fault import At, Fault, nearest
from passline.rulebook.model import Cap, Gather, Ride, Rulebook
from passline.rulebook.sign import Limit, Sign

MOST_SEATS = 100  # a felt is drawn with all of them
MOST_ODDS = 1000  # where the book itself names no end


def sign_faults(book: Rulebook, sign: Sign, file: str = "sign") -> list[Fault]:
    """What of this sign the book does not allow. The keys are those of sign.toml."""
    at = At(file)
    check_sign(book, sign, at)
    return at.faults


def check_sign(book: Rulebook, sign: Sign, at: At) -> None:
    if _have_order(sign.chips, at / "chips"):
        _check_change(sign, at / "chips")
        _check_limit(sign, sign.limit, at)
        _check_limits(book, sign, at / "limits")
        _check_unit(book, sign, at / "unit")
    _check_odds(book, sign, at / "odds")
    _check_offers(book, sign, at / "offers")
    _check_posted(book, sign, at)
    if sign.seats < 1:
        (at / "seats").fault("There is no place at this table.", "Write at least 1.")
    if sign.seats > MOST_SEATS:
        what = f"{sign.seats} places are more than any table has."
        (at / "seats").fault(what, f"Write at most {MOST_SEATS}.")


def _have_order(chips: tuple[int, ...], at: At) -> bool:
    if chips and min(chips) > 0 and list(chips) == sorted(set(chips)):
        return True
    at.fault("The chips do not go up.", "Write each once, the smallest first.")
    return False


def _check_change(sign: Sign, at: At) -> None:
    for chip in sign.chips:
        if chip % sign.chip:
            what = f"{dollars(chip)} cannot be changed into chips of {dollars(sign.chip)}."
            at.fault(what, "Make each chip a multiple of the smallest.")


def _check_limit(sign: Sign, limit: Limit, at: At) -> None:
    least, most = dollars(limit.least), dollars(limit.most)
    if limit.least > limit.most:
        (at / "min").fault(f"The minimum, {least}, is above the maximum, {most}.", "Lower it.")
    if limit.least % sign.chip:
        remedy = f"Write a multiple of {dollars(sign.chip)}."
        (at / "min").fault(f"{least} cannot be staked in the chips of this table.", remedy)


def _check_limits(book: Rulebook, sign: Sign, at: At) -> None:
    for name, limit in sign.limits.items():
        if name not in book.wagers:
            (at / name).fault("The book has no such wager.", nearest(name, book.wagers))
        _check_limit(sign, limit, at / name)


def _check_unit(book: Rulebook, sign: Sign, at: At) -> None:
    if sign.unit is None and book.limits.unit.text == "must be posted":
        what = f"The sign must state the betting unit (§ {book.limits.unit.clause})."
        at.fault(what, 'Write "unit = 1" if every chip will do.')
    if sign.unit is not None and sign.unit % sign.chip:
        remedy = f"Write a multiple of {dollars(sign.chip)}."
        at.fault(f"{dollars(sign.unit)} cannot be staked in the chips of this table.", remedy)


def _check_odds(book: Rulebook, sign: Sign, at: At) -> None:
    caps = [each.cap for each in book.wagers.values() if isinstance(each, Ride)]
    open_ = [cap for cap in caps if isinstance(cap.times, str)]
    if sign.odds is None:
        if any(cap.least == 0 for cap in open_):
            at.fault("The sign must name the multiple that may ride.", 'Write "odds = 3".')
        return
    if not open_:
        at.fault("The book itself fixes the odds.", "Leave this out.")
    for cap in open_:
        _check_multiple(sign.odds, cap, at)


def _check_multiple(odds: int, cap: Cap, at: At) -> None:
    if odds < cap.least:
        at.fault(f"{odds} is below what § {cap.clause} gives.", f"Write at least {cap.least}.")
    if cap.most is not None and odds > cap.most:
        at.fault(f"{odds} is above what § {cap.clause} allows.", f"Write at most {cap.most}.")
    elif odds > MOST_ODDS:
        at.fault(f"{odds} is more than any table lets ride.", f"Write at most {MOST_ODDS}.")


def _check_offers(book: Rulebook, sign: Sign, at: At) -> None:
    optional = sorted(name for name, each in book.wagers.items() if each.offered.text != "always")
    for name in sorted(sign.offers - set(optional)):
        if name in book.wagers:
            at.fault(f'"{name}" is there without being posted.', "Leave it out.")
        else:
            at.fault(f'The book has no wager "{name}".', nearest(name, optional))


def _check_posted(book: Rulebook, sign: Sign, at: At) -> None:
    gathers = any(isinstance(each, Gather) for each in book.wagers.values())
    for key, posted, known in (
        ("layout", sign.layout, book.layouts),
        ("list", sign.pay_list, book.lists),
    ):
        if posted is None and gathers and known:
            (at / key).fault("The bonus wagers of this book need one.", nearest("", known))
        if posted is not None and posted not in known:
            (at / key).fault(f'The book has no {key} "{posted}".', nearest(posted, known))
