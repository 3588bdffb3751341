"""Our games as Python games of OpenSpiel.

`register()` adds `python_salon_letters_endgame`: the last turns of a round between two, small enough for CFR and for
OpenSpiel's own exploitability. Its first node is the deal: every deal that agrees with what both players see, with its
exact probability.
"""

from __future__ import annotations

import numpy as np
import pyspiel

from .exploitability import endgame

NAME = "python_salon_letters_endgame"

_GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Salon: an endgame of The Letter",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"draws": 3, "seed": 0},
)


class LettersEndgame(pyspiel.Game):
    """An endgame; the parameters choose the position."""

    def __init__(self, params=None) -> None:
        chosen = {"draws": 3, "seed": 0, **(params or {})}
        self.position = endgame(int(chosen["draws"]), int(chosen["seed"]))
        self.worlds = self.position.worlds()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.position.action_count,
            max_chance_outcomes=len(self.worlds),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=int(chosen["draws"]) + 2,
        )
        super().__init__(_GAME_TYPE, info, chosen)

    def new_initial_state(self):
        return LettersState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return _Observer(self)


class _Held:
    """Something that copies of a state share, because it never changes."""

    def __init__(self, value) -> None:
        self.value = value

    def __deepcopy__(self, memo):
        return self


class LettersState(pyspiel.State):
    """A node: the deal, or a play."""

    def __init__(self, game: LettersEndgame) -> None:
        super().__init__(game)
        self._worlds = _Held(game.worlds)
        self._held = _Held(None)

    @property
    def play(self):
        """The play, once it is dealt."""
        return self._held.value

    def current_player(self):
        if self.play is None:
            return pyspiel.PlayerId.CHANCE
        on_turn = self.play.to_act()
        return on_turn[0] if on_turn else pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self):
        return [(number, chance) for number, (chance, _) in enumerate(self._worlds.value)]

    def _legal_actions(self, player):
        return self.play.legal(player)

    def _apply_action(self, action):
        if self.play is None:
            self._held = _Held(self._worlds.value[action][1])
        else:
            after = self.play.copy()
            after.act(self.current_player(), action)
            self._held = _Held(after)

    def _action_to_string(self, player, action):
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.play.notation(player, action)

    def is_terminal(self):
        return self.play is not None and not self.play.to_act()

    def returns(self):
        return list(self.play.rewards()) if self.is_terminal() else [0.0, 0.0]

    def information_state_string(self, player=None):
        return self.play.information_state(self.current_player() if player is None else player).decode()

    def observation_string(self, player=None):
        return self.play.view_json(self.current_player() if player is None else player)

    def __str__(self):
        return "before the deal" if self.play is None else self.play.view_json(None)


class _Observer:
    """What OpenSpiel's algorithms look through."""

    def __init__(self, game: LettersEndgame) -> None:
        self.tensor = np.zeros(game.position.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        self.tensor[:] = state.play.observe(player) if state.play is not None else 0

    def string_from(self, state, player):
        return state.information_state_string(player) if state.play is not None else ""


def register() -> str:
    """Registers the game once, and returns its name."""
    if NAME not in {game.short_name for game in pyspiel.registered_games()}:
        pyspiel.register_game(_GAME_TYPE, LettersEndgame)
    return NAME
