// Draws scenes: the cards, which take the keys, the table, all that can be done. Knows no rule, makes no sentence.

import { owned } from "./announcer.js";
import { Awake } from "./awake.js";
import { Board } from "./board.js";
import { drawCard } from "./card.js";
import { Curve } from "./curve.js";
import { reaches } from "./keys.js";
import { ARROW_BACK, BARS, ERASE, picture, SIGNS } from "./shapes.js";
import { element, word } from "./words.js";

/** @import { Face, FromPage, Look, Offer, OfferGroup, Scene, Sitter } from "./messages" */

const BACK = "menu";
const LOGGED = 200;
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

export class Table {
  hand = element("hand");
  #send;
  #log = element("log");
  #actions = element("actions");
  #back = element("back");
  #board = new Board(element("board"));
  #curves = [element("curve"), element("strength")].map((figure) => new Curve(figure));
  #awake = new Awake();
  /** @type {Scene | undefined} */
  #scene;
  /** @type {string[]} */
  #items = [];
  /** @type {string[]} */
  #names = [];
  /** What has each of these names, in the same order. @type {HTMLButtonElement[]} */
  #buttons = [];
  #groups = "";
  /** By title, true if a group of buttons is open. @type {Map<string, boolean>} */
  #opened = new Map();
  #moves = true;
  /** True while a card or a line that was pressed waits for its answer. */
  #pressed = false;
  /** True if no screen reader should say the messages: the browser speaks them, or the player wants silence. */
  mute = false;

