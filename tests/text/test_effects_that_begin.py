"""The journal says what an ongoing effect changes that begins, in the words of a card."""

import pytest

from rulebound import text
from rulebound.kernel.state import Reader
from rulebound.language.tree import (
    All,
    Auto,
    Calc,
    Cannot,
    Choose,
    Control,
    CostChange,
    Count,
    Draw,
    Filter,
    Gain,
    Grant,
    Keyword,
    Mod,
    Modify,
    On,
    PlayerGain,
    Self,
    SetBase,
    Slot,
    Step,
    Until,
    Who,
)
from rulebound.scenario import evolve, fftcg

FORWARDS = Filter(types=("forward",))
FOLLOWERS = Filter(types=("follower",))
WATCH = Auto(On("attack", Self()), (Draw(1),))
PER_FORWARD = Modify("power", Calc("*", Count(FORWARDS), 1000))


def summoned(*steps: Step, forwards: int = 1) -> fftcg.Scenario:
    board = fftcg.Scenario()
    for name in ("Knight", "Mage")[:forwards]:
        board.field("A", fftcg.forward(5000, name=name))
    board.cast(board.in_hand("A", fftcg.summon(*steps, cost=0, name="Omen")))
    board.resolve()
    return board


def began(board: fftcg.Scenario | evolve.Scenario, lang: str) -> str:
    entry = next(entry for entry in board.game.journal if entry.key in ("effect", "player_effect"))
    return text.sentence(board.game, entry, Reader.ALL, lang)


@pytest.mark.parametrize(
    ("mods", "until", "english", "japanese"),
    [
        (
            (PER_FORWARD, Grant(Keyword("Haste"))),
            Until.TURN,
            "A's effect on Knight begins: It gains +1000 power and Haste until the end of the turn.",
            "Aの効果が「Knight」に適用される：ターン終了時まで、それはパワー+1000とヘイストを得る。",
        ),
        (
            (SetBase("power", 8000),),
            Until.TURN,
            "A's effect on Knight begins: Its power becomes 8000 until the end of the turn.",
            "Aの効果が「Knight」に適用される：ターン終了時まで、それのパワーは8000になる。",
        ),
        (
            (Grant(WATCH),),
            Until.GAME,
            'A\'s effect on Knight begins: It gains "When this card attacks, draw 1 card."',
            "Aの効果が「Knight」に適用される：それは「自身がアタックしたとき、カードを1枚引く。」を得る。",
        ),
        (
            (Cannot("block"),),
            Until.STAY,
            "A's effect on Knight begins: It cannot block. (As long as its source stays.)",
            "Aの効果が「Knight」に適用される：それはブロックできない。（発生源がある間）",
        ),
    ],
)
def test_what_an_effect_on_one_card_changes(mods: tuple[Mod, ...], until: Until, english: str, japanese: str) -> None:
    board = summoned(Choose(FORWARDS), Gain(Slot(), mods, until))
    assert (began(board, "en"), began(board, "ja")) == (english, japanese)


@pytest.mark.parametrize(
    ("mod", "english", "japanese"),
    [
        (
            PER_FORWARD,
            "Each of them gains +2000 power until the end of the turn.",
            "ターン終了時まで、それらのパワーを+2000する。",
        ),
        (
            SetBase("power", 1000),
            "The power of each of them becomes 1000 until the end of the turn.",
            "ターン終了時まで、それらのパワーは1000になる。",
        ),
        (
            Control(),
            "You gain control of each of them until the end of the turn.",
            "ターン終了時まで、それらのコントロールを得る。",
        ),
    ],
)
def test_what_an_effect_on_several_cards_changes(mod: Mod, english: str, japanese: str) -> None:
    board = summoned(Gain(All(FORWARDS), (mod,)), forwards=2)
    assert began(board, "en") == f"A's effect on Knight and Mage begins: {english}"
    assert began(board, "ja") == f"Aの効果が「Knight」と「Mage」に適用される：{japanese}"


def test_what_an_effect_on_a_player_changes_and_whose_it_is() -> None:
    board = summoned(PlayerGain(Who.YOU, (CostChange(-1, Filter(types=("summon",))),)))
    told = "During this turn, the cost required to cast your Summons is reduced by 1."
    assert began(board, "en") == f"An effect of Omen on A begins: {told}"
    assert began(board, "ja").startswith("「Omen」の効果がAに適用される：このターン、")


def test_where_there_are_no_words_the_line_says_how_long() -> None:
    board = summoned(Choose(FORWARDS), Gain(Slot(), (Cannot("be activated"),), Until.OPPONENT_TURN))
    assert began(board, "en") == "An effect on Knight begins, for this turn and B's next turn."
    assert began(board, "ja") == "「Knight」への効果が始まる（このターンとBの次のターンの間）。"


@pytest.mark.parametrize(
    ("followers", "english", "japanese"),
    [
        (1, "Okami begins: Give it [attack]+2/[defense]+1 and Rush.", "「Okami」に適用される：それを+2/+1し、それは"),
        (
            2,
            "Okami and Fox begins: Give each of them [attack]+2/[defense]+1 and Rush.",
            "「Okami」と「Fox」に適用される：それらを+2/+1し、それらは",
        ),
    ],
)
def test_evolve_says_it_in_its_own_words(followers: int, english: str, japanese: str) -> None:
    board = evolve.Scenario()
    for name in ("Okami", "Fox")[:followers]:
        board.field("A", evolve.follower(1, 1, name=name))
    mods = (Modify("attack", 2), Modify("defense", 1), Grant(Keyword("Rush")))
    board.play(board.in_hand("A", evolve.spell(Gain(All(FOLLOWERS), mods, Until.GAME), cost=0)))
    assert began(board, "en") == f"A's effect on {english}"
    assert began(board, "ja") == f"Aの効果が{japanese}【突進】を持つ。"
