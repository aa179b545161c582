"""Shadowverse: Evolve in words: journal lines, questions, answers and reasons in both languages."""

import random
import re

import pytest
from tests.kit import evolve_decks

from rulebound import text
from rulebound.api import Parts
from rulebound.kernel.decision import Decision
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.machine import Game
from rulebound.language.tree import (
    AddCounter,
    All,
    Choose,
    Create,
    Damage,
    Destroy,
    Draw,
    ExtraTurn,
    Filter,
    Gain,
    GainResource,
    Grant,
    Heal,
    Keyword,
    LookTop,
    Modify,
    Move,
    Pick,
    ReturnToDeck,
    Roll,
    Self,
    SetBase,
    SkipTurn,
    Slot,
    Steal,
    Step,
    Swap,
    Transform,
    Until,
    Who,
    Win,
)
from rulebound.rulebooks import rulebook
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    carrot,
    evolve,
    evolved,
    fanfare,
    follower,
    last_words,
    serve,
    spell,
)

LATIN_ALLOWED = {"PP", "EP", "EX", "A", "B"}
THEIRS = Filter(types=("follower",), side="opp")
MY_LEADER = Filter(types=("leader",), side="my", zone="leader")


def told(board: Scenario, lang: str = "en", reader: int | str = "ALL") -> list[str]:
    return text.lines(board.game, reader, lang)


def both(board: Scenario, english: str, japanese: str) -> None:
    """One entry reads so in the two languages."""
    lines = told(board)
    assert english in lines, lines
    assert told(board, "ja")[lines.index(english)] == japanese


def asked(board: Scenario) -> Decision:
    decision = board.game.decision
    assert decision is not None
    return decision


def resolved(*steps: Step) -> Scenario:
    """A plays a spell against B's follower Guard (2/5), which is selected if the spell selects."""
    board = Scenario()
    guard = board.field("B", follower(2, 5, name="Guard"))
    board.play(
        board.in_hand("A", spell(*steps, name="Omen")), *([guard] if any(isinstance(s, Choose) for s in steps) else [])
    )
    return board


def played(seed: int) -> Game:
    """A whole game between two players who answer at random."""
    game, dice = evolve_decks.begin(seed), random.Random(seed)
    while game.decision is not None:
        game.choose(dice.randrange(len(game.decision)))
    return game


# --- the journal -----------------------------------------------------------------------------------------------------


def test_a_card_is_played_from_its_zone_and_put_onto_the_field() -> None:
    board = Scenario()
    board.play(board.in_ex("A", follower(name="Okami", cost=3)))
    both(board, "[10.6.2.1] A plays Okami from the EX area.", "[10.6.2.1] AはEXエリアから「Okami」をプレイする。")
    both(board, "[10.6.2.1] Okami goes to the resolution zone.", "[10.6.2.1] 「Okami」は解決領域に置かれる。")
    both(board, "[10.4.2] A spends 3 play points.", "[10.4.2] AはPPを3支払う。")
    both(board, "[10.6.2.8.1] Okami is put onto A's field.", "[10.6.2.8.1] 「Okami」がAの場に出る。")


def test_a_card_that_is_played_is_named_to_both_players() -> None:
    board = Scenario()
    board.play(board.in_hand("A", follower(name="Okami")))
    assert "[10.6.2.1] A plays Okami from the hand." in told(board, reader=1)


def test_an_attack_says_whose_follower_was_hit_what_is_left_of_it_and_why_it_is_destroyed() -> None:
    board = Scenario()
    okami = board.field("A", follower(4, 4, name="Okami"))
    guard = board.field("B", follower(2, 3, name="Guard"), engaged=True)
    board.attack(okami, guard)
    both(board, "[8.4.4] A's Okami is engaged.", "[8.4.4] Aの「Okami」はアクトする。")
    both(board, "[8.4.5] A attacks B's Guard with Okami.", "[8.4.5] Aは「Okami」でBの「Guard」を攻撃する。")
    both(
        board,
        "[8.4.9] Okami deals 4 damage to B's Guard (defense now -1).",
        "[8.4.9] 「Okami」はBの「Guard」に4ダメージを与える（体力-1）。",
    )
    both(board, "[11.3.1] No defense left: B's Guard.", "[11.3.1] 体力が0以下：Bの「Guard」。")
    both(board, "[11.3.1] B's Guard is destroyed.", "[11.3.1] Bの「Guard」は破壊される。")


