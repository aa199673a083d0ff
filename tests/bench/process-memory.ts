import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux shows it under `/proc`. */
export interface ProcessFacts {
  pid: number;
  parentPid: number;
  /** Its command line, words parted by spaces. */
  command: string;
  /** Memory that it keeps resident, in bytes. */
  residentBytes: number;
}

const bytesPerKib = 1024;

/** Every process that we may read. Empty where the system has no `/proc`. */
export function listProcesses(): ProcessFacts[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [
          parseProcess(
            Number(name),
            readFileSync(`/proc/${name}/status`, 'utf8'),
            readFileSync(`/proc/${name}/cmdline`, 'utf8'),
          ),
        ];
      } catch {
        return []; // it ended while we looked
      }
    });
}

/** Reads what `/proc/<pid>/status` and `cmdline` hold. A process without memory of its own, such as a zombie, has 0. */
export function parseProcess(pid: number, status: string, commandLine: string): ProcessFacts {
  const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return {
    pid,
    parentPid: field('PPid'),
    command: commandLine.replaceAll('\0', ' ').trim(),
    residentBytes: field('VmRSS') * bytesPerKib,
  };
}

/** A process with all that descend from it. */
export function withDescendants(processes: readonly ProcessFacts[], pid: number): ProcessFacts[] {
  const own = processes.filter((process) => process.pid === pid);
  return [
    ...own,
    ...processes.filter(({ parentPid }) => parentPid === pid).flatMap((child) => withDescendants(processes, child.pid)),
  ];
}
