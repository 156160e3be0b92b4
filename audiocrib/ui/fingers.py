"""Keys, and what they do: at the table, where a number is asked, in a menu. One key first cuts the voice, then acts.

A query never changes the game; only Enter commits, and only what was chosen since the prompt.
"""

import time
from collections.abc import Callable
from pathlib import Path

from audiocrib.narration import answers
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.commands import Claim, Cut, Go, LayAway, Play
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import GoCall
from audiocrib.rules.state import GameOver, View, to_lay_away
from audiocrib.ui import entry, hand, menu
from audiocrib.ui.entry import Entry
from audiocrib.ui.help import all_actions, described, help_now, key_name, with_keys, yes_or_no
from audiocrib.ui.keymap import Action, KeyMap, Meaning, Mode
from audiocrib.ui.keynames import LEAVE, NUMBER_END, RESUMED, UNKNOWN_KEY, UNKNOWN_WORD
from audiocrib.ui.player import Player

QUERIES = {
    Action.COUNT: answers.say_count,
    Action.CRIB: answers.say_crib,
    Action.STARTER: answers.say_starter,
    Action.TABLE: answers.say_table,
    Action.SCORES: answers.say_scores,
    Action.TURN: answers.say_turn,
    Action.MOVES: answers.say_moves,
    Action.PLAYED: answers.say_played,
    Action.RULES: answers.say_rules,
}
"""Keys that are answered from the view alone."""

REVIEWING = frozenset(
    {Action.OLDER, Action.NEWER, Action.OLDEST, Action.NEWEST, Action.VIEW, Action.EXPLAIN, Action.REPEAT, Action.SAVE}
)
"""Keys after which one still stands where one was in the history."""


