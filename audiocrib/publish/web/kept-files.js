// A folder for Python that lasts: its files are in memory, and every change is a record before Python continues.

/** @import { Records } from "./records" */

const NO_ROOM = 51;
const TOO_LONG = 2 ** 20;
const WASTE = 3;

/** @typedef {{do: string, path: string, to?: string, at?: number, size?: number, mode?: number, time: number}} Change */

/**
 * @param {any} fs The file system of Python.
 * @param {string} folder Where it is mounted.
 * @param {Records} records
 */
export async function mountKept(fs, folder, records) {
  const memory = fs.filesystems.MEMFS;
  const before = await records.read();
  let length = before.reduce((sum, record) => sum + record.length, 0);
  let silent = true;

  /**
   * @param {Change} change
   * @param {Uint8Array} [data]
   */
  function keep(change, data = new Uint8Array()) {
    if (silent) {
      return;
    }
    try {
      records.append(encoded(change, data));
    } catch (error) {
      console.warn(`not kept: ${error}`);
      throw new fs.ErrnoError(NO_ROOM);
    }
  }

  /** @param {FileNode} node */
  const path = (node) => fs.getPath(node).slice(folder.length);

  /** @param {FileNode} node */
  function adopt(node) {
    node.node_ops = fs.isDir(node.mode) ? folders : files;
    if (fs.isFile(node.mode)) {
      node.stream_ops = { ...node.stream_ops, write };
    }
    return node;
  }

  /**
   * @param {FileNode} node
   * @param {FileAttributes} to
   */
  function setattr(node, to) {
    if (to.size !== undefined || to.mtime !== undefined) {
      keep({ do: "set", path: path(node), size: to.size, time: Number(to.mtime ?? Date.now()) });
    }
    memory.node_ops.setattr(node, to);
  }

  /**
   * Writes as the memory's `write` does, after keeping a record.
   * @param {{node: FileNode}} stream
   * @param {Uint8Array} buffer
   * @param {number} offset
   * @param {number} length
   * @param {number} position
   * @param {boolean} own
   */
  function write(stream, buffer, offset, length, position, own) {
    const data = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length);
    keep({ do: "write", path: path(stream.node), at: position, time: Date.now() }, data);
    return memory.stream_ops.write(stream, buffer, offset, length, position, own);
  }

  const files = { ...memory.node_ops, setattr };
  const folders = {
    ...memory.node_ops,
    setattr,
    /**
     * @param {FileNode} parent
     * @param {string} name
     * @param {number} mode
     * @param {number} device
     */
    mknod(parent, name, mode, device) {
      keep({ do: "make", path: `${path(parent)}/${name}`, mode, time: Date.now() });
      return adopt(memory.node_ops.mknod(parent, name, mode, device));
    },
    /**
     * @param {FileNode} node
     * @param {FileNode} parent
     * @param {string} name
     */
    rename(node, parent, name) {
      keep({ do: "rename", path: path(node), to: `${path(parent)}/${name}`, time: Date.now() });
      memory.node_ops.rename(node, parent, name);
    },
    /**
     * @param {FileNode} parent
     * @param {string} name
     */
    unlink(parent, name) {
      keep({ do: "unlink", path: `${path(parent)}/${name}`, time: Date.now() });
      memory.node_ops.unlink(parent, name);
    },
    /**
     * @param {FileNode} parent
     * @param {string} name
     */
    rmdir(parent, name) {
      keep({ do: "rmdir", path: `${path(parent)}/${name}`, time: Date.now() });
      memory.node_ops.rmdir(parent, name);
    },
  };

  fs.mkdirTree(folder);
  fs.mount({ mount: (/** @type {any} */ mount) => adopt(memory.mount(mount)) }, {}, folder);
  for (const record of before) {
    again(fs, folder, record);
  }
  silent = false;
  const now = [...snapshot(fs, folder, folder)];
  const needed = now.reduce((sum, record) => sum + record.length, 0);
  if (length > TOO_LONG && length > WASTE * needed) {
    await records.replace(now);
    length = needed;
  }
}

/**
 * @param {Change} change
 * @param {Uint8Array} data
 */
function encoded(change, data) {
  const words = new TextEncoder().encode(JSON.stringify(change));
  const record = new Uint8Array(4 + words.length + data.length);
  new DataView(record.buffer).setUint32(0, words.length);
  record.set(words, 4);
  record.set(data, 4 + words.length);
  return record;
}

/**
 * Repeats the change in a record.
 * @param {any} fs
 * @param {string} folder
 * @param {Uint8Array} record
 */
function again(fs, folder, record) {
  const ends = 4 + new DataView(record.buffer, record.byteOffset).getUint32(0);
  /** @type {Change} */
  const change = JSON.parse(new TextDecoder().decode(record.subarray(4, ends)));
  const path = folder + change.path;
  switch (change.do) {
    case "make":
      fs.mknod(path, change.mode, 0);
      break;
    case "write": {
      const stream = fs.open(path, "r+");
      const data = record.slice(ends);
      fs.write(stream, data, 0, data.length, change.at);
      fs.close(stream);
      fs.utime(path, change.time, change.time);
      break;
    }
    case "set":
      if (change.size !== undefined) {
        fs.truncate(path, change.size);
      }
      fs.utime(path, change.time, change.time);
      break;
    case "rename":
      fs.rename(path, folder + change.to);
      break;
    case "unlink":
      fs.unlink(path);
      break;
    case "rmdir":
      fs.rmdir(path);
      break;
  }
}

/**
 * Records that rebuild everything in the folder.
 * @param {any} fs
 * @param {string} folder
 * @param {string} at
 * @returns {Generator<Uint8Array>}
 */
function* snapshot(fs, folder, at) {
  for (const name of fs.readdir(at)) {
    if (name === "." || name === "..") {
      continue;
    }
    const whole = `${at}/${name}`;
    const path = whole.slice(folder.length);
    const { mode, mtime } = fs.stat(whole);
    const time = Number(mtime);
    yield encoded({ do: "make", path, mode, time }, new Uint8Array());
    if (fs.isDir(mode)) {
      yield* snapshot(fs, folder, whole);
    } else {
      yield encoded({ do: "write", path, at: 0, time }, fs.readFile(whole));
      yield encoded({ do: "set", path, time }, new Uint8Array());
    }
  }
}
