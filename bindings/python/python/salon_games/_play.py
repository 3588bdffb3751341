"""Dealing plays."""

from __future__ import annotations

from ._salon_games import Play, games

#: The names of the games.
GAMES: list[str] = [name for name, _, _, _ in games()]


def game_name(name: str) -> str:
    """The plain name of a game, which may be given with its version."""
    plain = name.removesuffix("_v1").replace("_", "-")
    if plain not in GAMES:
        raise ValueError(f"there is no game `{name}`; the games are: {', '.join(GAMES)}")
    return plain


def option_pairs(options: dict[str, str] | None) -> list[tuple[str, str]]:
    """House rules as the rules read them: `sum_tie="nobody"` is the key `sum-tie`."""
    return [(key.replace("_", "-"), str(value)) for key, value in (options or {}).items()]


def deal(
    game: str, players: int = 2, *, seed: int = 0, episode: str = "play", options: dict[str, str] | None = None
) -> Play:
    """Deals a play. The same seed gives the same deal. `episode="round"` ends it with its first round."""
    return Play(game_name(game), players, option_pairs(options), seed, episode)
