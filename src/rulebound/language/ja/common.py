"""What the Japanese of all games shares: numbers, how steps are joined, conditions and changes in general.

The tables of a game give the words: `who`, `zone`, `filter`, `unit`, `stat`, `resource` and the verbs of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby
from operator import eq
from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.dialect import (
    Category,
    Checked,
    Dialect,
    Lexicon,
    Listed,
    Merged,
    Reading,
    Row,
    Sequence,
    Token,
    V,
    With,
    say,
)
from rulebound.language.ja.forms import NOT, PAST, STEM, TE, NoForm, chained, form, joined
from rulebound.language.ja.preparing import RECALLED
from rulebound.language.missing import MissingWords
from rulebound.language.templates import unify
from rulebound.language.tree import (
    AddCounter,
    Alike,
    All,
    Both,
    Bound,
    Calc,
    Choose,
    Cmp,
    Compare,
    Count,
    Declare,
    Delayed,
    Different,
    Discard,
    Done,
    Draw,
    Either,
    EventAmount,
    ExtraPhase,
    ExtraTurn,
    Filter,
    Fixed,
    ForEach,
    Gain,
    Grant,
    Happened,
    Host,
    If,
    IfDone,
    Is,
    LookTop,
    Lose,
    LoseAbility,
    May,
    MayPay,
    Modes,
    Not,
    Nothing,
    On,
    Past,
    Pick,
    PickGroup,
    PlayerGain,
    Printed,
    RemoveCounter,
    Replace,
    Resource,
    Reveal,
    Roll,
    Self,
    SetBase,
    SetText,
    Shuffle,
    SkipTurn,
    Slot,
    SplitGroups,
    Stat,
    Static,
    Swap,
    Top,
    Until,
    WhenDone,
    Who,
    Win,
    X,
)

__all__ = ["CATEGORIES", "ROWS", "MissingWords", "categories", "lexicon", "name", "number", "words"]

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


def _signed(value: object, many: bool) -> str | None:
    return f"{value:+d}" if isinstance(value, int) and not isinstance(value, bool) else None


def _negated(value: object, many: bool) -> str | None:
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
DIFFERENT = {"colour": "属性", "name": "カード名", "trait": "ジョブ", "cost": "コスト"}

CATEGORIES: dict[str, Category] = {
    "int": lexicon(number),
    "signed": lexicon(_signed),
    "less": lexicon(_negated),
    "name": lexicon(name),
    "length": lexicon(lambda value, many: str(len(value)) if isinstance(value, tuple) else None),
    "steps": Sequence("sentence"),
    "different": words(DIFFERENT),
}

OPERATORS = ((">=", "以上"), ("<=", "以下"), ("<", "未満"), (">", "より多い"))
ORDINALS = ("最初", "2番目", "3番目", "4番目", "5番目", "6番目")


def _amounts() -> Iterator[Row]:
    yield say("amount", "{n:int}", V("n"))
    yield say("amount", "出た目", X("roll"))
    yield say("amount", "宣言した数字", X("number"))
    yield say("amount", "X", X())
    yield say("amount", "{f:each}につき{n:int}", Count(V("f"), V("n", 1)))
    yield say("each", "{f:filter}1{f:unit}", V("f"))
    yield say("amount", "{f:filter}の数", Count(V("f")))
    yield say("amount", "{f:filter}の{s:stat}の合計", Stat(All(V("f")), V("s")))
    yield say("amount", "{f:filter}のうち最も高い{s:stat}", Stat(All(V("f")), V("s"), total=False))
    for total in (True, False):
        yield say("amount", "{o:obj}に置かれている{k:counter.stat}の数", Stat(V("o"), V("k"), total))
        yield say("amount", "{o:obj}の{s:stat}", Stat(V("o"), V("s"), total))
    yield say("amount", "{o:obj}に印刷された{s:stat}", Printed(V("o"), V("s")))
    yield say("amount", "{w:who}の{k:resource}の数", Resource(V("k"), V("w")))
    yield say("amount", "その数値", EventAmount())
    yield say("amount", "{a:amount}", Fixed(V("a")))
    for what, word in DIFFERENT.items():
        yield say("amount", f"{{f:filter}}の{word}の種類の数", Different(V("f"), what))
        yield say("cond", f"{{f:filter}}の{word}がすべて異なる", Compare(Alike(V("f"), what), "==", 0))
        yield say("amount", f"{{f:filter}}のうち{word}が重複するものの数", Alike(V("f"), what))
    per = Calc("//", Count(V("f")), V("k"))
    yield say("amount", "{f:filter}{k:int}{f:unit}につき{n:int}", Calc("*", V("n"), per))
    yield say("amount", "{f:filter}{k:int}{f:unit}につき{n:int}", Calc("*", per, V("n")))
    yield say("amount", "{f:filter}{k:int}{f:unit}につき1", per)
    yield say("amount", "{b:per}につき{a:int}", Calc("*", V("a"), V("b")))
    yield say("amount", "{a:per}につき{b:int}", Calc("*", V("a"), V("b")))
    yield say("per", "{f:filter}の{w:different}1種類", Different(V("f"), V("w")))
    yield say("per", "{f:filter}{k:int}{f:unit}", Calc("//", Count(V("f")), V("k")))
    yield say("per", "{f:each}", Count(V("f")))
    yield say("per", "{w:who}の{k:resource}1個", Resource(V("k"), V("w")))
    yield say("per", "{o:obj}に置かれている{k:counter.stat}1個", Stat(V("o"), V("k")))
    yield say("per", "{o:obj}の{s:stat}1", Stat(V("o"), V("s")))
    for kind, verb in (("cast", "キャストした"), ("play", "プレイした"), ("draw", "引いた"), ("discard", "捨てた")):
        yield say("per", f"このターンに{{w:who}}が{verb}カード1枚", Past(On(kind, who=V("w"))))
        yield say("per", f"このターンに{{w:who}}が{verb}{{f:filter}}1枚", Past(On(kind, V("f"), who=V("w"))))
        yield say("amount", f"このターンに{{w:who}}が{verb}カードの枚数", Past(On(kind, who=V("w"))))
        yield say("amount", f"このターンに{{w:who}}が{verb}{{f:filter}}の枚数", Past(On(kind, V("f"), who=V("w"))))
    yield say("per", "このターンに{e:past}1回", Past(V("e")))
    yield say("amount", "このターンに{e:past}回数", Past(V("e")))
    for op, rounded in (("/", "切り上げ"), ("//", "切り捨て")):
        half = Calc(op, V("a"), 2000)
        for thousands in (Calc("*", half, 1000), Calc("*", 1000, half)):
            yield say("amount", f"{{a:amount}}の半分（1000未満{rounded}）", thousands)
    yield say("amount", "{a:amount}の{b:amount}倍", Calc("*", V("a"), V("b")))
    yield say("amount", "{a:amount}に{b:amount}を加えた数", Calc("+", V("a"), V("b")))
    yield say("amount", "{a:amount}から{b:amount}を引いた数", Calc("-", V("a"), V("b")))
    yield say("amount", "{a:amount}の半分", Calc("/", V("a"), 2))
    yield say("amount", "{a:amount}の半分（端数切り捨て）", Calc("//", V("a"), 2))
    yield say("amount", "{a:amount}を{b:amount}で割った数", Calc("/", V("a"), V("b")))
    yield say("amount", "{a:amount}を{b:amount}で割った数（端数切り捨て）", Calc("//", V("a"), V("b")))
    yield say("amount", "{a:amount}を{b:amount}で割った余り", Calc("%", V("a"), V("b")))
    yield say("amount", "{a:amount}と{b:amount}のうち小さいほう", Calc("min", V("a"), V("b")))
    yield say("amount", "{a:amount}と{b:amount}のうち大きいほう", Calc("max", V("a"), V("b")))
    # damage of an amount
    yield say("damage", "{n:int}ダメージ", V("n"))
    yield say("damage", "Xダメージ", X())
    yield say("damage", "その値のダメージ", EventAmount())
    yield say("damage", "{f:each}につき{n:int}ダメージ", Count(V("f"), V("n", 1)))
    yield say("damage", "{f:filter}{k:int}{f:unit}につき{n:int}ダメージ", Calc("*", V("n"), per))
    yield say("damage", "{f:filter}{k:int}{f:unit}につき{n:int}ダメージ", Calc("*", per, V("n")))
    more = Calc("+", V("a"), Count(V("f"), V("n")))
    yield say("damage", "{a:int}+（{f:each}につき{n:int}）ダメージ", more)
    more = Calc("+", Count(V("f"), V("n")), V("a"))
    yield say("damage", "{a:int}+（{f:each}につき{n:int}）ダメージ", more)
    for times in (Calc("*", X(), V("n")), Calc("*", V("n"), X())):
        yield say("damage", "{a:int}+（X×{n:int}）ダメージ", Calc("+", V("a"), times))
        yield say("damage", "X×{n:int}ダメージ", times)
    yield say("damage", "{b:per}につき{a:int}ダメージ", Calc("*", V("a"), V("b")))
    yield say("damage", "{a:per}につき{b:int}ダメージ", Calc("*", V("a"), V("b")))
    yield say("damage", "{a:amount}に等しいダメージ", V("a"))
    # comparisons in front of a noun
    yield say("cmp.plain", "{n:int}", Cmp("==", V("n")))
    yield say("cmp", "{n:amount}", Cmp("==", V("n")))
    for op, word in (("<=", "以下"), (">=", "以上"), ("<", "未満"), ("!=", "以外")):
        yield say("cmp.plain", f"{{n:int}}{word}", Cmp(op, V("n")))
        yield say("cmp", f"{{n:amount}}{word}", Cmp(op, V("n")))
    yield say("cmp", "{n:amount}より大きい値", Cmp(">", V("n")))


def _objects() -> Iterator[Row]:
    for as_type in ("", "forward", "monster", "backup"):
        yield say("obj", "@self", Self(as_type))
    for slot, word in (
        ("it", "それ"),
        ("them", "それら"),
        ("seen", "それら"),
        ("last", "それ"),
        ("each", "それ"),
        ("each of them", "それぞれ"),
        ("former", "前者"),
        ("latter", "後者"),
        ("discarded", "捨てたカード"),
        ("paid", "コストとしたカード"),
        ("revealed", "公開したカード"),
        ("event", "そのカード"),
        ("event_source", "その発生源"),
        ("moved", "除外したカード"),
        ("this", "それ"),
    ):
        yield say("obj", word, Slot(slot))
    for n, ordinal in enumerate(ORDINALS, 1):
        for slot in ("it", "latter", "former"):
            yield say("obj", f"{ordinal}に選んだカード", Slot(f"?{slot}{n if n > 1 else ''}"))
        yield say("obj", f"{ordinal}に見たカード", Slot(f"?seen{n if n > 1 else ''}"))
        yield say("obj", "捨てたカード", Slot(f"?discarded{n if n > 1 else ''}"))
        yield say("obj", f"{ordinal}のグループ", Slot(f"?group{n}"))
    yield say("obj", "@hostが付いているカード", Host())
    yield say("obj", "{a:obj}と{b:obj}", _both())
    yield say("obj", "アクティブ状態の@self", All(Filter(states=("active",), among=Self())))
    yield say("obj", "残りのカード", All(Filter(zone="deck", among=Slot("seen"))))
    yield say("obj", "公開したカード", Slot("seen before"))
    yield say("obj", "{f:filter.all}すべて", All(V("f")))
    yield say("obj", "{w:who}の{z:zone}の一番上のカード", Top(1, V("w"), V("z")))
    yield say("obj", "{w:who}の{z:zone}の上からカード{n:int}枚", Top(V("n"), V("w"), V("z")))
    yield say("obj", "{w:who}の{z:zone}の上から{n:amount}と同じ枚数のカード", Top(V("n"), V("w"), V("z")))
    yield say("subj", "{f:filter}", V("f"))
    yield say("subj", "{f:obj}", V("f"))


def _both() -> All:
    """The cards that two slots hold."""
    parts = (Filter(zone=V("z"), among=V("a")), Filter(zone=V("z"), among=V("b")))
    return All(Filter(zone=V("z"), any_of=parts))


PLAIN = ("{f:filter}", "{f:unit}", V("f"))
THESE = ("{o:obj}の中から{f:filter}", "枚", With(With("f", "among", V("o"), None), "zone", V("z"), "field"))


def _counted(node: Callable[..., Any], slot: str, cards: tuple[str, str, Any]) -> Iterator[tuple[str, Any]]:
    """How many cards are taken, up to the verb: `フォワード1体を`, `それらの中からカードを2枚まで`."""
    noun, unit, found = cards

    def taken(n: Any, least: Any) -> Any:
        return Checked(node(found, n, least, slot, V("b")), lambda choice: _in_any(choice) or cards is PLAIN)

    some = Filter(among=V("o"))
    yield "{o:obj}のうち好きな数を", node(some, Count(some), 0, slot, V("b"))
    yield f"{noun}{{n:int}}{unit}を", taken(V("n"), None)
    yield f"{noun}を{{n:int}}{unit}まで", taken(V("n"), 0)
    yield f"{noun}をすべて", taken(Count(found), None)
    yield f"{noun}を好きな数", taken(Count(found), 0)
    yield f"{noun}を{{n:as.many}}", taken(V("n"), None)
    yield f"{noun}を{{n:amount}}まで", taken(V("n"), 0)
    yield f"{noun}を{{a:int}}～{{n:int}}{unit}", taken(V("n"), V("a"))
    yield f"{noun}を{{a:amount}}以上好きな数", taken(V("n"), V("a"))


def _in_any(choice: Any) -> bool:
    """Whether it does not matter whose the cards are."""
    return isinstance(choice, Choose | Pick) and choice.filter.side == "any"


def _choices() -> Iterator[Row]:
    """Cards that are chosen (when an ability is declared) or selected (while it resolves)."""
    for node, verb in ((Choose, "選ぶ"), (Pick, "選択する")):
        for slot in ("it", "former", "latter", "seen"):
            for phrase, choice in (*_counted(node, slot, THESE), *_counted(node, slot, PLAIN)):
                yield say("counted", phrase, choice)
                yield say("step", f"{{b:subject}}{phrase}{verb}", choice)
    for slot in ("it", "seen"):
        yield say(
            "step",
            "{b:subject}{f:filter}{n:int}{f:unit}を無作為に選択する",
            Pick(V("f"), V("n"), None, slot, V("b"), random=True),
        )


def _cards() -> Iterator[Row]:
    """Cards that are drawn, discarded, seen and moved."""
    yield say("step", "{w:subject}カードを{n:int}枚引く", Draw(V("n"), V("w")))
    yield say("step", "{w:subject}カードを{n:int}枚まで引く", Draw(V("n"), V("w"), up_to=True))
    yield say("step", "{w:subject}{n:as.many}カードを引く", Draw(V("n"), V("w")))
    yield say("step", "{w:subject}{n:amount}と同じ枚数までカードを引く", Draw(V("n"), V("w"), up_to=True))
    yield say("step", "{w:subject}手札を{n:int}枚捨てる", Discard(V("n"), V("w")))
    yield say("step", "{w:subject}手札を無作為に{n:int}枚捨てる", Discard(V("n"), V("w"), random=True))
    chosen = Filter(side=V("x"), zone=V("z"), among=V("o"))
    yield say("step", "{w:subject}{o:obj}を捨てる", Discard(V("n"), V("w"), chosen))
    hand = Filter(zone="hand")
    for side in ("my", "opp", "any"):
        for zone in ("hand", "field"):
            yield say("step", "{w:subject}手札をすべて捨てる", Discard(Count(Filter(side=side, zone=zone)), V("w")))
    for plain in (hand, Filter(side="my", zone="hand"), Filter(side="opp", zone="hand")):
        yield say("step", "{w:subject}手札を{n:int}枚捨てる", Discard(V("n"), V("w"), plain))
    for side, who in (("my", Who.YOU), ("opp", Who.OPPONENT)):
        own = With(With("f", "zone", "hand", "field"), "side", side, "any")
        yield say(
            "step",
            "{w:subject}手札の{f:filter}を{n:int}枚捨てる",
            Discard(V("n"), Checked(V("w"), partial(eq, who)), own),
        )
    held = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "any" and cards.zone == "field")
    yield say("step", "{w:subject}手札の{f:filter}を{n:int}枚捨てる", Discard(V("n"), V("w"), held))
    yield say("step", "{w:subject}{f:filter}を{n:int}枚捨てる", Discard(V("n"), V("w"), V("f")))
    yield say("step", "{w:subject}手札を{n:as.many}捨てる", Discard(V("n"), V("w")))
    yield say("step", "{w:subject}{f:filter}を{n:as.many}捨てる", Discard(V("n"), V("w"), V("f")))
    for reveal, verb in ((False, "見る"), (True, "公開する")):
        for slot in ("seen", "it"):
            head = "{w:who}のデッキの上からカードを"
            for up_to, most in ((False, ""), (True, "まで")):
                node = LookTop(V("n"), V("w"), reveal, slot, up_to)
                yield say("step", f"{head}{{n:int}}枚{most}{verb}", node)
                yield say("step", f"{head}{{n:as.many}}{most}{verb}", node)
    yield say("step", "{o:obj}を公開する", Reveal(V("o")))
    yield say("step", "{w:possessive}デッキをシャッフルする", Shuffle(V("w")))
    yield say("step", "{o:obj}と{t:obj}を入れ替える", Swap(V("o"), V("t")))
    yield say("step", "{w:subject}{f:filter}を{n:int}つのグループに分ける", SplitGroups(V("f"), V("n"), by=V("w")))
    yield say("step", "{w:subject}グループを1つ選択する", PickGroup(V("n"), by=V("w")))


def _may_recur(event: object) -> bool:
    """Whether something may happen several times: a card that was named leaves the field only once."""
    return not isinstance(event, On) or event.kind != "leave" or not isinstance(event.subject, Slot | Self)


def _flow() -> Iterator[Row]:
    """How steps depend on each other."""
    yield say("sentence", "{s:acts}。", V("s"))
    yield say("sentence", "{s:one.or.other}。", V("s"))
    modes = "以下の{o:length}つから{n:int}つ"
    more = "以下の{o:length}つから{m:int}つを選択する。{c:if}、代わりに{n:int}つ"
    for up_to, end in ((False, "を選択する"), (True, "まで選択する")):
        modes_or = If(V("c"), (Modes(V("o"), V("n"), up_to=up_to),), (Modes(V("o"), V("m")),))
        yield say("sentence", f"{more}{end}。{{o:options}}", (modes_or,))
    yield say("sentence", f"{modes}を選択する。{{o:options}}", (Modes(V("o"), V("n")),))
    yield say("sentence", f"{modes}まで選択する。{{o:options}}", (Modes(V("o"), V("n"), up_to=True),))
    modes = "以下の{o:length}つから{n:amount}と同じ数"
    yield say("sentence", f"{modes}を選択する。{{o:options}}", (Modes(V("o"), V("n")),))
    yield say("sentence", f"{modes}まで選択する。{{o:options}}", (Modes(V("o"), V("n"), up_to=True),))
    yield say("step", "{s:te}もよい", May(V("s")))
    yield say("step", "{w:who}は{s:te}もよい", May(V("s"), V("w")))
    yield say("step", "{c:if}、{s:joined}", If(V("c"), V("s")))
    yield say("sentence", "{c:if}、{s:joined}。", (If(V("c"), V("s")),))
    yield say("sentence", "{o:steps}{c:if}、代わりに{s:joined}。", (If(V("c"), V("s"), V("o")),))
    yield say("step", "{o:joined}（{c:if}、代わりに{s:joined}）", If(V("c"), V("s"), V("o")))
    yield say("step", "そうした場合、{s:joined}", IfDone(V("s")))
    yield say("step", "そうしたとき、{s:joined}", WhenDone(V("s")))
    pay = "{w:subject}{c:cost.te}もよい"
    yield say("step", pay, MayPay(V("c"), who=V("w")))
    yield say("sentence", f"{pay}。そうした場合、{{s:joined}}。", (MayPay(V("c"), V("s"), who=V("w")),))
    unless = "{w:who}が{c:unless}かぎり、{o:joined}"
    yield say("step", unless, MayPay(V("c"), orelse=V("o"), who=V("w")))
    yield say(
        "sentence",
        f"{pay}。そうした場合、{{s:joined}}。そうしなかった場合、{{o:joined}}。",
        (MayPay(V("c"), V("s"), V("o"), V("w")),),
    )
    yield say("sentence", "{s:step}。", (V("s"),))
    for slot in ("each", "it"):
        yield say("step", "{o:obj}それぞれについて、{s:joined}", ForEach(V("o"), V("s"), slot))
    for until in Until:
        for once in (True, False):
            prefix = "" if until is Until.GAME else "{u:within}"
            if once:
                soon = Delayed(V("e"), V("s"), once, V("u") if prefix else until)
                yield say("step", f"{prefix}{{e:moment.next}}、{{s:joined}}", soon)
            node = Delayed(V("e"), V("s"), once, V("u") if prefix else until)
            if once and prefix:
                first = Delayed(Checked(V("e"), _may_recur), V("s"), once, V("u"))
                yield say("step", f"{prefix}次に{{e:event}}、{{s:joined}}", first)
            yield say("step", f"{prefix}{{e:event}}、{{s:joined}}", node)
    yield say("step", "数字を1つ宣言する", Declare("number", (), V("l"), V("h")))
    yield say("step", "サイコロを1つ振る", Roll())
    yield say("step", "何もしない", Nothing())
    yield say("step", "{w:who}はゲームに敗北する", Lose(V("w")))
    yield say("step", "{w:who}はゲームに勝利する", Win(V("w")))
    yield say("step", "{w:who}の次のターンを飛ばす", SkipTurn(V("w")))
    yield say("step", "このターンの後に、{w:who}は追加で1ターンを行う", ExtraTurn(V("w")))
    yield say("step", "このフェイズの後に{p:phase}を追加する", ExtraPhase(V("p")))


def _conditions() -> Iterator[Row]:
    yield say("if", "{c:case}場合", V("c"))
    yield say("cond", "そうした", Done())
    yield say("cond", "そうしなかった", Not(Done()))
    yield say("cond", "このターン、{e:past}ことがない", Not(Happened(V("e"))))
    yield say("cond", "このターン、{e:past}", Happened(V("e")))
    yield say("cond", "このターン、{e:past}回数が{n:int}回以上である", Happened(V("e"), V("n")))
    yield say("cond", "{c:conds.and}", Both(V("c")))
    for slot in ("it", "them", "seen"):
        yield say("cond", "選んだカードがある", Bound(slot))
        yield say("cond", "選んだカードがない", Not(Bound(slot)))
    yield say("cond", "{c:not}", Not(V("c")))
    for op, count in ((">=", "{n:int}個以上"), ("==", "ちょうど{n:int}個")):
        placed = f"{{o:obj}}に{{k:counter.stat}}が{count}置かれている"
        yield say("cond", placed, Compare(Stat(V("o"), V("k")), op, V("n")))
    for op, word in (("<=", "以下"), ("<", "未満")):
        placed = f"{{o:obj}}に置かれている{{k:counter.stat}}が{{n:int}}個{word}である"
        yield say("cond", placed, Compare(Stat(V("o"), V("k")), op, V("n")))
    for what, kind in DIFFERENT.items():
        kinds = Different(V("f"), what)
        yield say("cond", f"{{f:filter}}の{kind}が{{n:int}}種類である", Compare(kinds, "==", V("n")))
        for op, word in OPERATORS[:3]:
            yield say("cond", f"{{f:filter}}の{kind}が{{n:int}}種類{word}である", Compare(kinds, op, V("n")))
    for many in range(2, 6):
        names = "bcdef"[:many]
        one = Either(tuple(Compare(V("a"), "==", V(name)) for name in names))
        listed = "、".join(f"{{{name}:int}}" for name in names)
        yield say("cond", f"{{a:amount}}が{listed}のいずれかである", one)
    yield say("cond", "{c:conds.or}", Either(V("c")))
    for op, word in OPERATORS:
        yield say("cond", f"{{a:amount}}が{{b:amount}}{word}{'' if word.endswith('い') else 'である'}", _compare(op))
    yield say("cond", "{a:amount}が{b:amount}である", _compare("=="))
    yield say("cond", "{a:amount}が{b:amount}でない", _compare("!="))
    yield say("cond", "{o:obj}が{f:filter}でない", Is(V("o"), Filter(none_of=(V("f"),))))
    yield say("cond", "{o:obj}がすべて{f:filter}である", Is(V("o"), V("f"), every=True))
    yield say("cond", "{o:obj}が{f:filter}である", Is(V("o"), V("f")))


def _compare(op: str) -> Compare:
    return Compare(V("a"), op, V("b"))


def _events() -> Iterator[Row]:
    yield say("event", "{m:moment}", V("m"))
    yield say("happens", "{e:together}", With(V("e"), "together", True, False))
    yield say("event", "{e:past}とき", V("e"))
    yield say("event", "そのターンに初めて{e:past}とき", With(V("e"), "nth", 1, 0))
    yield say("event", "{e:past.any}とき", tree.AnyOf(V("e")))
    yield say("event", "{c:cond}とき", tree.When(V("c")))


def _changes() -> Iterator[Row]:
    """What cards get for a time."""
    base = (SetBase(V("s"), V("n")),)
    for until, when in ((Until.GAME, ""), (V("u"), "{u:until}")):
        yield say("step", f"{when}{{o:obj}}の{{s:stat}}は{{n:int}}になる", Gain(V("o"), base, until))
        yield say("step", f"{when}{{o:obj}}の{{s:stat}}は{{n:amount}}と同じになる", Gain(V("o"), base, until))
    yield say("step", "{m:replacement}", Gain(V("o"), (V("m"),), Until.GAME))
    yield say("step", "{u:within}{m:replacement}", Gain(V("o"), (V("m"),), V("u")))
    yield say("step", "{m:replacements}", Gain(V("o"), V("m"), Until.GAME))
    yield say("step", "{u:within}{m:replacements}", Gain(V("o"), V("m"), V("u")))
    yield say("within", "このターン中、", Until.TURN)
    yield say("within", "{u:until}", V("u"))
    yield say("step", "{o:obj}は{m:mods}", Gain(V("o"), V("m"), Until.GAME))
    yield say("step", "{u:until}{o:obj}は{m:mods}", Gain(V("o"), V("m"), V("u")))
    yield say("step", "{m:mod}", PlayerGain(Who.YOU, (V("m"),), Until.GAME))
    yield say("step", "{u:within}{m:replacement}", PlayerGain(Who.YOU, (V("m"),), V("u")))
    yield say("step", "{u:until}{m:mod}", PlayerGain(Who.YOU, (V("m"),), V("u")))
    yield say("step", "{u:until}{w:who}は{m:mods}", PlayerGain(V("w"), V("m"), V("u")))
    yield say("gain", "{k:keyword}", Grant(V("k")))
    yield say("gain", "「{a:ability}」", Grant(V("a")))
    yield say("mod", "{m:mods}", Grant(Static(V("m"))))
    yield say("mod", "すべてのアビリティを失う", LoseAbility())
    yield say("mod", "{k:keywordname}を失う", LoseAbility(V("k")))
    yield say("mod", "{s:stat}が{n:amount}になる", SetBase(V("s"), V("n")))
    yield say("mod", "テキストが「{a:abilities}」になる", SetText(V("a")))
    yield say("step", "{o:obj}に{k:counter}を{n:int}個置く", AddCounter(V("o"), V("k"), V("n")))
    yield say("step", "{o:obj}に{k:counter}を{n:as.many}置く", AddCounter(V("o"), V("k"), V("n")))
    yield say("step", "{o:obj}から{k:counter}を{n:int}個取り除く", RemoveCounter(V("o"), V("k"), V("n")))
    yield say("step", "{o:obj}から{k:counter}を{n:as.many}取り除く", _some_counters())


def _some_counters() -> RemoveCounter:
    return RemoveCounter(V("o"), V("k"), V("n"))


def _replacements() -> Iterator[Row]:
    """What happens instead of something else."""
    for uses, times in ((0, ""), (1, "次に")):
        head = f"{times}{{e:happens}}場合、代わりに"
        for op, verb in (("-", "減らす"), ("+", "増やす"), ("*", "倍にする")):
            amount = Calc(op, EventAmount(), V("n"))
            yield say("mod", f"{head}その数値を{{n:int}}{verb}", Replace(V("e"), amount=amount, uses=uses))
        yield say("mod", f"{head}その数値を{{n:amount}}にする", Replace(V("e"), amount=V("n"), uses=uses))
        for optional in (False, True):
            moved, received, put = (
                ("移してもよい", "受けてもよい", "出してもよい") if optional else ("移す", "受ける", "出す")
            )
            done = "{s:te}もよい" if optional else "{s:joined}"
            into = Replace(V("e"), to=V("z"), uses=uses, optional=optional)
            steps = Replace(V("e"), steps=V("s"), uses=uses, optional=optional)
            other = Replace(V("e"), obj=V("o"), uses=uses, optional=optional)
            under = Replace(V("e"), under=V("w"), uses=uses, optional=optional)
            yield say("mod", f"{head}何も起こらない", Replace(V("e"), uses=uses, optional=optional))
            yield say("mod", f"{head}{{z:zone.into}}{moved}", into)
            yield say("mod", f"{head}{done}", steps)
            yield say("mod", f"{head}{{o:obj}}がそれを{received}", other)
            yield say("mod", f"{head}{{w:who}}のコントロール下で{put}", under)
    yield say("mod", "{e:happens}場合、代わりにその数値を合計{n:int}まで減らす", Replace(V("e"), shield=V("n")))


ROWS: list[Row] = [
    *_amounts(),
    *_objects(),
    *_choices(),
    *_cards(),
    *_flow(),
    *_conditions(),
    *_events(),
    *_changes(),
    *_replacements(),
]
