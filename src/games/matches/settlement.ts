import type { MarketKind, Selection } from './prices.ts';

/**
 * How a selection ended. A quarter line is two bets of half the stake on the two lines beside it, so one half may win or
 * lose while the other comes back. `void`: its match cannot be settled.
 */
export type Ending = 'won' | 'half-won' | 'returned' | 'half-lost' | 'lost' | 'void';

/** A score, or the goals, points or sets of both sides. */
interface Score {
  home: number;
  away: number;
}

/** What a bet is on, as its ticket keeps it. */
interface Settled {
  market: MarketKind;
  selection: Selection;
  /** Line of a total times 10. */
  lineDeci: number | null;
  /** What the home side begins with in a handicap, times 100. */
  lineCenti?: number | undefined;
}

/** How a side of a handicap ended, by the lead of the home side. */
export function handicapEnding(side: Selection, lineCenti: number, homeLead: number): Ending {
  const homeCenti = homeLead * 100 + lineCenti;
  const ahead = side === 'home' ? homeCenti : -homeCenti;
  // Between two lines of a half and a whole there are fifty hundredths; a quarter line stands in the middle.
  if (Math.abs(ahead) >= 50) return ahead > 0 ? 'won' : 'lost';
  return ahead === 0 ? 'returned' : ahead > 0 ? 'half-won' : 'half-lost';
}

/** Whether a selection of a result or a total won. */
export function hasWon(market: MarketKind, selection: Selection, lineDeci: number | null, score: Score): boolean {
  if (market === 'total') return selection === ((score.home + score.away) * 10 > (lineDeci ?? 0) ? 'over' : 'under');
  return selection === (score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw');
}

/** How a selection ended by the final score. */
export function endingOf({ market, selection, lineDeci, lineCenti }: Settled, score: Score): Ending {
  if (market === 'handicap') return handicapEnding(selection, lineCenti ?? 0, score.home - score.away);
  return hasWon(market, selection, lineDeci, score) ? 'won' : 'lost';
}

/** One selection of a ticket: its odds and how it ended. */
export interface Leg {
  oddsCenti: number;
  ending: Ending;
}

/** What a stake of 200 pays on one selection: two halves of 100, each at the odds, as it was, or lost. */
function paysOf200({ oddsCenti, ending }: Leg): bigint {
  const odds = BigInt(oddsCenti);
  switch (ending) {
    case 'won':
      return 2n * odds;
    case 'half-won':
      return odds + 100n;
    case 'returned':
    case 'void':
      return 200n;
    case 'half-lost':
      return 100n;
    case 'lost':
      return 0n;
  }
}

/**
 * What a ticket pays: the stake times the product of what its selections pay. The product is exact, and the amount is
 * truncated once, to the minor unit (MATCH-25, MATCH-26).
 */
export function payoutOf(stakeMinor: bigint, legs: readonly Leg[]): bigint {
  const product = legs.reduce((pays, leg) => pays * paysOf200(leg), stakeMinor);
  return product / 200n ** BigInt(legs.length);
}

/** What a ticket pays at most: when all its selections win. */
export const potentialOf = (stakeMinor: bigint, oddsCenti: readonly number[]): bigint =>
  payoutOf(
    stakeMinor,
    oddsCenti.map((each) => ({ oddsCenti: each, ending: 'won' })),
  );

/** The odds of a ticket: the product of those of its selections, truncated to hundredths. */
export const combinedOdds = (oddsCenti: readonly number[]): number => Number(potentialOf(100n, oddsCenti));