def test_an_attack_on_a_leader_that_ends_the_game() -> None:
    board = Scenario()
    board.leader("B", defense=3)
    board.attack(board.field("A", follower(4, 4, name="Okami")), "B")
    both(
        board,
        "[8.4.5] A attacks B's leader with Okami.",
        "[8.4.5] Aは「Okami」でBのリーダーを攻撃する。",
    )
    both(
        board,
        "[11.2.1] The defense of B's leader is 0 or less: B loses.",
        "[11.2.1] Bのリーダーの体力が0以下になり、Bは敗北する。",
    )
    assert told(board)[-1].endswith("A wins the game.")


def test_an_evolution_names_the_point_that_was_spent() -> None:
    board = Scenario()
    card = follower(2, 2, evolve(1), name="Okami")
    okami = board.field("A", card)
    board.in_evolve_deck("A", evolved(4, 4, of=card))
    board.evolve(okami, evolution_point=True)
    both(board, "[10.6.2.1] A plays the evolve ability of Okami.", "[10.6.2.1] Aは「Okami」の進化能力をプレイする。")
    both(board, "[10.4.2] A spends 1 evolution point.", "[10.4.2] AはEPを1つ使う。")
    both(
        board,
        "[5.15.1] A's Okami goes from the evolve deck to the evolve zone.",
        "[5.15.1] Aの「Okami」がエボルヴデッキから進化領域に置かれる。",
    )
    both(board, "[5.15.1] A's Okami evolves.", "[5.15.1] Aの「Okami」は進化する。")


def test_serving_names_the_carrots() -> None:
    board = Scenario()
    runner = board.field("A", follower(2, 2, serve(1, 2), name="Runner"))
    board.in_evolve_deck("A", carrot())
    board.in_evolve_deck("A", carrot())
    board.serve(runner)
    both(board, "[14.2.1.1] A's Runner is served 2 Carrots.", "[14.2.1.1] Aの「Runner」はにんじん2枚の食事をする。")


def test_automatic_abilities_are_called_by_their_keyword() -> None:
    board = Scenario()
    okami = board.in_hand("A", follower(1, 1, fanfare(Draw(1)), last_words(Draw(1)), name="Okami"))
    doom = board.in_hand("A", spell(Choose(Filter(types=("follower",), side="my")), Destroy(Slot())))
    board.play(okami)
    both(
        board,
        "[10.6.2.1] A plays the Fanfare ability of Okami.",
        "[10.6.2.1] Aは「Okami」のファンファーレ能力をプレイする。",
    )
    board.play(doom, okami)
    both(
        board,
        "[10.6.2.1] A plays the Last Words ability of Okami.",
        "[10.6.2.1] Aは「Okami」のラストワード能力をプレイする。",
    )


