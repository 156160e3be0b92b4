"""A folder with the whole page: any web server can serve it as it is, from any path.

Everything that can change is in a folder named after its contents, so neither a browser nor anything in between ever
mixes two versions: `python-…` changes with Python, `audiocrib-…` with audiocrib.
"""

import gzip
import hashlib
import io
import json
import re
import shutil
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZipFile

import msgspec

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.page.document import served_files
from audiocrib.publish.bytecode import compiled
from audiocrib.publish.contents import contents
from audiocrib.publish.pinned import fetched, pinned
from audiocrib.publish.refusal import PublishError
from audiocrib.storage.decoding import from_json
from audiocrib.storage.files import write_atomically

WEB: Final = Path(__file__).with_name("web")
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""Files of Python's package that a browser loads besides the standard library."""
LIBRARY: Final = "python_stdlib.zip"
LOCK: Final = "pyodide-lock.json"
APPLICATION: Final = "audiocrib.bin"
"""A zip file in gzip, under a name that no web server would declare compressed, and no browser would unpack itself."""
MARK: Final = "audiocrib.json"
"""A folder with this file is one of ours, and may be overwritten."""
VERSIONED: Final = re.compile(r"(python|audiocrib)-[0-9a-f]{12}")
ICON_SIZES: Final = (192, 512)
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)

Files = dict[str, bytes]
"""Files by place."""


def publish(folder: Path, text: Text) -> int:
    """Write the folder; return the bytes of a first visit, compressed as web servers compress.

    Raises:
        PublishError: it cannot be made.
    """
    if folder.exists() and not folder.is_dir():
        raise PublishError(phrase("publish-on-a-file", folder=str(folder)))
    if folder.exists() and not (folder / MARK).is_file() and any(folder.iterdir()):
        raise PublishError(phrase("publish-not-ours", folder=str(folder)))
    files = page_files(text)
    try:
        for place in sorted(files, key=lambda place: "/" not in place):  # the files that name the others come last
            write_atomically(folder / place, files[place])
        for old in folder.iterdir():
            if VERSIONED.fullmatch(old.name) and not any(place.startswith(f"{old.name}/") for place in files):
                shutil.rmtree(old)
    except OSError as error:
        why = error.strerror or str(error)
        raise PublishError(phrase("publish-not-written", folder=str(folder), why=why)) from error
    return sum(len(gzip.compress(data, 9)) for data in files.values())


def page_files(text: Text) -> Files:
    """Return all files of a published page, in the language of `text`.

    Raises:
        PublishError: something it needs is not available.
    """
    wanted = pinned()
    with TemporaryDirectory() as name:
        pyodide = _unpacked(fetched(wanted["pyodide"]), Path(name))
        with ZipFile(pyodide / LIBRARY) as standard, ZipFile(io.BytesIO(fetched(wanted["msgspec"]))) as wheel:
            library, application = contents(standard, wheel)
        runtime = {file: pyodide.joinpath(file).read_bytes() for file in RUNTIME}
        info = from_json(pyodide.joinpath(LOCK).read_bytes(), dict[str, Any])["info"]
        runtime[LOCK] = msgspec.json.encode({"info": info, "packages": {}})
        runtime[LIBRARY] = compiled(library, pyodide)
        page = _page(text)
        document = page.pop("index.html").decode()
        page[APPLICATION] = gzip.compress(compiled(application, pyodide, stored=True), 9, mtime=0)
    runtime, python = _named("python", runtime)
    page["worker.js"] = page["worker.js"].replace(b'const PYTHON = "";', f'const PYTHON = "../{python}/";'.encode())
    page, ours = _named("audiocrib", page)
    document = _placed(document, ours)
    manifest = _manifest(text, ours)
    files = runtime | page | {"index.html": document.encode(), "manifest.webmanifest": manifest}
    return files | {"service-worker.js": _service_worker(files), MARK: b"{}\n"}


def _unpacked(package: bytes, folder: Path) -> Path:
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Debian 12's Python, 3.11.2, has none
        archive.extractall(folder)  # noqa: S202 - a known package: its hash was checked
    return folder / "package"


def _page(text: Text) -> dict[str, bytes]:
    """Return the page's own files; its line leads to a worker."""
    files = {place.removeprefix("/") or "index.html": served.body for place, served in served_files(text).items()}
    return files | {path.name: path.read_bytes() for path in WEB.glob("*.js") if path.name != "service-worker.js"}


def _named(name: str, files: Files) -> tuple[Files, str]:
    """Return these files in a folder named after their contents; and the folder."""
    content = hashlib.sha256()
    for place in sorted(files):
        content.update(f"{place} {len(files[place])}\n".encode() + files[place])
    folder = f"{name}-{content.hexdigest()[:12]}"
    return {f"{folder}/{place}": data for place, data in files.items()}, folder


def _placed(document: str, ours: str) -> str:
    """Return the document with the places of the files it loads, and what a server would put into a header."""
    document = re.sub(r'(href|src)="([\w/-]+\.(?:css|js|svg|woff2))"', rf'\1="{ours}/\2"', document)
    heads = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
        '<link rel="manifest" href="manifest.webmanifest" />',
        f'<link rel="apple-touch-icon" href="{ours}/icon-{ICON_SIZES[0]}.png" />',
    )
    return document.replace('<meta charset="utf-8" />', '<meta charset="utf-8" />\n    ' + "\n    ".join(heads), 1)


def _manifest(text: Text, ours: str) -> bytes:
    icons = [{"src": f"{ours}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in ICON_SIZES]
    return msgspec.json.encode(
        {
            "name": text.sentence(phrase("document-title")),
            "lang": text.language,
            "start_url": ".",
            "display": "standalone",
            "background_color": "#000000",
            "theme_color": "#000000",
            "icons": icons,
        }
    )


def _service_worker(files: Files) -> bytes:
    """Return the service worker that caches all of these."""
    version = hashlib.sha256("".join(f"{place} {_digest(data)}\n" for place, data in sorted(files.items())).encode())
    script = WEB.joinpath("service-worker.js").read_text("utf-8")
    script = script.replace('const VERSION = "";', f'const VERSION = "audiocrib-{version.hexdigest()[:12]}";')
    return script.replace("const FILES = [];", f"const FILES = {json.dumps(sorted(files))};").encode()


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
