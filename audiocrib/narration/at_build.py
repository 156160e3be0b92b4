"""While a wheel is built or the tree installed: the sentences are read once, for all starts. The program has no use of it."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SENTENCES = Path(__file__).with_name("sentences.py")


class ReadSentences(BuildHookInterface[Any]):
    """Keeps what Fluent's parser reads beside the files of each language."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as hatchling calls it
        """Called before the wheel is put together, of whichever kind."""
        module = runpy.run_path(str(SENTENCES))  # the package itself needs what is not installed here
        for language in sorted(path.name for path in module["LOCALES"].iterdir() if path.is_dir()):
            module["keep"](language)
