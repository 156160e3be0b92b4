// What a worker has that a page has not, and as much of Python's file system as is used here.

interface FileSystemSyncAccessHandle {
  read(buffer: ArrayBufferView, options: { at: number }): number;
  write(buffer: ArrayBufferView, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}

interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}

interface FileNode {
  mode: number;
  node_ops: object;
  stream_ops: object;
}

interface FileAttributes {
  size?: number;
  mtime?: number;
}
