import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';

/** A held lock on a directory. */
export interface DirectoryLock {
  /** Gives the directory free. Doing it twice does nothing. */
  release(): void;
}

/** What the lock file says. `start` tells a process from a later one with the same id; it is empty where the system does not show it. */
interface Holder {
  pid: number;
  start: string;
  /** A name for this taking of the lock, so that a taker-over knows which stale lock it judged. */
  token: string;
}

/** Paths of lock files that this process holds: its own pid in a file is a leftover unless the path stands here (a container always has pid 1). */
const held = new Set<string>();
/** Position of the start time, in ticks since boot, behind the command name in `/proc/<pid>/stat`. */
const START_TIME_FIELD = 19;

/** When a process started, in ticks, with the id of the boot. Empty where there is no /proc, or no such process. */
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
    // EPERM means that it lives and belongs to another user.
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
    throw new Error(`${path} is not a lock file of ours. If no process uses the database, delete it and start again.`);
  }
}

/** Makes `target` a second name of `source`, which only one process can do; false where `target` exists. */
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
      'Stop that process, or give this one a DATA_DIR of its own, or a DATABASE_URL.',
  );

/** Takes over the lock of a dead process. Of several that try, the one whose claim on that very token succeeds wins, and it looks again first. */
function takeOver(directory: string, lockPath: string, candidate: string, dead: Holder): void {
  const claimPath = `${lockPath}.${dead.token}`;
  if (!claim(candidate, claimPath))
    throw refusal(
      directory,
      lockPath,
      `${readHolder(claimPath)?.pid ?? 'unknown'}, which takes it over (claim ${claimPath}),`,
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
 * Takes the exclusive lock `<directory>.lock` on an absolute path. A lock of a dead process is taken over, a live one never. Throws an Error
 * for people when another process holds it. It guards one machine only: a directory shared over a network needs a real server instead.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const lockPath = `${directory}.lock`;
  const candidate = `${lockPath}.${process.pid}-${randomUUID()}`;
  const mine: Holder = { pid: process.pid, start: startOf(process.pid), token: randomUUID() };
  writeFileSync(candidate, JSON.stringify(mine));
  try {
    if (!claim(candidate, lockPath)) {
      const holder = readHolder(lockPath);
      if (holder === undefined) throw refusal(directory, lockPath, 'that is just ending');
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
