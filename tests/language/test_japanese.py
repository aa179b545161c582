"""Japanese card text: every shipped card has it, without English; and what each construct sounds like.

The cards are invented; `霧の騎士` is the name of the FFTCG card that speaks.
"""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given, settings
from tests.language import trees

from rulebound import cards
from rulebound.language import tree
from rulebound.language.cardtext import ability_text, card_text, writer
from rulebound.language.definitions import CardDef
from rulebound.language.ja import evolve, fftcg
from rulebound.language.ja.forms import PAST, STEM, TE, form, joined
from rulebound.language.missing import MissingWords
from rulebound.language.tree import (
    Ability,
    Action,
    AddCounter,
    AddType,
    All,
    AnyOf,
    Auto,
    Both,
    Calc,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Control,
    CostCards,
    CostChange,
    CostCounter,
    CostLoss,
    CostOption,
    CostSelf,
    Count,
    Create,
    Damage,
    DamagePlayer,
    Delayed,
    Destroy,
    Discard,
    Draw,
    During,
    Either,
    EventAmount,
    Exhaust,
    ExhaustSelf,
    Filter,
    Fixed,
    Freeze,
    Gain,
    GainResource,
    Grant,
    Happened,
    Heal,
    If,
    IfDone,
    Is,
    Keyword,
    LookTop,
    LoseAbility,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    Must,
    Not,
    On,
    Paid,
    Past,
    Pay,
    PayResource,
    Permit,
    Pick,
    Ready,
    Replace,
    Resource,
    ReturnToDeck,
    SameName,
    Search,
    Self,
    Slot,
    Spell,
    Stat,
    Static,
    Step,
    Top,
    Transform,
    Until,
    WhenDone,
    Who,
)

NAME = "霧の騎士"
FORWARD = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
BACKUP = Filter(types=("backup",), side="my")
POWER = Stat(Slot("former"), "power")
SEEN = Filter(zone="deck", among=Slot("seen"))
ENTERS = On("enter", Self())
SUMMON = Filter(types=("summon",))

# What the games themselves write in Latin letters in Japanese: the headings of FFTCG's rulebook, 15.2.6 `Damage` and
# 15.2.8 `Limit Break`, only as the cards print them, at the beginning; CP (5.2.1.3), EX Burst (5.2.2.1) and LB (7.14);
# the icons of a Crystal and of a special ability, and the variable X; Evolve's points and its EX area.
HEADINGS = re.compile(r"^(?:Damage \d+ -- |Limit Break -- \d+$)")
TERMS = {
    "fftcg": re.compile(r"《[XSC]》|X(?=[^A-Za-z]|$)|(?<![A-Za-z])CP(?![A-Za-z])|EXバースト|LBデッキ"),
    "evolve": re.compile(r"《コストX》|X(?=[^A-Za-z]|$)|EXエリア|PP|EP"),
}


def quoted(name: str) -> set[str]:
    """A name in quotes, also inside of other quotes."""
    return {f"「{name}」", f"『{name}』"}


def names(card: CardDef) -> set[str]:
    """Names that have no Japanese form in the lists, each in the brackets that tell what it is the name of."""
    found: set[str] = set()
    for node in tree.walk(card.abilities):
        if isinstance(node, Filter):
            found |= {f"〔カード名（{name}）〕" for name in node.names}
            found |= {f"〔ジョブ（{name}）〕" for name in node.traits}
            found |= {f"〔カテゴリ（{name}）〕" for name in node.groups}
            for name in (*node.names, *node.traits, node.name_has):
                found |= quoted(name)
        elif isinstance(node, tree.SetTraits):
            for name in node.traits:
                found |= {f"〔ジョブ（{name}）〕", *quoted(name)}
        elif isinstance(node, tree.AddName):
            found |= {f"〔カード名（{node.name}）〕", *quoted(node.name)}
        elif isinstance(node, Keyword):
            found |= quoted(node.card)
        elif isinstance(node, Action):
            found |= quoted(node.special)
        elif isinstance(node, Create):
            for token in (node.token, node.or_token, *node.more):
                found |= quoted(token) if isinstance(token, str) else set()
        elif isinstance(node, Transform):
            found |= quoted(node.token)
        elif isinstance(node, tree.CostReveal | tree.Evolve):
            found |= quoted(node.name)
    return found


def english(game: str, card: CardDef, text: str) -> list[str]:
    """The English words of a text, names and terms aside; a card does not call itself by an English name."""
    text = HEADINGS.sub("", text)
    for name in sorted(names(card), key=len, reverse=True):
        text = text.replace(name, "、")
    return re.findall(r"[A-Za-z_?@{}\[\]]+", TERMS[game].sub("、", text))


@cache
def shipped(game: str) -> list[tuple[CardDef, list[str]]]:
    """Every card of a pool with its Japanese text."""
    return [(card, card_text(game, card, "ja")) for card in cards.pool(game).values()]


# Force of Will has no text in Japanese yet, and says so: its cards are shown in script
WRITTEN = [game for game in cards.games() if writer(game, "ja") is not None]


@pytest.mark.parametrize("game", WRITTEN)
def test_every_shipped_card_has_japanese_text_without_english(game: str) -> None:
    for card, paragraphs in shipped(game):
        assert len(paragraphs) == len(card.abilities)
        for paragraph in paragraphs:
            assert paragraph and not english(game, card, paragraph), (card.name, paragraph)


