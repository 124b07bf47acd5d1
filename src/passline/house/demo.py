"""A furnished house: a practice table of every game, where the floor is empty."""

from passline.house.facts import Dice
from passline.house.floor.floor import Opening
from passline.house.house import House
from passline.house.plans.answer import Denied
from passline.ledger.entry import HOUSE
from passline.rulebook.load import ids
from passline.rulebook.words import Role


async def furnish(house: House) -> None:
    if house.floor.desks:
        return
    for count, id in enumerate(ids(), 1):
        wanted = Opening(id, f"Practice {count}", {}, Dice.FAIR, 0, True, {})
        opened = await house.floor.open(HOUSE, Role.MANAGER, wanted)
        assert not isinstance(opened, Denied)
