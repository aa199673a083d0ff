import { BINGO_BALLS, FREE_SQUARE } from './card.ts';
import { bestOf, SETS, type Pattern, type PatternPay } from './patterns.ts';

/** Ratios are computed to this many digits before they become numbers. */
const PRECISION = 10n ** 24n;

/** Ways to choose `count` items from `from`, exactly. */
function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n;
  let ways = 1n;
  for (let index = 0; index < count; index += 1) ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  return ways;
}

/** The squares of each group of sets, as bits, without the free square. The index has a bit for each set of the group. */
function unions(): number[] {
  const bits = SETS.map((set) => set.reduce((sum, at) => (at === FREE_SQUARE ? sum : sum | (1 << at)), 0));
  const groups = [0];
  for (const set of bits) groups.push(...groups.map((squares) => squares | set));
  return groups;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/**
 * For each group of sets, the number of draws that complete exactly these sets on a card, and no other. First counts
 * those that complete at least these, which is a choice of the balls that are not on them; then takes away those that
 * complete more, one set after another (inclusion and exclusion over all 8,192 groups). In whole numbers, so exact.
 */
function waysByGroup(drawn: number): bigint[] {
  const bySquares = Array.from({ length: BINGO_BALLS }, (_, squares) => choose(BINGO_BALLS - squares, drawn - squares));
  const ways = unions().map((squares) => bySquares[countBits(squares)] ?? 0n);
  SETS.forEach((_, set) => {
    for (let group = 0; group < ways.length; group += 1)
      if ((group & (1 << set)) === 0) ways[group] = (ways[group] ?? 0n) - (ways[group | (1 << set)] ?? 0n);
  });
  return ways;
}

const chancesByGame = new Map<string, ReadonlyMap<Pattern, number>>();

/**
 * The exact probability that a pattern is the best of a card, by pattern. It is the same for every card. Computed once
 * for each number of balls and table of pays.
 */
export function patternChances(drawn: number, pays: readonly PatternPay[]): ReadonlyMap<Pattern, number> {
  const key = `${drawn} ${pays.map(({ pattern, oddsCenti }) => `${pattern}=${oddsCenti}`).join()}`;
  const known = chancesByGame.get(key);
  if (known) return known;
  const won = new Map<Pattern, bigint>();
  waysByGroup(drawn).forEach((ways, group) => {
    if (ways === 0n) return;
    const best = bestOf(
      pays,
      SETS.flatMap((_, set) => (group & (1 << set) ? [set] : [])),
    );
    if (best) won.set(best.pattern, (won.get(best.pattern) ?? 0n) + ways);
  });
  const all = choose(BINGO_BALLS, drawn);
  const chances = new Map(
    pays.map(({ pattern }) => [pattern, Number(((won.get(pattern) ?? 0n) * PRECISION) / all) / Number(PRECISION)]),
  );
  chancesByGame.set(key, chances);
  return chances;
}
