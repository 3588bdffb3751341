"""Matches on paired deals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Callable, Sequence

from ._play import deal
from ._salon_games import Play
from .policies import Policy, Turn, policy


@dataclass(frozen=True)
class Standing:
    """A policy's result: its mean reward per seat and play, with the ends of the 95 % interval."""

    name: str
    mean: float
    low: float
    high: float
    plays: int

    def __str__(self) -> str:
        return f"{self.name}: {self.mean:+.3f} [{self.low:+.3f}, {self.high:+.3f}] in {self.plays} plays"


def play_out(play: Play, policies: Sequence[Policy], seed: int = 0) -> list[float]:
    """Plays a play to its end, a policy in each seat. Returns the rewards by seat."""
    choose = [one.begin(play, seat, seed * 31 + seat) for seat, one in enumerate(policies)]
    while play.to_act():
        seat = play.to_act()[0]
        play.act(seat, int(choose[seat](Turn(play, seat))))
        for other, chooser in enumerate(choose):
            remark = getattr(chooser, "remark", None)
            if remark and other != seat and play.to_act() and other not in play.to_act():
                said = remark(Turn(play, other))
                if said is not None:
                    play.act(other, said)
    return list(play.rewards() or [])


def _interval(samples: list[float]) -> tuple[float, float, float]:
    mean = sum(samples) / len(samples)
    if len(samples) < 2:
        return mean, -1.0, 1.0
    spread = sum((sample - mean) ** 2 for sample in samples) / (len(samples) - 1)
    half = 1.96 * sqrt(spread / len(samples))
    return mean, mean - half, mean + half


def league(
    game: str,
    policies: Sequence[str | Policy | Callable[[Turn], int]],
    deals: int = 100,
    *,
    seed: int = 0,
    episode: str = "play",
    options: dict[str, str] | None = None,
) -> list[Standing]:
    """Plays the same deals in all rotations of the policies, one policy for each seat.

    Every policy gets every seat of every deal, so luck cancels out. The interval is over deals, which are independent.
    Equal policies count as one.
    """
    seated = [policy(one) for one in policies]
    names = list(dict.fromkeys(one.name for one in seated))
    samples: dict[str, list[float]] = {name: [] for name in names}
    count = len(seated)
    turns = {tuple(id(seated[(seat + turn) % count]) for seat in range(count)): turn for turn in range(count)}
    for number in range(deals):
        sums = {name: [0.0, 0] for name in names}
        for turn in sorted(turns.values()):
            table = [seated[(seat + turn) % count] for seat in range(count)]
            play = deal(game, count, seed=seed * 1_000_003 + number, episode=episode, options=options)
            for one, reward in zip(table, play_out(play, table, number * count + turn)):
                sums[one.name][0] += reward
                sums[one.name][1] += 1
        for name, (total, seats) in sums.items():
            samples[name].append(total / seats)
    return [Standing(name, *_interval(samples[name]), deals * len(turns)) for name in names]