@pytest.mark.parametrize("game", WRITTEN)
def test_what_differs_in_english_differs_in_japanese(game: str) -> None:
    """No two abilities of shipped cards that say different things are told alike."""
    said: dict[str, str] = {}
    for card, paragraphs in shipped(game):
        for ability, text in zip(card.abilities, paragraphs, strict=True):
            there = ability_text(game, ability, "This")
            assert said.setdefault(text, there) == there, (card.name, text)


def test_english_is_found_in_japanese() -> None:
    """The test of every card would see it."""
    ability = Action((SameName(), Pay(0, (("fire", 1),))), (Search(Filter(names=("Cloud",))),), special="Braver")
    card = CardDef("Cloud", ("forward",), abilities=(ability,))
    (text,) = card_text("fftcg", card, "ja")
    assert not english("fftcg", card, text)
    assert not english("fftcg", card, f"Damage 5 -- {text}")
    assert english("fftcg", card, f"{text}Damage 5 -- ") == ["Damage"]
    for wrong in (
        "Cloudがアタックしたとき、",
        "〔ジョブ（Cloud）〕",
        "パワーを+1000 until end",
        "Braver",
        "forward",
        "@self",
    ):
        assert english("fftcg", card, text + wrong), wrong


def spoken(*steps: Step) -> str:
    """What a Summon does, in Japanese."""
    (text,) = fftcg.write((Spell(steps),), NAME)
    return text


def said(ability: Ability) -> str:
    (text,) = fftcg.write((ability,), NAME)
    return text


def evolve_said(ability: Ability) -> str:
    (text,) = evolve.write((ability,))
    return text


