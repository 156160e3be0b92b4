// Records in the browser's own storage, each complete or absent: in a file of the page's origin, else in a database.
// A tab that is killed loses nothing of what was appended before the last flush.

const HEAD = 12;
const BEGINS = 0x63726962;
const FOLDER = "audiocrib";
const PATIENCE = 5000;
const PAUSE = 50;

/**
 * @typedef {object} Records
 * @property {() => Promise<Uint8Array[]>} read All records, in order.
 * @property {(record: Uint8Array) => void} append Throws if there is no room.
 * @property {() => Promise<void> | undefined} flush Nothing to wait for if all is stored already.
 * @property {(records: Uint8Array[]) => Promise<void>} replace Replaces all of them by these, at once.
 * @property {() => void} close
 */

/**
 * The best storage that this browser has; nothing if it keeps nothing, as in some private windows.
 * @returns {Promise<Records | undefined>}
 */
export async function openRecords() {
  for (const open of [openFiles, openDatabase]) {
    try {
      return await open();
    } catch (error) {
      if (inUse(error)) {
        throw error; // there may be records in it, which must not be ignored
      }
      console.info(`${open.name}: ${error}`);
    }
  }
  return undefined;
}

/**
 * Moves what was kept in the database while this browser had no files, once.
 * @param {Records} files
 */
async function move(files) {
  if ((await files.read()).length > 0) {
    return;
  }
  const database = await openDatabase().catch(() => undefined);
  const records = (await database?.read()) ?? [];
  if (records.length > 0) {
    await files.replace(records);
    await database?.replace([]);
  }
  database?.close();
}

/** @param {unknown} error */
function inUse(error) {
  return error instanceof DOMException && error.name === "NoModificationAllowedError";
}

/**
 * Opens the file for this tab alone; a tab that has just left may still have it.
 * @param {FileSystemFileHandle} file
 */
async function opened(file) {
  const ends = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (!inUse(error) || performance.now() > ends) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE)); // no event says when it is free
    }
  }
}

/** @param {Uint8Array} data */
function checksum(data) {
  let sum = 0x811c9dc5; // FNV-1a: it should find torn records, not attacks
  for (const byte of data) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  }
  return sum;
}

/**
 * @param {Uint8Array} record
 * @param {number} generation
 */
function framed(record, generation) {
  const data = new Uint8Array(HEAD + record.length);
  const view = new DataView(data.buffer);
  view.setUint32(0, generation);
  view.setUint32(4, record.length);
  view.setUint32(8, checksum(record));
  data.set(record, HEAD);
  return data;
}

// Two files, of which the one with the higher generation counts; `replace` writes everything into the other one.

/** @returns {Promise<Records>} */
async function openFiles() {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const handles = [];
  try {
    for (const name of ["one", "two"]) {
      handles.push(await opened(await folder.getFileHandle(name, { create: true })));
    }
  } catch (error) {
    for (const handle of handles) {
      handle.close();
    }
    throw error;
  }
  const files = new Files(handles);
  try {
    await move(files);
  } catch (error) {
    files.close(); // there is no room even to begin
    throw error;
  }
  return files;
}

class Files {
  #handles;
  #at = 0;
  #generation = 1;
  #size = 0;
  #flushed = true;

  /** @param {FileSystemSyncAccessHandle[]} handles */
  constructor(handles) {
    this.#handles = handles;
  }

