"""A policy takes a seat in the arena and at a live table, as a program over lines of JSON."""

import io
import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import numpy as np
import pytest
import salon_games
from salon_games.seat import take_seat

PROGRAM = os.environ.get("SALON_PROGRAM")
needs_salon = pytest.mark.skipif(not PROGRAM, reason="SALON_PROGRAM does not say where the program `salon` is")

POLICY = """
import numpy as np
from salon_games import layout

fields = layout("pismo", players=2)

def cautious(turn):
    "Uses the observation, the mask, the view and the history."
    assert turn.observation.shape == (fields.size,)
    assert turn.view["viewer"] == turn.seat and "dealt" in turn.sights[0]
    assert list(np.flatnonzero(turn.action_mask)) == turn.legal
    print("whatever a policy prints does no harm")
    safe = [action for action in turn.legal if not turn.notation(action).startswith("princess")]
    return (safe or turn.legal)[0]
"""


def play_by_lines(game, players, options, seed):
    """Plays with `take_seat` as a table would ask. Returns what the policy was shown, and what a play shows."""
    play = salon_games.deal(game, players, seed=seed, options=options)
    shown = []

    def first(turn):
        shown.append((turn.observation, turn.action_mask, turn.view, turn.sights))
        return turn.legal[0]

    expected = []
    lines = [{"begin": {"protocol": 1, "game": game, "options": dict(play.options), "players": players, "seat": 0, "seed": 1}}]
    seen = 0
    while play.to_act():
        seat = play.to_act()[0]
        turn = salon_games.Turn(play, seat)
        if seat == 0:
            sights = turn.sights
            actions = [play.notation(0, number) for number in turn.legal]
            lines.append({"choose": {"seen": sights[seen:], "view": turn.view, "actions": actions}})
            expected.append((turn.observation, turn.action_mask, turn.view, sights))
            seen = len(sights)
        play.act(seat, turn.legal[0])
    answers = io.StringIO()
    take_seat(first, io.StringIO("\n".join(map(json.dumps, lines))), answers)
    return shown, expected, [json.loads(line) for line in answers.getvalue().splitlines()]


@pytest.mark.parametrize("game", salon_games.GAMES)
def test_a_seat_is_shown_what_a_play_shows(game):
    shown, expected, answers = play_by_lines(game, 2, {}, seed=3)
    assert len(shown) == len(expected) > 0
    for one, other in zip(shown, expected):
        for part in (0, 1):
            np.testing.assert_array_equal(one[part], other[part])
        assert one[2:] == other[2:]
    assert answers[0] == {"ready": True} and all(answer["action"] for answer in answers[1:])


def bot_command(folder: Path) -> str:
    (folder / "my_policy.py").write_text(POLICY)
    runner = folder / "run.py"
    runner.write_text(f"import sys; sys.path.insert(0, {str(folder)!r})\nfrom my_policy import cautious\n"
                      "from salon_games.seat import take_seat\ntake_seat(cautious)\n")
    return f"exec:'{sys.executable}' '{runner}'"


@needs_salon
def test_a_policy_plays_in_the_arena(tmp_path):
    command = [PROGRAM, "arena", "pismo", "--json", "--games", "20", "--seats", f"random,{bot_command(tmp_path)}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 20


def call(url, path, body, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    with urllib.request.urlopen(urllib.request.Request(url + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


@needs_salon
def test_a_policy_plays_to_the_end_at_a_live_table(tmp_path):
    serve = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--limits", "load", "--bot-pause", "0"]
    serve += ["--bot-effort", "0.05", "--database", f"sqlite:{tmp_path / 'journal.db'}"]
    server = subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, env={**os.environ, "SALON_LOG": "error"})
    try:
        url = re.search(r"http://\S+", server.stdout.readline()).group()
        token = call(url, "/api/bots", {"name": "Host"})["token"]
        opening = {"game": "pismo", "options": [], "players": 2, "access": "invitation", "clock": "none", "aids": "none",
                   "spectators": "public", "hands": "closed", "grace": 600, "stand_in": "club"}
        table = call(url, "/api/tables", {"opening": opening}, token)["table"]
        fill = {"id": "fill", "command": {"do": "fill", "seat": 0, "level": "novice"}}
        call(url, f"/api/tables/{table}/ask", fill, token)
        bot = [PROGRAM, "bot", "--url", url, "--table", table, "--name", "Cautious", bot_command(tmp_path)]
        done = subprocess.run(bot, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        assert "winners" in json.loads(done.stdout.removeprefix("over: "))
        with urllib.request.urlopen(f"{url}/api/tables/{table}") as answer:
            view = json.load(answer)
        assert view["stage"] == "over" and view["chairs"][1]["who"] == {"program": "Cautious"}
    finally:
        server.kill()
        server.wait()
