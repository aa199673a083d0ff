import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOf } from '../../src/gateway/database/directory-lock.ts';

/** What a folder was built from: written last, so that a build that was cut short counts for nothing. */
const STAMP = '.built-from';
/** Says which process builds: its id, and when it started. */
const LOCK = '.building';
/** Where a build is made before it takes its place. */
const NEXT = '.next';
const POLL_MS = 50;
/** A build takes seconds; one that takes this long hangs. */
const WAIT_MAX_MS = 300_000;

/** A folder that is built, and from what. */
export interface BuiltFolder {
  folder: string;
  /** Changes when one of the sources does, or is only touched. */
  hash: string;
  /** Changes only when one of the sources does. It takes longer, so it is asked for where `hash` has changed. */
  contentHash?: (() => string) | undefined;
  /** Writes the build into a folder that is empty. */
  make: (into: string) => Promise<void>;
}

/** Marks a folder as built from the sources with this hash. The caller knows that a build would change nothing. */
export const markBuilt = (folder: string, hash: string, contentHash?: string): void =>
  writeFileSync(join(folder, STAMP), contentHash === undefined ? hash : `${hash} ${contentHash}`);

/**
 * Builds a folder unless it was built from just these sources. Any number of processes may ask at once: one builds, the others wait for
 * it. What was there stays in its place until the new build is whole.
 * @returns whether this call built
 * @throws Error where another process builds and does not end
 */
export async function ensureBuilt({ folder, hash, contentHash, make }: BuiltFolder): Promise<boolean> {
  const content = once(contentHash);
  const isFresh = () => {
    const [builtFrom, builtOf] = readText(join(folder, STAMP))?.split(' ') ?? [];
    if (builtFrom === hash) return true;
    // A new checkout and a restored cache have other times of the same files.
    if (builtOf === undefined || builtOf !== content()) return false;
    markBuilt(folder, hash, builtOf);
    return true;
  };
  if (isFresh()) return false;
  mkdirSync(folder, { recursive: true });
  await takeLock(join(folder, LOCK));
  try {
    if (isFresh()) return false;
    const next = join(folder, NEXT);
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next);
    await make(next);
    rmSync(join(folder, STAMP), { force: true });
    for (const name of readdirSync(next)) replace(join(next, name), join(folder, name));
    rmSync(next, { recursive: true });
    markBuilt(folder, hash, content());
    return true;
  } finally {
    rmSync(join(folder, LOCK), { force: true });
  }
}

/** A function that is called at most once. */
function once<Value>(call: (() => Value) | undefined): () => Value | undefined {
  let value: Value | undefined;
  return () => (value ??= call?.());
}

/** Puts a folder in the place of another: what reads there misses it for the time of two renames, and not of a build. */
function replace(made: string, target: string): void {
  const old = `${made}.old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(made, target);
  rmSync(old, { recursive: true, force: true });
}

/** Waits until nobody builds. The lock of a process that is no more is taken away. */
async function takeLock(lock: string): Promise<void> {
  const until = performance.now() + WAIT_MAX_MS;
  // Threads of one process have names of their own as well.
  const own = `${lock}.${randomUUID()}`;
  // A link is there with its content or not at all, which a file that is written is not.
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
  try {
    while (!canLink(own, lock)) {
      const holder = readText(lock);
      if (holder !== undefined && !isAlive(holder)) takeAway(lock, holder, `${own}.dead`);
      else await sleep(POLL_MS);
      if (performance.now() > until)
        throw new Error(
          `Process ${holder?.split(' ')[0] ?? '?'} has been building for minutes. End it and try again, or remove ${lock} where that is another process.`,
        );
    }
  } finally {
    rmSync(own, { force: true });
  }
}

function canLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead process's lock away; where another one that waits was faster and has its own there by now, that is put back. */
function takeAway(lock: string, holder: string, aside: string): void {
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (readText(aside) !== holder) canLink(aside, lock);
  rmSync(aside, { force: true });
}

/** Whether the process that a lock names still runs: its id may be another one's by now, and in a container it always is. */
function isAlive(holder: string): boolean {
  const [pid, start] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(Number(pid));
  return !start || !now || now === start;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
