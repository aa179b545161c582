"""Chance: a keyed, counter-based generator whose whole state is a seed and a counter.

Draw number `n` of a game is a hash of (seed, n): a clone copies two values, any draw can be recomputed, and a seed
can be committed to before the game and revealed after it.
"""

from __future__ import annotations

import hashlib
from typing import Final

from rulebound.kernel.errors import RuleboundError


def draw_below(seed: str, counter: int, n: int) -> int:
    """A number from 0 to n-1, the `counter`-th draw of this seed."""
    digest = hashlib.blake2b(f"{seed}/{counter}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % n  # 2**64 against at most a few hundred: the bias is below 1e-16


def permutation(seed: str, counter: int, n: int) -> list[int]:
    """A random order of 0..n-1; uses n draws starting at `counter` (Fisher-Yates)."""
    order = list(range(n))
    begun = hashlib.blake2b(f"{seed}/".encode(), digest_size=8)  # as all of them begin: this is `draw_below` many times
    for i in range(n - 1, 0, -1):
        draw = begun.copy()
        draw.update(b"%d" % (counter + i))
        j = int.from_bytes(draw.digest(), "big") % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


SEED_DIGITS: Final = 32  # of a seed that can be committed to: 128 bits, if they are hexadecimal digits


def mixed(seed: str, word: str) -> str:
    """Another seed, from one and a word."""
    return hashlib.blake2b(f"{seed}/{word}".encode(), digest_size=16).hexdigest()


def commitment(seed: str) -> str:
    """What may be published before a game, so that the seed revealed afterwards can be checked.

    A short seed could be guessed from it, by trying all of them.
    """
    if len(seed) < SEED_DIGITS:
        raise RuleboundError(
            f"a seed of {len(seed)} characters could be guessed; a commitment needs {SEED_DIGITS} random digits, "
            "as `secrets.token_hex(16)` gives"
        )
    return hashlib.sha256(f"rulebound/{seed}".encode()).hexdigest()
