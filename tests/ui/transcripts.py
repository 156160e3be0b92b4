"""Golden transcripts: games as they are heard, keys in brackets. `python -m tests.ui.transcripts` writes them again.

Look at the difference before you commit it: each changed line is something that people hear differently.
"""

import re
from pathlib import Path

from msgspec.structs import replace

from audiocrib.settings.settings import Settings, Verbosity, VoiceMode
from tests.ui.playing_on import play_on
from tests.ui.table import Sitting

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 38
SCRIPT = (
    "right space 6 space enter enter m j tab enter c s tab enter v tab enter t tab enter"
    " 1 b 1 enter e e e 9 backspace 1 0 enter e l l enter"
)
"""The keys of the deal: laying away, the play with queries, a total with a query in the middle, on to the next deal."""
AS_HEARD = Settings(voice=VoiceMode.READER)
KEY_COLUMN = 11


def deal(verbosity: Verbosity) -> list[str]:
    """Return one deal from its first line to the next deal, a message a line, each key followed by its lines."""
    with Sitting(seed=SEED, settings=replace(AS_HEARD, verbosity=verbosity)) as person:
        lines = list(person.lines)
        for key in SCRIPT.split():
            said = person.press(key)
            lines.append(f"{f'[{key}]':<{KEY_COLUMN}} {said[0] if said else ''}".rstrip())
            lines += said[1:]
        return lines


def game() -> list[str]:
    """Return the lines of a whole game."""
    with Sitting(seed=7, settings=AS_HEARD) as person:
        play_on(person)
        return person.lines


def transcripts() -> dict[str, str]:
    """Return every golden file by its name."""
    made = {f"deal-{verbosity.value}.txt": deal(verbosity) for verbosity in Verbosity} | {"game.txt": game()}
    return {name: "".join(f"{line}\n" for line in lines) for name, lines in made.items()}


def shown_in(page: str) -> list[str]:
    """Return the lines of the transcript in a page: the contents of its first text block.

    A line that begins with a space continues the one above; "..." stands for an omission and is dropped.
    """
    block = re.search(r"^```text\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    lines: list[str] = []
    for line in block[1].splitlines() if block else []:
        if line.startswith(" ") and lines:
            lines[-1] = f"{lines[-1]} {line.strip()}"
        elif line.strip() not in {"", "..."}:
            lines.append(line)
    return [" ".join(line.split()) for line in lines]


def not_heard(page: str, golden: str) -> list[str]:
    """Return the lines of a page's transcript that are not in a golden one, or not in this order."""
    heard = iter([" ".join(line.split()) for line in golden.splitlines()])
    return [line for line in shown_in(page) if line not in heard]


if __name__ == "__main__":
    for name, text in transcripts().items():
        (GOLDEN / name).write_text(text, encoding="utf-8")
