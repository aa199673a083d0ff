/**
 * What a text of Markdown may hold. The parser's work grows with the square of the marks of a paragraph, and it calls itself for each sign of nesting, so
 * that a text of a few kilobytes could stop the house for minutes. Texts of real pages have a tenth of it.
 */
const BYTES_MAX = 128 * 1024;
const LINES_MAX = 3_000;
const PARAGRAPH_MAX = 6_000;
const MARKS_IN_PARAGRAPH_MAX = 300;
const MARKS_MAX = 4_000;
const DEPTH_MAX = 12;

/** Characters that begin or end something: emphasis, code, links, pictures, cells, tags. */
const mark = /[*_`~[\]<|@]/g;
/** What nests at the beginning of a line: quotations and lists, also in one another. */
const nesting = /^(?:[ \t]*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s)))*[ \t]*/;

/** A text that is not parsed, and the offset from which on it is too much. */
export interface CopyExcess {
  offset: number;
  message: string;
}

/** Finds what is too much in a text, in a time that grows with its length alone. */
export function findExcess(markdown: string): CopyExcess | undefined {
  if (markdown.length > BYTES_MAX)
    return { offset: BYTES_MAX, message: `the text is longer than ${BYTES_MAX} characters. Split it into several.` };
  let offset = 0;
  let all = 0;
  let inParagraph = 0;
  let began = 0;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (index === LINES_MAX)
      return { offset, message: `the text has more than ${LINES_MAX} lines. Split it into several.` };
    if (line.trim() === '') began = offset + line.length + 1;
    if (offset + line.length - began > PARAGRAPH_MAX)
      return {
        offset: began,
        message: `this has more than ${PARAGRAPH_MAX} characters without an empty line. Divide it into paragraphs.`,
      };
    const marks = line.match(mark)?.length ?? 0;
    all += marks;
    inParagraph = line.trim() === '' ? 0 : inParagraph + marks;
    if (inParagraph > MARKS_IN_PARAGRAPH_MAX || all > MARKS_MAX)
      return {
        offset,
        message: `the text has more than ${all > MARKS_MAX ? MARKS_MAX : `${MARKS_IN_PARAGRAPH_MAX} in one paragraph`} of the characters * _ \` ~ [ ] < | @. Take some out, or split it.`,
      };
    const [begin] = nesting.exec(line)!;
    const depth = begin.match(/[^\s\d]/g)?.length ?? 0;
    if (depth > DEPTH_MAX || begin.length > DEPTH_MAX * 4)
      return { offset, message: `lists and quotations lie more than ${DEPTH_MAX} deep here. Write it flatter.` };
    offset += line.length + 1;
  }
  return undefined;
}
