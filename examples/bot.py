#!/usr/bin/env python3
"""A bot of one's own for Salon: takes a seat at a table and plays any game to its end.

    bot.py http://127.0.0.1:8017 TABLE [SEAT] [NAME]

It needs nothing but Python 3. Put something better than chance into `choose`.
"""
import hashlib
import json
import random
import secrets
import sys
import urllib.error
import urllib.request


class Server:
    def __init__(self, url, table, name):
        self.url, self.table, self.token = url.rstrip("/"), table, None
        self.token = self.send("POST", "/api/bots", {"name": name})["token"]

    def open(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers, method=method))

    def send(self, method, path, body=None):
        with self.open(method, path, body) as answer:
            return json.load(answer)

    def ask(self, command):
        """Asks something of the table. A refusal is no accident: the next view tells how things are."""
        request = {"id": secrets.token_hex(8), "command": command}
        try:
            self.send("POST", f"/api/tables/{self.table}/ask", request)
        except urllib.error.HTTPError as error:
            print(command["do"], "was refused:", json.load(error)["message"], file=sys.stderr)

    def views(self):
        """The table as this bot may see it, anew whenever something happens."""
        with self.open("GET", f"/api/tables/{self.table}/stream") as lines:
            for line in lines:
                say = json.loads(line)["say"] if line.strip() else {}
                told = say.get("welcome") or say.get("news")
                if told:
                    yield told["view"]


def share_hash(view, share):
    """The hash of this program's share of the deal: docs/FAIR-DEALS.md."""
    message = b""
    for field in [b"salon-fair-share 2", view["play_id"].encode(), bytes.fromhex(view["commitment"]), bytes([view["you"]]), share]:
        message += len(field).to_bytes(4, "little") + field
    return hashlib.sha256(message).hexdigest()


def choose(view, actions):
    """Which of the legal actions? `view` is everything that this seat may know of the play."""
    return random.choice(actions)


def main(url, table, seat="1", name="Python"):
    server = Server(url, table, name)
    server.ask({"do": "sit", "seat": int(seat), "name": name})
    share = None
    for view in server.views():
        if view["stage"] == "gathering" and view["you"] is not None and not view["chairs"][view["you"]]["ready"]:
            share = secrets.token_bytes(16)
            server.ask({"do": "ready", "hash": share_hash(view, share)})
        if view["stage"] == "revealing" and view["chairs"][view["you"]]["share"] is None:
            server.ask({"do": "reveal", "share": share.hex()})
        if view["stage"] == "over":
            return print("over:", json.dumps(view["play"]["outcome"]))
        if view["stage"] == "playing" and view["you"] in view["waiting"]:
            action = choose(view["play"]["view"], view["play"]["actions"])
            server.ask({"do": "act", "version": view["version"], "action": action})


if __name__ == "__main__":
    main(*sys.argv[1:])
