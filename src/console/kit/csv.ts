import { saveText } from './save-text.ts';

/** A text that a spreadsheet would run as a formula, also after blanks, or in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
/** A figure of ours, which is no formula though it may begin with a minus. */
const FIGURE = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/u;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A cell as RFC 4180 has it. An apostrophe makes a text of what a spreadsheet would take for a formula. */
function cellText(text: string): string {
  const safe = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a CSV file (RFC 4180). */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');

/** Saves lines as a CSV file in the operator's browser. */
export const saveCsv = (name: string, lines: readonly (readonly string[])[]): void =>
  saveText(`${name}.csv`, 'text/csv', csvText(lines));
