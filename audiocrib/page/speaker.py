"""Makes the speaker of a page: the player's own reader, the browser, or nobody. Sounds always belong to the page."""

import asyncio
from collections.abc import Callable, Sequence

from audiocrib.page.messages import Hush, Sounding, Sounds, Speak
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.sound.earcons import Earcon, Sound
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.pace import NoVoice, ReadingPace
from audiocrib.speech.speaker import Speaker
from audiocrib.speech.speakers import voice_config_of
from audiocrib.speech.speech_queue import Press, Utterance
from audiocrib.speech.supervisor import Employer
from audiocrib.speech.voice import Voice
from audiocrib.speech.voice_config import VoiceConfig
from audiocrib.speech.worker_pipe import JsonLine

ENGINE = "browser"

Send = Callable[[Sounds | Speak | Hush], None]


def soundings(sounds: Sequence[Sound]) -> tuple[Sounding, ...]:
    """Return earcons as a page takes them. The race on the board is made of samples, which no page has."""
    return tuple(
        Sounding(sound.what.value, sound.level, sound.place) for sound in sounds if isinstance(sound.what, Earcon)
    )


def page_speaker(
    mode: VoiceMode,
    settings: Settings,
    on_fault: Callable[[Fault], None],
    on_notice: Callable[[Notice, str, str], None],
    browser: "BrowserVoice",
) -> Speaker:
    """Return the speaker for a mode, not started yet."""
    config = voice_config_of(mode, settings)
    match mode:
        case VoiceMode.SELF:
            return Voice(on_fault, on_notice, config=config, worker=browser.employed)
        case VoiceMode.READER:
            return WithSounds(ReadingPace(config.reading_rate, pauses=config.pauses), browser.to_page)
        case VoiceMode.SILENT:
            return WithSounds(NoVoice(), browser.to_page)


class WithSounds:
    """A speaker that is silent itself, with the sounds of its utterances played by the page."""

    def __init__(self, silent: ReadingPace | NoVoice, send: Send) -> None:
        self._silent = silent
        self._send = send

    def start(self) -> None:
        """Do nothing: there is nothing to start."""

    def say(self, utterance: Utterance) -> None:
        """Play its sounds at once; the words are left to the screen reader."""
        if sounds := soundings(utterance.sounds):
            self._send(Sounds(sounds))
        self._silent.say(utterance)

    def key(self, press: Press) -> None:
        """Pass it on: the screen reader falls silent on its own."""
        self._silent.key(press)

    @property
    def latest(self) -> object | None:
        """The same as for the silent speaker."""
        return self._silent.latest

    def silence(self) -> None:
        """Stop waiting."""
        self._silent.silence()

    def stand_still(self) -> None:
        """Do nothing: a page is not suspended."""

    def pause(self, paused: bool) -> None:
        """Pass it on: nothing waits here."""
        self._silent.pause(paused)

    def adopt(self, config: VoiceConfig) -> None:
        """Adopt the reader's speed and the pauses."""
        self._silent.adopt(config)

    @property
    def can_pan(self) -> bool:
        """The answer of the silent speaker."""
        return self._silent.can_pan

    @property
    def can_sound(self) -> bool:
        """True: the page plays them."""
        return True

    @property
    def speaking(self) -> bool:
        """True while it is still being read, by the estimate."""
        return self._silent.speaking

    @property
    def may_be_heard(self) -> bool:
        """True while it may still be read."""
        return self._silent.may_be_heard

    async def idle(self) -> None:
        """Return when everything is read, by the estimate, or as soon as a key is pressed."""
        await self._silent.idle()

    async def known(self) -> None:
        """Return at once: the speaker is known."""
        await self._silent.known()

    def close(self) -> tuple[Utterance, ...]:
        """Close the silent speaker."""
        return self._silent.close()


class BrowserVoice:
    """The voice of one page's browser, in place of a worker of `Voice`. `to_page` hands the page a message.

    It is ready once the page has reported that it can speak (`can_speak`); `told` takes what happens to a piece.
    """

    def __init__(self, to_page: Send) -> None:
        self.to_page = to_page
        self.ready = False
        self.loop: asyncio.AbstractEventLoop | None = None
        self.pid = None
        self._employer: Employer | None = None
        self._speaks: bool | None = None
        """True if the browser has a voice; None before its report."""
        self._owed: int | None = None

    def employed(self, employer: Employer) -> "BrowserVoice":
        """Speak for an employer from now on."""
        self._employer = employer
        return self

    def can_speak(self, speaks: bool) -> None:
        """Take the page's report whether the browser has a voice; it comes again after a lost line."""
        again, self._speaks = self._speaks, speaks
        if self._employer is not None and again and self._owed is not None:
            self._owed = None
            self._employer.worker_was_lost()
        self._begin()

    def told(self, number: int, how: str) -> None:
        """Take the report that a piece has `started`, `ended` or `failed`."""
        if self._employer is None:
            return
        if how != "started" and number == self._owed:
            self._owed = None
        self._employer.worker_said({"is": how, "number": number})
        self._employer.worker_paused()

    def _begin(self) -> None:
        if self._employer is None or self.loop is None:
            return
        if self._speaks and not self.ready:
            self.ready = True
            self._employer.worker_said({"is": "ready", "engine": ENGINE, "pans": False})
        elif self._speaks is False:
            self.ready = False
            self._employer.worker_gave_up(Fault.NO_BROWSER_VOICE)
        self._employer.worker_paused()

    # As a worker

    def start(self) -> None:
        """Do nothing: the browser is running."""

    def bind(self) -> None:
        """Find the running loop."""
        if self.loop is None:
            self.loop = asyncio.get_running_loop()
            self._begin()

    def send(self, line: JsonLine) -> None:
        """Hand the page something to speak, or make it stop."""
        if line["do"] != "say":
            self._owed = None
            self.to_page(Hush())
            return
        self._owed = line["number"]
        manner = {name: round(line[name]) for name in ("rate", "volume", "pitch")}
        sounds = soundings(line.get("sounds", ()))
        self.to_page(Speak(line["number"], line["text"], **manner, language=line["language"], sounds=sounds))

    def written(self) -> None:
        """Return: there is nothing to wait for."""

    def end(self, *, graceful: bool) -> None:
        """Stop speaking for the employer."""
        del graceful
        self._employer, self.ready, self.loop = None, False, None
        self.to_page(Hush())
