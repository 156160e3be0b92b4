"""Makes the scene for the person at the keys: what that person may see, put into words. Knows no pixels.

Looks through `Player.view`, the view of whoever has the keys; so hidden cards are hidden here too.
"""

from collections import OrderedDict
from itertools import groupby

from msgspec.structs import replace

from audiocrib.narration import answers, spectator
from audiocrib.narration.message import QUESTIONS, Message, MessageKind, Phrase, Role, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.legal import Duty, cut_range, owed
from audiocrib.rules.state import (
    Counting,
    CuttingStarter,
    GameOver,
    View,
    counted_now,
    deal_of,
    playable,
    to_lay_away,
)
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.scene.card_faces import CardFaces
from audiocrib.ui.scene.offers import Offers
from audiocrib.ui.scene.scene import MESSAGES, PAGE_MESSAGES, Curve, Level, Listed, Lying, Offer, OfferGroup, Scene
from audiocrib.ui.scene.table import TableSeen
from audiocrib.ui.screens.base import Posed
from audiocrib.ui.screens.table.lingering import Lingering
from audiocrib.ui.screens.table.player import Player, seen_at_table
from audiocrib.ui.screens.table.update_messages import asked_of_all, hint_for_all


def question_seen(posed: Posed, text: Text, faces: CardFaces) -> Lying:
    """Return the cards with their digits, and the table beside them."""
    starter = len(posed.cards) - 1 if posed.starter else None
    name = phrase("window-starter-at", number=len(posed.cards)) if posed.marks else phrase("window-starter")
    note = text.sentence(name)
    cards = (
        faces.face(
            card,
            text,
            digit=str(place + 1),
            focused=place == posed.at,
            marked=place in posed.marked,
            fits=posed.fits is None or place in posed.fits,
            note=note if place == starter else "",
        )
        for place, card in enumerate(posed.cards)
    )
    return Lying(
        caption=text.sentence(posed.caption) if posed.caption else "",
        cards=tuple(cards),
        count=text.sentence(phrase("window-count", count=posed.count)) if posed.count is not None else "",
        turned=tuple(faces.face(card, text) for card in reversed(posed.turned)),
        facts=tuple(map(text.sentence, posed.facts)),
    )


REMEMBERED = 40
VERDICTS = frozenset({MessageKind.WRONG, MessageKind.CALLED})
"""Kinds of messages that begin with what matters."""
SHOWN = frozenset({MessageKind.TYPED, MessageKind.FOCUS})
"""Kinds of messages that a window shows elsewhere: with each key they would take the place of the news, and in little room
move the cards away from the mouse.
"""
SEEN = QUESTIONS | {MessageKind.RETURNED}
"""Kinds of sentences that no message in a window needs: they have a place of their own, or are seen."""
NUMBERS = frozenset({Duty.COUNT, Duty.CUT, Duty.PEG})
AT_TABLE = (Action.MENU, Action.HELP, Action.SCORES)
"""The actions that have a button in the window, the most important first: the menu leads to everything."""
AT_END = (Action.MENU, Action.QUIT, Action.HELP, Action.SCORES)
IN_MENU = (Action.MENU, Action.HELP, Action.MORE)
"""The same at the end of a game, and in a menu."""


