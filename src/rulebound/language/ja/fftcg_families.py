"""FFTCG in Japanese: cards that differ from each other, cards cast from elsewhere, Elements that are named."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Category, CheckedTemplate, Row, V, With, say
from rulebound.language.ja import common, fftcg_effects
from rulebound.language.tree import (
    All,
    Cannot,
    Choose,
    Cmp,
    CostChange,
    DamagePlayer,
    Declare,
    Filter,
    Gain,
    Held,
    On,
    Opposing,
    PayRule,
    Permit,
    Pick,
    Replace,
    Search,
    Self,
    SetColours,
    Slot,
    Stat,
    Static,
    Until,
    Who,
)

CATEGORIES: dict[str, Category] = {}
DIFFERENT = {"name": "名前", "colour": "属性", "cost": "コスト"}
ELEMENTS = ("fire", "ice", "wind", "earth", "lightning", "water", "light", "dark")


def _different() -> Iterator[Row]:
    """What is chosen, selected or searched for, of cards that differ."""
    for line in (*common._choices(), *fftcg_effects._moves()):
        node = line.template.template if isinstance(line.template, CheckedTemplate) else line.template
        if not isinstance(node, Choose | Pick | Search):
            continue
        head = next((slot for slot in ("{b:subject}", "{w:subject}") if line.pattern.startswith(slot)), "")
        for what, word in DIFFERENT.items():
            pattern = f"{head}互いに{word}の異なる{line.pattern.removeprefix(head)}"
            yield say(line.cat, pattern, With(line.template, "apart", what, ""))
        if not isinstance(node, Search):
            pattern = f"{head}コストの合計が{{worth:int}}以下になるように{line.pattern.removeprefix(head)}"
            yield say(line.cat, pattern, With(line.template, "worth", V("worth"), -1))


def _casting() -> Iterator[Row]:
    yield say("mod", "通常キャストできるタイミングであなたがキャストできる", Permit("be cast"))
    yield say("mod", "あなたのブレイクゾーンにある@selfをキャストできる", Permit("cast", 0, _here()))
    yield say(
        "mod", "{f:filter}をキャストするコストをどの属性のCPでも支払うことができる", Permit("pay any colour", 0, V("f"))
    )
    rule = PayRule(V("e"), "exhaust colour")
    yield say("mod", "コストを{e:elements.and}属性のバックアップから得たCPのみで支払わなければならない", rule)
    yield say("mod", "@selfをブロックできない", Cannot("block", Filter(among=Self())))
    for floor, least in (("", 0), ("（{m:int}未満にはならない）", V("m"))):
        less = Gain(V("o"), (CostChange(V("n"), floor=least),), Until.GAME)
        yield say("step", f"{{o:obj}}をキャストするコストは{{n:less}}減る{floor}", less)


def _elsewhere() -> Iterator[Row]:
    used = On("move", V("s"), frm="stack", to="break", how="resolve")
    yield say("happens", "{s:subj}が使用された後ブレイクゾーンに置かれる", used)
    yield say("mod", "{e:happens}場合、代わりに手札に戻す", Replace(V("e"), to="hand"))
    words = "{n:cardnames}をコントロールしている場合フィールドに出せず、{n:cardnames}も自身のそばには出せない"
    yield say("mod", words, Cannot("be played beside", Filter(names=V("n"))))
    many = Filter(stats=((V("k"), Cmp(">=", V("n"))),))
    yield say("filter.before", "{k:counter.stat}が{n:int}個以上置かれている", many)
    for floor, least in (("", 0), ("（{w:int}未満にはならない）", V("w"))):
        both = (CostChange(V("n"), V("f"), floor=least), Permit("pay any colour", 0, V("f")))
        words = f"あなたが{{f:filter}}をキャストするコストは{{n:less}}減り{floor}、どの属性のCPでも支払うことができる。"
        yield say("ability", words, Static(both, players=Who.YOU))
        yield say("ability", f"{{c:when}}、{words}", Static(both, players=Who.YOU, cond=V("c")))
        own = (CostChange(V("n"), floor=least), PayRule(any_colour=True))
        words = f"@selfをキャストするコストは{{n:less}}減り{floor}、どの属性のCPでも支払うことができる。"
        yield say("ability", words, Static(own))
        yield say("ability", f"{{c:when}}、{words}", Static(own, cond=V("c")))


def _held() -> Iterator[Row]:
    for word, done in (
        ("taken away", "除外した"),
        ("put away", "ブレイクゾーンに置いた"),
        ("dulled", "ダルにした"),
        ("shown", "公開した"),
    ):
        yield say("obj", f"これによって{done}カード", Slot(word))
    yield say("per", "{o:obj}1枚", Held(V("o")))
    yield say("amount", "{o:obj}の枚数", Held(V("o")))


def _here() -> Filter:
    return Filter(side="my", zone="break", among=Self())


def _named() -> Iterator[Row]:
    yield say("step", "属性を1つ指定する", Declare("element", ELEMENTS))
    yield say("step", "光属性と闇属性以外の属性を1つ指定する", Declare("element", ELEMENTS[:6]))
    yield say("mod", "指定した属性になる", SetColours(("$element",)))
    yield say("filter.before", "指定した属性の", Filter(colours=("$element",)))
    yield say("filter.before", "{f:filter}とバトルしている", Filter(among=Opposing(All(V("f")))))


def _events() -> Iterator[Row]:
    for kind, word in (("special", "スペシャルアビリティ"), ("action", "アクションアビリティ")):
        yield say("happens", f"{{s:subj}}の{word}が使用される", On("use", V("s"), phase=kind))
        yield say("happens", f"{{w:who}}が{word}を使用する", On("use", who=V("w"), phase=kind))
    yield say("happens", "{k:counter}が取り除かれる", On("counter_removed", counter=V("k")))
    summon = (Filter(types=("summon",)),)
    for side, whose in (("my", "あなた"), ("opp", "対戦相手")):
        for source, words in (
            (Filter(side=side), f"{whose}の召喚獣やアビリティによって"),
            (Filter(side=side, none_of=summon), f"{whose}のアビリティによって"),
        ):
            yield say("happens", f"{words}{{w:who}}がカードを捨てる", On("discard", source=source, who=V("w")))
            yield say("happens", f"{{s:subj}}が{words}ダル状態になる", On("exhausted", V("s"), source))
            back = On("leave", V("s"), source, to="hand")
            yield say("happens", f"{{s:subj}}が{words}フィールドから手札に戻る", back)


def _damage() -> Iterator[Row]:
    quiet = DamagePlayer(V("w"), V("n"), quiet=True)
    words = (
        "{w:who}に{n:amount}点のダメージを与え、これによってダメージゾーンに置かれたカードのEXバーストは使用できない"
    )
    yield say("step", words, quiet)
    never = "によってダメージゾーンに置かれたカードのEXバーストは使用できない"
    yield say("mod", f"これ{never}", Cannot("cause bursts"))
    yield say("per", "{f:filter}のうち最も高いコスト1", Stat(All(V("f")), "cost", total=False))


ROWS: list[Row] = [*_held(), *_elsewhere(), *_different(), *_casting(), *_named(), *_events(), *_damage()]
