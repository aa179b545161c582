"""Shadowverse: Evolve in English: its words, as the shared grammar asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from rulebound.language.dialect import CAPITAL, NUMBER, Category, Lexicon, Merged, Reading, Token, With
from rulebound.language.en.common import WORDS, read_int
from rulebound.language.en.core.lexis import Lexis, Number, Place, regular
from rulebound.language.en.core.words import without
from rulebound.language.en.evolve_marks import BEFORE, PLAYS
from rulebound.language.referents import JUST, Ref, Theirs
from rulebound.language.tree import All, Count, Filter, Move, Self, Slot, Who, X

TOKEN_NAMES = frozenset(
    {  # Appendix A; a test compares them with the game's own
        "Fairy Wisp",
        "Fairy",
        "Otohime's Bodyguard",
        "Knight",
        "Viking",
        "Steelclad Knight",
        "Strikeform Golem",
        "Guardform Golem",
        "Dragon",
        "Ghost",
        "Forest Bat",
        "Holy Falcon",
        "Holy Tiger",
        "Crystalia Eve",
        "Shield Guardian",
        "Magical Pawn",
        "Megalorca",
        "Hellflame Dragon",
        "Gargantuan Ghost",
        "Serpent",
        "Goblin King",
        "Puppet",
        "Ancient Artifact",
        "Mystic Artifact",
        "Celestial Shikigami",
        "Paper Shikigami",
        "One-Tailed Fox",
        "Assembly Droid",
        "Magic Sediment",
        "Leonidas's Resolve",
        "Draconic Weapon",
        "Ephemeral Moon",
        "Destruction in White",
        "Destruction in Black",
        "Naterran Great Tree",
        "Thorn Burst",
        "Mimi",
        "Coco",
        "Magic Item",
        "Repair Mode",
    }
)
TOKEN_TRAITS = (
    "Armed",
    "Avian",
    "Beast",
    "Chess",
    "Commander",
    "Crystalian",
    "Demon",
    "Departed",
    "Earth Sigil",
    "Faith",
    "Goblinoid",
    "Golem",
    "Idolatry",
    "Machina",
    "Marine",
    "Natura",
    "Officer",
    "Omen",
    "Pixie",
    "Puppetry",
    "Shikigami",
    "Supreme",
    "Thief",
    "Vampire",
    "Verdant",
    "Wyrmkin",
    "Yokai",
    "iM@S CG",
)
CLASSES = ("forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft", "neutral")
KEYWORDS = ("Ward", "Storm", "Rush", "Assail", "Intimidate", "Drain", "Bane", "Aura", "Stack", "Quick")
TYPES = ("follower", "amulet", "spell", "token")
# What a card calls itself; by a type, only while it is of that type (5.24.3.1).
POINTS = {"pp": "play point", "max_pp": "maximum play point", "ep": "evolution point"}
OWN = (("this card", Self()), ("this follower", Self("follower")), ("this amulet", Self("amulet")))

# Traits of the cards so far. Another word in capitals before a type is a trait too; before `token`, where it might
# be a name as well, it has to be one of these.
TRAITS = frozenset(
    (
        *TOKEN_TRAITS,
        *("Academic", "Alchemist", "Angel", "Arcanaform", "Archfiend", "Assassin", "Beast", "Cook", "Commander"),
        *("Cutthroat", "Dancer", "Deity", "Demon", "Demon King", "Demon World", "Dragonewt", "Dragonheart"),
        *("Eidolon", "Elf", "Fae-Touched", "Fallen Angel", "Fiend", "Gigant", "Hunter", "Insect", "Levin"),
        *("Lightborne", "Luminary", "Mage", "Maid", "Mejiro Family", "Mercenary", "Necromancer", "Ninja", "Noble"),
        *("Phoenix", "Plantfolk", "Princess", "Sorcerer", "Spirit", "Splendor", "Training Academy", "Umamusume"),
        *("Undead", "Verdant", "Zealot", "BNW"),
    )
)


def _plural(name: str) -> str:
    if name.endswith("y") and name[-2] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name[:-1]}ves" if name.endswith("lf") else f"{name}{'es' if name[-1] in 'sx' else 's'}"


PLURALS = {_plural(name): name for name in TOKEN_NAMES}  # several of them: Fairies
NO_OTHER = frozenset(name for name in TOKEN_NAMES if " " in name) - TRAITS  # names that nobody takes for a trait
NO_NAMES = frozenset({*TRAITS, *KEYWORDS, *(_plural(trait) for trait in TRAITS)} - {*PLURALS})
SAID_OF_CARDS = (
    "this",
    "that",
    "each",
    "another",
    "enemy",
    "allied",
    "evolved",
    "engaged",
    "reserved",
    "damaged",
    "non",
)
NO_TRAITS = frozenset({*CLASSES, *TYPES, *(f"{word}s" for word in TYPES), *SAID_OF_CARDS})  # in capitals or not
SPELLINGS = {"Academy": "Academic", "Crystalia": "Crystalian", "Zealotry": "Zealot", "umamusume": "Umamusume"}
ODD_TRAIT = ("im", "@", "s", "cg")  # in several pieces, and the first of them in small letters
LONGEST_NAME = 7
BEGINNINGS = frozenset({".", ":", ")", "】", "{fanfare}", "{lastwords}", "{act}", "{evolve}", "{feed}", "{serve}"})
AND_INSIDE = frozenset(
    {"Flame and Glass", "Destruction in White", "Destruction in Black"}
)  # names with a word that elsewhere stands between two of them
JOINTS = frozenset({"of", "the", "&", ",", "'s", "'", "-"})

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
EVERYBODY = Filter(types=("leader", "follower"), also=("leader",))
ATTACKED = All(Filter(types=("follower",), states=("attacked",)))
ATTACK_TARGET = All(Filter(types=("leader", "follower"), also=("leader",), states=("attacked",)))
ENEMY = Filter(types=("leader", "follower"), side="opp", also=("leader",))
MY_STACK = Filter(types=("amulet",), side="my", keywords=("Stack",))
MY_HAND = Count(Filter(side="my", zone="hand"))
ENEMY_HAND = Filter(side="opp", zone="hand")
MY_CEMETERY = Filter(side="my", zone="cemetery")
MY_SPELLS = Filter(types=("spell",), side="my", zone="cemetery")
PLAYED = PLAYS
PLAYED_BEFORE = BEFORE
SEEN = With(With("f", "zone", "deck", "field"), "among", Slot("seen"), None)
AMONG = Filter(zone="deck", among=Slot("seen"))
REST = All(Filter(zone="deck", among=Slot("seen")))
SERVED = ("served",)
NUMBER_WORDS = frozenset(WORDS) - {"a", "an"}


# --- words that no table lists ---------------------------------------------------------------------------------------


def runs(tokens: list[Token], at: int) -> Iterator[tuple[int, str]]:
    """The names that may begin here: words in capitals, with small words between them."""
    begins = at == 0 or tokens[at - 1].text in BEGINNINGS  # then only what is known is more than a capital letter
    whole = " ".join(token.value for token in tokens[at : at + 3])
    if whole in AND_INSIDE:
        yield at + 3, whole
        return
    name = ""
    for end in range(at, min(len(tokens), at + LONGEST_NAME)):
        token = tokens[end]
        capital = token.kind == "word" and token.value[:1].isupper()
        if not capital and not (name and token.text in JOINTS):
            return
        name += (
            token.value if not name or token.text in (",", "'s", "'", "-") or name[-1] in "'-" else f" {token.value}"
        )
        if begins and name not in TRAITS and name not in TOKEN_NAMES and name not in PLURALS:
            continue
        if capital or (token.text == "'s" and not name.endswith(" 's")):
            yield end + 1, name


def _write_name(value: object, many: bool) -> str | None:
    return value if isinstance(value, str) and value[:1].isupper() else None


def names(fits: Callable[[str], bool]) -> Lexicon:
    """Names for which something holds, from their first word on."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        if not _inside_a_name(tokens, at):
            found = ((end, PLURALS.get(name, name)) for end, name in runs(tokens, at))
            yield from ((end, name) for end, name in found if fits(name))

    return Lexicon(read, _write_name, (CAPITAL,))


