"""Plays, layouts, beliefs, worlds, records."""

import json

import numpy as np
import pytest
import salon_games
from salon_games._salon_games import games


def setups():
    """Every game, number of players, and every single option that changes a rule."""
    for name, _, players, options in games():
        for count in players:
            yield name, count, {}
        for key, values, _ in options:
            for value in values:
                if not value[0].isdigit() and value != "N/N":
                    yield name, players[0] if name != "ghost-letters" else 3, {key: value}
    yield "ghost-letters", 2, {"mission": "3"}
    yield "ghost-letters", 2, {"mission": "20/5"}


ALL = list(setups())


def finish(play, random):
    while play.to_act():
        seat = int(random.choice(play.to_act()))
        play.act(seat, int(random.choice(play.legal(seat))))
    return play


@pytest.mark.parametrize("game, players, options", ALL)
def test_every_setup_plays_to_its_end_and_notation_goes_both_ways(game, players, options):
    random = np.random.default_rng(1)
    play = salon_games.deal(game, players, seed=2, options=options)
    layout = salon_games.Layout.of_play(play)
    assert layout.size == play.observation_size
    while play.to_act():
        seat = play.to_act()[0]
        mask = play.mask(seat)
        assert mask.shape == (play.action_count,) and mask.sum() == len(play.legal(seat)) > 0
        assert play.observe(seat).shape == (layout.size,)
        action = int(random.choice(play.legal(seat)))
        assert play.number(seat, play.notation(seat, action)) == action
        play.act(seat, action)
    rewards = play.rewards()
    assert len(rewards) == players and max(rewards) <= 1.0
    assert play.outcome() is not None


def test_illegal_actions_are_refused_and_change_nothing():
    play = salon_games.deal("pismo", seed=1)
    seat = play.to_act()[0]
    before = play.view_json(seat)
    illegal = int(np.flatnonzero(play.mask(seat) == 0)[0])
    for action in [illegal, -1, play.action_count]:
        with pytest.raises(ValueError):
            play.act(seat, action)
    with pytest.raises(ValueError, match="no seat 7"):
        play.observe(7)
    assert play.view_json(seat) == before


def test_a_round_ends_an_episode():
    play = finish(salon_games.deal("pismo", seed=3, episode="round"), np.random.default_rng(1))
    assert play.outcome() is None and sum(play.rewards()) == pytest.approx(0)


def test_beliefs_are_distributions_and_contain_the_truth():
    play = salon_games.deal("pismo", seed=5)
    for _ in range(4):
        seat = play.to_act()[0]
        beliefs = salon_games.beliefs(play, seat)
        assert beliefs
        for shares in beliefs.values():
            assert sum(shares.values()) == pytest.approx(1, abs=1e-4)
        other = json.loads(play.view_json(1 - seat))["seats"][1 - seat]["hand"]["card"]
        assert beliefs[f"hand {1 - seat}"][other] > 0
        play.act(seat, play.legal(seat)[0])


@pytest.mark.parametrize("game, players", [("pismo", 2), ("conspirators", 3), ("secret-card", 3), ("ghost-letters", 4)])
def test_an_imagined_play_looks_the_same_to_the_seat(game, players):
    random = np.random.default_rng(4)
    play = salon_games.deal(game, players, seed=6)
    for _ in range(6):
        seat = play.to_act()[0]
        play.act(seat, play.legal(seat)[0])
    seat = play.to_act()[0]
    for seed in range(5):
        other = salon_games.imagine(play, seat, seed)
        assert other.view_json(seat) == play.view_json(seat)
        assert (other.observe(seat) == play.observe(seat)).all()
        assert (other.mask(seat) == play.mask(seat)).all()
    finish(other, random)


def test_information_states_tell_exactly_what_a_seat_has_seen():
    play = salon_games.deal("pismo", seed=7)
    seat = play.to_act()[0]
    copy = play.copy()
    assert play.information_state(seat) == copy.information_state(seat)
    assert play.information_state(0) != play.information_state(1)
    copy.act(seat, copy.legal(seat)[0])
    assert play.information_state(seat) != copy.information_state(seat)


def test_worlds_are_a_distribution_that_both_players_could_be_in():
    position = salon_games.endgame(3, seed=1)
    worlds = position.worlds()
    assert sum(chance for chance, _ in worlds) == pytest.approx(1)
    assert len({world.information_state(0) for _, world in worlds}) > 1
    for _, world in worlds:
        assert world.view_json(None) == position.view_json(None)
        assert json.loads(world.view_json(0))["seats"][0]["hand"]["card"] is not None


def test_records_are_written_verified_and_read():
    play = finish(salon_games.deal("secret-card", 3, seed=8), np.random.default_rng(2))
    text = play.record(["bot random"] * 3)
    game, players, actions, winners, _ = salon_games.verify_replay(text)
    assert (game, players, winners) == ("secret-card", 3, play.outcome()[0])
    again, steps = salon_games.load_replay(text)
    assert len(steps) == actions
    for seat, action in steps:
        again.act(seat, action)
    assert again.outcome() == play.outcome()
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("do "))
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    with pytest.raises(ValueError, match="line"):
        salon_games.verify_replay("\n".join(lines) + "\n")