@pytest.mark.parametrize(
    ("steps", "english", "japanese"),
    [
        ((Choose(THEIRS), Destroy(Slot())), "[5.5.1] B's Guard is destroyed.", "[5.5.1] Bの「Guard」は破壊される。"),
        (
            (Choose(THEIRS), Move(Slot(), "banished")),
            "[5.6.1] B's Guard is banished.",
            "[5.6.1] Bの「Guard」は消滅する。",
        ),
        (
            (Choose(THEIRS), Move(Slot(), "hand")),
            "[5.4.1] B's Guard returns to the owner's hand.",
            "[5.4.1] Bの「Guard」はオーナーの手札に戻る。",
        ),
        (
            (Choose(THEIRS), Move(Slot(), "deck", bottom=True)),
            "[5.4.1] B's Guard goes to the bottom of the owner's deck.",
            "[5.4.1] Bの「Guard」はオーナーのデッキの一番下に戻る。",
        ),
        (
            (Choose(THEIRS), Move(Slot(), "ex")),
            "[5.4.1] B's Guard is put into the EX area.",
            "[5.4.1] Bの「Guard」はEXエリアに置かれる。",
        ),
        (
            (Choose(THEIRS), Steal(Slot())),
            "[5.21.1] A takes control of Guard: now on A's field.",
            "[5.21.1] Aは「Guard」を奪う。「Guard」はAの場に移る。",
        ),
        (
            (Choose(THEIRS), Transform(Slot(), "Fairy")),
            "[5.16.1] The token Fairy is created on B's field.",
            "[5.16.1] トークン「Fairy」がBの場に出る。",
        ),
        (
            (Create("Fairy", 2, "ex"),),
            "[5.4.2] The tokens 2 x Fairy are created in A's EX area.",
            "[5.4.2] トークン「Fairy」2枚がAのEXエリアに置かれる。",
        ),
        (
            (Choose(THEIRS), Gain(Slot(), (Modify("attack", -2), Modify("defense", 1)), Until.GAME)),
            "[5.26.1] B's Guard gets -2 attack.",
            "[5.26.1] Bの「Guard」の攻撃力が2減る。",
        ),
        (
            (Choose(THEIRS), Gain(Slot(), (SetBase("defense", 1),), Until.TURN)),
            "[10.2.1.2] The defense of B's Guard becomes 1.",
            "[10.2.1.2] Bの「Guard」の体力は1になる。",
        ),
        (
            (Choose(THEIRS), Gain(Slot(), (Grant(Keyword("Ward")),), Until.TURN)),
            "[10.2.1.2] B's Guard gains Ward.",
            "[10.2.1.2] Bの「Guard」は守護を得る。",
        ),
        (
            (Heal(All(MY_LEADER), 3),),
            "[5.26.1] A's Leader gains 3 defense (defense now 23).",
            "[5.26.1] Aの「Leader」の体力が3増える（体力23）。",
        ),
        ((SkipTurn(Who.OPPONENT),), "[5.25.1] B's next turn will be skipped.", "[5.25.1] Bの次のターンは飛ばされる。"),
        (
            (ExtraTurn(),),
            "[5.27.1] A will take an extra turn after this one.",
            "[5.27.1] Aはこのターンの後に追加のターンを行う。",
        ),
        ((Win(Who.YOU),), "[1.2.4] By an effect B loses.", "[1.2.4] 効果によりBは敗北する。"),
    ],
)
def test_what_an_effect_does(steps: tuple[Step, ...], english: str, japanese: str) -> None:
    both(resolved(*steps), english, japanese)


def test_a_die_and_its_result() -> None:
    board = resolved(Roll())
    line = next(line for line in told(board) if "rolls" in line)
    assert re.fullmatch(r"\[5.19.1\] A rolls a die: [1-6]\.", line)
    assert re.search(r"\[5.19.1\] Aはダイスを振り、[1-6]が出る。", " ".join(told(board, "ja")))


def test_a_swap_says_where_each_card_is_now() -> None:
    board = Scenario()
    mine = board.field("A", follower(name="Here"))
    (other,) = board.in_cemetery("A", follower(name="There"))
    one = Choose(Filter(types=("follower",), side="my"), slot="one")
    two = Choose(Filter(types=("follower",), side="my", zone="cemetery"), slot="two")
    board.play(board.in_hand("A", spell(one, two, Swap(Slot("one"), Slot("two")))), mine, other)
    both(
        board,
        "[5.12.1] Here changes places and is now in A's cemetery.",
        "[5.12.1] 「Here」は入れ替わってAの墓場に移る。",
    )
    both(
        board, "[5.12.1] There changes places and is now on A's field.", "[5.12.1] 「There」は入れ替わってAの場に移る。"
    )


def test_a_token_that_cannot_be_where_it_went_is_eliminated() -> None:
    board = Scenario()
    fairy = board.field("A", board.make_token("Fairy"))
    doom = spell(Choose(Filter(types=("follower",), side="my")), Destroy(Slot()))
    board.play(board.in_hand("A", doom), fairy)
    both(
        board,
        "[9.1.4.3] The token Fairy cannot be there and is eliminated.",
        "[9.1.4.3] トークン「Fairy」はそこに存在できず、ゲームから取り除かれる。",
    )


