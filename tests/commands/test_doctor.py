"""`audiocrib doctor`: what it prints and advises, and a report that names nobody."""

import getpass
import io
import os
import platform
import sys
from pathlib import Path
from typing import Any

import pytest

from audiocrib.commands import doctor as module
from audiocrib.commands.doctor import anonymous, doctor
from audiocrib.commands.doctor_engines import Engine, Health, examine, names
from audiocrib.speech.engines.registry import ENGINES, in_order
from tests.speech.worker.recording import FLUSHED, Recording, length_of

WELL = {"bundled": Engine("bundled", Health.WORKS, seconds=0.137, voices=("English (America)", "German+f3", "German"))}


class Patients:
    """The engines that a test wants; all others are missing."""

    def __init__(self) -> None:
        self.engines = dict(WELL)
        self.samples: list[str] = []

    def examine(self, name: str, sample: str, **manner: Any) -> Engine:
        """Return what is found."""
        assert set(manner) == {"rate", "volume", "language"}
        self.samples.append(sample)
        return self.engines.get(name, Engine(name, Health.MISSING, "it is not installed"))


@pytest.fixture
def patients(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Patients:
    """Return engines that are not really opened, in the same order on every system; its own folders; no terminal."""
    found = Patients()
    monkeypatch.setattr(module, "examine", found.examine)
    monkeypatch.setattr(module, "in_order", lambda wanted: (*(name for name in wanted if name != "usual"), "bundled"))
    monkeypatch.setenv("AUDIOCRIB_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    return found


def told(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


@pytest.mark.usefixtures("patients")
def test_each_engine_is_told_with_its_fault_and_a_healthy_system_has_nothing_to_mend(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert doctor([]) == 0
    lines = told(capsys)
    engines = [line.split()[1] for line in lines if line.startswith("Engine ")]
    assert [name.rstrip(":") for name in engines if name.endswith(":")] == [*names(), "text"]
    assert "Engine bundled: found, works, first sound after 137 milliseconds, voices: 3." in lines
    assert "Engine bundled has voices such as English (America), German." in lines
    assert "Engine say: not found. Reason: it is not installed." in lines
    assert "In a game, this engine will speak: bundled." in lines
    assert f"Settings: {tmp_path / 'settings.toml'}." in lines
    assert f"Games and their journals: {tmp_path}." in lines
    assert lines[-1] == "Everything is in order."
    assert all(line[0].isupper() and line.endswith(".") for line in lines)


def test_each_engine_speaks_a_sentence_that_names_it(patients: Patients) -> None:
    doctor([])
    assert patients.samples == [f"You are hearing this engine: {name}." for name in names()]
    assert set(names()) == set(ENGINES)


@pytest.mark.parametrize(
    ("engine", "advice"),
    [
        (Engine("bundled", Health.FAILS, "no device", device=False), "No sound device was found. Plug in a headset"),
        (
            Engine("bundled", Health.MISSING, "gone"),
            "The bundled engine is missing its library. Install audiocrib again.",
        ),
        (Engine("bundled", Health.HANGS), "Engine bundled does not answer: the sound device may be busy."),
        (Engine("bundled", Health.SILENT), "Engine bundled does not answer: the sound device may be busy."),
    ],
)
def test_where_nothing_speaks_it_says_so_and_what_to_do(
    patients: Patients, capsys: pytest.CaptureFixture[str], engine: Engine, advice: str
) -> None:
    patients.engines["bundled"] = engine
    assert doctor([]) == 1
    lines = told(capsys)
    assert "No speech engine works. The game goes on in text." in lines
    assert lines[-2] == "This is what to do."
    assert lines[-1].startswith(advice)


def test_an_engine_that_works_but_is_not_tried_unasked_is_offered(
    patients: Patients, capsys: pytest.CaptureFixture[str]
) -> None:
    spare = next(name for name in names() if name not in (*in_order(("usual",)), "reader"))
    patients.engines["bundled"] = Engine("bundled", Health.FAILS, "no device", device=False)
    patients.engines[spare] = Engine(spare, Health.WORKS)
    assert doctor([]) == 1
    lines = told(capsys)
    assert "A game uses what works here only if you choose it in the settings. Until then it goes on in text." in lines
    assert lines[-1].startswith(f"Engine {spare} works: start with the option engine {spare}, or choose it")


def test_a_chosen_engine_that_does_not_work_is_advised_about_though_another_speaks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], patients: Patients
) -> None:
    assert patients.engines
    (tmp_path / "settings.toml").write_text('engine = "speech-dispatcher"\n')
    assert doctor([]) == 0
    lines = told(capsys)
    assert "The engine speech-dispatcher is chosen in the settings." in lines
    assert "In a game, this engine will speak: bundled." in lines
    assert lines[-1].startswith("For the engine speech-dispatcher, install the package")


def test_a_voice_that_the_engine_does_not_have_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], patients: Patients
) -> None:
    assert patients.engines
    (tmp_path / "settings.toml").write_text('voice_name = "Samantha"\n')
    doctor([])
    assert told(capsys)[-1].startswith("The engine bundled has no voice Samantha.")
    (tmp_path / "settings.toml").write_text('voice_name = "german+f3"\n')
    doctor([])
    assert told(capsys)[-1] == "Everything is in order."


