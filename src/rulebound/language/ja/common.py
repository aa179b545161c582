"""What the Japanese of all games shares: numbers, how steps are joined, conditions and changes in general.

The tables of a game give the words: `who`, `zone`, `filter`, `unit`, `stat`, `resource` and the verbs of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import eq
from typing import Any

from rulebound.language import tree
from rulebound.language.dialect import (
    Category,
    Checked,
    Row,
    Sequence,
    V,
    With,
    say,
)
from rulebound.language.ja.lexicons import lexicon, name, negated, number, signed, words
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
    Several,
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

DIFFERENT = {"colour": "属性", "name": "カード名", "trait": "ジョブ", "cost": "コスト"}

CATEGORIES: dict[str, Category] = {
    "int": lexicon(number),
    "signed": lexicon(signed),
    "less": lexicon(negated),
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
    yield say("obj", "{a:obj}と{b:obj}", Several((V("a"), V("b"))))
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
