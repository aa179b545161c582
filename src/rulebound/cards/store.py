"""The pool of a game: an index of its card files; a card is read when it is asked for, all of them from a cache.

The cache holds every card of a game as it was read, with a digest of the card files and of the code that reads them;
if either has changed, or the cache is damaged or cannot be written, the files are read again. Nothing depends on it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import sys
import tempfile
import unicodedata
from collections.abc import Callable, ItemsView, Iterator, Mapping, ValuesView
from pathlib import Path

import msgspec

from rulebound import limits
from rulebound.cards import files
from rulebound.cards.files import SUFFIX, BadCardFile, Entry, index
from rulebound.inputs import Unreadable, read_text
from rulebound.language import definitions, script, tree
from rulebound.language.definitions import CardDef

DIGEST = 32  # bytes
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")  # all but tabs and ends of lines


class Pool(Mapping[str, CardDef]):
    """Every card of a folder of card files by its number, in the order of files and numbers.

    A pool may lie over another one, whose other cards it has as well. Of a number that both have the upper card counts,
    unless it is partial and the one below is whole. With `unfit`, which tells what is wrong with a card, each card of
    the folder is looked at when it is read.
    """

    def __init__(
        self,
        folder: Path,
        cache: Path | None = None,
        below: Pool | None = None,
        unfit: Callable[[CardDef], str] | None = None,
    ) -> None:
        self.folder, self.cache, self.below, self.unfit = folder, cache, below, unfit
        self.texts = {path.name: _text(path) for path in sorted(folder.glob(f"*{SUFFIX}"))}
        self.entries: dict[str, tuple[str, Entry]] = {}
        for file, text in self.texts.items():
            for entry in index(text, file):
                if entry.code in self.entries:
                    other = self.entries[entry.code][0]
                    raise BadCardFile(f"{file}, line {entry.line}: {entry.code} is in {other} already")
                self.entries[entry.code] = (file, entry)
        self.inherited: dict[str, tuple[str, Entry]] = {}
        for code, found in below.entries.items() if below is not None else ():
            own = self.entries.get(code)
            if own is None or (own[1].partial and not found[1].partial):
                self.inherited[code] = found
        self.entries = {code: found for code, found in self.entries.items() if code not in self.inherited}
        self.entries |= self.inherited
        self._read: dict[str, CardDef] = {}
        self._whole = False
        self._names: Mapping[str, tuple[str, ...]] | None = None

    def __eq__(self, other: object) -> bool:
        return self is other  # what is in the files is not compared

    def __hash__(self) -> int:
        return id(self)

    def __getitem__(self, code: str) -> CardDef:
        if self.below is not None and code in self.inherited:
            return self.below[code]
        card = self._read.get(code)
        if card is None:
            file, entry = self.entries[code]
            card = files.read_card(self.texts[file][entry.start : entry.end], file, entry.line)
            wrong = self.unfit(card) if self.unfit is not None else ""
            if wrong:
                raise BadCardFile(f"{file}, line {entry.line} ({code}): {wrong}")
            self._read[code] = card
        return card

    def __contains__(self, code: object) -> bool:
        return code in self.entries

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def values(self) -> ValuesView[CardDef]:
        self.load()
        return super().values()

    def items(self) -> ItemsView[str, CardDef]:
        self.load()
        return super().items()

    def checked(self, code: str) -> bool:
        """Whether a person or a scenario has confirmed what the card does."""
        return self.entries[code][1].checked

    def names(self) -> Mapping[str, tuple[str, ...]]:
        """The numbers of the cards of each name, as names are compared; a number is a name too."""
        if self._names is None:
            found: dict[str, tuple[str, ...]] = {}
            for _, entry in self.entries.values():
                for word in dict.fromkeys(folded(word) for word in (entry.name, entry.name_ja, entry.code) if word):
                    found[word] = (*found.get(word, ()), entry.code)
            self._names = found
        return self._names

    def load(self) -> None:
        """Read every card, from the cache if it is that of these files."""
        if self._whole:
            return
        if self.below is not None:
            self.below.load()
        key = self._key()
        cards = load_cache(self.cache, key)
        own = [code for code in self.entries if code not in self.inherited]
        if cards is None or [card.code for card in cards] != own:
            cards = [self[code] for code in own]
            save_cache(self.cache, key, cards)
        self._read = {card.code: self._read.get(card.code, card) for card in cards}  # those in use stay the same
        self._whole = True

    def _key(self) -> bytes:
        digest = hashlib.blake2b(digest_size=DIGEST)
        for path in _sources():
            with contextlib.suppress(OSError):  # code without a file on disk does not change under us
                digest.update(path.read_bytes())
        for file, text in self.texts.items():
            digest.update(f"\0{file}\0".encode())
            digest.update(text.encode())
        return digest.digest()


def _sources() -> list[Path]:
    """The code that decides what a card file says."""
    modules = [Path(module.__file__ or "") for module in (definitions, files)]
    packages = [Path(package.__file__ or "").parent for package in (tree, script)]
    return [*modules, *(path for package in packages for path in sorted(package.glob("*.py")))]


def folded(text: str) -> str:
    """A name as it is compared: width, case, accents of typing and outer spaces do not matter."""
    return " ".join(
        unicodedata.normalize("NFKC", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split()
    ).casefold()


def _text(path: Path) -> str:
    try:
        text = read_text(path, limits.CARD_FILE_BYTES, "a card file")
        if strange := CONTROL.search(text):  # a name is shown on terminals, to which they would do something
            line = text.count("\n", 0, strange.start()) + 1
            raise BadCardFile(f"{path}, line {line}: a control character, {strange[0]!r}, which no card prints")
        return text
    except Unreadable as error:
        raise BadCardFile(f"{path}: {error}") from None


# --- the cache -------------------------------------------------------------------------------------------------------


def cache_folder() -> Path | None:
    """Where caches of this user belong; None if that cannot be told."""
    given = os.environ.get("RULEBOUND_CACHE")
    if given is not None:
        return Path(given) if given else None
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) / "rulebound" / "cache" if local else None
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "rulebound"
    xdg = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(xdg) if os.path.isabs(xdg) else home / ".cache") / "rulebound"


def _digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=DIGEST).digest()


def load_cache(path: Path | None, key: bytes) -> list[CardDef] | None:
    """The cards of a cache, if it is there, whole, and made from the same files."""
    if path is None:
        return None
    try:
        data = path.read_bytes()
    except OSError:
        return None
    body = data[2 * DIGEST :]
    if data[:DIGEST] != key or data[DIGEST : 2 * DIGEST] != _digest(body):
        return None
    return msgspec.msgpack.decode(body, type=list[CardDef])


def save_cache(path: Path | None, key: bytes, cards: list[CardDef]) -> None:
    """Write a cache in one go: others see the old one or the new one. Without a place for it there is none."""
    if path is None:
        return
    body = msgspec.msgpack.encode(cards)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(key + _digest(body) + body)
            os.replace(name, path)
        except OSError:
            os.unlink(name)
            raise
