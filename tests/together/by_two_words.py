"""Just two words find a table, a room of many tables, and a table in that room, in this machine's network.

`python -m tests.together.by_two_words`, in a quarter of a minute; it needs the extra `lan`, and a network that forwards
multicast. The last program has no zeroconf: it says what is missing, and comes with the address.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

from audiocrib.together.nearby import available
from tests.together.test_two_programs import Running, invited, program

WITHOUT = "import sys\nsys.modules['zeroconf'] = None\n"
"""Runs before anything else, as if the extra were not installed."""


def comes(words: tuple[str, ...], name: str, home: Path, hears: str) -> Running:
    """Start somebody who joins by two words, and wait until this is heard."""
    guest = Running(("join", *words, "--name", name), home)
    guest.hears("Looking for the table on your network.")
    guest.hears(hears)
    print(f"{name} came by {' '.join(words)}: {hears}")
    return guest


def in_room(room: Running, folder: Path) -> None:
    """Come into the room by its words, and to a table there by the table's."""
    room.hears("lead here too, for any audiocrib")
    of_room = re.search(r"the words (\w+) (\w+) lead here too", room.said)
    assert of_room
    cleo = comes((of_room[1], of_room[2]), "Cleo", folder / "cleo", "You are in the room. There are no tables.")
    cleo.presses("f5\nhome enter\n")
    cleo.hears("At the table: Cleo.")
    of_table = re.search(r"The words of this table are: (\w+) (\w+)\.", cleo.said)
    assert of_table
    dan = comes((of_table[1], of_table[2]), "Dan", folder / "dan", "At the table: Cleo and Dan.")
    for one in (cleo, dan):
        one.killed()


def main(folder: Path) -> None:
    """Do everything."""
    with program(("host", "--port", "0", "--lan", "--name", "Ann"), folder / "ann") as ann:
        _, address, *words = invited(ann)
        bob = comes((words[0], words[1]), "Bob", folder / "bob", "At the table: Ann and Bob.")
        bob.killed()
    room = Running(("host", "--public", "--port", "0", "--lan"), folder / "room", voice=False)
    try:
        in_room(room, folder)
    finally:
        room.killed()
    (folder / "without").mkdir()
    (folder / "without" / "sitecustomize.py").write_text(WITHOUT)
    with program(("host", "--port", "0", "--lan", "--name", "Ann"), folder / "eve") as ann:
        _, address, *words = invited(ann)
        os.environ["PYTHONPATH"] = str(folder / "without")
        with program(("--name", "Fay"), folder / "fay") as fay:
            (folder / "fay" / "settings.toml").write_text("knows_cribbage = true\n")
            fay.presses(f"f9\n{words[0]} space {words[1]} enter\n")
            fay.hears("An address is missing: type it first")
            fay.presses("backspace " * len(" ".join(words)) + f"{address} space {words[0]} space {words[1]} enter\n")
            fay.hears("At the table: Ann and Fay.")
            print(f"Fay, without zeroconf, came by {address} {' '.join(words)}.")


if __name__ == "__main__":
    if not available():
        sys.exit('The extra is missing: pip install --editable ".[lan]"')
    with tempfile.TemporaryDirectory() as place:
        main(Path(place))
