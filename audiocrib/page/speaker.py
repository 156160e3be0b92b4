"""Who speaks on a page: the player's own reader, the browser, or nobody. Sounds are the page's in every case."""

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
    """Earcons as a page takes them. The race on the board is made of samples, which no page has."""
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
    """Who speaks in a mode, not started yet."""
    config = voice_config_of(mode, settings)
    match mode:
        case VoiceMode.SELF:
            return Voice(on_fault, on_notice, config=config, worker=browser.employed)
        case VoiceMode.READER:
            return WithSounds(ReadingPace(config.reading_rate, pauses=config.pauses), browser.to_page)
        case VoiceMode.SILENT:
            return WithSounds(NoVoice(), browser.to_page)


class WithSounds:
    """A speaker that makes no sound itself, with the sounds of what it would say."""

    def __init__(self, silent: ReadingPace | NoVoice, send: Send) -> None:
        self._silent = silent
        self._send = send

    def start(self) -> None:
        """Nothing has to be started."""

    def say(self, utterance: Utterance) -> None:
        """Its sounds at once; its words are another's."""
        if sounds := soundings(utterance.sounds):
            self._send(Sounds(sounds))
        self._silent.say(utterance)

    def key(self, press: Press) -> None:
        """The reader falls silent by itself."""
        self._silent.key(press)

    @property
    def latest(self) -> object | None:
        """Not known."""
        return self._silent.latest

    def silence(self) -> None:
        """Nobody waits any longer."""
        self._silent.silence()

    def stand_still(self) -> None:
        """A page is not suspended."""

    def pause(self, paused: bool) -> None:
        """Nothing waits here."""
        self._silent.pause(paused)

    def adopt(self, config: VoiceConfig) -> None:
        """The reader's speed, or the pauses, may be others."""
        self._silent.adopt(config)

    @property
    def can_pan(self) -> bool:
        """As the one who would speak."""
        return self._silent.can_pan

    @property
    def can_sound(self) -> bool:
        """The page plays them."""
        return True

    @property
    def speaking(self) -> bool:
        """Whether it is still being read, by the estimate."""
        return self._silent.speaking

    @property
    def may_be_heard(self) -> bool:
        """Whether it may still be read."""
        return self._silent.may_be_heard

    async def idle(self) -> None:
        """Return when all is read, by the estimate, or as soon as a key is pressed."""
        await self._silent.idle()

    async def known(self) -> None:
        """It is known at once who speaks."""
        await self._silent.known()

    def close(self) -> tuple[Utterance, ...]:
        """Nothing has to be closed."""
        return self._silent.close()


class BrowserVoice:
    """The voice of one page's browser: what `Voice` takes for its worker. `to_page` hands the page a message.

    It is ready once the page has told that it can speak (`can_speak`); what becomes of a piece is `told`.
    """

    def __init__(self, to_page: Send) -> None:
        self.to_page = to_page
        self.ready = False
        self.loop: asyncio.AbstractEventLoop | None = None
        self.pid = None
        self._employer: Employer | None = None
        self._speaks: bool | None = None
        """Whether the browser has a voice; None until it has told."""
        self._owed: int | None = None

    def employed(self, employer: Employer) -> "BrowserVoice":
        """Speak for somebody from now on."""
        self._employer = employer
        return self

    def can_speak(self, speaks: bool) -> None:
        """The page has told whether the browser has a voice; also when it came back after its line was lost."""
        again, self._speaks = self._speaks, speaks
        if self._employer is not None and again and self._owed is not None:
            self._owed = None
            self._employer.worker_was_lost()
        self._begin()

    def told(self, number: int, how: str) -> None:
        """A piece has `started` or `ended`, or `failed`."""
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
        """The browser is there."""

    def bind(self) -> None:
        """Find the running loop."""
        if self.loop is None:
            self.loop = asyncio.get_running_loop()
            self._begin()

    def send(self, line: JsonLine) -> None:
        """Hand the page what it is to speak, or have it stop."""
        if line["do"] != "say":
            self._owed = None
            self.to_page(Hush())
            return
        self._owed = line["number"]
        manner = {name: round(line[name]) for name in ("rate", "volume", "pitch")}
        sounds = soundings(line.get("sounds", ()))
        self.to_page(Speak(line["number"], line["text"], **manner, language=line["language"], sounds=sounds))

    def written(self) -> None:
        """There is nothing to wait for."""

    def end(self, *, graceful: bool) -> None:
        """Speak for nobody."""
        del graceful
        self._employer, self.ready, self.loop = None, False, None
        self.to_page(Hush())
