"""A policy at a table: answers the questions of `salon arena` and `salon bot`.

    python -m salon_games.seat my_module:my_policy

It speaks lines of JSON on standard input and output (docs/BOTS-PROTOCOL.md of Salon). A policy sees what its seat is
sent, and nothing else: there is no play behind its turns.
"""

from __future__ import annotations

import importlib
import json
import sys
from functools import cached_property
from typing import Callable, TextIO

import numpy as np

from ._play import deal
from ._salon_games import Play
from .policies import Policy, Turn, policy


class SeatTurn(Turn):
    """A turn at a table, made of what the table has sent."""

    def __init__(self, rules: Play, seat: int, sights: list, message: dict) -> None:
        # `rules` is a play of the same set-up, which translates between numbers and notation.
        self._rules = rules
        self.seat = seat
        self._sights = sights
        self._message = message

    @cached_property
    def observation(self) -> np.ndarray:
        return self._rules.observe_view(self.seat, json.dumps(self._message["view"]))

    @cached_property
    def action_mask(self) -> np.ndarray:
        mask = np.zeros(self._rules.action_count, np.int8)
        mask[self.legal] = 1
        return mask

    @cached_property
    def legal(self) -> list[int]:
        return sorted(self._rules.number(self.seat, action) for action in self._message["actions"])

    @cached_property
    def view(self) -> dict:
        return self._message["view"]

    @cached_property
    def sights(self) -> list:
        return list(self._sights)

    @cached_property
    def information_state(self) -> bytes:
        raise NotImplementedError("a table sends no information state; use `sights`")

    def notation(self, action: int) -> str:
        return self._rules.notation(self.seat, action)


class _Seat:
    """A policy in its seat of one play."""

    def __init__(self, what: Policy, begin: dict) -> None:
        self.seat = begin["seat"]
        self.rules = deal(begin["game"], begin["players"], seed=0, options=begin["options"])
        self.choose = what.begin(self.rules, self.seat, begin["seed"])
        self.sights: list = []

    def answer(self, message: dict) -> str:
        turn = SeatTurn(self.rules, self.seat, self.sights, message)
        return turn.notation(int(self.choose(turn)))


def take_seat(
    what: str | Policy | Callable[[Turn], int], lines: TextIO = sys.stdin, out: TextIO | None = None
) -> None:
    """Plays with a policy until the input ends. Whatever else prints goes to standard error."""
    chosen = policy(what)
    if out is None:
        out, sys.stdout = sys.stdout, sys.stderr
    sitting: _Seat | None = None
    for line in lines:
        ((kind, message),) = json.loads(line).items()
        if kind == "begin":
            sitting = _Seat(chosen, message)
            answer: dict = {"ready": True}
        else:
            assert sitting is not None, "a play begins with `begin`"
            sitting.sights.extend(message["seen"])
            if kind == "end":
                continue
            answer = {"action": sitting.answer(message) if kind == "choose" else None}
        print(json.dumps(answer), file=out, flush=True)


def main() -> None:
    if len(sys.argv) != 2 or ":" not in sys.argv[1]:
        sys.exit("usage: python -m salon_games.seat MODULE:POLICY")
    module, _, name = sys.argv[1].partition(":")
    sys.path.insert(0, "")
    take_seat(getattr(importlib.import_module(module), name))


if __name__ == "__main__":
    main()
