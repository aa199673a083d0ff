import { findNodeAtLocation, type Node } from 'jsonc-parser';

/** Something wrong in a brand's files: the place, the key, what is wrong and what to do, in one line. */
export interface BrandFault {
  /** Path from the project, such as `brands/aurora/brand.json`. */
  file: string;
  /** From 1; 1:1 when the fault has no place of its own. */
  line: number;
  column: number;
  /** Path of the key, such as `registration.username.2.name`; empty for the whole file. */
  key: string;
  message: string;
}

/** Formats a fault as one line. */
export const faultLine = ({ file, line, column, key, message }: BrandFault): string =>
  `${file}:${line}:${column} ${key ? `${key}: ` : ''}${message}`;

/** A file's text and its syntax tree, in which faults are located. */
export interface ParsedFile {
  file: string;
  text: string;
  tree: Node | undefined;
  /** Finds the file of the chain that sets a value, and the path there. Without it every value is in this file. */
  placeOf?:
    | ((path: readonly (string | number)[]) => { at: ParsedFile; path: readonly (string | number)[]; note: string })
    | undefined;
}

/** Line and column, from 1, of an offset in a text. */
export function placeIn(text: string, offset: number): [line: number, column: number] {
  const before = text.slice(0, offset).split('\n');
  return [before.length, before.at(-1)!.length + 1];
}

/** A fault at a key of a file, or at its nearest existing parent key. */
export function faultAt(
  parsed: ParsedFile,
  path: readonly (string | number)[],
  message: string,
  options: { atName?: boolean } = {},
): BrandFault {
  const { placeOf, file, text, tree } = parsed;
  if (placeOf) {
    const place = placeOf(path);
    return faultAt({ ...place.at, placeOf: undefined }, place.path, `${message}${place.note}`, options);
  }
  let node: Node | undefined;
  for (let depth = path.length; depth >= 0 && !node; depth--)
    node = tree && findNodeAtLocation(tree, path.slice(0, depth));
  // A key that must not exist is located by its name, not its value.
  const offset = (options.atName && node?.parent?.type === 'property' ? node.parent.offset : node?.offset) ?? 0;
  const [line, column] = placeIn(text, offset);
  return { file, line, column, key: path.join('.'), message };
}

/** Most names in a suggestion, because there may be ten thousand brands. */
const KNOWN_MAX = 60;

/**
 * The closest known word, if one is close to a word.
 * @param most how many letters may differ
 */
export function nearest(
  word: string,
  known: Iterable<string>,
  most: number = Math.max(2, Math.floor(word.length / 3)),
): string | undefined {
  let found: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [found, least] = [candidate, distance];
  }
  return found;
}

/** The hint for an unknown word: the closest known word if one is close, otherwise the known words. */
export function suggestion(word: string, known: Iterable<string>): string {
  const close = nearest(word, known);
  if (close) return ` Did you mean ${close}?`;
  const all = [...known];
  return ` Known are: ${all.slice(0, KNOWN_MAX).join(', ')}${all.length > KNOWN_MAX ? ` and ${all.length - KNOWN_MAX} more` : ''}.`;
}

/** Levenshtein distance, with two rows. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
