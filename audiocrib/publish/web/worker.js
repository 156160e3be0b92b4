// The session in the browser: a worker with Python, whose folder is the browser's storage. One tab at a time has it.

import { unpack } from "./archive.js";
import { mountKept } from "./kept-files.js";
import { openRecords } from "./records.js";

const PYTHON = "";
const NAME = "audiocrib";
const FOLDER = "/kept";
const LIBRARIES = "/lib/python3.14/site-packages";
const PATIENCE = 3000;

/** @type {any} */
let python;
/** @type {any} */
let tab;
/** @type {string[]} */
const early = [];
/** @type {import("./records").Records | undefined} */
let records;
/** @type {Promise<void> | undefined} */
let flushing;
let unkept = false;
let free = () => {};
let holds = false;
let answered = () => {};
let handsOver = false;

const others = new BroadcastChannel(NAME);
others.onmessage = ({ data }) => {
  if (data === "who" && holds) {
    others.postMessage("here");
  } else if (data === "here") {
    answered();
  } else if (data === "leave" && tab) {
    handsOver = true;
    tab.leave();
  }
};

/** @param {object | string} message */
function post(message) {
  self.postMessage(message);
}

/**
 * Sends the page what Python tells it, once everything done before is kept.
 * @param {string} text
 */
function tell(text) {
  let waits = flushing;
  try {
    waits = records?.flush() ?? flushing;
  } catch (error) {
    notKept(error);
  }
  if (waits === undefined) {
    post(text);
    return;
  }
  const told = waits.catch(notKept).then(() => post(text));
  flushing = told;
  void told.then(() => {
    if (flushing === told) {
      flushing = undefined;
    }
  });
}

/**
 * The storage took a change and lost it after all: says so once.
 * @param {unknown} error
 */
function notKept(error) {
  console.warn(`not kept: ${error}`);
  if (!unkept) {
    unkept = true;
    post({ is: "unkept" });
  }
}

/** Python's event loop waits in messages to itself, and Chromium lets those go before a key of the page, again and again. */
function takeIn() {
  return new Promise((taken) => setTimeout(taken));
}

/** The session has ended, with its last message sent. */
function left() {
  void (async () => {
    await flushing;
    try {
      await records?.flush();
      records?.close();
    } catch (error) {
      notKept(error);
    }
    free();
    post({ is: handsOver ? "elsewhere" : "left" });
    self.close();
  })();
}

/**
 * True once this tab alone has the storage; false if another has it and the player does not insist. True without locks.
 * @param {boolean} insists
 * @returns {Promise<boolean>}
 */
function owns(insists) {
  const { locks } = navigator;
  if (!locks) {
    return Promise.resolve(true);
  }
  return new Promise((owned) => {
    /** @param {LockOptions} options */
    const ask = (options) =>
      locks.request(NAME, options, (lock) => {
        holds = lock !== null;
        owned(holds);
        return new Promise((release) => {
          free = () => release(undefined);
        });
      });
    if (!insists) {
      // A page that is being reloaded still has it for a moment; another open tab answers.
      const asking = new AbortController();
      // Chromium loses an abort that comes right behind its request, so this does not wait for the request to fail.
      answered = () => {
        asking.abort();
        owned(false);
      };
      // A lock that was granted while Python was loading arrives before the answer to this query.
      setTimeout(() => void locks.query().then(answered), PATIENCE);
      others.postMessage("who");
      ask({ signal: asking.signal }).catch((error) => (error.name === "AbortError" ? owned(false) : robbed()));
      return;
    }
    others.postMessage("leave");
    ask({ signal: AbortSignal.timeout(PATIENCE) }).catch((error) => {
      if (error.name !== "TimeoutError") {
        robbed();
        return;
      }
      ask({ steal: true }).catch(robbed); // that tab is asleep: browsers suspend hidden tabs
    });
  });
}

/** Another tab has taken the storage without waiting. */
function robbed() {
  post({ is: "elsewhere" });
  self.close();
}

/**
 * Python is broken; all that was told is kept.
 * @param {unknown} error
 */
function stop(error) {
  console.error(error);
  post({ is: "stopped" });
  self.close();
}

/** @param {URL} url */
async function unzipped(url) {
  const { body } = await fetch(url);
  return await new Response(body?.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// Python begins to load before anybody asks whose storage it is, which takes a while, too.
const place = new URL(PYTHON, import.meta.url).href;
const loading = Promise.all([
  import(`${place}pyodide.mjs`),
  import(`${place}pyodide.asm.mjs`), // which the first would only load later
]).then(([{ loadPyodide }]) => loadPyodide({ indexURL: place, packageBaseUrl: place }));
const fetched = unzipped(new URL("audiocrib.bin", import.meta.url));
for (const coming of [loading, fetched]) {
  coming.catch(() => {}); // `begin` awaits it and reports the failure
}

/**
 * @param {{seed?: number, insists: boolean, life: string}} asked `life`: the lock that shows the page that this lives
 */
async function begin({ seed, insists, life }) {
  void navigator.locks?.request(life, () => {
    post({ is: "lives" });
    return new Promise(() => {});
  });
  if (!(await owns(insists))) {
    post({ is: "taken" });
    self.close();
    return;
  }
  records = await openRecords();
  python = await loading;
  python._api.on_fatal = stop;
  python.pyimport("gc").disable(); // everything made now stays, so there is nothing to collect
  unpack(python.FS, LIBRARIES, await fetched);
  if (records) {
    await mountKept(python.FS, FOLDER, records);
  } else {
    post({ is: "forgetful" });
  }
  tab = python.pyimport("audiocrib.commands.browser_session").open_tab(FOLDER, tell, left, takeIn, seed);
  early.splice(0).forEach(take);
}

/**
 * Hands the session a message; one that it refuses is dropped, and the session goes on.
 * @param {string} text
 */
function take(text) {
  try {
    tab.take(text);
  } catch (error) {
    if (!(error instanceof python.ffi.PythonError)) {
      stop(error);
      return;
    }
    console.error(error);
  }
}

self.onmessage = ({ data }) => {
  if (typeof data !== "string") {
    begin(data).catch((error) => {
      console.error(error);
      post({ is: "failed" });
    });
  } else if (tab) {
    take(data);
  } else {
    early.push(data);
  }
};
