"""Force of Will in English: its words, as the shared grammar asks for them, and how its symbols are read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rulebound.language.dialect import Category, Lexicon, Listed, Reading, Token
from rulebound.language.en.core.lexis import Lexis, Number, Place, regular
from rulebound.language.en.core.words import without, word_lexicon
from rulebound.language.tokens import plain
from rulebound.language.tree import Calc, CostChange, Filter, Modify, Pay, SetBase, X

ATTRIBUTES: Final = ("light", "fire", "water", "wind", "darkness")
LETTERS: Final = {"w": "light", "r": "fire", "u": "water", "g": "wind", "b": "darkness", "m": "moon", "v": "void"}
TRAITS: Final = (
    *("Alchemist", "Ancient", "Ancient Magic", "Angel", "Arcane Item", "Archenemy", "Artist", "Augur", "Automaton"),
    *(
        "Avatar",
        "Bat",
        "Bear",
        "Beast",
        "Bird",
        "Bishop",
        "Butler",
        "Calamity Raven",
        "Card Soldier",
        "Castle",
        "Cat",
        "Catman",
    ),
    *("Charlatan", "Chimera", "City", "Class G", "Class Rep", "Clown", "Cognate", "Conqueror", "Count", "Cthulhu"),
    *("Daimyo", "Dark Commander", "Demon", "Divine Beast", "Dolphin", "Dragon", "Dragon Knight", "Dragonoid", "Drake"),
    *("Drei Stern", "Egg", "Elf", "Emperor", "Ethereal Tree", "Explorer", "Fairy", "Fairy Tale", "Fallen Angel"),
    *("Familiar", "Fantasy", "Fiend", "Flower", "Forest", "Four Sacred Beasts", "Fox", "Fruit", "Gallian Army"),
    *("General", "Giant", "Goat", "Goddess", "Gorgon", "Grave", "Guardian", "Hero", "Heroic Spirit", "Holy Beast"),
    *("House", "Human", "Immortal", "Imperial General", "Killer", "King", "Knight", "Knight of the Round Table"),
    *("Little Boy", "Little Girl", "Little Wolf-Girl", "Machine", "Mage", "Magic Lifeform", "Magical Beast"),
    *("Military", "Minion", "Minion of Primogenitor", "Moon", "Mountain", "Musketeer", "Myth", "Nameless"),
    *("Nightmare", "Ninja", "Oni", "Overlord", "Pawn", "Philosopher", "Phoenix", "Poet", "Priest", "Prime Minister"),
    *("Prince", "Princess", "Prophet", "Queen", "Rabbit", "Reaper", "Relic", "Reporter", "Residence", "Sage", "Saint"),
    *("Scarecrow", "Scientist", "Seven Kings", "Seven Luminaries Demon", "Seven Luminaries Mage", "Shadow", "Shaman"),
    *("Singularity", "Six Sages", "Snake", "Snow", "Soldier", "Songstress", "Spirit", "Squad 7", "Story", "Strategist"),
    *("Student", "Swordsman", "Tool", "Tower", "Traitor", "Treasury Item", "Treeman", "Twelve Apostles", "Valkyrur"),
    *("Vampire", "Vegetation", "Wanderer", "Warlord", "Weapon", "Wererabbit", "Werewolf", "Wingman", "Witch", "Wizard"),
    *("Yin-Yang Master", "Zombie"),
)
KEYWORDS: Final = (
    *("Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable", "Quickcast"),
    *("Stealth", "Remnant", "Bloodlust", "Awakening", "Incarnation", "Trigger", "Shift", "Barrier", "Bestow", "Limit"),
    *("Mana", "Evolution", "Energize", "Torrent", "Judgment", "Inheritance", "Break", "Target Attack", "J-Activate"),
)
SYMBOL_SKILLS: Final = (
    "Pierce",
    "Precision",
    "First Strike",
    "Explode",
    "Flying",
    "Swiftness",
    "Imperishable",
)  # 1413.2
SIMPLE: Final = (*KEYWORDS[:11], "Target Attack")  # keywords that stand alone


def _of(*types: str) -> Filter:
    return Filter(types=types)


SPELL: Final = Filter(zone="chase", states=("spell",))
LEXIS: Final = Lexis(
    nouns={
        "resonator~s": _of("resonator"),
        "J/resonator~s": _of("j/resonator"),
        "J-ruler~s": _of("j-ruler"),
        "ruler~s": Filter(types=("ruler",), zone="ruler"),
        "J/ruler~s": _of("j/ruler"),
        "chant~s": _of("chant"),
        "addition~s": _of("addition"),
        "regalia~s": _of("regalia"),
        "magic stone~s": _of("stone"),
        "special magic stone~s": Filter(types=("stone",), flags=("special",)),
        **{
            f"{kind} magic stone~s": Filter(types=("stone",), groups=(f"{kind} stone",))
            for kind in (*ATTRIBUTES, "true")
        },
        "token~s": _of("token"),
        "resonator token~s": Filter(types=("resonator",), any_of=(_of("token"),)),
        "spell~s": SPELL,
        "normal spell~s": Filter(types=("chant", "addition", "regalia"), zone="chase", states=("spell",)),  # 1407.2
        "summon spell~s": Filter(types=("resonator",), zone="chase", states=("spell",)),  # 1407.1
        "chant spell~s": Filter(types=("chant",), zone="chase", states=("spell",)),
        "chant card~s": _of("chant"),
        "resonator card~s": _of("resonator"),
        "addition card~s": _of("addition"),
        "regalia card~s": _of("regalia"),
        "card~s": Filter(),
    },
    places=(
        Place("field", "field", alone=False),
        Place("graveyard", "graveyard"),
        Place("hand", "hand"),
        Place("removed", "removed area"),
        Place("standby", "standby area", down=True),
        Place("standby", "chant-standby area", down=True),  # 1404.2
        Place("deck", "main deck"),
        Place("stones", "magic stone deck"),
        Place("ruler", "ruler area"),
    ),
    numbers=(Number("attack", "ATK"), Number("defense", "DEF")),
    keywords=KEYWORDS,
    states={
        "rested": "rested",
        "recovered": "recovered",
        "attacking": "attacking",
        "blocking": "blocking",
        "damaged": "damaged",
    },
    cost="total cost",
    owns=("this card", "this resonator", "this addition", "this regalia", "this magic stone"),
    spell=SPELL,
    colour="attribute",
    trait="race",
    turn_end="turn end",  # 505.3; the end phase begins before that
    stack="chase",
    destroy=regular("destroy"),
    exhaust=regular("rest"),
    ready=regular("recover"),
    banish=regular("banish"),
    cancel=regular("cancel"),
    play=regular("play"),
    colourless="void",
    ready_phase="recovery phase",
    never=lambda cards: cards.types == ("stone",) and bool(cards.colours),  # 201.4c: a stone type is meant
    grounds=("field", "ruler"),  # 313.1
    single=("J-ruler~s", "ruler~s", "J/ruler~s"),
    points={"life": "life"},
    piles={"main deck": "deck", "deck": "deck", "magic stone deck": "stones"},
    phases={
        "turn": "turn",
        "game": "game",
        "main phase": "main",
        "draw phase": "draw",
        "recovery phase": "recovery",
        "end phase": "end",
        "battle": "battle",
        "battle phase": "battle phase",
    },
    attachment="addition",
    attached=("added", "bestowed"),
    arrow="\u21d2",
)

# --- symbols ---------------------------------------------------------------------------------------------------------


def _symbol(token: Token) -> str:
    """The will symbol or number of an icon; empty if it is none."""
    if token.kind != "icon":
        return ""
    inside = token.text[1:-1]
    return inside if inside.isdigit() or inside == "x" or inside in LETTERS else ""


def read_price(tokens: list[Token], at: int) -> Iterator[Reading]:
    """Symbols one after another."""
    generic, colours, x, end = 0, dict[str, int](), "", at
    while end < len(tokens) and (symbol := _symbol(tokens[end])):
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol == "x":
            x = "x"
        else:
            colours[LETTERS[symbol]] = colours.get(LETTERS[symbol], 0) + 1
        end += 1
    if end > at:
        yield end, Pay(generic, tuple(sorted(colours.items())), x)


_BY_KIND = {kind: letter.upper() for letter, kind in LETTERS.items()}


def write_price(value: object, many: bool) -> str | None:
    if not isinstance(value, Pay):
        return None
    symbols = [_BY_KIND[kind] for kind, n in value.colours for _ in range(n)]
    symbols += ["X"] if value.x else []
    symbols += [str(value.generic)] if value.generic or not symbols else []
    return "".join(f"{{{symbol}}}" for symbol in symbols)


def _read_bonus(tokens: list[Token], at: int) -> Iterator[Reading]:
    """`[+200/-100]`: what is added to ATK and DEF."""
    if at < len(tokens) and tokens[at].kind == "bonus":
        attack, defense = (_number(part) for part in tokens[at].value.split("/"))
        yield at + 1, bonus(attack, defense)


def _free(sign: int) -> Lexicon:
    """So much free cost: `{2}`."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        symbol = _symbol(tokens[at]) if at < len(tokens) else ""
        if symbol.isdigit() and int(symbol):
            yield at + 1, sign * int(symbol)
        elif symbol == "x":
            yield at + 1, X() if sign > 0 else Calc("-", 0, X())

    def write(value: object, many: bool) -> str | None:
        return f"{{{value * sign}}}" if isinstance(value, int) and value * sign > 0 else None

    return Lexicon(read, write)


