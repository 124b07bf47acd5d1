"""The facts of a table as a paper, so that a long ledger need not be read from its start."""

from typing import get_type_hints

from passline.house.facts import Facts, fold
from passline.house.papers import Papers
from passline.house.screens.plain_value import plain_value
from passline.ledger.standing import pages
from passline.ledger.store import Store
from passline.notation.decode import NotPlain, decoder

KEPT = get_type_hints(Facts)


def name_of(table: str, at: int | None = None) -> str:
    """The last paper of a table, or the one that was kept with a snapshot of it."""
    return f"facts {table}" if at is None else f"facts {table} {at}"


async def saved(papers: Papers, table: str, at: int | None = None) -> tuple[int, Facts]:
    """The facts that were kept, and after which entry; none: before the first."""
    paper = await papers.read(name_of(table, at))
    known = KEPT.keys() & paper["facts"].keys() if paper else ()
    found = paper and {name: decoder(KEPT[name])(paper["facts"][name]) for name in known}
    if not paper or not found or any(isinstance(each, NotPlain) for each in found.values()):
        return 0, Facts()
    return paper["number"], Facts(**found)


async def facts_at(store: Store, papers: Papers, table: str, at: int) -> Facts:
    """The facts as they were after an entry: from the last paper before it."""
    number, facts = await saved(papers, table)
    if number > at:
        snapshot = await store.snapshot(table, at)
        number, facts = await saved(papers, table, snapshot.number if snapshot else 0)
    async for page in pages(store, table, number, at):
        for entry in page:
            facts = fold(facts, entry)
    return facts


async def save(papers: Papers, table: str, number: int, facts: Facts) -> None:
    kept = {name: plain_value(getattr(facts, name)) for name in KEPT}
    for name in (name_of(table), name_of(table, number)):
        await papers.write(name, {"number": number, "facts": kept})
