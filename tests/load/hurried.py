"""A house that asks nobody to wait, for fuzzing: prints the address of a table and a session."""

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from house_open import QUICK

from passline.house.facts import Dice
from passline.house.floor.floor import Opening
from passline.house.house import House, Settings, wall_clock
from passline.house.plans.answer import Denied
from passline.house.server.serve import Where, bound, serve, write_logs
from passline.ledger.people_store import Person
from passline.ledger.store import open_store
from passline.rulebook.words import Role

TABLE, TOKEN = "t_fuzz", "a-session-for-fuzzing"


def ids(start: str) -> str:
    ids.count += 1  # type: ignore[attr-defined]  # a counter of its own
    return TABLE if start == "t" and ids.count < 9 else f"{start}_{ids.count}"  # type: ignore[attr-defined]


ids.count = 0  # type: ignore[attr-defined]


async def main(url: str, port: int) -> None:
    house = House(open_store(url), Settings(is_hurried=True), wall_clock, QUICK, ids)
    where = Where("127.0.0.1", port)
    listening = bound(where)
    await house.floor.start()
    wanted = Opening("crown-melbourne", "Fuzz", {}, Dice.CALLED, 0, True, {})
    assert not isinstance(await house.floor.open("house", Role.MANAGER, wanted), Denied)
    person = Person("p_fuzz", "fuzz", "Fuzz", "", ("owner", "manager@*"), house.now())
    await house.people._store.add(person)
    house.people._ids = lambda start: TOKEN
    await house.people.begin(person)
    house.people._ids = ids
    await serve(house, where, listening, print)


if __name__ == "__main__":
    write_logs()
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
