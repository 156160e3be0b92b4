// An uncompressed zip file, as files for Python that share its memory. Python itself would take longer.

const END = 22;
const ENTRY = 0x02014b50;

/**
 * @param {any} fs The file system of Python.
 * @param {string} folder
 * @param {ArrayBuffer} archive It must not end with a comment.
 */
export function unpack(fs, folder, archive) {
  const view = new DataView(archive);
  const names = new TextDecoder();
  const made = new Set();
  let at = view.getUint32(archive.byteLength - END + 16, true);
  while (view.getUint32(at, true) === ENTRY) {
    const size = view.getUint32(at + 24, true);
    const length = view.getUint16(at + 28, true);
    const beside = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const local = view.getUint32(at + 42, true);
    const begins = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const path = `${folder}/${names.decode(new Uint8Array(archive, at + 46, length))}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) {
      fs.mkdirTree(parent);
      made.add(parent);
    }
    fs.writeFile(path, new Uint8Array(archive, begins, size), { canOwn: true });
    at += 46 + length + beside;
  }
}