def test_a_card_taken_from_the_deck_is_named_to_its_player_alone() -> None:
    board = Scenario()
    board.deck("A", follower(name="Secret"), follower(name="Rest"))
    look = (LookTop(2), Pick(Filter(zone="deck", among=Slot("seen"))), Move(Slot(), "hand"), ReturnToDeck("seen"))
    board.play(board.in_hand("A", spell(*look)), board.cards("A", "deck")[0])
    both(board, "[5.4.1] A adds Secret from the deck to the hand.", "[5.4.1] Aはデッキから「Secret」を手札に加える。")
    seen = [line for line in told(board, reader=1) if "[5.4.1]" in line or "bottom" in line]
    assert seen[0] == "[5.4.1] A adds a card from the deck to the hand."
    assert seen[1].endswith("A card of A goes to the bottom of the owner's deck.")


def test_counters_and_the_last_of_them() -> None:
    board = Scenario()
    sediment = board.field("A", amulet("Stack", name="Sediment"), counters={"Stack": 0})
    pile = board.in_hand("A", amulet("Stack", fanfare(AddCounter(Self(), "Stack", 2)), name="Pile"))
    board.play(pile)
    both(
        board, "[11.7.1] Without Stack counters: A's Sediment.", "[11.7.1] スタックカウンターがない：Aの「Sediment」。"
    )
    both(
        board,
        "[11.7.1] A's Sediment is put into the cemetery.",
        "[11.7.1] Aの「Sediment」は墓場に置かれる。",
    )
    assert board.zone(sediment) == "cemetery"
    assert any(line.endswith("2 Stack counters are put on Pile.") for line in told(board))
    assert any(line.endswith("「Pile」にスタックカウンターを2個置く。") for line in told(board, "ja"))


def test_the_turn_begins_with_points_cards_and_a_draw() -> None:
    board = Scenario(points=4)
    board.deck("B", follower(name="Secret"))
    board.field("B", follower(name="One"), engaged=True)
    board.field("B", follower(name="Two"), engaged=True)
    board.to("next turn")
    both(board, "[7.2.1] B's maximum play points rise to 5.", "[7.2.1] BのPP最大値が5になる。")
    both(board, "[7.2.2] B's play points are set to 5.", "[7.2.2] BのPPが5になる。")
    both(board, "[7.2.3] B's One and Two are refreshed.", "[7.2.3] Bの「One」と「Two」はスタンドする。")
    both(board, "[7.2.4] B draws 1 card: Secret.", "[7.2.4] Bはカードを1枚引く（「Secret」）。")
    both(board, "[7.3.1] B's main phase begins.", "[7.3.1] Bのメインフェイズが始まる。")
    both(board, "[7.1.1] Turn 10 begins. B is the active player.", "[7.1.1] 第10ターン開始。ターンプレイヤーはB。")


# --- the rule of a line ----------------------------------------------------------------------------------------------


def test_a_card_in_hand_is_no_target_and_is_selected_while_the_text_is_performed() -> None:
    """10.6.2.3 is about all but cards in zones that are not public."""
    board = Scenario()
    fetch = board.in_hand("A", spell(Pick(Filter(types=("amulet",), side="my", zone="hand")), Move(Slot(), "field")))
    altar = board.in_hand("A", amulet(name="Altar"))
    board.play(fetch)
    board.answer(altar)
    both(board, "[10.6.2.8.2] A selects Altar.", "[10.6.2.8.2] Aは「Altar」を選択する。")


def test_a_card_for_which_there_is_no_room_is_told_and_no_secret_with_it() -> None:
    board = Scenario()
    for _ in range(5):
        board.field("A", follower(1, 1))
    fetch = spell(Pick(Filter(types=("amulet",), side="my", zone="hand")), Move(Slot(), "field"))
    altar = board.in_hand("A", amulet(name="Altar"))
    board.play(board.in_hand("A", fetch))
    board.answer(altar)
    assert board.zone(altar) == "hand"
    both(
        board,
        "[4.4.4.2] There is no room for Altar on A's field.",
        "[4.4.4.2] Aの場に空きがなく、「Altar」は置かれない。",
    )
    assert "[4.4.4.2] There is no room for a card on A's field." in told(board, reader=1)


