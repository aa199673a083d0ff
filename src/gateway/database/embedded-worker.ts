import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs } from './durable-node-fs.ts';
import type { EngineAnswer, EngineRequest, EngineStart } from './embedded-messages.ts';

/** Type id of int8, which the engine would give as a Number. */
const INT8_OID = 20;
/** SQLSTATE for what the engine threw without one, such as a parameter of the wrong type: a bug, not an outage. */
const INTERNAL_ERROR = 'XX000';

if (parentPort === null) throw new Error('embedded-worker.ts runs as a worker thread only');
const port = parentPort;
const answer = (message: EngineAnswer): void => port.postMessage(message);

// It runs in a worker because the engine is synchronous WASM: on the main thread it would starve every request.
const engine = await PGlite.create({
  fs: new DurableNodeFs((workerData as EngineStart).directory),
  // `-F` turns fsync off. `wal_sync_method` names the one call that the file system really has.
  // The cache is small: the default of 128 MB stays resident for good, and the system keeps the same files in its own cache.
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=16MB',
  ],
  parsers: { [INT8_OID]: BigInt },
});

async function run(
  text: string,
  parameters: readonly unknown[],
): Promise<{ rows: Record<string, unknown>[]; affected: number | undefined }> {
  // Only the simple protocol takes several statements in one text, and only the extended one takes parameters.
  const result = parameters.length === 0 ? (await engine.exec(text)).at(-1) : await engine.query(text, [...parameters]);
  return { rows: (result?.rows ?? []) as Record<string, unknown>[], affected: result?.affectedRows };
}

async function serve(request: EngineRequest): Promise<void> {
  try {
    if (!('isClose' in request)) return answer({ id: request.id, ...(await run(request.text, request.parameters)) });
    await engine.close();
    answer({ id: request.id, rows: [] });
    port.close();
  } catch (error) {
    const isTrap = error instanceof WebAssembly.RuntimeError;
    const {
      message,
      code = isTrap ? undefined : INTERNAL_ERROR,
      constraint,
    } = error as Error & { code?: string; constraint?: string };
    answer({ id: request.id, failure: { message: String(message), code, constraint } });
    // After a trap the memory of the engine is not to be trusted: this thread ends, and a new one recovers from the log.
    if (isTrap) process.exit(1);
  }
}

// Starting takes as much memory again as serving does: what is garbage by now is given back once, before the first request.
setFlagsFromString('--expose-gc');
(runInNewContext('gc') as () => void)();

port.on('message', (request: EngineRequest) => void serve(request));
answer({ isReady: true });