  /** @param {(message: FromPage) => void} send */
  constructor(send) {
    this.#send = send;
    this.hand.addEventListener("focusin", (event) => this.#focused(event));
    this.hand.addEventListener("focusout", (event) => this.#named(event.target));
    // A press moves the focus only once its answer has come, as the name of the focus: otherwise both would be read.
    this.hand.addEventListener("mousedown", (event) => event.preventDefault());
    this.hand.addEventListener("click", (event) => this.#chosen(event));
    document.querySelector(".skip")?.addEventListener("click", (event) => {
      const item = /** @type {HTMLElement | null} */ (this.hand.querySelector('[tabindex="0"]'));
      if (item) {
        event.preventDefault(); // the toolbar itself takes no keys
        item.focus();
      }
    });
    this.#actions.addEventListener("click", (event) => this.#acted(event));
    this.#back.append(picture(ARROW_BACK, "0 0 20 20", "arrow"), picture(BARS, "0 0 20 20", "bars"));
    this.#back.addEventListener("click", () => this.#send({ type: "choose", what: "action", name: BACK }));
    this.#drawDigits();
    // Next to the table, the list of what was said scrolls on its own, so keys have to reach it.
    const beside = matchMedia("(min-width: 64rem)");
    const scrolls = () => {
      this.#log.tabIndex = beside.matches ? 0 : -1;
    };
    beside.addEventListener("change", scrolls);
    scrolls();
  }

  /** True if the cards, or the lines in their place, have the focus. */
  get hasFocus() {
    return this.hand.contains(document.activeElement);
  }

  /** The session is over: the cards of the next one, or the lines in their place, take the focus again. */
  end() {
    this.#scene = undefined;
  }

  /**
   * True if drawing this scene will move the focus.
   * @param {Scene | null} scene
   */
  takesFocus(scene) {
    const atFirst = this.#scene === undefined && document.activeElement === document.body;
    return this.hasFocus || this.#pressed || atFirst || (scene !== null && !this.#stays(scene));
  }

  /**
   * True if the button that has the focus can still be pressed in this scene, or another part has the focus.
   * @param {Scene} scene
   */
  #stays(scene) {
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    if (active === this.#back) {
      const said = this.#back.ariaLabel; // a new name under the focus would be read
      return scene.groups.some(({ offers }) => offers.some((offer) => offer.action === BACK && offer.said === said));
    }
    if (!active || !this.#actions.contains(active)) {
      return true;
    }
    const group = scene.groups.find(({ title }) => title === active.closest("details")?.dataset.key);
    const key = active.closest("li")?.dataset.key;
    return group !== undefined && (key === undefined || group.offers.some((offer) => keyOf(offer) === key));
  }

  /**
   * @param {Scene} scene
   * @param {string | undefined} focused the message that is the name of what has the focus
   */
  draw(scene, focused) {
    const first = this.#scene === undefined;
    this.#scene = scene;
    const asked = scene.asked[0] ?? "";
    const short = scene.asked.at(-1) ?? "";
    const prompt = element("prompt");
    if (prompt.textContent !== (scene.typed ? `${asked} ${scene.typed}` : asked)) {
      const typed = document.createElement("span");
      typed.className = "typed";
      typed.textContent = scene.typed;
      prompt.replaceChildren(asked, ...(scene.typed ? [" ", typed] : []));
    }
    document.title = short ? `${short} – audiocrib` : "audiocrib";
    prompt.classList.toggle("mine", scene.mine);
    const settle = this.#drawHand(scene, focused);
    prompt.hidden = Boolean(scene.menu) && this.#buttons[0]?.textContent === asked;
    element("digits").hidden = !scene.digits;
    this.#drawLetters(scene);
    this.#drawTable(scene);
    document.body.classList.toggle("titled", Boolean(scene.menu) && prompt.hidden);
    settle(); // to focus lays out the page: once, when all of it is there
    if (first && document.activeElement === document.body) {
      this.#focus(this.#at(scene));
    }
    this.#drawActions(scene);
  }

  /** @param {Look} look */
  look(look) {
    const root = document.documentElement;
    root.dataset.theme = look.theme;
    root.dataset.suits = look.suits;
    root.style.setProperty("--letters", `${look.text_size / 28}rem`);
    this.#moves = look.moves;
    this.mute = look.voice === "self";
  }

  /**
   * @param {string} text
   * @param {number | null} owner the only seat that may read it
   */
  log(text, owner = null) {
    const line = document.createElement("li");
    line.textContent = text;
    owned(line, owner);
    this.#log.prepend(line);
    while (this.#log.children.length > LOGGED) {
      this.#log.lastElementChild?.remove();
    }
  }

  /**
   * Another person has the keys: removes what only others may read.
   * @param {number | null} owner
   */
  pass(owner) {
    for (const line of [...this.#log.children]) {
      const whose = /** @type {HTMLElement} */ (line).dataset.owner;
      if (whose !== undefined && whose !== String(owner)) {
        line.remove();
      }
    }
  }

  // The cards, or the lines of a menu; without either, the question

  /**
   * @param {Scene} scene
   * @param {string | undefined} said
   * @returns {() => void} what moves the focus, to be called when the rest is drawn
   */
  #drawHand(scene, said) {
    const had = this.hasFocus || this.#pressed;
    this.#pressed = false;
    const before = this.#items;
    const menu = scene.menu;
    const names = menu ? [menu.title, ...menu.lines] : scene.table.cards.map((card) => card.name);
    const ids = menu
      ? names.map((_, place) => `${menu.title}/${place}`)
      : scene.table.cards.map((card, place) => card.card || `down/${place}`);
    const goes = scene.takes ? "take" : "prompt";
    const items = menu ? ids : [...ids, goes];
    this.hand.dataset.kind = menu ? "lines" : "cards";
    this.hand.setAttribute("aria-orientation", menu ? "vertical" : "horizontal");
    const at = this.#at(scene);
    const active = document.activeElement;
    this.#items = items;
    this.#names = names;
    const known = new Map(
      [...this.hand.children].map((child) => [/** @type {HTMLElement} */ (child).dataset.id ?? "", child]),
    );
    const buttons = items.map((id, place) => {
      const button = /** @type {HTMLButtonElement} */ (known.get(id) ?? newItem(id));
      button.classList.toggle("at", place === at);
      if (id === "take") {
        write(button, scene.takes);
        return button;
      }
      if (id === "prompt") {
        return button; // the question changes; the name of what has the focus must not
      }
      // Readers say a changed name of what has the focus, so further messages about it go to a live region.
      const name = (place === at && said) || names[place];
      if (menu && place === 0) {
        button.classList.add("title");
        if (button !== active) {
          write(button, name);
        }
        return button;
      }
      if (button !== active && button.ariaLabel !== name) {
        button.ariaLabel = name;
      }
      if (menu) {
        write(button, names[place]);
      } else {
        drawCard(button, scene.table.cards[place]);
      }
      return button;
    });
    this.#buttons = buttons;
    /** @type {HTMLElement | undefined} What has the focus, and goes when it has gone elsewhere. */
    let leaves;
    const keep = before.length === items.length && before.every((id, place) => id === items[place]);
    if (!keep) {
      for (const child of /** @type {HTMLButtonElement[]} */ ([...this.hand.children])) {
        if (buttons.includes(child)) {
          continue;
        }
        if (child === active && had) {
          leaves = child;
          leaves.classList.add("leaves"); // `hidden` would have the browser lay out the page at once
        } else {
          child.remove();
        }
      }
      let next = this.hand.firstElementChild;
      for (const button of buttons) {
        next = next === leaves ? (next?.nextElementSibling ?? null) : next;
        if (next === button) {
          next = next.nextElementSibling;
        } else {
          this.hand.insertBefore(button, next);
        }
      }
    }
    return () => {
      tabbed(buttons[at], "0");
      if (had && (document.activeElement !== active || !this.hasFocus || buttons[at] !== active)) {
        this.#focus(at);
      }
      leaves?.remove();
      for (const button of buttons) {
        tabbed(button, button === buttons[at] ? "0" : "-1");
      }
    };
  }

  /**
   * The place of what has the session's focus; else of the button that goes on, or of the title of a list.
   * @param {Scene} scene
   */
  #at(scene) {
    if (scene.menu) {
      return Math.min((scene.menu.at ?? -1) + 1, scene.menu.lines.length);
    }
    const focused = scene.table.cards.findIndex((card) => card.focused);
    return focused >= 0 ? focused : scene.table.cards.length;
  }

  /** @param {number} place */
  #focus(place) {
    const button = this.#buttons[place];
    if (button && button !== document.activeElement) {
      button.focus();
      button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  /**
   * While a card or line had the focus, the last message about it was its name; now it gets its own name back.
   * @param {EventTarget | null} target
   */
  #named(target) {
    const place = this.#place(target);
    const name = place === undefined ? undefined : this.#names[place];
    if (name === undefined || place === undefined || ["prompt", "take"].includes(this.#items[place])) {
      return;
    }
    const button = this.#buttons[place];
    if (this.#scene?.menu && place === 0) {
      button.textContent = name;
    } else {
      button.setAttribute("aria-label", name);
    }
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const place = this.#place(event.target);
    if (this.#scene && place !== undefined && place !== this.#at(this.#scene) && !this.#goesOn(place)) {
      this.#send({ type: "stand", place: this.#scene.menu ? place - 1 : place });
    }
  }

  /** @param {Event} event */
  #chosen(event) {
    const place = this.#place(event.target);
    if (place === undefined) {
      return;
    }
    this.#pressed = true;
    if (this.#goesOn(place)) {
      this.#send({ type: "choose", what: this.#items[place] === "take" ? "take" : "prompt" });
    } else if (this.#scene?.menu) {
      this.#send({ type: "choose", what: "line", place: place - 1 });
    } else {
      this.#send({ type: "choose", what: "card", place });
    }
  }

  /**
   * True for anything but a card or a line: the button that goes on or takes the keys, or the title of a list.
   * @param {number} place
   */
  #goesOn(place) {
    return this.#scene?.menu ? place === 0 : ["prompt", "take"].includes(this.#items[place]);
  }

