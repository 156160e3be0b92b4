// The page's part in fair deals: it draws its own secret, shows its hash first, and when the game is over draws the packs
// again and compares all the cards it was shown. Nothing that it was told may change afterwards, whoever says so.

import { commitment, keyOf, packOf, SECRET_BYTES, turns } from "./packs.js";

/** @import { Draws, Forms, FromPage, Saw, Scene } from "./messages" */
/** @import { Draw, Form } from "./packs.js" */
/** @typedef {{draw: Draw, party: number, secret: string, commitments: (string | null)[], secrets: (string | null)[], form: (Form & {seat: number | null}) | null, saw: Saw[], faces: Record<number, string[]>, broken: boolean, checked: boolean}} Kept */
/** @typedef {"unfair" | "uncovered"} Fault a word of the document */

const NAME = "audiocrib-draw";

export class FairDeals {
  #send;
  #tell;
  /** @type {Kept | undefined} */
  #kept = JSON.parse(sessionStorage.getItem(NAME) ?? "null") ?? undefined;
  /** @type {Set<string>} */
  #sent = new Set();

  /**
   * @param {(message: FromPage) => void} send
   * @param {(fault: Fault) => void} tell says aloud what is wrong
   */
  constructor(send, tell) {
    this.#send = send;
    this.#tell = tell;
  }

  /** The line is new: what was sent last may not have arrived. */
  again() {
    this.#sent.clear();
  }

  /** @param {Draws} told the state of the drawing */
  draws(told) {
    const { table, game, parties, attempt, version, party, commitments, secrets } = told;
    const draw = { table, game, parties, attempt, version };
    const known = this.#kept;
    if (!known || JSON.stringify(known.draw) !== JSON.stringify(draw) || known.party !== party) {
      const secret = encoded(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
      this.#kept = {
        draw,
        party,
        secret,
        commitments,
        secrets,
        form: null,
        saw: [],
        faces: {},
        broken: false,
        checked: false,
      };
    } else {
      known.broken ||= changed(known.commitments, commitments) || changed(known.secrets, secrets);
      known.commitments = commitments;
      known.secrets = secrets;
    }
    this.#takePart();
    this.#check();
    this.#keep();
  }

  /** @param {Forms} told the form of the deal at this table */
  forms(told) {
    const known = this.#kept;
    if (known?.draw.game !== told.game) {
      return;
    }
    const { players, others, right, dealer, first, crib, seat } = told;
    const form = { players, others, right, dealer, first, crib, seat };
    known.broken ||= known.form !== null && JSON.stringify(known.form) !== JSON.stringify(form);
    known.form = form;
    this.#keep();
  }

  /** @param {Saw} told cards that this seat has seen */
  saw(told) {
    const known = this.#kept;
    if (known?.draw.game !== told.game || known.checked) {
      return;
    }
    const before = known.saw[told.n];
    if (before !== undefined) {
      known.broken ||= JSON.stringify(before) !== JSON.stringify(told);
    } else if (told.n === known.saw.length) {
      known.saw.push(told);
    } else {
      known.broken = true;
    }
    this.#keep();
  }

  /**
   * The cards on the screen have to be those that were told.
   * @param {Scene} scene
   */
  shown(scene) {
    const known = this.#kept;
    if (!known || known.checked || !scene.hand) {
      return;
    }
    const deal = known.saw.at(-1)?.deal ?? 0;
    const faces = new Set(known.faces[deal] ?? []);
    for (const face of scene.table.cards) {
      if (face.card) {
        faces.add(face.card);
      }
    }
    known.faces[deal] = [...faces];
    this.#keep();
  }