def _unit(*stats: str) -> Lexicon:
    """A bonus that is the same for these numbers, and none for the others: the amount."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        for end, mods in _read_bonus(tokens, at):
            amounts = {mod.amount for mod in mods}
            if tuple(mod.stat for mod in mods) == stats and len(amounts) == 1:
                yield end, amounts.pop()

    def write(value: object, many: bool) -> str | None:
        return _write_bonus(bonus(*(value if stat in stats else 0 for stat in ("attack", "defense"))), many)

    return Lexicon(read, write, ("@bonus",))


def _number(text: str) -> int | X | Calc:
    """A number, or so many times X: `+X00`."""
    sign, _, zeros = text.upper().partition("X")
    if "X" not in text.upper():
        return int(text)
    times = int(f"{'-' if sign == '-' else ''}1{zeros}")
    return X() if times == 1 else Calc("*", X(), times)


def bonus(attack: object, defense: object) -> tuple[Modify, ...]:
    """What a bonus changes; nothing is no change."""
    given = (("attack", attack), ("defense", defense))
    return tuple(Modify(stat, amount) for stat, amount in given if amount != 0)  # type: ignore[arg-type]


def _write_bonus(value: object, many: bool) -> str | None:
    if not isinstance(value, tuple) or not value or not all(isinstance(mod, Modify) for mod in value):
        return None
    amounts = {mod.stat: mod.amount for mod in value}
    if len(amounts) != len(value) or not set(amounts) <= {"attack", "defense"}:
        return None
    if value != bonus(amounts.get("attack", 0), amounts.get("defense", 0)):
        return None
    signs = [_signed(amounts.get(stat, 0)) for stat in ("attack", "defense")]
    return None if None in signs else f"[{signs[0]}/{signs[1]}]"


def _read_printed(tokens: list[Token], at: int) -> Iterator[Reading]:
    """`[600/400]`: the numbers of a token, or those that a card comes to have."""
    if at < len(tokens) and tokens[at].kind == "bonus" and tokens[at].value.replace("/", "").isdigit():
        attack, _, defense = tokens[at].value.partition("/")
        yield at + 1, (("attack", int(attack)), ("defense", int(defense)))


def _read_same(tokens: list[Token], at: int) -> Iterator[Reading]:
    """`[400/400]`: one number twice."""
    for end, stats in _read_printed(tokens, at):
        if stats[0][1] == stats[1][1]:
            yield end, stats[0][1]


def _write_printed(value: object, many: bool) -> str | None:
    if not isinstance(value, tuple) or [pair[0] for pair in value] != ["attack", "defense"]:
        return None
    return f"[{value[0][1]}/{value[1][1]}]"


def _signed(amount: object) -> str | None:
    if amount == X():
        return "+X"
    if isinstance(amount, Calc) and amount.left == X() and amount.op == "*" and isinstance(amount.right, int):
        sign, digits = ("-" if amount.right < 0 else "+"), str(abs(amount.right))
        return f"{sign}X{digits[1:]}" if set(digits[1:]) <= {"0"} and digits[0] == "1" else None
    return f"{amount:+}" if isinstance(amount, int) else None


def _read_less(tokens: list[Token], at: int) -> Iterator[Reading]:
    """Symbols that fall away, as what they change: `{R}{R}`."""
    for end, pay in read_price(tokens, at):
        if isinstance(pay, Pay) and pay.colours and not pay.x:
            total = pay.generic + sum(n for _, n in pay.colours)
            yield end, CostChange(-total, colours=pay.colours)


def _write_less(value: object, many: bool) -> str | None:
    if not isinstance(value, CostChange) or not value.colours or not isinstance(value.amount, int):
        return None
    if value != CostChange(value.amount, colours=value.colours):
        return None
    generic = -value.amount - sum(n for _, n in value.colours)
    return write_price(Pay(generic, value.colours), many) if generic >= 0 else None


def _read_becomes(tokens: list[Token], at: int) -> Iterator[Reading]:
    """`[200/300]`: the ATK and DEF that a card comes to have."""
    for end, stats in _read_printed(tokens, at):
        yield end, tuple(SetBase(stat, n) for stat, n in stats)


def _write_becomes(value: object, many: bool) -> str | None:
    if not isinstance(value, tuple) or not all(isinstance(mod, SetBase) for mod in value):
        return None
    return _write_printed(tuple((mod.stat, mod.amount) for mod in value), many)


COLOURS: Final = {**{word: word for word in (*ATTRIBUTES, "void")}, "dark": "darkness"}


def _read_colour(tokens: list[Token], at: int) -> Iterator[Reading]:
    if at < len(tokens) and tokens[at].text in COLOURS:
        yield at + 1, COLOURS[tokens[at].text]


def _write_colour(value: object, many: bool) -> str | None:
    return value if value in (*ATTRIBUTES, "void") and isinstance(value, str) else None


def _read_will(tokens: list[Token], at: int) -> Iterator[Reading]:
    """One will symbol."""
    if at < len(tokens) and _symbol(tokens[at]) in LETTERS:
        yield at + 1, LETTERS[_symbol(tokens[at])]
    elif at < len(tokens) and tokens[at].text == "{1}":
        yield at + 1, "void"


def _write_will(value: object, many: bool) -> str | None:
    if value == "void":
        return "{1}"
    return f"{{{_BY_KIND[value]}}}" if isinstance(value, str) and value in _BY_KIND else None


def _read_wills(tokens: list[Token], at: int) -> Iterator[Reading]:
    """Will symbols, as a keyword has them: any of these."""
    end, found = at, list[str]()
    while end < len(tokens) and _symbol(tokens[end]) in LETTERS:
        found.append(LETTERS[_symbol(tokens[end])])
        end += 1
    if found:
        yield end, "/".join(found)


def _write_wills(value: object, many: bool) -> str | None:
    words = value.split("/") if isinstance(value, str) else []
    known = bool(words) and all(word in _BY_KIND for word in words)
    return "".join(f"{{{_BY_KIND[word]}}}" for word in words) if known else None


def _plural(word: str) -> str:
    """The plural of a race, as cards print it."""
    if word in PLURALS:
        return PLURALS[word]
    if word.endswith("y"):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "ch")) else f"{word}s"


PLURALS: Final = {
    "Elf": "Elves",
    "Werewolf": "Werewolves",
    "Knight of the Round Table": "Knights of the Round Table",
    "Minion of Primogenitor": "Minions of Primogenitor",
    "Six Sages": "Six Sages",
    "Seven Kings": "Seven Kings",
    "Four Sacred Beasts": "Four Sacred Beasts",
    "Twelve Apostles": "Twelve Apostles",
    "Catman": "Catmen",
    "Wingman": "Wingmen",
    "Treeman": "Treemen",
    "Swordsman": "Swordsmen",
}


# --- tokens ----------------------------------------------------------------------------------------------------------

_TOKEN = re.compile(
    r"(?P<icon>\{(?:[A-Za-z]+|\d+)\})"
    r"|God's Art\s*[<\[\"](?P<art>[^>\]\"]+)[>\]\"]"
    r"|(?P<bonus>\[[+-]?(?:\d+|X0*)/[+-]?(?:\d+|X0*)\])"
    r"|\[(?P<head>[A-Z][A-Za-z':/ -]*)\]"
    r"|(?P<arrow>⇒|=>|>>>|→)"
    r"|(?P<quoted>\"(?![^\"]*\b(?:this card|[Yy]our?)\b)"
    r"(?:[A-Z][^\".:\u21d2]{0,60} \"[^\".:]+\"|[A-Z][^\".:\u21d2]{0,60}?[.,]?)\"(?!\w))"
    r"|(?P<number>\d+)"
    r"|(?P<word>[A-Za-z\u00c0-\u024f](?:[A-Za-z0-9\u00c0-\u024f&\-!]|/(?=[A-Za-z]))*(?:'(?:t|ve|re)\b)?)"
    r"|(?P<ending>'s\b|'(?=\s))"
    r"|(?P<mark>\S)"
)


HEADS: Final = {word.lower(): word for word in (*KEYWORDS, "Activate", "Continuous", "Enter", "Force")}


def icon_of(word: str) -> str:
    """The token of a word in brackets, as patterns write it."""
    return "{" + re.sub(r"\W+", "_", word.lower().replace("'", "")) + "}"


LATER: Final = ("Seal", "Resonance", "Will of Hope", "Will of Despair")  # keywords of no rule of 6.1


OLD_TYPES: Final = {  # 1405.2a to 1405.4a, 1406.1a
    "addition:field": Filter(types=("addition",), flags=("add:field",)),
    "addition:resonator": Filter(types=("addition",), flags=("add:resonator",)),
    "addition:j/resonator": Filter(types=("addition",), flags=("add:j/resonator",)),
    "spell:chant": Filter(types=("spell: chant",)),
    "spell:chant-instant": Filter(types=("spell: chant-instant",)),
    "spell:chant-standby": Filter(types=("spell: chant-standby",)),
}


PRINTED: Final = (
    {icon_of(word): f"[{word}]" for word in HEADS.values()}
    | {icon_of(word): f"[{word.title()}]" for word in OLD_TYPES}
    | {icon_of(letter): f"{{{letter.upper()}}}" for letter in LETTERS}
    | {"{rest}": "{Rest}"}
)


def _head(inside: str, column: int) -> list[Token]:
    """A word in brackets: a keyword, an old icon, or neither."""
    old = inside.lower().replace(": ", ":")
    if old in OLD_TYPES:
        return [Token("icon", icon_of(old), column, inside)]
    if inside.strip() in LATER:
        return [Token("later", inside.lower(), column, f"[{inside}]")]
    word = HEADS.get(inside.strip().lower())
    if word is not None:
        return [Token("keyword" if word in KEYWORDS else "icon", icon_of(word), column, word)]
    return [Token("mark", "[", column, "["), *tokenise(inside), Token("mark", "]", column + len(inside) + 1, "]")]


def _words(word: str, column: int) -> list[Token]:
    """A word; two attributes with a stroke between them are two."""
    first, stroke, second = word.partition("/")
    if not stroke or first.lower() not in COLOURS:
        return [Token("word", word.lower(), column, word)]
    at = column + len(first)
    return [
        Token("word", first.lower(), column, first),
        Token("mark", "/", at, "/"),
        Token("word", second.lower(), at + 1, second),
    ]


def tokenise(text: str, self_names: tuple[str, ...] = ()) -> list[Token]:
    """The tokens of a paragraph of Force of Will."""
    out: list[Token] = []
    depth = 0
    text = plain(text).replace("[ +", "[+")
    end = 0
    while found := _TOKEN.search(text, end):
        kind, word, column = str(found.lastgroup), found.group(), found.start()
        if kind == "quoted" and depth and not text[:column].endswith(" "):  # the end of what was quoted
            kind, word = "mark", word[0]
        end = column + len(word)
        if kind == "icon":
            out.append(Token("icon", word.lower(), column, word))
        elif kind == "bonus":
            out.append(Token("bonus", "@bonus", column, word[1:-1]))
        elif kind == "art":
            out.append(Token("art", "@art", column, found["art"].strip()))
        elif kind == "head":
            out += _head(found["head"], column)
        elif kind == "arrow":
            out.append(Token("mark", "\u21d2", column, word))
        elif kind == "quoted":
            out.append(Token("quoted", "@quoted", column, word.strip('".,')))
            if word[-2] in ".," and text[end : end + 1] != word[-2]:
                out.append(Token("mark", word[-2], column + len(word) - 2, word[-2]))
        elif kind == "number":
            out.append(Token("number", word, column, word))
        elif kind == "word":
            out += _words(word, column)
        elif kind == "ending":
            out.append(Token("mark", "'s", column, word))
        elif word[0] == '"':
            depth = 1 - depth
            out.append(Token("open" if depth else "close", '"', column, '"'))
        else:
            out.append(Token("mark", word, column, word))
    return out


def _read_keyword(tokens: list[Token], at: int) -> Iterator[Reading]:
    if at < len(tokens) and tokens[at].kind == "keyword":
        yield at + 1, tokens[at].value


def _write_keyword(value: object, many: bool) -> str | None:
    return icon_of(value) if isinstance(value, str) and value in KEYWORDS else None


def _read_art(tokens: list[Token], at: int) -> Iterator[Reading]:
    if at < len(tokens) and tokens[at].kind == "art":
        yield at + 1, tokens[at].value


def _write_art(value: object, many: bool) -> str | None:
    return f"God's Art <{value}>" if isinstance(value, str) and value else None


CATEGORIES: dict[str, Category] = {
    "art": Lexicon(_read_art, _write_art, ("@art",)),
    "price": Lexicon(read_price, write_price),
    "bonus": Lexicon(_read_bonus, _write_bonus, ("@bonus",)),
    "bonus.same": Lexicon(_read_same, lambda value, many: f"[{value}/{value}]", ("@bonus",)),
    "bonus.attack": _unit("attack"),
    "bonus.defense": _unit("defense"),
    "bonus.attack.defense": _unit("attack", "defense"),
    "colour": Lexicon(_read_colour, _write_colour, tuple(COLOURS)),
    "trait": word_lexicon({word: word for word in TRAITS}, {word: _plural(word) for word in TRAITS}),
    "non.trait": without(word_lexicon({word: word for word in TRAITS}, {word: _plural(word) for word in TRAITS})),
    "non.colour": without(Lexicon(_read_colour, _write_colour, tuple(COLOURS))),
    "will": Lexicon(_read_will, _write_will),
    "wills": Listed("will", "or"),
    "free.less": _free(-1),
    "free.more": _free(1),
    "symbols.less": Lexicon(_read_less, _write_less),
    "new.numbers": Lexicon(_read_becomes, _write_becomes, ("@bonus",)),
    "barred": word_lexicon({kind: kind for kind in ("chant", "resonator", "addition", "regalia")}),
    "wills.many": Lexicon(_read_wills, _write_wills),
    "wills.or": Listed("will", "or", comma="or"),
    "printed": Lexicon(_read_printed, _write_printed, ("@bonus",)),
    "keyword.name": Lexicon(_read_keyword, _write_keyword, tuple(icon_of(word) for word in KEYWORDS)),
}