def test_a_card_for_which_there_is_no_room_in_the_ex_area_is_told() -> None:
    board = Scenario()
    for _ in range(5):
        board.in_ex("A", follower(1, 1))
    book = board.in_cemetery("A", amulet(name="Book"))
    fetch = spell(Choose(Filter(types=("amulet",), side="my", zone="cemetery")), Move(Slot(), "ex"))
    board.play(board.in_hand("A", fetch), book)
    both(
        board,
        "[4.8.3.2] There is no room for Book in A's EX area.",
        "[4.8.3.2] AのEXエリアに空きがなく、「Book」は置かれない。",
    )


@pytest.mark.rule("10.3.3", game="evolve")
def test_a_condition_that_is_not_met_is_told_once_for_what_it_stops() -> None:
    board = Scenario(points=5)
    board.play(board.in_hand("A", follower(1, 1, "Fanfare: If Overflow is active for you, draw a card.", name="Wyrm")))
    both(
        board,
        "[10.3.3] Wyrm's condition is not met: that part does nothing.",
        "[10.3.3] 「Wyrm」の条件が満たされておらず、その効果は発揮しない。",
    )
    assert sum("condition" in line for line in told(board)) == 1


def test_nothing_is_told_of_a_condition_where_the_text_says_what_happens_otherwise() -> None:
    board = Scenario(points=5)
    imp = board.in_hand("A", follower(1, 1, "Fanfare: You may discard a card. If you do, draw a card.", name="Imp"))
    gift = board.in_hand("A", spell("Draw a card. If Overflow is active for you, draw 2 cards instead."))
    board.play(imp, False)
    board.play(gift)
    assert not any("condition" in line for line in told(board))


def test_a_replacement_alone_is_told_with_the_rule_that_replaces_and_not_with_that_of_several() -> None:
    board = Scenario()
    board.play(board.in_hand("A", follower(1, 1, "Ward", name="Guard")), True)
    both(board, "[10.10.1] A replacement effect of Guard applies.", "[10.10.1] 「Guard」の置換効果が適用される。")


def test_only_play_points_are_recovered() -> None:
    board = Scenario()
    board.points("A", 5, maximum=8)
    board.play(board.in_hand("A", spell(GainResource("max_pp", 1), GainResource("pp", 1), cost=0)))
    both(board, "[5.26.1] A's maximum play points rise by 1.", "[5.26.1] AのPP最大値が1増える。")
    both(board, "[5.14.1] A recovers 1 play point.", "[5.14.1] AのPPが1回復する。")


def test_a_card_that_is_shown_on_top_of_the_deck_is_revealed_and_not_looked_at() -> None:
    board = Scenario()
    board.deck("A", follower(name="Top"), follower(name="Next"))
    board.play(board.in_hand("A", spell(LookTop(1, reveal=True), cost=0)))
    both(board, "[5.20.1] A reveals Top.", "[5.20.1] Aは「Top」を公開する。")


def test_who_has_no_leader_card_presents_none() -> None:
    decks: Parts = ([follower(1, 1) for _ in range(30)], [], [])
    board = Scenario.from_decks(decks, decks, format="open8")
    both(board, "[B.6.1.1.1] A plays without a leader card.", "[B.6.1.1.1] Aはリーダーカードを使わない。")
    assert not any("presents" in line for line in told(board))


# --- questions, answers, reasons -------------------------------------------------------------------------------------


def test_the_main_phase_is_asked_and_answered_in_both_languages() -> None:
    board = Scenario()
    board.field("A", follower(name="Okami"))
    board.in_hand("A", follower(name="Fairy Friend"))
    board.start()
    decision = asked(board)
    assert text.prompt(decision) == "Main phase: what do you do?"
    assert text.answers(decision) == ["End the main phase", "Play Fairy Friend", "Attack with Okami"]
    assert text.prompt(decision, "ja") == "メインフェイズ：何をする？"
    assert text.answers(decision, "ja") == [
        "メインフェイズを終了する",
        "「Fairy Friend」をプレイする",
        "「Okami」で攻撃する",
    ]


