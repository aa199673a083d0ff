import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs } from './durable-node-fs.ts';
import type { EngineAnswer, EngineRequest, EngineStart } from './embedded-messages.ts';

/** Type id of int8, which the engine returns as a Number by default. */
const INT8_OID = 20;
/** SQLSTATE for errors that the engine throws without one, such as a parameter of the wrong type. They are bugs, not outages. */
const INVALID_PARAMETER = '22023';

if (parentPort === null) throw new Error('embedded-worker.ts runs only as a worker thread');
const port = parentPort;
const answer = (message: EngineAnswer): void => port.postMessage(message);

// The engine is synchronous WASM and would block every request on the main thread, so it runs in a worker.
const engine = await PGlite.create({
  fs: new DurableNodeFs((workerData as EngineStart).directory),
  // `-F` would turn fsync off. `wal_sync_method` names the one call that the file system supports.
  // The cache is small, because the default of 128 MB would stay resident while the operating system caches the same files.
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
  // Only the simple protocol accepts several statements in one text, and only the extended one accepts parameters.
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
      code = isTrap ? undefined : INVALID_PARAMETER,
      constraint,
    } = error as Error & { code?: string; constraint?: string };
    answer({ id: request.id, failure: { message: String(message), code, constraint } });
    // After a trap the engine's memory cannot be trusted. This thread ends, and a new one recovers from the write-ahead log.
    if (isTrap) process.exit(1);
  }
}

// Starting needs twice the memory of serving, so one garbage collection before the first request returns what the start used.
setFlagsFromString('--expose-gc');
(runInNewContext('gc') as () => void)();

port.on('message', (request: EngineRequest) => void serve(request));
answer({ isReady: true });
