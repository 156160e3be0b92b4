"""The table as one pair of eyes may see it, in words for the window. Knows no pixels."""

from msgspec.structs import replace

from audiocrib.narration.board import STREET, STREETS, street_of
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, MessageKind, Phrase, phrase
from audiocrib.narration.narrator import game_ended, game_won, shown_phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import PACK, Card, Cards, Seat
from audiocrib.rules.deal import CardOrGo, series_of
from audiocrib.rules.events import GameEnded
from audiocrib.rules.legal import Duty, cut_range, owed
from audiocrib.rules.match import ended
from audiocrib.rules.options import Claiming
from audiocrib.rules.scoring import score_play
from audiocrib.rules.skunk import skunk_lines
from audiocrib.rules.state import (
    BetweenGames,
    Counting,
    CuttingForDeal,
    CuttingPack,
    GameOver,
    Playing,
    Shuffling,
    View,
    cards_to_count,
    count,
    counted_now,
    deal_of,
    kept,
    playable,
    series,
    target_of,
    to_lay_away,
)
from audiocrib.ui.scene.card_faces import CardFaces
from audiocrib.ui.scene.scene import Face, Lying, Mark, Runner, Sitter, Stand
from audiocrib.ui.screens.table.hand import cards_at_hand
from audiocrib.ui.screens.table.player import Player


