import { handicapLines, type HandicapShares } from './handicaps.ts';
import type { Outlook } from './models/model.ts';
import { pricesOf, type MarketKind, type Price, type Selection, type Share } from './prices.ts';
import { meetingOf, type Fixture } from './schedule.ts';
import { sportRules } from './sports.ts';

/** A result or a total of a match at one moment. Handicaps are in `handicaps.ts`. */
export interface Market {
  market: Exclude<MarketKind, 'handicap'>;
  /** Line of a total times 10; null for a result. */
  lineDeci: number | null;
  selections: Price[];
}

/** The half line, times 10, that is closest to an even chance, and the probability of a total over it. */
export function evenLine(totals: readonly number[]): { lineDeci: number; over: number } {
  let over = 1;
  let best = { lineDeci: 5, over: 1 };
  for (const [total, chance] of totals.entries()) {
    over -= chance;
    if (Math.abs(over - 0.5) < Math.abs(best.over - 0.5)) best = { lineDeci: total * 10 + 5, over };
  }
  return best;
}

/** Probabilities by market. They are fixed for a match and computed once. */
export interface Book {
  result: [Selection, number][];
  total: { lineDeci: number; chances: [Selection, number][] } | null;
  /** By line. Empty if the sport has no handicap. */
  handicaps: HandicapShares[];
}

/** The probabilities of a match's markets. */
export function bookOf(fixture: Fixture): Book {
  const { model, handicapStepCenti } = sportRules[fixture.league.sport];
  const { home, draw, away, totals, margins }: Outlook = model.outlook(meetingOf(fixture));
  const handicaps = margins === null || handicapStepCenti === null ? [] : handicapLines(margins, handicapStepCenti);
  const result: Book['result'] = [
    ['home', home],
    ['draw', draw],
    ['away', away],
  ];
  if (totals === null) return { result, total: null, handicaps };
  const { lineDeci, over } = evenLine(totals);
  return {
    result: result.filter(([, chance]) => chance > 0),
    total: {
      lineDeci,
      chances: [
        ['over', over],
        ['under', 1 - over],
      ],
    },
    handicaps,
  };
}

/** The markets of a match at one moment. Pure: every process sees the same odds at the same time. */
export function marketsAt(fixture: Fixture, book: Book, overroundPermille: number, nowMs: number): Market[] {
  const marketOf = (market: Market['market'], lineDeci: number | null, shares: readonly Share[]): Market => ({
    market,
    lineDeci,
    selections: pricesOf(fixture, market, shares, overroundPermille, nowMs),
  });
  const result = marketOf('result', null, book.result);
  return book.total === null ? [result] : [result, marketOf('total', book.total.lineDeci, book.total.chances)];
}