  get #handle() {
    return this.#handles[this.#at];
  }

  async read() {
    const generations = this.#handles.map(begun);
    this.#at = generations[1] > generations[0] ? 1 : 0;
    this.#generation = generations[this.#at];
    if (this.#generation === 0) {
      this.#begin();
      return [];
    }
    const { records, size } = whole(this.#handle, this.#generation);
    this.#size = size;
    this.#handle.truncate(size); // a torn record never happened
    return records;
  }

  /** @param {Uint8Array} record */
  append(record) {
    this.#write(framed(record, this.#generation));
  }

  flush() {
    if (!this.#flushed) {
      this.#handle.flush();
      this.#flushed = true;
    }
    return undefined;
  }

  /** @param {Uint8Array[]} records */
  async replace(records) {
    const [before, generation] = [this.#at, this.#generation];
    this.#at = 1 - before;
    this.#generation = generation + 1;
    try {
      this.#handle.truncate(0);
      this.#size = 8;
      for (const record of records) {
        this.append(record);
      }
      this.flush();
      this.#begin(this.#size);
    } catch (error) {
      this.#handle.truncate(0);
      this.#at = before;
      this.#generation = generation;
      this.#size = this.#handle.getSize();
      throw error;
    }
    this.#handles[before].truncate(0);
  }

  close() {
    for (const handle of this.#handles) {
      handle.close();
    }
  }

  /** Makes this file the one that counts. */
  #begin(size = 8) {
    this.#generation ||= 1;
    const head = new DataView(new ArrayBuffer(8));
    head.setUint32(0, BEGINS);
    head.setUint32(4, this.#generation);
    if (this.#handle.write(head, { at: 0 }) !== 8) {
      throw new DOMException("no room", "QuotaExceededError");
    }
    this.#handle.flush();
    this.#size = size;
  }

  /** @param {Uint8Array<ArrayBuffer>} data */
  #write(data) {
    this.#flushed = false;
    const written = this.#handle.write(data, { at: this.#size });
    // Chromium 156 throws nothing if there is no room, and returns something that is not a number of bytes.
    if (written !== data.length) {
      this.#handle.truncate(this.#size);
      throw new DOMException("no room", "QuotaExceededError");
    }
    this.#size += written;
  }
}

/** @param {FileSystemSyncAccessHandle} handle */
function begun(handle) {
  const head = new DataView(new ArrayBuffer(8));
  return handle.read(head, { at: 0 }) === 8 && head.getUint32(0) === BEGINS ? head.getUint32(4) : 0;
}

/**
 * @param {FileSystemSyncAccessHandle} handle
 * @param {number} generation
 */
function whole(handle, generation) {
  const data = new Uint8Array(handle.getSize());
  handle.read(data, { at: 0 });
  const view = new DataView(data.buffer);
  const records = [];
  let at = 8;
  while (at + HEAD <= data.length && view.getUint32(at) === generation) {
    const ends = at + HEAD + view.getUint32(at + 4);
    const record = data.slice(at + HEAD, ends);
    if (ends > data.length || checksum(record) !== view.getUint32(at + 8)) {
      break;
    }
    records.push(record);
    at = ends;
  }
  return { records, size: at };
}

/** @returns {Promise<Records>} */
async function openDatabase() {
  const opening = indexedDB.open(FOLDER, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("records", { autoIncrement: true });
  return new Database(await done(opening));
}

class Database {
  #database;
  /** @type {Promise<void> | undefined} */
  #writing;
  /** True once a change was lost: later ones would have nothing to build on. */
  #lost = false;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
  }

  #change() {
    const change = this.#database.transaction("records", "readwrite", { durability: "strict" });
    const before = this.#writing;
    const after = new Promise((resolve, reject) => {
      change.oncomplete = () => resolve(undefined);
      change.onabort = () => {
        this.#lost = true;
        reject(change.error);
      };
    });
    this.#writing = Promise.all([before, after]).then(() => undefined);
    return change.objectStore("records");
  }

  async read() {
    return await done(this.#database.transaction("records").objectStore("records").getAll());
  }

  /** @param {Uint8Array} record */
  append(record) {
    if (!this.#lost) {
      this.#change().add(record);
    }
  }

  flush() {
    const writing = this.#writing;
    this.#writing = undefined;
    return writing;
  }

  /** @param {Uint8Array[]} records */
  async replace(records) {
    const store = this.#change();
    store.clear();
    for (const record of records) {
      store.add(record);
    }
    await this.flush();
  }

  close() {
    this.#database.close();
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
