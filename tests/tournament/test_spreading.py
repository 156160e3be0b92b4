"""Pairs in other processes and on a cluster: losses there cost only time, and the result is the same."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

import pytest

from audiocrib.commands.tournament import INTERRUPTED, tournament
from audiocrib.tournament.executors import Lost, Share, SpreadError, by_cluster, by_processes, shares

CALL = ("beginner", "casual", "--target", "31", "--pairs", "30", "--json")
DEADLINE = 60.0


def until(holds: Callable[[], object]) -> None:
    """Return when the condition holds."""
    deadline = monotonic() + DEADLINE
    while not holds():
        assert monotonic() < deadline, "it never came true"
        sleep(0.01)


def lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def dies_once(folder: Path, share: Share) -> Share:
    """Kill the process of number 2 at the first try."""
    mark = folder / "killed"
    if 2 in share and not mark.exists():
        mark.touch()
        os._exit(9)
    return share


def dies_first(folder: Path, share: Share) -> Share:
    """Kill the first process of all before it has done anything."""
    mark = folder / "killed"
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return share
    os._exit(9)


def dies(_share: Share) -> Share:
    os._exit(9)


def test_numbers_are_cut_into_shares() -> None:
    assert shares(range(3, 8), 2) == [(3, 4), (5, 6), (7,)]
    assert shares([], 2) == []


def test_the_share_of_a_lost_process_is_played_again(tmp_path: Path) -> None:
    todo = shares(range(6), 1)
    assert sorted(by_processes(partial(dies_once, tmp_path), todo, 2)) == todo
    assert (tmp_path / "killed").exists()


def test_a_process_lost_before_anything_is_done_costs_only_time(tmp_path: Path) -> None:
    todo = shares(range(3), 1)
    assert sorted(by_processes(partial(dies_first, tmp_path), todo, 1)) == todo


def test_where_every_process_is_lost_it_is_given_up() -> None:
    with pytest.raises(SpreadError) as error:
        list(by_processes(dies, shares(range(2), 1), 2))
    assert error.value.lost is Lost.PROCESSES


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl+C cannot be sent to another program alone")
def test_ctrl_c_ends_all_processes_and_prints_what_was_done(tmp_path: Path) -> None:
    file = tmp_path / "of.pairs"
    call = [sys.executable, "-m", "audiocrib", "tournament", "casual", "casual", "--pairs", "100000", "--jobs", "2"]
    with subprocess.Popen(
        [*call, "--json", "--file", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            until(lambda: lines(file) > 2)
            to_group(running.pid, signal.SIGINT)
            out, err = running.communicate(timeout=DEADLINE)
        except BaseException:
            end(running.pid)  # otherwise they would play for hours
            raise
    assert running.returncode == INTERRUPTED
    found = json.loads(out)
    assert lines(file) - 1 - found["pairs"] in {0, 1}, "it may come when a pair is written, and not yet counted"
    assert (found["finished"], found["values"]["won"]["mean"]) == (False, 0.5)
    assert err.splitlines()[-1].startswith("Ended early, with")
    assert "Traceback" not in err
    with pytest.raises(ProcessLookupError):
        until(lambda: to_group(running.pid, 0))


def to_group(group: int, number: int) -> None:
    """Send a signal to all processes of a group; 0 sends none, and only checks whether there are any."""
    if sys.platform != "win32":
        os.killpg(group, number)


def end(group: int) -> None:
    """End all processes of a group."""
    if sys.platform != "win32":
        with suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)


# A cluster


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Yield a function that starts a program of Dask, and waits for a word in its log; all end with the test."""
    if find_spec("distributed") is None and "AUDIOCRIB_CI" not in os.environ:
        pytest.skip("distributed, the library of clusters, is not installed")
    with ExitStack() as running:

        def start(name: str, word: bytes, *words: str) -> subprocess.Popen[bytes]:
            log = tmp_path / f"{name}.log"
            with log.open("wb") as err:
                call = [sys.executable, "-m", "dask", *words, "--no-dashboard"]
                process = subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=err)
            running.enter_context(process)
            running.callback(process.kill)
            until(lambda: word in log.read_bytes())
            return process

        yield start


def test_a_cluster_brings_the_same_result_although_a_worker_is_lost(
    started: Callable[..., subprocess.Popen[bytes]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    contact, file = tmp_path / "scheduler.json", tmp_path / "of.pairs"
    started(
        "scheduler",
        b"Scheduler at:",
        "scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--scheduler-file",
        str(contact),
    )
    until(lambda: contact.exists() and contact.read_bytes().rstrip().endswith(b"}"))
    address = json.loads(contact.read_bytes())["address"]
    worker = ("worker", address, "--no-nanny", "--nthreads", "1")
    lost, kept = (started(name, b"Registered to:", *worker) for name in ("lost", "kept"))
    call = [sys.executable, "-m", "audiocrib", "tournament", *CALL, "--cluster", address, "--file", str(file)]
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        until(lambda: lines(file) > 5)
        lost.kill()
        out, err = running.communicate(timeout=DEADLINE)
    assert (running.returncode, "Traceback" in err, kept.poll()) == (0, False, None)
    assert tournament([*CALL]) == 0
    assert json.loads(out) == json.loads(capsys.readouterr().out)


def test_an_address_without_a_scheduler_and_a_missing_library_are_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def cluster(address: str) -> Lost:
        with pytest.raises(SpreadError) as error, closing(by_cluster(dies, [(1,)], address, lambda: None)) as found:
            next(found)
        return error.value.lost

    monkeypatch.setitem(sys.modules, "distributed", None)
    assert cluster("tcp://127.0.0.1:9") is Lost.NOT_INSTALLED
    assert tournament([*CALL, "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert capsys.readouterr().err == (
        "A cluster needs the library named distributed. Install audiocrib with its extra named cluster.\n"
    )