STEPS: list[tuple[tuple[Step, ...], str]] = [
    ((Choose(FORWARD), Damage(Slot(), 7000)), "フォワード1体を選ぶ。それに7000ダメージを与える。"),
    (
        (Choose(THEIRS, 2, 0), Destroy(Slot())),
        "対戦相手のコントロールするフォワードを2体まで選ぶ。それらをブレイクする。",
    ),
    ((Choose(MINE), Ready(Slot())), "あなたのコントロールするフォワード1体を選ぶ。それをアクティブにする。"),
    (
        (Choose(THEIRS), Exhaust(Slot()), Freeze(Slot())),
        "対戦相手のコントロールするフォワード1体を選ぶ。それをダルにし、凍結する。",
    ),
    ((Choose(MINE), Move(Slot(), "hand")), "あなたのコントロールするフォワード1体を選ぶ。それを手札に戻す。"),
    (
        (Choose(Filter(types=("forward",), side="my", zone="break")), Move(Slot(), "hand")),
        "あなたのブレイクゾーンにあるフォワード1枚を選ぶ。それを手札に加える。",
    ),
    (
        (Choose(Filter(types=("forward",), cost=Cmp("<=", 3), states=("dull",))), Move(Slot(), "deck", bottom=True)),
        "ダル状態のコスト3以下のフォワード1体を選ぶ。それをデッキの一番下に置く。",
    ),
    ((Damage(All(THEIRS), 3000),), "対戦相手のコントロールするフォワードすべてに3000ダメージを与える。"),
    ((DamagePlayer(Who.OPPONENT),), "対戦相手に1点のダメージを与える。"),
    (
        (Choose(FORWARD), Damage(Slot(), Count(Filter(types=("backup",), side="my"), 1000))),
        "フォワード1体を選ぶ。それにあなたのコントロールするバックアップ1体につき1000ダメージを与える。",
    ),
    (
        (Choose(FORWARD), Damage(Slot(), Stat(Self(), "power"))),
        "フォワード1体を選ぶ。それに霧の騎士のパワーに等しいダメージを与える。",
    ),
    (
        (Choose(FORWARD), Damage(Slot(), Calc("+", 2000, Count(MINE, 1000)))),
        "フォワード1体を選ぶ。それに2000+（あなたのコントロールするフォワード1体につき1000）ダメージを与える。",
    ),
    ((Draw(2), Discard()), "カードを2枚引く。手札を1枚捨てる。"),
    ((Discard(1, Who.OPPONENT, random=True),), "対戦相手は手札を無作為に1枚捨てる。"),
    ((Search(Filter(traits=("Moogle",))),), "〔ジョブ（Moogle）〕1枚をサーチし、手札に加える。"),
    (
        (Search(Filter(types=("backup",), colours=("fire",)), to="field", exhausted=True),),
        "火属性のバックアップ1枚をサーチし、ダル状態でフィールドに出す。",
    ),
    (
        (LookTop(3), Pick(Filter(zone="deck", among=Slot("seen"))), Move(Slot(), "hand"), ReturnToDeck("seen")),
        "あなたのデッキの上からカードを3枚見る。その中からカード1枚を手札に加える。"
        "残りのカードを好きな順番でデッキの一番下に置く。",
    ),
    (
        (LookTop(1, reveal=True), Move(Slot("seen"), "hand")),
        "あなたのデッキの上からカードを1枚公開する。それを手札に加える。",
    ),
    ((Move(Top(2, Who.OPPONENT), "break"),), "対戦相手のデッキの上からカード2枚をブレイクゾーンに置く。"),
    ((GainResource("crystal", 2),), "《C》を2個得る。"),
    ((AddCounter(Self(), "gem", 2),), "霧の騎士に宝石カウンターを2個置く。"),
    ((ChooseStacked(("summon",), "opp"), Cancel()), "対戦相手の召喚獣1つを選ぶ。その効果を無効にする。"),
    (
        (Choose(FORWARD), Gain(Slot(), (Modify("power", 2000),))),
        "フォワード1体を選ぶ。ターン終了時まで、それのパワーを+2000する。",
    ),
    (
        (Choose(FORWARD), Gain(Slot(), (Modify("power", -1000), Grant(Keyword("Haste"))))),
        "フォワード1体を選ぶ。ターン終了時まで、それはパワー-1000とヘイストを得る。",
    ),
    (
        (Choose(FORWARD), Gain(Slot(), (Cannot("attack"), Cannot("block")))),
        "フォワード1体を選ぶ。ターン終了時まで、それはアタックできず、ブロックできない。",
    ),
    (
        (Choose(FORWARD), Gain(Slot(), (Grant(Auto(On("attack", Self()), (Draw(),))),))),
        "フォワード1体を選ぶ。ターン終了時まで、それは「自身がアタックしたとき、カードを1枚引く。」を得る。",
    ),
    (
        (Choose(FORWARD), Gain(Slot(), (Replace(On("damage", Self()), amount=0, uses=1),))),
        "フォワード1体を選ぶ。このターン中、次にそれがダメージを受ける場合、代わりにそのダメージを0にする。",
    ),
    (
        (Choose(THEIRS), Gain(Slot(), (Control(),), Until.GAME)),
        "対戦相手のコントロールするフォワード1体を選ぶ。それのコントロールを得る。",
    ),
    (
        (Modes(((Draw(),), (DamagePlayer(Who.OPPONENT),))),),
        "以下の2つから1つを選択する。「カードを1枚引く。」「対戦相手に1点のダメージを与える。」",
    ),
    ((May((Draw(), Discard())),), "カードを1枚引き、手札を1枚捨ててもよい。"),
    (
        (MayPay((Pay(1, (("fire", 1),)),)), WhenDone((Draw(),))),
        "《火》《1》を支払ってもよい。そうしたとき、カードを1枚引く。",
    ),
    ((May((Discard(),)), IfDone((Draw(2),))), "手札を1枚捨ててもよい。そうした場合、カードを2枚引く。"),
    (
        (Choose(FORWARD), MayPay((Pay(2),), orelse=(Destroy(Slot()),), who=Who.OPPONENT)),
        "フォワード1体を選ぶ。対戦相手が《2》を支払わないかぎり、それをブレイクする。",
    ),
    (
        (Choose(FORWARD), If(Compare(Count(MINE), ">=", 3), (Destroy(Slot()),), (Exhaust(Slot()),))),
        "フォワード1体を選ぶ。それをダルにする。"
        "あなたがフォワードを3体以上コントロールしている場合、代わりにそれをブレイクする。",
    ),
    (
        (If(Not(Is(Self(), Filter(states=("dull",)))), (Draw(),)),),
        "霧の騎士がダル状態でない場合、カードを1枚引く。",
    ),
    ((Delayed(On("phase", phase="end"), (Destroy(Self()),)),), "ターン終了時、霧の騎士をブレイクする。"),
    (
        (Choose(MINE, slot="former"), Choose(THEIRS, slot="latter"), Exhaust(Slot("former")), Freeze(Slot("latter"))),
        "あなたのコントロールするフォワード1体を選ぶ。対戦相手のコントロールするフォワード1体を選ぶ。"
        "前者をダルにする。後者を凍結する。",
    ),
    (
        (Pick(THEIRS, by=Who.OPPONENT), Move(Slot(), "break")),
        "対戦相手は自分のコントロールするフォワード1体を選択する。それをブレイクゾーンに置く。",
    ),
]


