"""The files of the page, by path, with the words that a browser needs before any session speaks."""

import html
import re
from pathlib import Path

from msgspec import Struct

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.sound.earcons import Earcon
from audiocrib.sound.mixer import sound_file

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wav": "audio/wav",
    ".woff2": "font/woff2",
}
"""The media type of each kind of file."""

WEB = Path(__file__).parent / "web"
FONTS = Path(__file__).parent / "fonts"
ICON = Path(__file__).parents[1] / "window" / "share" / "audiocrib.svg"
STARTING = ("main.js", "old-browser.js")
"""Scripts that the document starts itself; the first imports all others."""

_WORDS = re.compile(r"\{\{ ([\w-]+) \}\}")


class Served(Struct, frozen=True):
    """A file as it is sent."""

    type: str
    body: bytes


def served_files(text: Text, *, table: bool = False) -> dict[str, Served]:
    """Return every file by its path; the page itself is the root, in the language of `text`. `table`: it is for guests
    at a host's table.
    """
    found = {path.name: path for path in WEB.iterdir() if path.suffix in {".css", ".js", ".png"}}
    found |= {f"fonts/{path.name}": path for path in FONTS.glob("*.woff2")} | {"icon.svg": ICON}
    found |= {f"sounds/{earcon.value}.wav": Path(sound_file(earcon)) for earcon in Earcon}
    served = {f"/{name}": Served(TYPES[path.suffix], path.read_bytes()) for name, path in found.items()}
    document = worded(WEB.joinpath("index.html").read_text("utf-8"), text)
    modules = sorted(name for name in found if name.endswith(".js") and name not in STARTING)
    early = "\n    ".join(f'<link rel="modulepreload" href="{name}" />' for name in modules)
    document = document.replace("<script ", f"{early}\n    <script ", 1)
    if table:
        document = document.replace("<html ", '<html data-table="1" ', 1)
    return served | {"/": Served(TYPES[".html"], document.encode())}


def worded(document: str, text: Text) -> str:
    """Return the document with its words: `{{ page-heading }}` is the sentence with that name."""

    def word(found: re.Match[str]) -> str:
        return html.escape(text.sentence(phrase(found[1])))

    return _WORDS.sub(word, document.replace('lang="en"', f'lang="{html.escape(text.language)}"'))
