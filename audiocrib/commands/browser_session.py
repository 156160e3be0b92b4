"""audiocrib in a browser: the session of a tab in its worker, where there are no threads, other programs or network.

Its files are the browser's, below a folder; the code that made the folder makes sure that they last.
"""

import gc
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from audiocrib.cli.arguments import Arguments
from audiocrib.cli.crash_report import FILE_NAME
from audiocrib.commands.page_evening import page_evening
from audiocrib.concurrency.thinking import InSlices
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.page.front_end import Page
from audiocrib.page.tab import Tab
from audiocrib.storage.files import places, read_file


def open_tab(
    folder: str,
    tell: Callable[[str], None],
    left: Callable[[], None],
    take_in: Callable[[], Awaitable[None]],
    seed: int | None = None,
) -> Tab:
    """Return the session of this tab, with its games and settings in `folder`.

    `tell` and `left` are as for a `Tab`; `take_in` returns when the messages that have come for the worker were taken.
    """
    text = Text()
    where = places(Path(folder))
    report = where.logs / FILE_NAME

    async def begin(opened: Page) -> Phrase:
        gc.freeze()  # modules stay, and later the sentences: searching all of them for garbage would delay a key
        gc.enable()  # the worker turned it off while loading them
        ended = await page_evening(Arguments(seed=seed), where, opened, text, InSlices(take_in=take_in), gc.freeze)
        if not ended:
            sys.stderr.write(read_file(report).decode(errors="replace"))
        return phrase("page-left-here" if ended else "page-defect-here")

    return Tab(begin, text, tell, left)
