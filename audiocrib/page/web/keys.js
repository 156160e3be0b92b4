// Single keys, which work on the cards alone; the command field takes the same keys and words.

import { element } from "./words.js";

/** @import { FromPage } from "./messages" */

/** @type {Record<string, string>} */
const NAMES = {
  " ": "space",
  Enter: "enter",
  Escape: "escape",
  Backspace: "backspace",
  Delete: "delete",
  Insert: "insert",
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  PageUp: "pageup",
  PageDown: "pagedown",
  Home: "home",
  End: "end",
  F1: "f1",
};
/** At a table with others these keys are about people, on the cards; elsewhere on the page they are the browser's.
 * @type {Record<string, string>}
 */
const FOR_PEOPLE = { F3: "f3", F5: "f5", F7: "f7", F9: "f9" };
const IN_EMPTY_FIELD = new Set(["Escape", "Backspace", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/**
 * Whether a key on the cards reaches the game; the browser takes the others.
 * @param {string} key
 */
export function reaches(key) {
  const elsewhere = document.documentElement.dataset.table === undefined && Object.values(FOR_PEOPLE).includes(key);
  return !key.endsWith("tab") && !elsewhere;
}

/**
 * @param {HTMLElement} hand
 * @param {(message: FromPage) => void} send
 */
export function listen(hand, send) {
  if (document.documentElement.dataset.table !== undefined) {
    Object.assign(NAMES, FOR_PEOPLE);
  }
  hand.addEventListener("keydown", (event) => {
    const name = nameOf(event);
    if (name) {
      event.preventDefault();
      send({ type: "keys", keys: [name] });
    }
  });
  const field = /** @type {HTMLInputElement} */ (element("typed"));
  field.addEventListener("keydown", (event) => {
    if (field.value === "" && IN_EMPTY_FIELD.has(event.key) && !held(event)) {
      event.preventDefault();
      send({ type: "keys", keys: [NAMES[event.key]] });
    }
  });
  element("command").addEventListener("submit", (event) => {
    event.preventDefault();
    send({ type: "typed", text: field.value });
    field.value = "";
  });
}

/** @param {KeyboardEvent} event */
function held(event) {
  return event.ctrlKey || event.altKey || event.metaKey;
}

/**
 * The name of a key; nothing if the browser, or a screen reader, has a use for it.
 * @param {KeyboardEvent} event
 * @returns {string | undefined}
 */
function nameOf(event) {
  if (held(event) || event.isComposing) {
    return undefined;
  }
  return NAMES[event.key] ?? ([...event.key].length === 1 ? event.key : undefined);
}
