#!/usr/bin/env python3
"""An independent implementation of FAIR-DEALS.md, from that document and the games' RULES.md alone.

It is written in another language and without a library for the stream, to show that the documents
are sufficient. It computes and compares the test vectors of the document, and deals the start of
recorded plays again:

    python3 docs/fair_deal_check.py [FILE.replay...]
"""

import hashlib
import pathlib
import re
import struct
import sys


def hash_of(*fields):
    """Returns the hash over fields, each preceded by its length."""
    message = b""
    for field in fields:
        message += struct.pack("<I", len(field)) + field
    return hashlib.sha256(message).digest()


def key_of(version, seed, shares, table):
    """Returns the key of the stream ("The key")."""
    return hash_of(f"salon-fair-deal {version}".encode(), seed, *shares, table)


def share_hash_of(seed, table, seat, share):
    """Returns what a device sends with "ready" ("The hash of a share")."""
    return hash_of(b"salon-fair-share 2", table, hashlib.sha256(seed).digest(), bytes([seat]), share)


def daily_seed_of(day, game):
    """Returns the seed of a deal of the day ("The deal of the day")."""
    return hash_of(b"salon-daily-deal 1", day.encode(), game.encode())


def bot_seed_of(key, seat, actions):
    """Returns what seeds a bot's thinking in a deal of the day."""
    found = hash_of(b"salon-daily-bot 1", key, bytes([seat]), struct.pack("<I", actions))
    return struct.unpack("<Q", found[:8])[0]


def quarter_round(x, a, b, c, d):
    """Performs one quarter round of ChaCha on the sixteen words `x`."""
    for first, second, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[first] = (x[first] + x[second]) & 0xFFFFFFFF
        mixed = x[third] ^ x[first]
        x[third] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF


def words_of(key):
    """Yields the stream ("The stream"): ChaCha20 with nonce 0, word by word."""
    constants = struct.unpack("<4I", b"expand 32-byte k")
    counter = 0
    while True:
        block = [*constants, *struct.unpack("<8I", key), counter & 0xFFFFFFFF, counter >> 32, 0, 0]
        x = list(block)
        for _ in range(10):
            quarter_round(x, 0, 4, 8, 12)
            quarter_round(x, 1, 5, 9, 13)
            quarter_round(x, 2, 6, 10, 14)
            quarter_round(x, 3, 7, 11, 15)
            quarter_round(x, 0, 5, 10, 15)
            quarter_round(x, 1, 6, 11, 12)
            quarter_round(x, 2, 7, 8, 13)
            quarter_round(x, 3, 4, 9, 14)
        yield from ((mixed + before) & 0xFFFFFFFF for mixed, before in zip(x, block))
        counter += 1


def below(words, bound):
    """Returns a number below a bound ("A number below n")."""
    limit = 2**32 // bound * bound
    while True:
        word = next(words)
        if word < limit:
            return word % bound


def shuffled(words, count, places):
    """Returns an order of the numbers 0 to count - 1 ("An order of pieces")."""
    pieces = list(range(count))
    for place in range(min(places, max(count - 1, 0))):
        other = place + below(words, count - place)
        pieces[place], pieces[other] = pieces[other], pieces[place]
    return pieces


def check(vector):
    """Computes one vector and yields what differs."""
    words = None
    given = {"shares": [], "version": "1"}
    for line in vector.strip().splitlines():
        name, _, value = line.partition(" ")
        if name in ("day", "game"):
            given[name] = value
            continue
        if "day" in given and name in ("seed", "table"):
            found = {
                "seed": daily_seed_of(given["day"], given["game"]).hex(),
                "table": f"daily-{given['day']}-{given['game']}",
            }[name]
            if found != value:
                yield f"{name}: the document has {value}, this program {found}"
        if name in ("seed", "table"):
            given[name] = bytes.fromhex(value) if name == "seed" else value.encode()
            continue
        if name == "version":
            given[name] = value
            continue
        if name == "share":
            given["shares"].append(bytes.fromhex(value.split()[1]))
            continue
        if name == "hash":
            seat = int(value.split()[0])
            share = given["shares"][seat]
            found = f"{seat} {share_hash_of(given['seed'], given['table'], seat, share).hex()}"
        elif name == "bot":
            seat, actions, _ = value.split()
            found = f"{seat} {actions} {bot_seed_of(key, int(seat), int(actions)):016x}"
        elif name == "commitment":
            found = hashlib.sha256(given["seed"]).hexdigest()
        elif name == "key":
            key = key_of(given["version"], given["seed"], given["shares"], given["table"])
            words = words_of(key)
            found = key.hex()
        elif name == "words":
            found = " ".join(f"{next(words):08x}" for _ in value.split())
        else:
            asked, _, value = value.partition(": ")
            numbers = [int(number) for number in asked.split()]
            if name == "below":
                drawn = [below(words, numbers[0]) for _ in value.split()]
            elif name == "shuffle":
                drawn = shuffled(words, *numbers)
            else:
                drawn = [f"no such line: {name}"]
            found = " ".join(map(str, drawn))
        if found != value:
            yield f"{name}: the document has {value}, this program {found}"