STEPS += [
    (
        (Choose(MINE, slot="former"), Choose(THEIRS, slot="latter"), Damage(Slot("latter"), POWER, Slot("former"))),
        "あなたのコントロールするフォワード1体を選ぶ。対戦相手のコントロールするフォワード1体を選ぶ。"
        "前者は後者に自身のパワーに等しいダメージを与える。",
    ),
    (
        (Choose(FORWARD), May((Move(Slot(), "deck"),)), If(Not(tree.Done()), (Move(Slot(), "deck", bottom=True),))),
        "フォワード1体を選ぶ。それをデッキの一番上か一番下に置く。",
    ),
    (
        (Choose(FORWARD), May((Exhaust(Slot()),)), If(Not(tree.Done()), (Freeze(Slot()),))),
        "フォワード1体を選ぶ。それをダルにするか、凍結する。",
    ),
    (
        (Choose(FORWARD), Delayed(On("phase", who=Who.YOU, phase="main1"), (Destroy(Slot()),))),
        "フォワード1体を選ぶ。次のあなたの第1メインフェイズ開始時、それをブレイクする。",
    ),
    (
        (Damage(All(THEIRS), Calc("-", Stat(Slot("each"), "power"), 1000)),),
        "対戦相手のコントロールするフォワードすべてにそれぞれのパワーから1000を引いた数に等しいダメージを与える。",
    ),
    (
        (Choose(FORWARD), Damage(Slot(), Calc("*", Calc("//", Stat(Self(), "power"), 2000), 1000))),
        "フォワード1体を選ぶ。それに霧の騎士のパワーの半分（1000未満切り捨て）に等しいダメージを与える。",
    ),
    (
        (Choose(FORWARD), Gain(Slot(), (LoseAbility("Haste"), LoseAbility("Brave")))),
        "フォワード1体を選ぶ。ターン終了時まで、それはヘイストとブレイブを失う。",
    ),
    ((Gain(Self(), (Modify("power", Stat(Self(), "power")),)),), "ターン終了時まで、霧の騎士のパワーを2倍にする。"),
    (
        (tree.EachPlayer(MINE, 1, "put"),),
        "各プレイヤーはそれぞれ自分のコントロールするフォワード1体を選択し、ブレイクゾーンに置く。",
    ),
    (
        (Choose(Filter(types=("forward",), states=("blocking",), among=tree.Opposing(Self()))), Destroy(Slot())),
        "霧の騎士をブロックしているフォワード1体を選ぶ。それをブレイクする。",
    ),
    (
        (If(Compare(tree.Different(MINE, "colour"), ">=", 3), (Draw(),)),),
        "あなたのコントロールするフォワードの属性が3種類以上の場合、カードを1枚引く。",
    ),
    (
        (Choose(MINE), May((Pick(BACKUP, slot="it2"), Move(Slot("it2"), "hand"))), IfDone((Ready(Slot("it")),))),
        "あなたのコントロールするフォワード1体を選ぶ。あなたのコントロールするバックアップ1体を手札に戻してもよい。"
        "そうした場合、選んだフォワードをアクティブにする。",
    ),
    (
        (Choose(FORWARD), Move(Top(), "removed"), Damage(Slot(), 3000)),
        "フォワード1体を選ぶ。あなたのデッキの一番上のカードをゲームから除外する。選んだフォワードに3000ダメージを与える。",
    ),
    (
        (LookTop(5, reveal=True), Pick(SEEN, 2, 0), Move(Slot(), "hand"), Move(All(SEEN), "break")),
        "あなたのデッキの上からカードを5枚公開する。その中からカードを2枚まで手札に加える。残りのカードをブレイクゾーンに置く。",
    ),
    ((Exhaust(All(THEIRS)), Freeze(All(THEIRS))), "対戦相手のコントロールするフォワードすべてをダルにし、凍結する。"),
    (
        (Destroy(All(Filter(types=("forward", "monster"), side="opp"))),),
        "対戦相手のコントロールするフォワードとモンスターすべてをブレイクする。",
    ),
    (
        (Choose(Filter(types=("forward",), cost=Cmp("<=", Stat(Self(), "counter:gem")))), Destroy(Slot())),
        "コストが霧の騎士に置かれている宝石カウンターの数以下のフォワード1体を選ぶ。それをブレイクする。",
    ),
    (
        (tree.Declare("number", (), 0, 9), Exhaust(All(Filter(types=("forward",), cost=Cmp("==", tree.X("number")))))),
        "数字を1つ宣言する。コストが宣言した数字と同じフォワードすべてをダルにする。",
    ),
    (
        (Choose(FORWARD), Damage(Slot(), Count(Filter(side="my", zone="damage"), 1000))),
        "フォワード1体を選ぶ。それにあなたが受けているダメージ1点につき1000ダメージを与える。",
    ),
    (
        (If(Compare(Count(Filter(side="opp", zone="hand")), "<=", 2), (Draw(),)),),
        "対戦相手の手札が2枚以下の場合、カードを1枚引く。",
    ),
    (
        (If(Compare(Count(BACKUP), "<=", 3), (Draw(),)),),
        "あなたのコントロールするバックアップが3体以下の場合、カードを1枚引く。",
    ),
    (
        (LookTop(1, reveal=True), If(Is(Slot("seen"), Filter(none_of=(FORWARD,))), (Move(Slot("seen"), "hand"),))),
        "あなたのデッキの上からカードを1枚公開する。それがフォワードでない場合、それを手札に加える。",
    ),
    (
        (
            If(
                Compare(Count(MINE), ">=", 3),
                (Modes(((Draw(),), (DamagePlayer(Who.OPPONENT),)), 2, up_to=True),),
                (Modes(((Draw(),), (DamagePlayer(Who.OPPONENT),))),),
            ),
        ),
        "以下の2つから1つを選択する。あなたがフォワードを3体以上コントロールしている場合、代わりに2つまで選択する。"
        "「カードを1枚引く。」「対戦相手に1点のダメージを与える。」",
    ),
    (
        (MayPay((Pay(1),)), WhenDone((Modes(((Draw(),), (Draw(2),))),))),
        "《1》を支払ってもよい。そうしたとき、以下の2つから1つを選択する。「カードを1枚引く。」「カードを2枚引く。」",
    ),
    (
        (Choose(FORWARD), Delayed(On("leave", Slot(), to="break"), (Draw(),), until=Until.TURN)),
        "フォワード1体を選ぶ。このターン中、それがフィールドからブレイクゾーンに置かれたとき、カードを1枚引く。",
    ),
    (
        (AddCounter(Self(), "gem", Count(BACKUP)),),
        "霧の騎士に宝石カウンターをあなたのコントロールするバックアップの数だけ置く。",
    ),
]


