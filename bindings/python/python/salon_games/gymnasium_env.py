"""A Gymnasium environment: one seat against bots."""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium import spaces

from ._layout import Layout
from ._play import deal, game_name, option_pairs
from ._salon_games import Bot


class SalonGymEnv(gymnasium.Env):
    """One seat of a table; the others are bots of one level. The legal actions are in `info["action_mask"]`."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        seat: int = 0,
        opponents: str = "club",
        episode: str = "play",
        options: dict[str, str] | None = None,
        effort: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        self.game, self.players, self.seat = game_name(game), players, seat
        self.opponents, self.episode, self.options, self.effort = opponents, episode, options, effort
        self.render_mode = render_mode
        self.play = deal(self.game, players, episode=episode, options=options)
        self.fields = Layout.of_play(self.play)
        self.observation_space = spaces.Box(0, 255, (self.play.observation_size,), np.uint8)
        self.action_space = spaces.Discrete(self.play.action_count)

    def reset(self, *, seed: int | None = None, options: dict | None = None):
        super().reset(seed=seed)
        self._deal()
        # A round can end before the seat has had a turn.
        while not self.play.to_act():
            self._deal()
        return self.play.observe(self.seat), self._info()

    def _deal(self) -> None:
        """Deals, and lets the bots play until the seat is on turn."""
        self.play = deal(
            self.game,
            self.players,
            seed=int(self.np_random.integers(2**63)),
            episode=self.episode,
            options=self.options,
        )
        pairs = option_pairs(self.options)
        self._bots = {}
        for seat in range(self.players):
            if seat != self.seat:
                bot_seed = int(self.np_random.integers(2**63))
                self._bots[seat] = Bot(
                    self.opponents, self.game, self.players, pairs, seat, bot_seed, self.effort, False
                )
        self._until_turn()

    def _info(self) -> dict:
        return {"action_mask": self.play.mask(self.seat)}

    def _until_turn(self) -> None:
        """Lets the bots play until the seat is on turn, or the episode is over."""
        while self.play.to_act() and self.seat not in self.play.to_act():
            seat = self.play.to_act()[0]
            self.play.act(seat, self._bots[seat].choose(self.play))
            self._remarks(seat)

    def _remarks(self, actor: int) -> None:
        """Asks each bot once for a remark on what was done."""
        for seat, bot in self._bots.items():
            if seat != actor and self.play.to_act() and seat not in self.play.to_act():
                said = bot.remark(self.play)
                if said is not None:
                    self.play.act(seat, said)

    def step(self, action):
        self.play.act(self.seat, int(action))
        self._remarks(self.seat)
        self._until_turn()
        rewards = self.play.rewards()
        reward = float(rewards[self.seat]) if rewards is not None else 0.0
        return self.play.observe(self.seat), reward, rewards is not None, False, self._info()

    def render(self):
        return "\n".join(self.play.lines(self.seat))
