#!/usr/bin/env python3
"""Deals anew what FAIR-DEALS.md says, from that document alone.

A second writing of the procedure, in another language and without a library for the stream, to
show that the document suffices. It reads the test vectors out of the document, works each of them
out and compares:

    python3 docs/fair_deal_check.py [docs/FAIR-DEALS.md]
"""

import hashlib
import pathlib
import re
import struct
import sys

TAG = b"salon-fair-deal 1"


def key_of(seed, shares, table):
    """The key of the stream ("The key")."""
    message = b""
    for field in [TAG, seed, *shares, table]:
        message += struct.pack("<I", len(field)) + field
    return hashlib.sha256(message).digest()


def quarter_round(x, a, b, c, d):
    """One quarter round of ChaCha on the sixteen words `x`."""
    for first, second, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[first] = (x[first] + x[second]) & 0xFFFFFFFF
        mixed = x[third] ^ x[first]
        x[third] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF


def words_of(key):
    """The stream ("The stream"): ChaCha20 with nonce 0, word by word."""
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
    """A number below a bound ("A number below n")."""
    limit = 2**32 // bound * bound
    while True:
        word = next(words)
        if word < limit:
            return word % bound


def shuffled(words, count, places):
    """An order of the numbers 0 to count - 1 ("An order of pieces")."""
    pieces = list(range(count))
    for place in range(min(places, max(count - 1, 0))):
        other = place + below(words, count - place)
        pieces[place], pieces[other] = pieces[other], pieces[place]
    return pieces


def check(vector):
    """Works out one vector and yields what differs."""
    words = None
    given = {"shares": []}
    for line in vector.strip().splitlines():
        name, _, value = line.partition(" ")
        if name in ("seed", "table"):
            given[name] = bytes.fromhex(value) if name == "seed" else value.encode()
            continue
        if name == "share":
            given["shares"].append(bytes.fromhex(value.split()[1]))
            continue
        if name == "commitment":
            found = hashlib.sha256(given["seed"]).hexdigest()
        elif name == "key":
            key = key_of(given["seed"], given["shares"], given["table"])
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


def main():
    default = pathlib.Path(__file__).with_name("FAIR-DEALS.md")
    document = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else default
    text = document.read_text(encoding="utf-8")
    vectors = re.findall(r"```vector\n(.*?)```", text, re.DOTALL)
    wrong = [problem for vector in vectors for problem in check(vector)]
    for problem in wrong:
        print(problem)
    print(f"{len(vectors)} vectors, {len(wrong)} differences")
    return 1 if wrong or not vectors else 0


if __name__ == "__main__":
    sys.exit(main())
