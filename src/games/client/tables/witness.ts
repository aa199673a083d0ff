import type { TablesBoardView } from '../../tables/board-view.ts';

/** What this browser has seen of a table: fingerprints of shoes before they were over, and the rounds dealt from them. */
export interface TableWitness {
  /** Records a board. Returns true if a fingerprint has changed for the first time: the promise is broken. */
  see(board: TablesBoardView): boolean;
  /** The fingerprint seen while a shoe was on the table or before, or `undefined`. */
  hashOf(shoeNumber: number): string | undefined;
  /** The rounds seen of a shoe, by number: the cards of both sides. */
  roundsOf(shoeNumber: number): ReadonlyMap<number, string>;
  isBroken(): boolean;
}

/** What is kept of one shoe. */
interface SeenShoe {
  hash: string;
  rounds: Record<string, string>;
}

/** Shoes that are remembered: those that a board lists as over, and those to come. */
const REMEMBERED_MAX = 8;

const storeName = (gameId: string): string => `livery.tables.${gameId}`;

/** The cards of a round as a text to compare. */
export const cardsText = ({ first, second }: { first: readonly string[]; second: readonly string[] }): string =>
  `${first.join('')}|${second.join('')}`;

const isSeen = (value: unknown): value is [number, SeenShoe] =>
  Array.isArray(value) &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'object' &&
  value[1] !== null &&
  'hash' in value[1] &&
  'rounds' in value[1];

/** Browsers may deny storage in a frame. Then only this page view remembers what it saw. */
function readKept(gameId: string): Map<number, SeenShoe> {
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(storeName(gameId)) ?? '[]');
    return new Map(Array.isArray(rows) ? rows.filter(isSeen) : []);
  } catch {
    return new Map();
  }
}

function keep(gameId: string, seen: ReadonlyMap<number, SeenShoe>): void {
  try {
    sessionStorage.setItem(storeName(gameId), JSON.stringify([...seen]));
  } catch {
    // See readKept.
  }
}

/** Observes the shoes of a table, and remembers them across a reload of the tab. */
export function createTableWitness(gameId: string): TableWitness {
  let seen = readKept(gameId);
  let isBroken = false;
  return {
    see({ shoes, past, dealt }) {
      const wasBroken = isBroken;
      for (const { shoeNumber, seedHash } of [...shoes, ...past])
        isBroken ||= seen.has(shoeNumber) && seen.get(shoeNumber)?.hash !== seedHash;
      // A fingerprint that arrives with its seed is no promise: only one seen before counts.
      for (const { shoeNumber, seedHash } of shoes)
        if (!seen.has(shoeNumber)) seen.set(shoeNumber, { hash: seedHash, rounds: {} });
      const onTable = seen.get(shoes[0]?.shoeNumber ?? 0);
      for (const round of dealt) if (onTable) onTable.rounds[round.roundNumber] ??= cardsText(round);
      seen = new Map([...seen].slice(-REMEMBERED_MAX));
      keep(gameId, seen);
      return isBroken && !wasBroken;
    },
    hashOf: (shoeNumber) => seen.get(shoeNumber)?.hash,
    roundsOf: (shoeNumber) =>
      new Map(Object.entries(seen.get(shoeNumber)?.rounds ?? {}).map(([number, cards]) => [Number(number), cards])),
    isBroken: () => isBroken,
  };
}