  /** @param {EventTarget | null} target */
  #place(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    const place = button ? this.#buttons.indexOf(button) : -1;
    return place < 0 ? undefined : place;
  }

  // The rest

  /**
   * The kinds of a count aloud, each before its total: fifteen, pair, run, flush, nobs.
   * @param {Scene} scene
   */
  #drawLetters(scene) {
    const row = element("letters");
    const keys = scene.letters.map(({ key }) => key).join("");
    if (row.dataset.keys === keys) {
      return;
    }
    row.dataset.keys = keys;
    row.hidden = keys === "";
    row.replaceChildren(
      ...scene.letters.map(({ said, key }) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = said;
        button.addEventListener("click", () => this.#send({ type: "choose", what: "letter", name: key }));
        return button;
      }),
    );
  }

  #drawDigits() {
    const pad = element("digits");
    for (const digit of [...DIGITS, "backspace"]) {
      const button = document.createElement("button");
      button.type = "button";
      if (digit === "backspace") {
        button.className = "erase";
        button.ariaLabel = word("erase");
        button.append(picture(ERASE, "0 0 28 20", "key"));
      } else {
        button.textContent = digit;
      }
      button.addEventListener("click", () => this.#send({ type: "choose", what: "digit", name: digit }));
      pad.append(button);
    }
  }

  /** @param {Scene} scene */
  #drawTable(scene) {
    const { table } = scene;
    const over = table.result !== "";
    const games = table.runners.length > 0;
    this.#awake.keep(games && !over);
    fill(element("latest"), scene.messages, write);
    // Selectors that look into the page for these would have it restyled at each change of it.
    for (const [name, on] of /** @type {const} */ ([
      ["playing", games],
      ["listing", Boolean(scene.menu)],
      ["over", games && over],
      ["many", table.sitters.length > 2],
      ["captioned", table.caption !== ""],
      ["bare", table.turned.length === 0 && !table.starter && table.facts.length === 0],
      ["untold", scene.messages.length === 0],
    ])) {
      document.body.classList.toggle(name, on);
    }
    write(element("result"), table.result);
    for (const [place, curve] of this.#curves.entries()) {
      curve.show(scene.curves?.[place] ?? null);
    }
    write(element("caption"), table.caption);
    ranged(
      this.#buttons.filter((button) => button.classList.contains("card")),
      this.hand,
    );
    write(element("count"), table.count ?? "");
    const mine = table.sitters.find((sitter) => sitter.here)?.side;
    drawCards(element("turned"), table.turned, mine);
    drawCards(element("before"), table.before, mine);
    const starter = element("starter");
    starter.hidden = !table.starter;
    if (table.starter) {
      drawCard(starter, table.starter);
    }
    fill(element("facts"), table.facts ?? [], write);
    fill(element("sitters"), table.sitters ?? [], (item, sitter) => {
      item.classList.toggle("won", sitter.side === table.winner);
      drawSitter(item, sitter);
    });
    this.#board.show(table.runners, table.marks, this.#moves);
  }

  /** @param {Scene} scene */
  #drawActions(scene) {
    const groups = JSON.stringify(scene.groups);
    if (groups === this.#groups) {
      return;
    }
    this.#groups = groups;
    const active = document.activeElement;
    const stays = this.#stays(scene);
    // The way back is next to the question: below a long list nobody would find it.
    const offers = scene.groups.flatMap((group) => group.offers);
    const back = offers.find((offer) => offer.action === BACK);
    this.#back.hidden = !back;
    document.body.classList.toggle("returns", Boolean(back));
    this.#back.classList.toggle("at-table", scene.groups.length > 1);
    this.#back.ariaLabel = back?.said ?? "";
    const boxes = keyed(
      this.#actions,
      scene.groups,
      (group) => group.title,
      (group, place) => this.#box(group, place),
    );
    scene.groups.forEach((group, place) => {
      const list = /** @type {HTMLElement} */ (boxes[place].lastElementChild);
      const rest = group.offers.filter((offer) => offer !== back);
      keyed(list, rest, keyOf, actionItem);
    });
    if (!stays || document.activeElement !== active) {
      this.#focus(this.#at(scene)); // the action that had the focus is no longer offered
    }
  }

  /**
   * A group of buttons, open if it was open before.
   * @param {OfferGroup} group
   * @param {number} place
   */
  #box(group, place) {
    const box = document.createElement("details");
    box.open = this.#opened.get(group.title) ?? place < 2;
    box.addEventListener("toggle", () => this.#opened.set(group.title, box.open));
    const title = document.createElement("summary");
    title.textContent = group.title;
    box.append(title, document.createElement("ul"));
    return box;
  }

  /** @param {Event} event */
  #acted(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.dataset.action) {
      this.#send({ type: "choose", what: "action", name: button.dataset.action });
    }
  }
}

