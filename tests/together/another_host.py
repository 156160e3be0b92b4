"""A game of two programs continues at another host from its file, to the end, and its proof is right.

`python -m tests.together.another_host`, in a quarter of a minute.
"""

import re
import subprocess
import tempfile
from pathlib import Path

from tests.commands.play.calls import PROGRAM
from tests.programs import until
from tests.together.test_two_programs import LINES, invited, program


def called(*words: str) -> tuple[int, str, str]:
    """Return the result and output of a call that ends on its own."""
    ran = subprocess.run([*PROGRAM, *words], capture_output=True, encoding="utf-8", timeout=60, check=False)
    return ran.returncode, ran.stdout, ran.stderr


def play(folder: Path) -> None:
    """Play in this folder: Ann hosts, lays away and leaves; Bob then hosts, and Ann comes to Bob."""
    file, ann_home, bob_home = str(folder / "oak.table"), folder / "ann", folder / "bob"
    hand_over = ("host", "--hand-over", file, "--data", str(ann_home))
    with program(("host", "--port", "0", "--name", "Ann", "--target", "5"), ann_home) as ann:
        join = invited(ann)
        with program((*join, "--name", "Bob"), bob_home) as bob:
            bob.presses("1 space 2 space enter\n")
            ann.hears("Bob has discarded.")
            assert called(*hand_over)[2].startswith("The table is open.")
            ann.presses("q\n")
            ann.ended()
            bob.hears("The game goes on only if the host opens it again, or hands it over to one of the players")
    assert "The table with Bob is in the file" in called(*hand_over)[1]
    assert called(*hand_over)[2].startswith("No table waits here")
    with program(("host", "--take-over", file, "--port", "0", "--name", "Bob"), bob_home) as bob:
        bob.hears("This game comes from another host. It goes on when everybody is back")
        found = re.search(r"open at (\S+)\. The words are: (\w+) (\w+)\.", bob.said)
        assert found
        assert found.groups()[1:] == join[2:]
        with program(("join", *found.groups(), "--name", "Ann"), ann_home) as ann:
            for one in (ann, bob):
                one.hears("The game goes on.")
            ann.presses("1 space 2 space enter\n" + LINES * 300)
            bob.presses(LINES * 300)
            ann.hears("plays again, Q leaves.")
            assert "Bob has discarded." not in ann.said.partition("The game goes on.")[2]
            until(lambda: any(ann_home.glob("proofs/*.proof")), "the table's secret, at the end of the game")
    (proof,) = ann_home.glob("proofs/*.proof")
    print(called("verify", str(proof))[1].strip())


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        play(Path(folder))
