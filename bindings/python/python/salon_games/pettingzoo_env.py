"""PettingZoo environments."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ._layout import Layout
from ._play import deal, game_name


def _seed_of(seed: int | None, random: np.random.Generator) -> int:
    return int(random.integers(2**63)) if seed is None else seed


class SalonAECEnv(AECEnv):
    """One play, turn by turn. Observations are dictionaries with `observation` and `action_mask`.

    If several seats may act at once, they are asked in order of their seats; none sees what the others did unless the
    rules show it. Free remarks are offered on a seat's own turn.
    """

    metadata = {"render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        episode: str = "play",
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
        most_steps: int = 10_000,
    ) -> None:
        super().__init__()
        self.game = game_name(game)
        self.metadata = {**SalonAECEnv.metadata, "name": f"{self.game.replace('-', '_')}_v1"}
        self.render_mode = render_mode
        self.episode, self.options, self.most_steps = episode, options, most_steps
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents = self.possible_agents[:]
        self._random = np.random.default_rng()
        self.play = self._deal(0)
        self.fields = Layout.of_play(self.play)
        mask = spaces.Box(0, 1, (self.play.action_count,), np.int8)
        seen = spaces.Box(0, 255, (self.play.observation_size,), np.uint8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.play.action_count) for agent in self.possible_agents}

    def _deal(self, seed: int):
        players = len(self.possible_agents)
        return deal(self.game, players, seed=seed, episode=self.episode, options=self.options)

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.play = self._deal(_seed_of(seed, self._random))
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._on_turn()

    def _on_turn(self) -> str:
        return self.possible_agents[self.play.to_act()[0]]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}

    def step(self, action) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.play.act(self.possible_agents.index(agent), int(action))
        self.steps += 1
        rewards = self.play.rewards()
        if rewards is not None:
            self.rewards = dict(zip(self.possible_agents, map(float, rewards)))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps >= self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        if rewards is None:
            self.agent_selection = self._on_turn()
        else:
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()
        if self.render_mode == "human":
            print(self._text())

    def _text(self) -> str:
        """The play as a spectator at seat 0 saw it."""
        return "\n".join(self.play.lines(0))

    def render(self):
        if self.render_mode == "ansi":
            return self._text()
        if self.render_mode == "human":
            print(self._text())
        return None

    def notation(self, agent: str, action: int) -> str:
        """An action in the game's notation."""
        return self.play.notation(self.possible_agents.index(agent), action)

    def action(self, agent: str, notation: str) -> int:
        """The number of an action in the game's notation."""
        return self.play.number(self.possible_agents.index(agent), notation)

    def close(self) -> None:
        pass


class SalonParallelEnv(ParallelEnv):
    """The same play for algorithms that want an action of every seat at every step.

    There is one more action, the last: to wait. It is the only legal one of seats that are not on turn.
    """

    metadata = {"render_modes": ["ansi", "human"]}

    def __init__(self, game: str, players: int = 2, **keywords) -> None:
        self._aec = SalonAECEnv(game, players, **keywords)
        self.metadata = {**SalonParallelEnv.metadata, "name": self._aec.metadata["name"]}
        self.render_mode = self._aec.render_mode
        self.fields = self._aec.fields
        self.possible_agents = self._aec.possible_agents[:]
        self.agents = self.possible_agents[:]
        self.wait = self._aec.play.action_count
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        seen = self._aec.observation_spaces[self.agents[0]]["observation"]
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def _see(self) -> dict:
        on_turn = self._aec.play.to_act()
        seen = {}
        for seat, agent in enumerate(self.possible_agents):
            one = self._aec.observe(agent)
            acts = seat in on_turn
            legal = one["action_mask"] if acts else np.zeros_like(one["action_mask"])
            mask = np.append(legal, np.int8(not acts))
            seen[agent] = {"observation": one["observation"], "action_mask": mask.astype(np.int8)}
        return seen

    def reset(self, seed: int | None = None, options: dict | None = None):
        self._aec.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._see(), {agent: {} for agent in self.agents}

    def step(self, actions: dict):
        play, rewards = self._aec.play, None
        # A seat that was on turn at the start of the step acts, if the play still waits for it.
        for seat in play.to_act():
            agent = self.possible_agents[seat]
            if agent in actions and seat in play.to_act():
                play.act(seat, int(actions[agent]))
                self._aec.steps += 1
        rewards = play.rewards()
        over = rewards is not None
        broken_off = not over and self._aec.steps >= self._aec.most_steps
        agents = self.possible_agents
        earned = dict(zip(agents, map(float, rewards))) if over else dict.fromkeys(agents, 0.0)
        result = (
            self._see(),
            earned,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, broken_off),
            {agent: {} for agent in agents},
        )
        if over or broken_off:
            self.agents = []
        return result

    def render(self):
        return self._aec.render()

    def close(self) -> None:
        pass
