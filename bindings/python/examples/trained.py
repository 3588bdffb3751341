"""The policy that reinforce.py has saved, ready to take a seat:

    python -m salon_games.seat trained:policy

The weights are in `pismo.npz` beside this file, or where SALON_WEIGHTS says.
"""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
from reinforce import policy_of

weights = os.environ.get("SALON_WEIGHTS") or Path(__file__).with_name("pismo.npz")
policy = policy_of(np.load(weights)["weights"])
