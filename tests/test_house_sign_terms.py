"""What the house says that a sign may say is what the book lets it say."""

import pytest

from passline.house.screens.sign_terms import plain_sign_terms
from passline.notation.signs import file_of
from passline.rulebook.fault import BadRulebook
from passline.rulebook.load import ids, load, load_sign, sign_from
from passline.rulebook.sign import Limit


@pytest.mark.parametrize("id", ids())
def test_every_multiple_of_the_terms_may_be_posted_and_no_other(id: str) -> None:
    book, odds = load(id), plain_sign_terms(id)["odds"]
    if odds is None:
        assert is_refused(id, odds=3)
        return
    assert load_sign(book, {"odds": odds["least"]}).odds == odds["least"]
    if odds["most"] is not None:
        assert load_sign(book, {"odds": odds["most"]}).odds == odds["most"]
        assert is_refused(id, odds=odds["most"] + 1)


@pytest.mark.parametrize("id", ids())
def test_all_that_the_terms_offer_may_hang_on_one_sign(id: str) -> None:
    book, terms = load(id), plain_sign_terms(id)
    sign = load_sign(book).but(
        offers=frozenset(each["wager"] for each in terms["offers"]),
        limits={each["wager"]: Limit(10_00, 500_00) for each in terms["limits"]},
        unit=5_00 if terms["unit"] else None,
        asks_multiples=terms["multiples"],
        layout=terms["layouts"][-1] if terms["layouts"] else None,
        pay_list=terms["lists"][-1] if terms["lists"] else None,
    )
    assert load_sign(book, file_of(sign)) == sign


@pytest.mark.parametrize("id", ids())
def test_what_the_terms_call_needed_is_missed(id: str) -> None:
    book, terms = load(id), plain_sign_terms(id)
    for key, is_needed in (
        ("layout", terms["is_layout_needed"]),
        ("list", terms["is_list_needed"]),
        ("odds", bool(terms["odds"]) and terms["odds"]["is_needed"]),
        ("unit", bool(terms["unit"]) and terms["unit"]["is_needed"]),
    ):
        assert is_refused(id, **{key: None}) is is_needed, (book.id, key)


def is_refused(id: str, **words: object) -> bool:
    """Whether the book does not allow a sign with these words; None: without that word."""
    said = {**file_of(load_sign(load(id))), **words}
    try:
        sign_from(load(id), {key: value for key, value in said.items() if value is not None})
    except BadRulebook:
        return True
    return False
