// Checks what came from the session, field by field: anything that is not a message is dropped, whoever sent it.

import { FIELDS, TAGS } from "./fields.js";

/** @import { FromSession } from "./messages" */

const LONGEST_MESSAGE = 50_000_000;
const LONGEST_TEXT = 20_000;
const MOST = 2000;

/**
 * @param {unknown} raw
 * @returns {FromSession | undefined}
 */
export function received(raw) {
  if (typeof raw !== "string" || raw.length > LONGEST_MESSAGE) {
    return undefined;
  }
  let message;
  try {
    message = JSON.parse(raw);
  } catch {
    return undefined;
  }
  const name = Object.hasOwn(TAGS, String(message?.type)) ? TAGS[message.type] : "";
  return name && checkOf(name)(message) ? message : undefined;
}

/** @typedef {(value: any) => boolean} Check */

/** @type {Map<string, Check>} The checks made so far, by type: a message has hundreds of values of a few types. */
const checks = new Map();

/**
 * @param {string} type
 * @returns {Check}
 */
function checkOf(type) {
  let check = checks.get(type);
  if (check === undefined) {
    check = made(type);
    checks.set(type, check);
  }
  return check;
}

/**
 * @param {string} type
 * @returns {Check}
 */
function made(type) {
  if (type.endsWith("?")) {
    const inner = checkOf(type.slice(0, -1));
    return (value) => value === null || inner(value);
  }
  if (type.endsWith("[]")) {
    const inner = checkOf(type.slice(0, -2));
    return (value) => Array.isArray(value) && value.length <= MOST && value.every((each) => inner(each));
  }
  const [name, least, most] = type.split(" ");
  switch (name) {
    case "string":
      return (value) => typeof value === "string" && value.length <= LONGEST_TEXT;
    case "bytes":
      return (value) => typeof value === "string" && /^[A-Za-z0-9+/]*={0,2}$/.test(value);
    case "boolean":
      return (value) => typeof value === "boolean";
    case "number": {
      const [low, high] = [Number(least), Number(most)];
      return (value) => Number.isFinite(value) && !(value < low) && !(value > high);
    }
    default: {
      const fields = Object.entries(FIELDS[name]).map(([key, inner]) => ({ key, check: checkOf(inner) }));
      return (value) =>
        typeof value === "object" &&
        value !== null &&
        fields.every(({ key, check }) => Object.hasOwn(value, key) && check(value[key]));
    }
  }
}
