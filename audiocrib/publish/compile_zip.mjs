// Runs compile_zip.py in Python for the browser, if no Python of that version is here: node compile_zip.mjs PYODIDE FROM TO HOW

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, origin, target, how] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, env: { HOME: "/", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/from.zip", readFileSync(origin));
python.FS.writeFile("/compile_zip.py", readFileSync(new URL("compile_zip.py", import.meta.url)));
python.globals.set("how", how);
python.runPython("import sys; sys.path.insert(0, '/'); from compile_zip import compile_zip; compile_zip('/from.zip', '/to.zip', how)");
writeFileSync(target, python.FS.readFile("/to.zip"));