@pytest.mark.parametrize(("steps", "text"), STEPS, ids=[text for _, text in STEPS])
def test_what_effects_sound_like(steps: tuple[Step, ...], text: str) -> None:
    assert spoken(*steps) == text


ABILITIES: list[tuple[Ability, str]] = [
    (Keyword("First Strike"), "先制攻撃"),
    (Keyword("Warp", 2, (Pay(1, (("ice", 1),)),)), "デジョン2 -- 《氷》《1》"),
    (Keyword("Limit Break", 3), "Limit Break -- 3"),
    (Keyword("Priming", cost=(Pay(3),), card="Aurelia"), "顕現「Aurelia」 -- 《3》"),
    (Auto(ENTERS, (Draw(),), ex=True), "【EXバースト】霧の騎士がフィールドに出たとき、カードを1枚引く。"),
    (
        Auto(AnyOf((ENTERS, On("attack", Self()))), (Draw(),)),
        "霧の騎士がフィールドに出るかアタックしたとき、カードを1枚引く。",
    ),
    (
        Auto(AnyOf((ENTERS, On("cast", SUMMON, who=Who.YOU))), (Draw(),)),
        "霧の騎士がフィールドに出るか、あなたが召喚獣をキャストしたとき、カードを1枚引く。",
    ),
    (
        Auto(On("leave", Self(), to="break"), (Draw(),), limit=1),
        "霧の騎士がフィールドからブレイクゾーンに置かれたとき、カードを1枚引く。このアビリティは1ターンに1度しか発動しない。",
    ),
    (
        Auto(On("chosen", Self(), who=Who.OPPONENT), (Discard(1, Who.OPPONENT),)),
        "霧の騎士が対戦相手の召喚獣やアビリティに選ばれたとき、対戦相手は手札を1枚捨てる。",
    ),
    (Auto(On("phase", who=Who.YOU, phase="attack"), (Draw(),)), "あなたのアタックフェイズ開始時、カードを1枚引く。"),
    (
        Auto(On("points", source=Self(), who=Who.OPPONENT), (Draw(),)),
        "霧の騎士が対戦相手にダメージを与えたとき、カードを1枚引く。",
    ),
    (
        Auto(On("cast", who=Who.YOU, nth=2), (Draw(),)),
        "あなたがこのターン2回目にカードをキャストしたとき、カードを1枚引く。",
    ),
    (
        Auto(ENTERS, (Draw(),), cond=Compare(Count(Filter(side="my", zone="damage")), ">=", 5)),
        "霧の騎士がフィールドに出たとき、あなたが5点以上のダメージを受けている場合、カードを1枚引く。",
    ),
    (
        Auto(ENTERS, (Draw(),), cond=Happened(On("discard", who=Who.YOU), 2)),
        "霧の騎士がフィールドに出たとき、このターン、あなたがカードを2枚以上捨てている場合、カードを1枚引く。",
    ),
    (
        Action((Pay(0, (("wind", 1),)), ExhaustSelf(), CostSelf("put")), (Draw(),), cond=During(Who.YOU), limit=1),
        "《風》《ダル》、霧の騎士をブレイクゾーンに置く：カードを1枚引く。"
        "このアビリティはあなたのターンにしか使えず、1ターンに1度しか使えない。",
    ),
    (Action((SameName(), Pay(2)), (Draw(3),), special="Mist Dance"), "「Mist Dance」《S》《2》：カードを3枚引く。"),
    (
        Action((CostCards("dull", 2, MINE), PayResource("crystal")), (Draw(),)),
        "あなたのコントロールするフォワード2体をダルにする、《C》：カードを1枚引く。",
    ),
    (
        Static((Cannot("attack"),), cond=Compare(Stat(Self(), "counter:gem"), "<=", 2)),
        "霧の騎士に置かれている宝石カウンターが2個以下の場合、霧の騎士はアタックできない。",
    ),
    (Action((CostCounter("gem"),), (Draw(),)), "霧の騎士から宝石カウンターを1個取り除く：カードを1枚引く。"),
    (
        Auto(On("attack", MINE, together=True), (Draw(),)),
        "あなたのコントロールするフォワード1体以上がアタックしたとき、カードを1枚引く。",
    ),
    (
        Auto(ENTERS, (Draw(),), cond=Compare(tree.PaidColours(), ">=", 3)),
        "霧の騎士がフィールドに出たとき、コストとして3種類以上の属性のCPを支払った場合、カードを1枚引く。",
    ),
    (
        Action((Pay(1),), (Draw(),), cond=Both((During(Who.YOU), Compare(Count(MINE), ">=", 2)))),
        "《1》：カードを1枚引く。"
        "このアビリティはあなたのターンで、あなたがフォワードを2体以上コントロールしている場合にしか使えない。",
    ),
    (
        Static((CostChange(Count(MINE, -1)),)),
        "霧の騎士をキャストするコストはあなたのコントロールするフォワード1体につき1減る。",
    ),
    (
        Static((CostChange(Calc("*", Past(On("cast", who=Who.YOU)), -2), floor=1),)),
        "霧の騎士をキャストするコストはこのターンにあなたがキャストしたカード1枚につき2減る（1未満にはならない）。",
    ),
    (Static((Modify("power", 1000),), MINE), "あなたのコントロールするフォワードのパワーを+1000する。"),
    (
        Static(
            (Modify("power", 1000), Grant(Keyword("Brave"))),
            cond=Compare(Count(Filter(side="my", names=("Aurelia",))), ">=", 1),
        ),
        "あなたが〔カード名（Aurelia）〕をコントロールしている場合、霧の騎士はパワー+1000とブレイブを得る。",
    ),
    (Static((Cannot("be chosen", SUMMON, "opp"),)), "霧の騎士は対戦相手の召喚獣によっては選ばれない。"),
    (
        Static((Cannot("be blocked", Filter(types=("forward",), cost=Cmp(">=", 4))),)),
        "霧の騎士はコスト4以上のフォワードにはブロックされない。",
    ),
    (Static((Must("attack"),)), "霧の騎士は可能ならばアタックしなければならない。"),
    (Static((Permit("attack", 2),)), "霧の騎士は1ターンに2回アタックできる。"),
    (
        Static((AddType(("forward",), (("power", 4000),)),), cond=During(Who.YOU)),
        "あなたのターン中、霧の騎士はパワー4000のフォワードになる。",
    ),
    (
        Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 1000)),)),
        "霧の騎士がダメージを受ける場合、代わりにそのダメージを1000減らす。",
    ),
    (Static((Replace(ENTERS, exhausted=True),)), "霧の騎士はダル状態でフィールドに出る。"),
    (
        Static((CostChange(-2),), cond=Compare(Count(MINE), "==", 0)),
        "あなたがフォワードをコントロールしていない場合、霧の騎士をキャストするコストは2減る。",
    ),
    (Static((Modify("power", 2000),), threshold=3), "Damage 3 -- 霧の騎士のパワーを+2000する。"),
    (CostOption("extra", (Pay(2),)), "霧の騎士をキャストする際、追加コストとして《2》を支払ってもよい。"),
    (
        CostOption("instead", (Pay(1), PayResource("crystal")), alternative=True),
        "霧の騎士をキャストする際、コストを支払う代わりに《1》《C》を支払ってもよい。",
    ),
]


