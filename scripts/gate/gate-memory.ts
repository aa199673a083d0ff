import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY_ROOT = '/dev/shm';
/** Room for the files of all tests that run at the same time, ten times over. In a container the folder often has 64 MB only. */
const ROOM_BYTES_MIN = 2_000_000_000;
/** What must be free beside these files: browsers and databases run at the same time. */
const MEMORY_BYTES_MIN = 6_000_000_000;
/** The id of the process that made it follows. */
const PREFIX = 'livery-gate-';

/** A folder in memory with room for files of tests. Undefined if the system has none. */
export function roomyMemory(): string | undefined {
  if (!existsSync(MEMORY_ROOT)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY_ROOT);
  return bavail * bsize >= ROOM_BYTES_MIN ? MEMORY_ROOT : undefined;
}

/**
 * Makes a temporary folder in memory, where tests copy and sync their databases and projects in a fraction of the time. Also removes those
 * that gates left behind when they were killed. Undefined where memory is scarce, or where programs may not run from it.
 */
export function makeMemoryFolder(): string | undefined {
  const root = roomyMemory();
  if (root === undefined || process.availableMemory() < MEMORY_BYTES_MIN) return undefined;
  for (const name of readdirSync(root))
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length).split('-')[0])))
      removeMemoryFolder(join(root, name));
  const folder = mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
  // Servers that the tests start as other users must get through, as they do in /tmp.
  chmodSync(folder, 0o711);
  if (canRun(folder)) return folder;
  removeMemoryFolder(folder);
  return undefined;
}

/** Removes the folder with everything in it. What cannot be removed, such as another user's, stays. */
export function removeMemoryFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The next gate of its owner tries again.
  }
}

/** Docker forbids programs in this folder unless told otherwise. */
function canRun(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
