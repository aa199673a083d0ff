import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { roomyMemory } from '../../scripts/gate/gate-memory.ts';

/** Environment variable with the folder for the servers that the processes of a run share among their test files. */
export const SHARED_POSTGRES_VARIABLE = 'TEST_POSTGRES_ROOT';

const POLL_MS = 20;
/** A server ends within milliseconds. On a busy machine it gets ten seconds. */
const POLLS_MAX = 500;

/**
 * Makes the folder before the first test. Vitest requires the name, and calls the returned function after the last test. It stops the servers,
 * because vitest ends its processes by a signal, which leaves them no time for it.
 */
export function setup(): () => Promise<void> {
  const root = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'livery-postgres-'));
  // The servers run as another user.
  chmodSync(root, 0o711);
  process.env[SHARED_POSTGRES_VARIABLE] = root;
  return async () => {
    await Promise.all(readdirSync(root).map((name) => stop(join(root, name, 'data'))));
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  };
}

/** Stops the server of a data folder at once: nobody needs its data. */
async function stop(data: string): Promise<void> {
  const pid = serverPid(data);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    return; // it was killed, and left its file
  }
  // Its last act is to remove the file. Its process id may stay, where nobody collects processes that have ended.
  for (let polls = 0; serverPid(data) !== undefined && polls < POLLS_MAX; polls += 1) await sleep(POLL_MS);
}

function serverPid(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}
