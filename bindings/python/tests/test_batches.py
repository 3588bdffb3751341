"""Many plays at once."""

import numpy as np
import pytest
import salon_games

SETUPS = [
    ("pismo", 2, {}, "play"),
    ("pismo", 3, {}, "round"),
    ("love-letter", 4, {}, "play"),
    ("conspirators", 3, {}, "play"),
    ("secret-card", 4, {"abilities": "on"}, "play"),
    ("ghost-letters", 5, {}, "play"),
]


def course(game, players, options, episode, threads, steps=60, plays=130):
    """Everything that a batch writes in some steps."""
    env = salon_games.VecEnv(game, players, plays=plays, threads=threads, options=options, episode=episode)
    env.reset(seed=9)
    seen = []
    for _ in range(steps):
        env.step(env.sample())
        arrays = [env.observations, env.masks, env.rewards, env.dones, env.truncated, env.seats]
        seen.append([array.copy() for array in arrays])
    return seen


@pytest.mark.parametrize("game, players, options, episode", SETUPS)
def test_the_number_of_threads_changes_nothing(game, players, options, episode):
    one, three = (course(game, players, options, episode, threads) for threads in [1, 3])
    for before, after in zip(one, three):
        assert all((a == b).all() for a, b in zip(before, after))
    assert any(row[3].any() for row in one) or game == "ghost-letters"


@pytest.mark.parametrize("game, players, options, episode", SETUPS)
def test_a_batch_plays_as_single_plays_do(game, players, options, episode):
    """Rows agree with what a single play shows in the same situation: the mask allows, the step is taken."""
    env = salon_games.VecEnv(game, players, plays=7, threads=1, options=options, episode=episode)
    env.reset(seed=1)
    one = salon_games.deal(game, players, options=options)
    assert env.observations.shape == (7, one.observation_size)
    assert env.masks.shape == (7, one.action_count)
    assert (env.masks.sum(axis=1) > 0).all()
    rewards = np.zeros((7, players))
    for _ in range(400):
        env.step(env.sample())
        rewards += env.rewards
        assert (env.rewards[~env.dones] == 0).all()
    if episode == "round" or game in ("pismo", "love-letter", "secret-card"):
        assert abs(rewards.sum()) < 1e-3, "rivals' rewards add up to 0"


def test_illegal_actions_are_reported_and_the_others_move():
    env = salon_games.VecEnv("pismo", plays=4, threads=1)
    env.reset(seed=1)
    before = env.observations.copy()
    actions = env.sample().copy()
    actions[2] = int(np.flatnonzero(env.masks[2] == 0)[0])
    with pytest.raises(ValueError, match="play 2"):
        env.step(actions)
    moved = (env.observations != before).any(axis=1)
    assert not moved[2] and moved[[0, 1, 3]].all()
    with pytest.raises(ValueError, match="4 plays"):
        env.step(actions[:3])


def test_arrays_are_written_in_place():
    env = salon_games.VecEnv("pismo", plays=8)
    address = env.observations.ctypes.data
    env.reset(seed=0)
    observations, rewards, dones = env.step(env.sample())
    assert observations.ctypes.data == address
    assert observations is env.observations and rewards is env.rewards and dones is env.dones


def test_fields_are_parts_of_an_observation():
    env = salon_games.VecEnv("pismo", plays=16)
    env.reset(seed=0)
    hands = env.fields["hand"].of(env.observations)
    assert hands.shape == (16, 8) and (hands.sum(axis=1) == 2).all()
    assert (env.fields["on_turn"].of(env.observations)[:, 0] == 1).all(), "the looker is on turn"
