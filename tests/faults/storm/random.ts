/** Random choices that a seed repeats. Each part of the storm has a stream of its own, so that none disturbs the others' choices. */
export interface Random {
  /** From 0 until before 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (min: number, max: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** An item by its weight. */
  weighed: <Item>(items: readonly (readonly [number, Item])[]) => Item;
  /** A UUID, for keys that a page would choose. */
  uuid: () => string;
}

/** Bits of a hash, by FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** The stream of a seed and a name, by mulberry32. */
export function randomOf(seed: number, name: string): Random {
  let state = hashOf(`${seed} ${name}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (items) => items[between(0, items.length - 1)]!,
    weighed(items) {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      return (items.find(([weight]) => (left -= weight) < 0) ?? items.at(-1)!)[1];
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
