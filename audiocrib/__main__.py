"""The command line: options in, an exit code out. Loads only what the call needs, so that it starts at once."""

import sys
from contextlib import suppress
from importlib import import_module

APART = {
    "advise": ("commands.advise", "advise"),
    "doctor": ("commands.doctor", "doctor"),
    "engine": ("commands.engine", "engine"),
    "export": ("commands.everything", "export_everything"),
    "host": ("commands.host", "host"),
    "join": ("commands.join", "join"),
    "import": ("commands.everything", "import_everything"),
    "learn": ("commands.learn", "learn"),
    "page": ("commands.page", "page"),
    "settings": ("commands.settings", "settings_command"),
    "tournament": ("commands.tournament", "tournament"),
    "train": ("commands.train", "train"),
    "verify": ("commands.verify", "verify"),
}
"""For each command with its own module: that module, and its function that takes the remaining words."""

INTERRUPTED = 130
"""The exit code that shells use for Ctrl+C."""


def main() -> int:
    """Run audiocrib; return 0, or 2 after one sentence on standard error."""
    try:
        return _called()
    except KeyboardInterrupt:  # while loading; after that, each command ends in its own way
        return INTERRUPTED


def _called() -> int:
    if "--version" in sys.argv[1:]:
        from audiocrib import __version__

        with suppress(OSError, AttributeError):  # nothing reads the output
            sys.stdout.write(f"audiocrib {__version__}\n")
            sys.stdout.flush()
            return 0
        return 1
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command in APART:
        return _done(*APART[command], sys.argv[2:])
    from audiocrib.cli.parser import REPORTS

    if command in REPORTS:
        return _done("commands.reports", "report", sys.argv[1:])
    from audiocrib.commands.play import run

    return run(sys.argv[1:])


def _done(module: str, name: str, words: list[str]) -> int:
    """Run a command; report a crash in one sentence, and in a file where the system keeps logs."""
    try:
        return int(getattr(import_module(f"audiocrib.{module}"), name)(words))
    except Exception:  # noqa: BLE001  # whatever it is, nobody wants to hear a traceback
        from audiocrib.cli.crash_report import tell_defect
        from audiocrib.narration.text import Text
        from audiocrib.storage.files import places

        return tell_defect(Text(), places().logs, game=False)


def window() -> int:
    """Run audiocrib, its trainer or its lessons in a window, as a desktop starts it: without a terminal."""
    sys.argv.insert(2 if sys.argv[1:2] in (["learn"], ["train"]) else 1, "--window")
    return main()


if __name__ == "__main__":
    sys.exit(main())