/**
 * A name with its score; the cards of everybody but the player here are backs.
 * @param {HTMLElement} item
 * @param {Sitter} sitter
 */
function drawSitter(item, sitter) {
  const drawn = JSON.stringify(sitter);
  if (item.dataset.drawn === drawn) {
    return;
  }
  item.dataset.drawn = drawn;
  item.dataset.side = String(sitter.side);
  item.classList.toggle("asked", sitter.asked);
  const name = document.createElement("span");
  name.className = "who";
  name.textContent = sitter.name;
  const score = document.createElement("span");
  score.className = "score";
  score.textContent = String(sitter.score);
  const held = document.createElement("span");
  held.className = "held";
  held.ariaHidden = "true";
  held.append(...Array.from({ length: sitter.here ? 0 : sitter.cards }, () => document.createElement("span")));
  item.replaceChildren(picture(SIGNS[sitter.side % SIGNS.length], "-1.3 -1.3 2.6 2.6", "sign"), name, " ", held, score);
}

/**
 * @param {HTMLElement} list
 * @param {Face[]} cards
 * @param {number | undefined} mine the side of the player here
 */
function drawCards(list, cards, mine) {
  list.hidden = cards.length === 0;
  fill(list, cards, (item, face) => {
    drawCard(item, face);
    item.classList.toggle("theirs", face.side !== null && mine !== undefined && face.side !== mine);
  });
  ranged(list.children, list);
}

