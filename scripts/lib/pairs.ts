/** Something that varies, with the values that it may have. */
export interface Factor<Value> {
  name: string;
  values: readonly Value[];
}

/** One combination: for each factor, in order, the index of its value. */
export type Combination = readonly number[];

/**
 * Combinations in which every value of a factor meets every value of every other factor at least once. Greedy: each
 * combination begins with a pair that is still missing, and takes for each other factor the value that adds most missing
 * pairs. The same factors give the same combinations.
 */
export function allPairs(factors: readonly Pick<Factor<unknown>, 'values'>[]): Combination[] {
  const sizes = factors.map(({ values }) => values.length);
  const missing = missingPairs(sizes);
  const uses = sizes.map((size) => Array.from({ length: size }, () => 0));
  const found: number[][] = [];
  for (const first of missing) {
    const chosen = new Map(placesOf(first));
    for (const factor of sizes.keys())
      if (!chosen.has(factor)) chosen.set(factor, bestValue(factor, sizes[factor]!, chosen, missing, uses[factor]!));
    const combination = sizes.map((_, factor) => chosen.get(factor)!);
    for (const [factor, value] of combination.entries()) uses[factor]![value]! += 1;
    for (const pair of pairsOf(combination)) missing.delete(pair);
    found.push(combination);
  }
  return found;
}

/** A pair of values as a key: factor and value of both, the earlier factor first. */
type Pair = `${number}:${number} ${number}:${number}`;

const pairOf = (a: number, valueOfA: number, b: number, valueOfB: number): Pair =>
  a < b ? `${a}:${valueOfA} ${b}:${valueOfB}` : `${b}:${valueOfB} ${a}:${valueOfA}`;

const placesOf = (pair: Pair): [factor: number, value: number][] =>
  pair.split(' ').map((place) => place.split(':').map(Number) as [number, number]);

/** The pairs of a combination. */
export const pairsOf = (combination: Combination): Pair[] =>
  combination.flatMap((value, factor) =>
    combination.slice(factor + 1).map((other, index) => pairOf(factor, value, factor + 1 + index, other)),
  );

function missingPairs(sizes: readonly number[]): Set<Pair> {
  const pairs = new Set<Pair>();
  for (const [a, sizeOfA] of sizes.entries())
    for (let b = a + 1; b < sizes.length; b++)
      for (let valueOfA = 0; valueOfA < sizeOfA; valueOfA++)
        for (let valueOfB = 0; valueOfB < sizes[b]!; valueOfB++) pairs.add(pairOf(a, valueOfA, b, valueOfB));
  return pairs;
}

/** The value that forms most missing pairs with those chosen so far; among equals the one that was used least. */
function bestValue(
  factor: number,
  size: number,
  chosen: ReadonlyMap<number, number>,
  missing: ReadonlySet<Pair>,
  uses: readonly number[],
): number {
  const gain = (value: number) =>
    [...chosen].filter(([other, otherValue]) => missing.has(pairOf(factor, value, other, otherValue))).length;
  return Array.from({ length: size }, (_, value) => value).reduce((best, value) => {
    const difference = gain(value) - gain(best);
    return difference > 0 || (difference === 0 && uses[value]! < uses[best]!) ? value : best;
  });
}
