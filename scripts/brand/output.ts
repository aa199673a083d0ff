import { styleText } from 'node:util';

/** What the commands end with, for scripts that call them. */
export const exitCodes = {
  /** All is well: no fault, no difference, nothing to migrate; or what was asked for was done. */
  fine: 0,
  /** The command ran and found something: faults, differences, files of an older version. */
  found: 1,
  /** The command could not run as it was asked: an unknown command, option, path or revision. */
  usage: 2,
} as const;

/** Asked for something that does not exist. It is told in one line, without a stack, and the exit code is `usage`. */
export class UsageError extends Error {}

/** A result: what a script reads. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A word beside the result, such as progress: it stays out of what a script reads. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Work that takes less than this is done before anyone asks how far it is. */
const QUIET_MS = 1_000;
/** Between two words about how far it is. */
const TOLD_EVERY_MS = { terminal: 100, file: 5_000 };

/** Tells on standard error how far a long work is: in one line that is written over on a terminal, in a line now and then elsewhere. */
export function startProgress(what: string): { tell: (done: number, all: number) => void; end: () => void } {
  const { isTTY } = process.stderr;
  const startedAt = performance.now();
  let toldAt = startedAt + QUIET_MS - TOLD_EVERY_MS[isTTY ? 'terminal' : 'file'];
  let hasLine = false;
  return {
    tell(done, all) {
      const now = performance.now();
      if (now - startedAt < QUIET_MS || now - toldAt < TOLD_EVERY_MS[isTTY ? 'terminal' : 'file']) return;
      toldAt = now;
      hasLine ||= isTTY;
      const line = `${done} of ${all} ${what}`;
      if (isTTY) process.stderr.write(`\r${line}`);
      else tell(line);
    },
    end() {
      if (hasLine) process.stderr.write('\r\x1b[K');
    },
  };
}

/** A result for machines. */
export const printJson = (value: unknown): void => print(JSON.stringify(value, undefined, 2));

/** Text in a colour, where a terminal shows it; `NO_COLOR` turns it off. */
export const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
  styleText(style, text, { stream: process.stdout });

/** Room between two columns of a table. */
const COLUMN_GAP = 2;

/** Rows as lines of aligned columns; the last one is as wide as it likes. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row.map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index]! + COLUMN_GAP))).join(''),
  );
}
