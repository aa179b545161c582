"""Shadowverse: Evolve in Japanese: costs, and the kinds of abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Row, Spread, V, say
from rulebound.language.ja.evolve_effects import CHANGES
from rulebound.language.ja.evolve_nouns import KEYWORDS
from rulebound.language.ja.lexicons import lexicon
from rulebound.language.tree import (
    Action,
    Auto,
    Cannot,
    CostCards,
    CostChange,
    CostCounter,
    CostLoss,
    CostOption,
    CostReveal,
    CostSelf,
    CostServe,
    DeckRule,
    During,
    ExhaustSelf,
    Filter,
    Keyword,
    MayPay,
    Not,
    On,
    Pay,
    Self,
    Spell,
    Static,
    Who,
    X,
)

OWN = (("これ", Self()), ("このフォロワー", Self("follower")), ("このアミュレット", Self("amulet")))
HOW = {
    "put": "墓場に置く",
    "discard": "捨てる",
    "remove": "消滅させる",
    "return": "手札に戻す",
    "exhaust": "アクトする",
    "reveal": "公開する",
    "bottom": "デッキの下に置く",
    "destroy": "破壊する",
}
HEADS = (
    ("【ファンファーレ】", On("enter", Self())),
    ("【ラストワード】", On("leave", Self(), to="cemetery")),
    ("【進化時】", On("evolve", Self())),
    ("【攻撃時】", On("attack", Self())),
    ("【フォロワー攻撃時】", On("attack", Self(), phase="follower")),
    ("【リーダー攻撃時】", On("attack", Self(), phase="leader")),
    ("【出走時】", On("race", Self())),
)
MY_STACK = Filter(types=("amulet",), side="my", keywords=("Stack",))


def _icon(value: object, many: bool) -> str | None:
    if isinstance(value, ExhaustSelf):
        return "《アクト》"
    if isinstance(value, Pay) and not value.colours:
        return "《コストX》" if value.x else f"《コスト{value.generic}》"
    return None


CATEGORIES: dict[str, Category] = {"icon": lexicon(_icon)}


def _costs() -> Iterator[Row]:
    more = (V("a"), Spread("r"))
    yield say("cost", "《コスト0》", ())
    yield say("cost", "{c:cost.first}", V("c"))
    yield say("cost.first", "{a:icon}", (V("a"),))
    yield say("cost.first", "{a:icon}{r:cost.icon}", more)
    yield say("cost.first", "{a:cost.part}", (V("a"),))
    yield say("cost.first", "{a:cost.part}、{r:cost.first}", more)
    yield say("cost.icon", "{a:icon}", (V("a"),))
    yield say("cost.icon", "{a:icon}{r:cost.icon}", more)
    yield say("cost.icon", "、{r:cost.first}", V("r"))
    yield say("cost.act", "自分のPPを{n:int}支払う", (Pay(V("n")),))
    yield say("cost.act", "これをアクトする", (ExhaustSelf(),))
    yield say("cost.act", "{a:cost.part}", (V("a"),))
    yield say("cost.act", "自分のPPを{n:int}支払い、{r:cost.act}", (Pay(V("n")), Spread("r")))
    yield say("cost.act", "これをアクトし、{r:cost.act}", (ExhaustSelf(), Spread("r")))
    yield say("cost.act", "{a:cost.stem}、{r:cost.act}", more)
    yield say("cost.part", "土の秘術を行う", CostCounter("Stack", 1, MY_STACK))
    yield say("cost.part", "自分のリーダーの体力を{n:int}減らす", CostLoss(V("n")))
    yield say("cost.part", "これから{k:counter}を{n:int}個取り除く", CostCounter(V("k"), V("n")))
    some = CostCounter(V("k"), V("n"), V("f"))
    yield say("cost.part", "{f:filter}から{k:counter}を{n:int}個取り除く", some)
    yield say("cost.part", "エボルヴデッキの裏向きの「{n:name}」を公開する", CostReveal(V("n"), V("s")))
    yield say("cost.part", "これに食事をさせる", CostServe())
    yield say("cost.part", "これに{n:int}回食事をさせる", CostServe(V("n")))
    for how, verb in HOW.items():
        yield say("cost.part", f"これを{verb}", CostSelf(how))
        for slot in ("paid", "it"):
            node = CostCards(how, V("n"), V("f"), slot)
            yield say("cost.part", f"{{f:filter}}{{n:int}}{{f:unit}}を{verb}", node)
            yield say("cost.part", f"{{f:filter}}を好きな数{verb}", CostCards(how, X(), V("f"), slot))


def _keywords() -> Iterator[Row]:
    yield say("keyword", "【進化】{c:cost}：これを進化させる。", Keyword("Evolve", cost=V("c")))
    yield say("keyword", "【食事】{c:cost}：これは{n:times}出走する。", Keyword("Serve", V("n"), V("c")))
    for word, text in KEYWORDS.items():
        yield say("keyword", f"【{text}】", Keyword(word))


PLACES = (
    ("field", ""),
    ("cemetery", ""),
    ("ex", ""),
    ("cemetery", "これが墓場にあるかぎり、"),
    ("ex", "これがEXエリアにあるかぎり、"),
    ("hand", "これが手札にあるかぎり、"),
)


def _about_itself(event: object) -> bool:
    return isinstance(event, On) and isinstance(event.subject, Self)


def _autos() -> Iterator[Row]:
    for option, options in (("", ()), ("{o:option}", (V("o"),))):
        for limited, limit in (("", 0), ("この能力は1ターンに{l:int}回だけ発動する。", V("l"))):
            for condition, cond in (("", None), ("{c:when}、", V("c"))):
                for head, event in HEADS:
                    paid = (MayPay(V("p"), V("s")),)
                    node = Auto(event, paid, cond, limit=limit, options=options)
                    yield say("ability", f"{head}{option}{condition}{{p:cost}}：{{s:steps}}{limited}", node)
                    node = Auto(event, V("s"), cond, limit=limit, options=options)
                    yield say("ability", f"{head}{option}{condition}{{s:steps}}{limited}", node)
                for zone, where in PLACES:
                    # Where this card comes to is said by what happens to it.
                    event = Checked(V("e"), _about_itself) if zone in ("cemetery", "ex") and not where else V("e")
                    node = Auto(event, V("s"), cond, False, limit, zone, options=options)
                    yield say("ability", f"{where}{condition}{{e:event}}、{option}{{s:steps}}{limited}", node)
    yield say("option", "土の秘術を行ってもよい。", CostOption("Earth Rite", V("c")))
    yield say("option", "追加のコストとして{c:cost.te}もよい。", CostOption(V("n"), V("c")))


def _actions() -> Iterator[Row]:
    for quick, is_quick in (("", False), ("【クイック】", True)):
        for only, cond in (("", None), ("この能力は{k:case}場合のみ使用できる。", V("k"))):
            for limited, limit in (("", 0), ("この能力は1ターンに{l:int}回だけ使用できる。", V("l"))):
                for where, zone in (
                    ("", "field"),
                    ("これがEXエリアにある場合のみ使用できる。", "ex"),
                    ("これが手札にある場合のみ使用できる。", "hand"),
                    ("これが墓場にある場合のみ使用できる。", "cemetery"),
                ):
                    node = Action(V("c"), V("s"), "", cond, limit, zone, quick=is_quick)
                    yield say("ability", f"{quick}【起動】{{c:cost}}：{{s:steps}}{where}{only}{limited}", node)


def _statics() -> Iterator[Row]:
    yield say("when", "{w:who}のターン中", During(V("w")))
    yield say("when", "{c:if}", V("c"))
    for condition, cond in (("", None), ("{c:when}、", V("c"))):
        for zone in ("field", "hand", "ex"):
            yield from _costs_less(condition, cond, zone)

        def line(pattern: str, mods: Any, scope: Any = OWN[0][1], players: Any = None) -> Row:
            return say("ability", f"{condition}{pattern}。", Static(mods, scope, players, cond))  # noqa: B023

        yield line("{m:replacement}", (V("m"),))
        yield line("{m:replacements}", V("m"))
        for change, mods in CHANGES:
            for this, own in OWN:
                yield line(f"{this}を{change}する", mods, own)
                yield line(f"{this}を{change}し、これは{{r:mods}}", (*mods, Spread("r")), own)
            yield line(f"{{f:filter.all}}を{change}する", mods, V("f"))
            yield line(f"{{f:filter.all}}を{change}し、それらは{{r:mods}}", (*mods, Spread("r")), V("f"))
        yield from (line(f"{this}は{{m:mods}}", V("m"), own) for this, own in OWN)
        yield line("{f:filter.all}は{m:mods}", V("m"), V("f"))
        yield line("{f:subj}は{m:mods}", V("m"), V("f"))
        yield line("{w:who}は{m:mods}", V("m"), players=V("w"))


def _everywhere() -> Iterator[Row]:
    """What holds wherever the card is."""
    yield say("ability", "これはすべての領域で{m:mods}。", Static(V("m"), zone="all"))
    unless = Static((Cannot("be played"),), cond=Not(V("c")), zone="all")
    yield say("ability", "{c:case}場合のみこれをプレイできる。", unless)


def _costs_less(condition: str, cond: Any, zone: str) -> Iterator[Row]:
    fixed = Static((CostChange(V("n"), set_to=True),), cond=cond, zone=zone)
    yield say("ability", f"{condition}これをプレイするコストは{{n:int}}になる。", fixed)
    for floor, least in (("", 0), ("（{m:int}未満にはならない）", V("m"))):
        own = Static((CostChange(V("n"), floor=least),), cond=cond, zone=zone)
        yield say("ability", f"{condition}これをプレイするコストは{{n:less}}減る{floor}。", own)
        yield say("ability", f"{condition}これをプレイするコストは{{n:int}}増える{floor}。", own)
        yield say("ability", f"{condition}これをプレイするコストは{{n:amount}}だけ変わる{floor}。", own)
        for who, whose in ((Who.YOU, "自分"), (Who.OPPONENT, "相手"), (Who.EACH, "お互い")):
            for players in (None, who):
                node = Static((CostChange(V("n"), V("f"), who, least),), players=players, cond=cond, zone=zone)
                of = f"{whose}が{{f:filter}}をプレイするコストは"
                yield say("ability", f"{condition}{of}{{n:less}}減る{floor}。", node)
                yield say("ability", f"{condition}{of}{{n:int}}増える{floor}。", node)


def _others() -> Iterator[Row]:
    yield say("ability", "{k:keyword}", V("k"))
    yield say("ability", "{s:steps}", Spell(V("s")))
    play = "これをプレイする際、"
    yield say("ability", f"{play}土の秘術を行ってもよい。", CostOption("Earth Rite", V("c")))
    for condition, cond in (("", None), ("{k:if}、", V("k"))):
        extra = f"{condition}{play}追加のコストとして"
        yield say("ability", f"{extra}{{c:cost.te}}もよい。", CostOption(V("x"), V("c"), cond=cond))
        less = "そうした場合、これをプレイするコストは{n:int}減る。"
        reduced = CostOption(V("x"), V("c"), cond=cond, reduce=V("n"))
        yield say("ability", f"{condition}{play}{{c:cost.te}}もよい。{less}", reduced)
        yield say("ability", f"{extra}{{c:cost.act}}。", CostOption(V("x"), V("c"), required=True, cond=cond))
        instead = f"{condition}{play}コストを支払う代わりに"
        yield say("ability", f"{instead}{{c:cost.te}}もよい。", CostOption(V("x"), V("c"), alternative=True, cond=cond))
    yield say("keyword", "ウマ娘の食事にこれを使い、出走させることができる。", Keyword("Carrot"))
    yield say("ability", "デッキにこれを何枚でも入れることができる。", DeckRule(0))
    yield say("ability", "デッキにこれを{n:int}枚まで入れることができる。", DeckRule(V("n")))


ROWS: list[Row] = [*_costs(), *_keywords(), *_others(), *_actions(), *_autos(), *_statics(), *_everywhere()]