class Fingers:
    """The keys of one player. `folder` is where X saves the history, `leave` ends the program."""

    def __init__(self, player: Player, *, folder: Path, leave: Callable[[], None]) -> None:
        self.player = player
        self.desk = player.desk
        self.keymap: KeyMap = player.keymap
        self.folder = folder
        self.leave = leave
        self._describing = False
        self._confirmed: Entry | None = None
        self._last: Action | None = None
        self._more: Callable[[], Message | None] = lambda: None
        self._pressed: tuple[str, float] = ("", 0.0)

    def press(self, batch: tuple[str, ...]) -> None:
        """Keys that arrived together, in order."""
        for key in batch:
            if key == LEAVE:
                self.leave()
            elif key == RESUMED:
                self.desk.say(self._turn())
            elif key == NUMBER_END:
                if self.player.entry.digits:
                    self._key("enter")
            elif not self._trembled(key):
                self._key(key)

    def _trembled(self, key: str) -> bool:
        before, when = self._pressed
        now = time.monotonic()
        self._pressed = (key, now)
        return key == before and (now - when) * 1000 < self.desk.settings.repeat_filter

    @property
    def mode(self) -> Mode:
        """What keys are for at the moment."""
        if self.player.menu:
            return Mode.MENU
        return Mode.NUMBER if self.player.duty in {Duty.COUNT, Duty.CUT} else Mode.TABLE

    def _key(self, key: str) -> None:
        meaning = self.keymap.meaning(key, self.mode)
        self.desk.voice.key(commits=meaning is not None and meaning.action in {Action.COMMIT, Action.MENU})
        if self._describing:
            self._describe(key, meaning)
        elif key.startswith(UNKNOWN_WORD):
            self.desk.say(answer(phrase("unknown-word", word=key.removeprefix(UNKNOWN_WORD))))
        elif self.player.menu:
            self._in_menu(self.player.menu, key, meaning)
        elif meaning is None:
            name = self.keymap.keys(Action.HELP)[0]
            about = {"key": (key_name(key),), "key_help": (key_name(name),)}
            self.desk.say(answer(phrase("unknown-key" if key == UNKNOWN_KEY else "does-nothing", **about)))
        else:
            self._at_table(key, meaning)
        self._last = meaning.action if meaning else None

    def _describe(self, key: str, meaning: Meaning | None) -> None:
        if meaning and meaning.action in {Action.DESCRIBER, Action.MENU}:
            self._describing = False
            self.desk.say(answer(phrase("describer-off")))
        else:
            self.desk.say(described(key, meaning))

    # In a menu

    def _in_menu(self, open_menu: menu.Menu[object], key: str, meaning: Meaning | None) -> None:
        action = meaning.action if meaning else None
        match action:
            case Action.COMMIT if open_menu.chosen:
                self.player.close_menu(open_menu.chosen.value)
                return
            case Action.COMMIT:
                self.desk.utter(answer(open_menu.title, phrase("menu-choose")))
                return
            case Action.MENU:
                self._leave_menu(open_menu)
                return
            case Action.HELP:
                self.desk.utter(answer(phrase("help-menu")))
                return
            case Action.FASTER | Action.SLOWER:
                self.desk.speed(1 if action is Action.FASTER else -1)
                return
            case Action.NEWER | Action.RIGHT:
                after = menu.step(open_menu, 1)
            case Action.OLDER | Action.LEFT:
                after = menu.step(open_menu, -1)
            case Action.OLDEST | Action.NEWEST:
                after = menu.end(open_menu, last=action is Action.NEWEST)
            case Action.ERASE:
                after = menu.erase(open_menu)
            case _:
                after = self._searched(open_menu, key)
        self.player.menu = after[0]
        self.desk.utter(after[1])
        self._answer_by_letter(key)

    def _searched(self, open_menu: menu.Menu[object], key: str) -> tuple[menu.Menu[object], Message]:
        if len(key) == 1 and key.isalnum():
            return menu.search(open_menu, key)
        return open_menu, answer(phrase("does-nothing-menu", key=(key_name(key),)))

    def _answer_by_letter(self, key: str) -> None:
        """A question with two answers is answered by their first letters alone."""
        asked = self.player.menu
        if asked and len(asked.items) == 2 and asked.typed == key and asked.chosen:
            self.player.close_menu(asked.chosen.value)

    def _leave_menu(self, open_menu: menu.Menu[object]) -> None:
        if not open_menu.closes:
            self.desk.utter(answer(phrase("menu-no-back")))
            return
        self.player.close_menu(None)
        self.desk.say(answer(phrase("menu-closed")))

    # At the table

    def _at_table(self, key: str, meaning: Meaning) -> None:
        action, view = meaning.action, self.player.view
        if action not in REVIEWING:
            self.desk.history.leave()
        if action is not Action.EXPLAIN:
            self.player.explained = 0
        if view is not None and action in QUERIES:
            self._query(view, meaning)
        elif view is not None and action in _ON_CARDS:
            self._on_cards(view, key, action)
        else:
            self._other(key, meaning)

    def _query(self, view: View, meaning: Meaning) -> None:
        query, listener = QUERIES[meaning.action], self.player.listener
        self._more = lambda: query(listener, view, True)
        self._answer(query(listener, view, meaning.long))

    def _answer(self, message: Message) -> None:
        """Say it; where a number is being typed, end with what stands there."""
        number = self.player.entry.number
        typing = self.mode is Mode.NUMBER and number is not None
        self.desk.say(message.then(phrase("total-so-far", number=number or 0)) if typing else message)

    def _on_cards(self, view: View, key: str, action: Action) -> None:
        player = self.player
        match action:
            case Action.LEFT | Action.RIGHT:
                player.focus, told = hand.move(player.focus, view, 1 if action is Action.RIGHT else -1)
            case Action.NEXT | Action.PREVIOUS:
                player.focus, told = hand.move_playable(player.focus, view, 1 if action is Action.NEXT else -1)
            case Action.POINT:
                player.focus, told = hand.point(player.focus, view, int(key), self.desk.settings.fixed_numbers)
            case Action.MARK:
                player.focus, told = hand.mark(player.focus, view)
            case _:
                told = answers.say_hand(player.listener, view, marked=player.focus.marked)
        self._more = lambda: hand.more_about(player.focus, view)
        self._answer(told)

    def _other(self, key: str, meaning: Meaning) -> None:
        action, desk, player = meaning.action, self.desk, self.player
        match action:
            case Action.COMMIT:
                self._commit()
            case Action.TYPE:
                player.entry, told = entry.type_digit(player.entry, key)
                desk.say(told)
            case Action.ERASE:
                self._erase()
            case Action.GO:
                self._go()
            case Action.EXPLAIN:
                self._explain()
            case Action.SINCE:
                since = tuple(player.since)
                self._answer(Message(since) if since else answer(phrase("nothing-since")))
            case Action.MORE:
                self._answer(self._more() or self._turn())
            case Action.REPEAT:
                desk.repeat(slowly=self._last is Action.REPEAT)
            case Action.OLDER | Action.NEWER:
                desk.older_or_newer(-1 if action is Action.OLDER else 1)
            case Action.OLDEST | Action.NEWEST:
                desk.oldest_or_newest(oldest=action is Action.OLDEST)
            case Action.VIEW:
                desk.switch_view()
            case Action.SAVE:
                desk.save_history(self.folder)
            case Action.VERBOSITY:
                desk.next_verbosity()
            case Action.FASTER | Action.SLOWER:
                desk.speed(1 if action is Action.FASTER else -1)
            case Action.VOICE:
                desk.next_voice()
            case Action.DESCRIBER:
                self._describing = True
                desk.say(answer(with_keys("describer-on", self.keymap)))
            case Action.HELP:
                desk.say(help_now(player.view, player.duty, self.keymap))
            case Action.PAUSE:
                desk.say(answer(with_keys("paused" if player.pause() else "unpaused", self.keymap)))
            case Action.MENU:
                player.open(all_actions(self.keymap, desk.text), self._act)
            case Action.NEW_GAME:
                self._new_game()
            case Action.QUIT:
                self.leave()
            case _:
                desk.say(self._turn())

    def _act(self, action: Action | None) -> None:
        """Do what was chosen in the menu of all actions, as its key would."""
        if action is not None:
            keys = self.keymap.keys(action)
            self._at_table(keys[0] if keys else "", Meaning(action))

    def _turn(self) -> Message:
        if self.player.view is None:
            return help_now(None, None, self.keymap)
        return answers.say_turn(self.player.listener, self.player.view)

    def _explain(self) -> None:
        """The first combination, then the next; of the message that is read again, or of the last points."""
        player = self.player
        reviewed = self.desk.history.reviewed
        steps = reviewed.message.explains if reviewed and reviewed.message.explains else player.explains
        if not steps:
            self._answer(answer(phrase("nothing-to-explain")))
            return
        step = steps[player.explained % len(steps)]
        player.explained += 1
        last = player.explained % len(steps) == 0
        self._answer(answer(step, phrase("explain-end")) if last else answer(step))

    def _erase(self) -> None:
        if self.mode is Mode.NUMBER and self.player.entry.digits:
            self.player.entry, told = entry.erase(self.player.entry)
            self.desk.say(told)
        else:
            self.desk.voice.silence()

    def _new_game(self) -> None:
        view = self.player.view
        if view is None or isinstance(view.phase, GameOver):
            self.player.over.set()
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self.player.over.set()
            else:
                self.desk.say(self._turn())

        self.player.open(yes_or_no(phrase("new-game-asked"), self.desk.text), answered)

    # Enter

    def _go(self) -> None:
        view = self.player.view
        if view is not None and view.options.go_call is GoCall.AUTO and self.player.duty is not Duty.PLAY:
            self.desk.say(answer(phrase("go-is-automatic")))
        else:
            self._judge(self.player.submit(Go(self.player.seat)))

    def _commit(self) -> None:
        player = self.player
        view = player.view
        if view is None:
            return
        if isinstance(view.phase, GameOver):
            player.over.set()
        elif player.between_deals:
            player.deal_on()
        elif player.duty is Duty.LAY_AWAY:
            self._discard(view)
        elif player.duty is Duty.PLAY:
            card = player.focus.card
            self._judge(player.submit(Play(player.seat, card))) if card else self._ask_again()
        elif player.duty in {Duty.COUNT, Duty.CUT}:
            self._say_number()
        else:
            self.desk.say(answer(answers.waiting(player.listener, view)))

    def _discard(self, view: View) -> None:
        player = self.player
        more = to_lay_away(view, player.seat) - len(player.focus.marked)
        if not player.focus.marked:
            self._ask_again()
        elif more:
            self.desk.say(answer(phrase("mark-still", more=more)))
        else:
            self._judge(player.submit(LayAway(player.seat, player.focus.marked)))

    def _say_number(self) -> None:
        player = self.player
        number = player.entry.number
        if number is None:
            self._ask_again()
        elif player.duty is Duty.CUT:
            self._judge(player.submit(Cut(player.seat, number)))
        elif self.desk.settings.confirm_totals and self._confirmed != player.entry:
            self._confirmed = player.entry
            self.desk.say(answer(phrase("confirm-total", number=number)))
        else:
            self._confirmed = None
            self._judge(player.submit(Claim(player.seat, number)))

    def _ask_again(self) -> None:
        """Enter on nothing says the prompt again, with its keys."""
        self.desk.say(Message(self.player.prompt(hints=True), Role.ANSWER))

    def _judge(self, refusal: Refusal | None) -> None:
        """Say why not, and let a number be typed anew."""
        if refusal is None:
            return
        self.player.entry = Entry(purpose=self.player.entry.purpose)
        self.desk.say(Message((self._refused(refusal),), earcon="refusal"))

    def _refused(self, refusal: Refusal) -> Phrase:
        facts = dict(refusal.facts)
        turn = facts.pop("turn", None)
        if refusal.reason is Reason.NOT_YOUR_TURN and isinstance(turn, int):
            return phrase("refused-not-your-turn", name=self.player.listener.names[turn])
        nothing = refusal.reason is Reason.ABOVE_31 and not facts["playable"]
        return Phrase(f"refused-{refusal.reason}{'-go' if nothing else ''}", facts)  # type: ignore[arg-type]  # `Fact`


_ON_CARDS = frozenset({Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREVIOUS, Action.POINT, Action.MARK, Action.HAND})