ABILITIES += [
    (
        Static((Must("be chosen"),)),
        "対戦相手は召喚獣やアビリティで選ぶ場合、可能ならば霧の騎士を選ばなければならない。",
    ),
    (
        Action((CostCards("remove", 7, Filter(side="my", zone="deck", among=Top(7))),), (Draw(),)),
        "あなたのデッキの上からカード7枚をゲームから除外する：カードを1枚引く。",
    ),
    (
        Action((CostCards("discard", 1, Filter(side="my", zone="hand")),), (Draw(),), zone="break", limit=1),
        "手札を1枚捨てる：カードを1枚引く。このアビリティは霧の騎士がブレイクゾーンにある場合にしか使えない。"
        "このアビリティは1ターンに1度しか使えない。",
    ),
    (
        Static((Modify("power", 1000), Grant(Keyword("Haste")), Grant(Static((Permit("attack", 2),))))),
        "霧の騎士はパワー+1000、ヘイスト、「自身は1ターンに2回アタックできる。」を得る。",
    ),
    (
        Static(
            tuple(
                Replace(on, amount=Calc("*", EventAmount(), 2))
                for on in (On("damage", FORWARD, Self()), On("points", source=Self(), who=Who.OPPONENT))
            )
        ),
        "霧の騎士がフォワードか対戦相手にダメージを与える場合、代わりにそのダメージを2倍にする。",
    ),
    (
        Static(
            (Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 1000)),),
            cond=Is(Self(), Filter(states=("dull",))),
        ),
        "霧の騎士がダル状態であるかぎり、霧の騎士がダメージを受ける場合、代わりにそのダメージを1000減らす。",
    ),
    (
        Auto(On("points", source=Filter(side="my", states=("party",)), who=Who.OPPONENT), (Draw(),)),
        "あなたのコントロールするパーティーが対戦相手にダメージを与えたとき、カードを1枚引く。",
    ),
    (
        Auto(On("cast", SUMMON, who=Who.YOU), (Draw(),), cond=During(Who.OPPONENT)),
        "対戦相手のターン中、あなたが召喚獣をキャストしたとき、カードを1枚引く。",
    ),
    (
        Static(
            (Cannot("attack"),),
            cond=Both((Compare(Count(MINE), "==", 0), Compare(Count(Filter(side="my", zone="hand")), "==", 0))),
        ),
        "あなたがフォワードをコントロールしておらず、あなたの手札が0枚の場合、霧の騎士はアタックできない。",
    ),
    (
        Static((Modify("power", 1000),), Filter(side="my", names=("Aurelia", "Orsa"))),
        "あなたのコントロールする〔カード名（Aurelia）〕と〔カード名（Orsa）〕のパワーを+1000する。",
    ),
]


@pytest.mark.parametrize(("ability", "text"), ABILITIES, ids=[text for _, text in ABILITIES])
def test_what_abilities_sound_like(ability: Ability, text: str) -> None:
    assert said(ability) == text


FOLLOWER = Filter(types=("follower",), side="opp")
OWN = Filter(types=("follower",), side="my")
ROLLED = Compare(tree.X("roll"), "==", 2)
EVERYONE = Filter(types=("leader", "follower"), side="opp", also=("leader",))
LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
RITE = CostOption("Earth Rite", (CostCounter("Stack", 1, Filter(types=("amulet",), side="my", keywords=("Stack",))),))

