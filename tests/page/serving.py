"""A server of pages whose sessions are real: a game by seed, in a folder of its own."""

from collections.abc import Callable
from pathlib import Path

from audiocrib.cli.arguments import Arguments
from audiocrib.commands.page import Call, begin_evenings
from audiocrib.narration.text import Text
from audiocrib.page.document import served_files
from audiocrib.page.server import Patience, Server
from audiocrib.storage.files import places

SEED = 7
KNOWN = "knows_cribbage = true\n"
"""Settings of somebody who has answered the first questions."""
UNPACED = KNOWN + 'reading_rate = 1000\npacing = "none"\n'
"""Settings with which nothing waits until it could have been read."""
AT_ONCE = Patience(left=0.0, broken=0.0)
FOR_EVER = Patience(left=3600.0, broken=3600.0)


def game_server(
    folder: Path, *, patience: Patience = FOR_EVER, seed: int = SEED, settings: str = KNOWN
) -> Callable[[], Server]:
    """Return a server, to be entered in the loop that runs it; players have answered the first questions before."""
    folder.joinpath("settings.toml").write_text(settings)
    text = Text()
    call = Call(Arguments(seed=seed, data=folder))
    return lambda: Server(begin_evenings(call, places(folder), text), served_files(text), text, patience=patience)
