"""What the menu of a new game wants done by somebody who may touch files or begin a game."""

from msgspec import Struct

from audiocrib.house_rules import HouseRules
from audiocrib.rules.options import Options
from audiocrib.ui.setup_draft import Draft
from audiocrib.ui.table_setup import TableSetup


class Start(Struct, frozen=True):
    """Begin a game at this table. `left`: another one that was begun and stays for the next time."""

    table: TableSetup
    left: Draft | None = None


class Save(Struct, frozen=True):
    """Write these rules to the file of their name, then tell by `setup.saved`."""

    rules: HouseRules


class Load(Struct, frozen=True):
    """Read the rules in this file, as it was typed, then tell by `setup.loaded`."""

    file: str


class Read(Struct, frozen=True):
    """Let the rules of this table be read."""

    options: Options


class Leave(Struct, frozen=True):
    """Close the menu; nothing begins. `left`: the table that was begun, for the next time."""

    left: Draft | None = None


Deed = Start | Save | Load | Read | Leave
