import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file of the WASM file system. `nfd` is its file descriptor in Node; a directory has none. */
interface WasmStream {
  nfd?: number | null;
  node: unknown;
}

/** The part of the WASM module's file system that is patched here. */
interface WasmModule {
  NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?: (stream: WasmStream) => number } };
}

/** PGlite's directory file system with a real fsync. PGlite's own fsync does nothing, so a commit would not survive a power cut. */
export class DurableNodeFs extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...parameters);
    const before = started.emscriptenOpts.preRun ?? [];
    const addFsync = (module: unknown): void => {
      const { NODEFS } = module as WasmModule;
      NODEFS.stream_ops.fsync = (stream) => syncStream(stream, () => NODEFS.realPath(stream.node));
    };
    started.emscriptenOpts.preRun = [addFsync, ...(Array.isArray(before) ? before : [before])];
    return started;
  }
}

/** Syncs a file by its descriptor, or a directory by opening it. Returns 0, like the C function. A thrown failure becomes EIO. */
function syncStream(stream: WasmStream, path: () => string): number {
  if (typeof stream.nfd === 'number') {
    fsyncSync(stream.nfd);
    return 0;
  }
  const descriptor = openSync(path(), 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return 0;
}
