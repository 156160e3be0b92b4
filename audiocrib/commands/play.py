"""`audiocrib`: an evening as a program of its own, in a terminal, in lines or in a window."""

from audiocrib.cli.arguments import parse
from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.evening_call import refused, settings_of, spend
from audiocrib.commands.machine import this_machine
from audiocrib.narration.text import Text
from audiocrib.session.evening import Evening
from audiocrib.storage.files import places


def run(words: list[str]) -> int:
    """Start with the options of a call; return the exit code."""
    text = Text()
    try:
        arguments = parse(words)
        where = places(arguments.data)
        opened = settings_of(arguments, where)
    except ArgumentsError as error:
        return refused(text, error.said)
    return spend(Evening(arguments, opened, where, this_machine(where, window=arguments.window)), text, where)
