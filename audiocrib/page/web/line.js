// The line to the session: says hello, finds its session again after a break, and never gives up of its own accord.

import { received } from "./received.js";

/** @import { FromPage, FromSession, Hello } from "./messages" */
/** @typedef {Omit<Hello, "type" | "version" | "session" | "heard" | "touch">} Greeting about the player */

const VERSION = 1;
const WAITS = [0, 250, 500, 1000, 2000, 5000];
const NAME = "audiocrib-session";
const PULSE = 10_000;
const SHORT = 2000;

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
  /** True if nothing has come since the last pulse. */
  #silent = false;
  #retry = 0;

  /** @param {{greets: () => Greeting, take: (message: FromSession) => void, lost: () => void, found: () => void, garbled: () => void, say: (text: string) => void}} how */
  constructor({ greets, take, lost, found, garbled }) {
    this.#greets = greets;
    this.#take = take;
    this.#lost = lost;
    this.#found = found;
    this.#garbled = garbled;
    setInterval(() => this.#beat(), PULSE);
    addEventListener("offline", () => {
      this.#silent = false;
      this.#beat();
      setTimeout(() => this.#beat(), SHORT);
    });
    addEventListener("online", () => {
      if (this.#socket === undefined && this.#told && !this.#closed) {
        clearTimeout(this.#retry);
        this.open();
      }
    });
  }

  /** Opens it, or opens it again after it was closed. */
  open() {
    this.#closed = false;
    const address = new URL("socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#silent = false;
    socket.addEventListener("open", () => {
      const session = sessionStorage.getItem(NAME) ?? "";
      const touch = matchMedia("(pointer: coarse)").matches;
      this.send({ type: "hello", version: VERSION, session, heard: this.#heard, touch, ...this.#greets() });
    });
    socket.addEventListener("message", (event) => {
      const message = received(event.data);
      if (this.#socket !== socket) {
        return;
      }
      this.#silent = false;
      if (message?.type === "pong") {
        return;
      }
      if (message) {
        this.#message(message);
      } else {
        this.#garbled();
      }
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) {
        this.#socket = undefined;
        this.#again();
      }
    });
  }

  /** Asks for a sign of life; if the last one was not answered, the line is dead, which no browser reports for minutes. */
  #beat() {
    const socket = this.#socket;
    if (socket === undefined || this.#closed) {
      return;
    }
    if (this.#silent) {
      this.#socket = undefined;
      socket.close();
      this.#tries = Math.max(this.#tries, 1);
      this.#again();
      return;
    }
    this.#silent = true;
    if (socket.readyState === WebSocket.OPEN) {
      this.send({ type: "ping" });
    }
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
    this.#retry = setTimeout(() => {
      if (!this.#closed) {
        this.open();
      }
    }, wait);
  }
}
