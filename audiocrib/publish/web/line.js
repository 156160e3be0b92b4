// The line to a session in this browser: a worker instead of a server. The page cannot tell the difference.

import { element, word } from "./words.js";

/** @import { FromPage, FromSession } from "./messages" */

const VERSION = 1;
const HOUR = 3_600_000;

export class Line {
  #take;
  #say;
  /** @type {Worker | undefined} */
  #worker;
  #over = false;

  /** @param {{greets: () => object, take: (message: FromSession) => void, lost: () => void, found: () => void, garbled: () => void, say: (text: string) => void}} how */
  constructor({ take, say }) {
    this.#take = take;
    this.#say = say;
    element("take-over").firstElementChild?.addEventListener("click", () => this.#begin(true));
  }

  async open() {
    addEventListener("pagehide", ({ persisted }) => {
      if (!persisted) {
        this.#over = true;
        this.#worker?.terminate(); // all that was told is kept, and the next page in this tab need not wait
      }
    });
    this.#begin(false);
  }

  /**
   * @param {FromPage} message
   * @returns {boolean} false if the session is over
   */
  send(message) {
    this.#worker?.postMessage(JSON.stringify(message));
    return !this.#over;
  }

  /** The session has said its last words. */
  close() {
    this.#over = true;
  }

  /** @param {boolean} insists */
  #begin(insists) {
    element("take-over").hidden = true;
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.#worker = worker;
    this.#over = false;
    const life = `audiocrib ${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
    worker.addEventListener("message", ({ data }) => this.#message(data, life));
    worker.addEventListener("error", () => this.#ends("not-loaded"));
    const seed = new URL(location.href).searchParams.get("seed");
    worker.postMessage({ seed: seed ? Number(seed) : undefined, insists, life });
    this.send({ type: "hello", version: VERSION, token: "" });
  }

  /**
   * There is no session any more: says why, once.
   * @param {string} why
   */
  #ends(why) {
    if (!this.#over) {
      this.#over = true;
      this.#say(word(why));
    }
  }

  /**
   * @param {string | {is: string}} data
   * @param {string} life the name of the lock that the worker has as long as it lives
   */
  #message(data, life) {
    if (typeof data === "string") {
      /** @type {FromSession} */
      const message = JSON.parse(data);
      this.#take(message);
      if (message.type === "welcome") {
        this.#begun();
      }
      return;
    }
    switch (data.is) {
      case "lives":
        // However the worker dies, the browser then grants its lock to us.
        void navigator.locks.request(life, () => this.#ends("stopped"));
        break;
      case "taken":
        element("take-over").hidden = false;
        this.#ends("taken");
        break;
      case "elsewhere":
        this.#over = true;
        this.#say(word("elsewhere"));
        break;
      case "forgetful":
        this.#say(word("forgetful"));
        break;
      case "unkept":
        this.#say(word("unkept"));
        break;
      case "failed":
        this.#ends("not-loaded");
        break;
      case "stopped":
        this.#ends("stopped");
        break;
    }
  }

  /** The session has begun: now there is time for the rest. */
  #begun() {
    if (!isSecureContext) {
      this.#say(word("plain-http"));
      return;
    }
    void navigator.storage?.persist?.();
    void this.#keepForLater().catch((error) => console.warn(`not kept for later: ${error}`));
  }

  /** Lets the page open without a network, unless the browser refuses. */
  async #keepForLater() {
    const registration = await navigator.serviceWorker?.register("service-worker.js");
    registration?.addEventListener("updatefound", () => {
      const found = registration.installing;
      found?.addEventListener("statechange", () => {
        if (found.state === "installed" && navigator.serviceWorker.controller) {
          this.#say(word("new-version"));
        }
      });
    });
    setInterval(() => void registration?.update().catch(() => {}), HOUR); // offline there is nothing newer
  }
}
