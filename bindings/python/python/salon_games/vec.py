"""Many plays at once."""

from __future__ import annotations

import os

import numpy as np

from ._layout import Layout
from ._play import deal, game_name, option_pairs
from ._salon_games import RawBatch


class VecEnv:
    """Thousands of plays, stepped at once in Rust threads without the interpreter's lock.

    Observations, masks, rewards and dones are written into the same NumPy arrays at every step: copy what you keep.
    A play whose episode ends starts the next one at once. Results depend on the seed, never on the number of threads.
    In each play, `seats` says which seat is on turn; observation and mask are that seat's.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        plays: int = 1024,
        threads: int | None = None,
        episode: str = "play",
        most_steps: int = 10_000,
        observe: bool = True,
        options: dict[str, str] | None = None,
    ) -> None:
        self.game = game_name(game)
        self.players = players
        self.plays = plays
        self.threads = threads or os.cpu_count() or 1
        pairs = option_pairs(options)
        self._batch = RawBatch(self.game, players, pairs, plays, self.threads, episode, most_steps, observe)
        one = deal(self.game, players, options=options)
        self.fields = Layout.of_play(one)
        self.action_count = one.action_count
        #: What the seat on turn sees: `plays × size`, uint8.
        self.observations: np.ndarray = self._batch.observations
        #: Which of its actions are legal: `plays × action_count`, int8.
        self.masks: np.ndarray = self._batch.masks
        #: The rewards of all seats when an episode has just ended, otherwise 0: `plays × players`, float32.
        self.rewards: np.ndarray = self._batch.rewards
        #: Whether an episode has just ended.
        self.dones: np.ndarray = self._batch.dones
        #: Whether it was broken off after `most_steps`.
        self.truncated: np.ndarray = self._batch.truncated
        #: The seat on turn, int8.
        self.seats: np.ndarray = self._batch.seats
        self._actions: np.ndarray = self._batch.actions

    def reset(self, seed: int = 0) -> np.ndarray:
        """Starts all plays anew, and returns the observations."""
        self._batch.reset(seed)
        return self.observations

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Takes a step in every play. Returns observations, rewards and dones.

        If some actions are not legal, those plays stand still, all others move, and a `ValueError` tells.
        """
        self._batch.step(np.ascontiguousarray(actions, dtype=np.int64))
        return self.observations, self.rewards, self.dones

    def sample(self) -> np.ndarray:
        """A legal action for every play, all equally likely."""
        self._batch.sample()
        return self._actions
