"""Japanese for all games: words that are made, and the categories of nouns, numbers and sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.dialect import (
    Category,
    Dialect,
    Lexicon,
    Listed,
    Merged,
    Reading,
    Row,
    Token,
    V,
    say,
)
from rulebound.language.ja.forms import NOT, PAST, STEM, TE, NoForm, chained, form, joined
from rulebound.language.ja.preparing import RECALLED
from rulebound.language.templates import unify
from rulebound.language.tree import (
    Done,
    Filter,
    If,
    LoseAbility,
    May,
    Not,
    Pick,
    Replace,
    Reveal,
    Self,
    Slot,
    Top,
    Who,
    X,
)

Write = Callable[[Any, bool], str | None]


def _its_own(mod: Any) -> bool:
    """Whether a replacement is said of its card, not of an event: it enters the field in some state."""
    return isinstance(mod, Replace) and mod.exhausted is not None and isinstance(mod.event.subject, Self)


def _unread(tokens: list[Token], at: int) -> Iterable[Reading]:
    return ()


def lexicon(write: Write) -> Lexicon:
    """Words that are made, not listed."""
    return Lexicon(_unread, write, ())


def number(value: object, many: bool) -> str | None:
    """A number as it stands before the word for what is counted."""
    if value == X():
        return "X"
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else None


def signed(value: object, many: bool) -> str | None:
    return f"{value:+d}" if isinstance(value, int) and not isinstance(value, bool) else None


def negated(value: object, many: bool) -> str | None:
    return str(-value) if isinstance(value, int) and not isinstance(value, bool) and value < 0 else None


def name(value: object, many: bool) -> str | None:
    """A name of a card, a job and the like: as it is."""
    return value if isinstance(value, str) and value else None


def words(known: dict[str, str]) -> Lexicon:
    """Words of a list."""
    return lexicon(lambda value, many: known.get(value) if isinstance(value, str) else None)


def noun_categories(types: dict[str, str], zones: dict[str, str]) -> dict[str, Category]:
    """Categories of nouns, for which a game has its own words."""
    return {
        "filter": Merged(tree.Filter(), after=False),
        "filter.all": Merged(tree.Filter(), "filter", after=False, noun="filter.nouns"),
        "filters": Listed("filter", "または", "、"),
        "filters.all": Listed("filter", "と", "、"),
        "type": words(types),
        "types": any_of("type"),
        "types.all": Listed("type", "と", "、"),
        "zone": words(zones),
        "cardnames": any_of("cardname"),
        "cardnames.all": Listed("cardname", "と", "、"),
        "keywordnames": any_of("keywordname"),
    }


def any_of(cat: str) -> Listed:
    """Words of a category of which one is enough."""
    return Listed(cat, "か", "、")


def recalled(types: dict[str, str]) -> Iterator[Row]:
    """Cards that are named again by what was chosen."""
    for type, word in (*types.items(), ("card", "カード")):
        yield say("obj", f"選んだ{word}", Slot(f"{RECALLED} chosen {type}"))
        yield say("obj", f"選択した{word}", Slot(f"{RECALLED} picked {type}"))


def number_categories(stats: dict[str, str], counters: dict[str, str], brackets: str) -> dict[str, Category]:
    """What numbers of cards and the counters on them are called; a counter without a word is named in brackets."""

    def counter(value: object, many: bool) -> str | None:
        if not isinstance(value, str) or not value:
            return None
        return counters.get(value, f"{brackets[0]}{value.title()}{brackets[1]}カウンター")

    def counted(value: object, many: bool) -> str | None:
        """The counters that a number of a card counts."""
        return counter(value[8:], many) if isinstance(value, str) and value.startswith("counter:") else None

    def stat(value: object, many: bool) -> str | None:
        kind = counted(value, many)
        return f"{kind}の数" if kind else stats.get(value) if isinstance(value, str) else None

    return {"stat": lexicon(stat), "counter": lexicon(counter), "counter.stat": lexicon(counted)}


def categories(dialect: Callable[[], Dialect], gains: str) -> dict[str, Category]:
    """Categories whose words are made of those of others. `gains` is how a card gets a keyword: `Xを得る`."""

    def put(cat: str, value: Any) -> str | None:
        return dialect().write(cat, value)

    def steps(which: int | None) -> Write:
        def write(value: Any, many: bool) -> str | None:
            text = put("steps", value)
            try:
                return joined(text, which) if text else None
            except NoForm:
                return None

        return write

    def verb_of(made: Write, which: int) -> Write:
        def write(value: Any, many: bool) -> str | None:
            text = made(value, many)
            try:
                return None if text is None else form(text, which)
            except NoForm:
                return None

        return write

    def verb(cat: str, which: int) -> Write:
        return verb_of(lambda value, many: put(cat, value), which)

    def acts(value: Any, many: bool) -> str | None:
        """Things that are done one after the other with the same cards: what they are done with is said once."""
        steps = value if isinstance(value, tuple) else ()
        head = None
        if steps and isinstance(steps[0], Pick) and steps[0].by is Who.YOU and not steps[0].random:
            head, steps = steps[0], steps[1:]
        if len(steps) < (1 if head else 2):
            return None
        obj = _acted(steps[0])
        if obj is None or any(_acted(step) != obj for step in steps) or (head and obj not in IT):
            return None
        texts, said = [put("step", step) for step in steps], put("obj", obj)
        first = put("counted", head) if head else f"{said}を"
        if first is None or any(text is None or not text.startswith(f"{said}を") for text in texts):
            return None
        done = chained([text.removeprefix(f"{said}を") for text in texts if text])
        return None if done is None else first + done

    def one_or_other(value: Any, many: bool) -> str | None:
        """One thing that may be done with a card, or else another: `それをダルにするか、凍結する`."""
        first, last = (May((V("a"),), V("w")), If(Not(Done()), (V("b"),)))
        found = unify((first, last), value, {})
        if found is None or _acted(found["a"]) is None or _acted(found["a"]) != _acted(found["b"]):
            return None
        said, subject = put("obj", _acted(found["a"])), put("subject", found["w"])
        one, other = put("step", found["a"]), put("step", found["b"])
        if one is None or other is None or subject is None:
            return None
        return f"{subject}{one}か、{other.removeprefix(f'{said}を')}"

    def replacements(value: Any, many: bool) -> str | None:
        """Replacements of several events; what happens instead is said once if it is the same."""
        if not isinstance(value, tuple) or len(value) < 2 or not all(isinstance(mod, Replace) for mod in value):
            return None
        texts = [only(Replace)(mod, many) for mod in value]
        if any(text is None for text in texts):
            return None
        first, events = value[0], tuple(mod.event for mod in value)
        said, happens = texts[0], put("happens", first.event)
        together = several(events, many)
        same = all(msgspec.structs.replace(mod, event=first.event) == first for mod in value)
        if same and said and happens and together and said.startswith(f"{happens}場合"):
            return together + said.removeprefix(happens)
        return chained([text for text in texts if text])

    def several(value: Any, many: bool) -> str | None:
        """One event or another, what they have in common said once."""
        texts = [text for event in value if (text := put("happens", event)) is not None]
        if not texts or len(texts) < len(value):
            return None
        subject = _SUBJECT.match(texts[0])
        shared = subject.group() if subject and all(text.startswith(subject.group()) for text in texts) else ""
        texts = [text.removeprefix(shared) for text in texts]
        to = [found for text in texts if (found := _WHOM.fullmatch(text))]
        if shared and len(to) == len(texts) and len({found.group(2) for found in to}) == 1:
            return f"{shared}{'か'.join(found.group(1) for found in to)}{to[0].group(2)}"
        return shared + ("か" if shared else "か、").join(texts)

    def together(value: Any, many: bool) -> str | None:
        """Several at once are one event: `one or more` is said of the first thing that is counted."""
        text = put("happens", msgspec.structs.replace(value, together=False))
        if text is None:
            return None
        if isinstance(value.subject, Filter):
            named, unit = put("filter", value.subject), put("unit", value.subject)
            return text.replace(f"{named}が", f"{named}1{unit}以上が", 1)
        return text.replace("カードを", "カードを1枚以上", 1)

    def mods(value: Any, many: bool) -> str | None:
        """What is said of a card: abilities it gets, one after the other, and what else holds for it."""
        said: list[str] = []
        for end, group in groupby(value, lambda mod: _list_ends(mod, put, gains)):
            texts = [put("gain", mod) or put("mod", mod) for mod in group]
            if any(text is None for text in texts):
                return None
            names = [text.removesuffix(end) for text in texts if text]
            said += names if not end else [("と" if len(names) < 3 else "、").join(names) + end]
        return chained(said) if said else None

    def only(*kinds: type) -> Write:
        """Modifiers of some kinds."""
        return lambda value, many: put("mod", value) if isinstance(value, kinds) and not _its_own(value) else None

    def quoted(value: Any, many: bool) -> str | None:
        texts = [put("steps", option) for option in value]
        return None if any(text is None for text in texts) else "".join(f"「{text}」" for text in texts)

    def abilities(value: Any, many: bool) -> str | None:
        texts = [put("ability", ability) for ability in value]
        return None if any(text is None for text in texts) else "".join(text for text in texts if text)

    def conds(joint: Callable[[str], str]) -> Write:
        def write(value: Any, many: bool) -> str | None:
            texts = [text for cond in value if (text := put("cond", cond)) is not None]
            if not texts or len(texts) < len(value):
                return None
            return "、".join((*(joint(text) for text in texts[:-1]), texts[-1]))

        return write

    def as_many(value: Any, many: bool) -> str | None:
        """So many: `フォワードの数だけ`."""
        text = put("amount", value)
        return None if text is None else f"{text}だけ" if text.endswith("数") else f"{text}と同じ数だけ"

    def as_much(value: Any, many: bool) -> str | None:
        """So much: `フォロワーの数だけ`, `それの攻撃力と同じ値だけ`."""
        text = put("amount", value)
        return None if text is None else f"{text}だけ" if text.endswith("数") else f"{text}と同じ値だけ"

    def case(value: Any, many: bool) -> str | None:
        """A condition before `場合`: what something is needs no verb there."""
        text = put("cond", value)
        return None if text is None else f"{text.removesuffix('である')}の" if text.endswith("である") else text

    return {
        "joined": lexicon(steps(None)),
        "te": lexicon(steps(TE)),
        "unless": lexicon(verb("cost.act", NOT)),
        "cost.stem": lexicon(verb("cost.part", STEM)),
        "cost.te": lexicon(verb("cost.act", TE)),
        "past": lexicon(verb("happens", PAST)),
        "past.any": lexicon(verb_of(several, PAST)),
        "together": lexicon(together),
        "not": lexicon(verb("cond", NOT)),
        "mods": lexicon(mods),
        "replacement": lexicon(only(Replace)),
        "payrule": lexicon(only(tree.PayRule)),
        "abilities": lexicon(abilities),
        "options": lexicon(quoted),
        "conds.and": lexicon(conds(_and)),
        "conds.or": lexicon(conds(lambda text: f"{text}か")),
        "as.many": lexicon(as_many),
        "as.much": lexicon(as_much),
        "case": lexicon(case),
        "acts": lexicon(acts),
        "one.or.other": lexicon(one_or_other),
        "replacements": lexicon(replacements),
    }


def _acted(step: Any) -> Any:
    """The cards of a step that is said as `Xを` and a verb."""
    if isinstance(step, tree.Cast):
        return Slot(step.slot) if not step.optional else None
    if not isinstance(step, ACTS) or isinstance(step.obj, Top):  # the card on top is another one each time
        return None
    return step.obj


def _list_ends(mod: Any, put: Callable[[str, Any], str | None], gains: str) -> str:
    """How a list of abilities ends to which a modifier belongs: those that a card gets, and those that it loses."""
    if put("gain", mod) is not None:
        return gains
    return "を失う" if isinstance(mod, LoseAbility) and mod.keyword else ""


def _and(text: str) -> str:
    try:
        return form(text, STEM)
    except NoForm:  # a verb in the past
        return f"{text}うえ"


_SUBJECT = re.compile("[^、]*?が")
_WHOM = re.compile("([^に]+)(に.+)")  # whom something is done to, and what is done
# Steps that are said as `Xを` and a verb.
ACTS = (tree.Destroy, tree.Exhaust, tree.Ready, tree.Freeze, tree.Move, Reveal)
IT = (Slot("it"), Slot("them"))
