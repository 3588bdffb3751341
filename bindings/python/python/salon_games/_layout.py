"""What stands where in an observation."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

from ._play import deal

if TYPE_CHECKING:
    import numpy as np

    from ._salon_games import Play


@dataclass(frozen=True)
class Field:
    """A part of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    about: str

    @property
    def size(self) -> int:
        return prod(self.shape)

    def of(self, observation: np.ndarray) -> np.ndarray:
        """This part of an observation, or of a whole batch of them, without a copy."""
        part = observation[..., self.start : self.start + self.size]
        return part.reshape(observation.shape[:-1] + self.shape)


class Layout(dict):
    """The fields of an observation by name, in their order."""

    @classmethod
    def of_play(cls, play: Play) -> Layout:
        fields, start = cls(), 0
        for name, shape, about in play.fields():
            fields[name] = Field(name, start, tuple(shape), about)
            start += fields[name].size
        return fields

    @property
    def size(self) -> int:
        return sum(field.size for field in self.values())

    def markdown(self) -> str:
        """A table for people."""
        rows = ["| field | from | shape | meaning |", "|---|---:|---|---|"]
        rows += [f"| `{f.name}` | {f.start} | {list(f.shape)} | {f.about} |" for f in self.values()]
        return "\n".join(rows)


def layout(game: str, players: int = 2, options: dict[str, str] | None = None) -> Layout:
    """The layout of a game's observations."""
    return Layout.of_play(deal(game, players, options=options))
