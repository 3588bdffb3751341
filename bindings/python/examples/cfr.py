"""Tabular CFR on a shrunken deck: the last turns of a round between two, solved with OpenSpiel's CFR+.

    python cfr.py --draws 3 --seed 1 --iterations 200
"""

from __future__ import annotations

import argparse

import pyspiel
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, exploitability
from salon_games.open_spiel import register


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draws", type=int, default=3, help="how many cards are still to be drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=200)
    asked = parser.parse_args()
    game = pyspiel.load_game(register(), {"draws": asked.draws, "seed": asked.seed})
    chance = exploitability.exploitability(game, policies.UniformRandomPolicy(game))
    solver = cfr.CFRPlusSolver(game)
    print(f"playing at random: exploitability {chance:.4f}")
    for iteration in range(1, asked.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration in (1, 2, 5, 10, 20, 50) or iteration % 100 == 0:
            left = exploitability.exploitability(game, solver.average_policy())
            print(f"after {iteration:4} iterations: exploitability {left:.4f}", flush=True)


if __name__ == "__main__":
    main()
