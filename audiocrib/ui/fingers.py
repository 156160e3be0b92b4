"""Keys, and what they do: at the table, where a number is asked, in a menu. One key first cuts the voice, then acts.

A query never changes the game; only Enter commits, and only what was chosen since the prompt.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from audiocrib.narration import answers
from audiocrib.narration.message import Message, MessageKind, answer, phrase
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import Options
from audiocrib.rules.state import View
from audiocrib.ui import entry, hand
from audiocrib.ui.claims import BESIDE, PRIVATE
from audiocrib.ui.coach import Found, More, advise, ended, more_about_card
from audiocrib.ui.deeds import OUTSIDE, Deeds, new_game
from audiocrib.ui.enter import enter, say_go, skip
from audiocrib.ui.explaining import explain
from audiocrib.ui.help import described, key_pressed, works
from audiocrib.ui.help_pages import goes_on
from audiocrib.ui.history_desk import press_history
from audiocrib.ui.history_menu import read_hands
from audiocrib.ui.in_menu import asks_to_leave, press_in_menu
from audiocrib.ui.keymap import BOOKS, HISTORY, ON_CARDS, ON_SCREEN, REVIEWING, TELLS_ALL, Action, Meaning, Mode
from audiocrib.ui.keynames import LEAVE, NUMBER_END, RESUMED, UNKNOWN_KEY, UNKNOWN_WORD
from audiocrib.ui.lesson import SoundLesson
from audiocrib.ui.library import Library
from audiocrib.ui.player import Player
from audiocrib.ui.portions import portions
from audiocrib.ui.presses import press_of
from audiocrib.ui.queries import QUERIES, at_table
from audiocrib.ui.screen_keys import press_screen
from audiocrib.ui.table_help import explain_table, help_now
from audiocrib.ui.thoughts import Thoughts


class Fingers:
    """The keys of one player. `folder` is where X saves the history. `describing`: keys only say what they would do.

    `piped`: keys come in lines, where no hand trembles.
    """

    def __init__(self, player: Player, *, folder: Path, deeds: Deeds, piped: bool = False) -> None:
        self.player = player
        self.desk = player.desk
        self.folder = folder
        self.deeds = deeds
        self._piped = piped
        self.describing = False
        self.switch: Callable[[str], bool] = lambda _: False
        """Whether a key is the one switch of a player who has no more; then it has been dealt with."""
        self.library = Library(player, self.act, deeds.window)
        self._last: Action | None = None
        self._rest: list[Message] = []
        """What is left of a long answer: the same key goes on with it, while nothing has happened."""
        self._begun: tuple[Action, View | None] | None = None
        self._more: More = lambda: None
        self.thoughts = Thoughts(player)
        self._answered: Action | None = None
        """What D tells more of."""
        self._asker = self.player.seat  # nobody else is told more of what was asked
        self._pressed: tuple[str, float] = ("", 0.0)

    def press(self, batch: tuple[str, ...]) -> None:
        """Keys that arrived together, in order; what arrived with the answer to a question was not meant for the table."""
        asked = self.player.questions.menu
        for key in batch:
            if asked and not asked.closes and self.player.questions.menu is None:
                break
            if key == LEAVE:
                self.deeds.leave()
            elif key == RESUMED:
                self.desk.say(self._turn())
            elif self.player.questions.setup and (key == NUMBER_END or key.startswith(UNKNOWN_WORD)):
                self.player.questions.setup.press(key)
            elif key == NUMBER_END:
                if self.player.entry.digits:
                    self.key("enter")
            elif not self._trembled(key) and not self.switch(key):
                self.key(key)

    def _trembled(self, key: str) -> bool:
        before, when = self._pressed
        now = time.monotonic()
        self._pressed = (key, now)
        return not self._piped and key == before and (now - when) * 1000 < self.desk.settings.repeat_filter

    @property
    def mode(self) -> Mode:
        """What keys are for at the moment."""
        if self.player.questions.menu or self.player.questions.setup:
            return Mode.MENU
        typed = self.player.duty in {Duty.COUNT, Duty.CUT, Duty.PEG} or self.player.naming
        return Mode.NUMBER if typed else Mode.TABLE

    def _has_news(self) -> bool:
        return self.player.since().kind is not MessageKind.NO_NEWS

    def key(self, key: str) -> None:
        """Press one key, whatever was pressed before."""
        meaning = self.player.keymap.meaning(key, self.mode)
        action = meaning.action if meaning else None
        if self._begun and action is not self._begun[0]:
            self._rest = []
        press = press_of(action, self.mode, self._has_news, describes=self.describing)
        self.player.pressed(press, reviews=action in REVIEWING)
        if key.startswith(UNKNOWN_WORD):
            self.desk.say(answer(phrase("unknown-word", word=key.removeprefix(UNKNOWN_WORD))))
        elif not self.describing and goes_on(self.desk, self.player.keymap, key):
            pass  # it has said the next piece of help
        elif self.describing:
            self._describe(key, meaning)
        elif self.player.questions.menu and asks_to_leave(self.player, self.player.questions.menu, key):
            self.deeds.leave()
        elif self.player.questions.menu:
            press_in_menu(self.player, self.player.questions.menu, key, meaning)
        elif self.player.questions.setup:
            self.player.questions.setup.press(key)
        elif meaning is None or not works(meaning.action, self._options, self.deeds.window):
            said = "unknown-key" if key == UNKNOWN_KEY else "does-nothing"
            self.desk.say(answer(phrase(said, key=(key_pressed(key),))))
        else:
            self._at_table(key, meaning)
        self._last = meaning.action if meaning else None

    @property
    def _options(self) -> Options | None:
        return self.player.view.options if self.player.view else None

    def _describe(self, key: str, meaning: Meaning | None) -> None:
        if meaning and meaning.action in {Action.DESCRIBER, Action.MENU}:
            self.describing = False
            self.desk.say(answer(phrase("describer-off")))
        else:
            here = meaning is not None and works(meaning.action, self._options, self.deeds.window)
            self.desk.say(described(key, meaning if here else None))

    # At the table

    def _at_table(self, key: str, meaning: Meaning) -> None:
        action, view = meaning.action, self.player.view
        if action not in REVIEWING:
            self.desk.history.leave()
        if action is not Action.EXPLAIN:
            self.player.explained = 0
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
        elif self.player.along.heard and action in TELLS_ALL | BESIDE.keys() and self.player.naming:
            self._answer(answer(self.player.naming.asked))
        elif goes_on:
            self._in_portions(goes_on)
        elif view is not None and action in QUERIES:
            self._query(view, meaning)
        elif view is not None and action in ON_CARDS:
            self._on_cards(view, key, action)
        else:
            self._other(key, meaning)

    def _keys_first(self, key: str, action: Action) -> None:
        """Nobody has the keys: a digit takes them, all that is private refuses."""
        if action is not Action.POINT or not self.player.take(int(self.player.keymap.digit(key))):
            asks = self.player.asks_for_keys()
            self.desk.say(answer(phrase("keys-first"), *asks) if asks else self._turn())

    def _query(self, view: View, meaning: Meaning) -> None:
        query, listener = at_table(view, meaning.action), self.player.listener
        if meaning.action is Action.HAND:
            query = partial(answers.say_hand, marked=self.player.focus.marked)
        self._more, told = lambda: query(listener, view, True), query(listener, view, meaning.long)
        if meaning.action is Action.TURN and self.player.naming:
            told = answer(self.player.naming.asked)
        elif meaning.action is Action.TURN and self.player.handing_over:
            told = answer(*self.player.asks_for_keys())
        if meaning.action is Action.PLAYED:
            self._in_portions(portions(told, self.desk.text.sentence))
        else:
            self._answer(self._while_paused(told) if meaning.action is Action.TURN else told)

    def _in_portions(self, said: Sequence[Message]) -> None:
        """The first of these; the same key says the next."""
        first, *self._rest = said
        self._answer(first)

    def _while_paused(self, message: Message) -> Message:
        """A pause is not hidden: it is said first."""
        return answer(phrase("paused"), *message.phrases) if self.player.waits.paused else message

    def _answer(self, message: Message) -> None:
        """Say it; where a number is being typed, end with what stands there."""
        number = self.player.entry.number
        typing = self.mode is Mode.NUMBER and number is not None
        what = entry.SO_FAR[self.player.entry.purpose]
        self._tell(message.then(phrase(what, number=number or 0)) if typing else message)

    def _on_cards(self, view: View, key: str, action: Action) -> None:
        player = self.player
        match action:
            case Action.LEFT | Action.RIGHT:
                player.focus, told = hand.move(player.focus, view, 1 if action is Action.RIGHT else -1)
            case Action.NEXT | Action.PREVIOUS:
                player.focus, told = hand.move_playable(player.focus, view, 1 if action is Action.NEXT else -1)
            case Action.POINT:
                number = int(self.player.keymap.digit(key))
                player.focus, told = hand.point(player.focus, view, number, self.desk.settings.fixed_numbers)
            case _:
                player.focus, told = hand.mark(player.focus, view)
        self._more = lambda: more_about_card(player, view)
        self._answer(told)

    def _other(self, key: str, meaning: Meaning) -> None:
        action, desk, player = meaning.action, self.desk, self.player
        match action:
            case Action.COMMIT:
                self._say(enter(player))
            case Action.TYPE:
                player.entry, told = entry.type_digit(player.entry, self.player.keymap.digit(key))
                self._tell(told)
            case Action.ERASE:
                self._erase()
            case Action.GO:
                self._say(say_go(player))
            case action if action in BESIDE:
                self._say(BESIDE[action](player))
            case Action.EXPLAIN:
                self._explain(meaning.long)
            case Action.SINCE:
                self._more = lambda: player.since(long=True)
                self._in_portions(portions(player.since(), desk.text.sentence))
            case Action.ADVICE:
                self._advise()
            case Action.MORE:
                self._once_found(self._more(), self._tell_more)
            case Action.DESCRIBER:
                self.describing = True
                desk.say(answer(phrase("describer-on")))
            case Action.HELP:
                explain_table(player, self.deeds.window)
            case Action.PAUSE:
                desk.pause(player.waits.pause())
            case Action.MENU if player.naming:
                self._say(skip(player, player.naming))
            case Action.MENU:
                self.library.list_actions()
            case Action.MUGGINS:
                desk.switch_muggins()
            case Action.NEW_GAME:
                new_game(player, self.deeds, lambda: desk.say(self._turn()))
            case action if action in OUTSIDE:
                OUTSIDE[action](self.deeds)
            case Action.SOUNDS:
                SoundLesson(desk, player.questions, player.keymap)
            case Action.HANDS:
                read_hands(desk, player.questions, player.deals, self.folder)
            case _:
                self._about_hearing(action)

    def _about_hearing(self, action: Action) -> None:
        desk = self.desk
        match action:
            case Action.REPEAT:
                desk.repeat(slowly=self._last is Action.REPEAT)
            case action if action in HISTORY:
                press_history(action, desk, self.folder, self.player.questions)
            case Action.VERBOSITY:
                desk.next_verbosity()
            case Action.FASTER | Action.SLOWER:
                desk.speed(1 if action is Action.FASTER else -1)
            case Action.VOICE:
                desk.next_voice()
            case action if action in ON_SCREEN:
                press_screen(action, desk)
            case action if action in BOOKS:
                self.library.open(action)
            case _:
                desk.say(self._turn())

    def _say(self, message: Message | None) -> None:
        if message:
            self._tell(message)

    def _tell(self, message: Message) -> None:
        """What a key brings is for who has the keys alone."""
        self.desk.say(message, self.player.private)

    def act(self, action: Action | None) -> None:
        """Do what was chosen in the menu of all actions, as its key would."""
        if action is not None:
            keys = self.player.keymap.keys(action)
            self._at_table(keys[0] if keys else "", Meaning(action))

    def _turn(self) -> Message:
        if self.player.view is None:
            return answer(*help_now(self.player.keymap, None, None).now)
        asks = self.player.asks_for_keys()
        if self.player.handing_over and asks:
            return answer(*asks)
        return at_table(self.player.view, Action.TURN)(self.player.listener, self.player.view, False)

    def _explain(self, long: bool) -> None:
        told, self._more = explain(self.player, long)
        self._answer(told)

    def _advise(self) -> None:
        if ended(self.player):
            self.deeds.review_last()
        else:
            told, self._more = advise(self.player)
            self._once_found(told, self._tell_more)

    def _once_found(self, found: Found, tell: Callable[[Message | None], None]) -> None:
        if isinstance(found, Message | None):
            tell(found)
        else:
            self.thoughts.then(found, tell)

    def _tell_more(self, found: Message | None) -> None:
        told = found or self._turn()
        self._in_portions(portions(told, self.desk.text.sentence) if self._answered is Action.SINCE else (told,))

    def _erase(self) -> None:
        if self.mode is Mode.NUMBER and self.player.entry.digits:
            self.player.entry, told = entry.erase(self.player.entry)
            self._tell(told)
        else:
            self.desk.voice.silence()
