#!/usr/bin/env python3
"""A bot that talks in lines of JSON on standard input and output (docs/BOTS-PROTOCOL.md).

    salon arena pismo --seats 'club,exec:python3 examples/exec_bot.py' --games 100
    salon bot --url http://127.0.0.1:8017 --table TABLE 'exec:python3 examples/exec_bot.py'

It needs nothing but Python 3, and plays every game. Put something better than chance into `choose`.
"""
import json
import random
import sys


class Bot:
    def __init__(self, begin):
        # game, options, players, seat, and a seed: with the same seed, play the same way.
        self.begin = begin
        self.random = random.Random(begin["seed"])

    def see(self, sight):
        """Something happened, and this is what the seat saw of it."""

    def choose(self, view, actions):
        """Which of the legal actions? `view` is everything that the seat may know now."""
        return self.random.choice(actions)


def answer(message):
    print(json.dumps(message), flush=True)


def main():
    bot = None
    for line in sys.stdin:
        ((kind, message),) = json.loads(line).items()
        if kind == "begin":
            bot = Bot(message)
            answer({"ready": True})
            continue
        for sight in message["seen"]:
            bot.see(sight)
        if kind == "choose":
            answer({"action": bot.choose(message["view"], message["actions"])})
        elif kind == "remark":
            answer({"action": None})


if __name__ == "__main__":
    main()
