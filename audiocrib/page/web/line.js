// The line to the session: says hello, finds its session again after a break, and never gives up of its own accord.

import { received } from "./received.js";

/** @import { FromPage, FromSession, Hello } from "./messages" */
/** @typedef {Omit<Hello, "type" | "version" | "session" | "heard" | "touch">} Greeting about the player */

const VERSION = 1;
const WAITS = [0, 250, 500, 1000, 2000, 5000];
const NAME = "audiocrib-session";

export class Line {
  #greets;
  #take;
  #lost;
  #found;
  #garbled;
  /** @type {WebSocket | undefined} */
  #socket;
  #heard = 0;
  #tries = 0;
  #told = false;
  #closed = false;

  /** @param {{greets: () => Greeting, take: (message: FromSession) => void, lost: () => void, found: () => void, garbled: () => void, say: (text: string) => void}} how */
  constructor({ greets, take, lost, found, garbled }) {
    this.#greets = greets;
    this.#take = take;
    this.#lost = lost;
    this.#found = found;
    this.#garbled = garbled;
  }

  /** Opens it, or opens it again after it was closed. */
  open() {
    this.#closed = false;
    const address = new URL("socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      const session = sessionStorage.getItem(NAME) ?? "";
      const touch = matchMedia("(pointer: coarse)").matches;
      this.send({ type: "hello", version: VERSION, session, heard: this.#heard, touch, ...this.#greets() });
    });
    socket.addEventListener("message", (event) => {
      const message = received(event.data);
      if (message) {
        this.#message(message);
      } else {
        this.#garbled();
      }
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) {
        this.#again();
      }
    });
  }

  /**
   * @param {FromPage} message
   * @returns {boolean} false if the line is known to be lost or closed
   */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(message));
      return true;
    }
    return !(this.#told || this.#closed);
  }

  /** The session is over. */
  close() {
    this.#closed = true;
    sessionStorage.removeItem(NAME);
    this.#socket?.close();
  }

  /** @param {FromSession} message */
  #message(message) {
    if (message.type === "welcome") {
      sessionStorage.setItem(NAME, message.session);
      if (this.#told) {
        this.#found();
      }
      this.#tries = 0;
      this.#told = false;
    }
    if (message.type === "update") {
      for (const said of message.said) {
        this.#heard = said.number;
      }
    }
    this.#take(message);
  }

  #again() {
    if (this.#closed) {
      return;
    }
    if (this.#tries === 1 && !this.#told) {
      this.#told = true;
      this.#lost();
    }
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)];
    this.#tries += 1;
    setTimeout(() => {
      if (!this.#closed) {
        this.open();
      }
    }, wait);
  }
}
