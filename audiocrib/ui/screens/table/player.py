"""The people at one keyboard: events and questions go to the presenter, choices made with keys to the table.

Knows who is at the keys, that person's view and choices; what each key does is in `screens`. If several people share
the keys, public lines name everybody, and nobody's cards are said until the digit of that seat is pressed. Knows no
rule itself.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain, takewhile
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.braille import short_names
from audiocrib.narration.hand_record import DealRecord, hand_record
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, MessageKind, Phrase, Role, phrase
from audiocrib.narration.prompts import has_yet_to_cut, key_hint, prompt
from audiocrib.narration.spectator import between
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Play, SeatCommand
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import DealEnded, Dealt, Event, GameEnded, Played, RanOut, Reneged
from audiocrib.rules.legal import Duty, check, owed
from audiocrib.rules.options import MatchForm
from audiocrib.rules.state import BetweenGames, GameOver, Playing, Shuffling, View, count
from audiocrib.rules.visibility import view
from audiocrib.settings.settings import CountAloud, Switch, VoiceMode
from audiocrib.speech.speech_queue import Press
from audiocrib.storage.record import Kind
from audiocrib.table.chair import DealWaits, Notice, SeatEmpty, SeatTaken, TimeLeft, Update
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.message_sounds import call, end_with, ending_with
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import Outside, Screen, Stack
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.number_entry import PURPOSES, Naming, NumberEntry
from audiocrib.ui.screens.table.chat import Chat
from audiocrib.ui.screens.table.coach_comments import CoachComments
from audiocrib.ui.screens.table.explanations import Explanations
from audiocrib.ui.screens.table.hand import Focus
from audiocrib.ui.screens.table.lingering import Lingering, lingering
from audiocrib.ui.screens.table.local_chairs import Place, Sat, Seats, anybody, for_all, since_last_card
from audiocrib.ui.screens.table.pacing import Waiting
from audiocrib.ui.screens.table.practice_count import NOBODY_LEARNS, PracticeCount, Totals
from audiocrib.ui.screens.table.update_messages import asked_of_all, first_message, hint_for_all, later_messages
from audiocrib.ui.screens.table.update_parts import UpdatePart, in_parts, update_part

ANSWERED_IN_WORDS = frozenset({Duty.CUT, Duty.PLAY, Duty.PEG, Duty.COUNT})
"""Duties answered with a card or a number, not Enter alone, and not preceded by a whole hand."""


class Others(Protocol):
    """The people elsewhere at a player's table, as far as the keys need their word."""

    @property
    def advised(self) -> bool:
        """True if they have all agreed that this player has advice in this game."""

    @property
    def asks_advice(self) -> bool:
        """True if this player has asked them for advice, and somebody has not answered."""

    @property
    def gathering(self) -> bool:
        """True while the game waits for some of them, after coming from another host."""

    def is_away(self, seat: Seat) -> bool:
        """Return whether the owner of a seat has left, or was cut off, and nobody plays for them."""

    @property
    def again_waits(self) -> tuple[Phrase, ...]:
        """Whom another game waits for, once this player wants it; nothing if for nobody."""

    def ask_back(self) -> None:
        """Ask them whether the last card may be taken back, and say so."""


REMEMBERED = 40
"""Games whose messages are kept, for the review of the evening: eight hours of play, ten megabytes."""


class LastCommand(Struct, frozen=True):
    """The last command to the table: whether it was a `card`, what followed from it was `heard_out`, or it was
    `taken_back`.
    """

    card: bool = False
    heard_out: bool = True
    taken_back: bool = False


