import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/lib/build-state.ts';
import { projectRoot } from '../../scripts/lib/sources.ts';

/** Test files run in two processes, and two builds into one folder break each other: whoever makes this folder builds. */
const LOCK = join(projectRoot, 'tests/output/.building');
const POLL_MS = 50;
/** A lock older than this belongs to a process that was killed: a build takes seconds. */
const ABANDONED_MS = 60_000;

/** Makes sure that `dist` was built from these sources. */
export async function freshBuild(): Promise<void> {
  mkdirSync(join(projectRoot, 'tests/output'), { recursive: true });
  while (!takeLock()) await sleep(POLL_MS);
  try {
    await buildIfStale(() => undefined);
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function takeLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const { mtimeMs = Date.now() } = statSync(LOCK, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}