def test_the_quick_window_is_asked_in_both_languages() -> None:
    board = Scenario()
    board.declare_attack(board.field("A", follower(name="Okami")), "B")
    assert (text.prompt(asked(board)), text.answers(asked(board))) == ("Quick: do you play something?", ["Do nothing"])
    assert text.prompt(asked(board), "ja") == "クイック：何かプレイする？"


def test_a_target_is_selected_and_the_point_is_chosen() -> None:
    board = Scenario()
    board.field("B", follower(name="Guard"))
    board.field("B", follower(name="Guide"))
    bolt = board.in_hand("A", spell(Choose(THEIRS), Damage(Slot(), 1), name="Bolt"))
    board.play(bolt)
    assert text.prompt(asked(board)) == "Bolt: select (1)"
    assert text.prompt(asked(board), "ja") == "「Bolt」の対象を選ぶ（1枚）"


@pytest.mark.parametrize(
    ("kind", "english", "japanese"),
    [
        (
            "play",
            "10.6.2.5.3: it costs 12, and there are 10 play points (10.4.4)",
            "10.6.2.5.3: コストは12だが、PPは10しかない（10.4.4）。",
        ),
        ("attack", "8.4.2: it is not a follower on your field", "8.4.2: 自分の場のフォロワーではない。"),
        ("evolve", "12.2.1: it has no evolve ability", "12.2.1: 進化能力を持っていない。"),
        ("grant rush", "B.8.5.1: only in Open 8", "B.8.5.1: 突進を与えられるのはオープン8だけである。"),
    ],
)
def test_why_not(kind: str, english: str, japanese: str) -> None:
    board = Scenario()
    dear = board.in_hand("A", follower(cost=12))
    board.start()
    refusal = board.game.rules.why_not(board.game, 0, kind, dear.ref)
    assert refusal is not None
    assert text.refused(refusal) == english
    assert text.refused(refusal, "ja") == japanese


def test_two_reasons_of_one_rule_are_told_apart_in_japanese() -> None:
    board = Scenario()
    tired = board.field("A", follower(), engaged=True)
    board.start()
    refusal = board.game.rules.why_not(board.game, 0, "attack", tired.ref)
    assert refusal is not None
    assert text.refused(refusal, "ja") == "8.4.2: アクト状態である。"


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_every_line_of_a_game_cites_a_rule_that_exists(seed: int) -> None:
    rules = rulebook("evolve").rules
    for line in text.lines(played(seed), "ALL"):
        cited = re.match(r"\[([\dB.]+)\] \S", line)
        assert cited is not None and cited[1] in rules, line


@pytest.mark.parametrize("seed", range(3))
def test_japanese_lines_hold_no_latin_words_but_names(seed: int) -> None:
    for line in text.lines(played(seed), "ALL", "ja"):
        said = re.sub(r"「[^」]*」|^\[[^\]]*\]|Tick", "", line)  # a counter of the kit's own
        assert set(re.findall(r"[A-Za-z]+", said)) <= LATIN_ALLOWED, line


@pytest.mark.parametrize("seed", range(3))
def test_a_viewer_never_reads_a_name_that_was_secret_when_it_was_written(seed: int) -> None:
    game = played(seed)
    for entry in game.journal:
        for viewer in (0, 1, 2):
            visible = {text.card_name(game, d) for d, mask, _ in entry.cards if mask >> viewer & 1}
            hidden = {text.card_name(game, d) for d, mask, _ in entry.cards if not mask >> viewer & 1}
            shown = text.line(game, entry, viewer)
            assert not [name for name in hidden - visible if re.search(rf"{name}\b", shown)], shown


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_question_of_a_game_can_be_put_into_words(lang: str) -> None:
    game, dice = evolve_decks.begin(5), random.Random(5)
    while (decision := game.decision) is not None:
        assert text.prompt(decision, lang)
        assert all(text.answers(decision, lang))
        game.choose(dice.randrange(len(decision)))


