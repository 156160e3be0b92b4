"""The command line: options in, an exit code out. Loads only what the call needs; starting is felt."""

import sys
from contextlib import suppress


def main() -> int:
    """Run audiocrib; 0, or 2 after one sentence on standard error."""
    if "--version" in sys.argv[1:]:
        from audiocrib import __version__

        with suppress(OSError, AttributeError):  # nobody reads
            sys.stdout.write(f"audiocrib {__version__}\n")
            sys.stdout.flush()
            return 0
        return 1
    if sys.argv[1:2] == ["engine"]:
        from audiocrib.engine import engine

        return engine(sys.argv[2:])
    if sys.argv[1:2] == ["advise"]:
        from audiocrib.advise import advise

        return advise(sys.argv[2:])
    if sys.argv[1:2] == ["doctor"]:
        from audiocrib.doctor import doctor

        return doctor(sys.argv[2:])
    if sys.argv[1:2] == ["settings"]:
        from audiocrib.settings_command import settings_command

        return settings_command(sys.argv[2:])
    if sys.argv[1:2] == ["train"]:
        from audiocrib.train import train

        return train(sys.argv[2:])
    from audiocrib.call_parser import REPORTS

    if sys.argv[1:2] and sys.argv[1] in REPORTS:
        from audiocrib.reports import report

        return report(sys.argv[1:])
    # asyncio imports it if it can, for what is not used here: 12 ms before the first line.
    sys.modules.setdefault("ssl", None)  # type: ignore[arg-type]  # None there means: cannot be imported
    from audiocrib.app import run

    return run(sys.argv[1:])


def window() -> int:
    """Run audiocrib in a window, as a desktop starts it: without a terminal."""
    sys.argv.insert(1, "--window")
    return main()


if __name__ == "__main__":
    sys.exit(main())