def _inside_a_name(tokens: list[Token], at: int) -> bool:
    before = tokens[at - 1]
    return at > 1 and before.value[:1].isupper() and before.kind == "word" and tokens[at - 2].text not in BEGINNINGS


def _says_token(tokens: list[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].text in ("token", "tokens")


def _read_trait(tokens: list[Token], at: int) -> Iterator[Reading]:
    if at < len(tokens) and tokens[at].text == ODD_TRAIT[0]:
        if tuple(token.text for token in tokens[at : at + len(ODD_TRAIT)]) == ODD_TRAIT:
            yield at + len(ODD_TRAIT), "iM@S CG"
        return
    found = list(runs(tokens, at))
    if any(name in TOKEN_NAMES and _says_token(tokens, end) for end, name in found):
        return
    if at < len(tokens) and tokens[at].value in SPELLINGS:
        yield at + 1, SPELLINGS[tokens[at].value]
        return
    if at < len(tokens) and tokens[at].text.split("-")[0] in NO_TRAITS:
        return  # a class or the like, and not a trait that nobody has heard of
    for end, name in found:
        if name in TRAITS or (name not in KEYWORDS and name not in NO_OTHER and "," not in name):
            yield end, name


def _write_trait(value: object, many: bool) -> str | None:
    return value if value == "iM@S CG" and isinstance(value, str) else _write_name(value, many)


def _quoted(tokens: list[Token], at: int) -> Iterator[Reading]:
    """A name in quotes, with a full stop inside them or not."""
    if at < len(tokens) and tokens[at].text == '"':
        for end, name in runs(tokens, at + 1):
            for last in (end, end + 1):
                if last < len(tokens) and tokens[last].text == '"' and (last == end or tokens[end].text == "."):
                    yield last + 1, name


def _write_quoted(value: object, many: bool) -> str | None:
    return f'"{value}"' if isinstance(value, str) and value else None


def _new_token(tokens: list[Token], at: int) -> Iterator[Reading]:
    for end, name in runs(tokens, at):
        if name not in TRAITS or name in TOKEN_NAMES:
            yield end, name


def _read_number(tokens: list[Token], at: int) -> Iterator[Reading]:
    if at < len(tokens):
        if tokens[at].text.isdigit():
            yield at + 1, int(tokens[at].text)
        elif tokens[at].text in NUMBER_WORDS:
            yield at + 1, WORDS[tokens[at].text]
        elif tokens[at].text == "x":
            yield at + 1, X()


def _read_positive(tokens: list[Token], at: int) -> Iterator[Reading]:
    return ((end, n) for end, n in _read_number(tokens, at) if n != 0)


def _write_number(value: object, many: bool) -> str | None:
    if isinstance(value, X) and value.name.startswith("x"):
        return "X"
    return str(value) if type(value) is int and value >= 0 else None


def _write_positive(value: object, many: bool) -> str | None:
    return None if value == 0 else _write_number(value, many)


def _read_several(tokens: list[Token], at: int) -> Iterator[Reading]:
    return ((end, n) for end, n in _read_number(tokens, at) if isinstance(n, int) and n > 1)


def _write_several(value: object, many: bool) -> str | None:
    return str(value) if type(value) is int and value > 1 else None


def _read_negative(tokens: list[Token], at: int) -> Iterator[Reading]:
    if at < len(tokens) and tokens[at].text.isdigit() and int(tokens[at].text):
        yield at + 1, -int(tokens[at].text)


def _write_negative(value: object, many: bool) -> str | None:
    return str(-value) if type(value) is int and value < 0 else None


def _write_count(value: object, many: bool) -> str | None:
    if type(value) is not int:
        return None
    return "a" if value == 1 else _write_number(value, many)


def _read_counter(tokens: list[Token], at: int) -> Iterator[Reading]:
    """The kind of a counter: the word before `counter`."""
    if at + 1 < len(tokens) and tokens[at].kind == "word" and tokens[at + 1].text in ("counter", "counters"):
        yield at + 1, tokens[at].value


def _write_word(value: object, many: bool) -> str | None:
    return value if isinstance(value, str) and value else None


def _read_counters(tokens: list[Token], at: int) -> Iterator[Reading]:
    """Counters as a number of the card they are on."""
    return ((end, f"counter:{kind}") for end, kind in _read_counter(tokens, at))


def _write_counters(value: object, many: bool) -> str | None:
    return value[8:] if isinstance(value, str) and value.startswith("counter:") else None


TRAIT = Lexicon(_read_trait, _write_trait, (CAPITAL, ODD_TRAIT[0], *(word.lower() for word in SPELLINGS)))
CATEGORIES: dict[str, Category] = {
    "filter": Merged(Filter()),
    "trait": TRAIT,
    "non.trait": without(TRAIT),
    "token.name": names(lambda name: name in TOKEN_NAMES or name not in TRAITS),
    "known.name": names(lambda name: name in NO_OTHER),
    "card.name": names(lambda name: name not in NO_NAMES),
    "known.token": names(lambda name: name in TOKEN_NAMES),
    "new.token": Lexicon(_new_token, _write_name, (CAPITAL,)),
    "quoted.name": Lexicon(_quoted, _write_quoted, ('"',)),
    "count": Lexicon(read_int, _write_count, (NUMBER, *WORDS)),
    "num": Lexicon(_read_number, _write_number, (NUMBER, "x", *NUMBER_WORDS)),
    "pos": Lexicon(_read_positive, _write_positive, (NUMBER, "x", *NUMBER_WORDS)),
    "several": Lexicon(_read_several, _write_several, (NUMBER, *NUMBER_WORDS)),
    "neg": Lexicon(_read_negative, _write_negative, (NUMBER,)),
    "counter": Lexicon(_read_counter, _write_word),
    "counters.on": Lexicon(_read_counters, _write_counters),
}


IT: Final[Any] = Ref()
THEM: Final[Any] = Ref(many=True)
SELECTED: Final[Any] = Ref("the", (), "selected")
REVEALED: Final[Any] = Ref("the", (), "revealed")
DISCARDED: Final[Any] = Ref("the", (), "discarded")
ITS_LEADER: Final[Any] = Theirs(IT, Filter(types=("leader",), zone="leader"))


def of_event(type: str) -> Any:
    """The card of this type that an event is about."""
    return Ref("the", (type,), "event")


def that(kind: str) -> Any:
    """The one card of this kind that was named before: *that follower*."""
    return Ref("that", () if kind == "card" else (kind,))


def those(kind: str) -> Any:
    """The cards of this kind that were."""
    return Ref("those", () if kind == "card" else (kind,), many=True)


def put_into(zone: str, cards: Any = JUST) -> Move:
    """Cards that a row has named go to a zone; the field is that of the player who puts them there."""
    return Move(cards, zone, under=Who.YOU if zone == "field" else None)


def of_a_kind(cards: object) -> bool:
    """Whether cards are described, and not by where they are."""
    return isinstance(cards, Filter) and cards not in (Filter(), Filter(other=True)) and cards.zone == "field"


OTHER = With("f", "other", True, False)
MINE = With("f", "side", "my", "any")


def _of(*types: str) -> Filter:
    return Filter(types=types)


LACKS: Final = frozenset(
    {
        *("attack cards", "attack players", "block", "blocked", "be blocked", "be targeted", "be removed"),
        *("banished", "shift", "points", "cast", "gain life", "recover in the recovery phase", "judge", "awaken"),
        *("held", "done"),
    }
)
LEXIS: Final = Lexis(
    nouns={
        "follower~s": _of("follower"),
        "amulet~s": _of("amulet"),
        "spell~s": _of("spell"),
        "token~s": _of("token"),
        "leader~s": Filter(types=("leader",), zone="leader"),
        "card~s": Filter(),
    },
    places=(
        Place("field", "field", alone=False, into="onto/into/in"),
        Place("cemetery", "cemetery"),
        Place("hand", "hand"),
        Place("ex", "EX area"),
        Place("evolve_deck", "evolve deck"),
        Place("banished", "banished zone"),
    ),
    numbers=(Number("attack", "attack"), Number("defense", "defense")),
    keywords=KEYWORDS,
    states={
        "evolved": "evolved",
        "engaged": "engaged",
        "reserved": "reserved",
        "damaged": "damaged",
        "served": "served",
        "faceup": "face up",
    },
    cost="cost",
    selves={"this follower": Self("follower"), "this amulet": Self("amulet")},
    target="",
    select=("select", "choose"),
    give="give",
    unsaid=True,
    traits_alone=False,
    headless=False,
    owners=Who.OWNER,
    yours=True,
    among=False,
    dashes=False,
    lacks=LACKS,
    never=lambda cards: any(part.zone != cards.zone for part in cards.any_of),  # it has words of its own for these
    destroy=regular("destroy"),
    exhaust=regular("engage"),
    ready=regular("refresh"),
    play=regular("play"),
    discarded_to="cemetery",
    piles={"deck": "deck"},
    tap="{engage}",
)
