"""The cards under the player's fingers: which has the focus, which are marked. Values, and the effect of keys on them."""

from msgspec import Struct

from audiocrib.narration.message import Arg, Message, MessageKind, Phrase, answer, of_focus, phrase
from audiocrib.rules.cards import Card, Cards, in_order
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.options import Claiming
from audiocrib.rules.points import card_makes
from audiocrib.rules.state import (
    View,
    cards_to_count,
    count,
    counted_now,
    kept,
    playable,
    to_lay_away,
)


class Focus(Struct, frozen=True):
    """The cards chosen. Nothing has the focus until a key moves there; `marked` cards go to the crib on Enter."""

    card: Card | None = None
    marked: Cards = ()


def _refused(why: Phrase) -> Message:
    return Message((why,), kind=MessageKind.REFUSED)


def cards_at_hand(view: View) -> Cards:
    """Return what Left and Right go through: one's hand; in the show the cards being counted, the starter last."""
    if view.deal is None or view.viewer is None:
        return ()
    now = counted_now(view)
    if now is not None:
        starter = (view.deal.starter,) if view.deal.starter else ()
        return (*cards_to_count(view, *now), *starter)
    return view.deal.hands[view.viewer]


def numbered(view: View, fixed: bool) -> Cards:
    """Return the cards by their numbers. `fixed`: they keep those that they had before any was played."""
    cards = cards_at_hand(view)
    return kept(view, view.viewer) if cards and fixed and view.viewer is not None and not counted_now(view) else cards


def move(focus: Focus, view: View, step: int, *, fixed: bool = False) -> tuple[Focus, Message]:
    """Move one card to the right (1) or left (-1); stop at the ends, with the edge sound. `fixed`: as in `numbered`."""
    cards = cards_at_hand(view)
    if not cards:
        return focus, _refused(phrase("hand-empty" if view.deal else "hand-none"))
    if focus.card not in cards:
        return _at(focus, view, cards[0 if step > 0 else -1], fixed)
    place = cards.index(focus.card) + step
    if 0 <= place < len(cards):
        return _at(focus, view, cards[place], fixed)
    edge = "only-card" if len(cards) == 1 else "edge-first" if place < 0 else "edge-last"
    return focus, of_focus(phrase(edge, card=focus.card), "edge")


def move_playable(focus: Focus, view: View, step: int, *, fixed: bool = False) -> tuple[Focus, Message]:
    """Tab: move to the next playable card, round and round. `fixed`: as in `numbered`."""
    if view.viewer is None or duty_of(view, view.viewer) is not Duty.PLAY:
        return move(focus, view, step, fixed=fixed)
    cards = playable(view, view.viewer)
    if not cards:
        return focus, _refused(phrase("nothing-fits"))
    after = [card for card in cards if focus.card is None or (card.place - focus.card.place) * step > 0]
    if step > 0:
        return _at(focus, view, after[0] if after else cards[0], fixed)
    return _at(focus, view, after[-1] if after else cards[-1], fixed)


def point(focus: Focus, view: View, number: int, *, fixed: bool = False) -> tuple[Focus, Message]:
    """Move to card number n. `fixed`: as in `numbered`."""
    cards, numbers = cards_at_hand(view), numbered(view, fixed)
    if not cards:
        return focus, _refused(phrase("hand-empty" if view.deal else "hand-none"))
    if not 1 <= number <= len(numbers):
        of: Arg = "kept" if len(numbers) > len(cards) else len(cards)
        return focus, _refused(phrase("no-card-at", number=number, of=of, most=numbers.index(cards[-1]) + 1))
    if numbers[number - 1] not in cards:
        return focus, _refused(phrase("card-gone", number=number))
    return _at(focus, view, numbers[number - 1], fixed)


def mark(focus: Focus, view: View) -> tuple[Focus, Message]:
    """Space: mark the focused card for the crib, or unmark it."""
    if view.viewer is None or duty_of(view, view.viewer) is not Duty.LAY_AWAY:
        seat = view.viewer
        plays = seat is not None and duty_of(view, seat) is Duty.PLAY and focus.card in playable(view, seat)
        return focus, _refused(phrase("no-cards-to-mark-play" if plays else "no-cards-to-mark"))
    card = focus.card
    if card is None:
        return focus, _refused(phrase("mark-nothing"))
    if card in focus.marked:
        return Focus(card, tuple(other for other in focus.marked if other is not card)), of_focus(
            phrase("unmarked", card=card)
        )
    wanted = to_lay_away(view, view.viewer)
    if len(focus.marked) == wanted == 1:  # there is no doubt about which other one is meant
        return Focus(card, (card,)), of_focus(phrase("marked-instead", card=card, other=focus.marked[0]))
    if len(focus.marked) == wanted:
        first, *_, last = focus.marked
        return focus, _refused(phrase("marked-enough", card=card, first=first, last=last))
    marked = in_order((*focus.marked, card))
    more = wanted - len(marked)
    if more:
        return Focus(card, marked), of_focus(phrase("marked-more", card=card, more=more))
    first, last = marked[0], marked[-1]
    number = "pair" if wanted > 1 and first.rank is last.rank else wanted
    return Focus(card, marked), of_focus(phrase("marked-all", card=card, first=first, last=last, number=number))


def _at(focus: Focus, view: View, card: Card, fixed: bool) -> tuple[Focus, Message]:
    return Focus(card, focus.marked), of_focus(describe(focus, view, card, fixed=fixed))


def describe(focus: Focus, view: View, card: Card, *, fixed: bool = False) -> Phrase:
    """Describe a card in its place, or by the number that it keeps: what differs first, the position last."""
    cards, numbers = cards_at_hand(view), numbered(view, fixed)
    keeps = len(numbers) > len(cards) > 1
    about: dict[str, Arg] = {"place": numbers.index(card) + 1, "of": "kept" if keeps else len(cards)}
    if card in focus.marked:
        return phrase("card-marked", card=card, **about)
    if view.viewer is None or duty_of(view, view.viewer) is not Duty.PLAY:
        starter = counted_now(view) is not None and view.deal is not None and card is view.deal.starter
        return phrase("card-starter" if starter else "card-at", card=card, **about)
    if view.deal is not None and card in view.deal.dead:
        return phrase("card-dead", card=card, **about)
    made = count(view) + card.worth
    if made > 31:
        return phrase("card-too-high", card=card, **about)
    points = 0 if view.options.play_scoring is Claiming.MANUAL else card_makes(view, view.viewer, card)
    said = "card-makes-points" if points else "card-makes"
    return phrase(said, card=card, count=made, points=points, **about)


def more_about(focus: Focus, view: View, *, fixed: bool = False) -> Message | None:
    """D on a card: say what it would score now; None if nothing has the focus. `fixed`: as in `numbered`."""
    card = focus.card
    if card is None or card not in cards_at_hand(view):
        return None
    told = answer(describe(focus, view, card, fixed=fixed))
    if view.options.play_scoring is Claiming.MANUAL:
        return told
    if view.viewer is None or duty_of(view, view.viewer) is not Duty.PLAY or card not in playable(view, view.viewer):
        return told
    return told.then(phrase("card-scores", points=card_makes(view, view.viewer, card)))
