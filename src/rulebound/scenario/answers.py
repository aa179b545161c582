"""Answering: which of the legal answers is meant by a card, a number, a word or a pair."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import Any

from rulebound.kernel.procedures import Key
from rulebound.kernel.replacements import in_force
from rulebound.kernel.rules import Rules
from rulebound.kernel.slots import EVENT
from rulebound.kernel.state import CARD_MASK, State, stacked_ref
from rulebound.scenario.board import Situation
from rulebound.scenario.checks import PLAYERS, ScenarioError
from rulebound.scenario.handles import Answer, Card, is_group, is_pair, is_share
from rulebound.scenario.questions import Questions, or_nothing
from rulebound.scenario.unsaid import FREE, Moment

NUMBERED = ("number", "share", "group")  # answers that are a number
SHARES = ("share", "assign damage")  # questions how much a card gets of something
ENOUGH = ("done", "none")  # answers that select no (more) cards
PLAYED = "played"  # what the game did without a question: it took up the last of the pending abilities


class Answers(Questions):
    """A game whose questions are answered."""

    def __init__(self, rules: Rules, state: State, at: Situation) -> None:
        super().__init__(rules, state, at)
        self._along = False  # answers are given along with an act

    def offered(self, answer: Answer) -> bool:
        """Whether an answer is among the legal ones: also a list of all that is picked, an empty one for nothing."""
        if self.decision is None:
            return False
        if not isinstance(answer, list):
            return self.find(answer) is not None
        if not answer:
            return self.find("done") is not None
        choice = self.game.choice
        if choice is not None and len(self.picked) + len(answer) < choice.at_least:
            return False
        return self.find(answer[0]) is not None if len(answer) == 1 else bool(self._places(answer))

    @or_nothing
    def answer(self, *answers: Answer) -> None:
        """Answer the waiting questions, one after the other.

        - A card picks that card. A list is all that is picked, an empty one nothing.
        - True and False answer yes and no, take or leave the only replacement or optional cost, and pick the only card
          or none.
        - A number picks that number, share or mode (modes count from 1).
        - A word picks the answer of that kind or label; the name of an optional cost, or "printed cost", that way to
          pay.
        - A card and an element pay with that card for CP of that element; a card and a number give it that share, and a
          list of those picks the cards as well.

        Several cards, modes or shares of one question may be named in any order. What may be left unsaid, and does not
        fit, is passed over (`rulebound.scenario.unsaid`); what was given by itself may be said as well.
        """
        left = list(answers)
        early: list[tuple[Answer, ScenarioError]] = []
        while left:
            answer = left.pop(0)
            refused = self._said_early(answer, left)
            if refused is None:
                try:
                    self._next(answer, left)
                except ScenarioError as error:
                    error.answer = answer
                    raise
            else:
                early.append((answer, refused))
        for answer, refused in early:
            if not self._take_forced(answer):
                refused.answer = answer
                raise refused
        self.leave_unsaid(Moment.SAID)

    def _said_early(self, answer: Answer, left: list[Answer]) -> ScenarioError | None:
        """What refuses a card that does not fit here, but is followed by one that does: unless it turns out to be the
        only one that could be selected after that."""
        if is_group(answer) or not isinstance(answer, Card | str) or self.prompt in FREE or not left:
            return None
        if self._fits(answer) or self.may_be_left_unsaid(Moment.READ) or not self._fits(left[0]):
            return None
        return self._refused(answer)

    @contextmanager
    def along(self) -> Iterator[None]:
        """Answers that are given here come along with an act: they are for its own questions first."""
        self._along = True
        try:
            yield
        finally:
            self._along = False

    def _next(self, answer: Answer, left: list[Answer]) -> None:
        """Give an answer, with those after it that belong to the same question."""
        while not self._fits(answer) and self.give_unsaid(Moment.READ):
            pass
        if self.game.decision is None and not self._was_forced(answer):
            raise ScenarioError(f"nothing is being asked, so there is nothing to answer {answer!r} to")
        if is_group(answer) and answer and all(map(is_share, answer)):
            cards = [] if self.prompt in SHARES else [[card for card, _ in answer]]
            self._check_whole(answer)
            left[:0] = [*cards, *answer]
        elif is_group(answer):
            self._all_of(list(answer), left)
        else:
            self._one_or_more(self._share_asked_for(answer, left), left)

    def _fits(self, answer: Answer) -> bool:
        """Whether an answer, or a part of it, is one to what is asked now, or has been given by itself."""
        parts = (list(answer) or ["done"]) if is_group(answer) else [answer]
        if any(map(self._was_forced, parts)):
            return True
        if self._along and self.prompt in FREE:
            return False  # what comes along with an act does not begin another
        return any(self.find(part) is not None or self._is_one_of_several(part) for part in parts)

    def _all_of(self, parts: list[Answer], left: list[Answer]) -> None:
        """Give a list: it is the whole answer to a question."""
        self._check_number(parts)
        for part in self._in_order(parts, left):
            self._one(part)
        if not parts or (self.picked and self.offered("done")):
            self._one("done")
        elif self.picked:
            raise ScenarioError(f"{parts!r} is not all of the answer to {self.describe()}", self._number_rule())
        self.leave_unsaid(Moment.ASKED)

    def _check_number(self, parts: list[Answer]) -> None:
        """Refuse a list that is too short for the question it answers, or too long."""
        choice = self.game.choice
        if choice is None or choice.prompt in FREE or not self._are_among(parts, choice.options):
            self._check_unasked(parts)
            return
        n = len(self.picked) + len(parts)
        may_stop = any(key[0] in ENOUGH for key in (*choice.options, *self.game.keys()))
        if n < choice.at_least and not (may_stop and not parts):
            raise ScenarioError(f"{parts!r} is not all of the answer to {self.describe()}", self._number_rule())
        if 1 < choice.at_most < n:
            raise ScenarioError(f"{parts!r} are too many for {self.describe()}", self._number_rule())

    def _check_unasked(self, parts: list[Answer]) -> None:
        """The same of a question that had only one answer."""
        for rule, question, keys in self.unasked:
            there = [key for key in keys if key[0] == "card" and key in self.forced]
            if len(parts) < len(there) == len(keys) and self._are_among(parts, keys):
                asked = f"{question.prompt!r} [{rule}]{self._given_by_itself()}"
                raise ScenarioError(f"{parts!r} is not all of the answer to {asked}", question.number_rule or rule)

    def _are_among(self, parts: list[Answer], keys: Iterable[Key]) -> bool:
        """Whether every one of these is one of the answers."""
        return all(any(self._is(key, part) for key in keys) for part in parts)

    def _rule_against(self, answer: Answer) -> str:
        """The rule by which an answer is refused: of the question, or of how much may be said to it."""
        if self.game.decision is None:
            return ""
        if is_share(answer) and self.prompt not in SHARES:  # the last one gets what is left
            refs = {key[2] & CARD_MASK: rule for rule, question, (key, *_) in self.unasked if question.prompt in SHARES}
            return refs.get(answer[0].number, self.game.decision.rule)
        if type(answer) is int and self.prompt in FREE:  # there was only one option, or number, and it is another
            rules = [rule for rule, _, keys in self.unasked if keys[0][0] in ("mode", *NUMBERED)]
            return rules[-1] if rules else self.game.decision.rule
        amount = self.prompt in SHARES and (is_share(answer) or type(answer) is int)
        few = answer is False or (isinstance(answer, str) and answer in ENOUGH)
        return self._number_rule() if amount or few else self.game.decision.rule

    def _number_rule(self) -> str:
        """The rule about how many may be picked here, or how much be said; failing that, the rule of the question."""
        choice = self.game.choice
        return (choice.number_rule if choice is not None else "") or self.game.rule

    def _one_or_more(self, answer: Answer, left: list[Answer]) -> None:
        """Give an answer, and those after it that are to the same question."""
        group = [answer]
        while left and len(self._places([*group, left[0]])) > len(group):
            group.append(left.pop(0))
        for part in self._in_order(group, left):
            self._one(part)
            self.leave_unsaid(Moment.ASKED)

    def _share_asked_for(self, answer: Answer, left: list[Answer]) -> Answer:
        """Shares may be said in any order: first comes that of the card that is asked about."""
        if self.prompt not in SHARES or not is_share(answer):
            return answer
        said = [answer, *takewhile(is_share, left)]
        place = next((i for i, share in enumerate(said) if self.find(share) is not None), 0)
        unnamed = self._unnamed(said)
        if unnamed is not None:
            left.insert(0, answer)
            return unnamed, 0
        left[: len(said) - 1] = said[:place] + said[place + 1 :]
        return said[place]

    def _unnamed(self, said: list[Answer]) -> Card | None:
        """10.1.4.2.1: the member of a party that is asked about, if others get all of the damage."""
        if self.prompt != "assign damage":
            return None
        asked = self.game.keys()[0][2] & CARD_MASK
        return None if any(is_share(share) and share[0].number == asked for share in said) else Card(self, asked)

    def _check_whole(self, shares: Iterable[tuple[Card, int]]) -> None:
        """A list of shares is all of the damage that a blocker assigns."""
        if self.prompt == "assign damage":
            keys, said = self.game.keys(), sum(share for _, share in shares)
            whole = max(share for _, share, _ in keys)  # in thousands, and perhaps a rest that the last one gets
            if said // 1000 != whole // 1000:
                raise ScenarioError(f"{said} is not all of the damage, which is {whole}", self._number_rule())

    def _one(self, answer: Answer) -> None:
        if self.prompt in FREE and isinstance(answer, Card):
            if self._take_forced(answer):
                return  # it belongs to the act just made, and does not begin a new one
            if self._along:
                alone = self._given_by_itself()
                paid = "; what pays is named by pay=[...]" if self.paid_alone else ""
                asked, rule = f"what the act asks{alone}{paid}", self._rule_of_those() if alone else ""
                raise ScenarioError(f"{answer!r} is not a legal answer to {asked}; now: {self.describe()}", rule)
        if self._along and isinstance(answer, Card) and self._take_forced(answer, "card"):
            return  # given along with the act: what was selected by itself comes before what is asked now
        index = self.find(answer)
        if index is None:
            if self._take_forced(answer):
                return
            raise self._refused(answer)
        self.passed += [key for key in self.forced if key[0] == "card"]
        self.forced = []
        self._choose(index)

    def _refused(self, answer: Answer) -> ScenarioError:
        asked = f"{self.describe()}{self._all_at_once(answer)}"
        return ScenarioError(f"{answer!r} is not a legal answer to {asked}", self._rule_against(answer))

    def _all_at_once(self, answer: Answer) -> str:
        """What to do with an answer that may be one of several, but is not the first of them as the game takes them."""
        return "; several are named in one call, in any order" if self._is_one_of_several(answer) else ""

    def _is_one_of_several(self, answer: Answer) -> bool:
        """Whether an answer is one of those that a question takes together, and has not been picked yet."""
        choice = self.game.choice
        if choice is None or choice.at_most < 2:
            return False
        return any(self._is(key, answer) for i, key in enumerate(choice.options) if i not in self.picked)

    def _given_by_itself(self) -> str:
        """The cards that were the only ones to select in an act."""
        cards = [self.game.definition(key[1] & CARD_MASK).name for key in self.forced if key[0] == "card"]
        return f", where nothing but {', '.join(cards)} could be selected" if cards else ""

    def _rule_of_those(self) -> str:
        """The rule of the last question to which such a card was the only answer."""
        return next((rule for rule, _, keys in reversed(self.unasked) if keys[0][0] == "card"), "")

    def _was_forced(self, answer: Answer) -> bool:
        """Whether this answer, or all of a list, has been given by itself."""
        parts = answer if isinstance(answer, list) else [answer]
        return all(any(self._is_again(key, part) for key in (*self.forced, *self.passed)) for part in parts)

    def _was_selected(self, part: Answer) -> bool:
        """Whether that was by selecting it, and not by playing what comes from it."""
        return any(key[0] != PLAYED and self._is(key, part) for key in self.forced)

    def _take_forced(self, answer: Answer, kind: str = "") -> bool:
        """Whether this answer (of a kind) has already been given by itself."""
        for given in (self.forced, self.passed if not kind else []):
            for i, key in enumerate(given):
                if (not kind or key[0] == kind) and self._is_again(key, answer):
                    del given[i]
                    return True
        return False

    def _is_again(self, key: Key, answer: Answer) -> bool:
        """Whether an answer means one that has been given. What else was offered is past, so that no is no."""
        return (answer is False and key[0] == "decline") or self._is(key, answer)

    def next_to_pay(self) -> int:
        """The place of what pays here of all that an act names to pay with."""
        for i, wanted in enumerate(self.to_pay):
            place = self.find(wanted)
            if place is not None:
                del self.to_pay[i]
                return place
        raise ScenarioError(f"none of {self.to_pay} can pay here: {self.describe()}", self.game.rule)

    def find(self, answer: Answer) -> int | None:
        """The place of an answer among the legal ones."""
        keys = self.game.keys()
        for i, key in enumerate(keys):
            if self._is(key, answer):
                return i
        if isinstance(answer, str):
            labels = self.game.labels()
            if answer in labels:
                return labels.index(answer)
            if answer in ENOUGH:  # one of them is offered where it is possible
                return next((i for i, key in enumerate(keys) if key[0] in ENOUGH), None)
        return None

    # --- one answer --------------------------------------------------------------------------------------------------

    def _is(self, key: Key, answer: Answer) -> bool:
        """Whether an answer means this one of the legal answers."""
        kind = key[0]
        if isinstance(answer, bool):
            return self._is_yes_or_no(key, answer)
        if isinstance(answer, Card):
            return self._is_card(key, answer)
        if isinstance(answer, int):
            return bool(key[1] == answer - 1 if kind == "mode" else kind in NUMBERED and key[1] == answer)
        if isinstance(answer, list):
            return False
        if isinstance(answer, tuple):
            return self._is_for(key, *answer) if is_pair(answer) else False
        if kind == "unit":
            return bool(answer == key[1])
        if kind == "reduce":  # the symbols that fall away
            return answer == " ".join(word or "free" for word in key[1:])
        if kind == "player":
            return answer == PLAYERS[key[1]]
        if kind == "way":  # the optional costs by name, "printed cost" for none of them
            return bool(answer == (" and ".join(key[1:]) or "printed cost"))
        return bool(kind == answer or (kind == "word" and key[1] == answer) or (kind == "none" and answer in ENOUGH))

    def _is_yes_or_no(self, key: Key, answer: bool) -> bool:
        """Also to the only replacement that is offered, to the only optional cost, and to picking the only card or
        none."""
        kind, offered = key[0], self.game.keys()
        if kind in ENOUGH:
            return not answer
        if kind == "card":
            return answer and len(offered) == 2 and offered[1][0] in ENOUGH
        if kind in ("replace", "decline"):
            return [option[0] for option in offered] == ["replace", "decline"] and answer == (kind == "replace")
        if kind == "way":
            paid = [option for option in offered if option[0] == "way" and len(option) > 1]
            return len(paid) < 2 and answer == (len(key) > 1)
        return bool(kind == ("yes" if answer else "no"))

    def _is_card(self, key: Key, card: Card) -> bool:
        """Whether an answer is about a card, or about what comes from it."""
        kind, state = key[0], self.game.state
        if kind in NUMBERED or kind == "player":
            return False
        if kind == "auto":
            return key[1] < len(state.waiting) and state.waiting[key[1]].source & CARD_MASK == card.number
        if kind == "object":
            there = {stacked_ref(obj.id): obj.source & CARD_MASK for obj in state.stack}
            return there.get(key[1], self.declared.get(key[1])) == card.number
        if kind == "replace":
            return self._is_replacement(key[1], card.number)
        about = key[1] if len(key) > 1 else None
        return isinstance(about, int) and about >= 0 and about & CARD_MASK == card.number

    def _is_for(self, key: Key, card: Card, what: str | int) -> bool:
        """Whether an answer gives a card a share, or pays with it for CP of an Element."""
        if key[0] == "share":
            return bool(key[1] == what and key[2] & CARD_MASK == card.number)
        return self._is(key, card) and what in (*key[2:], self._element(key))

    def _is_replacement(self, id: int, card: int) -> bool:
        """The replacement that comes from a card; failing that, one that is about the card."""
        keys = self.game.keys()
        offered = {key[1] for key in keys if key[0] == "replace"}
        frame = self.game.state.frames[-1]
        if id in offered:
            found = [r for r in in_force(self.game, frame.batch[frame.slots[EVENT]]) if r.id in offered]
        else:  # it was the only one, and has been applied without a question
            found = [r for r in self.game.board.replacements if r.id == id]
        named = [r.id for r in found if r.source & CARD_MASK == card]
        return id in (named or [r.id for r in found if r.bearer & CARD_MASK == card])

    def _element(self, key: Key) -> str:
        """The Element of the CP that an answer pays."""
        return ""

    # --- several answers ---------------------------------------------------------------------------------------------

    def _places(self, parts: list[Any]) -> list[int]:
        """Where these answers stand among the options of a question of which several may be picked in any order."""
        choice = self.game.choice
        if choice is None or choice.ordered or choice.at_most < 2 or any(self._was_selected(part) for part in parts):
            return []
        if len(self.picked) + len(parts) > choice.at_most:
            return []
        found = [next((i for i, key in enumerate(choice.options) if self._is(key, part)), -1) for part in parts]
        return found if -1 not in found and len(set(found)) == len(found) else []

    def _in_order(self, parts: list[Any], following: list[Any]) -> list[Any]:
        """Answers to one question as the game takes them: in the order of its options. Shares follow their cards."""
        places = self._places(parts)
        order = sorted(range(len(places)), key=lambda i: places[i])
        if order == list(range(len(parts))) or not places:
            return parts
        shares = [share for share in following[: len(parts)] if type(share) is int]
        if len(shares) == len(parts):
            following[: len(parts)] = [shares[i] for i in order]
        elif shares:
            raise ScenarioError(f"say a share for each of {parts}, or name them as the game does: {self.describe()}")
        return [parts[i] for i in order]