/**
 * Gives cards their places, by which they overlap or fan out.
 * @param {Iterable<Element>} cards
 * @param {HTMLElement} list
 */
function ranged(cards, list) {
  const all = /** @type {HTMLElement[]} */ ([...cards]);
  style(list, "--cards", String(all.length));
  all.forEach((card, place) => {
    style(card, "--place", String(place));
  });
}

// What is set to what it is already has the browser restyle it, or lay it out, again.

/**
 * @param {HTMLElement} item
 * @param {string} name
 * @param {string} value
 */
function style(item, name, value) {
  if (item.style.getPropertyValue(name) !== value) {
    item.style.setProperty(name, value);
  }
}

/**
 * @param {HTMLElement} item
 * @param {string} text
 */
function write(item, text) {
  if (item.textContent !== text) {
    item.textContent = text;
  }
}

/**
 * @param {HTMLElement} button not the one that has the focus: that would lay out the page
 * @param {string} index
 */
function tabbed(button, index) {
  if (button.getAttribute("tabindex") !== index) {
    button.setAttribute("tabindex", index);
  }
}

/** @param {string} id */
function newItem(id) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.id = id;
  button.className = id === "prompt" || id === "take" ? "prompt" : "item";
  if (id === "prompt") {
    button.textContent = word("go-on");
  }
  return button;
}

/**
 * An element for each value, in order; one that exists for a value stays, and keeps the focus and its contents.
 * @template T
 * @param {HTMLElement} parent
 * @param {T[]} values
 * @param {(value: T) => string} key
 * @param {(value: T, place: number) => HTMLElement} make
 */
function keyed(parent, values, key, make) {
  const known = new Map([...parent.children].map((child) => [/** @type {HTMLElement} */ (child).dataset.key, child]));
  const wanted = values.map((value, place) => {
    const made = /** @type {HTMLElement} */ (known.get(key(value)) ?? make(value, place));
    made.dataset.key = key(value);
    return made;
  });
  for (const child of [...parent.children]) {
    if (!wanted.includes(/** @type {HTMLElement} */ (child))) {
      child.remove();
    }
  }
  wanted.forEach((child, place) => {
    if (parent.children[place] !== child) {
      parent.insertBefore(child, parent.children[place] ?? null);
    }
  });
  return wanted;
}

/** @param {Offer} offer */
function keyOf(offer) {
  return offer.action + offer.key + offer.said;
}

/** @param {Offer} offer */
function actionItem(offer) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = offer.action;
  button.textContent = offer.said;
  if (offer.key && reaches(offer.key)) {
    const key = document.createElement("kbd");
    key.textContent = offer.key;
    key.ariaHidden = "true";
    button.append(" ", key);
  }
  item.append(button);
  return item;
}

/**
 * One item for each value, in place.
 * @template T
 * @param {HTMLElement} list
 * @param {T[]} values
 * @param {(item: HTMLElement, value: T) => void} draw
 */
function fill(list, values, draw) {
  while (list.children.length > values.length) {
    list.lastElementChild?.remove();
  }
  values.forEach((value, place) => {
    let item = list.children[place];
    if (!item) {
      item = document.createElement("li");
      list.append(item);
    }
    draw(/** @type {HTMLElement} */ (item), value);
  });
}
