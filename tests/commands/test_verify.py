"""`audiocrib verify`: what is said about a proof, and about files that are not proofs."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from audiocrib.commands.verify import verify
from audiocrib.fair_deals.packs import NOTHING_DRAWN
from audiocrib.fair_deals.proof import Proof
from tests.fair_deals.proofs import SECRETS, packs, proof, swapped


def kept(folder: Path, found: Proof) -> str:
    """Return the file that it is written to."""
    file = folder / "game.proof"
    file.write_bytes(msgspec.json.encode(found))
    return str(file)


@pytest.mark.parametrize(
    ("found", "code", "told"),
    [
        (proof(packs()), 0, "Checked 7 deals, and all are right."),
        (
            proof(swapped(packs(), 3)),
            1,
            "Deal 3, of 8 in all, had different cards from the pack that was drawn. Do not trust it.",
        ),
        (
            proof(swapped(swapped(packs(), 3), 5)),
            1,
            "Deals 3 and 5, of 8 in all, had different cards from the packs that were drawn. Do not trust them.",
        ),
        (
            proof(packs((*SECRETS[:2], NOTHING_DRAWN)), (*SECRETS[:2], NOTHING_DRAWN)),
            0,
            "Checked 6 deals, and all are right.\nThese packs were drawn without Ben.",
        ),
        (
            replace(proof(packs()), secrets=(None, *SECRETS[1:])),
            1,
            "Nothing can be checked: the table has not shown what it drew. It does that when the game is over.",
        ),
        (
            replace(proof(packs()), secrets=(SECRETS[1], *SECRETS[1:])),
            1,
            "The table has shown a different number from the one it promised. Do not trust these deals.",
        ),
        (
            replace(proof(packs()), secrets=(*SECRETS[:2], SECRETS[0])),
            1,
            "Ben's program has shown a different number from the one it promised. Do not trust these deals.",
        ),
    ],
    ids=["right", "wrong", "two", "without", "not-shown", "table", "player"],
)
def test_the_verdict_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], found: Proof, code: int, told: str
) -> None:
    assert verify([kept(tmp_path, found)]) == code
    assert capsys.readouterr().out == f"{told}\n"


def test_a_file_that_is_not_a_proof_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.proof"
    apart = replace(proof(packs()), commitments=())
    for content in (b"", b"{}", b'{"draw": 5}', b"\xff", msgspec.json.encode(apart)):
        file.write_bytes(content)
        assert verify([str(file)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith(f"The file {file} is not the proof of a game; proofs are in the folder ")
        assert told.err.count("\n") == 1


def test_a_file_that_is_missing_or_not_named_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify([str(tmp_path / "nowhere")]) == 2
    assert capsys.readouterr().err == f"The file {tmp_path / 'nowhere'} cannot be read: No such file or directory.\n"
    assert verify([]) == 2
    assert capsys.readouterr().err == "Name the file of a game that was played together.\n"