  #takePart() {
    const known = this.#kept;
    if (!known || known.party === 0) {
      return;
    }
    const { draw, party, secret, commitments, secrets } = known;
    const { game, attempt } = draw;
    const own = encoded(commitment(draw, party, decoded(secret)));
    if (commitments[party] === null) {
      this.#once({ type: "promises", game, attempt, commitment: own });
    } else if (commitments[party] === own && !commitments.includes(null) && secrets[party] === null && !known.broken) {
      this.#once({ type: "shows", game, attempt, secret });
    }
  }

  /** The game is over, and everybody's secret is known. */
  #check() {
    const known = this.#kept;
    if (!known || known.checked || known.secrets.includes(null)) {
      return;
    }
    const { draw, party, secret, commitments, form, saw, faces, broken } = known;
    const drawn = known.secrets[party] === secret;
    if (!drawn && (form === null || saw.length === 0)) {
      return; // a game from before this page came
    }
    known.checked = true;
    const secrets = known.secrets.map((each) => decoded(each ?? ""));
    const covered = party === 0 || drawn;
    const deals = saw.at(-1)?.deal ?? 0;
    const wrong = form ? wrongDeals(form, saw, faces, keyOf(draw, secrets)) : new Set();
    const other = secrets.some((each, of) => encoded(commitment(draw, of, each)) !== commitments[of]);
    if (broken || other || secrets.length !== draw.parties || deals === 0) {
      wrong.add(1);
    }
    if (wrong.size > 0) {
      this.#tell("unfair");
    } else if (!covered) {
      this.#tell("uncovered");
    }
    this.#once({ type: "checks", game: draw.game, deals, wrong: [...wrong].sort((a, b) => a - b), covered });
  }

  /** @param {FromPage} message */
  #once(message) {
    const text = JSON.stringify(message);
    if (!this.#sent.has(text)) {
      this.#sent.add(text);
      this.#send(message);
    }
  }

  #keep() {
    sessionStorage.setItem(NAME, JSON.stringify(this.#kept));
  }
}

/**
 * The deals in which a card was not where the pack has it.
 * @param {Form & {seat: number | null}} form
 * @param {Saw[]} saw
 * @param {Record<number, string[]>} faces
 * @param {Uint8Array} key
 */
function wrongDeals(form, saw, faces, key) {
  /** @type {Map<number, Saw>} */
  const firsts = new Map();
  /** @type {Set<number>} */
  const wrong = new Set();
  let shuffle = -1;
  for (const told of saw) {
    if (told.what === "cut") {
      if (packOf(key, told.shuffle)[told.cut - 1] !== told.cards[0]) {
        wrong.add(told.deal);
      }
      continue;
    }
    const first = firsts.get(told.deal) ?? told;
    if (first === told && !(told.what === "dealt" && told.shuffle > shuffle)) {
      wrong.add(told.deal);
    }
    shuffle = Math.max(shuffle, told.shuffle);
    firsts.set(told.deal, first);
    if (first.shuffle !== told.shuffle || first.dealer !== told.dealer || first.cut !== told.cut) {
      wrong.add(told.deal);
    }
    const places = laid(form, first, key);
    if (
      !fits(told, places, form.seat === null) ||
      (faces[told.deal] ?? []).some((card) => places.get(card) !== form.seat)
    ) {
      wrong.add(told.deal);
    }
  }
  return wrong;
}

/**
 * The place of each card by the pack of a deal.
 * @param {Form} form
 * @param {Saw} deal
 * @param {Uint8Array} key
 */
function laid(form, deal, key) {
  const pack = packOf(key, deal.shuffle);
  const lifted = [...pack.slice(deal.cut), ...pack.slice(0, deal.cut)];
  const places = turns(form, deal.dealer);
  return new Map(lifted.map((card, place) => [card, places[place]]));
}

/**
 * @param {Saw} told
 * @param {Map<string, number | "crib" | "rest">} places
 * @param {boolean} watches true for a spectator, who sees no hand when it is dealt
 */
function fits(told, places, watches) {
  const own = watches ? 0 : [...places.values()].filter((place) => place === told.seat).length;
  switch (told.what) {
    case "dealt":
      return told.cards.length === own && told.cards.every((card) => places.get(card) === told.seat);
    case "hand":
      return told.cards.every((card) => places.get(card) === told.seat);
    case "crib":
      return told.cards.every((card) => (places.get(card) ?? "rest") !== "rest");
    default:
      return told.cards.every((card) => places.get(card) === "rest");
  }
}

/**
 * True if something that was shown is gone, or is different now.
 * @param {(string | null)[]} before
 * @param {(string | null)[]} now
 */
function changed(before, now) {
  return before.length !== now.length || before.some((was, place) => was !== null && was !== now[place]);
}

/** @param {Uint8Array} bytes */
function encoded(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

/** @param {string} text */
function decoded(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
