import type { TablesBoardView } from '../../tables/board-view.ts';
import { createRemembered } from '../tickets/remembered.ts';

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

/** The cards of a round as a text to compare. */
export const cardsText = ({ first, second }: { first: readonly string[]; second: readonly string[] }): string =>
  `${first.join('')}|${second.join('')}`;

const isSeenShoe = (value: unknown): value is SeenShoe =>
  typeof value === 'object' && value !== null && 'hash' in value && 'rounds' in value;

/** Observes the shoes of a table, and remembers them across a reload of the tab. */
export function createTableWitness(gameId: string): TableWitness {
  const seen = createRemembered(`livery.tables.${gameId}`, REMEMBERED_MAX, isSeenShoe);
  let isBroken = false;
  return {
    see({ shoes, past, dealt }) {
      const wasBroken = isBroken;
      for (const { shoeNumber, seedHash } of [...shoes, ...past])
        isBroken ||= (seen.get(shoeNumber)?.hash ?? seedHash) !== seedHash;
      // A fingerprint that arrives with its seed is no promise: only one seen before counts.
      for (const { shoeNumber, seedHash } of shoes) seen.add(shoeNumber, { hash: seedHash, rounds: {} });
      const onTable = seen.get(shoes[0]?.shoeNumber ?? 0);
      for (const round of dealt) if (onTable) onTable.rounds[round.roundNumber] ??= cardsText(round);
      seen.keep();
      return isBroken && !wasBroken;
    },
    hashOf: (shoeNumber) => seen.get(shoeNumber)?.hash,
    roundsOf: (shoeNumber) =>
      new Map(Object.entries(seen.get(shoeNumber)?.rounds ?? {}).map(([number, cards]) => [Number(number), cards])),
    isBroken: () => isBroken,
  };
}
