"""Shadowverse: Evolve in Japanese: what effects do, when abilities trigger, and under which conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulebound.language.dialect import Category, Checked, Row, Spread, V, With, say
from rulebound.language.ja.evolve_nouns import MINE, STATES, STATS
from rulebound.language.ja.lexicons import words
from rulebound.language.tree import (
    AddName,
    AddType,
    All,
    AnyOf,
    Both,
    Calc,
    Cannot,
    Cast,
    Cmp,
    Compare,
    CostChange,
    Count,
    Create,
    Damage,
    DamagePlayer,
    Destroy,
    Divide,
    Draw,
    During,
    EachPlayer,
    EventAmount,
    Evolve,
    Exhaust,
    Filter,
    Fixed,
    Gain,
    GainResource,
    Happened,
    Heal,
    Is,
    LookTop,
    Modify,
    Move,
    Must,
    On,
    Paid,
    Past,
    Permit,
    Race,
    Ready,
    Replace,
    Resource,
    ReturnToDeck,
    Room,
    Search,
    Self,
    Serve,
    SetColours,
    SetTraits,
    Stat,
    Steal,
    Top,
    Transform,
    TurnDown,
    Until,
    Who,
)

PHASES = {"start": "スタートフェイズ", "main": "メインフェイズ", "end": "エンドフェイズ"}
CATEGORIES: dict[str, Category] = {
    "phase": words(PHASES),
    "zone.into": words(
        {"banished": "消滅領域に", "cemetery": "墓場に", "hand": "手札に", "deck": "デッキに", "ex": "EXエリアに"}
    ),
    "zone.made": words({"field": "場に出す", "ex": "EXエリアに置く", "hand": "手札に加える", "cemetery": "墓場に置く"}),
}


def _damage() -> Iterator[Row]:
    yield say("step", "{o:obj}に{n:damage}を与える", Damage(V("o"), V("n")))
    yield say("step", "{b:obj}は{o:obj}に{n:damage}を与える", Damage(V("o"), V("n"), V("b")))
    yield say("step", "{w:who}のリーダーに{n:damage}を与える", DamagePlayer(V("w"), V("n")))
    for slot in ("it", "seen"):
        yield say("step", "それらに合計{n:amount}ダメージを好きなように割り振って与える", Divide(slot, V("n"), V("u")))
    for leader in (
        MINE,
        Filter(types=("leader",), side="opp", zone="leader"),
        Filter(types=("leader",), zone="leader"),
    ):
        yield say("step", "{o:obj}の体力を{n:less}減らす", Heal(_all(leader), V("n")))
    yield say("step", "{o:obj}の体力を{n:less}減らす", Heal(V("o"), V("n")))
    yield say("step", "{o:obj}の体力を{n:signed}する", Heal(V("o"), V("n")))
    yield say("step", "{o:obj}の体力を{n:as.much}増やす", Heal(V("o"), V("n")))


def _all(leader: Filter) -> All:
    return All(leader)


def _cards() -> Iterator[Row]:
    for kind, verb in (
        (Destroy, "破壊する"),
        (Exhaust, "アクトする"),
        (Ready, "スタンドする"),
        (Steal, "自分の場に移す"),
        (Evolve, "進化させる"),
        (TurnDown, "裏向きにする"),
    ):
        yield say("step", f"{{o:obj}}を{verb}", kind(V("o")))
    yield say("step", "{o:obj}を「{n:name}」に進化させる", Evolve(V("o"), V("n")))
    yield say("step", "{o:obj}に{n:times}食事をさせる", Serve(V("o"), V("n")))
    yield say("step", "{o:obj}は{n:times}出走する", Race(V("o"), V("n")))
    yield say("step", "{o:obj}を「{t:name}」に変身させる", Transform(V("o"), V("t")))
    for resource, what, verb in (("pp", "PP", "回復する"), ("max_pp", "PP最大値", "増やす"), ("ep", "EP", "回復する")):
        yield say("step", f"{{w:who}}の{what}を{{n:int}}{verb}", GainResource(resource, V("n"), V("w")))
        yield say("step", f"{{w:who}}の{what}を{{n:as.much}}{verb}", GainResource(resource, V("n"), V("w")))
    for what, token in (("「{t:name}」", ""), ("「{t:name}」か「{s:name}」", V("s"))):
        for up_to, count in ((False, "{n:int}枚を"), (True, "を{n:int}枚まで")):
            for where, to in (("{z:zone.made}", ""), ("場かEXエリアに好きなように分けて出す", "ex")):
                zone = V("z") if not to else "field"
                node = Create(V("t"), V("n"), zone, V("w"), to, up_to, V("slot"), token)
                yield say("step", f"{{w:subject}}{what}{count}{where}", node)
                yield say("step", f"{{w:subject}}{what}を{{n:as.many}}{where}", node)
    for n in (2, 3, 4):
        node = Create(V("t"), V("n"), V("z"), V("w"), slot=V("slot"), more=(V("s"),) * n)
        yield say("step", f"{{w:subject}}「{{t:name}}」{{n:int}}枚と「{{s:name}}」{n}枚を{{z:zone.made}}", node)
    for more in (("s",), ("s", "u")):
        others = "".join(f"と「{{{name}:name}}」1枚" for name in more)
        node = Create(V("t"), V("n"), V("z"), V("w"), slot=V("slot"), more=tuple(V(name) for name in more))
        yield say("step", f"{{w:subject}}「{{t:name}}」{{n:int}}枚{others}を{{z:zone.made}}", node)
    made = Create(V("t"), V("n"), slot=V("slot"))
    left = Calc("-", V("n"), Count(Filter(among=V("o"))))
    full = "「{t:name}」{n:int}枚を場に出す。場がいっぱいになった場合、残りをEXエリアに置く。"
    yield say("sentence", full, (made, Create(V("t"), left, "ex", slot=V("other"))))
    for verb, text in (
        ("destroy", "破壊する"),
        ("put", "墓場に置く"),
        ("discard", "捨てる"),
        ("remove", "消滅させる"),
        ("return", "手札に戻す"),
        ("enter", "場に出す"),
    ):
        head = "お互いは自身の{f:filter}{n:int}{f:unit}を選択し、"
        yield say("step", f"{head}{text}", EachPlayer(V("f"), V("n"), verb))
    perhaps = "お互いは自身の{f:filter}{n:int}{f:unit}を選択し、場に出してもよい"
    yield say("step", perhaps, EachPlayer(V("f"), V("n"), "enter", 0))


def _moves() -> Iterator[Row]:
    until = LookTop(V("n"), V("w"), True, until=V("f"))
    yield say("step", "{f:filter}が{n:int}枚出るまで、{w:possessive}デッキの上からカードを1枚ずつ公開する", until)
    for zone, end in (
        ("field", "場がいっぱいになるまで「{t:name}」を場に出す"),
        ("ex", "EXエリアがいっぱいになるまで「{t:name}」をEXエリアに置く"),
    ):
        yield say("step", end, Create(V("t"), Room(zone), zone, slot=V("slot")))
    full = "EXエリアがいっぱいになるまで、自分のデッキの一番上のカードをEXエリアに置く"
    yield say("step", full, Move(Top(Room("ex")), "ex"))
    yield say("step", "お互いの手札をすべてデッキに戻す", Move(All(Filter(zone="hand")), "deck"))
    for side, who, drawn in (
        ("my", Who.YOU, "はじめに自分の手札にあった枚数のカードを引く"),
        ("opp", Who.OPPONENT, "相手ははじめに自身の手札にあった枚数のカードを引く"),
    ):
        yield say("step", drawn, Draw(Fixed(Count(Filter(side=side, zone="hand"))), who))
    yield say("step", "{o:obj}を場に出す", Move(V("o"), "field"))
    yield say("step", "{o:obj}をアクト状態で場に出す", Move(V("o"), "field", exhausted=True))
    yield say("step", "{o:obj}を{w:who}の場に出す", Move(V("o"), "field", under=V("w")))
    yield say("step", "{o:obj}を{w:who}の場にアクト状態で出す", Move(V("o"), "field", under=V("w"), exhausted=True))
    yield say("step", "{o:obj}を手札に加える", Move(V("o"), "hand"))
    yield say("step", "{o:obj}を手札に戻す", Move(V("o"), "hand again"))
    yield say("step", "{o:obj}を墓場に置く", Move(V("o"), "cemetery"))
    yield say("step", "{o:obj}を消滅させる", Move(V("o"), "banished"))
    yield say("step", "{o:obj}をEXエリアに置く", Move(V("o"), "ex"))
    yield say("step", "{o:obj}をデッキの下に置く", Move(V("o"), "deck", bottom=True))
    yield say("step", "{o:obj}をデッキの上に置く", Move(V("o"), "deck"))
    yield say("step", "{o:obj}をエボルヴデッキに戻す", Move(V("o"), "evolve_deck"))
    for slot in ("seen", "it"):
        rest = f"{'残りのカード' if slot == 'seen' else 'それら'}を好きな順番でデッキの"
        yield say("step", f"{rest}下に置く", ReturnToDeck(slot, True))
        yield say("step", f"{rest}上に置く", ReturnToDeck(slot, False))
    for to, verb in (
        ("hand", "手札に加える"),
        ("field", "場に出す"),
        ("cemetery", "墓場に置く"),
        ("banished", "消滅させる"),
        ("ex", "EXエリアに置く"),
    ):
        for any_card in (False, True):
            for exhausted in (False, True):
                how = f"アクト状態で{verb}" if exhausted else verb
                for slot in ("it", "seen"):
                    node = Search(V("f"), V("n"), to, slot, any_card, exhausted, V("w"))
                    yield say("step", f"{{w:possessive}}デッキから{{f:filter}}{{n:int}}枚を探し、{how}", node)
    for slot in ("it", "event"):
        for optional, end in ((False, "プレイする"), (True, "プレイしてもよい")):
            yield say("step", f"それを{end}", Cast(slot, free=False, optional=optional))
            yield say("step", f"それをコストを支払わずに{end}", Cast(slot, free=True, optional=optional))


# --- events ----------------------------------------------------------------------------------------------------------


def _events() -> Iterator[Row]:
    nth = "<{t:nth}>"
    for side, whose in (("my", "自分の"), ("opp", "相手の")):
        yield say("happens", f"{whose}場に{{f:filter}}が出る", On("enter", With("f", "side", side, "any")))
    yield from (say("nth", f"このターン{n}回目に", n) for n in range(1, 11))
    for kind, what in (
        ("enter", "場に出る"),
        ("evolve", "進化する"),
        ("race", "出走する"),
        ("serve", "食事をする"),
        ("destroyed", "破壊される"),
        ("fought", "交戦する"),
        ("attacked", "攻撃される"),
        ("exhausted", "アクト状態になる"),
        ("readied", "スタンド状態になる"),
        ("control", "別のプレイヤーの場に移る"),
    ):
        yield say("happens", f"{{s:subj}}が{nth}{what}", On(kind, V("s"), nth=V("t", 0)))
        yield say("happens", f"{{s:subj}}が能力によって{what}", On(kind, V("s"), how="ability"))
    places = (("ex", "EXエリア"), ("cemetery", "墓場"), ("hand", "手札"), ("deck", "デッキ"))
    for zone, place in places:
        others = tuple(On("enter", V("s"), frm=other) for other, _ in (*places, ("banished", "")) if other != zone)
        yield say("event", f"{{s:subj}}が{place}以外から場に出たとき", AnyOf(others))
        yield say("happens", f"{{s:subj}}が{place}から場に出る", On("enter", V("s"), frm=zone))
        yield say("happens", f"{{s:subj}}が{place}から墓場に置かれる", On("move", V("s"), to="cemetery", frm=zone))
    yield say("happens", "{s:subj}がEXエリアに置かれる", On("move", V("s"), to="ex"))
    yield say("happens", "{s:subj}が墓場に置かれる", On("move", V("s"), to="cemetery"))
    # Whoever attacks an enemy attacks what is of the other player.
    for phase, what in (("leader", "リーダーを"), ("follower", "フォロワーを"), ("", "")):
        for whose, side in (("自分の", "opp"), ("", "any"), ("相手の", "my")):
            attacker = Checked(V("s"), SIDES[side]) if what else V("s")
            event = On("attack", attacker, phase=phase, nth=V("t", 0))
            yield say("happens", f"{{s:subj}}が{nth}{whose if what else ''}{what}攻撃する", event)
    for to, what in (
        ("cemetery", "場から墓場に置かれる"),
        ("hand", "場から手札に戻される"),
        ("banished", "場から消滅させられる"),
        ("", "場を離れる"),
    ):
        yield say("happens", f"{{s:subj}}が{what}", On("leave", V("s"), to=to))
    for who, what in ((V("w"), "{w:who}"), (None, "プレイヤー")):
        yield say("happens", f"{what}が{nth}{{s:subj}}をプレイする", On("play", V("s"), who=who, nth=V("t", 0)))
        yield say("happens", f"{what}が{nth}カードをプレイする", On("play", who=who, nth=V("t", 0)))
        for zone, place in (("ex", "EXエリア"), ("hand", "手札"), ("cemetery", "墓場")):
            yield say("happens", f"{what}が{place}から{{s:subj}}をプレイする", On("play", V("s"), who=who, frm=zone))
        yield say("happens", f"{what}が{nth}{{s:subj}}の能力を使用する", On("use", V("s"), who=who, nth=V("t", 0)))
        yield say("happens", f"{what}が{nth}カードを引く", On("draw", who=who, nth=V("t", 0)))
        yield say("happens", f"{what}がゲームに敗北する", On("lose", who=who))
        yield (
            say("happens", f"{what}が{{s:subj}}を捨てる", On("discard", V("s"), who=who))
            if who
            else say("happens", "{s:subj}が捨てられる", On("discard", V("s")))
        )
        yield say("happens", f"{what}が{nth}カードを捨てる", On("discard", who=who, nth=V("t", 0)))
    for how, kind in (("", ""), ("combat", "交戦"), ("attack", "攻撃"), ("ability", "能力による")):
        amount = "<{c:cmp}の>"
        more = {"how": how, "amount": V("c", None)}
        yield say("happens", f"{{f:subj}}が{{s:subj}}に{amount}{kind}ダメージを与える", _hit(V("s"), V("f"), more))
        yield say("happens", f"{{s:subj}}が{amount}{kind}ダメージを受ける", _hit(V("s"), None, more))
        yield say("happens", f"{{f:subj}}が{amount}{kind}ダメージを与える", _hit(None, V("f"), more))
    yield say("happens", "{s:subj}の体力が増える", On("restore", V("s"), amount=Cmp(">=", 1)))
    yield say("happens", "{s:subj}の体力が増える", On("restore", V("s")))
    yield say("happens", "{w:who}のリーダーの体力が減る", On("lost defense", who=V("w")))
    for stat in ("attack", "defense"):
        for kind, verb in (("increased", "増える"), ("decreased", "減る")):
            yield say("happens", f"{{s:subj}}の{STATS[stat]}が{verb}", On(kind, V("s"), phase=stat))
    yield say("happens", "{w:who}がゲームに敗北する", On("lose", who=V("w")))
    yield say("happens", "{s:subj}に{k:counter}が置かれる", On("counter_added", V("s"), counter=V("k")))
    yield say("happens", "{s:subj}から{k:counter}が取り除かれる", On("counter_removed", V("s"), counter=V("k")))
    last = On("counter_removed", V("s"), counter=V("k"), last=True)
    yield say("happens", "{s:subj}から最後の{k:counter}が取り除かれる", last)
    for cat, soon in (("moment", ""), ("moment.next", "次の")):
        yield say(cat, f"{soon}{{w:who}}の{{p:phase}}が来たとき", On("phase", who=V("w"), phase=V("p")))
        yield say(cat, f"{soon}{{p:phase}}が来たとき", On("phase", phase=V("p")))


def _hit(subject: object, source: object, more: dict[str, object]) -> On:
    return On("damage", subject, source, **more)  # type: ignore[arg-type]


# --- conditions ------------------------------------------------------------------------------------------------------

SIDES: dict[str, Callable[[object], bool]] = {
    "opp": lambda cards: isinstance(cards, Filter) and cards.side == "opp",
    "any": lambda cards: isinstance(cards, Filter) and cards.side == "any",
    "my": lambda cards: not isinstance(cards, Filter) or cards.side == "my",
}
SPELLS = Fixed(Count(Filter(types=("spell",), side="my", zone="cemetery")))
DEAD = Fixed(Count(Filter(side="my", zone="cemetery")))


def _conditions() -> Iterator[Row]:
    yield say("if", "コンボ（{n:int}）なら", Compare(Past(On("play", who=Who.YOU)), ">=", V("n")))
    yield say("if", "スペルチェイン（{n:int}）なら", Compare(SPELLS, ">=", V("n")))
    yield say("if", "ネクロチャージ（{n:int}）なら", Compare(DEAD, ">=", V("n")))
    yield say("if", "覚醒状態なら", Compare(Resource("max_pp"), ">=", 7))
    yield say("if", "真紅状態なら", Both((During(Who.YOU), Happened(On("lost defense", who=Who.YOU)))))
    yield say("if", "土の秘術を行ったなら", Paid("Earth Rite"))
    yield say("cond", "コンボ（{n:int}）を満たしている", Compare(Past(On("play", who=Who.YOU)), ">=", V("n")))
    yield say("cond", "スペルチェイン（{n:int}）を満たしている", Compare(SPELLS, ">=", V("n")))
    yield say("cond", "ネクロチャージ（{n:int}）を満たしている", Compare(DEAD, ">=", V("n")))
    yield say("cond", "覚醒状態である", Compare(Resource("max_pp"), ">=", 7))
    yield say("cond", "真紅状態である", Both((During(Who.YOU), Happened(On("lost defense", who=Who.YOU)))))
    yield say("cond", "土の秘術を行った", Paid("Earth Rite"))
    yield say("cond", "自分の場がいっぱいである", Compare(Room("field"), "==", 0))
    yield say("cond", "自分のEXエリアがいっぱいである", Compare(Room("ex"), "==", 0))
    yield say("cond", "追加のコストを支払った", Paid(V("x")))
    yield say("cond", "{w:who}の{p:phase}中である", During(V("w"), V("p")))
    yield say("cond", "{w:who}のターン中である", During(V("w")))
    for state, (_, end) in STATES.items():
        yield say("cond", f"{{o:obj}}が{end}", Is(V("o"), Filter(states=(state,))))
    yield say("cond", "{o:obj}が{p:obj}である", Is(V("o"), Filter(among=V("p"))))
    yield say("cond", "{o:obj}が{t:traits}・タイプである", Is(V("o"), Filter(traits=V("t"))))
    yield say("cond", "{o:obj}が{c:classes}・クラスである", Is(V("o"), Filter(colours=V("c"))))
    yield say("cond", "{o:obj}のコストが{c:cmp}である", Is(V("o"), Filter(cost=V("c"))))
    for remainder, word in ((1, "奇数"), (0, "偶数")):
        parity = Compare(Calc("%", Stat(V("o"), "cost"), 2), "==", remainder)
        yield say("cond", f"{{o:obj}}のコストが{word}である", Both((Is(V("o"), Filter()), parity)))
        yield say("cond", f"{{o:obj}}のコストが{word}である", parity)
    for side, whose in (("my", "自分の"), ("opp", "相手の")):
        for zone, where in (("cemetery", "墓場"), ("hand", "手札"), ("ex", "EXエリア"), ("banished", "消滅領域")):
            yield from _counted(f"{whose}{where}に", Count(With(With("f", "side", side, "any"), "zone", zone, "field")))
        yield from _counted(f"{whose}場に", Count(With("f", "side", side, "any")))
    here = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.zone == "field" and cards.side == "any")
    yield from _counted("お互いの場に", Count(here))
    yield from _counted("", Count(V("f")))


def _counted(where: str, cards: Count) -> Iterator[Row]:
    head = f"{where}{{f:filter}}が"
    yield say("cond", f"{head}{{f:is.not.there}}", Compare(cards, "==", 0))
    yield say("cond", f"{head}{{f:is.there}}", Compare(cards, ">=", 1))
    for op, word in ((">=", "以上"), ("<=", "以下"), ("==", "ちょうど"), ("<", "未満")):
        count = "ちょうど{n:amount}{f:unit}" if op == "==" else f"{{n:amount}}{{f:unit}}{word}"
        yield say("cond", f"{head}{count}{{f:is.there}}", Compare(cards, op, V("n")))


# --- changes ---------------------------------------------------------------------------------------------------------


CHANGES = (  # attack and defense are printed together
    ("{a:signed}／{d:signed}", (Modify("attack", V("a")), Modify("defense", V("d")))),
    ("{a:signed}／+0", (Modify("attack", V("a")),)),
    ("+0／{d:signed}", (Modify("defense", V("d")),)),
)


BY_X = (
    ("+X／+X", (Modify("attack", V("n")), Modify("defense", V("n")))),
    ("+X／+0", (Modify("attack", V("n")),)),
    ("+0／+X", (Modify("defense", V("n")),)),
)


def _changes() -> Iterator[Row]:
    for until, when in ((Until.GAME, ""), (V("u"), "{u:until}")):
        for change, mods in CHANGES:
            yield say("step", f"{when}{{o:obj}}を{change}する", Gain(V("o"), mods, until))
            every = Gain(All(V("f")), (*mods, Spread("r")), until)
            yield say("step", f"{when}{{f:filter.all}}すべてを{change}し、それらは{{r:mods}}", every)
            more = Gain(V("o"), (*mods, Spread("r")), until)
            yield say("step", f"{when}{{o:obj}}を{change}し、{{o:obj}}は{{r:mods}}", more)
        for change, mods in BY_X:
            yield say("step", f"Xを{{n:amount}}として、{when}{{o:obj}}を{change}する", Gain(V("o"), mods, until))
    yield say("gain", "{s:stat}{n:signed}", Modify(V("s"), V("n")))
    yield say("gain", "{s:stat}+（{n:amount}）", Modify(V("s"), V("n")))
    for act, text in (
        ("attack enemies", "相手を攻撃できない"),
        ("attack", "攻撃できない"),
        ("be dealt damage", "ダメージを受けない"),
        ("be returned", "手札に戻されない"),
        ("be destroyed", "破壊されない"),
        ("be engaged", "アクトできない"),
        ("be refreshed", "スタンドできない"),
        ("be banished", "消滅しない"),
        ("be stolen", "相手の場に移されない"),
        ("be attacked", "攻撃されない"),
        ("be selected", "選ばれない"),
        ("be chosen", "選ばれない"),
        ("evolve", "進化できない"),
        ("be played", "プレイできない"),
        ("attack leaders", "リーダーを攻撃できない"),
    ):
        if act.startswith("be "):
            yield say("mod", f"能力によって{text}", Cannot(act, Filter()))
            yield say("mod", f"相手のスペルや能力によって{text}", Cannot(act, side="opp"))
        yield say("mod", text, Cannot(act))
    yield say("mod", "フォロワーを攻撃できない", Cannot("attack", Filter(types=("follower",))))
    yield say("mod", "カードをプレイできない", Cannot("play"))
    yield say("mod", "カードを引けない", Cannot("draw"))
    for place, act in (("場", "field size"), ("手札", "hand size"), ("EXエリア", "EX size")):
        yield say("mod", f"{place}の上限が{{n:int}}枚になる", Permit(act, V("n")))
    yield say("mod", "{f:filter}をプレイできない", Cannot("play", V("f")))
    yield say("mod", "【守護】を無視して攻撃できる", Permit("ignore Ward"))
    yield say("mod", "攻撃力ではなく体力に等しいダメージを与える", Permit("deal damage by defense"))
    yield say("mod", "1ターンに{n:int}回攻撃できる", Permit("attack", V("n")))
    yield say("mod", "可能なら攻撃しなければならない", Must("attack"))
    those = Filter(among=V("o"))
    yield say("mod", "{o:obj}をプレイするコストは{n:less}減る", CostChange(V("n"), those))
    yield say("mod", "{o:obj}をプレイするコストは{n:int}増える", CostChange(V("n"), those))
    yield say("mod", "{o:obj}をプレイするコストは{n:int}になる", CostChange(V("n"), those, set_to=True))
    yield say("mod", "次にプレイする{f:filter}のコストは{n:less}減る", CostChange(V("n"), V("f"), next=True))
    yield say("mod", "{f:filter}をプレイするコストは{n:int}になる", CostChange(V("n"), V("f"), set_to=True))
    yield say("mod", "{f:filter}をプレイするコストは{n:less}減る", CostChange(V("n"), V("f")))
    yield say("mod", "{t:types}になる", AddType(V("t"), replace=True))
    yield say("mod", "{t:types}としても扱う", AddType(V("t")))
    yield say("mod", "{t:traits}・タイプになる", SetTraits(V("t")))
    yield say("mod", "{t:traits}・タイプも持つ", SetTraits(V("t"), add=True))
    yield say("mod", "{c:classes}・クラスになる", SetColours(V("c")))
    yield say("mod", "{c:classes}・クラスも持つ", SetColours(V("c"), add=True))
    yield say("mod", "{n:cardname}としても扱う", AddName(V("n")))
    for own in (Self(), Self("follower"), Self("amulet")):
        yield say("mod", "アクト状態で場に出る", Replace(On("enter", own), exhausted=True))
    yield say("mod", "{f:filter}はアクト状態で場に出る", Replace(On("enter", V("f")), exhausted=True))
    yield say("mod", "スタンド状態で場に出る", Replace(On("enter", Self()), exhausted=False))
    played = Past(On("play", who=Who.YOU))
    others = Calc("-", played, Calc("min", Past(On("play", Self(), who=Who.YOU)), 1))
    yield say("amount", "このターンに自分がプレイした他のカードの枚数", others)


def _prevented() -> Iterator[Row]:
    """Damage that is not dealt, or another amount of it."""
    for how, kind in (("", ""), ("combat", "交戦"), ("attack", "攻撃"), ("ability", "能力による")):
        yield say("mod", f"{{s:subj}}は{kind}ダメージを受けない", Replace(On("damage", V("s"), how=how)))
        yield say("mod", f"{{f:subj}}は{kind}ダメージを与えない", Replace(On("damage", None, V("f"), how=how)))
    damage = Checked(V("e"), lambda event: isinstance(event, On) and event.kind == "damage")
    for uses, times in ((0, ""), (1, "次に")):
        head = f"{times}{{e:happens}}場合、代わりにそのダメージを"
        for op, verb in (("-", "{n:int}減らす"), ("+", "{n:int}増やす"), ("*", "{n:int}倍にする")):
            yield say("mod", f"{head}{verb}", Replace(damage, amount=Calc(op, EventAmount(), V("n")), uses=uses))
        yield say("mod", f"{head}{{n:amount}}にする", Replace(damage, amount=V("n"), uses=uses))


ROWS: list[Row] = [*_damage(), *_cards(), *_moves(), *_events(), *_conditions(), *_changes(), *_prevented()]
