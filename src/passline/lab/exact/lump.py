"""Lump: situations of a chain whose futures have the same law become one (the 4 and the 10, say).

Classes are refined until they agree on what is done with every bankroll and on the chances of what
comes next. Sums of well mixed 64-bit numbers stand for whole lists; that two different lists of a
chain get the same number has a chance below 10⁻⁹ for ten thousand situations.
"""

from typing import Any

import numpy as np

from passline.lab.exact.chain import STAYS, Chain

_ODD = tuple(
    np.uint64(each) for each in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
)


def lumped(chain: Chain) -> Chain:
    of = _classes(chain)
    _, keep, of = np.unique(of, return_index=True, return_inverse=True)
    order = np.argsort(keep, kind="stable")
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    return _kept(chain, keep[order], rank[of])


def _mixed(numbers: Any) -> Any:
    mixed = np.asarray(numbers).astype(np.int64).view(np.uint64) * _ODD[0]
    for shift, odd in ((30, _ODD[1]), (27, _ODD[2])):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * odd
    return mixed ^ (mixed >> np.uint64(31))


def _summed(numbers: Any, first: Any) -> Any:
    """The sums of the stretches that begin at `first`."""
    ends = np.concatenate([np.zeros(1, np.uint64), np.cumsum(numbers, dtype=np.uint64)])
    return ends[first[1:]] - ends[first[:-1]]


def _classes(chain: Chain) -> Any:
    of, count = np.zeros(chain.situations, np.int64), 0
    nth = np.arange(len(chain.low)) - np.repeat(chain.first[:-1], np.diff(chain.first))
    same = _mixed(_mixed(chain.low).view(np.int64) + chain.high).view(np.int64)
    same = _mixed(same + 8 * chain.change + chain.end).view(np.int64) + nth
    gains = _mixed(chain.gain).view(np.int64)
    while True:
        out = _mixed(gains + _mixed(of)[chain.to].view(np.int64)) * chain.ways.astype(np.uint64)
        after = _summed(out, chain.start).view(np.int64)
        leads = np.where(chain.end == STAYS, after[chain.after], 0)
        found = _summed(_mixed(same + _mixed(leads).view(np.int64)), chain.first)
        found = _mixed(found.view(np.int64) + _mixed(of).view(np.int64))
        values, of = np.unique(found, return_inverse=True)
        if len(values) == count:
            return of
        count = len(values)


def _kept(chain: Chain, keep: Any, onto: Any) -> Chain:
    """The chain of these situations, all ways leading to them."""
    pieces = _stretches(chain.first, keep)
    afters, where = np.unique(chain.after[pieces], return_inverse=True)
    ways = _stretches(chain.start, afters)
    return chain._replace(
        situations=len(keep),
        first=np.cumsum([0, *np.diff(chain.first)[keep]]),
        low=chain.low[pieces],
        high=chain.high[pieces],
        end=chain.end[pieces],
        after=where,
        change=chain.change[pieces],
        start=np.cumsum([0, *np.diff(chain.start)[afters]]),
        to=onto[chain.to[ways]],
        gain=chain.gain[ways],
        ways=chain.ways[ways],
    )


def _stretches(first: Any, which: Any) -> Any:
    return np.concatenate([np.arange(first[each], first[each + 1]) for each in which])
