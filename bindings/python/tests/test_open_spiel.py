"""Our endgames under OpenSpiel's own algorithms."""

import pytest
import salon_games

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import policy as policies  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402
from salon_games.exploitability import uniform  # noqa: E402
from salon_games.open_spiel import register  # noqa: E402


@pytest.fixture(scope="module")
def game():
    return pyspiel.load_game(register(), {"draws": 2, "seed": 1})


def test_random_simulations_keep_openspiels_contract(game):
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)


def test_both_measure_the_same_exploitability(game):
    theirs = exploitability.exploitability(game, policies.UniformRandomPolicy(game))
    ours = salon_games.exploitability(uniform, [salon_games.endgame(2, seed=1)])
    assert ours == pytest.approx(theirs, abs=1e-6)


def test_cfr_approaches_an_equilibrium(game):
    solver = cfr.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    left = exploitability.exploitability(game, solver.average_policy())
    assert left < 0.02
