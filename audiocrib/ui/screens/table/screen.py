"""The keys at the table, and wherever a number is asked there.

A query never changes the game; only Enter commits, and only what was chosen since the prompt.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from audiocrib.narration import answers
from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import GameOver, View
from audiocrib.speech.speech_queue import Press
from audiocrib.ui.keys.keymap import AMONG_PEOPLE, BOOKS, ON_CARDS, TELLS_ALL, Action, KeyMap, Meaning, Mode
from audiocrib.ui.keys.names import NUMBER_END, UNKNOWN_KEY
from audiocrib.ui.keys.voice_effects import press_at_table
from audiocrib.ui.screens import number_entry as entry
from audiocrib.ui.screens.base import Screen, Stack
from audiocrib.ui.screens.help import key_pressed, works
from audiocrib.ui.screens.help_pages import Help
from audiocrib.ui.screens.history.hand_record import read_hands
from audiocrib.ui.screens.long_answers import portions
from audiocrib.ui.screens.reading.library import Library
from audiocrib.ui.screens.sound_lesson import SoundLesson
from audiocrib.ui.screens.table import hand
from audiocrib.ui.screens.table.callbacks import OUTSIDE, Callbacks, new_game
from audiocrib.ui.screens.table.claims import BESIDE, PRIVATE
from audiocrib.ui.screens.table.coach import Found, More, advise, ended, more_about_card
from audiocrib.ui.screens.table.commit import enter, say_go, skip, unanswered
from audiocrib.ui.screens.table.hand import Focus, cards_at_hand
from audiocrib.ui.screens.table.help import help_at_table, help_now, place_left, quits
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.queries import QUERIES, at_table
from audiocrib.ui.screens.table.slow_answers import SlowAnswers

if TYPE_CHECKING:
    from audiocrib.ui.screens.table.aloud import TableCount


class TableScreen(Screen):
    """The table under one player's fingers. It lies below all other screens of that player.

    `callbacks`: what its keys open and begin outside the game.
    """

    kept = True
    has_table = True

    def __init__(self, player: Player, *, callbacks: Callbacks) -> None:
        self.player = player
        self.presenter = player.presenter
        self.callbacks = callbacks
        self.library = Library(player, self.act, people=lambda: player.chat is not None, quits=lambda: quits(player))
        self._rest: list[Message] = []
        """The rest of a long answer: the same key continues it, until something happens."""
        self._begun: tuple[Action, View | None] | None = None
        self._more: More = lambda: None
        self.thoughts = SlowAnswers(player)
        self._answered: Action | None = None
        """The query that D tells more of."""
        self._asker = self.player.seat  # nobody else is told more about the question
        self._aloud: TableCount | None = None
        player.screens.lay_under(self)

    @property
    def mode(self) -> Mode:
        """The current mode of the keys."""
        typed = self.player.duty in {Duty.COUNT, Duty.CUT, Duty.PEG} or self.player.naming
        return Mode.NUMBER if typed else Mode.TABLE

    def cuts(self, action: Action | None) -> Press:
        """Return what a key does to the voice while the table answers."""
        if action is Action.UNDO and self.player.takes_back:
            return Press.RETELLS_ALL
        if action is Action.POINT and self.player.handing_over:
            return Press.ASKS  # what was cut is said again at once, and then the question
        return press_at_table(action, lambda: self.player.since().kind is not MessageKind.NO_NEWS)

    def works(self, action: Action, *, absent: frozenset[Action]) -> bool:
        """Return whether an action can ever do something at a table with these rules."""
        return works(
            action, self.player.view.options if self.player.view else None, absent, self.player.chat is not None
        )

    def does(self, key: str, action: Action | None, keymap: KeyMap) -> str | None:
        """Return what a key does in a lesson, at a table elsewhere, or while a hand is counted aloud."""
        if action is Action.QUIT:
            return place_left(self.player)
        if not self._counts_aloud:
            return None
        from audiocrib.ui.screens import aloud_entry

        return aloud_entry.does(key, action, keymap)

    def unknown(self, key: str) -> Phrase:
        """Say that a key does nothing at a table; for the muggins key, why."""
        meaning, view = self.meaning(key, self.player.keymap), self.player.view
        if view is not None and meaning is not None and meaning.action is Action.CLAIM:
            return phrase("muggins-not-called", muggins=view.options.muggins.value)
        return phrase("unknown-key" if key == UNKNOWN_KEY else "does-nothing", key=(key_pressed(key),))

    @property
    def help(self) -> Help:
        """The help for the table as it is now."""
        return help_at_table(self.player)

    def takes_word(self, word: str) -> bool:
        """Return whether a word counts, because the player's own hand is counted aloud."""
        del word
        return self._counts_aloud

    @property
    def _counts_aloud(self) -> bool:
        """True if the keys now count aloud."""
        return self.player.counts_aloud

    def _counted(self, key: str, meaning: Meaning | None) -> bool:
        """Let a key count aloud; return whether it did."""
        from audiocrib.ui.screens.table.aloud import TableCount

        self._aloud = self._aloud or TableCount(self.player)
        told = self._aloud.press(key, meaning.action if meaning else None)
        if told is not None:
            self._rest = []
            self._tell(told)
        elif meaning and meaning.action is Action.COMMIT:
            self.player.along.steps = self._aloud.steps
        return told is not None

    def count_anew(self) -> None:
        """Forget what was counted aloud, because it was not taken."""
        self._aloud = None
        self.player.along.steps = ()

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Do what a key does at the table; a typed number ends with a piped line."""
        if key == NUMBER_END:
            if self.player.entry.digits or self._counts_aloud:
                self.player.screens.press("enter")
            return True
        goes_on = meaning and meaning.action in {Action.COMMIT, Action.TYPE} and self.player.go_on()
        if goes_on and meaning and meaning.action is Action.COMMIT:
            return True
        if self._counts_aloud and self._counted(key, meaning):
            return True
        if meaning is None or not self.works(meaning.action, absent=self.player.screens.outside.absent):
            self._rest = []
            return False
        return self._at_table(key, meaning)

    def resume(self, stack: Stack) -> None:
        """Repeat the question."""
        stack.presenter.say(self.turn())

    def stand(self, place: int) -> None:
        """Put the focus on a card in hand, without a word."""
        view = self.player.view
        cards = cards_at_hand(view) if view is not None else ()
        if place < len(cards):
            self.player.focus = Focus(cards[place], self.player.focus.marked)

    def act(self, action: Action) -> None:
        """Do an action, even one without a key."""
        self.player.screens.do(action)

    def _at_table(self, key: str, meaning: Meaning) -> bool:
        action, view = meaning.action, self.player.view
        if action is not Action.EXPLAIN:
            self.player.explanations.begin_again()
        begun, self._begun = self._begun, (action, view)
        if action is not Action.MORE:
            self._answered = action
        same = begun is not None and begun[0] is action and begun[1] is view and self._asker == self.player.seat
        goes_on, self._rest = (self._rest if same else []), []
        if self._asker != self.player.seat:
            self._asker, self._more = self.player.seat, lambda: None
        reviews = action is Action.ADVICE and ended(self.player)
        if self.player.nobody and action in PRIVATE and not reviews:
            self._keys_first(key, action)
        elif self.player.waiting and action in TELLS_ALL | BESIDE.keys() and self.player.naming:
            self._answer(answer(self.player.naming.asked))
        elif goes_on:
            self._in_portions(goes_on)
        elif view is not None and action in QUERIES:
            self._query(meaning)
        elif view is not None and action in ON_CARDS:
            self._on_cards(view, key, action)
        else:
            return self._other(key, meaning)
        return True

    def _keys_first(self, key: str, action: Action) -> None:
        """Refuse all private keys, because nobody has the keys; a digit takes them."""
        if action is not Action.POINT or not self.player.take(int(self.player.keymap.digit(key))):
            asks = self.player.asks_for_keys()
            self.presenter.say(answer(phrase("keys-first"), *asks) if asks else self.turn())

    def _query(self, meaning: Meaning) -> None:
        self._more, told = lambda: self._asked(meaning.action, long=True), self._asked(meaning.action, meaning.long)
        if meaning.action is Action.PLAYED:
            self._in_portions(self._cut(told, meaning.action))
        else:
            self._answer(told)

    def _asked(self, action: Action, long: bool) -> Message:
        """Return the answer to a query as of now, even if D adds to it later."""
        player = self.player
        if action is Action.TURN or player.view is None:
            return self.turn(long).then(*player.time_left)
        if action is Action.HAND and player.seat is not None:
            return answers.say_hand(player.listener, player.view, long, marked=player.focus.marked)
        told = at_table(player.view, action)(player.listener, player.view, long)
        return told.then(*player.beside_rules()) if action is Action.RULES else told

    def _in_portions(self, said: Sequence[Message]) -> None:
        """Say the first of these; the same key says the next."""
        first, *self._rest = said
        self._answer(first)

    def _answer(self, message: Message) -> None:
        """Say it; while a number is being typed, end with that."""
        if self._counts_aloud and self._aloud:
            self._tell(message.then(*self._aloud.so_far()))
            return
        number = self.player.entry.number
        typing = self.mode is Mode.NUMBER and number is not None
        what = entry.SO_FAR[self.player.entry.purpose]
        self._tell(message.then(phrase(what, number=number or 0)) if typing else message)

    def _on_cards(self, view: View, key: str, action: Action) -> None:
        player, fixed = self.player, self.presenter.settings.fixed_numbers
        match action:
            case Action.LEFT | Action.RIGHT:
                player.focus, told = hand.move(player.focus, view, 1 if action is Action.RIGHT else -1, fixed=fixed)
            case Action.NEXT | Action.PREVIOUS:
                player.focus, told = hand.move_playable(
                    player.focus, view, 1 if action is Action.NEXT else -1, fixed=fixed
                )
            case Action.POINT:
                number = int(self.player.keymap.digit(key))
                player.focus, told = hand.point(player.focus, view, number, fixed=fixed)
            case _ if player.naming:  # Enter takes the number now, not the cards
                told = answer(player.naming.asked)
            case _:
                player.focus, told = hand.mark(player.focus, view)
        self._more = lambda: more_about_card(player)
        self._answer(told)

    def _other(self, key: str, meaning: Meaning) -> bool:
        """Do what neither asks about the table nor moves in the hand; return False for a key without a meaning here."""
        if self._plays(key, meaning.action) or self._tells(meaning) or self._opens(meaning.action):
            return True
        if meaning.action in QUERIES or meaning.action in ON_CARDS:
            self.presenter.say(self.turn())
            return True
        return False

    def _plays(self, key: str, action: Action) -> bool:
        """Commit, or type what may be committed."""
        player = self.player
        match action:
            case Action.COMMIT:
                told = enter(player)
                if told and told.kind is MessageKind.REFUSED and self._counts_aloud:
                    self.count_anew()
                self._say(told)
            case Action.TYPE:
                player.entry, told = entry.type_digit(player.entry, self.player.keymap.digit(key))
                self._tell(told)
            case Action.ERASE if self.mode is Mode.NUMBER and player.entry.digits:
                player.entry, told = entry.erase(player.entry)
                self._tell(told)
            case Action.GO if player.naming:
                self._answer(unanswered(player.naming))
            case Action.GO:
                self._say(say_go(player))
            case action if action in BESIDE:
                self._say(BESIDE[action](player))
            case Action.PAUSE:
                self.presenter.pause(player.waits.pause())
            case Action.MENU if player.naming:
                self._say(skip(player, player.naming))
            case _:
                return False
        return True

    def _tells(self, meaning: Meaning) -> bool:
        """Say more about something that was heard."""
        match meaning.action:
            case Action.EXPLAIN:
                self._explain(meaning.long)
            case Action.SINCE:
                self._more = lambda: self.player.since(long=True)
                self._in_portions(self._cut(self._where_it_stands(self.player.since()), meaning.action))
            case Action.ADVICE:
                self._advise()
            case Action.MORE:
                self._once_found(self._more(), self._tell_more)
            case _:
                return False
        return True

    def _opens(self, action: Action) -> bool:
        """Go to something beside the game, or to another one."""
        presenter, player = self.presenter, self.player
        match action:
            case Action.MENU:
                self.library.list_actions()
            case Action.MUGGINS if player.others is not None:
                presenter.say(answer(phrase("together-not-here")))
            case Action.MUGGINS:
                presenter.switch_muggins(match=player.in_match)
            case Action.NEW_GAME:
                new_game(player, self.callbacks, lambda: presenter.say(self.turn()))
            case Action.QUIT:
                player.screens.leave()
            case action if action in OUTSIDE:
                OUTSIDE[action](self.callbacks)
            case action if action in AMONG_PEOPLE and player.chat is not None:
                player.chat.press(action)
            case Action.SOUNDS:
                SoundLesson(player.screens).open()
            case Action.HANDS:
                read_hands(player.screens, player.deals)
            case action if action in BOOKS:
                self.library.open(action)
            case _:
                return False
        return True

    def _say(self, message: Message | None) -> None:
        if message:
            self._tell(message)

    def _tell(self, message: Message) -> None:
        """Say the answer to a key, only to the person who has the keys."""
        self.presenter.say(message, self.player.private)

    def turn(self, long: bool = False) -> Message:
        """Say what is asked at the table now, with the player's keys."""
        player, view = self.player, self.player.view
        if view is None:
            return answer(*help_now(player.keymap, None, None).now)
        if player.naming:
            told = answer(player.naming.asked)
        elif player.handing_over:
            told = answer(*player.asks_for_keys())
        else:
            told = at_table(view, Action.TURN)(player.listener, view, long)
            if player.missing:
                told = answer(*player.missing, *told.phrases[1:])
            if player.others is not None and player.ready:
                over = isinstance(view.phase, GameOver)
                told = answer(*told.phrases, *(player.others.again_waits if over else (phrase("wait-ready"),)))
        return self._where_it_stands(told)

    def _where_it_stands(self, told: Message) -> Message:
        """Say that the game is paused, if it is, before anything else."""
        return answer(phrase("paused"), *told.phrases) if self.player.waits.paused else told

    def _explain(self, long: bool) -> None:
        player, reviewed = self.player, self.presenter.history.reviewed
        explanations = player.explanations
        told, self._more = explanations.explain(player.listener, player.view, player.prompt(), reviewed, long=long)
        self._answer(told)

    def _advise(self) -> None:
        if ended(self.player):
            self.callbacks.review_last()
        else:
            told, self._more = advise(self.player)
            self._once_found(told, self._tell_more)

    def _once_found(self, found: Found, tell: Callable[[Message | None], None]) -> None:
        if isinstance(found, Message | None):
            tell(found)
        else:
            self.thoughts.then(found, tell)

    def _tell_more(self, found: Message | None) -> None:
        told = found or self.turn()
        self._in_portions(self._cut(told, Action.MORE) if self._answered is Action.SINCE else (told,))

    def _cut(self, told: Message, by: Action) -> tuple[Message, ...]:
        """Return the answer to the key of this action, in one piece or in portions."""
        more, braille = phrase("key-has-more", action=by.value), bool(self.presenter.settings.width)
        return portions(told, self.presenter.text.sentence, more, braille=braille)
