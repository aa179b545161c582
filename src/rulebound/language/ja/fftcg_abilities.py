"""FFTCG in Japanese: costs, and the kinds of abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.dialect import Category, Row, Spread, V, With, say
from rulebound.language.ja.fftcg_nouns import ELEMENTS, KEYWORDS
from rulebound.language.ja.lexicons import lexicon
from rulebound.language.tree import (
    Action,
    Auto,
    Both,
    Calc,
    Cannot,
    CostCards,
    CostChange,
    CostCounter,
    CostOption,
    CostSelf,
    Count,
    DeckRule,
    During,
    Filter,
    Keyword,
    Not,
    Pay,
    Self,
    Spell,
    Static,
    Who,
)

THIS = Self()
HOW = {
    "put": "ブレイクゾーンに置く",
    "discard": "捨てる",
    "remove": "ゲームから除外する",
    "return": "手札に戻す",
    "dull": "ダルにする",
    "exhaust": "ダルにする",
    "reveal": "公開する",
    "turn up": "表向きにする",
    "break": "ブレイクする",
    "destroy": "ブレイクする",
    "bottom": "デッキの一番下に置く",
}


def icons(cost: Any) -> str | None:
    """A part of a cost that has icons of its own."""
    if isinstance(cost, tree.ExhaustSelf):
        return "《ダル》"
    if isinstance(cost, tree.SameName):
        return "《S》"
    if isinstance(cost, tree.PayResource) and cost.kind == "crystal" and isinstance(cost.n, int):
        return "《C》" * cost.n
    if isinstance(cost, Pay) and all(colour in ELEMENTS for colour, _ in cost.colours):
        coloured = "".join(f"《{ELEMENTS[colour]}》" * n for colour, n in cost.colours)
        generic = f"《{cost.generic}》" if cost.generic else ""
        return f"{'《X》' if cost.x else ''}{coloured}{generic}" or "《0》"
    return None


CATEGORIES: dict[str, Category] = {
    "icon": lexicon(lambda value, many: icons(value)),
    "icons.paid": lexicon(lambda value, many: icons(value) if isinstance(value, Pay | tree.PayResource) else None),
}


def _costs() -> Iterator[Row]:
    """As they stand before a colon (`cost`), and as something that is done (`cost.act`)."""
    yield say("cost", "{c:cost.first}", V("c"))
    yield say("cost.first", "{a:icon}", (V("a"),))
    yield say("cost.first", "{a:icon}{r:cost.icon}", (V("a"), Spread("r")))
    yield say("cost.first", "{a:cost.part}", (V("a"),))
    yield say("cost.first", "{a:cost.part}、{r:cost.first}", (V("a"), Spread("r")))
    yield say("cost.icon", "{a:icon}", (V("a"),))
    yield say("cost.icon", "{a:icon}{r:cost.icon}", (V("a"), Spread("r")))
    yield say("cost.icon", "、{r:cost.first}", V("r"))
    yield say("cost.act", "{a:icons.paid}を支払う", (V("a"),))
    yield say("cost.act", "@selfをダルにする", (tree.ExhaustSelf(),))
    yield say("cost.act", "@selfと同名のカードを1枚捨てる", (tree.SameName(),))
    yield say("cost.act", "{a:cost.part}", (V("a"),))
    yield say("cost.act", "{a:icons.paid}{r:cost.more}", (V("a"), Spread("r")))
    yield say("cost.more", "{a:icons.paid}を支払う", (V("a"),))
    yield say("cost.more", "{a:icons.paid}{r:cost.more}", (V("a"), Spread("r")))
    yield say("cost.more", "を支払い、{r:cost.act}", V("r"))
    yield say("cost.act", "@selfをダルにし、{r:cost.act}", (tree.ExhaustSelf(), Spread("r")))
    yield say("cost.act", "{a:cost.stem}、{r:cost.act}", (V("a"), Spread("r")))
    for slot in ("paid", "it"):
        hand = CostCards("discard", V("n"), Filter(side="my", zone="hand"), slot)
        yield say("cost.part", "手札を{n:int}枚捨てる", hand)
    for how, verb in HOW.items():
        yield say("cost.part", f"@selfを{verb}", CostSelf(how))
        active = f"アクティブ状態の@selfを{verb}"
        yield say("cost.part", active, CostCards(how, 1, Filter(side="my", among=THIS), V("slot")))
        for slot in ("paid", "it"):
            top = Filter(zone="deck", among=tree.Top(V("n"), V("w")))
            for side in ("my", "any"):
                above = msgspec.structs.replace(top, side=side)
                pattern = f"{{w:who}}のデッキの上からカード{{n:int}}枚を{verb}"
                yield say("cost.part", pattern, CostCards(how, V("n"), above, slot))
            node = CostCards(how, V("n"), V("f"), slot)
            yield say("cost.part", f"{{f:filter}}{{n:int}}{{f:unit}}を{verb}", node)
            yield say("cost.part", f"{{f:filter}}を好きな数{verb}", CostCards(how, tree.X(), V("f"), slot))
            yield say("cost.part", f"{{f:filter}}を{{n:amount}}に等しい数だけ{verb}", node)
    yield say("cost.part", "@selfから{k:counter}を{n:int}個取り除く", CostCounter(V("k"), V("n")))
    yield say("cost.part", "@selfから{k:counter}をX個取り除く", CostCounter(V("k"), tree.X()))
    some = CostCounter(V("k"), V("n"), V("f"))
    yield say("cost.part", "{f:filter}から{k:counter}を{n:int}個取り除く", some)


def _keywords() -> Iterator[Row]:
    for word, text in KEYWORDS.items():
        yield say("keyword", text, Keyword(word))
    for cat, number in (("cheaper", "less"), ("dearer", "int")):
        yield say(cat, f"{{f:each}}につき{{n:{number}}}", Count(V("f"), V("n")))
        yield say(cat, f"{{p:per}}につき{{n:{number}}}", Calc("*", V("p"), V("n")))
        yield say(cat, f"{{p:per}}につき{{n:{number}}}", Calc("*", V("n"), V("p")))
    yield say("keyword", "デジョン{n:int}␣--␣{c:cost}", Keyword("Warp", V("n"), V("c")))
    yield say("keyword", "Limit␣Break␣--␣{n:int}", Keyword("Limit Break", V("n")))
    yield say("keyword", "顕現「{k:name}」␣--␣{c:cost}", Keyword("Priming", cost=V("c"), card=V("k")))


ONLY = (  # when an ability may be used
    ("", None),
    ("{k:only}", V("k")),
)
LIMITS = (("", 0), ("1ターンに{l:int}度", V("l")))
ZONES = (
    ("", "field"),
    ("@selfが手札にある場合に", "hand"),
    ("@selfがブレイクゾーンにある場合に", "break"),
    ("@selfが除外されている場合に", "removed"),
)


def _actions() -> Iterator[Row]:
    yield say("only", "{w:who}の{p:phase}に", During(V("w"), V("p")))
    yield say("only", "{p:phase}に", During(None, V("p")))
    yield say("only", "{w:who}のターンに", During(V("w")))
    yield say("only", "{w:who}のターンで、{c:case}場合に", Both((During(V("w")), V("c"))))
    yield say("only", "{c:case}場合に", V("c"))
    for named, special in (("", ""), ("「{x:name}」", V("x"))):
        for only, cond in ONLY:
            for limited, limit in LIMITS:
                for where, zone in ZONES:
                    node = Action(V("c"), V("s"), special, cond, limit, zone)
                    used = "".join(
                        f"このアビリティは{when}しか使えない。"
                        for when in (where, "しか使えず、".join(part for part in (only, limited) if part))
                        if when
                    )
                    yield say("ability", f"{named}{{c:cost}}：{{s:steps}}{used}", node)


def _autos() -> Iterator[Row]:
    for burst, ex in (("", False), ("《EX》", True)):
        for also, cond in (("", None), ("{c:if}、", V("c"))):
            for limited, limit in (("", 0), ("このアビリティは1ターンに{l:int}度しか発動しない。", V("l"))):
                for where, zone in (
                    ("", "field"),
                    ("@selfがブレイクゾーンにあるかぎり、", "break"),
                    ("@selfが除外されているかぎり、", "removed"),
                    ("@selfが手札にあるかぎり、", "hand"),
                ):
                    if cond is not None:
                        mine = Auto(V("e"), V("s"), During(V("w")), ex, limit, zone)
                        turn = "{w:who}のターン中、"
                        yield say("ability", f"{burst}{where}{turn}{{e:event}}、{{s:steps}}{limited}", mine)
                        mine = Auto(V("e"), V("s"), During(V("w"), V("p")), ex, limit, zone)
                        turn = "{w:who}の{p:phase}中、"
                        yield say("ability", f"{burst}{where}{turn}{{e:event}}、{{s:steps}}{limited}", mine)
                    auto = Auto(V("e"), V("s"), cond, ex, limit, zone)
                    yield say("ability", f"{burst}{where}{{e:event}}、{also}{{s:steps}}{limited}", auto)


def _statics() -> Iterator[Row]:
    for where, zone in (
        ("", "field"),
        ("@selfが手札にあるかぎり、", "hand"),
        ("@selfがブレイクゾーンにあるかぎり、", "break"),
        ("@selfが除外されているかぎり、", "removed"),
        ("すべての領域で、", "all"),
    ):
        yield from _casting(zone)
        yield from _under(where, zone)


def _casting(zone: str) -> Iterator[Row]:
    """What is said about casting the card itself: it works where the card is cast from."""
    for condition, cond in (("", None), ("{c:when}、", V("c"))):
        cost = "@selfをキャストするコストは"
        for floor, least in (("", 0), ("（{m:int}未満にはならない）", V("m"))):
            node = Static((CostChange(V("n"), floor=least),), cond=cond, zone=zone)
            yield say("ability", f"{condition}{cost}{{n:less}}減る{floor}。", node)
            yield say("ability", f"{condition}{cost}{{n:int}}増える{floor}。", node)
            yield say("ability", f"{condition}{cost}{{n:cheaper}}減る{floor}。", node)
            yield say("ability", f"{condition}{cost}{{n:dearer}}増える{floor}。", node)
            for who in (Who.YOU, Who.OPPONENT, Who.EACH):
                for players in (None, who):
                    others = Static((CostChange(V("n"), V("f"), who, least),), players=players, cond=cond, zone=zone)
                    whose = {Who.YOU: "あなた", Who.OPPONENT: "対戦相手", Who.EACH: "各プレイヤー"}[who]
                    of = f"{whose}が{{f:filter}}をキャストするコストは"
                    yield say("ability", f"{condition}{of}{{n:less}}減る{floor}。", others)
                    yield say("ability", f"{condition}{of}{{n:int}}増える{floor}。", others)
                    yield say("ability", f"{condition}{of}{{n:cheaper}}減る{floor}。", others)
                    yield say("ability", f"{condition}{of}{{n:dearer}}増える{floor}。", others)
        fixed = Static((CostChange(V("n"), set_to=True),), cond=cond, zone=zone)
        yield say("ability", f"{condition}{cost}{{n:amount}}になる。", fixed)
    only = Static((Cannot("be cast"),), cond=Not(V("c")), zone=zone)
    yield say("ability", "@selfは{c:only}しかキャストできない。", only)
    yield say("ability", "@selfは{m:payrule}。", Static((V("m"),), zone=zone))


def _under(where: str, zone: str) -> Iterator[Row]:
    boost = (tree.Modify("power", V("n")),)
    for condition, cond in (("", None), ("{c:when}、", V("c"))):
        head = f"{where}{condition}"

        def line(pattern: str, mods: Any, scope: Any = THIS, players: Any = None) -> Row:
            return say("ability", f"{head}{pattern}。", Static(mods, scope, players, cond, zone))  # noqa: B023

        if cond is not None:  # `場合` is said only once
            yield say("ability", f"{where}{{c:while}}、{{m:replacement}}。", Static((V("m"),), THIS, None, cond, zone))
        chosen = "対戦相手は召喚獣やアビリティで選ぶ場合、可能ならば"
        yield line(f"{chosen}@selfを選ばなければならない", (tree.Must("be chosen"),))
        yield line(f"{chosen}{{f:filter}}を選ばなければならない", (tree.Must("be chosen"),), V("f"))
        yield line("{m:replacement}", (V("m"),))
        yield line("{m:replacements}", V("m"))
        each = (tree.Modify("power", Count(V("k"), V("n"))),)
        yield line("{k:each}につき、@selfのパワーを{n:signed}する", each)
        yield line("@selfのパワーを{n:power}する", boost)
        both = Filter(any_of=(Filter(among=THIS), V("f")))
        yield line("@selfと{f:filter}のパワーを{n:power}する", boost, both)
        yield line("@selfと{f:filter}は{m:mods}", V("m"), both)
        yield line("{f:filter.all}のパワーを{n:power}する", boost, V("f"))
        yield line("@selfは{m:mods}", V("m"))
        yield line("{f:filter.all}は{m:mods}", V("m"), V("f"))
        yield line("{f:subj}は{m:mods}", V("m"), V("f"))
        yield line("{w:who}は{m:mods}", V("m"), players=V("w"))


def _others() -> Iterator[Row]:
    for cat in ("when", "while"):
        yield say(cat, "{w:who}のターン中", During(V("w")))
        yield say(cat, "{w:who}の{p:phase}中", During(V("w"), V("p")))
    yield say("when", "{c:if}", V("c"))
    yield say("while", "{c:cond}かぎり", V("c"))
    yield say("ability", "{k:keyword}", V("k"))
    yield say("ability", "{s:steps}", Spell(V("s")))
    yield say("ability", "《EX》{s:steps}", Spell(V("s"), ex=True))
    cast = "@selfをキャストする際、"
    for condition, cond in (("", None), ("{k:if}、", V("k"))):
        extra = f"{condition}{cast}追加コストとして"
        yield say("ability", f"{extra}{{c:cost.te}}もよい。", CostOption(V("x"), V("c"), cond=cond))
        less = "そうした場合、キャストするコストは{n:int}減る。"
        yield say(
            "ability", f"{extra}{{c:cost.te}}もよい。{less}", CostOption(V("x"), V("c"), cond=cond, reduce=V("n"))
        )
        yield say("ability", f"{extra}{{c:cost.act}}。", CostOption(V("x"), V("c"), required=True, cond=cond))
        instead = f"{condition}{cast}コストを支払う代わりに"
        yield say("ability", f"{instead}{{c:cost.te}}もよい。", CostOption(V("x"), V("c"), alternative=True, cond=cond))
    yield say("ability", "デッキに@selfを何枚でも入れることができる。", DeckRule(0))
    yield say("ability", "デッキに@selfを{n:int}枚まで入れることができる。", DeckRule(V("n")))
    # a number of points of damage from which on the ability is there
    yield say("ability", "Damage␣{n:int}␣--␣{a:ability}", With("a", "threshold", V("n"), 0))


ROWS: list[Row] = [*_costs(), *_keywords(), *_others(), *_actions(), *_autos(), *_statics()]
