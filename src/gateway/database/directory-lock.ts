import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';

/** A lock that this process holds on a directory. */
export interface DirectoryLock {
  /** Releases the lock. A second call does nothing. */
  release(): void;
}

/** Content of the lock file. `start` distinguishes a process from a later one with the same pid; it is empty where the system does not report it. */
interface Holder {
  pid: number;
  start: string;
  /** Unique for each acquisition, so that a takeover replaces exactly the stale lock that it has examined. */
  token: string;
}

/** Paths of the lock files that this process holds. Our own pid in any other lock file is left over from an earlier run (in a container every run has pid 1). */
const held = new Set<string>();
/** Index of the start time, in ticks since boot, among the fields after the command name in `/proc/<pid>/stat`. */
const START_TIME_FIELD = 19;

/** Boot id and start time (in ticks) of a process. Empty without /proc, or without such a process. */
export function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[START_TIME_FIELD] ?? ''}`;
  } catch {
    return '';
  }
}

function isAlive(path: string, holder: Holder): boolean {
  if (holder.pid === process.pid) return held.has(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM means that the process is alive and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return holder.start === '' || startOf(holder.pid) === '' || startOf(holder.pid) === holder.start;
}

function readHolder(path: string): Holder | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Holder;
  } catch {
    throw new Error(
      `${path} is not a lock file of this gateway. If no process uses the database, delete the file and start again.`,
    );
  }
}

/** Links `source` to `target`, which only one process can do. Returns false when `target` exists. */
function claim(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const refusal = (directory: string, lockPath: string, pid: number | string): Error =>
  new Error(
    `process ${pid} holds the embedded database in ${directory} (lock file ${lockPath}). Two processes on one directory lose data. ` +
      'Stop that process, or give this one another DATA_DIR, or a DATABASE_URL.',
  );

/** Takes over the lock of a dead process. Among several processes, the one that claims the token of the stale lock wins. It reads the lock again before it replaces it. */
function takeOver(directory: string, lockPath: string, candidate: string, dead: Holder): void {
  const claimPath = `${lockPath}.${dead.token}`;
  if (!claim(candidate, claimPath))
    throw refusal(
      directory,
      lockPath,
      `${readHolder(claimPath)?.pid ?? 'unknown'}, which is taking it over (claim ${claimPath}),`,
    );
  try {
    const now = readHolder(lockPath);
    if (now?.token !== dead.token) throw refusal(directory, lockPath, now?.pid ?? 'unknown');
    renameSync(candidate, lockPath);
  } finally {
    rmSync(claimPath, { force: true });
  }
}

/**
 * Takes the exclusive lock `<directory>.lock` on an absolute path. It takes over the lock of a dead process, never that of a live one. Throws
 * an Error for the operator when another process holds the lock. The lock works on one machine only; use a database server to share data over
 * a network.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const lockPath = `${directory}.lock`;
  const candidate = `${lockPath}.${process.pid}-${randomUUID()}`;
  const mine: Holder = { pid: process.pid, start: startOf(process.pid), token: randomUUID() };
  writeFileSync(candidate, JSON.stringify(mine));
  try {
    if (!claim(candidate, lockPath)) {
      const holder = readHolder(lockPath);
      if (holder === undefined) throw refusal(directory, lockPath, 'that is just exiting');
      if (isAlive(lockPath, holder)) throw refusal(directory, lockPath, holder.pid);
      takeOver(directory, lockPath, candidate, holder);
    }
  } finally {
    rmSync(candidate, { force: true });
  }
  held.add(lockPath);
  return {
    release() {
      if (!held.delete(lockPath)) return;
      rmSync(lockPath, { force: true });
    },
  };
}