class Player:
    """The player at the keys, at one table after another.

    `seat` is the person who has them, None if several share them and nobody has taken them. `focus` and `entry` are
    forgotten at every new prompt. `naming`: a number asked for besides the table's question. `outside` is for the
    screens.
    """

    def __init__(
        self,
        presenter: Presenter,
        keymap: KeyMap,
        outside: Outside,
        *,
        taught: bool = False,
    ) -> None:
        self.presenter = presenter
        self.screens = Stack(
            presenter, keymap, press_everywhere, outside, changed=self._other_screen, pressed=self.pressed
        )
        self.seat: Seat | None = None
        self.focus = Focus()
        self.entry = NumberEntry()
        self.naming: Naming | None = None
        self.explanations = Explanations()
        self.evening: deque[Sat] = deque(maxlen=REMEMBERED)
        self.remarks = CoachComments(presenter)
        self.waits = Waiting(
            self.remarks.heard, self._asks, lambda: bool(self.lingers or (self.naming and self.naming.beside))
        )
        self.newest: Lingering | None = None
        """The table that the newest points are about, where nobody speaks."""
        self.waiting: tuple[UpdatePart, ...] = ()
        """What is told only when a hand has been guessed, or looked at."""
        self.others: Others | None = None
        """The people elsewhere, who cannot hear that somebody is advised, and so are asked; None at one's own table."""
        self.chat: Chat | None = None
        """The lines that people at the table write to each other; None if they can talk."""
        self.along = PracticeCount()
        self.beside_rules: Callable[[], tuple[Phrase, ...]] = tuple
        """News told after the rules of the table, such as that deals were checked."""
        self.once_told: Callable[[], None] | None = None
        """Called once, after the next table that the player sits down at has told the position."""
        self.home = False
        """True once the player is back from a table elsewhere, until the position at home has been told."""
        self._all = anybody(())
        self._places: dict[Seat, Place] = {}
        self._watching: Place | None = None
        self._first = True
        self.computers: set[Seat] = set()
        """The seats of the computers at this table."""
        self._late = False
        """True while a question has still to be said, after the cuts of the computers."""
        self._last = LastCommand()
        self._table: Seats | None = None
        self.taught = taught
        """True in a lesson, which says how the game begins and ends, and which keys there are; it uses up no hint."""
        self.taught_aloud = False
        """True in a lesson in counting aloud: hands are so counted whatever the setting, and each step is judged."""
        self.taught_key = ""
        """The action whose key a lesson wants to be pressed, and nothing else; empty if it wants none."""
        self.parting: tuple[Phrase, ...] = ()
        """The words that ended the lesson of this table: from then on, what is asked."""

    @property
    def keymap(self) -> KeyMap:
        """The current keys."""
        return self.screens.keymap

    def _other_screen(self) -> None:
        """Something else has the keys, or the table has them again."""
        if self.screens.covered:
            self.waits.begun.set()
        self.waits.mark()

    @property
    def several(self) -> bool:
        """True if people share the keys."""
        return len(self._places) > 1

    @property
    def reaches_room(self) -> bool:
        """True if the key for what can be done about a table with others works now, as at the table and where it waits."""
        top = self.screens.top
        return top is None or top.has_table or Action.ROOM in top.offers

    @property
    def in_match(self) -> bool:
        """True during a match of several games."""
        seen = self.view
        return seen is not None and seen.options.match is not MatchForm.SINGLE and not isinstance(seen.phase, GameOver)

    @property
    def watches(self) -> bool:
        """True if this is a spectator."""
        return self._watching is not None

    @property
    def nobody(self) -> bool:
        """True if nobody has the keys: several share them and none has taken them, or this is a spectator."""
        return self.seat is None and (self.several or self.watches)

    @property
    def alone(self) -> tuple[Seat, Place] | None:
        """The seat and the place of the only person at the keys; None if several share them, and for a spectator."""
        return None if self.several else next(iter(self._places.items()), None)

    @property
    def _chairs(self) -> tuple[Place, ...]:
        """All chairs of the people here."""
        return (self._watching,) if self._watching else tuple(self._places.values())

    @property
    def uncoached(self) -> bool:
        """True if this player may not have advice: people sit elsewhere, and not all have agreed."""
        return self.others is not None and not self.others.advised

    @property
    def speaking(self) -> bool:
        """True if something is being said."""
        return self.presenter.voice.speaking

    @property
    def private(self) -> Seat | None:
        """The only seat that may have a key's answer: the person at the keys, if several share them."""
        return self.seat if self.several else None

    @property
    def listener(self) -> Listener:
        """The listener to answers: the person at the keys, or nobody in particular."""
        listener = self._all.at(self.seat)
        return listener if self._goes_on else replace(listener, goes_on=False)

    @property
    def begins_another(self) -> bool:
        """True from the wish for another game in the middle of this one until its table is there."""
        seen = self.view
        over = seen is None or isinstance(seen.phase, GameOver)
        return self.others is None and self.waits.over.is_set() and not over

    @property
    def _goes_on(self) -> bool:
        """False if Enter changes nothing once a deal or a game is over: for a spectator, or where people are elsewhere and
        this player has pressed it already.
        """
        if self.watches or self.others is None:
            return not self.watches
        over = self.view is not None and isinstance(self.view.phase, GameOver)
        return not self.waits.over.is_set() if over else self.waits.between_deals

    @property
    def ready(self) -> bool:
        """True if this player has pressed Enter after a deal or a game, and people elsewhere have not."""
        seen = self.view
        if self.others is None or self.watches or seen is None:
            return False
        after_a_deal = isinstance(seen.phase, Shuffling) and seen.deal is not None
        return (after_a_deal or isinstance(seen.phase, BetweenGames | GameOver)) and not self._goes_on

    @property
    def view(self) -> View | None:
        """The view of the person at the keys; the common view if nobody has taken them."""
        if self.seat is not None:
            update = self._places[self.seat].update
            return self.waiting[0].before if self.waiting else update.view if update else None
        latest = next((place.update for place in self._chairs if place.update), None)
        return view(latest.view, None) if latest else None

    @property
    def duty(self) -> Duty | None:
        """The duty of the person at the keys."""
        return None if self.seat is None else self._places[self.seat].duty

    @property
    def question(self) -> int | None:
        """The number of the question to the person at the keys; None if nothing is asked of them."""
        place = None if self.seat is None else self._places[self.seat]
        return place.update.asked if place and place.duty and place.update else None

    def since(self, long: bool = False) -> Message:
        """Tell what happened since the last card of the person at the keys; longer: in the sentences used at the time."""
        place = None if self.seat is None else self._places[self.seat]
        return since_last_card(place, self.listener, self.parting or self.prompt() or self.missing, long)

    @property
    def missing(self) -> tuple[Phrase, ...]:
        """Say that the game waits for somebody who is not there; nothing if it waits for anybody else."""
        first = next(iter(owed(self.view)), None) if self.view and self.duty is None else None
        if self.others is None or first is None or first.seat is None or not self.others.is_away(first.seat):
            return ()
        return (phrase("wait-away", name=self.listener.names[first.seat]),)

    @property
    def deals(self) -> tuple[DealRecord, ...]:
        """The deals of this game as seen by the person at the keys, or by anybody if nobody has them."""
        if self.seat is not None:
            told = self._places[self.seat].updates
            return hand_record(self.listener, ((update.events, update.view) for update in told))
        place = next(iter(self._chairs), None)
        of_all = (for_all(self._all, update) for update in (place.updates if place else ()))
        return hand_record(self._all, ((events, seen) for _, seen, events in of_all))

    @property
    def course(self) -> tuple[tuple[int, ...], ...]:
        """The scores of all sides after each deal of the game seen last."""
        place = next(iter(self._chairs), None)
        seen = [update.view for update in (place.updates if place else ()) if update.view.deal]
        ends = {view.deal.number: view.scores for view in seen if view.deal and view.game == seen[-1].game}
        return tuple(ends.values())

    def sit(self, table: Seats, own: Iterable[Seat] | None = None, totals: Totals = NOBODY_LEARNS) -> None:
        """Take the `own` seats at a table, those of all people if none are named, or watch if there are none.

        Leaves and forgets the previous game. `totals` learn what is counted at this one.
        """
        self.leave()
        self._table = table
        self.remarks.forget()
        people = [Seat(seat) for seat, player in enumerate(table.players) if player.kind is Kind.HUMAN]
        self._places = {seat: Place(seat, self, self.waits) for seat in (people if own is None else own)}
        self._watching = None if self._places else Place(None, self, self.waits)
        self._all = anybody(table.players, several=self.several)
        self.evening.append(Sat(table.players, self._places, self.taught))
        self.seat = None if self._watching or self.several else next(iter(self._places))
        self.take_presenter()
        self._first, self._late = not self.taught, False
        self.computers = {Seat(seat) for seat, player in enumerate(table.players) if player.kind is Kind.COMPUTER}
        self.naming = None
        self.explanations.forget()
        self._last = LastCommand()
        self.newest, self.waiting = None, ()
        self.along.begin(totals)
        self.waits.start()
        self.presenter.hold(False)
        for place in self._chairs:
            table.sit(place)

    def leave(self) -> None:
        """Leave the table, if at one; what was told there is still known."""
        table, self._table = self._table, None
        if table:
            for place in self._chairs:
                table.leave(place)

    def take_presenter(self) -> None:
        """Use this table's names on a braille display, lines to review and ears, until the next table."""
        self.presenter.names = short_names(self._all.names)
        self.presenter.show(self.private)
        two = len(self._places) == 2 and self.presenter.settings.private_ears
        self.presenter.ears = dict(zip(self._places, (-1.0, 1.0), strict=True)) if two else {}

    # Told by the table

    def updated(self, place: Place) -> None:
        """Say what happened and what is asked now, once all places have been told."""
        update = place.update
        if place is not self._chairs[-1] or update is None:
            return
        self._tell_the_rest()  # a table elsewhere does not wait for ever
        settled = self._forget_what_is_settled()
        if self.waits.between_deals and any(isinstance(event, Dealt) for event in update.events):
            self.waits.deal_on()
        if update.back:
            self._tell_taken_back(place, update.view)
            return
        own = self.listener, update.view, update.events
        shared = self.several or self._watching is not None
        listener, seen, events = for_all(self._all, update) if shared else own
        if self._first:
            passes = self.next_seat if self.several else None
            duty = self.duty if passes is None else self._places[passes].duty
            messages = [first_message(listener, seen, duty, self.presenter, self.several, home=self.home)]
            self.home = False
        else:
            messages = later_messages(listener, seen, events, self.presenter, shared, place.before)
            if self.taught:
                messages = [replace(message, hint=()) for message in messages]
            messages = self.along.with_verdicts(self, messages, seen, events)
        whole = update_part(place.before, events, messages, seen)
        parts = in_parts(whole, guesses=self.along.guesses(self, seen), looks=self.looks)
        self._hold_between(events)
        if self._first and place.came:
            self._recall(place.updates[: place.came], shared)
        else:
            self.happened(parts[0])
        before, self._late = self._late, has_yet_to_cut(seen, self.computers)
        late = settled or (before and not self._late)
        asking, hint = self._asking(listener, seen, events, late=late)
        end_with(parts[-1].messages, asking, hint, calls=bool(self.duty) and not self.several)
        if parts[-1].messages and not asking and self.duty and not self.several:
            parts[-1].messages[-1] = replace(parts[-1].messages[-1], owed=self.prompt())
        self._say_first(parts)
        if self.several:
            self._hand_over(late=late)
        if self.seat is not None and self._places[self.seat].new:
            self._start_clock()
        if self._first:
            self._first = False
            then, self.once_told = self.once_told, None
            if then:
                then()
        self.waits.begun.set()
        self.waits.mark()

    def _forget_what_is_settled(self) -> bool:
        """Forget what was chosen and typed if something else is asked now; return whether only a number is no longer
        wanted, because somebody else has called muggins first.
        """
        new = any(each.new for each in self._chairs if each.seat == self.seat)
        settled = False
        if not new and self.naming and not self.naming.beside and self.view:
            command = self.naming.command(1)
            refusal = check(self.view, command) if command else None
            settled = refusal is not None and refusal.reason is Reason.NOT_NOW
        if new or settled:
            self.forget()
        return settled

    @property
    def looks(self) -> bool:
        """True if what was told stays to be seen: in a window where nobody speaks, with one person at it."""
        unspoken = self.screens.outside.window and self.presenter.unspoken
        return bool(unspoken and self.alone and not self.taught)

    @property
    def lingers(self) -> Lingering | None:
        """The table as it stays to be seen until Enter, because nobody speaks."""
        return self.newest if self.newest and self.newest.stays else None

    @property
    def looked(self) -> bool:
        """True if the newest points were looked at with the hand that they are about, which has gone since."""
        return self.newest is not None and not self.newest.stays

    def tell(self, parts: tuple[UpdatePart, ...], *, asks: bool = True) -> None:
        """Tell the first of these parts of an update, of which others have been told; the rest waits.

        `asks`: the hand that then lies there may be guessed.
        """
        self.happened(parts[0])
        self._say_first(parts, asks=asks)

    def _tell_the_rest(self) -> None:
        """Tell what waits for a total, or for a look, because the table has gone on without either."""
        while self.waiting:
            self.naming = None
            self.tell(self.waiting, asks=False)

    def _say_first(self, parts: tuple[UpdatePart, ...], *, asks: bool = True) -> None:
        told, *rest = parts
        self.waiting = tuple(rest)
        messages = self.along.ask(self, told) if asks else told.messages
        self._note_reasons(told.events, messages)
        for message in self._meanwhile(self._under_the_fingers(messages)):
            self.presenter.say(message)
        last = not self.waiting and (self.waits.between_deals or isinstance(told.seen.phase, GameOver))
        self.newest = lingering(told, shows=bool(rest), last=last) if self.looks else None

    def go_on(self) -> bool:
        """Let the next hand take the place of what lay there to be seen; return False if nothing did.

        After the last hand of a deal the next deal follows at once; after that of a game, its end is seen.
        """
        seen = self.lingers
        if seen is None:
            return False
        self.newest = None
        ended = self.view is not None and isinstance(self.view.phase, GameOver | BetweenGames)
        if self.waiting:
            self.tell(self.waiting)
        elif self.waits.between_deals and not ended:
            self.waits.mark()
            return False
        else:
            self.newest = replace(seen, stays=False)
            self.presenter.look()
        self.waits.mark()
        return True

    def _under_the_fingers(self, messages: list[Message]) -> list[Message]:
        """Let the last of these replace the others in the row of a braille display, with all they told except cards."""
        if not self.presenter.settings.width or len(messages) < 2:
            return messages
        *before, last = messages
        told = (message.phrases for message in before if message.kind is not MessageKind.LAID_OPEN)
        return [*before, replace(last, fleeting=tuple(chain.from_iterable(told)))]

    def _meanwhile(self, messages: list[Message]) -> list[Message]:
        """Say first that this happens at the table, if a question about other cards is open over it."""
        top = self.screens.top
        if top is None or top.posed is None or not messages:
            return messages
        first, *others = messages
        return [replace(first, phrases=(phrase("meanwhile"), *first.phrases)), *others]

    def _times_too_slow(self) -> int:
        """Return how often in a row time ran out on the present question, if it just did; else 0."""
        place = self._places[self.seat] if self.seat is not None else None
        if place is None or place.update is None or not place.update.events or self.duty is not Duty.PLAY:
            return 0
        happened = (update.events for update in reversed(place.updates) if update.events)
        return sum(1 for _ in takewhile(lambda events: _time_over(events, self.seat), happened))

    def _asked_anew(self) -> tuple[Phrase, ...]:
        """Return the current question, in fewer words for a player whose time ran out, with the time that starts again."""
        number = self._times_too_slow()
        if not number or self.view is None:
            return self.prompt()
        return (phrase("time-anew", MessageKind.PLAY, number=number, seconds=self.view.options.think_time),)

    def _tell_taken_back(self, place: Place, seen: View) -> None:
        """Tell the position without the card, and repeat the question; E and N go back to what came before it."""
        self._last = replace(self._last, taken_back=True)
        self.explanations.forget()
        self._recall(place.updates, shared=self._watching is not None)
        stands = phrase("card-taken-back", count=count(seen)), phrase("scores-now", sides=self.listener.scores(seen))
        asked = () if self._watching else self.prompt()
        self.presenter.say(ending_with(Message(stands, Role.PLAY), asked, self.hint, calls=bool(asked)))
        self._start_clock()
        self.waits.mark()

    def _asking(
        self, listener: Listener, seen: View, events: tuple[Event, ...], *, late: bool
    ) -> tuple[tuple[Phrase, ...], tuple[Phrase, ...]]:
        """Return the question for all, or for the only person at the keys, and its key hint; for spectators, what
        comes next. `late`: it was not said at first.
        """
        ended = any(isinstance(event, DealEnded | GameEnded) for event in events)
        if self._watching and not isinstance(seen.phase, GameOver):
            return between(listener, seen, events) if ended else (), ()
        if self.taught and ended:
            return (), ()
        new = late or any(place.new for place in self._chairs)
        if self._late or not (ended or self._first or self.waits.holds() or new):
            return (), ()
        if asked := asked_of_all(listener, seen, watches=self.watches, scored=self._first):
            return asked, hint_for_all(seen)
        return ((), ()) if self.several else (self._asked_anew(), self.hint)

    def prompt(self) -> tuple[Phrase, ...]:
        """Return the current question, without its keys."""
        seen = self.view
        if seen is None:
            return ()
        if self.naming:
            return (self.naming.asked,)
        return prompt(self.listener, seen, self.duty, self.several)

    @property
    def time_left(self) -> tuple[Phrase, ...]:
        """The seconds left to think, if a clock runs."""
        seconds = self._table.time_left(self.seat) if self._table and self.seat is not None else None
        return () if seconds is None else (phrase("time-left", seconds=seconds),)

    @property
    def keys(self) -> tuple[Phrase, ...]:
        """The keys that answer the current question."""
        if self.naming:
            return self.naming.hint
        if self.counts_aloud and not self.taught_aloud:
            from audiocrib.ui.screens.aloud_entry import by_letters

            return (phrase("total-aloud-hint", MessageKind.TOTAL_HINT, letters=by_letters(self.keymap)),)
        fixed = self.presenter.settings.fixed_numbers
        return key_hint(self.listener, self.view, self.duty, fixed=fixed) if self.view else ()

    @property
    def counts_aloud(self) -> bool:
        """True if the keys count the player's own hand aloud, combination by combination."""
        settings = self.presenter.settings
        aloud = self.taught_aloud or settings.count_aloud is not CountAloud.OFF
        return self.duty is Duty.COUNT and not self.naming and aloud and settings.one_switch is Switch.OFF

    @property
    def hint(self) -> tuple[Phrase, ...]:
        """The same as a hint; none in a lesson, which names the keys itself, nor where other keys answer another screen."""
        return () if self.taught or self.screens.covered else self.keys

    def pressed(self, press: Press, reviews: bool) -> None:
        """Take a key of this kind: the voice stops, and pending speech is skipped.

        `reviews`: it reviews what was said, so the game waits for its answer; on a braille display it waits for every
        answer, whose place the next event would take, but ten seconds at most for answers in a row.
        """
        self._last = replace(self._last, heard_out=self._answer_heard())
        if reviews:
            self.waits.reviewed()
        elif self.presenter.settings.width and press is not Press.COMMITS:
            self.waits.answered()
        self.presenter.key(press)

    def _hold_between(self, events: tuple[Event, ...]) -> None:
        """Let the next deal, or the next game of a match, wait for Enter."""
        if any(isinstance(event, DealEnded) for event in events) and not self._watching:
            self.waits.hold()
        seen = self.view
        resumed = self._first and seen is not None and isinstance(seen.phase, Shuffling) and seen.deal is not None
        if (resumed or (seen is not None and isinstance(seen.phase, BetweenGames))) and not self._watching:
            self.waits.hold()

    def _note_reasons(self, events: tuple[Event, ...], messages: Iterable[Message]) -> None:
        """Remember what E explains from now on; after a renege the last points explained may have been taken back."""
        if any(isinstance(event, Dealt | Reneged) for event in events):
            self.explanations.forget()
        if any(isinstance(event, Played) for event in events):
            self.explanations.card_played()
        for message in messages:
            self.explanations.note(message, first=not self.taught)  # a lesson asks for E when it wants it

    def recall(self, number: int) -> None:
        """Recall for N and E the last of what happened before a lesson was left: this many updates."""
        for place in self._chairs:
            self._recall(place.updates[max(place.came - number, 0) : place.came], shared=False)

    def _recall(self, past: Sequence[Update], shared: bool) -> None:
        """Recall for N and E what was told before these people came: from their last cards, and from the current deal."""
        begins = [partial(_played, seat) for seat in self._places] + [lambda event: isinstance(event, Dealt)]
        for update in past[min(_last(past, one) for one in begins) :]:
            own = self.listener, update.view, update.events
            listener, seen, events = for_all(self._all, update) if shared else own
            messages = later_messages(listener, seen, events, self.presenter, shared)
            self._note_reasons(events, messages)
            self.happened(update_part(None, events, messages, seen))

    def happened(self, part: UpdatePart) -> None:
        """Keep what was told, for N."""
        for place in self._chairs:
            place.happened(part.events, part.phrases)

    # Several people

    @property
    def next_seat(self) -> Seat | None:
        """The person who is asked, if another, or nobody, has the keys; when laying away, the leader comes last."""
        asked = [seat for seat, place in self._places.items() if place.duty]
        if not asked or self.seat in asked:
            return None
        deal = next((place.update.view.deal for place in self._chairs if place.update), None)
        if deal is None or self._places[asked[0]].duty is not Duty.LAY_AWAY:
            return asked[0]
        players = len(self._all.names)
        return min(asked, key=lambda seat: (seat - deal.dealer - 2) % players)

    @property
    def handing_over(self) -> bool:
        """True if the keys wait for another person."""
        return self.seat is None and self.next_seat is not None

    def _hand_over(self, *, late: bool) -> None:
        """Ask the person at the keys, or pass the keys to whoever is asked; leave them free when a deal is over."""
        if self._late:
            return
        if self.waits.between_deals or (self.view is not None and isinstance(self.view.phase, GameOver)):
            self._give_keys(None)
            return
        # All owe the cut for the deal at once: it is not new to the next person.
        passed = self._passes_by_itself(self.next_seat)
        if passed:
            self._give_keys(self.next_seat)
        if self.seat is not None and self.duty:
            if late or passed or self._places[self.seat].new:
                named = phrase("keys-taken", name=self._all.names[self.seat])
                self.presenter.say(call(self._all.names, self.seat, (named, *self._asked_anew()), self.hint), self.seat)
        elif self.next_seat is not None:
            passes = self.seat is not None
            if passes:
                self._give_keys(None)
            if late or passes or self._places[self.next_seat].new:
                self.presenter.say(call(self._all.names, self.next_seat, self.asks_for_keys()))

    def _passes_by_itself(self, seat: Seat | None) -> bool:
        """Return whether this person gets the keys without a digit: if people want that, and Enter alone does nothing."""
        wanted = self.seat is not None and self.presenter.settings.keys_pass
        return wanted and seat is not None and self._places[seat].duty in ANSWERED_IN_WORDS

    def asks_for_keys(self) -> tuple[Phrase, ...]:
        """Say who is next, and the digit that takes the keys; nothing if nobody is asked."""
        seat = self.next_seat
        if seat is None:
            return ()
        return (phrase("hand-over", MessageKind.TAKE_KEYS, name=self._all.names[seat], number=seat + 1),)

    def take(self, number: int) -> bool:
        """Let the seat with this digit take the keys, if it is next."""
        seat = Seat(number - 1)
        if self.seat is not None or seat != self.next_seat:
            return False
        self._give_keys(seat)
        self._late = False
        taken = phrase("keys-taken", name=self._all.names[seat])
        self.presenter.say(Message((taken, *self.prompt()), Role.PROMPT, hint=self.hint), seat)
        self._start_clock()
        return True

    def _start_clock(self) -> None:
        """Start the clock: the person at the keys has heard the question."""
        if self.seat is not None and self._table and (update := self._places[self.seat].update):
            self._table.start_thinking(self.seat, update.asked)

    def noticed(self, place: Place, notice: Notice) -> None:
        """Say a notice of the table, once if several are here."""
        match notice:
            case TimeLeft(seconds):
                self.presenter.say(Message((phrase("time-left", seconds=seconds),), Role.PLAY))
            case DealWaits(seconds) if place is self._chairs[0]:
                self.presenter.say(Message((phrase("deal-waits", seconds=seconds),), Role.PLAY))
            case SeatEmpty(seat) if self._tells_of(seat, place):
                self.tell_beside(phrase("seat-empty", name=self._all.names[seat]))
            case SeatTaken(seat) if self._tells_of(seat, place):
                self.tell_beside(phrase("seat-taken", name=self._all.names[seat]))
            case _:
                pass  # it was already said

    def _tells_of(self, seat: Seat, place: Place) -> bool:
        """Return whether a coming or going is news, once if several are here: not about people here, nor for one who
        leaves.
        """
        return self._table is not None and place is self._chairs[0] and seat not in self._places

    def tell_beside(self, said: Phrase) -> None:
        """Say it, and keep it for N."""
        self.presenter.say(Message((said,), Role.PLAY))
        for place in self._chairs:
            place.happened_beside(said)

    def _give_keys(self, seat: Seat | None) -> None:
        """Give a person the keys; an open menu had what only the previous one may hear."""
        if seat != self.seat and self.screens.leave_for_others():
            self.presenter.say(Message((phrase("menu-closed-for-others"),)))
        self.seat = seat
        self.forget()
        self.presenter.show(seat)

    def forget(self) -> None:
        """Forget everything chosen."""
        self.focus = Focus()
        self.naming = None
        self.entry = NumberEntry(purpose=PURPOSES.get(self.duty, "typed"))

    # Commands made with keys

    def submit(self, command: SeatCommand) -> Refusal | None:
        """Send a command to the table, or say why not."""
        seen = self.view
        if seen is None or self.seat is None or self._table is None:
            return None
        refusal = check(seen, command)
        if refusal is None:
            place = self._places[self.seat]
            place.duty = self.naming = None
            place.sent = True
            self._last = LastCommand(card=isinstance(command, Play), heard_out=False)
            self.waits.mark()
            self._table.send(self.seat, command, place.update.asked if place.update else 0)
        return refusal

    @property
    def cannot_take_back(self) -> Phrase | None:
        """Why the last card cannot be taken back; None if it can, until the answer to it has been heard."""
        seen, alone = self.view, self.alone
        people = sum(player.kind is Kind.HUMAN for player in self._table.players) if self._table else 0
        if seen is None or alone is None or self.taught or (people != 1 and self.others is None):
            return phrase("take-back-alone")
        steps = seen.deal.steps if seen.deal and isinstance(seen.phase, Playing) else ()
        played = any(step.seat == self.seat and step.card is not None for step in steps)
        if self.others is not None:
            return self._cannot_ask_back(alone[1]) if played else phrase("take-back-no-card")
        on_its_way = self._last.card and alone[1].sent
        if self._last.taken_back or not (played or on_its_way):
            return phrase("take-back-nothing")
        return phrase("take-back-late") if self._last.heard_out else None

    def _cannot_ask_back(self, place: Place) -> Phrase | None:
        """Why the others cannot be asked for the last card: one of them has played on, or called muggins on it."""
        for update in reversed(place.updates):
            if any(isinstance(event, Played) and event.seat == self.seat for event in update.events):
                break
            speaks = getattr(update.events[0], "seat", None) if update.events else None
            if speaks not in {None, self.seat, *self.computers}:
                return phrase("take-back-played-on")
        return None

    @property
    def takes_back(self) -> bool:
        """True if a key that is about to cut the voice would take the last card back."""
        return self.others is None and not self._answer_heard() and self.cannot_take_back is None

    def _answer_heard(self) -> bool:
        """Return whether the answer to the last card was heard to its end; in silence no end is known."""
        voice = self.presenter.voice
        told = bool(self.duty) and not voice.may_be_heard and self.presenter.mode is not VoiceMode.SILENT
        return self._last.heard_out or told

    def take_back(self) -> None:
        """U: take back the last card, if nothing forbids it."""
        if self._table and self.seat is not None:
            self.remarks.forget()
            place = self._places[self.seat]
            place.duty, place.sent = None, True
            self._last = replace(self._last, card=False)
            self.waits.mark()
            self._table.take_back(self.seat)

    def _asks(self) -> bool:
        """Return whether a key is wanted."""
        seen = self.view
        over = seen is not None and isinstance(seen.phase, GameOver)
        places = self._places.values()
        asked = any(place.duty for place in places) and not any(place.sent for place in places)
        return over or self.screens.covered or asked


def _time_over(events: tuple[Event, ...], seat: Seat | None) -> bool:
    return any(isinstance(event, RanOut) and event.seat == seat for event in events)


def _last(past: Sequence[Update], wanted: Callable[[Event], bool]) -> int:
    """Return where something of this kind last happened; the beginning if it never did."""
    found = (at for at in range(len(past) - 1, -1, -1) if any(map(wanted, past[at].events)))
    return next(found, 0)


def _played(seat: Seat | None, event: Event) -> bool:
    return isinstance(event, Played) and event.seat == seat


class OwnTable(Screen):
    """A screen that may have a table of its own, such as a lesson."""

    @property
    def within(self) -> Player | None:
        """The player at its table, with screens of its own; None while it has none."""
        raise NotImplementedError

    @property
    def takes_all(self) -> bool:
        """True: whatever the screens of its table do not answer, it answers itself."""
        return self.within is not None


def seen_at_table(player: Player) -> Player:
    """Return the player at the visible table: this one, or the one at a table over it."""
    top = player.screens.top
    return (top.within if isinstance(top, OwnTable) else None) or player
