import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './database/directory-lock.ts';

/** A running gateway, as its data directory names it for commands on the same machine. */
export interface RunningGateway {
  port: number;
  /** The project whose brands it serves. */
  projectDir: string;
}

interface Note extends RunningGateway {
  pid: number;
  /** Distinguishes the process from a later one with the same id. */
  start: string;
}

const noteFile = (dataDir: string) => join(dataDir, 'gateway.json');

/** Notes in the data directory that this process serves. Returns what takes the note away. */
export function noteGateway(dataDir: string, { port, projectDir }: RunningGateway): () => void {
  const note: Note = { port, projectDir, pid: process.pid, start: startOf(process.pid) };
  writeFileSync(noteFile(dataDir), JSON.stringify(note), { mode: 0o600 });
  // Another gateway may have begun with the same directory meanwhile, whose note this is then.
  return () => {
    if (readNote(dataDir)?.pid === process.pid) rmSync(noteFile(dataDir), { force: true });
  };
}

/** The gateway that serves a project with a data directory; undefined when none runs. */
export function runningGateway(dataDir: string, projectDir: string): RunningGateway | undefined {
  const note = readNote(dataDir);
  return note && note.projectDir === projectDir && isAlive(note) ? note : undefined;
}

function readNote(dataDir: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(dataDir), 'utf8')) as Note;
  } catch {
    return undefined;
  }
}

/** Whether the process still runs: after a crash the note stays, and its id may be another process's. */
function isAlive({ pid, start }: Note): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it runs and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === startOf(pid);
}
