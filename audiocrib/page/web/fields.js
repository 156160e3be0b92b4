// Made by `python -m tests.page.declarations`; changed there, or in audiocrib/page/messages.py.

/**
 * The message of each type.
 * @type {Record<string, string>}
 */
export const TAGS = {
  welcome: "Welcome",
  update: "Update",
  look: "Look",
  sounds: "Sounds",
  speak: "Speak",
  hush: "Hush",
  bye: "Bye",
  file: "File",
  wanted: "Wanted",
  keep: "Keep",
};

/**
 * The type of each field.
 * @type {Record<string, Record<string, string>>}
 */
export const FIELDS = {
  Welcome: {
    session: "string",
    back: "boolean",
  },
  Update: {
    said: "Said[]",
    scene: "Scene?",
    again: "boolean",
  },
  Said: {
    number: "number 0 9007199254740992",
    text: "string",
    role: "number",
    by: "string",
    focus: "boolean",
    owner: "number?",
  },
  Scene: {
    asked: "string[]",
    typed: "string",
    mine: "boolean",
    commits: "string[]",
    digits: "boolean",
    points: "boolean",
    marks: "string",
    messages: "string[]",
    table: "Lying",
    menu: "Listed?",
    types: "boolean",
    curve: "Curve?",
    buttons: "Offer[]",
    groups: "OfferGroup[]",
    takes: "string",
    owner: "number?",
  },
  Lying: {
    caption: "string",
    cards: "Face[]",
    count: "string",
    turned: "Face[]",
    before: "Face[]",
    starter: "Face?",
    starter_said: "string",
    facts: "string[]",
    sitters: "Sitter[]",
    runners: "Runner[]",
    marks: "Mark[]",
    result: "string",
    played: "Face[]",
    explained: "string[]",
    pack: "number 0 52",
    lifted: "number 0 9999",
    course: "Stand[]",
    winner: "number?",
  },
  Face: {
    rank: "string",
    suit: "string",
    sign: "number 0 3?",
    digit: "string",
    focused: "boolean",
    marked: "boolean",
    fits: "boolean",
    side: "number 0 5?",
    lit: "boolean",
    note: "string",
    card: "string",
    name: "string",
  },
  Sitter: {
    name: "string",
    side: "number 0 5",
    score: "number -10400 10400",
    cards: "number 0 52",
    asked: "boolean",
    here: "boolean",
  },
  Runner: {
    side: "number 0 5",
    score: "number -10400 10400",
    rear: "number -10400 10400",
    target: "number -10400 10400",
  },
  Mark: {
    before: "number -10400 10400",
    name: "string",
    strong: "boolean",
  },
  Stand: {
    side: "number 0 5",
    deal: "number 0 9999",
    score: "number -10400 10400",
  },
  Listed: {
    title: "string",
    lines: "string[]",
    at: "number 0 9999?",
  },
  Curve: {
    title: "string",
    said: "string",
    days: "Practised[]",
  },
  Practised: {
    day: "string",
    answers: "number",
    right: "number",
  },
  Offer: {
    action: "string",
    said: "string",
    key: "string",
  },
  OfferGroup: {
    title: "string",
    offers: "Offer[]",
  },
  Look: {
    theme: "string",
    text_size: "number",
    suits: "string",
    moves: "boolean",
    voice: "string",
    switch: "string",
  },
  Sounds: {
    sounds: "Sounding[]",
  },
  Sounding: {
    name: "string",
    level: "number 0 1",
    place: "number -1 1",
  },
  Speak: {
    number: "number 0 9007199254740992",
    text: "string",
    rate: "number",
    volume: "number",
    pitch: "number",
    language: "string",
    sounds: "Sounding[]",
  },
  Hush: {},
  Bye: {
    text: "string",
  },
  File: {
    name: "string",
    data: "bytes",
  },
  Wanted: {},
  Keep: {
    settings: "string",
  },
};
