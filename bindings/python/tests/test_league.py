"""Policies, leagues and exact exploitability."""

import pytest
import salon_games
from salon_games.exploitability import uniform


def first_legal(turn):
    return turn.legal[0]


def test_bots_beat_chance_on_paired_deals():
    master, chance = salon_games.league("pismo", ["club", "random"], deals=40, seed=1)
    assert master.name == "club" and master.low > 0 > chance.high
    assert master.mean == pytest.approx(-chance.mean)
    assert master.plays == 80


def test_functions_and_policies_take_seats():
    table = [first_legal, salon_games.RandomPolicy(), "novice"]
    standings = salon_games.league("love-letter", table, deals=5, episode="round")
    assert [one.name for one in standings] == ["first_legal", "random legal", "novice"]


def test_a_policy_sees_only_its_own_seat():
    play = salon_games.deal("pismo", seed=4)
    seat = play.to_act()[0]
    turn = salon_games.Turn(play, seat)
    assert turn.view["viewer"] == seat
    assert turn.view["seats"][1 - seat]["hand"]["card"] is None
    assert turn.notation(turn.legal[0])


def test_exploitability_is_exact_where_it_can_be_counted():
    # With one card to draw, the mover plays and the round is over: nothing can be learnt from the other's strategy.
    position = salon_games.endgame(1, seed=2)
    value = salon_games.best_response_value(position, uniform, 0)
    assert -1 <= value <= 1
    both = [salon_games.endgame(2, seed) for seed in range(3)]
    gained = salon_games.exploitability(uniform, both)
    assert 0 < gained < 1, "playing at random can be exploited"
