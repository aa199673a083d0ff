import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** What is wrong with the form of a JSON text, and where: an offset in the text. */
export interface JsonFault {
  offset: number;
  message: string;
  /** The key that the fault is about, if it is about one. */
  key?: string;
}

/** A JSON text that was read. With faults it is not JSON, but what is meant is clear, so that its values can be checked in the same run. */
export interface JsonRead {
  /** The text without a byte order mark: offsets count in it. */
  text: string;
  tree: Node;
  value: unknown;
  faults: readonly JsonFault[];
}

/** Either the text that was read, or its faults alone when it is unclear what is meant. */
export type JsonResult = (JsonRead & { isReadable: true }) | { isReadable: false; text: string; faults: JsonFault[] };

const BYTE_ORDER_MARK = '\uFEFF';

/** Reads a JSON text. A byte order mark, comments and commas too many are faults, and the rest is read without them. */
export function readJson(source: string): JsonResult {
  const hasMark = source.startsWith(BYTE_ORDER_MARK);
  const text = hasMark ? source.slice(BYTE_ORDER_MARK.length) : source;
  const extras = extrasIn(text);
  const faults: JsonFault[] = [
    ...(hasMark
      ? [
          {
            offset: 0,
            message:
              'the file begins with a byte order mark, an invisible character that JSON does not have. Save it as “UTF-8 without BOM”.',
          },
        ]
      : []),
    ...extras.map(({ offset, message }) => ({ offset, message })),
  ];
  const plain = withoutExtras(text, extras);
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(plain, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The parser is recursive, and a file full of brackets exhausts the stack.
    return {
      isReadable: false,
      text,
      faults: [...faults, { offset: 0, message: 'it is nested too deeply. Correct the text.' }],
    };
  }
  // Everything after the first error follows from it.
  if (errors[0] || !tree)
    return {
      isReadable: false,
      text,
      faults: [...faults, { offset: errors[0]?.offset ?? 0, message: errorMessage(text, errors[0]) }],
    };
  return { isReadable: true, text, tree, value: JSON.parse(plain), faults: [...faults, ...repeatedKeys(tree)] };
}

/** A comment or a comma that JSON does not have. */
interface Extra extends JsonFault {
  length: number;
}

/** Kinds of tokens of the scanner, whose enum exists only as types. */
const kinds = {
  closeBrace: 2,
  closeBracket: 4,
  comma: 5,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  blank: 15,
  end: 17,
};
const COMMENTS: readonly number[] = [kinds.lineComment, kinds.blockComment];
const BLANK: readonly number[] = [kinds.lineBreak, kinds.blank, ...COMMENTS];
const CLOSING: readonly number[] = [kinds.closeBrace, kinds.closeBracket];

function extrasIn(text: string): Extra[] {
  const extras: Extra[] = [];
  const scanner = createScanner(text, false);
  let comma: number | undefined;
  for (let kind: number = scanner.scan(); kind !== kinds.end; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    if (COMMENTS.includes(kind))
      extras.push({
        offset,
        length: scanner.getTokenLength(),
        message: 'this is a comment, and JSON has no comments. Remove it.',
      });
    if (CLOSING.includes(kind) && comma !== undefined)
      extras.push({
        offset: comma,
        length: 1,
        message: `there is a comma after the last entry, before ${text[offset]!}. Remove the comma.`,
      });
    if (!BLANK.includes(kind)) comma = kind === kinds.comma ? offset : undefined;
  }
  return extras.sort((a, b) => a.offset - b.offset);
}

/** The text with blanks in place of the extras, so that every offset stays as it is. */
const withoutExtras = (text: string, extras: readonly Extra[]): string =>
  extras.reduce(
    (plain, { offset, length }) =>
      plain.slice(0, offset) +
      plain.slice(offset, offset + length).replace(/[^\n]/g, ' ') +
      plain.slice(offset + length),
    text,
  );

/** What each error of the parser means, and what to do. */
const MEANINGS: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'the number is incomplete. Write it with digits, such as 12 or 0.5.',
  PropertyNameExpected: 'the name of a key is expected here. Write it in double quotes.',
  ValueExpected: 'a value is missing here. Write it, or remove the key.',
  ColonExpected: 'a colon is missing between the key and its value. Add it.',
  CommaExpected: 'a comma is missing before this. Add it after the entry before.',
  CloseBraceExpected: 'a closing brace is missing. Add } where the object ends.',
  CloseBracketExpected: 'a closing bracket is missing. Add ] where the list ends.',
  EndOfFileExpected: 'there is more text after the end. Remove it, or a } or ] too many before it.',
  UnexpectedEndOfComment: 'a comment has no end, and JSON has no comments. Remove it.',
  UnexpectedEndOfString: 'the text has no closing quote on its line. Add the double quote.',
  UnexpectedEndOfNumber: 'the number is incomplete. Write it with digits, such as 12 or 0.5.',
  InvalidUnicode: '\\u needs four hexadecimal digits. Correct it.',
  InvalidEscapeCharacter: 'after a backslash only " \\ / b f n r t u may stand. Write \\\\ for a backslash.',
  InvalidCharacter: 'there is a control character in a text. Write \\n or \\t, or remove it.',
};

function errorMessage(text: string, error: ParseError | undefined): string {
  if (text.trim() === '') return 'the file is empty. Begin it with { and end it with }.';
  if (!error) return 'Correct the text at this place.';
  const word = text.slice(error.offset, error.offset + Math.max(1, error.length));
  const name = printParseErrorCode(error.error);
  if (name === 'InvalidSymbol') {
    if (/^['‘’“”`]/.test(word)) return `${word[0]!} is not a quote of JSON. Put texts in double quotes: "…".`;
    if (/^(true|false|null)$/i.test(word)) return `write ${word.toLowerCase()} in lower-case letters.`;
    return `“${word.slice(0, 40)}” is not a value. Put texts in double quotes.`;
  }
  if (name === 'CommaExpected' && (word === '}' || word === ']'))
    return MEANINGS[word === '}' ? 'CloseBracketExpected' : 'CloseBraceExpected']!;
  return MEANINGS[name] ?? 'Correct the text at this place.';
}

/** Keys that appear twice in one object: JSON readers disagree on which one counts. */
function repeatedKeys(node: Node): JsonFault[] {
  const seen = new Set<unknown>();
  return (node.children ?? []).flatMap((child) => {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    const isRepeated = key !== undefined && seen.has(key.value);
    if (key) seen.add(key.value);
    const name = String(key?.value);
    return [
      ...(isRepeated
        ? [
            {
              offset: key.offset,
              key: name,
              message: `"${name}" appears twice in one object, and only one of them would count. Remove one.`,
            },
          ]
        : []),
      ...(value ? repeatedKeys(value) : []),
    ];
  });
}
