"""Journal lines: what they say, and what each viewer may read."""

import random
import re

import msgspec
import pytest

import rulebound
from rulebound import text
from rulebound.kernel.journal import Entry
from rulebound.kernel.machine import Game
from rulebound.language.tree import (
    Auto,
    Choose,
    CostCards,
    CostPart,
    Damage,
    Draw,
    Filter,
    MayPay,
    On,
    Pay,
    Self,
    Slot,
)
from rulebound.rulebooks import rulebook
from rulebound.scenario.fftcg import Scenario, backup, forward, summon
from rulebound.text.journal import cards
from rulebound.text.words import UnknownLanguage

DECKS = ("fire-ice-starter", "wind-water-starter")
LATIN_ALLOWED = {"CP", "EX", "LB", "A", "B"}


def played(seed: int) -> Game:
    """A whole game between two players who answer at random."""
    game = rulebound.new_game("fftcg", DECKS, seed=seed)
    dice = random.Random(seed)
    while game.decision is not None:
        game.choose(dice.randrange(len(game.decision)))
    return game


def last(board: Scenario, reader: int | str = "ALL", lang: str = "en") -> str:
    return text.lines(board.game, reader, lang)[-1]


def drawing() -> Scenario:
    """A resolves a Summon that draws a card named Secret."""
    board = Scenario()
    board.deck("A", forward(5000, name="Secret"))
    draw = board.in_hand("A", summon(Draw(), cost=0, name="Insight"))
    board.cast(draw)
    board.resolve()
    return board


def test_a_drawn_card_is_named_to_its_owner_and_to_nobody_else() -> None:
    game = drawing().game
    drawn = next(entry for entry in game.journal if entry.key == "move_draw")
    assert text.line(game, drawn, "ALL") == "[11.12.3.1] A draws 1 card: Secret."
    assert text.line(game, drawn, 0) == "[11.12.3.1] A draws 1 card: Secret."
    assert text.line(game, drawn, 1) == "[11.12.3.1] A draws 1 card."
    assert text.line(game, drawn, 1, "ja") == "[11.12.3.1] Aはカードを1枚引く。"


def test_an_attack_is_told_in_both_languages() -> None:
    board = Scenario()
    board.attack(board.field("A", forward(7000, name="Warrior")))
    assert last(board) == "[10.1.2.4] A attacks with Warrior."
    assert last(board, lang="ja") == "[10.1.2.4] Aは「Warrior」でアタックする。"


def test_a_party_is_called_a_party() -> None:
    board = Scenario()
    board.attack(board.field("A", forward(7000, name="One")), board.field("A", forward(5000, name="Two")))
    assert last(board) == "[10.1.2.4] A attacks with a party: One and Two."


def test_a_forward_broken_by_damage_is_told_with_the_reason_and_the_games_own_verb() -> None:
    board = Scenario()
    victim = board.field("B", forward(5000, name="Victim"))
    bolt = board.in_hand("A", summon(Choose(Filter(types=("forward",))), Damage(Slot(), 5000), cost=0, name="Bolt"))
    board.cast(bolt, victim)
    board.resolve()
    told = text.lines(board.game, "ALL")
    assert told[-2:] == ["[12.4.5] Damage of at least its power: Victim.", "[12.4.5] Victim is broken."]
    assert "[11.11.8] Bolt deals 5000 damage to Victim." in told


def test_cards_that_do_the_same_at_once_share_a_line() -> None:
    game = rulebound.new_game("fftcg", DECKS, seed=3)
    game.choose("Go first")
    opening = [entry for entry in game.journal if entry.key == "move_draw"]
    assert len(opening) == 10
    assert [line for line in text.lines(game, 1) if "[8.2.1.3] A" in line] == ["[8.2.1.3] A draws 5 cards."]


def test_a_hidden_card_at_the_start_of_a_line_begins_with_a_capital() -> None:
    game = Scenario().game
    entry = Entry("11.12.3.1", "move_return", 1, 0, ((0, 0b01, 0),), word="hand")
    assert text.line(game, entry, 1) == "[11.12.3.1] A card goes to the owner's hand."


def test_japanese_uses_the_japanese_name_where_it_is_known() -> None:
    board = Scenario()
    board.attack(board.field("A", msgspec.structs.replace(forward(7000, name="Warrior"), name_ja="戦士")))
    assert last(board) == "[10.1.2.4] A attacks with Warrior."
    assert last(board, lang="ja") == "[10.1.2.4] Aは「戦士」でアタックする。"


@pytest.mark.parametrize("seed", range(4))
def test_every_line_of_a_game_cites_a_rule_that_exists(seed: int) -> None:
    rules = rulebook("fftcg").rules
    for line in text.lines(played(seed), "ALL"):
        cited = re.match(r"\[([\d.]+)\] \S", line)
        assert cited is not None and cited[1] in rules, line


@pytest.mark.parametrize("seed", range(4))
def test_japanese_lines_hold_no_latin_words_but_names(seed: int) -> None:
    game = played(seed)
    specials = {entry.word for entry in game.journal if entry.key in ("uses", "declares_ability", "declares")}
    for line in text.lines(game, "ALL", "ja"):
        said = re.sub(r"「[^」]*」|《[^》]*》", "", line)
        for word in specials - {""}:
            said = said.replace(word, "")
        assert set(re.findall(r"[A-Za-z]+", said)) <= LATIN_ALLOWED, line


