"""Simulate: many sessions of a strategy, in chunks that any number of workers may take."""

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from os import cpu_count

from passline.lab.sessions.chunk import Sums, Task, play_chunk, runner_for, totalled
from passline.lab.sessions.errand import errand_of, run_errand
from passline.lab.sessions.gather import CHUNK, Progress, cuts, gather, telling
from passline.lab.sessions.results import ROLLS_AN_HOUR, Results
from passline.lab.strategy.fit import missing
from passline.lab.strategy.strategy import Strategy
from passline.lab.strategy.unfit import Unfit
from passline.money import dollars
from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign

SESSIONS = 100_000
ROLLS = 200
SEEDS = 1 << 64
FIRST = 1 << 8  # sessions of the first chunk: it works most things out
LOOKS = 25
MANY = 20_000  # sessions for which it pays to work everything out first


def task_for(
    strategy: Strategy,
    book: Rulebook | str = "crown-melbourne",
    sign: Sign | None = None,
    *,
    bankroll: int,
    rolls: int | None = None,
    shooters: int | None = None,
    hours: float | None = None,
    seed: int = 1,
    is_full: bool = True,
) -> Task:
    """What is to be simulated, checked."""
    book = load(book) if isinstance(book, str) else book
    sign = sign or load_sign(book)
    if bankroll < sign.limit.least:
        least, had = dollars(sign.limit.least), dollars(bankroll)
        raise Unfit(f"A bankroll of {had} is below the table's minimum. Bring at least {least}.")
    if bankroll % sign.chip:
        raise Unfit(f"The smallest chip is {dollars(sign.chip)}; bring a multiple of it.")
    if lacking := missing(strategy, book):
        names = ", ".join(map(str, lacking))
        others = [id for id in ids() if not missing(strategy, load(id))]
        remedy = f" Play it at {', '.join(others)}." if others else ""
        raise Unfit(f"{book.id} has no {names}, which {strategy.name} wagers on.{remedy}")
    if not 0 <= seed < SEEDS:
        raise Unfit(f"A seed is a whole number from 0 to {SEEDS - 1}, not {seed}.")
    rolls = _length(rolls, shooters, hours)
    return Task(strategy, book, sign, bankroll, rolls, shooters, seed, is_full, min(LOOKS, rolls))


def _length(rolls: int | None, shooters: int | None, hours: float | None) -> int:
    """The rolls of a session, however it was said how long it lasts."""
    if rolls is not None and hours is not None:
        raise Unfit("A session lasts so many rolls or so many hours: say one of them.")
    if hours is not None:
        rolls = round(hours * ROLLS_AN_HOUR)
    if rolls is None:
        rolls = ROLLS if shooters is None else _enough(shooters)
    if rolls < 1 or (shooters is not None and shooters < 1):
        raise Unfit("A session has at least one roll.")
    return rolls


def _enough(shooters: int) -> int:
    """Rolls that so many shooters do not come to in 10¹⁵ sessions: a hand's chances fall by a
    seventh with every roll, and are 2·10⁻¹⁰ at the 154th."""
    return 200 + 60 * shooters


def simulate(
    strategy: Strategy,
    book: Rulebook | str = "crown-melbourne",
    sign: Sign | None = None,
    *,
    bankroll: int,
    sessions: int = SESSIONS,
    rolls: int | None = None,
    shooters: int | None = None,
    hours: float | None = None,
    seed: int = 1,
    workers: int | None = None,
    is_full: bool = True,
    progress: Progress | None = None,
) -> Results:
    """Play sessions of a strategy; amounts are cents. Ctrl-C keeps what is done."""
    task = task_for(
        strategy,
        book,
        sign,
        bankroll=bankroll,
        rolls=rolls,
        shooters=shooters,
        hours=hours,
        seed=seed,
        is_full=is_full,
    )
    with ThreadPoolExecutor(workers or cpu_count() or 1) as executor:
        return run(task, sessions, executor, CHUNK, progress)


def run(
    task: Task,
    sessions: int,
    executor: Executor,
    chunk: int = CHUNK,
    progress: Progress | None = None,
    is_far: bool = False,
) -> Results:
    """The same with any executor; `is_far` if its workers share no memory with us. The result does
    not depend on who played which sessions."""
    if sessions < 1:
        raise Unfit("At least one session has to be played.")
    first = min(FIRST, sessions)
    done, is_whole = [play_chunk(task, 0, first)], True
    play: Callable[..., Sums] = run_errand if is_far else play_chunk
    what = errand_of(task) if is_far else task
    try:
        if sessions >= MANY and not is_far:
            runner_for(task).complete()
        tell = telling(sessions, progress)
        gather(executor, play, what, cuts(first, sessions, chunk), done, tell)
    except KeyboardInterrupt:
        is_whole = False
    return Results(task, sum(part.played for part in done), totalled(done), is_whole)