LETTERS = "spy guard priest baron handmaid prince chancellor king countess princess".split()
COPIES = {"full": [2, 6, 2, 2, 2, 2, 2, 1, 1, 1], "usual": [0, 5, 2, 2, 2, 2, 0, 1, 1, 1]}
COLOURS = "red orange yellow green blue violet black".split()
FIGURES = "circle square triangle star heart moon drop".split()
TRAITS = "arrow season day light sex age number name".split()
ENDINGS = {"light": ["~", "on", "off"], "sex": ["~", "m", "f"]}


def opening(game, rules, players, options, words):
    """Returns what a play draws before its first action ("The order of draws" in RULES.md)."""

    def drawn(lot, pieces, places):
        order = shuffled(words, len(pieces), places)
        return f"{lot} " + " ".join(str(pieces[at]) for at in order[:places])

    def first():
        return f"first {below(words, players)}"

    if game in ("love-letter", "pismo"):
        copies = COPIES["full" if options.get("edition") == "full" else "usual"]
        deck = [card for card, count in zip(LETTERS, copies) for _ in range(count)]
        return [first(), drawn("deal", deck, len(deck))]
    if game == "secret-card":
        lines = []
        if options["abilities"] == "on":
            lines.append(drawn("abilities", "speed deduction second-chance palm".split(), players))
        deck = [
            f"{colour}.{figure}.{(c + f + (0 if rules == 1 else 2)) % 7 + 1}"
            for c, colour in enumerate(COLOURS)
            for f, figure in enumerate(FIGURES)
        ]
        lines.append(drawn("deal", deck, 49))
        return lines if "palm" in lines[0] else [*lines, first()]
    if game == "ghost-letters":
        shuffled(words, 16, 16)
        for _ in range(16):
            below(words, 2)
        shuffled(words, 150, 150)
        roles = max(players, 4) if players == 2 else players
        return [drawn("deal", range(1, roles + 2), roles), first()]
    ciphers = [trait + end for trait in TRAITS for end in ENDINGS.get(trait, ["+", "-", "="])]
    # The table of cards is not repeated here: only their number matters to what follows.
    dealt = players * (2 if options["mode"] == "rivals" else 1)
    lines = [drawn("ciphers", ciphers, dealt), drawn("deal", range(24), 24), first()]
    return [line for line in lines if not line.startswith("deal")]


def check_replay(path):
    """Deals the start of a recorded play again and yields what differs."""
    one, shares, hashes, options, found = {}, [], [], {}, []
    for line in path.read_text(encoding="utf-8").splitlines():
        name, _, value = line.partition(" ")
        if name in ("do", "story"):
            break
        if name == "option":
            options.update([value.split("=", 1)])
        elif name == "share":
            shares.append(bytes.fromhex(value.split()[1]))
        elif name == "hash":
            hashes.append(value.split()[1])
        elif name in ("first", "deal", "ciphers", "abilities"):
            found.append(line)
        else:
            one[name] = value
    seed = bytes.fromhex(one["seed"])
    if hashlib.sha256(seed).hexdigest() != one["commitment"]:
        yield f"{path}: the seed does not keep the commitment"
    daily = re.fullmatch(r"daily-(\d{4}-\d\d-\d\d)-(.*)", one["table"])
    if daily and (seed != daily_seed_of(*daily.groups()) or any(map(any, shares))):
        yield f"{path}: this is not the deal of that day"
    # From version 3 of the format on, a record names the versions of rules and procedure.
    rules = int(one.get("rules", 1))
    version, table = one.get("procedure", one["salon-replay"]), one["table"].encode()
    expected = [share_hash_of(seed, table, *one).hex() for one in enumerate(shares)]
    if version != "1" and hashes != expected:
        yield f"{path}: a share does not fit its hash"
    words = words_of(key_of(version, seed, shares, table))
    expected = opening(one["game"], rules, int(one["players"]), options, words)
    if one["game"] == "conspirators":
        found = [line for line in found if not line.startswith("deal")]
    if found != expected:
        yield f"{path}: the record has {found}, this program {expected}"


def main():
    document = pathlib.Path(__file__).with_name("FAIR-DEALS.md").read_text(encoding="utf-8")
    vectors = re.findall(r"```vector\n(.*?)```", document, re.DOTALL)
    wrong = [problem for vector in vectors for problem in check(vector)]
    paths = [pathlib.Path(name) for name in sys.argv[1:]]
    for path in paths:
        wrong.extend(check_replay(path))
    for problem in wrong:
        print(problem)
    print(f"{len(vectors)} vectors, {len(paths)} replays, {len(wrong)} differences")
    return 1 if wrong or not vectors else 0


if __name__ == "__main__":
    sys.exit(main())
