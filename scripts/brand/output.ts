import { styleText } from 'node:util';

/** The exit codes of the commands, for scripts that call them. */
export const exitCodes = {
  /** Success: no fault, no difference, nothing to migrate; or the command did what was asked. */
  fine: 0,
  /** The command found something: faults, differences, files of an older version. */
  found: 1,
  /** The command could not run as asked: an unknown command, option, path or revision. */
  usage: 2,
} as const;

/** A wrong argument or option. The program prints the message without a stack and exits with `usage`. */
export class UsageError extends Error {}

/** Prints a line of the result on standard output. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints a message such as progress on standard error, so that scripts read only the result. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Work shorter than this shows no progress. */
const QUIET_MS = 1_000;
/** Time between two progress messages. */
const PROGRESS_EVERY_MS = { terminal: 100, file: 5_000 };

/** Reports the progress of long work on standard error: in one line that updates on a terminal, in a new line now and then elsewhere. */
export function startProgress(what: string): { tell: (done: number, all: number) => void; end: () => void } {
  const { isTTY } = process.stderr;
  const startedAt = performance.now();
  let lastAt = startedAt + QUIET_MS - PROGRESS_EVERY_MS[isTTY ? 'terminal' : 'file'];
  let hasLine = false;
  return {
    tell(done, all) {
      const now = performance.now();
      if (now - startedAt < QUIET_MS || now - lastAt < PROGRESS_EVERY_MS[isTTY ? 'terminal' : 'file']) return;
      lastAt = now;
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

/** Prints a result as JSON. */
export const printJson = (value: unknown): void => print(JSON.stringify(value, undefined, 2));

/** Styles a text on a terminal that supports it; `NO_COLOR` turns styles off. */
export const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
  styleText(style, text, { stream: process.stdout });

/** Spaces between two columns of a table. */
const COLUMN_GAP = 2;

/** Aligns rows in columns; the last column is not padded. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row.map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index]! + COLUMN_GAP))).join(''),
  );
}
