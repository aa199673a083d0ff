import { createHash } from 'node:crypto';

/** Chance that always turns out the same for the same seed, so that two installations get the same plan. */
export interface Chance {
  /** A whole number of a range, both ends included. */
  between: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** A version 4 UUID. */
  uuid: () => string;
}

/** Creates chance of a seed. */
export function createChance(seed: string): Chance {
  let count = 0;
  const bytes = () =>
    createHash('sha256')
      .update(`${seed} ${(count += 1)}`)
      .digest();
  const between = (from: number, to: number) => from + (bytes().readUInt32BE(0) % (to - from + 1));
  return {
    between,
    pick(items) {
      if (items.length === 0) throw new RangeError('there is nothing to pick from');
      return items[between(0, items.length - 1)]!;
    },
    uuid() {
      const hex = bytes().toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
  };
}