class SceneBuilder:
    """Makes scenes; caches cards and the words of messages, which are slow to make. `buttons`: includes everything that
    can be done.
    """

    def __init__(self, player: Player, presenter: Presenter, *, buttons: bool = False) -> None:
        self._at_keys = player
        self._presenter = presenter
        self._offers = Offers() if buttons else None
        self._faces = CardFaces()
        self._said: OrderedDict[int, tuple[Message, tuple[Phrase, ...], str]] = OrderedDict()

    def scene(self) -> Scene:
        """Return what there is to see now."""
        posed = self._posed
        if posed:
            return self._question(posed)
        player, view = self._player, self._player.view
        seen = self._seen()
        menu = self._menu()
        if menu and not self._offers and (watched := self._replay(menu, seen)):
            return watched
        if player.lingers is not None and seen and view and menu is None:
            return self._lingering(player.lingers, seen, view)
        asked, commits = self._asked(view)
        number = player.duty in NUMBERS or player.naming is not None
        calls = player.duty is Duty.MUGGINS and not player.naming and menu is None
        entry = player.entry
        marks = player.duty is Duty.LAY_AWAY and player.taught_key != Action.POINT.value
        number_typed = entry.number if menu is None else None
        return Scene(
            asked=(menu.title,) if menu else asked,
            typed=self._words(phrase(entry.purpose, number=number_typed)) if number_typed is not None else "",
            mine=bool(menu or player.duty or player.waits.between_deals or player.handing_over or _is_over(view)),
            commits=self._keys(Action.COMMIT) if menu else commits,
            digits=self._types_number if menu else number,
            spaces=self._types_number and self._types_spaces,
            letters=self._letters() if menu is None and player.counts_aloud else (),
            marks=next(iter(self._keys(Action.MARK)), "") if marks else "",
            plays=next(iter(self._keys(Action.COMMIT)), "") if player.duty is Duty.PLAY and not self._offers else "",
            messages=self._messages(menu, (*seen.result, *self._lying(seen)) if seen else (), quiet=self._quiet(menu)),
            brief=() if menu or not seen else self._briefly((*seen.result, *self._lying(seen))),
            reasoned="" if menu or not seen else self._reasoned((*seen.result, *self._lying(seen))),
            focus="" if menu else self._focus(),
            points=not number and player.seat is not None,
            hand=menu is None and player.others is not None and view is not None and _of_viewer(view),
            challenge=next(iter(self._buttons(Action.CLAIM)), None) if calls else None,
            table=self._table(seen, view) if seen else Lying(),
            menu=menu,
            types=bool(self._at_keys.screens.top and self._at_keys.screens.top.types),
            buttons=self._buttons(*(IN_MENU if menu else AT_END if _is_over(view) else AT_TABLE)),
            curves=self._curves(),
            groups=self._groups(self._player),
            takes="" if menu else self._takes(),
            owner=self._presenter.history.reader,
        )

    def _replay(self, menu: Listed, seen: TableSeen | None) -> Scene | None:
        """Return the table of a replay, which a window shows in place of its words; None without a replay."""
        top = self._at_keys.screens.top
        if top is None or top.replayed is None or top.replay_place is None or seen is None:
            return None
        table = seen.shown()
        return Scene(
            asked=(self._words(top.replay_place),),
            mine=True,
            commits=self._keys(Action.COMMIT),
            messages=self._messages(menu, seen.result) or menu.lines,
            table=replace(table, cards=tuple(replace(card, digit="") for card in table.cards)),
            buttons=self._buttons(Action.MENU, Action.OLDER, Action.HELP),
            owner=self._presenter.history.reader,
        )

    def _lingering(self, newest: Lingering, seen: TableSeen, view: View) -> Scene:
        """Return the table with the cards cut, the last card, or the hand that was counted still there, until Enter."""
        go_on = phrase("asked-short", ask="next")
        as_it_lay = newest.points is None
        worth = phrase("asked-short", ask="counted", number=newest.points or 0)
        asked: tuple[str, ...] = (self._words(worth, go_on), self._words(worth))
        if as_it_lay:
            asked = (self._words(go_on), self._ask("go-on"))
        commits = self._keys(Action.COMMIT)
        if self._player.waits.paused:
            asked, commits = self._asked(view)
        elif self._player.waits.between_deals and not self._player.waiting and not seen.result:
            asked = (*self._with_hint((worth, *self._asks()), hint_for_all(view)), *asked)
        then = self._table_seen(newest.seen)
        placed = (*self._lying(then), *self._lying(seen), *seen.result)
        told, _ = self._newest(placed)
        counted = () if as_it_lay else tuple(said for said in told if said.kind is MessageKind.COUNTED)
        placed += counted
        quiet = bool(counted) and counted == told  # a verdict on a call, which comes before the count, is seen
        return Scene(
            asked=asked,
            mine=True,
            commits=commits,
            messages=self._messages(None, placed, quiet=quiet),
            brief=self._briefly(placed),
            reasoned=self._reasoned(placed),
            table=self._waiting(
                replace(then.shown(), pack=0) if as_it_lay else seen.still(newest.seen, newest.reasons)
            ),
            buttons=self._buttons(*AT_TABLE),
            groups=self._groups(self._player),
            owner=self._presenter.history.reader,
        )

    def _waiting(self, table: Lying) -> Lying:
        """Return a table at which nobody but the person at the keys is waited for."""
        return replace(table, sitters=tuple(replace(one, asked=one.here) for one in table.sitters))

    def _table(self, seen: TableSeen, view: View | None) -> Lying:
        """Return the table; in a window the pack takes the place of the hand while its player cuts for the starter."""
        table, cuts = seen.shown(), view is not None and isinstance(view.phase, CuttingStarter)
        if self._offers or not cuts or view is None or self._player.duty is not Duty.CUT:
            return table
        fewest, most = cut_range(view)
        return replace(table, cards=(), pack=len(deal_of(view).stock), fewest=fewest, most=most)

    def _lying(self, seen: TableSeen) -> tuple[Phrase, ...]:
        """Return sentences for which there is no need beside the cards in a window, where room is scarce."""
        return () if self._offers else seen.lying

    def _seen(self) -> TableSeen | None:
        """Return the table, or that of a replay while one is heard."""
        top = self._at_keys.screens.top
        if top is not None and top.replayed:
            return TableSeen(*top.replayed, self._text, None, self._faces)
        view = self._player.view
        return self._table_seen(view) if view is not None else None

    def _table_seen(self, view: View) -> TableSeen:
        return TableSeen(self._player.listener, view, self._text, self._player, self._faces)

    def _letters(self) -> tuple[Offer, ...]:
        """Buttons for the kinds of a count aloud, on a page; a keyboard has letters for them."""
        if not self._offers:
            return ()
        from audiocrib.ui.screens.aloud_entry import letters

        return tuple(
            Offer(kind.value, self._text.sentence(phrase("window-kind", kind=kind.value)), letter)
            for letter, kind in letters(self._at_keys.keymap).items()
        )

    def _groups(self, player: Player) -> tuple[OfferGroup, ...]:
        """Return buttons for everything that can be done now, on a page."""
        return self._offers.now(player, self._text) if self._offers else ()

    def _buttons(self, *actions: Action) -> tuple[Offer, ...]:
        """Buttons for the mouse; none on a page, which has a button for everything. While letters are typed, only one that
        leaves them.
        """
        top = self._at_keys.screens.top
        if self._offers or top is None:
            return ()
        if top.types:
            leaves = phrase("window-button", action=Action.MENU.value, back="yes")
            return (Offer(Action.MENU.value, self._text.sentence(leaves), "escape"),)
        back = not top.has_table or self._player.naming is not None
        return tuple(
            Offer(
                action.value,
                self._text.sentence(phrase("window-button", action=action.value, back="yes" if back else "no")),
                key,
            )
            for action in actions
            for key in self._keys(action)
        )

    def _curves(self) -> tuple[Curve, ...]:
        top = self._at_keys.screens.top
        return tuple(
            Curve(
                self._text.sentence(one.title),
                self._words(*one.said),
                tuple(Level(self._text.sentence(day), value) for day, value in one.days),
                one.marks,
                one.unit,
            )
            for one in (top.practised if top else ())
        )

    def _question(self, posed: Posed) -> Scene:
        """Return the scene of a question over cards."""
        return Scene(
            asked=(self._words(*posed.asked),),
            typed=self._words(posed.typed) if posed.typed else "",
            mine=True,
            commits=self._keys(Action.COMMIT),
            digits=posed.numbers,
            letters=self._letters() if posed.letters else (),
            points=not posed.numbers,
            marks=next(iter(self._keys(Action.MARK)), "") if posed.marks else "",
            messages=self._messages(None),
            focus=self._focus(),
            table=question_seen(posed, self._text, self._faces),
            buttons=self._buttons(Action.MENU, Action.HELP),
            groups=self._groups(self._at_keys),
            owner=self._presenter.history.reader,
        )

    @property
    def _types_number(self) -> bool:
        """Return whether a number is typed beside the table, in a window; a page has fields."""
        top = self._at_keys.screens.top
        return top is not None and top.numbers and not self._offers

    @property
    def _types_spaces(self) -> bool:
        top = self._at_keys.screens.top
        return top is not None and top.spaces

    @property
    def _posed(self) -> Posed | None:
        """The question over cards that takes all keys, if there is one."""
        top = self._at_keys.screens.top
        return top.posed if top else None

    @property
    def _player(self) -> Player:
        """The player at the visible table."""
        return seen_at_table(self._at_keys)

    @property
    def _text(self) -> Text:
        return self._presenter.text  # the language may have changed

    def _words(self, *phrases: Phrase) -> str:
        return self._text.words(Message(phrases))

    def _messages(
        self, menu: Listed | None, placed: tuple[Phrase, ...] = (), *, quiet: bool = False
    ) -> tuple[str, ...]:
        """Return the latest messages that whoever has the keys may read; in a menu those beside its lines.

        The current question, whatever is `placed` elsewhere and, in a window, a number being typed have their own
        places, so messages go without them; the history keeps them without their hints. If nothing is left of the newest
        one, it is empty if `quiet`: an older one in its place would seem to be about what lies there now.
        """
        elsewhere = (*(() if menu else self._asks()), *placed)
        words = [self._message(message, elsewhere) for message in self._told(menu)]
        texts = tuple(text for text in words if text and (menu is None or text != menu.title))
        if not self._offers:  # an answer that was asked for again is seen once
            texts = tuple(text for text, _ in groupby(texts))
        return (*texts, "") if quiet and words and not words[-1] else texts

    def _quiet(self, menu: Listed | None) -> bool:
        """Return whether an older message may not take the place of one of which nothing is left: in a window, after the
        first hand was counted, or if what it told has been looked at.
        """
        player, view = self._player, self._player.view
        shows = view is not None and isinstance(view.phase, Counting) and (player.looks or view.phase.at > 0)
        return menu is None and (player.looked or (shows and not self._offers))

    def _told(self, menu: Listed | None) -> list[Message]:
        """Return the latest messages, of which some sentences may have places of their own."""
        most = PAGE_MESSAGES if self._offers else MESSAGES
        history, heard = self._presenter.history.latest(most, self._is_told), self._presenter.heard
        if heard is not None and not self._offers:  # what was read again is the newest to the eye
            history = tuple(one for one in history if one not in (heard, replace(heard, hint=())))
        aside = () if heard is None or replace(heard, hint=()) in history else (heard,)
        if menu:
            return [message for message in aside if any(said.kind is not MessageKind.LINE for said in message.phrases)]
        return [message for message in (*history, *aside)[-most:] if self._is_told(message)]

    def _newest(self, placed: tuple[Phrase, ...]) -> tuple[tuple[Phrase, ...], Message | None]:
        """Return the newest message of which anything is left besides what is `placed` elsewhere, after what is left."""
        elsewhere = (*self._asks(), *placed)
        found = ((_without(message, elsewhere, SEEN), message) for message in reversed(self._told(None)))
        return next(((said, message) for said, message in found if said), ((), None))

    def _briefly(self, placed: tuple[Phrase, ...]) -> tuple[str, ...]:
        """Return the newest message at the table in the fewest words, then with fewer sentences; no words if all that it
        tells is seen elsewhere; nothing on a page, which has room.

        A verdict on a total, and an answer, begin with what matters, and a verdict ends with who takes points; of other news
        the last words tell why the score has changed, and the cards lie there.
        """
        if self._offers:
            return ()
        said, message = self._newest(placed)
        verdict = message is not None and message.kind in VERDICTS
        news = message is not None and message.role is Role.PLAY and not verdict
        some = [said[cut:] if news else said[: len(said) - cut] for cut in range(len(said))]
        some[1:1] = [(said[0], said[-1])] if verdict and len(said) > 2 else []
        forms = tuple(dict.fromkeys(filter(None, (self._text.seen(Message(one)) for one in some))))
        return forms or (("",) if said else ())

    def _reasoned(self, placed: tuple[Phrase, ...]) -> str:
        """Return the newest message in the fewest words with the reasons for points; empty if it has no reasons."""
        said, _ = self._newest(placed) if not self._offers else ((), None)
        told = self._text.seen(Message(said), reasons=True)
        return told if told != self._text.seen(Message(said)) else ""

    def _keys(self, action: Action) -> tuple[str, ...]:
        """Return the first key of an action, if it has any, for the mouse."""
        return self._player.keymap.keys(action)[:1]

    def _asks(self) -> tuple[Phrase, ...]:
        """Return the current question."""
        if posed := self._posed:
            return posed.asked
        player, view = self._player, self._player.view
        if view is None:
            return ()
        if player.waits.paused:
            return (phrase("paused"),)
        top = self._at_keys.screens.top
        if top is not None and top.task:
            return top.task
        if player.handing_over:
            return player.asks_for_keys()
        claim = answers.total_said(player.listener, view) if player.duty is Duty.MUGGINS and not self._offers else ()
        return (*claim, *self._question_with_claim(view)) or asked_of_all(player.listener, view, watches=player.watches)

    def _is_told(self, message: Message) -> bool:
        """Return whether a message has a place among the others; in a window a refusal has it until the next key."""
        heard = self._presenter.heard
        if message.kind is MessageKind.REFUSED and (heard is None or message != replace(heard, hint=())):
            return bool(self._offers)
        seen = message.kind in SHOWN or all(said.kind is MessageKind.RETURNED for said in message.phrases)
        return bool(self._offers) or not seen

    def _focus(self) -> str:
        """Return what was said last if it is about the focus, in the fewest words; nothing on a page, where it is a message
        as any other, which moves no card.
        """
        newest = self._presenter.heard
        about = not self._offers and newest is not None and newest.kind is MessageKind.FOCUS
        return self._text.seen(newest) if about and newest else ""

    def _message(self, message: Message, without: tuple[Phrase, ...]) -> str:
        asked, top = QUESTIONS & {said.kind for said in without}, self._at_keys.screens.top
        heard = self._offers or (top is not None and top.replayed)
        phrases = _without(message, without, asked if heard else SEEN)  # a question answered takes up room
        known = self._said.get(id(message))
        if known is None or known[:2] != (message, phrases):
            known = self._said[id(message)] = (message, phrases, self._words(*phrases))
            if len(self._said) > REMEMBERED:
                self._said.popitem(last=False)
        return known[2]

    def _menu(self) -> Listed | None:
        top = self._player.screens.top
        listing = top.listed if top else None
        if listing is None:
            return None
        headings = tuple(self._text.title(title) if title else "" for title in listing.headings)
        lines, turned = tuple(map(self._line, listing.lines)), listing.turned if any(listing.turned) else ()
        return Listed(self._text.title(listing.title), lines, listing.at, headings, turned)

    def _line(self, said: Phrase) -> str:
        words = self._text.sentence(said)
        return words[:1].upper() + words[1:]

    def _asked(self, view: View | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the question, from the longest wording to the shortest; and the keys for a click on it."""
        player = self._player
        if view is None:
            return (self._words(phrase("asked-nothing")),), ()
        top = self._at_keys.screens.top
        if top is not None and top.task:
            return (self._words(*top.task), self._words(top.task[-1])), self._keys(Action.COMMIT)
        if player.waits.paused:
            return (self._words(phrase("paused")), self._ask("paused")), self._keys(Action.PAUSE)
        seat = player.next_seat
        if player.handing_over and seat is not None:
            name = player.listener.names[seat]
            short = self._ask("hand-over", name=name, number=seat + 1)
            return (self._words(*player.asks_for_keys()), short), (str(seat + 1),)
        if player.naming or player.duty:
            says_go = self._can_only_say_go(view) and not (player.naming or self._offers)
            return self._duty(view), self._keys(Action.GO if says_go else Action.COMMIT)
        between = asked_of_all(player.listener, view, watches=player.watches)
        if between:
            asked = self._with_hint(between, hint_for_all(view))
            if _is_over(view) and player.watches:
                return asked, ()
            if _is_over(view):
                return (*asked, self._ask("again")), self._keys(Action.COMMIT)
            return (*asked, self._ask("next"), *self._least("next-least")), self._keys(Action.COMMIT)
        say = spectator.say_turn if view.viewer is None else answers.say_turn
        return (self._words(say(player.listener, view, False).phrases[0]), *self._waits_for(view)), self._keys(
            Action.COMMIT
        )

    def _can_only_say_go(self, view: View) -> bool:
        player = self._player
        return player.duty is Duty.PLAY and player.seat is not None and not playable(view, player.seat)

    def _duty(self, view: View) -> tuple[str, ...]:
        player = self._player
        asked = self._question_with_claim(view)
        prompt = self._with_hint(asked, player.hint)
        if player.naming:
            missed = player.naming.asked.kind is MessageKind.MISSED
            claimed = self._claim(view, "asked-missed") if missed else ()
            short = (
                (self._ask("claimed-missed", number=view.phase.claim or 0),)
                if claimed and isinstance(view.phase, Counting)
                else ()
            )
            return (*map(self._words, claimed), *short, *prompt, self._ask("missed")) if missed else prompt
        if player.duty is None or player.seat is None:
            return prompt
        number = to_lay_away(view, player.seat) - len(player.focus.marked)
        ask = player.duty.value
        if self._can_only_say_go(view):
            ask = "go"
        if player.duty is Duty.LAY_AWAY and number == 0:
            ask = "laid"
        if ask == "laid" and not self._offers:
            return (self._ask(ask), self._ask("laid-least"))
        if player.duty is Duty.CUT:
            return *prompt, self._ask(ask), *self._least("cut-least")
        if asked != player.prompt() and isinstance(view.phase, Counting):
            claim = view.phase.claim or 0
            return *prompt, self._ask("claimed", number=claim), self._ask("claimed-least", number=claim)
        return *prompt, self._ask(ask, number=number)

    def _question_with_claim(self, view: View) -> tuple[Phrase, ...]:
        """Return the current question; in a window whether to call muggins is asked after the claim."""
        player = self._player
        asks = player.duty is Duty.MUGGINS and not player.naming
        return (asks and self._claim(view, "asked-claim")) or player.prompt()

    def _claim(self, view: View, identifier: str) -> tuple[Phrase, ...]:
        """Return the question about the total that may be challenged, for a window; nothing without such a total."""
        phase, now = view.phase, counted_now(view)
        if self._offers or now is None or not isinstance(phase, Counting) or phase.claim is None:
            return ()
        return (phrase(identifier, MessageKind.MUGGINS, points=phase.claim, **self._player.listener.who(now[0])),)

    def _with_hint(self, asked: tuple[Phrase, ...], hint: tuple[Phrase, ...]) -> tuple[str, ...]:
        """Return a question with those of its key hints that were heard with it, and without."""
        heard = tuple(one for one in hint if one in self._presenter.hinted)
        return (*((self._words(*asked, *heard),) if heard else ()), self._words(*asked))

    def _waits_for(self, view: View) -> tuple[str, ...]:
        seats = [what.seat for what in owed(view) if what.seat is not None]
        if self._player.seat in seats[:1]:  # what was chosen is on its way
            return (self._words(phrase("asked-nothing")),)
        return (self._ask("wait", name=self._player.listener.names[seats[0]]),) if seats else ()

    def _takes(self) -> str:
        seat = self._player.next_seat
        if not self._player.handing_over or seat is None:
            return ""
        return self._words(phrase("document-take-keys", name=self._player.listener.names[seat]))

    def _least(self, ask: str) -> tuple[str, ...]:
        """Return a question for a window without room for more; none on a page, which has room."""
        return () if self._offers else (self._ask(ask),)

    def _ask(self, ask: str, name: str = "", number: int = 0) -> str:
        return self._text.sentence(phrase("asked-short", ask=ask, name=name, number=number))


def _without(message: Message, placed: tuple[Phrase, ...], kinds: frozenset[MessageKind | None]) -> tuple[Phrase, ...]:
    """Return the sentences of a message that are not placed elsewhere, nor of one of these kinds."""
    return tuple(said for said in message.phrases if said not in placed and said.kind not in kinds)


def _of_viewer(view: View) -> bool:
    """Return whether the cards on the table are the viewer's own hand, not one that is counted."""
    return view.viewer is not None and view.deal is not None and counted_now(view) is None


def _is_over(view: View | None) -> bool:
    return view is not None and isinstance(view.phase, GameOver)
