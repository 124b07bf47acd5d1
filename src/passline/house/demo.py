"""A furnished house: a practice table of every game, where the floor is empty."""

from passline.house.answer import Denied
from passline.house.facts import Dice
from passline.house.floor import Opening
from passline.house.house import House
from passline.ledger.entry import HOUSE
from passline.rulebook.load import ids, load
from passline.rulebook.words import Role


async def furnish(house: House) -> None:
    if house.floor.desks:
        return
    for id in ids():
        name = f"Practice, {load(id).source.jurisdiction.partition(',')[0]}"
        wanted = Opening(id, name, {}, Dice.FAIR, 0, True, {})
        opened = await house.floor.open(HOUSE, Role.MANAGER, wanted)
        assert not isinstance(opened, Denied)
