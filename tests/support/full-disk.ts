import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Limits how long a file may become by what a process writes, or ends that. The user is that of the process: another one may not. */
function limitFiles(pid: number, limit: number | 'unlimited', user: { uid: number; gid: number } | undefined): void {
  try {
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${limit}:`], { ...user, stdio: 'pipe' });
  } catch (error) {
    // A process may well end because its disk is full.
    if (existsSync(`/proc/${pid}`)) throw error;
  }
}

/** Processes whose disk is full: they can write nothing beyond so many bytes of any file. Returns what ends it. */
export function fillDisk(
  pids: readonly number[],
  { bytesMax, user }: { bytesMax: number; user?: { uid: number; gid: number } | undefined },
): () => void {
  for (const pid of pids) limitFiles(pid, bytesMax, user);
  return () => pids.forEach((pid) => limitFiles(pid, 'unlimited', user));
}
