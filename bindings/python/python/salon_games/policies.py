"""Policies: whatever chooses actions for a seat."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Callable, Protocol

import numpy as np

from ._salon_games import Bot, Play

LEVELS = ("random", "novice", "club", "master")


class Turn:
    """What a seat has to decide from: its own view and history, and nothing else."""

    def __init__(self, play: Play, seat: int) -> None:
        self._play = play
        self.seat = seat

    @cached_property
    def observation(self) -> np.ndarray:
        return self._play.observe(self.seat)

    @cached_property
    def action_mask(self) -> np.ndarray:
        return self._play.mask(self.seat)

    @cached_property
    def legal(self) -> list[int]:
        return self._play.legal(self.seat)

    @cached_property
    def view(self) -> dict:
        return json.loads(self._play.view_json(self.seat))

    @cached_property
    def sights(self) -> list:
        """What the seat saw of every event since the deal."""
        return [json.loads(sight) for sight in self._play.sights_json(self.seat)]

    @cached_property
    def information_state(self) -> bytes:
        return self._play.information_state(self.seat)

    def notation(self, action: int) -> str:
        return self._play.notation(self.seat, action)


class Policy(Protocol):
    """Chooses actions. `begin` is called once for each play and seat."""

    name: str

    def begin(self, play: Play, seat: int, seed: int) -> Callable[[Turn], int]:
        """Takes a seat. Returns the function that chooses there."""
        ...


class RandomPolicy:
    """Any legal action, all equally likely."""

    name = "random legal"

    def begin(self, play: Play, seat: int, seed: int) -> Callable[[Turn], int]:
        random = np.random.default_rng(seed)
        return lambda turn: int(random.choice(turn.legal))


class FunctionPolicy:
    """A function from a turn to an action."""

    def __init__(self, name: str, choose: Callable[[Turn], int]) -> None:
        self.name = name
        self._choose = choose

    def begin(self, play: Play, seat: int, seed: int) -> Callable[[Turn], int]:
        return self._choose


class BotPolicy:
    """One of our bots: `random`, `novice`, `club` or `master`."""

    def __init__(self, level: str, effort: float = 1.0) -> None:
        if level not in LEVELS:
            raise ValueError(f"`{level}` is not a level; the levels are {', '.join(LEVELS)}")
        self.name = level
        self.effort = effort

    def begin(self, play: Play, seat: int, seed: int) -> Callable[[Turn], int]:
        bot = Bot(self.name, play.game, play.players, play.options, seat, seed, self.effort, False)

        def choose(turn: Turn) -> int:
            return bot.choose(turn._play)

        choose.remark = lambda turn: bot.remark(turn._play)  # type: ignore[attr-defined]
        return choose


def policy(what: str | Policy | Callable[[Turn], int]) -> Policy:
    """A policy from the name of a level, a function, or a policy."""
    if isinstance(what, str):
        return BotPolicy(what)
    if hasattr(what, "begin"):
        return what  # type: ignore[return-value]
    return FunctionPolicy(getattr(what, "__name__", "policy"), what)  # type: ignore[arg-type]