class TableSeen:
    """The table of a view; `shown` puts it into words.

    `player`: whoever plays at it; None if it is only watched, as in a replay. `faces` are those of this listener.
    """

    def __init__(self, listener: Listener, view: View, text: Text, player: Player | None, faces: CardFaces) -> None:
        self._listener = listener
        # While the pack is cut, the cards of the deal before are in it again.
        self._view = replace(view, deal=None) if isinstance(view.phase, CuttingPack) else view
        self._text = text
        self._player = player
        self._faces = faces

    @property
    def _end(self) -> GameEnded | None:
        return ended(self._view) if isinstance(self._view.phase, GameOver | BetweenGames) else None

    @property
    def result(self) -> tuple[Phrase, ...]:
        """The end of the game, in the sentences of the message that told it; empty before."""
        end = self._end
        return game_ended(self._listener, self._view, end) if end else ()

    @property
    def lying(self) -> tuple[Phrase, ...]:
        """The sentences that tell nothing but the cards that lie there to be seen, with those whose they are."""
        view, seat = self._view, self._view.viewer
        if (now := counted_now(view)) is not None:
            cards = cards_to_count(view, *now)
            shown = (shown_phrase(self._listener, view, *now, cards, again=again) for again in (False, True))
            return (phrase("show-begins"), *shown)
        if view.deal is None or seat is None or not to_lay_away(view, seat):
            return ()
        return (phrase("your-hand", cards=view.deal.hands[seat]),)

    def shown(self) -> Lying:
        """Return the whole table in words."""
        view, player = self._view, self._player
        starter = view.deal.starter if view.deal and counted_now(view) is None else None
        end = self._end
        explained = self._explained() if counted_now(view) is None else ()
        cuts = isinstance(view.phase, CuttingForDeal | CuttingPack)
        fewest, most = cut_range(view) if cuts else (0, len(PACK))
        return Lying(
            caption=self._caption(),
            short_caption=self._caption(fewest=True),
            cards=self._cards(),
            count=self._sentence("window-count", count=count(view)) if isinstance(view.phase, Playing) else "",
            turned=self._turned(),
            before=self._before(),
            starter=self._face(starter, note=self._sentence("window-starter")) if starter else None,
            starter_said=self._text.sentence(phrase("window-turned", card=starter)) if starter else "",
            facts=self._facts(),
            sitters=self._sitters(),
            runners=self._runners(),
            marks=self._marks(),
            result=self._text.words(Message(self.result)),
            won=self._text.words(Message(game_won(self._listener, view, end))) if end else "",
            played=self._all_played(),
            explained=self._seen(explained),
            combined=self._combined(explained),
            pack=len(PACK) if cuts else 0,
            fewest=fewest,
            most=most,
            lifted=(player.entry.number or 0) if player and player.duty is Duty.CUT else 0,
            course=self._course() if end else (),
            winner=end.order[0] if end and not end.draw else None,
        )

    def still(self, counted: View, reasons: tuple[Phrase, ...]) -> Lying:
        """Return the whole table with the hand that was counted in this position still there, and what it scored.

        If it ended the game, the end is not seen yet.
        """
        lay = TableSeen(self._listener, counted, self._text, None, self._faces)
        cards = tuple(replace(face, digit="") for face in lay._cards())
        now = replace(self.shown(), starter=None, starter_said="")  # it lies among the cards counted
        before = replace(now, result="", won="", course=(), winner=None, played=self._in_the_play())
        explained, combined = self._seen(reasons), self._combined(reasons)
        captions = {"caption": lay._caption(), "short_caption": lay._caption(fewest=True)}
        return replace(before, **captions, cards=cards, explained=explained, combined=combined)

    def _caption(self, *, fewest: bool = False) -> str:
        now = counted_now(self._view)
        if now is None:
            return ""
        about = phrase("window-shown", whose=self._listener.whose(*now), name=self._listener.names[now[0]])
        return self._text.fewest(about) if fewest else self._text.sentence(about)

    def _sentence(self, identifier: str, **about: str | int) -> str:
        return self._text.sentence(phrase(identifier, **about))

    def _face(self, card: Card, **about: object) -> Face:
        return self._faces.face(card, self._text, **about)

    def _cards(self) -> tuple[Face, ...]:
        """Return the hand, or what is counted; backs if its owner has yet to take the keys."""
        player, view = self._player, self._view
        next_seat = player.next_seat if player else None
        if view.viewer is None and next_seat is not None and view.deal and counted_now(view) is None:
            return tuple(self._face(Card.UNSEEN) for _ in view.deal.hands[next_seat])
        cards = self._counted() if view.viewer is None else cards_at_hand(view)
        seat = player.seat if player and player.duty is Duty.PLAY else None
        fit = playable(view, seat) if seat is not None else cards
        numbered = self._numbered(cards)
        starter = view.deal.starter if view.deal and counted_now(view) is not None else None
        return tuple(
            self._face(
                card,
                digit=str((numbered.index(card) + 1) % 10) if card is not Card.UNSEEN else "",
                focused=player is not None and card is player.focus.card,
                marked=player is not None and card in player.focus.marked,
                fits=card in fit,
                note=self._sentence("window-starter") if card is starter else "",
            )
            for card in cards
        )

    def _counted(self) -> Cards:
        now = counted_now(self._view)
        if now is None or self._view.deal is None:
            return ()
        starter = (self._view.deal.starter,) if self._view.deal.starter else ()
        return (*cards_to_count(self._view, *now), *starter)

    def _numbered(self, cards: Cards) -> Cards:
        """Return the cards in the order of their digits."""
        view, player = self._view, self._player
        seat = player.seat if player and player.presenter.settings.fixed_numbers else None
        return kept(view, seat) if seat is not None and counted_now(view) is None and view.deal else cards

    def _turned(self) -> tuple[Face, ...]:
        view = self._view
        if isinstance(view.phase, CuttingForDeal):
            return tuple(self._face(cut.card, side=view.sides[cut.seat]) for cut in reversed(view.phase.cuts))
        return self._played(series(view))

    def _before(self) -> tuple[Face, ...]:
        view = self._view
        if view.deal is None or not isinstance(view.phase, Playing) or series(view) or not view.deal.steps:
            return ()
        closed = view.deal.steps[series_of(view.deal, len(view.deal.steps) - 1) :]
        return self._played(tuple(step for step in closed if step.card is not None))

    @property
    def _shown(self) -> bool:
        """Return whether hands are counted, or the last ones were."""
        after = isinstance(self._view.phase, Shuffling | GameOver | BetweenGames) and self._view.deal is not None
        return after or isinstance(self._view.phase, Counting)

    def _all_played(self) -> tuple[Face, ...]:
        deal = self._view.deal
        if deal is None or not self._shown:
            return ()
        if self._end:
            return tuple(
                self._face(card, side=side)
                for seat, side in enumerate(self._view.sides)
                for card in kept(self._view, Seat(seat))
            )
        return self._in_the_play()

    def _in_the_play(self) -> tuple[Face, ...]:
        deal = deal_of(self._view)
        steps = (step for step in deal.steps if step.card is not None)
        return tuple(self._face(step.card, side=self._view.sides[step.seat]) for step in steps if step.card is not None)

    def _explained(self) -> tuple[Phrase, ...]:
        """Return how the last hand scored; nothing while others may still call what was missed."""
        phase = self._view.phase
        if self._player is None or not self._shown or (isinstance(phase, Counting) and phase.claim is not None):
            return ()
        return self._player.explanations.newest

    def _seen(self, reasons: tuple[Phrase, ...]) -> tuple[str, ...]:
        return tuple(self._text.seen(Message((one,))) for one in reasons if one.kind is not MessageKind.HEADING)

    def _combined(self, reasons: tuple[Phrase, ...]) -> tuple[str, ...]:
        """Return the same in the fewest words."""
        return tuple(self._text.fewest(one) for one in reasons if one.kind is not MessageKind.HEADING)

    def _course(self) -> tuple[Stand, ...]:
        """Return the scores after each deal, from the beginning, one side after another."""
        if self._player is None:
            return ()
        sides, course = sorted(set(self._view.sides)), self._player.course
        ends = tuple(Stand(side, deal, scores[side]) for side in sides for deal, scores in enumerate(course, start=1))
        return (*(Stand(side, 0, 0) for side in sides), *ends)

    def _played(self, steps: tuple[CardOrGo, ...]) -> tuple[Face, ...]:
        """Return the cards of a series, the newest first."""
        lit = self._scoring(tuple(step.card for step in steps if step.card is not None))
        return tuple(
            self._face(step.card, side=self._view.sides[step.seat], lit=step.card in lit)
            for step in reversed(steps)
            if step.card is not None
        )

    def _scoring(self, cards: Cards) -> frozenset[Card]:
        """Return the cards that score with the last one, if the program announces it and nobody has to find it."""
        view = self._view
        if not cards or view.deal is None or view.options.play_scoring is not Claiming.AUTO:
            return frozenset()
        score = score_play(cards, view.options, view.deal.starter)
        return frozenset(card for combination in score.combinations for card in combination.cards)

    def _facts(self) -> tuple[str, ...]:
        view = self._view
        now = counted_now(view)
        told = now is not None and now[1]  # whose crib is counted is said beside it
        dealer = view.dealer if isinstance(view.phase, CuttingPack) else view.deal.dealer if view.deal else None
        if dealer is None or told or isinstance(view.phase, GameOver | BetweenGames | Shuffling):
            return ()
        return (self._text.sentence(phrase("window-crib", **self._listener.who(dealer))),)

    def _sitters(self) -> tuple[Sitter, ...]:
        view, player = self._view, self._player
        asked = {what.seat for what in owed(view)}
        return tuple(
            Sitter(
                name if player and player.several else self._text.title(self._listener.named(Seat(seat))),
                view.sides[seat],
                self._listener.score(view, view.sides[seat]),
                len(view.deal.hands[seat]) if view.deal else 0,
                asked=seat in asked,
                here=seat == (player.seat if player else view.viewer),
            )
            for seat, name in enumerate(self._listener.names)
        )

    def _runners(self) -> tuple[Runner, ...]:
        view = self._view
        around = sorted(set(view.sides))
        score = self._listener.score
        return tuple(
            Runner(side, score(view, side), score(view, side, max(0, view.rear[side])), target_of(view, side))
            for side in around
        )

    def _marks(self) -> tuple[Mark, ...]:
        view = self._view
        target = max(target_of(view, side) for side in view.sides)
        known = skunk_lines(view.options, target)
        strong = {hole: self._sentence("window-line", line=how.value) for how, hole in known.items()}
        ends = range(STREET + 1, target, STREET) if street_of(1, target) in STREETS else ()
        plain = {hole: str(hole - 1) for hole in ends if hole not in strong}
        return tuple(Mark(hole, name, hole in strong) for hole, name in sorted((plain | strong).items()))
