"""Trains a linear policy for rounds of The Letter with NumPy alone, in seconds: REINFORCE by self-play.

    python reinforce.py --seconds 20 --save pismo.npz
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import salon_games


def features(seen: np.ndarray) -> np.ndarray:
    """The observation, with a constant."""
    seen = np.minimum(seen.astype(np.float32), 8)
    return np.concatenate([seen, np.ones(seen.shape[:-1] + (1,), np.float32)], axis=-1)


def chances(weights: np.ndarray, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """The probability of each action."""
    logits = np.where(masks == 0, -1e9, features(seen) @ weights)
    odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return odds / odds.sum(axis=-1, keepdims=True)


def train(seconds: float, game: str = "pismo", players: int = 2, plays: int = 512, rate: float = 0.3, seed: int = 1):
    """Returns the weights of a policy that was trained for some seconds."""
    env = salon_games.VecEnv(game, players, plays=plays, episode="round")
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    weights = np.zeros((env.fields.size + 1, env.action_count), np.float32)
    start = time.time()
    while time.time() - start < seconds:
        steps = []
        for _ in range(24):
            odds = chances(weights, env.observations, env.masks)
            actions = (odds.cumsum(axis=1) < random.random((plays, 1))).sum(axis=1).clip(max=odds.shape[1] - 1)
            # Rounding can end on an illegal action; take the likeliest then.
            legal = env.masks[np.arange(plays), actions] == 1
            actions = np.where(legal, actions, odds.argmax(axis=1))
            steps.append((env.observations.copy(), odds, actions, env.seats.copy()))
            env.step(actions)
            steps[-1] += (env.rewards.copy(), env.dones.copy())
        # What each decision led to: the reward of its seat when the round ended.
        later = np.full((plays, players), np.nan, np.float32)
        gradient, count = np.zeros_like(weights), 0
        for seen, odds, actions, seats, rewards, dones in reversed(steps):
            later = np.where(dones[:, None], rewards, later)
            gain = later[np.arange(plays), seats]
            known = ~np.isnan(gain)
            push = -odds[known]
            push[np.arange(known.sum()), actions[known]] += 1
            gradient += features(seen[known]).T @ (push * gain[known, None])
            count += int(known.sum())
        weights += rate * gradient / max(count, 1)
    return weights


def policy_of(weights: np.ndarray):
    """The weights as a policy: it takes the likeliest action."""

    def linear(turn: salon_games.Turn) -> int:
        return int(chances(weights, turn.observation[None], turn.action_mask[None])[0].argmax())

    return linear


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--save", default=None)
    parser.add_argument("--deals", type=int, default=200)
    asked = parser.parse_args()
    weights = train(asked.seconds)
    if asked.save:
        np.savez(asked.save, weights=weights)
    for level in ["random", "novice", "club"]:
        print(salon_games.league("pismo", [policy_of(weights), level], asked.deals, episode="round")[0], f"against {level}")


if __name__ == "__main__":
    main()