EVOLVE: list[tuple[Ability, str]] = [
    (Keyword("Ward"), "【守護】"),
    (Keyword("Evolve", cost=(Pay(2),)), "【進化】《コスト2》：これを進化させる。"),
    (
        Auto(ENTERS, (Choose(FOLLOWER), Damage(Slot(), 3))),
        "【ファンファーレ】相手の場のフォロワー1体を選ぶ。それに3ダメージを与える。",
    ),
    (
        Auto(On("leave", Self(), to="cemetery"), (Create("Fairy", 2, to="ex"),)),
        "【ラストワード】「Fairy」2枚をEXエリアに置く。",
    ),
    (Auto(On("evolve", Self()), (Draw(),)), "【進化時】カードを1枚引く。"),
    (Auto(On("attack", Self()), (Heal(LEADER, 2),)), "【攻撃時】自分のリーダーの体力を+2する。"),
    (
        Auto(On("evolve", Self()), (Gain(All(OWN), (Modify("attack", 1), Modify("defense", 1)), Until.GAME),)),
        "【進化時】自分の場のフォロワーすべてを+1/+1する。",
    ),
    (
        Auto(ENTERS, (If(Compare(Past(On("play", who=Who.YOU)), ">=", 3), (Draw(),)),)),
        "【ファンファーレ】コンボ（3）なら、カードを1枚引く。",
    ),
    (
        Spell((Choose(FOLLOWER), If(Compare(Resource("max_pp"), ">=", 7), (Damage(Slot(), 5),), (Damage(Slot(), 3),)))),
        "相手の場のフォロワー1体を選ぶ。それに3ダメージを与える。覚醒状態なら、代わりにそれに5ダメージを与える。",
    ),
    (
        Auto(ENTERS, (If(Paid("Earth Rite"), (Draw(),)),), options=(RITE,)),
        "【ファンファーレ】土の秘術を行ってもよい。土の秘術を行ったなら、カードを1枚引く。",
    ),
    (
        Auto(ENTERS, (MayPay((CostCards("discard", 1, Filter(side="my", zone="hand")),), (Draw(2),)),)),
        "【ファンファーレ】自分の手札のカード1枚を捨てる：カードを2枚引く。",
    ),
    (
        Action((Pay(1), ExhaustSelf()), (Choose(OWN), Gain(Slot(), (Grant(Keyword("Rush")),), Until.GAME)), quick=True),
        "【クイック】【起動】《コスト1》《アクト》：自分の場のフォロワー1体を選ぶ。それは【突進】を持つ。",
    ),
    (Action((CostLoss(2),), (GainResource("pp", 1),)), "【起動】自分のリーダーの体力を2減らす：自分のPPを1回復する。"),
    (
        Auto(On("enter", Filter(types=("follower",), side="my", other=True)), (Draw(),)),
        "自分の場に他のフォロワーが出たとき、カードを1枚引く。",
    ),
    (
        Static((Cannot("be dealt damage"),), cond=Both((During(Who.YOU), Happened(On("lost defense", who=Who.YOU))))),
        "真紅状態なら、これはダメージを受けない。",
    ),
    (
        Spell((Create("Knight"), Gain(Slot(), (Grant(Keyword("Storm")),), Until.GAME))),
        "「Knight」1枚を場に出す。それは【疾走】を持つ。",
    ),
    (
        Auto(ENTERS, (If(Compare(Fixed(Count(Filter(side="my", zone="cemetery"))), ">=", 10), (Draw(),)),)),
        "【ファンファーレ】ネクロチャージ（10）なら、カードを1枚引く。",
    ),
    (
        Spell((Choose(FOLLOWER), Transform(Slot(), "Fairy"))),
        "相手の場のフォロワー1体を選ぶ。それを「Fairy」に変身させる。",
    ),
]