@pytest.mark.usefixtures("patients")
def test_a_fault_in_the_settings_is_told_and_the_file_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faults = {
        'engine = "text"\nrate = 5\n': "Rate 5 cannot be used. It takes a number from 80 to 700.",
        "\nrate =\n": "Line 2 of the settings file cannot be understood.",
    }
    for text, fault in faults.items():
        (tmp_path / "settings.toml").write_text(text)
        doctor([])
        lines = told(capsys)
        assert fault in lines
        assert ("The engine text is chosen in the settings." in lines) is ("engine" in text), "what is right applies"
        assert lines[-1].startswith("Correct that line of the settings file, or rename the file")
        assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]
        assert (tmp_path / "settings.toml").read_text() == text


@pytest.mark.usefixtures("patients")
def test_a_folder_on_a_drive_that_is_not_there_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "exists", lambda _: False)
    doctor([])
    assert f"The folder {tmp_path} cannot be written to." in " ".join(told(capsys))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no rights of this kind")
@pytest.mark.usefixtures("patients")
def test_a_folder_that_cannot_be_written_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "access", lambda path, _: path != tmp_path)
    doctor([])
    assert told(capsys)[-1].startswith(f"The folder {tmp_path} cannot be written to.")


@pytest.mark.usefixtures("patients")
def test_the_report_has_every_line_and_names_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("SSH_CONNECTION", "198.51.100.7 1 198.51.100.8 22")
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path}/pulse")
    report = tmp_path / "report.txt"
    assert doctor(["--report", str(report)]) == 0
    *lines, last = told(capsys)
    assert last == f"This report is in {report}, without your name or your home folder."
    written = report.read_text()
    assert written.splitlines() == [anonymous(line) for line in lines]
    for secret in (str(tmp_path), "198.51.100"):
        assert secret not in written
    assert "unix:~/pulse" in written
    assert doctor(["--report", str(report)]) == 2
    assert capsys.readouterr().err == f"There is already a file {report}. Name another.\n"
    assert report.read_text() == written


def test_names_of_user_and_computer_are_not_in_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "ada")
    monkeypatch.setattr(platform, "node", lambda: "ada-laptop")
    assert anonymous("Ada plays at ada-laptop, in /srv/ada/games; Canada.") == (
        "player plays at computer, in /srv/player/games; Canada."
    )


@pytest.mark.usefixtures("patients")
def test_a_report_that_cannot_be_written_and_a_wrong_call_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert doctor(["--report", str(tmp_path / "file" / "report")]) == 0
    assert told(capsys)[-1].startswith("The report could not be written to ")
    assert doctor(["--raport", "x"]) == 2
    assert "--report" in capsys.readouterr().err


def test_the_bundled_engine_is_found_healthy_for_real(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    found = examine("bundled", "This is it.", rate=450, volume=100, language="en")
    assert (found.name, found.health, found.sounds) == ("bundled", Health.WORKS, True)
    assert found.voices[0].startswith("English")
    assert found.seconds > 0
    recording = Recording(tmp_path / "heard.raw")
    assert recording.seconds() == pytest.approx(length_of("This is it.", 450), abs=FLUSHED)


def test_an_engine_without_a_device_and_an_unknown_one_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "a device that nobody has")
    bundled = examine("bundled", "This is it.", rate=450, volume=100, language="en")
    assert (bundled.health, bundled.device) == (Health.FAILS, False)
    foreign = "nsss" if sys.platform == "win32" else "sapi5"
    assert examine(foreign, "This is it.", rate=450, volume=100, language="en").health is Health.MISSING


@pytest.mark.usefixtures("patients")
def test_a_report_in_the_folder_of_a_user_who_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    doctor(["--report", "~nobody-of-this-name/report.txt"])
    assert told(capsys)[-1].startswith("The report could not be written to ~nobody-of-this-name")
