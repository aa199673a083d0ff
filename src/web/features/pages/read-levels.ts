import { plainText, type TextNode } from '../../../shared/site/text-node.ts';

/** One level of a programme, as a row of the brand's table names it. */
export interface Level {
  name: string;
  /** What reaches it, such as a number of rounds. */
  threshold: string;
  /** What it gives, in the order of `LevelTable.gifts`. */
  gifts: string[];
}

/** The levels of a programme, the first one first. */
export interface LevelTable {
  /** Heading of the thresholds. */
  threshold: string;
  /** Headings of what levels give. */
  gifts: string[];
  levels: Level[];
}

/**
 * Reads a table whose rows are levels: name, threshold, and one column or more of what the level gives. Undefined for
 * any other text, and for a table that has a single row, because nothing rises in it.
 */
export function readLevels(node: TextNode): LevelTable | undefined {
  if (typeof node === 'string' || node.type !== 'table') return undefined;
  const [head = [], ...rows] = rowsOf(node).map((row) => childrenOf(row).map((cell) => plainText([cell])));
  const [, threshold, ...gifts] = head;
  if (threshold === undefined || gifts.length === 0 || rows.length < 2) return undefined;
  const levels = rows.map(([name = '', reachedBy = '', ...given]) => ({ name, threshold: reachedBy, gifts: given }));
  return { threshold, gifts, levels };
}

/** The rows of a table, those of its head first. */
const rowsOf = (table: TextNode): TextNode[] => childrenOf(table).flatMap(childrenOf);

const childrenOf = (node: TextNode): TextNode[] => (typeof node === 'string' ? [] : node.children);
