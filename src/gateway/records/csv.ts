import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a cell holds: a text of anyone, or a figure or moment that we have written. */
export type CsvCell = string | { plain: string };

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A text that a spreadsheet would run as a formula, also after blanks, or in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/u;

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell as a line of the file has it (RFC 4180). An apostrophe makes a text of what a spreadsheet would take for a formula. */
const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return quoted(cell.plain);
  return quoted(FORMULA.test(cell) ? `'${cell}` : cell);
};

/** A line of the file, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Reads the lines of a file one after another, each only when the ones before were sent. */
export type CsvLines = AsyncIterable<readonly CsvCell[]>;

async function* textOf(titles: readonly string[], lines: CsvLines): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles);
  for await (const line of lines) yield csvLine(line);
}

/** Lines that are made before the client has taken the ones before. */
const LINES_AHEAD = 100;

/** A file as text, line by line, no faster than it is taken. */
export const csvStream = (titles: readonly string[], lines: CsvLines): Readable =>
  Readable.from(textOf(titles, lines), { objectMode: true, highWaterMark: LINES_AHEAD });

/**
 * Sends a file. The connection is cut when a line cannot be read, so that half a file is not taken for a whole one.
 * @param name without its extension
 */
export function sendCsv(reply: FastifyReply, name: string, file: Readable): void {
  void reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    })
    .send(file);
}
