"""PettingZoo's and Gymnasium's own checks."""

import numpy as np
import pytest
import salon_games

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test  # noqa: E402

SETUPS = [
    ("pismo_v1", 2, {}),
    ("pismo_v1", 4, {"sum_tie": "nobody"}),
    ("love_letter_v1", 3, {}),
    ("love_letter_v1", 2, {"edition": "classic"}),
    ("conspirators_v1", 3, {}),
    ("conspirators_v1", 2, {"mode": "rivals", "count_start": "no"}),
    ("secret_card_v1", 2, {}),
    ("secret_card_v1", 4, {"abilities": "on", "last": "must-guess"}),
    ("ghost_letters_v1", 2, {}),
    ("ghost_letters_v1", 4, {"clues": "red-only", "host": "on"}),
]


@pytest.mark.parametrize("game, players, options", SETUPS)
def test_aec(game, players, options):
    env = salon_games.env(game, players, options=options)
    assert env.metadata["name"] == game
    api_test(env, num_cycles=200)
    seed_test(lambda: salon_games.env(game, players, options=options), num_cycles=100)
    render_test(lambda render_mode: salon_games.env(game, players, options=options, render_mode=render_mode))


@pytest.mark.parametrize("game, players", [("pismo", 2), ("conspirators", 3), ("ghost_letters", 4)])
def test_parallel(game, players):
    parallel_api_test(salon_games.parallel_env(game, players), num_cycles=200)


def test_a_seat_against_bots():
    env = salon_games.gym_env("pismo", opponents="club", episode="round")

    # The checker samples without the mask, so it gets an environment in which any number is turned into a legal action.
    class Any(type(env)):
        def step(self, action):
            legal = self.play.legal(self.seat)
            return super().step(legal[int(action) % len(legal)])

    check_env(Any("pismo", opponents="novice", episode="play"), skip_render_check=True)
    random = np.random.default_rng(0)
    won = []
    for seed in range(30):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            action = random.choice(np.flatnonzero(info["action_mask"]))
            _, reward, over, _, info = env.step(action)
        won.append(reward)
    assert -1 <= np.mean(won) < 0, "random play loses against the club"