@pytest.mark.parametrize("seed", range(4))
def test_a_viewer_never_reads_a_name_that_was_secret_when_it_was_written(seed: int) -> None:
    game = played(seed)
    for entry in game.journal:
        for viewer in (0, 1, 2):
            shown = text.line(game, entry, viewer)
            for definition, mask, _ in entry.cards:
                visible = {d for d, m, _ in entry.cards if m >> viewer & 1}
                if not mask >> viewer & 1 and definition not in visible:
                    assert text.card_name(game, definition) not in shown


def test_an_unknown_language_is_refused_with_the_ones_there_are() -> None:
    board = Scenario()
    board.attack(board.field("A", forward(7000)))
    with pytest.raises(UnknownLanguage, match="en, ja"):
        text.lines(board.game, "ALL", "fr")


@pytest.mark.parametrize(("lang", "said"), [("en", "2 x Imp, Ogre and Imp"), ("ja", "「Imp」2枚、「Ogre」と「Imp」")])
def test_equal_cards_next_to_each_other_are_told_once(lang: str, said: str) -> None:
    assert cards(lang, ["Imp", "Imp", "Ogre", "Imp"]) == said


def told(board: Scenario, n: int, reader: int | str = "ALL", lang: str = "en") -> list[str]:
    return text.lines(board.game, reader, lang)[-n:]


def test_an_auto_ability_goes_onto_the_stack_before_it_chooses() -> None:
    board = Scenario()
    target = board.field("B", forward(5000, name="Target"))
    herald = board.in_hand("A", forward(3000, "When this enters the field, choose 1 Forward. Dull it.", name="Herald"))
    board.cp_source("A", 2)
    board.cast(herald)
    board.answer(target)
    assert told(board, 2) == [
        "[11.8.7] An auto-ability of Herald goes onto the stack.",
        "[11.8.9] A chooses Target.",
    ]


def test_what_has_nothing_to_choose_leaves_the_stack_again() -> None:
    board = Scenario()
    lost = "When this enters the field, choose 1 Forward opponent controls. Dull it."
    board.cast(board.in_hand("A", forward(3000, lost, name="Lost", cost=0)))
    assert told(board, 2) == [
        "[11.8.7] An auto-ability of Lost goes onto the stack.",
        "[11.8.4] The ability of Lost has nothing to choose and leaves the stack.",
    ]


def test_selected_effects_are_told_as_the_card_has_them() -> None:
    board = Scenario()
    text = 'Select up to 2 of the 3 following actions. "Draw 1 card." "Draw 2 cards." "Draw 3 cards."'
    board.cast(board.in_hand("A", summon(text, name="Muse", cost=0)))
    board.game.choose("Effect 1")
    board.game.choose("Effect 3")
    assert '[11.3.4] A selects "Draw 1 card." and "Draw 3 cards."' in told(board, 9)
    assert "[11.3.4] Aは「カードを1枚引く。」と「カードを3枚引く。」を選ぶ。" in told(board, 9, lang="ja")


def test_a_card_put_from_hand_under_the_deck_is_told_with_the_end_and_to_its_owner_only() -> None:
    board = Scenario()
    gift = "Draw 1 card. Put 1 card in your hand at the bottom of its owner's deck."
    secret, _ = board.in_hand("A", forward(5000, name="Secret")), board.in_hand("A", forward(5000, name="Other"))
    board.cast(board.in_hand("A", summon(gift, name="Gift", cost=0)))
    board.resolve()
    board.answer(secret)
    mine, theirs = told(board, 9, reader=0), told(board, 9, reader=1)
    assert "[11.12.3.1] Secret goes to the bottom of the owner's deck." in mine
    assert "[11.12.3.1] A card goes to the bottom of the owner's deck." in theirs
    assert not any("Secret" in line for line in theirs)


def test_a_backup_is_told_to_enter_dull() -> None:
    board = Scenario()
    board.cast(board.in_hand("A", backup(name="Smith", cost=0)))
    assert last(board) == "[11.4.8] Smith enters the field dull."
    assert last(board, lang="ja") == "[11.4.8] 「Smith」がダル状態でフィールドに出る。"


@pytest.mark.rule("10.1.4.1", "6.5.1", game="fftcg")
def test_the_point_of_an_attack_is_told_with_the_rule_that_deals_it() -> None:
    board = Scenario()
    board.attack(board.field("A", forward(7000)))
    board.to("main2")
    assert "[10.1.4.1] B takes 1 point of damage." in text.lines(board.game, "ALL")


@pytest.mark.parametrize("discard", [False, True])
def test_what_is_paid_while_something_resolves_is_told_with_the_rule_that_asks_for_it(discard: bool) -> None:
    board = Scenario()
    cost: CostPart = CostCards("discard", 1, Filter(zone="hand", side="my")) if discard else Pay(1)
    smith = board.field("A", backup(name="Smith"))
    scrap = board.in_hand("A", forward(9000, name="Scrap", element="light", cost=9))
    offer = Auto(On("enter", subject=Self()), (MayPay((cost,), (Draw(1),)),))
    board.cast(board.in_hand("A", forward(3000, offer, name="Merchant", cost=0)))
    board.resolve()
    board.answer(True)
    assert ("[11.11.5] A discards Scrap." if discard else "[11.2.1] Smith becomes dull.") in text.lines(
        board.game, "ALL"
    )
    assert (board.dull(smith), board.zone(scrap)) == ((False, "break") if discard else (True, "hand"))
