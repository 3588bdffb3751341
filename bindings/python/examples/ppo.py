"""Trains a policy by self-play: proximal policy optimization with plain torch, short enough for two cores.

    python ppo.py --game pismo --minutes 3 --save pismo.pt
    python ppo.py --game conspirators --minutes 3 --save conspirators.pt

Every seat is played by the same network; observations and actions are relative to the seat. Each seat's own decisions
form its trajectory, and the reward of the episode is the return of all of them. So rivals learn against each other, and
a team, whose rewards are the same, learns together. Rivals are then compared with our bots at one table, and a team with
teams of our bots on the same deals.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import salon_games
import torch
from torch import nn


class Network(nn.Module):
    """Chooses actions, and estimates what the seat will get."""

    def __init__(self, size: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor):
        hidden = self.body(seen.float().clamp(max=8))
        logits = self.policy(hidden).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


def open_actions(game: str, players: int) -> np.ndarray:
    """Which actions a policy may take, 0 or 1. Remarks that could be made and taken back forever are left out."""
    play = salon_games.deal(game, players)
    endless = [play.notation(0, number).startswith(("sure", "unready")) for number in range(play.action_count)]
    return 1 - np.array(endless, np.int8)


def collect(env: salon_games.VecEnv, network: Network, steps: int, allowed: np.ndarray):
    """Plays some steps. Returns each decision with the reward that its episode brought its seat."""
    waiting: list[list[int]] = [[] for _ in range(env.plays)]
    seen, masks, actions, chances, values, seats = [], [], [], [], [], []
    returns: dict[int, float] = {}
    for step in range(steps):
        now, mask = torch.from_numpy(env.observations.copy()), torch.from_numpy(env.masks * allowed)
        with torch.no_grad():
            policy, value = network(now, mask)
            action = policy.sample()
            chance = policy.log_prob(action)
        seen.append(now), masks.append(mask), actions.append(action), chances.append(chance), values.append(value)
        seats.append(env.seats.copy())
        for play in range(env.plays):
            waiting[play].append(step * env.plays + play)
        env.step(action.numpy())
        for play in np.flatnonzero(env.dones):
            for index in waiting[play]:
                returns[index] = float(env.rewards[play, seats[index // env.plays][play]])
            waiting[play].clear()
    chosen = torch.tensor(sorted(returns))
    together = [torch.cat(parts)[chosen] for parts in (seen, masks, actions, chances, values)]
    return [*together, torch.tensor([returns[index] for index in chosen.tolist()])]


def learn(network: Network, optimizer, data, epochs: int = 3, clip: float = 0.2, entropy: float = 0.01) -> None:
    seen, masks, actions, chances, values, returns = data
    gains = returns - values
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(epochs):
        for part in torch.randperm(len(returns)).split(4096):
            policy, value = network(seen[part], masks[part])
            ratio = (policy.log_prob(actions[part]) - chances[part]).exp()
            gain = gains[part]
            surrogate = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
            loss = -surrogate + 0.5 * (value - returns[part]).square().mean() - entropy * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def policy_of(network: Network, allowed: np.ndarray):
    """The network as a policy: it takes the likeliest action."""

    def trained(turn: salon_games.Turn) -> int:
        with torch.no_grad():
            seen, mask = torch.from_numpy(turn.observation)[None], torch.from_numpy(turn.action_mask * allowed)[None]
            return int(network(seen, mask)[0].probs.argmax())

    return trained


def is_team(game: str, players: int) -> bool:
    """Whether the players win or lose together, with the usual options."""
    return game == "conspirators" or (game, players) == ("ghost-letters", 2)


def compare(game: str, players: int, trained, deals: int, episode: str) -> None:
    """Prints how a policy does beside our bots."""
    if is_team(game, players):
        for member in [trained, "random", "novice", "club"]:
            print("a team of", *salon_games.league(game, [member] * players, deals, seed=7, episode=episode), flush=True)
        return
    for level in ["random", "novice", "club"]:
        table = [trained] + [level] * (players - 1)
        print(salon_games.league(game, table, deals, seed=7, episode=episode)[0], f"against {level}", flush=True)


def load(file: str):
    """A policy that was saved."""
    saved = torch.load(file)
    network = Network(saved["shape"]["size"], saved["shape"]["actions"])
    network.load_state_dict(saved["weights"])
    return policy_of(network, open_actions(saved["shape"]["game"], saved["shape"]["players"]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="pismo")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--episode", default=None, help="round or play; a round by default in games with rounds")
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--save", default=None)
    parser.add_argument("--deals", type=int, default=100, help="how many deals against each level afterwards")
    asked = parser.parse_args()
    torch.manual_seed(1)
    episode = asked.episode or ("round" if asked.game in ("pismo", "love-letter") else "play")
    env = salon_games.VecEnv(asked.game, asked.players, plays=512, episode=episode, most_steps=200)
    env.reset(seed=1)
    network, allowed = Network(env.fields.size, env.action_count), open_actions(asked.game, asked.players)
    optimizer = torch.optim.Adam(network.parameters(), lr=5e-4)
    start, decisions, rounds = time.time(), 0, 0
    while time.time() - start < asked.minutes * 60:
        data = collect(env, network, 64, allowed)
        learn(network, optimizer, data)
        decisions, rounds = decisions + len(data[-1]), rounds + 1
        if rounds % 10 == 0:
            print(f"{time.time() - start:5.0f} s  {decisions:9,} decisions  mean return {data[-1].mean():+.3f}", flush=True)
    if asked.save:
        shape = {"game": asked.game, "players": asked.players, "size": env.fields.size, "actions": env.action_count}
        torch.save({"shape": shape, "weights": network.state_dict()}, asked.save)
    compare(asked.game, asked.players, policy_of(network, allowed), asked.deals, episode)


if __name__ == "__main__":
    main()
