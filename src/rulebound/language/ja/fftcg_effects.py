"""FFTCG in Japanese: what effects do, when abilities trigger, and under which conditions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from rulebound.language.dialect import Category, Checked, Row, V, With, say
from rulebound.language.ja.fftcg_nouns import ELEMENTS, STATES
from rulebound.language.ja.lexicons import words
from rulebound.language.tree import (
    ActCost,
    AddName,
    AddType,
    Both,
    Bursting,
    Calc,
    Cancel,
    Cannot,
    Cast,
    ChooseStacked,
    Cmp,
    Compare,
    Control,
    CostChange,
    Count,
    Damage,
    DamagePlayer,
    Destroy,
    Divide,
    Done,
    During,
    EachPlayer,
    EventAmount,
    Exhaust,
    Fight,
    Filter,
    Freeze,
    Gain,
    GainResource,
    Happened,
    If,
    Is,
    LookTop,
    May,
    Modify,
    Move,
    Must,
    Not,
    On,
    Paid,
    PaidColours,
    PayRule,
    Permit,
    PlayerGain,
    Ready,
    Replace,
    Resource,
    ReturnToDeck,
    Search,
    Self,
    SetColours,
    SetTraits,
    Slot,
    Stat,
    Until,
    Who,
)

SUMMON = Filter(types=("summon",))
ABILITY = Filter(none_of=(SUMMON,))
PHASES = {
    "main": "メインフェイズ",
    "main1": "第1メインフェイズ",
    "main2": "第2メインフェイズ",
    "attack": "アタックフェイズ",
    "active": "アクティブフェイズ",
    "draw": "ドローフェイズ",
    "end": "エンドフェイズ",
}
CATEGORIES: dict[str, Category] = {
    "phase": words(PHASES),
    "zone.into": words(
        {
            "removed": "ゲームから除外し、そこに",
            "break": "ブレイクゾーンに",
            "hand": "手札に",
            "deck": "デッキに",
            "field": "フィールドに",
        }
    ),
}


def _damage() -> Iterator[Row]:
    other = Checked(V("b"), lambda card: not isinstance(card, Self))
    own = Damage(V("o"), Stat(V("b"), "power"), other)
    yield say("step", "{b:obj}は{o:obj}に自身のパワーに等しいダメージを与える", own)
    for by in (Self(), Slot("?")):
        who = "" if by == Self() else "{b:obj}は"
        dealer = by if by == Self() else V("b")
        yield say("step", f"{who}{{o:obj}}に{{n:damage}}を与える", Damage(V("o"), V("n"), dealer))
        yield say("step", f"{who}{{w:who}}に{{n:amount}}点のダメージを与える", DamagePlayer(V("w"), V("n"), dealer))
    yield say("step", "{o:obj}と{p:obj}は互いに自身のパワーに等しいダメージを与える", Fight(V("o"), V("p")))
    for slot in ("it", "seen"):
        yield say("step", "それらに合計{n:int}ダメージを好きなように分けて与える", Divide(slot, V("n"), V("u")))


def _characters() -> Iterator[Row]:
    for node, verb in (
        (Destroy, "ブレイクする"),
        (Exhaust, "ダルにする"),
        (Ready, "アクティブにする"),
        (Freeze, "凍結する"),
    ):
        yield say("step", f"{{o:obj}}を{verb}", node(V("o")))
    for floor, least in (("", 0), ("（{m:int}未満にはならない）", V("m"))):
        for next, word in ((True, "次に"), (False, "")):
            change = CostChange(V("n"), V("f"), floor=least, next=next)
            yield say(
                "step",
                f"このターン、あなたが{word}{{f:filter}}をキャストするコストは{{n:less}}減る{floor}",
                PlayerGain(Who.YOU, (change,)),
            )
    yield say("step", "{w:subject}《C》を{n:int}個得る", GainResource("crystal", V("n"), V("w")))
    yield say("step", "{w:subject}《C》を{n:as.many}得る", GainResource("crystal", V("n"), V("w")))
    for verb, words_ in (
        ("put", "ブレイクゾーンに置く"),
        ("destroy", "ブレイクする"),
        ("discard", "捨てる"),
        ("remove", "ゲームから除外する"),
        ("return", "手札に戻す"),
        ("exhaust", "ダルにする"),
        ("enter", "フィールドに出す"),
    ):
        here = Checked(
            V("f"), lambda cards: isinstance(cards, Filter) and cards.zone == "field" and cards.side == "any"
        )
        for own, cards in (
            ("のコントロールする", With("f", "side", "my", "any")),
            ("のコントロールする", here),
            ("の", V("f")),
        ):
            head = f"各プレイヤーはそれぞれ自分{own}{{f:filter}}"
            yield say("step", f"{head}{{n:int}}{{f:unit}}を選択し、{words_}", EachPlayer(cards, V("n"), verb))
            yield say("step", f"{head}を{{n:int}}{{f:unit}}まで選択し、{words_}", EachPlayer(cards, V("n"), verb, 0))


def _moves() -> Iterator[Row]:
    """Cards change their zones."""
    exhausted = Move(V("o"), "field", exhausted=True)
    yield say("step", "{o:obj}をフィールドに出す", Move(V("o"), "field"))
    yield say("step", "{o:obj}をダル状態でフィールドに出す", exhausted)
    under = "{o:obj}を{w:who}のコントロール下で"
    yield say("step", f"{under}フィールドに出す", Move(V("o"), "field", under=V("w")))
    yield say("step", f"{under}ダル状態でフィールドに出す", Move(V("o"), "field", under=V("w"), exhausted=True))
    yield say("step", "{o:obj}を手札に加える", Move(V("o"), "hand"))
    yield say("step", "{o:obj}を手札に戻す", Move(V("o"), "hand again"))
    yield say("step", "{o:obj}をブレイクゾーンに置く", Move(V("o"), "break"))
    yield say("step", "{o:obj}をゲームから除外する", Move(V("o"), "removed"))
    yield say("step", "{o:obj}を裏向きでゲームから除外する", Move(V("o"), "removed", face_down=True))
    yield say("step", "{o:obj}をデッキの一番下に置く", Move(V("o"), "deck", bottom=True))
    yield say("step", "{o:obj}をデッキの一番上に置く", Move(V("o"), "deck"))
    yield say("step", "{o:obj}をLBデッキに置く", Move(V("o"), "lb"))
    yield say("step", "{o:obj}をダメージゾーンに置く", Move(V("o"), "damage"))
    either = (May((Move(V("o"), "deck"),), V("w")), If(Not(Done()), (Move(V("o"), "deck", bottom=True),)))
    yield say("sentence", "{w:subject}{o:obj}をデッキの一番上か一番下に置く。", either)
    for slot in ("seen", "it"):
        for by in (Who.YOU, Who.OPPONENT):
            who = "" if by is Who.YOU else "対戦相手は"
            rest = f"{who}{'残りのカード' if slot == 'seen' else 'それら'}を好きな順番でデッキの"
            yield say("step", f"{rest}一番下に置く", ReturnToDeck(slot, True, by))
            yield say("step", f"{rest}一番上に置く", ReturnToDeck(slot, False, by))
        shuffled = "残りのカード" if slot == "seen" else "それら"
        yield say("step", f"{shuffled}をシャッフルしてデッキの一番下に置く", ReturnToDeck(slot, shuffled=True))
    until = LookTop(V("n"), V("w"), True, until=V("f"))
    yield say("step", "{f:filter}が{n:int}枚公開されるまで、{w:who}のデッキの上からカードを1枚ずつ公開する", until)
    for to, verb in (
        ("hand", "手札に加える"),
        ("field", "フィールドに出す"),
        ("break", "ブレイクゾーンに置く"),
        ("removed", "ゲームから除外する"),
        ("deck", "デッキの一番上に置く"),
    ):
        for any_card in (False, True):
            for exhausted_ in (False, True):
                how = f"ダル状態で{verb}" if exhausted_ else verb
                for slot in ("it", "seen"):
                    node = Search(V("f"), V("n"), to, slot, any_card, exhausted_, V("w"))
                    yield say("step", f"{{w:subject}}{{f:filter}}{{n:int}}枚をサーチし、{how}", node)
                    yield say("step", f"{{w:subject}}{{f:filter}}を{{n:amount}}までサーチし、{how}", node)


STACKED = {
    "summon": "召喚獣",
    "auto": "オートアビリティ",
    "action": "アクションアビリティ",
    "special": "スペシャルアビリティ",
}


def _stack() -> Iterator[Row]:
    named = {
        ("action", "special", "auto"): "アビリティ",
        ("summon", "action", "special", "auto"): "召喚獣かアビリティ",
    }
    for kinds in (chosen for n in (1, 2, 3) for chosen in permutations(STACKED, n)):
        named.setdefault(kinds, "か".join(STACKED[kind] for kind in kinds))
    for side, whose in (("any", ""), ("opp", "対戦相手の"), ("my", "あなたの")):
        for kinds, word in named.items():
            what = f"{whose}{word}1つを選ぶ"
            yield say("step", what, ChooseStacked(kinds, side))
            yield say("step", f"{{f:filter}}から誘発した{what}", ChooseStacked(kinds, side, source=V("f")))
            yield say("step", f"{{f:filter}}を選んでいる{what}", ChooseStacked(kinds, side, choosing=V("f")))
    for slot in ("it", "event", "seen"):
        yield say("step", "その効果を無効にする", Cancel(slot))
        for optional, end in ((False, "キャストする"), (True, "キャストしてもよい")):
            yield say("step", f"それを{end}", Cast(slot, free=False, optional=optional))
            yield say("step", f"それをコストを支払わずに{end}", Cast(slot, free=True, optional=optional))


# --- events ----------------------------------------------------------------------------------------------------------


def _on(kind: str, **more: object) -> On:
    """An event of a subject, with what may be said about its source, its player and its number in the turn."""
    return On(kind, V("s"), nth=V("t", 0), **more)  # type: ignore[arg-type]


def _events() -> Iterator[Row]:
    nth = "<{t:nth}>"
    yield from (say("nth", f"このターン{n}回目に", n) for n in range(1, 11))
    for how, by in (("", ""), ("warp", "デジョンによって"), ("cast", "キャストされて"), ("enter", "効果によって")):
        for frm, source in (("", ""), ("break", "ブレイクゾーンから"), ("hand", "手札から"), ("deck", "デッキから")):
            event = _on("enter", how=how, frm=frm)
            yield say("happens", f"{{s:subj}}が{by}{source}{nth}フィールドに出る", event)
    yield say(
        "happens", "{s:subj}があなたにキャストされて<{t:nth}>フィールドに出る", _on("enter", how="cast", who=Who.YOU)
    )
    for source_filter, what in ((ABILITY, "アビリティ"), (SUMMON, "召喚獣")):
        yield say(
            "happens",
            f"{{s:subj}}が{what}の効果によってフィールドに出る",
            On("enter", V("s"), source_filter, how="enter"),
        )
    yield say("happens", "{f:subj}の効果によって{s:subj}がフィールドに出る", On("enter", V("s"), V("f"), how="enter"))
    for to, what in (
        ("break", "フィールドからブレイクゾーンに置かれる"),
        ("hand", "フィールドから手札に戻される"),
        ("removed", "フィールドからゲームから除外される"),
        ("deck", "フィールドからデッキに戻される"),
        ("", "フィールドを離れる"),
    ):
        yield say("happens", f"{{s:subj}}が{nth}{what}", _on("leave", to=to))
    for frm, where in (
        ("deck", "デッキ"),
        ("hand", "手札"),
        ("", ""),
        ("field", "フィールド"),
        ("break", "ブレイクゾーン"),
    ):
        source = f"{where}から" if where else ""
        for to, verb in (
            ("break", "ブレイクゾーンに置かれる"),
            ("removed", "ゲームから除外される"),
            ("hand", "手札に加えられる"),
        ):
            yield say("happens", f"{{s:subj}}が{source}{verb}", On("move", V("s"), to=to, frm=frm))
    for kind, what in (
        ("destroyed", "ブレイクされる"),
        ("attack", "アタックする"),
        ("block", "ブロックする"),
        ("blocked", "ブロックされる"),
        ("party_attack", "パーティーを組んでアタックする"),
        ("exhausted", "ダル状態になる"),
        ("readied", "アクティブ状態になる"),
        ("frozen", "凍結される"),
        ("turned", "表向きになる"),
    ):
        yield say("happens", f"{{s:subj}}が{nth}{what}", _on(kind))
    for side, whose in (("my", "あなた"), ("opp", "対戦相手")):
        due = f"{{s:subj}}が{whose}の召喚獣やアビリティによって"
        yield say("happens", f"{due}ダル状態になる", On("exhausted", V("s"), Filter(side=side)))
        yield say("happens", f"{due}アクティブ状態になる", On("readied", V("s"), Filter(side=side)))
    yield say("happens", "{w:who}が《C》を得る", On("resource", who=V("w"), amount=Cmp(">", 0)))
    yield say("happens", "{s:subj}が{f:subj}にブロックされる", On("blocked", V("s"), V("f")))
    yield say("happens", "{s:subj}が{f:subj}をブロックする", On("block", V("s"), V("f")))
    yield say(
        "happens", "{w:who}のコントロールするフォワードがパーティーを組んでアタックする", On("party_attack", who=V("w"))
    )
    yield say(
        "happens",
        "{s:subj}{n:int}体以上がパーティーを組んでアタックする",
        On("party_attack", V("s"), least=V("n")),
    )
    yield say(
        "happens", "{f:subj}が{s:subj}とパーティーを組んでアタックする", On("party_attack", V("s"), source=V("f"))
    )
    yield say("happens", "@selfが{n:cardnames}から顕現する", On("primed", Filter(among=Self(), names=V("n"))))
    yield say("happens", "{s:subj}が顕現する", _on("primed"))
    yield from _choosing()
    yield from _damaged()
    yield say("happens", "{w:who}が<{t:nth}>{s:subj}をキャストする", _on("cast", who=V("w")))
    yield say("happens", "プレイヤーが<{t:nth}>{s:subj}をキャストする", _on("cast"))
    yield say("happens", "{w:who}が<{t:nth}>カードをキャストする", On("cast", who=V("w"), nth=V("t", 0)))
    yield say("happens", "{w:who}が<{t:nth}>{s:subj}のアビリティを使用する", _on("use", who=V("w")))
    yield say("happens", "{w:who}が<{t:nth}>アビリティを使用する", On("use", who=V("w"), nth=V("t", 0)))
    yield say("happens", "{s:subj}のアビリティが使用される", On("use", V("s")))
    yield say("happens", "{w:who}がカードを<{t:nth}>引く", On("draw", who=V("w"), nth=V("t", 0)))
    yield say("happens", "{w:who}がカードを<{t:nth}>捨てる", On("discard", who=V("w"), nth=V("t", 0)))
    yield say("happens", "{w:who}が{s:subj}を捨てる", On("discard", V("s"), who=V("w")))
    effect = "あなたの召喚獣やアビリティによって"
    mine = Filter(side="my")
    yield say("happens", f"{effect}{{w:who}}がカードを捨てる", On("discard", source=mine, who=V("w")))
    by_any = "召喚獣やアビリティによって{w:who}がカードを捨てる"
    yield say("happens", by_any, On("discard", source=Filter(), who=V("w")))
    yield say("happens", f"{{s:subj}}が{effect}捨てられる", On("discard", V("s"), mine))
    yield say("happens", "{s:subj}が{f:subj}の効果によって捨てられる", On("discard", V("s"), V("f")))
    yield say("happens", "{s:subj}が捨てられる", On("discard", V("s")))
    yield say("happens", "{s:subj}に{k:counter}が置かれる", On("counter_added", V("s"), counter=V("k")))
    last = On("counter_removed", V("s"), counter=V("k"), last=True)
    yield say("happens", "{s:subj}から最後の{k:counter}が取り除かれる", last)
    yield say("happens", "{s:subj}から{k:counter}が取り除かれる", On("counter_removed", V("s"), counter=V("k")))
    for phase, word in PHASES.items():
        if phase != "end":
            for cat, soon in (("moment", ""), ("moment.next", "次の")):
                yield say(cat, f"{soon}{{w:who}}の{word}開始時", On("phase", who=V("w"), phase=phase))
                yield say(cat, f"{soon}{word}開始時", On("phase", phase=phase))
    yield say("happens", "{w:who}の{p:phase}が始まる", On("phase", who=V("w"), phase=V("p")))
    yield say("happens", "{p:phase}が始まる", On("phase", phase=V("p")))
    yield say("moment", "ターン終了時", On("phase", phase="end"))
    yield say("moment", "{w:who}のターンの終了時", On("phase", who=V("w"), phase="end"))


def _choosing() -> Iterator[Row]:
    for who, whose in ((Who.OPPONENT, "対戦相手の"), (Who.YOU, "あなたの"), (None, "")):
        for source, what in ((None, "召喚獣やアビリティ"), (SUMMON, "召喚獣"), (ABILITY, "アビリティ")):
            yield say("happens", f"{{s:subj}}が{whose}{what}に選ばれる", On("chosen", V("s"), source, who))
    yield say("happens", "{s:subj}が{f:subj}の効果に選ばれる", On("chosen", V("s"), V("f")))


def _damaged() -> Iterator[Row]:
    """Damage that cards deal, and that cards and players receive."""
    theirs = (
        (None, "召喚獣やアビリティ"),
        (Filter(side="opp"), "対戦相手の召喚獣やアビリティ"),
        (SUMMON, "召喚獣"),
        (ABILITY, "アビリティ"),
        (Filter(side="opp", none_of=(SUMMON,)), "対戦相手のアビリティ"),
        (Filter(types=("summon",), side="opp"), "対戦相手の召喚獣"),
    )
    for source, what in theirs:
        event = On("damage", V("s"), source, how="effect")
        yield say("happens", f"{{s:subj}}が{what}によってダメージを受ける", event)
    own = On("damage", V("s"), amount=_less_than_power())
    yield say("happens", "{s:subj}が自身のパワー未満のダメージを受ける", own)
    for how, kind in (("", ""), ("battle", "バトル"), ("effect", "効果による")):
        amount = "<{c:cmp}の>"
        yield say("happens", f"{{f:subj}}が{{s:subj}}に{amount}{kind}ダメージを与える", _dealt(how))
        yield say(
            "happens", f"{{s:subj}}が{amount}{kind}ダメージを受ける", On("damage", V("s"), how=how, amount=V("c", None))
        )
        yield say(
            "happens",
            f"{{f:subj}}が{amount}{kind}ダメージを与える",
            On("damage", None, V("f"), how=how, amount=V("c", None)),
        )
    for side, whose in (("my", "あなた"), ("opp", "対戦相手")):
        party = On("points", source=Filter(side=side, states=("party",)), who=V("w"))
        yield say("happens", f"{whose}のコントロールするパーティーが{{w:who}}にダメージを与える", party)
    yield say(
        "happens",
        "{f:subj}が{w:who}に<{t:nth}>ダメージを与える",
        On("points", source=V("f"), who=V("w"), nth=V("t", 0)),
    )
    yield say("happens", "{w:who}が<{t:nth}>ダメージを受ける", On("points", who=V("w"), nth=V("t", 0)))
    yield say("happens", "いずれかのプレイヤーがダメージを受ける", On("points"))


def _dealt(how: str) -> On:
    return On("damage", V("s"), V("f"), how=how, amount=V("c", None))


def _less_than_power() -> Cmp:
    return Cmp("<", Stat(V("s"), "power"))


# --- conditions ------------------------------------------------------------------------------------------------------


def _conditions() -> Iterator[Row]:
    for phase, word in PHASES.items():
        yield say("cond", f"{word}中である", During(None, phase))
        yield say("cond", f"{{w:who}}の{word}中である", During(V("w"), phase))
    yield say("cond", "{w:who}のターン中である", During(V("w")))
    yield say("cond", "追加コストを支払った", Paid("extra"))
    yield say("cond", "@selfをキャストするためのCPがバックアップのみから生み出された", Paid("only backups"))
    only = Both((Paid(colour=V("e")), Compare(PaidColours(), "==", 1)))
    yield say("cond", "コストとして{e:element}のCPのみを支払った", only)
    for op, word in ((">=", "以上"), ("<=", "以下"), ("<", "未満"), ("==", "")):
        kinds = f"コストとして{{n:int}}種類{word}の属性のCPを支払った"
        yield say("cond", kinds, Compare(PaidColours(), op, V("n")))
    yield say("amount", "コストとして支払ったCPの属性の数", PaidColours())
    yield say("cond", "コストとして{e:element}のCPを支払った", Paid(colour=V("e")))
    yield say("cond", "追加コストを支払った", Paid(V("x")))
    yield say("cond", "EXバーストによってこの効果が発動した", Bursting())
    for state, (_, end) in STATES.items():
        yield say("cond", f"{{o:obj}}が{end}", Is(V("o"), Filter(states=(state,))))
    yield say("cond", "{o:obj}が{p:obj}である", Is(V("o"), Filter(among=V("p"))))
    yield say("cond", "{o:obj}が{e:elements}属性である", Is(V("o"), Filter(colours=V("e"))))
    yield say("cond", "{o:obj}が{g:groups}である", Is(V("o"), Filter(groups=V("g"))))
    yield say("cond", "{o:obj}のコストが{c:cmp}である", Is(V("o"), Filter(cost=V("c"))))
    yield say("cond", "{o:obj}が{k:keywordnames}を持っている", Is(V("o"), Filter(keywords=V("k"))))
    for event, verb in ((On("cast", who=V("w")), "キャストしている"), (On("draw", who=V("w")), "引いている")):
        many = f"このターン、{{w:who}}がカードを{{n:int}}枚以上{verb}"
        yield say("cond", many, Happened(event, V("n")))
    discarded = Happened(On("discard", who=V("w")), V("n"))
    yield say("cond", "このターン、{w:who}がカードを{n:int}枚以上捨てている", discarded)
    cast = Happened(On("cast", V("f"), who=V("w")), V("n"))
    yield say("cond", "このターン、{w:who}が{f:filter}を{n:int}枚以上キャストしている", cast)
    yield from _counted()
    elsewhere = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.zone != "field")
    yield say("cond", "{f:filter}が{n:int}{f:unit}以上ある", Compare(Count(elsewhere), ">=", V("n")))
    crystal = Resource("crystal", V("w"))
    yield say("cond", "{w:who}が《C》を持っていない", Compare(crystal, "==", 0))
    for op, word in (("<=", "個以下"), (">=", "個以上"), ("==", "個")):
        yield say("cond", f"{{w:who}}が《C》を{{n:int}}{word}持っている", Compare(crystal, op, V("n")))


FEWER = (("<=", "以下である"), ("<", "未満である"), (">", "より多い"))


def _counted() -> Iterator[Row]:
    """How many cards a player has somewhere."""
    here = (("my", "あなたが"), ("opp", "対戦相手が"))
    zones = (
        ("break", "ブレイクゾーン"),
        ("hand", "手札"),
        ("removed", "除外領域"),
        ("damage", "ダメージゾーン"),
        ("deck", "デッキ"),
        ("lb", "LBデッキ"),
    )
    operators = ((">=", "以上"), ("<=", "以下"), ("<", "未満"))
    for side, who in here:
        taken = Count(Filter(side=side, zone="damage"))
        for op, word in operators:
            yield say("cond", f"{who}{{n:int}}点{word}のダメージを受けている", Compare(taken, op, V("n")))
        yield say("cond", f"{who}受けているダメージがちょうど{{n:int}}点である", Compare(taken, "==", V("n")))
        theirs = Count(Filter(side="opp" if side == "my" else "my", zone="damage"))
        more = f"{who}{'対戦相手' if side == 'my' else 'あなた'}より多くのダメージを受けている"
        yield say("cond", more, Compare(taken, ">", theirs))
        held = Count(Filter(side=side, zone="hand"))
        for op, word in (*operators, ("==", "")):
            yield say("cond", f"{who.removesuffix('が')}の手札が{{n:int}}枚{word}である", Compare(held, op, V("n")))
        for zone, where in zones:
            cards = Count(With(With("f", "side", side, "any"), "zone", zone, "field"))
            whose = f"{who.removesuffix('が')}の{where}に{{f:filter}}が"
            yield say("cond", f"{whose}ない", Compare(cards, "==", 0))
            yield say("cond", f"{whose}ある", Compare(cards, ">=", 1))
            yield say("cond", f"{whose}{{n:amount}}枚以上ある", Compare(cards, ">=", V("n")))
            yield say("cond", f"{whose}ちょうど{{n:amount}}枚ある", Compare(cards, "==", V("n")))
            found = f"{who.removesuffix('が')}の{where}にある{{f:filter}}が{{n:int}}枚"
            for op, word in FEWER:
                yield say("cond", f"{found}{word}", Compare(cards, op, V("n")))
        cards = Count(With("f", "side", side, "any"))
        yield say("cond", f"{who}{{f:filter}}をコントロールしていない", Compare(cards, "==", 0))
        yield say("cond", f"{who}{{f:filter}}をコントロールしている", Compare(cards, ">=", 1))
        counted = f"{who}{{f:filter}}を"
        yield say("cond", f"{counted}{{n:int}}{{f:unit}}以上コントロールしている", Compare(cards, ">=", V("n")))
        yield say("cond", f"{counted}ちょうど{{n:int}}{{f:unit}}コントロールしている", Compare(cards, "==", V("n")))
        for op, word in FEWER:
            yield say(
                "cond",
                f"{who[:-1]}のコントロールする{{f:filter}}が{{n:int}}{{f:unit}}{word}",
                Compare(cards, op, V("n")),
            )
    mine, theirs = Count(With("f", "side", "my", "any")), Count(With("f", "side", "opp", "any"))
    more = "対戦相手があなたより{f:filter}を{n:int}{f:unit}以上多くコントロールしている"
    yield say("cond", more, Compare(theirs, ">=", Calc("+", mine, V("n"))))
    yield say("cond", "対戦相手があなたより多くの{f:filter}をコントロールしている", Compare(theirs, ">", mine))
    yield say("cond", "あなたが対戦相手より多くの{f:filter}をコントロールしている", Compare(mine, ">", theirs))


# --- changes ---------------------------------------------------------------------------------------------------------


def _changes() -> Iterator[Row]:
    more = (Modify("power", V("n")),)
    yield say("step", "{u:until}{o:obj}のパワーを{n:power}する", Gain(V("o"), more, V("u")))
    yield say("step", "{o:obj}のパワーを{n:power}する", Gain(V("o"), more, Until.GAME))
    twice = (Modify("power", Stat(V("o"), "power")),)
    yield say("step", "{u:until}{o:obj}のパワーを2倍にする", Gain(V("o"), twice, V("u")))
    yield say("step", "{u:until}{o:obj}のパワーを{n:as.much}増やす", Gain(V("o"), more, V("u")))
    yield say("step", "{o:obj}のパワーを{n:as.much}増やす", Gain(V("o"), more, Until.GAME))
    yield say(
        "step",
        "{o:obj}は次のアクティブフェイズにアクティブにならない",
        Gain(V("o"), (Cannot("activate in the active phase"),), Until.READY),
    )
    yield say("power", "{n:signed}", V("n"))
    yield say("power", "{f:each}につき{n:signed}", Count(V("f"), V("n")))
    for product in (Calc("*", V("p"), V("n")), Calc("*", V("n"), V("p"))):
        yield say("power", "{p:per}につき{n:signed}", product)
    yield say("gain", "パワー{n:power}", Modify("power", V("n")))
    yield say("gain", "パワー+（{n:amount}）", Modify("power", V("n")))
    yield say("mod", "コストが{n:less}減る", Modify("cost", V("n")))
    yield say("mod", "コストが{n:int}増える", Modify("cost", V("n")))
    yield from _restrictions()
    yield say("mod", "パワー{n:int}の{t:types}になる", AddType(V("t"), (("power", V("n")),)))
    yield say("mod", "{t:types}としても扱う", AddType(V("t")))
    yield say("mod", "パワー{n:int}の{t:types}だけになる", AddType(V("t"), (("power", V("n")),), replace=True))
    yield say("mod", "{t:types}だけになる", AddType(V("t"), replace=True))
    yield say("mod", "{e:elements.and}属性になる", SetColours(V("e")))
    yield say("mod", "{e:elements.and}属性としても扱う", SetColours(V("e"), add=True))
    yield say("mod", "{j:jobs}になる", SetTraits(V("j")))
    yield say("mod", "{j:jobs}を得る", SetTraits(V("j"), add=True))
    yield say("mod", "{n:cardname}としても扱う", AddName(V("n")))
    yield say("step", "{o:obj}のコントロールを得る", Gain(V("o"), (Control(),), Until.GAME))
    yield say("step", "{u:until}{o:obj}のコントロールを得る", Gain(V("o"), (Control(),), V("u")))
    yield say("step", "{w:who}は{o:obj}のコントロールを得る", Gain(V("o"), (Control(V("w")),), Until.GAME))
    yield say("mod", "{w:who}にコントロールされる", Control(V("w")))


ACTS = {
    "attack": "アタックできない",
    "block": "ブロックできない",
    "be blocked": "ブロックされない",
    "be broken": "ブレイクされない",
    "be chosen": "選ばれない",
    "be returned": "手札に戻されない",
    "be removed": "ゲームから除外されない",
    "be dulled": "ダル状態にならない",
    "be put into the deck": "デッキに置かれない",
    "be put into the Break Zone": "ブレイクゾーンに置かれない",
    "be cast": "キャストできない",
    "be played from hand": "手札からフィールドに出すことができない",
    "be cancelled": "無効にされない",
    "form a party": "パーティーを組めない",
    "use abilities": "アビリティを使用できない",
    "use action abilities": "アクションアビリティを使用できない",
    "use special abilities": "スペシャルアビリティを使用できない",
    "search": "サーチできない",
    "draw": "カードを引くことができない",
    "cast": "カードをキャストできない",
}


def _restrictions() -> Iterator[Row]:
    """What a card or a player cannot do, must do, or may do more often."""
    both = ("召喚獣やアビリティ", None), ("召喚獣", SUMMON), ("アビリティ", ABILITY)
    for act, word in ACTS.items():
        passive = act.startswith("be ")
        for what, by in both:
            if passive:
                yield say("mod", f"対戦相手の{what}によっては{word}", Cannot(act, by, "opp"))
                yield say("mod", f"あなたの{what}によっては{word}", Cannot(act, by, "my"))
            if passive and by is not None:
                yield say("mod", f"{what}によっては{word}", Cannot(act, by))
        yield say("mod", word if act != "be chosen" else "召喚獣やアビリティによっては選ばれない", Cannot(act))
        if passive:
            due = "には" if act == "be blocked" else "によっては"
            yield say("mod", f"{{f:filter}}{due}{word}", Cannot(act, V("f")))
            for side, whose in (("opp", "対戦相手"), ("my", "あなた")):
                yield say("mod", f"{whose}のコントロールする{{f:filter}}{due}{word}", Cannot(act, V("f"), side))
    yield say("mod", "{f:filter}をブロックできない", Cannot("block", V("f")))
    yield say("mod", "{f:filter}をキャストできない", Cannot("cast", V("f")))
    yield say("mod", "アクティブフェイズにアクティブにならない", Cannot("activate in the active phase"))
    yield say("mod", "可能ならばアタックしなければならない", Must("attack"))
    yield say("mod", "可能ならばブロックしなければならない", Must("block"))
    yield say("mod", "対戦相手が召喚獣やアビリティで選ぶ場合、可能ならば選ばれなければならない", Must("be chosen"))
    yield say("mod", "1ターンに{n:int}回アタックできる", Permit("attack", V("n")))
    yield say("mod", "さらに{n:int}回アタックできる", Permit("extra attack", V("n")))
    yield say("mod", "すべての属性のフォワードとパーティーを組むことができる", Permit("party of any element"))
    yield say("mod", "すべての属性のCPを生み出すことができる", Permit("produce any"))
    for element, word in ELEMENTS.items():
        yield say("mod", f"{word}のCPを生み出すことができる", Permit(f"produce {element}"))
    for element, word in (("light", "光"), ("dark", "闇")):
        yield say("mod", f"{word}属性のキャラクターを2体以上フィールドに出すことができる", Permit(f"several {element}"))
        beside = f"あなたが他の{word}属性のキャラクターをコントロールしていてもフィールドに出すことができる"
        yield say("mod", beside, Permit(f"beside {element}"))
    yield say("mod", "手札の上限が{n:int}枚になる", Permit("hand size", V("n")))
    yield say("mod", "{f:filter}をキャストできる", Permit("cast", 0, V("f")))
    yield say("mod", "アタックするために{c:cost.act}", ActCost("attack", V("c")))
    yield say("mod", "ブロックするために{c:cost.act}", ActCost("block", V("c")))
    yield say("mod", "コストを{e:elements.and}のCPのみで支払わなければならない", PayRule(V("e")))
    yield say("mod", "コストをバックアップをダルにして得たCPのみで支払わなければならない", PayRule(sources="exhaust"))
    yield say("mod", "コストを手札を捨てて得たCPのみで支払わなければならない", PayRule(sources="discard"))
    yield say("mod", "コストをどの属性のCPでも支払うことができる", PayRule(any_colour=True))


def _replacements() -> Iterator[Row]:
    """Damage in general is a matter of numbers; cards that go elsewhere are not."""
    for uses, times in ((0, ""), (1, "次に")):
        for optional, end in ((False, "する"), (True, "してもよい")):
            head = f"{times}{{e:happens}}場合、代わりにゲームから除外{end}"
            yield say("mod", head, Replace(V("e"), to="removed", uses=uses, optional=optional))
        damage = f"{times}{{e:happens}}場合、代わりにそのダメージ"
        for op, verb in (("-", "を{n:amount}減らす"), ("+", "を{n:amount}増やす"), ("*", "を{n:int}倍にする")):
            yield say("mod", f"{damage}{verb}", Replace(V("e"), amount=Calc(op, EventAmount(), V("n")), uses=uses))
        yield say("mod", f"{damage}を{{n:amount}}にする", Replace(V("e"), amount=V("n"), uses=uses))
    yield say("mod", "ダル状態でフィールドに出る", Replace(On("enter", Self()), exhausted=True))
    yield say("mod", "{f:filter}はダル状態でフィールドに出る", Replace(On("enter", V("f")), exhausted=True))
    yield say("mod", "アクティブ状態でフィールドに出る", Replace(On("enter", Self()), exhausted=False))


ROWS: list[Row] = [
    *_damage(),
    *_characters(),
    *_moves(),
    *_stack(),
    *_events(),
    *_conditions(),
    *_changes(),
    *_replacements(),
]
