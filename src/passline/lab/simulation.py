"""Simulate: many sessions of a strategy, in chunks that any number of workers may take."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from os import cpu_count

from passline.lab.chunk import Sums, Task, play_chunk, runner_for, totalled
from passline.lab.errand import errand_of, run_errand
from passline.lab.fit import missing
from passline.lab.results import ROLLS_AN_HOUR, Results
from passline.lab.strategy import Strategy
from passline.lab.unfit import Unfit
from passline.money import dollars
from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign

SESSIONS = 100_000
ROLLS = 200
FOREVER_ROLLS = 100_000  # a session counted in shooters ends here at the latest
CHUNK = 1 << 16
AHEAD = 8  # chunks handed out at one time
FIRST = 1 << 8  # sessions of the first chunk: it works most things out
LOOKS = 25
MANY = 20_000  # sessions for which it pays to work everything out first

Progress = Callable[[int, int, int], None]  # sessions done, of how many, rolls so far


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
    if hours is not None:
        rolls = round(hours * ROLLS_AN_HOUR)
    if rolls is None:
        rolls = ROLLS if shooters is None else FOREVER_ROLLS
    if rolls < 1 or (shooters is not None and shooters < 1):
        raise Unfit("A session has at least one roll.")
    return Task(strategy, book, sign, bankroll, rolls, shooters, seed, is_full, min(LOOKS, rolls))


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
    done = [play_chunk(task, 0, first)]
    is_whole = True
    pending: set[Future[Sums]] = set()
    play: Callable[..., Sums] = run_errand if is_far else play_chunk
    what = errand_of(task) if is_far else task
    try:
        if sessions >= MANY and not is_far:
            runner_for(task).complete()
        todo = iter(_cut(first, sessions, chunk))
        while True:
            room = range(AHEAD - len(pending))
            more = zip(room, todo, strict=False)
            pending |= {executor.submit(play, what, *each) for _, each in more}
            if not pending:
                break
            ready, pending = wait(pending, return_when=FIRST_COMPLETED)
            done += [future.result() for future in ready]
            if progress:
                counted = sum(part.chips.total for part in done)
                rolls = sum(round(part.rolls.mean * part.rolls.total) for part in done)
                progress(counted, sessions, rolls)
    except KeyboardInterrupt:
        is_whole = False
        for future in pending:
            future.cancel()
    return Results(task, sum(part.chips.total for part in done), totalled(done), is_whole)


def _cut(first: int, sessions: int, chunk: int) -> Iterator[tuple[int, int]]:
    for start in range(first, sessions, chunk):
        yield start, min(chunk, sessions - start)
