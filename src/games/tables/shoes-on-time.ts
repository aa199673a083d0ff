import { hashServerSeed, newServerSeed } from '../../shared/fairness/seed.ts';
import type { Shoe, ShoeStore } from '../store/shoes.ts';
import type { TablesTitle } from '../titles/title.ts';
import type { Round } from './round.ts';
import { shoeOnTable } from './schedule.ts';
import { isSeedOf, roundsOf } from './shoe.ts';

/** Shoes that are committed to besides the one on the table. */
export const SHOES_AHEAD = 2;
/** Shoes whose rounds are kept in memory: those on the tables, and some that tickets still ask for. */
const REMEMBERED_MAX = 24;

/** The shoes of all tables, with their rounds. */
export interface ShoesOnTime {
  /** Brings a table up to date. Every step may be repeated. */
  advance(title: TablesTitle, nowMs: number): Promise<void>;
  /** The rounds of a shoe that is in memory. Empty if it is not, or cannot be dealt from. */
  known(gameId: string, shoeNumber: number): readonly Round[];
  /** The rounds of a shoe; `undefined` if it was never committed to, or was cancelled. */
  rounds(title: TablesTitle, shoeNumber: number): Promise<readonly Round[] | undefined>;
}

/** Keeps the shoes of tables in a store. */
export function createShoesOnTime(shoes: ShoeStore): ShoesOnTime {
  const remembered = new Map<string, readonly Round[]>();
  const nameOf = (gameId: string, shoeNumber: number): string => `${gameId}:${shoeNumber}`;

  async function commit(gameId: string, shoeNumber: number): Promise<void> {
    if (shoes.find(gameId, shoeNumber)) return;
    const serverSeed = newServerSeed();
    shoes.commit({ gameId, shoeNumber, serverSeed, serverSeedHash: await hashServerSeed(serverSeed) });
  }

  /**
   * Deals all rounds of a shoe in memory. A shoe whose seed does not match its fingerprint, as in a damaged store, is
   * cancelled, and the stakes of its rounds are returned.
   */
  async function dealt({ id, tables }: TablesTitle, shoe: Shoe): Promise<readonly Round[] | undefined> {
    const name = nameOf(id, shoe.shoeNumber);
    const found = remembered.get(name);
    if (found || shoe.state === 'cancelled') return found;
    if (!(await isSeedOf(shoe.serverSeed, shoe.serverSeedHash))) {
      shoes.end(shoe, 'cancelled');
      return undefined;
    }
    const rounds = await roundsOf(tables, shoe);
    remembered.set(name, rounds);
    for (const oldest of [...remembered.keys()].slice(0, -REMEMBERED_MAX)) remembered.delete(oldest);
    return rounds;
  }

  return {
    async advance(title, nowMs) {
      const onTable = shoeOnTable(title.tables, nowMs);
      for (let number = onTable; number <= onTable + SHOES_AHEAD; number += 1) await commit(title.id, number);
      // Also the next one, so that a damaged shoe takes no bets.
      for (const number of [onTable, onTable + 1]) {
        const shoe = shoes.find(title.id, number);
        if (shoe) await dealt(title, shoe);
      }
      // All rounds of an earlier shoe are over, also those that no process was there for.
      for (const shoe of shoes.due(title.id, onTable)) {
        const isGenuine = await isSeedOf(shoe.serverSeed, shoe.serverSeedHash);
        shoes.end(shoe, isGenuine ? 'over' : 'cancelled');
      }
    },
    known: (gameId, shoeNumber) => remembered.get(nameOf(gameId, shoeNumber)) ?? [],
    async rounds(title, shoeNumber) {
      const shoe = shoes.find(title.id, shoeNumber);
      return shoe && dealt(title, shoe);
    },
  };
}
