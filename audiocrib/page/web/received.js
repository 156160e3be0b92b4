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
  return name && fits(message, name) ? message : undefined;
}

/**
 * @param {any} value
 * @param {string} type
 * @returns {boolean}
 */
function fits(value, type) {
  if (type.endsWith("?")) {
    return value === null || fits(value, type.slice(0, -1));
  }
  if (type.endsWith("[]")) {
    const inner = type.slice(0, -2);
    return Array.isArray(value) && value.length <= MOST && value.every((each) => fits(each, inner));
  }
  const [name, least, most] = type.split(" ");
  switch (name) {
    case "string":
      return typeof value === "string" && value.length <= LONGEST_TEXT;
    case "bytes":
      return typeof value === "string" && /^[A-Za-z0-9+/]*={0,2}$/.test(value);
    case "boolean":
      return typeof value === "boolean";
    case "number":
      return Number.isFinite(value) && !(value < Number(least)) && !(value > Number(most));
    default:
      return typeof value === "object" && value !== null && Object.entries(FIELDS[name]).every(has);
  }

  /** @param {[string, string]} field */
  function has([key, inner]) {
    return Object.hasOwn(value, key) && fits(value[key], inner);
  }
}
