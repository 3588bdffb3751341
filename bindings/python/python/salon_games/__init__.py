"""Five deduction card games of hidden information, for research.

>>> import salon_games
>>> play = salon_games.deal("pismo", players=2, seed=1)
>>> while play.to_act():
...     seat = play.to_act()[0]
...     play.act(seat, play.legal(seat)[0])
>>> len(play.rewards())
2

Seats in observations and actions are relative: 0 is the seat that looks or acts, 1 is the next one clockwise.
"""

from __future__ import annotations

from ._layout import Field, Layout, layout
from ._play import GAMES, Play, deal, option_pairs
from ._salon_games import Bot, load_replay, verify_replay
from .exploitability import best_response_value, endgame, exploitability
from .league import Standing, league, play_out
from .policies import BotPolicy, FunctionPolicy, Policy, RandomPolicy, Turn, policy
from .vec import VecEnv

__version__ = "0.1.0"

#: The versioned names of all environments.
NAMES = [f"{game.replace('-', '_')}_v1" for game in GAMES]

__all__ = [
    "GAMES",
    "NAMES",
    "Bot",
    "BotPolicy",
    "Field",
    "FunctionPolicy",
    "Layout",
    "Play",
    "Policy",
    "RandomPolicy",
    "Standing",
    "Turn",
    "VecEnv",
    "beliefs",
    "best_response_value",
    "deal",
    "endgame",
    "env",
    "exploitability",
    "gym_env",
    "imagine",
    "layout",
    "league",
    "load_replay",
    "parallel_env",
    "play_out",
    "policy",
    "verify_replay",
]


def beliefs(play: Play, seat: int) -> dict[str, dict[str, float]]:
    """What a seat can know about everything that is hidden from it: exact probabilities, by its whole history."""
    return {about: dict(shares) for about, shares in play.beliefs(seat)}


def imagine(play: Play, seat: int, seed: int) -> Play:
    """A play that agrees with everything a seat sees, with the probability of the deal, and goes on from here."""
    return play.imagine(seat, seed)


def env(game: str, players: int = 2, **keywords):
    """A PettingZoo AEC environment. `game` may be versioned: `pismo` and `pismo_v1` are the same."""
    from .pettingzoo_env import SalonAECEnv

    return SalonAECEnv(game, players, **keywords)


def parallel_env(game: str, players: int = 2, **keywords):
    """A PettingZoo parallel environment: seats that are not on turn can only wait."""
    from .pettingzoo_env import SalonParallelEnv

    return SalonParallelEnv(game, players, **keywords)


def gym_env(game: str, players: int = 2, **keywords):
    """A Gymnasium environment: one seat against bots."""
    from .gymnasium_env import SalonGymEnv

    return SalonGymEnv(game, players, **keywords)
