"""Where: spots by the words that name them."""

from passline.lab.language.cursor import Cursor
from passline.lab.language.read_spots import read_spots
from passline.lab.language.slip import BadStrategy, Slip, Slipped
from passline.lab.strategy.spots import Spots


def at(words: str) -> Spots:
    """The spots that the words mean: "place 6 8", "odds come", "everything"."""
    try:
        cursor = Cursor(words)
        spots = read_spots(cursor)
        cursor.must_end()
    except Slipped as slipped:
        raise BadStrategy([Slip(1, slipped.column, slipped.what, slipped.remedy)]) from None
    return spots