EVOLVE += [
    (
        Spell((Delayed(On("phase", who=Who.YOU, phase="main"), (Draw(),)),)),
        "次の自分のメインフェイズが来たとき、カードを1枚引く。",
    ),
    (
        Auto(ENTERS, (Gain(Self(), (Modify("attack", Count(OWN)), Modify("defense", Count(OWN))), Until.GAME),)),
        "【ファンファーレ】Xを自分の場のフォロワーの数として、これを+X/+Xする。",
    ),
    (
        Spell((Gain(All(OWN), (Modify("attack", 1), Grant(Keyword("Rush"))), Until.GAME),)),
        "自分の場のフォロワーすべてを+1/+0し、それらは【突進】を持つ。",
    ),
    (
        Spell((Move(Top(), "ex"), Move(Top(), "ex"))),
        "自分のデッキの一番上のカードをEXエリアに置く。自分のデッキの一番上のカードをEXエリアに置く。",
    ),
    (
        Auto(ENTERS, (If(Compare(Count(OWN), "==", 0), (Draw(),)),)),
        "【ファンファーレ】自分の場にフォロワーがいない場合、カードを1枚引く。",
    ),
    (
        Auto(ENTERS, (tree.Roll(), If(Either((ROLLED, Compare(tree.X("roll"), "==", 5))), (Draw(),)))),
        "【ファンファーレ】サイコロを1つ振る。出た目が2、5のいずれかの場合、カードを1枚引く。",
    ),
    (Auto(On("race", Self()), (Draw(),)), "【出走時】カードを1枚引く。"),
    (Auto(On("phase", who=Who.YOU, phase="end"), (Draw(),)), "自分のエンドフェイズが来たとき、カードを1枚引く。"),
    (
        Auto(ENTERS, (Gain(Self(), (Modify("attack", 1), Modify("defense", 2), Grant(Keyword("Rush"))), Until.GAME),)),
        "【ファンファーレ】これを+1/+2し、これは【突進】を持つ。",
    ),
    (
        Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 1)),)),
        "これがダメージを受ける場合、代わりにそのダメージを1減らす。",
    ),
    (
        Spell((Create("Knight", 2), Gain(Slot(), (Grant(Keyword("Ward")),), Until.GAME))),
        "「Knight」2枚を場に出す。それらは【守護】を持つ。",
    ),
    (
        Spell((Create("Fairy", 3), Create("Fairy", Calc("-", 3, Count(Filter(among=Slot()))), "ex"))),
        "「Fairy」3枚を場に出す。場がいっぱいになった場合、残りをEXエリアに置く。",
    ),
    (
        Auto(On("leave", Self(), to="cemetery"), (Damage(All(EVERYONE), 2),)),
        "【ラストワード】相手のリーダーと相手の場のフォロワーすべてに2ダメージを与える。",
    ),
]


@pytest.mark.parametrize(("ability", "text"), EVOLVE, ids=[text for _, text in EVOLVE])
def test_what_evolve_sounds_like(ability: Ability, text: str) -> None:
    assert evolve_said(ability) == text


def test_quotes_within_quotes_are_double() -> None:
    granted = Grant(Static((Grant(Auto(ENTERS, (Draw(),))),), MINE))
    text = spoken(Gain(Self(), (granted,)))
    assert text.count("「") == text.count("」") == 1
    assert text.count("『") == text.count("』") == 1


def test_a_card_without_a_japanese_name_calls_itself_this_card() -> None:
    """What it gives to a card is said of that card, whoever gives it; another card of the same name is named."""
    gives = Gain(Slot(), (Grant(Auto(On("attack", Self()), (Draw(),))),))
    finds = Search(Filter(names=("Mist Knight",)))
    card = CardDef("Mist Knight", ("forward",), abilities=(Auto(ENTERS, (Choose(FORWARD), gives, finds)),))
    assert card_text("fftcg", card, "ja") == [
        "このカードがフィールドに出たとき、フォワード1体を選ぶ。"
        "ターン終了時まで、それは「自身がアタックしたとき、カードを1枚引く。」を得る。"
        "〔カード名（Mist Knight）〕1枚をサーチし、手札に加える。"
    ]


def test_a_card_with_a_japanese_name_calls_itself_so() -> None:
    card = CardDef("Mist Knight", ("forward",), abilities=(Auto(ENTERS, (Draw(),)),), name_ja=NAME)
    assert card_text("fftcg", card, "ja") == ["霧の騎士がフィールドに出たとき、カードを1枚引く。"]
    assert card_text("fftcg", card, "en") == ["When Mist Knight enters the field, draw 1 card."]


def test_what_has_no_words_is_named() -> None:
    with pytest.raises(MissingWords, match="unheard of") as missing:
        spoken(Choose(FORWARD), If(Is(Slot(), Filter(states=("unheard of",))), (Draw(),)))
    assert missing.value.node == Filter(states=("unheard of",))


@settings(max_examples=40, deadline=None)
@given(trees.abilities(3))
def test_any_tree_is_written_or_named(ability: Ability) -> None:
    """Nothing else can happen: no other error, and no node that is left out of the message."""
    for write in (said, evolve_said):
        try:
            write(ability)
        except MissingWords as missing:
            assert isinstance(missing.node, tree.Node)


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no card text of 'fftcg' in 'tlh'"):
        card_text("fftcg", CardDef("Mist Knight", ("forward",)), "tlh")


@pytest.mark.parametrize(
    ("plain", "te", "stem", "past"),
    [
        ("引く", "引いて", "引き", "引いた"),
        ("選ぶ", "選んで", "選び", "選んだ"),
        ("与える", "与えて", "与え", "与えた"),
        ("捨てる", "捨てて", "捨て", "捨てた"),
        ("戻す", "戻して", "戻し", "戻した"),
        ("ブレイクする", "ブレイクして", "ブレイクし", "ブレイクした"),
        ("置かれる", "置かれて", "置かれ", "置かれた"),
        ("出る", "出て", "出", "出た"),
        ("持つ", "持って", "持ち", "持った"),
        ("支払う", "支払って", "支払い", "支払った"),
        ("アタックできない", "アタックできなくて", "アタックできず", "アタックできなかった"),
    ],
)
def test_forms_of_verbs(plain: str, te: str, stem: str, past: str) -> None:
    assert (form(plain, TE), form(plain, STEM), form(plain, PAST)) == (te, stem, past)


def test_sentences_are_joined_but_not_inside_of_quotes() -> None:
    assert (
        joined("カードを1枚引く。それは「カードを1枚引く。」を得る。", TE)
        == "カードを1枚引き、それは「カードを1枚引く。」を得て"
    )
