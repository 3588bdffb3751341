"""A policy that is trained here plays better than chance."""

import sys
from pathlib import Path

import salon_games

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))
from reinforce import policy_of, train  # noqa: E402


def test_training_helps():
    trained, chance = salon_games.league("pismo", [policy_of(train(6)), "random"], deals=150, episode="round")
    assert trained.low > 0 > chance.high, str(trained)