def test_the_target_strikes_back_by_a_rule_of_its_own() -> None:
    board = Scenario()
    wolf, prey = board.field("A", follower(3, 4, name="Wolf")), board.field("B", follower(2, 5), engaged=True)
    board.attack(wolf, prey)
    lines = [line for line in told(board) if "damage" in line]
    assert [line.partition("]")[0] for line in lines] == ["[8.4.9", "[8.4.9.1"]
    assert lines[1].endswith("deals 2 damage to A's Wolf (defense now 2).")


def test_what_is_given_to_a_number_cites_giving() -> None:
    board = Scenario()
    hero = board.field("A", follower(1, 1, name="Hero"))
    raise_it = (Choose(Filter(types=("follower",))), Gain(Slot(), (Modify("attack", 2),), Until.GAME))
    board.play(board.in_hand("A", spell(*raise_it)), hero)
    both(board, "[5.26.1] A's Hero gets +2 attack.", "[5.26.1] Aの「Hero」の攻撃力が2増える。")


def test_the_counter_that_stack_brings_along_is_told() -> None:
    board = Scenario()
    board.play(board.in_hand("A", amulet("Stack", name="Urn")))
    lines = told(board)
    both(
        board,
        "[13.3.2.2] 1 Stack counter is put on Urn.",
        "[13.3.2.2] 「Urn」にスタックカウンターを1個置く。",
    )
    assert lines.index("[10.6.2.8.1] Urn is put onto A's field.") + 1 == lines.index(
        "[13.3.2.2] 1 Stack counter is put on Urn."
    )


def test_an_attack_that_deals_no_damage_tells_who_is_gone() -> None:
    for gone, english in (("Wolf", "it is not on the field any more."), ("Prey", "its target is gone.")):
        board = Scenario()
        wolf = board.field("A", follower(3, 4, name="Wolf"))
        prey = board.field("B", follower(2, 5, name="Prey"), engaged=True)
        end = (Choose(Filter(types=("follower",))), Destroy(Slot()))
        quick = board.in_hand("B", spell("Quick", *end))
        board.declare_attack(wolf, prey)
        board.play(quick, wolf if gone == "Wolf" else prey)
        board.answer("pass")
        assert f"[8.4.9] The attack of A's Wolf deals no damage: {english}" in told(board)


def test_tokens_without_room_are_told() -> None:
    board = Scenario()
    for _ in range(4):
        board.field("A", follower())
    board.play(board.in_hand("A", spell(Create("Fairy", 3, "field"))))
    both(
        board,
        "[4.4.4.2] There is no room for 2 more Fairy tokens on A's field.",
        "[4.4.4.2] Aの場に空きがなく、トークン「Fairy」2枚は置かれない。",
    )
    board = Scenario()
    for _ in range(4):
        board.in_ex("A", "Fairy")
    board.play(board.in_hand("A", spell(Create("Fairy", 2, "ex"))))
    both(
        board,
        "[4.8.3.2] There is no room for another Fairy token in A's EX area.",
        "[4.8.3.2] AのEXエリアに空きがなく、トークン「Fairy」1枚は置かれない。",
    )


def test_who_reveals_none_of_the_cards_that_were_looked_at_is_not_said_to_have_had_none() -> None:
    board = Scenario()
    board.deck("A", follower(1, 1, name="Elf"))
    text_of_it = (
        "Look at the top card of your deck. You may reveal a follower from among them and add it to your hand. "
        "Put the remaining cards on the bottom of your deck in any order."
    )
    board.play(board.in_hand("A", spell(text_of_it)), [])
    both(board, "[5.20.1] A reveals nothing.", "[5.20.1] Aは何も公開しない。")


def test_a_reader_is_a_player_the_public_or_all() -> None:
    board = Scenario()
    board.play(board.in_hand("A", spell(Draw(1))))
    assert text.lines(board.game, "B") == text.lines(board.game, 1) != text.lines(board.game, "A")
    with pytest.raises(RuleboundError, match="there is no reader 5"):
        text.lines(board.game, 5)
