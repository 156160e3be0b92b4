"""A deal through a web server with TLS, set up as in the docs: a host, a terminal by wss, a page by https on a phone.

`python -m tests.together.behind_a_proxy caddy` or `nginx`, in half a minute; it needs that server, openssl for nginx, and
Chromium. The example is taken from `docs/together.md` word for word; only name, ports and certificate are replaced.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.page.browser import PHONE, Seen, chromium
from tests.programs import until
from tests.together.test_two_programs import Running, program

DOCS = Path(__file__).parents[2] / "docs" / "together.md"
PLAYS = "1 space enter\ntab enter\n4\n"


def examples() -> list[str]:
    """Return the blocks of the page: for nginx, and for Caddy."""
    return [block for block in re.findall(r"```\n(.*?)```", DOCS.read_text(), re.DOTALL) if "proxy" in block]


def free_port() -> int:
    """Return a free port."""
    with socket.create_server(("127.0.0.1", 0)) as asked:
        return int(asked.getsockname()[1])


def caddy(folder: Path, port: int, own: int) -> tuple[list[str], Path]:
    """Return the command that starts Caddy on this port, and the certificate to trust."""
    (example,) = [each for each in examples() if "reverse_proxy" in each]
    site = example.replace("cribbage.example {", f"https://localhost:{port} {{\n    tls internal").replace(
        "4217", str(own)
    )
    aside = "{\n    admin off\n    skip_install_trust\n    auto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(aside + site)
    os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = str(folder)
    trusted = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    return ["caddy", "run", "--config", str(folder / "Caddyfile")], trusted


def nginx(folder: Path, port: int, own: int) -> tuple[list[str], Path]:
    """Return the command that starts nginx on this port, and the certificate to trust."""
    (example,) = [each for each in examples() if "proxy_pass" in each]
    key, trusted = folder / "key.pem", folder / "cert.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    more = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(trusted)]
    subprocess.run([*made, *more], check=True, capture_output=True)
    server = f"listen 127.0.0.1:{port} ssl;\nserver_name localhost;\nssl_certificate {trusted};\nssl_certificate_key {key};\n"
    (folder / "nginx.conf").write_text(
        f"daemon off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\nserver {{\n{server}"
        f"{example.replace('4217', str(own))}}}\n}}\n"
    )
    return ["nginx", "-c", str(folder / "nginx.conf"), "-p", str(folder)], trusted


@contextmanager
def served(server: str, folder: Path, port: int, own: int) -> Iterator[Path]:
    """Run the web server until the block ends; yield the certificate to trust."""
    call, trusted = (caddy if server == "caddy" else nginx)(folder, port, own)
    with (folder / "log").open("w") as log, subprocess.Popen(call, stdout=log, stderr=log) as running:
        try:
            until(lambda: trusted.exists() and answers(port), (folder / "log").read_text)
            yield trusted
        finally:
            running.terminate()


def answers(port: int) -> bool:
    """Return whether anything listens there."""
    with socket.socket() as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0


def play(server: str, folder: Path) -> None:
    """Play the first deal of three."""
    port, own = free_port(), free_port()
    link = f"https://localhost:{port}"
    call = ("host", "--port", str(own), "--link", link, "--name", "Ann", "--players", "3", "--target", "31")
    with program(call, folder / "ann") as ann, served(server, folder, port, own) as trusted, chromium() as browser:
        ann.hears("Waiting for 2 players.")
        found = re.search(r"The words are: (\w+) (\w+)\.", ann.said)
        assert found
        assert f"The link {link}/#{found[1]}-{found[2]} is for browsers." in ann.said
        os.environ["SSL_CERT_FILE"] = str(trusted)
        with program(("join", link, *found.groups(), "--name", "Bob"), folder / "bob") as bob:
            ann.hears("Bob has joined.")
            context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, ignore_https_errors=True)
            cleo = Seen(context.new_page())
            cleo.page.goto(f"{link}/#{found[1]}-{found[2]}")
            cleo.page.fill("#sit-name", "Cleo")
            cleo.choose("Sit down")
            ann.hears("Cleo has joined.")
            deal(ann, bob, cleo)
            assert cleo.page.evaluate("isSecureContext")
            assert not cleo.faults, cleo.faults
            print(f"{server}: a deal of three was played, by wss and by https.")
            context.close()


def deal(ann: Running, bob: Running, cleo: Seen) -> None:
    """Play until all three hear the show."""
    cleo.hears("Your hand: ")
    for one in (ann, bob):
        one.presses(PLAYS * 20)
    while not any("The show" in line for line in cleo.lines):
        for words in ("1 space enter", "tab enter"):
            cleo.page.fill("#typed", words)
            cleo.page.press("#typed", "Enter")
        cleo.page.wait_for_timeout(20)
    for one in (ann, bob):
        one.hears("The show.")


if __name__ == "__main__":
    for name in sys.argv[1:] or ["caddy", "nginx"]:
        if not shutil.which(name):
            sys.exit(f"There is no {name} here.")
        with tempfile.TemporaryDirectory() as place:
            play(name, Path(place))
