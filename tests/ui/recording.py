"""Half a minute of the play as it sounds: `python -m tests.ui.recording [FILE]`, with espeak-ng and sox.

The words, the sounds and their places are those that the program gives its voice; espeak-ng speaks them here. Each key
is a tick.
"""

import argparse
import subprocess
import tempfile
from array import array
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from audiocrib.settings.settings import VoiceMode
from audiocrib.sound.earcons import Sound
from audiocrib.sound.mixer import sides
from tests.ui.table import Sitting
from tests.ui.transcripts import AS_HEARD, SEED

FILE = Path(__file__).parents[2] / "docs" / "play.ogg"
SOUNDS = Path(__file__).parents[2] / "sounds"
SAMPLES_A_SECOND = 22_050
SPEED = "240"
MOST_BYTES = 300_000
BEFORE = "right space 6 space enter tab enter"
KEYS = "tab enter tab enter tab enter"
"""Keys from a king of Anna's on: a go, fifteen, a pair, the last card."""
TICK = 0.02


class Heard(NamedTuple):
    """Words with the sounds before them. Without words, a key being pressed."""

    words: str
    sounds: tuple[Sound, ...] = ()
    pan: float = 0.0


def heard_of_the_deal() -> list[Heard]:
    """Play, and return what is heard."""
    heard: list[Heard] = []
    with Sitting(seed=SEED, settings=replace(AS_HEARD, voice=VoiceMode.SELF, hints=0)) as person:
        for key in BEFORE.split():
            person.press(key)
        told = len(person.voice.said) - 1  # the card that was answered
        for key in ("", *KEYS.split()):
            if key:
                heard.append(Heard(""))
                person.press(key)
            voice = zip(person.voice.said, person.voice.sounds, person.voice.pans, strict=True)
            heard += [Heard(said[0], sounds, pan) for said, sounds, pan in list(voice)[told:]]
            told = len(person.voice.said)
    last = next(at for at, one in enumerate(heard) if "Last card" in one.words)
    return heard[: last + 1]


def samples(file: Path) -> "array[int]":
    """Return a file's sound in one channel, without the silence at its ends."""
    asked = ["sox", str(file), "-t", "raw", "-r", str(SAMPLES_A_SECOND), "-e", "signed", "-b", "16", "-c", "1", "-"]
    silence = ["silence", "1", "0.01", "0.2%", "reverse", "silence", "1", "0.01", "0.2%", "reverse"]
    return array("h", subprocess.run([*asked, *silence], check=True, capture_output=True).stdout)


def spoken(words: str, folder: Path) -> "array[int]":
    """Return the words spoken by espeak-ng."""
    file = folder / "words.wav"
    subprocess.run(["espeak-ng", "-v", "en-us", "-s", SPEED, "-w", str(file), words], check=True)
    return samples(file)


def placed(sound: "array[int]", pan: float, level: float) -> "array[int]":
    """Return the sound in two channels."""
    both = array("h", bytes(4 * len(sound)))
    for channel, side in enumerate(sides(pan)):
        both[channel::2] = array("h", (round(value * side * level) for value in sound))
    return both


def silence(seconds: float) -> "array[int]":
    """Return this many seconds of silence in two channels."""
    return array("h", bytes(4 * round(seconds * SAMPLES_A_SECOND)))


def record(file: Path) -> float:
    """Write the recording, and return its length in seconds."""
    whole = silence(0)
    with tempfile.TemporaryDirectory() as name:
        for one in heard_of_the_deal():
            if not one.words:
                tick = samples(SOUNDS / "edge.wav")[: round(TICK * SAMPLES_A_SECOND)]
                whole += silence(0.3) + placed(tick, 0, 0.5) + silence(0.05)
                continue
            for sound in one.sounds:
                whole += placed(samples(SOUNDS / f"{sound.what}.wav"), sound.place, 0.7 * sound.level)
            whole += placed(spoken(one.words, Path(name)), one.pan, 0.8) + silence(0.15)
    raw = ["sox", "-t", "raw", "-r", str(SAMPLES_A_SECOND), "-e", "signed", "-b", "16", "-c", "2", "-"]
    subprocess.run([*raw, "-C", "3", str(file)], input=whole.tobytes(), check=True)
    return len(whole) / 2 / SAMPLES_A_SECOND


def main() -> None:
    """Make the recording, and say how long and how large it is."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.ui.recording", description="Record half a minute of the play."
    )
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, default=FILE)
    file = parser.parse_args().file
    seconds, size = record(file), file.stat().st_size
    print(f"{file}: {seconds:.0f} seconds, {size} bytes")
    if size >= MOST_BYTES:
        raise SystemExit(f"It is larger than {MOST_BYTES} bytes.")


if __name__ == "__main__":
    main()
