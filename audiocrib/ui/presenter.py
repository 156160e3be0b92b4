"""The presenter of one listener, for ear and eye: lines, voice, history, verbosity, speed. Knows no game and no keys."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from audiocrib.concurrency.tasks import Tasks
from audiocrib.concurrency.thinking import Thinking
from audiocrib.narration.message import Message, MessageKind, Phrase, Role, answer, phrase
from audiocrib.narration.sentences import LOCALES
from audiocrib.narration.text import Text
from audiocrib.narration.wrap import in_pieces
from audiocrib.rules.cards import Seat
from audiocrib.settings.settings import Engine, Settings, Switch, Verbosity, VoiceMode
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.history import History
from audiocrib.speech.pace import ReadingPace
from audiocrib.speech.speaker import Speaker
from audiocrib.speech.speakers import voice_config_of
from audiocrib.speech.speech_queue import Press, Priority, Utterance
from audiocrib.ui.message_sounds import sounds_of, without_sounds
from audiocrib.ui.wording import Worded, Wording, worded

RATE_STEP = 20
RESTED = 0.5
"""Seconds without a key after which none is expected soon."""
BRAILLE_RATE = 120
"""Words a minute for reading by touch."""
BOUNDS = {"rate": (80, 700), "reading_rate": (80, 1000)}
"""Words a minute, within the range of the settings."""


class Presenter:
    """One listener's side of the game. `voice` speaks, `speaker` makes another for a mode; `show` shows one message.

    `thinking`: how slow work for this listener is done. `keep` is told of every changed setting, and saves it.
    """

    def __init__(
        self,
        settings: Settings,
        show: Callable[[Worded], None],
        voice: Speaker,
        speaker: Callable[[VoiceMode, Settings], Speaker],
        thinking: Thinking,
        keep: Callable[[Settings], None] = lambda _: None,
        locales: Path = LOCALES,
        tasks: Tasks | None = None,
    ) -> None:
        self.settings = settings
        self.thinking = thinking
        self.tasks = tasks or Tasks()
        """The background work for this listener."""
        self.text = Text(settings.language, settings.verbosity, settings.plain, locales)
        self.text.one_switch = settings.one_switch is not Switch.OFF
        self.history = History(settings.history)
        self.covers = False
        """True if one person's private lines are hidden from the eye as soon as another has the keys."""
        self.heard: Message | None = None
        """The last message that was said, even from the history: R repeats it."""
        self._repeated: Message | None = None
        """The message that R said last."""
        self.ears: dict[Seat, float] = {}
        """The directions in which private messages of a seat are heard, from -1 (left) to 1 (right)."""
        self.further: tuple[tuple[Phrase, ...], ...] | None = None
        """The rest of the help that was asked for last; None once another key has come in between."""
        self.applies: list[Callable[[Settings], None]] = []
        """Whatever has to know of a changed setting: the printed lines, the keys."""
        self.names: dict[str, str] = {}
        """The names of the players at the table on a braille display."""
        self._show = show
        self._speaker = speaker
        self._keep = keep
        self.hinted: tuple[Phrase, ...] = ()
        """The key hints that were heard last, which the eye sees as long as their question stands."""
        self._told_of_ears = False
        self._missed: int | None = None
        """The number of messages that went into the history alone; None while all are said."""
        self._paused = False
        self._fingers = ReadingPace(BRAILLE_RATE)
        """The time it takes to read the last answer on a braille display, where the next message would replace it."""
        self.mode = settings.voice or VoiceMode.SELF
        self.voice = voice

    @property
    def unspoken(self) -> bool:
        """True if nothing is spoken: neither by audiocrib nor, as far as it knows, by a screen reader."""
        return self.mode is VoiceMode.SILENT or (self.mode is VoiceMode.SELF and self.settings.engine is Engine.TEXT)

    def say(self, message: Message, owner: Seat | None = None) -> None:
        """Print, speak and remember a message; for all, or for the person in one seat who shares the keys."""
        ear = self.ears.get(owner, 0.0) if owner is not None else 0.0
        if ear and not self.voice.can_pan and not self._told_of_ears:
            self._told_of_ears = True
            self.print(phrase("ears-together"))
        message = self._hinted(message)
        self.history.add(replace(message, hint=()), owner)
        if self._missed is not None:
            self._missed += 1
            return
        self.utter(message, ear, shared=owner is None)

    def catch_up(self) -> None:
        """Keep what is said from here on for the history alone: the listener was not there when it happened."""
        self._missed = self._missed or 0

    def caught_up(self) -> int:
        """Say messages again; return how many were kept for the history alone."""
        missed, self._missed = self._missed or 0, None
        return missed

    def _hinted(self, message: Message) -> Message:
        """Return the message with the key hints still wanted: each is said the first few times its question comes."""
        if not message.hint:
            return message
        self.hinted = self._wanted(message.hint)
        return replace(message, hint=self.hinted)

    def _wanted(self, hints: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
        """Return the hints still to be said, and count them as said."""
        heard = self.settings.hinted
        wanted = tuple(one for one in hints if self.wants(one))
        if wanted:
            counted = {one.kind.value: heard.get(one.kind, 0) + 1 for one in wanted if one.kind}
            self.settings = replace(self.settings, hinted=heard | counted)
            self._keep(self.settings)
        return wanted

    def wants(self, hint: Phrase) -> bool:
        """Return whether a key hint is still to be said."""
        settings = self.settings
        times = min(settings.hints, 1) if hint.kind is MessageKind.VIEW_HINT else settings.hints
        return settings.names_keys and settings.hinted.get(hint.kind or "", 0) < times

    def show(self, reader: Seat | None) -> None:
        """Pass the keys to another person: nothing said before is repeated, nor are its private lines."""
        self.history.reader = reader
        self.history.leave()
        self.heard = self.history.newest

    def utter(self, message: Message, pan: float = 0.0, *, shared: bool = False) -> None:
        """Print and speak a message that is no event: the history, a menu, a repetition.

        If several people share the keys, it is only for the one who has them, unless it is `shared`.
        """
        self.heard = message
        said = self._worded(message, owner=None if shared else self.history.reader)
        if message.role is Role.ANSWER:
            self._show_answer(said)
        else:
            self._show(said)
        sounds = sounds_of(message, self.settings, pan)
        tag = self._tag(message)
        self.voice.say(
            Utterance(in_pieces(said.spoken), Priority(message.role), sounds, pan, message.by, said.hint, tag)
        )

    def look(self) -> None:
        """Allow as much time as reading the last message takes: what it tells is only to be seen now."""
        if self.heard is not None:
            said = self._worded(self.heard, owner=self.history.reader)
            self.voice.say(Utterance(in_pieces(said.spoken), Priority.PLAY))

    def _show_answer(self, said: Worded) -> None:
        """Keep an answer on a braille display until it has been read."""
        self._show(said)
        if self.settings.width:
            self._fingers.say(Utterance((said.spoken,), Priority.ANSWER))

    def _worded(
        self, message: Message, verbosity: Verbosity | None = None, *, slowly: bool = False, owner: Seat | None = None
    ) -> Worded:
        wording = Wording(self.text, self.settings, self.mode, self.names)
        return worded(message, wording, verbosity, slowly=slowly, owner=owner)

    def print(self, *phrases: Phrase) -> None:
        """Print and remember without a voice: for messages about the voice itself."""
        message = Message(phrases, Role.HINT)
        self.history.add(message)
        self._show(self._worded(message))

    def key(self, press: Press) -> None:
        """A key was pressed: whoever speaks falls silent, and the last answer counts as read."""
        self.voice.key(press)
        self._fingers.key(press)

    async def idle(self) -> None:
        """Return when everything has been heard and, in braille, the last answer read; or when a key is pressed."""
        await self.voice.idle()
        await self._fingers.idle()

    def fault(self, fault: Fault) -> None:
        """The voice has gone: say so in a printed line, with the remedy."""
        self.print(phrase(f"fault-{fault.value.replace('_', '-')}"))

    def notice(self, notice: Notice, engine: str, chosen: str) -> None:
        """Something about the voice has changed: say so in a printed line, and aloud unless another engine took over."""
        told = phrase(f"voice-{notice.value.replace('_', '-')}", engine=engine, chosen=chosen)
        self.print(told)
        if notice is not Notice.OTHER_ENGINE:
            self.voice.say(Utterance((self.text.sentence(told),), Priority.PLAY))

    def _apply(self) -> None:
        """Apply changed settings at once, to the words, the history, and everything else that has to know."""
        settings, text = self.settings, self.text
        text.verbosity, text.plain = settings.verbosity, settings.plain
        text.one_switch = settings.one_switch is not Switch.OFF
        self.history.keep(settings.history)
        for apply in self.applies:
            apply(settings)

    def change(self, **changes: object) -> None:
        """Change settings, apply them at once, and save them."""
        self.settings = replace(self.settings, **changes)
        self._keep(self.settings)
        self._apply()
        if "voice" in changes and self.settings.voice not in {None, self.mode}:
            self._exchange(self.settings.voice or self.mode)
        elif "engine" in changes:
            self._exchange(self.mode)
        else:
            self.voice.adopt(voice_config_of(self.mode, self.settings))

    async def read_ahead(self, resting: Callable[[], bool]) -> None:
        """Prepare all sentences, a little at a time, so that no key has to wait for one.

        Anything slow, or not needed at once, is done while the keys are `resting`.
        """
        for can_wait in self.text.prepare():
            await asyncio.sleep(0)
            while can_wait and not resting():  # noqa: ASYNC110 - nothing reports that no key is coming
                await asyncio.sleep(RESTED)

    # Keys that change how things are heard

    def pause(self, paused: bool) -> None:
        """P: say only answers; P again: what was cut, and what waited."""
        self.hold(paused)
        self.say(answer(phrase("paused" if paused else "unpaused")))

    def stand_still(self) -> None:
        """Silence whoever speaks, because the program is about to be suspended."""
        self.voice.stand_still()

    def hold(self, paused: bool) -> None:
        """While `paused`, have the voice say only answers, whoever speaks."""
        self._paused = paused
        self.voice.pause(paused)

    def repeat(self, slowly: bool, *, kept: bool = False) -> None:
        """Repeat the last message; slowly the second time: every piece between commas as a sentence.

        `kept`: the last one in the history, whatever a menu has said since.
        """
        last = self.history.newest if kept else self._last_heard
        if last is None:
            self.say(answer(phrase("nothing-to-repeat")))
            return
        again = replace(without_sounds(last), role=Role.ANSWER)
        if slowly and again == self._repeated:
            said = self._worded(without_sounds(last), slowly=True, owner=self.history.reader)
            self._show_answer(said)
            self.voice.say(Utterance(in_pieces(said.spoken), Priority.ANSWER, tag=self._tag(last)))
        else:
            self._repeated = again
            self.utter(again)

    def _tag(self, message: Message) -> object:
        """Return the voice's tag for a message, which includes whoever had the keys."""
        return self.history.reader, message

    @property
    def _last_heard(self) -> Message | None:
        """The message heard last by whoever has the keys, if the voice knows it; else the one said last."""
        match self.voice.latest:
            case (reader, Message() as message) if reader == self.history.reader:
                return message
            case _:
                return self.heard

    def review(self, reviewed: Message, *hints: Phrase) -> None:
        """Repeat a message of the history, in full, as an answer; with the key hints still to be said."""
        self.heard = reviewed
        shown = replace(without_sounds(reviewed), hint=self._wanted(hints))
        said = self._worded(shown, Verbosity.FULL, owner=self.history.reader)
        self._show_answer(said)
        self.voice.say(Utterance(in_pieces(said.spoken), Priority.ANSWER, hint=said.hint, tag=self._tag(reviewed)))

    def next_verbosity(self) -> None:
        """Z: brief, normal, full, and round again."""
        order = list(Verbosity)
        self.text.verbosity = order[(order.index(self.text.verbosity) + 1) % len(order)]
        self.change(verbosity=self.text.verbosity)
        self.say(answer(phrase("verbosity", value=self.text.verbosity.value)))

    def speed(self, by: int) -> None:
        """Plus and minus: make the voice, or in reader mode the pace, faster or slower."""
        if self.mode is VoiceMode.SILENT:
            self.say(answer(phrase("speed-silent")))
            return
        name = "rate" if self.mode is VoiceMode.SELF else "reading_rate"
        slowest, fastest = BOUNDS[name]
        rate = min(max(getattr(self.settings, name) + by * RATE_STEP, slowest), fastest)
        self.change(**{name: rate})
        self.say(answer(phrase("speed" if name == "rate" else "speed-reader", rate=rate)))

    def take_voice(self, mode: VoiceMode) -> None:
        """Hand the voice to another owner, and say so."""
        if mode is self.mode:
            self._exchange(mode)
        self.change(voice=mode)
        self.say(answer(phrase("voice-owner", mode=mode.value)))

    def _exchange(self, mode: VoiceMode) -> None:
        """Change the speaker, or restart it, and say what nobody has heard yet."""
        unheard = self.voice.close()
        self.mode = mode
        self._told_of_ears = False
        self.voice = self._speaker(mode, self.settings)
        self.voice.start()
        self.voice.pause(self._paused)
        for one in unheard:
            self.voice.say(one)

    def next_voice(self) -> None:
        """Change the speaker: audiocrib, the player's own reader, nobody, and round again."""
        order = list(VoiceMode)
        self.take_voice(order[(order.index(self.mode) + 1) % len(order)])

    def switch_muggins(self, *, match: bool = False) -> None:
        """Turn muggins on or off, from the next game on; `match`: a match is being played, and keeps its rules."""
        if "muggins" in self.settings.table:
            self.say(answer(phrase("muggins-in-table")))
            return
        self.change(muggins=self.settings.muggins is False)
        self.say(
            answer(
                phrase("muggins-next", value="on" if self.settings.muggins else "off", match="yes" if match else "no")
            )
        )
