"""Measures steps a second of salon_games and of its peers, in one run.

    python benchmarks/steps.py [--seconds 2]

Every figure is of random legal play. Times are CPU time of the process, so a busy machine distorts them less; with
several threads that is the time of all of them, and the figure is for one core. Peers that are not installed are left out.
"""

from __future__ import annotations

import argparse
import os
import random
import time

import numpy as np
import salon_games
from salon_games._salon_games import games


def rate(seconds: float, run) -> float:
    """Steps per second of CPU time; `run` makes some steps and returns how many."""
    run()
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        steps += run()
    return steps / (time.process_time() - start)


def wall_rate(seconds: float, run) -> float:
    run()
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        steps += run()
    return steps / (time.perf_counter() - start)


def batch(game: str, players: int, *, threads: int = 1, observe: bool = True):
    env = salon_games.VecEnv(game, players, plays=4096, threads=threads, observe=observe)
    env.reset(seed=1)

    def run() -> int:
        for _ in range(8):
            env.step(env.sample())
        return 8 * env.plays

    return run


def aec(env):
    env.reset(seed=1)

    def run() -> int:
        steps = 0
        for _ in range(500):
            if not env.agents:
                env.reset()
            agent = env.agent_selection
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else None
            env.step(env.action_space(agent).sample(mask))
            steps += 1
        return steps

    return run


def open_spiel(name: str):
    import pyspiel

    game = pyspiel.load_game(name)
    tells = game.get_type().provides_information_state_tensor

    def run() -> int:
        """With what a learning program looks at: the information state or observation, and the legal actions."""
        steps = 0
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes())
                    state.apply_action(random.choices(outcomes, chances)[0])
                    continue
                state.information_state_tensor() if tells else state.observation_tensor()
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps

    return run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    seconds = parser.parse_args().seconds
    rows: list[tuple[str, str, float]] = []

    def add(who: str, what: str, run, measure=rate) -> None:
        rows.append((who, what, measure(seconds, run)))
        print(f"{who:12} {what:55} {rows[-1][2]:14,.0f}", flush=True)

    print(f"{'':12} {'random legal play':55} {'steps/s':>14}")
    for name, _, players, _ in games():
        add("salon_games", f"{name} for {players[0]}, VecEnv, observations and masks", batch(name, players[0]))
    add("salon_games", "pismo for 2, VecEnv, masks only", batch("pismo", 2, observe=False))
    cores = os.cpu_count() or 1
    several = batch("pismo", 2, threads=cores)
    add("salon_games", f"pismo for 2, VecEnv, {cores} threads, wall clock", several, wall_rate)
    try:
        add("salon_games", "pismo for 2, PettingZoo AEC", aec(salon_games.env("pismo")))
    except ImportError:
        pass
    for name in ["kuhn_poker", "leduc_poker", "liars_dice", "gin_rummy"]:
        try:
            add("OpenSpiel", f"{name}, from Python", open_spiel(name))
        except ImportError:
            break
    for module in ["connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "gin_rummy_v4"]:
        try:
            peer = __import__(f"pettingzoo.classic.{module}", fromlist=["env"])
            add("PettingZoo", module, aec(peer.raw_env() if hasattr(peer, "raw_env") else peer.env()))
        except Exception as error:  # noqa: BLE001 - each needs other extras
            print(f"PettingZoo   {module}: not here ({str(error).splitlines()[0][:60]})")
    ours = [figure for who, what, figure in rows if who == "salon_games" and "observations" in what]
    theirs = [figure for who, _, figure in rows if who != "salon_games"]
    if theirs:
        print(f"the slowest of our games is {min(ours) / max(theirs):.1f} times as fast as the fastest peer")


if __name__ == "__main__":
    np.random.seed(1)
    random.seed(1)
    main()
