"""From the person at the keys to the scene: what that person may see, put into words. Knows no pixels.

Looks through `Player.view`, which is the view of whoever has the keys; so what is hidden is hidden here too.
"""

from collections import OrderedDict

from audiocrib.narration import answers, watching
from audiocrib.narration.board import STREET, STREETS, lines, street_of
from audiocrib.narration.message import Message, Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card, Cards
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.state import (
    BetweenGames,
    CuttingForDeal,
    GameOver,
    Playing,
    Shuffling,
    View,
    cards_to_count,
    count,
    counted_now,
    kept,
    playable,
    series,
    target_of,
    to_lay_away,
)
from audiocrib.ui.desk import Desk
from audiocrib.ui.hand import cards_at_hand
from audiocrib.ui.keymap import Action
from audiocrib.ui.player import Player
from audiocrib.ui.questions import ShowsLines
from audiocrib.ui.telling import asked_of_all
from audiocrib.ui.window.scene import MESSAGES, Face, Listed, Lying, Mark, Runner, Scene, Sitter

REMEMBERED = 40
NUMBERS = frozenset({Duty.COUNT, Duty.CUT, Duty.PEG})


class Looking:
    """Makes scenes; remembers the words of messages, which take a while to make."""

    def __init__(self, player: Player, desk: Desk) -> None:
        self._player = player
        self._desk = desk
        self._said: OrderedDict[int, tuple[Message, frozenset[str], str]] = OrderedDict()

    def scene(self) -> Scene:
        """What there is to see now."""
        player, view = self._player, self._player.view
        menu = self._menu()
        asked, commits = self._asked(view)
        number = player.duty in NUMBERS or player.naming is not None
        typed = player.entry.number
        return Scene(
            asked=(menu.title,) if menu else asked,
            typed=self._words(phrase(player.entry.purpose, number=typed)) if typed is not None and not menu else "",
            mine=bool(menu or player.duty or player.waits.between_deals or player.handing_over or _is_over(view)),
            commits=self._keys(Action.COMMIT) if menu else commits,
            digits=number and menu is None,
            marks=next(iter(self._keys(Action.MARK)), "") if player.duty is Duty.LAY_AWAY else "",
            messages=self._messages(menu),
            points=not number and player.seat is not None,
            table=_Table(player, view, self._text).shown() if view is not None else Lying(),
            menu=menu,
        )

    @property
    def _text(self) -> Text:
        return self._desk.text  # the language may have been changed

    def _words(self, *phrases: Phrase) -> str:
        return self._text.words(Message(phrases))

    def _messages(self, menu: Listed | None) -> tuple[str, ...]:
        """The last ones that whoever has the keys may read; in a menu what is told beside its lines.

        What is asked now stands in its own place, so they go without it.
        """
        history, heard = self._desk.history.messages()[-MESSAGES:], self._desk.heard
        aside = () if heard is None or heard in history else (heard,)
        if menu:
            told = tuple(message for message in aside if [said.id for said in message.phrases] != ["menu-item"])
        else:
            told = (*history, *aside)[-MESSAGES:]
        asks = frozenset() if menu else self._asks()
        words = (self._message(message, asks) for message in told)
        return tuple(text for text in words if text and (menu is None or text != menu.title))

    def _keys(self, action: Action) -> tuple[str, ...]:
        """The first key of an action, if it has any, for the mouse."""
        return self._player.keymap.keys(action)[:1]

    def _asks(self) -> frozenset[str]:
        """The sentences that ask what is asked now."""
        player, view = self._player, self._player.view
        if view is None:
            return frozenset()
        if player.waits.paused:
            return frozenset({"paused"})
        if player.handing_over:
            asked = player.asks_for_keys()
        else:
            asked = player.prompt() or asked_of_all(player.listener, view)
        return frozenset(said.id for said in asked)

    def _message(self, message: Message, without: frozenset[str]) -> str:
        known = self._said.get(id(message))
        if known is None or known[:2] != (message, without):
            phrases = tuple(said for said in message.phrases if said.id not in without)
            known = self._said[id(message)] = (message, without, self._words(*phrases))
            if len(self._said) > REMEMBERED:
                self._said.popitem(last=False)
        return known[2]

    def _menu(self) -> Listed | None:
        questions = self._player.questions
        if questions.menu is not None:
            items = tuple(self._line(item.said) for item in questions.menu.items)
            return Listed(self._title(questions.menu.title), items, questions.menu.at)
        if isinstance(questions.setup, ShowsLines):
            title, found, at = questions.setup.listed
            return Listed(self._title(title), tuple(map(self._line, found)), at)
        return None

    def _title(self, said: Phrase) -> str:
        """What is asked, without the keys that are told with it."""
        return self._words(said).partition(": ")[0]

    def _line(self, said: Phrase) -> str:
        words = self._text.sentence(said)
        return words[:1].upper() + words[1:]

    def _asked(self, view: View | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What is asked, from the longest words to the shortest; the keys for a click on it."""
        player = self._player
        if view is None:
            return (self._words(phrase("asked-nothing")),), ()
        if player.waits.paused:
            return (self._words(phrase("paused")), self._ask("paused")), self._keys(Action.PAUSE)
        seat = player.next_seat
        if player.handing_over and seat is not None:
            name = player.listener.names[seat]
            short = self._ask("hand-over", name=name, number=seat + 1)
            return (self._words(*player.asks_for_keys()), short), (str(seat + 1),)
        if player.naming or player.duty:
            return self._duty(view), self._keys(Action.COMMIT)
        between = asked_of_all(player.listener, view)
        if between:
            return (self._words(*between), self._ask("again" if _is_over(view) else "next")), self._keys(Action.COMMIT)
        say = watching.say_turn if view.viewer is None else answers.say_turn
        return (self._words(say(player.listener, view, False).phrases[0]), *self._waits_for(view)), self._keys(
            Action.COMMIT
        )

    def _duty(self, view: View) -> tuple[str, ...]:
        player = self._player
        prompt = self._words(*player.prompt())
        if player.naming or player.duty is None or player.seat is None:
            return (prompt,)
        number = to_lay_away(view, player.seat) - len(player.focus.marked)
        ask = player.duty.value
        if player.duty is Duty.PLAY and not playable(view, player.seat):
            ask = "go"
        if player.duty is Duty.LAY_AWAY and number == 0:
            ask = "laid"
        return prompt, self._ask(ask, number=number)

    def _waits_for(self, view: View) -> tuple[str, ...]:
        seats = [what.seat for what in owed(view) if what.seat is not None]
        return (self._ask("wait", name=self._player.listener.names[seats[0]]),) if seats else ()

    def _ask(self, ask: str, name: str = "", number: int = 0) -> str:
        return self._text.sentence(phrase("asked-short", ask=ask, name=name, number=number))


def _is_over(view: View | None) -> bool:
    return view is not None and isinstance(view.phase, GameOver)


class _Table:
    """What lies on the table, in a view."""

    def __init__(self, player: Player, view: View, text: Text) -> None:
        self._player = player
        self._view = view
        self._text = text
        self._listener = player.listener

    def shown(self) -> Lying:
        """All of it."""
        view = self._view
        now = counted_now(view)
        caption = ""
        if now is not None:
            about = phrase("window-shown", whose=self._listener.whose(*now), name=self._listener.names[now[0]])
            caption = self._text.sentence(about)
        starter = view.deal.starter if view.deal and now is None else None
        return Lying(
            caption=caption,
            cards=self._cards(),
            count=self._sentence("window-count", count=count(view)) if isinstance(view.phase, Playing) else "",
            turned=self._turned(),
            starter=self._face(starter, note=self._sentence("window-starter")) if starter else None,
            starter_said=self._text.sentence(phrase("window-turned", card=starter)) if starter else "",
            facts=self._facts(),
            sitters=self._sitters(),
            runners=self._runners(),
            marks=self._marks(),
        )

    def _sentence(self, identifier: str, **about: str | int) -> str:
        return self._text.sentence(Phrase(identifier, dict(about)))

    def _face(self, card: Card, **about: object) -> Face:
        if card is Card.UNSEEN:
            return Face()
        rank = self._sentence("rank", number=card.rank)
        return Face(rank, self._sentence("suit", number=card.suit), card.suit, **about)  # type: ignore[arg-type]  # of Face

    def _cards(self) -> tuple[Face, ...]:
        """The hand, or what is counted; the backs of the hand of who is to take the keys."""
        player, view = self._player, self._view
        if view.viewer is None and player.next_seat is not None and view.deal and counted_now(view) is None:
            return tuple(Face() for _ in view.deal.hands[player.next_seat])
        cards = self._counted() if view.viewer is None else cards_at_hand(view)
        fit = playable(view, player.seat) if player.seat is not None and player.duty is Duty.PLAY else cards
        numbered = self._numbered(cards)
        starter = view.deal.starter if view.deal and counted_now(view) is not None else None
        return tuple(
            self._face(
                card,
                digit=str((numbered.index(card) + 1) % 10) if card is not Card.UNSEEN else "",
                focused=card is player.focus.card,
                marked=card in player.focus.marked,
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
        """The cards in the order of their digits."""
        view, seat = self._view, self._player.seat
        fixed = self._player.desk.settings.fixed_numbers and seat is not None and counted_now(view) is None
        return kept(view, seat) if fixed and seat is not None and view.deal else cards

    def _turned(self) -> tuple[Face, ...]:
        view = self._view
        if isinstance(view.phase, CuttingForDeal):
            return tuple(self._face(cut.card, side=view.sides[cut.seat]) for cut in reversed(view.phase.cuts))
        steps = reversed(series(view))
        return tuple(self._face(step.card, side=view.sides[step.seat]) for step in steps if step.card is not None)

    def _facts(self) -> tuple[str, ...]:
        view = self._view
        if view.deal is None or isinstance(view.phase, GameOver | BetweenGames | Shuffling):
            return ()
        return (self._text.sentence(phrase("window-crib", **self._listener.who(view.deal.dealer))),)

    def _sitters(self) -> tuple[Sitter, ...]:
        view, player = self._view, self._player
        asked = {what.seat for what in owed(view)}
        return tuple(
            Sitter(
                name,
                view.sides[seat],
                self._listener.score(view, view.sides[seat]),
                len(view.deal.hands[seat]) if view.deal else 0,
                asked=seat in asked,
                here=seat == player.seat,
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
        known = lines(view.options, target)
        strong = {hole: self._sentence("window-line", line=how.value) for how, hole in known.items()}
        ends = range(STREET + 1, target, STREET) if street_of(1, target) in STREETS else ()
        plain = {hole: str(hole - 1) for hole in ends if hole not in strong}
        return tuple(Mark(hole, name, hole in strong) for hole, name in sorted((plain | strong).items()))
