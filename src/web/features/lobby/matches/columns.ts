import type { Fixture } from '../../../../shared/contract/boards.ts';

/** The signs of home, draw and away, the same in every language. */
const SIGNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };
/** Locale keys of the corners, which a cockfight has in place of sides. */
const CORNERS: Readonly<Record<string, string>> = {
  home: 'matches.red',
  draw: 'matches.draw',
  away: 'matches.blue',
};

/** The odds columns of a league. */
export interface Columns {
  /** Selections of the result: sports without a draw have two. */
  results: readonly string[];
  hasTotals: boolean;
}

/**
 * The odds columns of a league, by what its matches offer. While none of them takes bets, by what other matches of its sport offer.
 * @param board all matches of the board
 */
export function columnsOf(matches: readonly Fixture[], board: readonly Fixture[]): Columns {
  const sport = matches[0]?.sport;
  const own = matches.flatMap(({ markets }) => markets);
  const known = own.length > 0 ? own : board.filter((match) => match.sport === sport).flatMap(({ markets }) => markets);
  const offered = (market: string, selection: string) =>
    known.length === 0 ||
    known.some((each) => each.market === market && each.selections.some((price) => price.selection === selection));
  return {
    results: ['home', 'draw', 'away'].filter((selection) => offered('result', selection)),
    hasTotals: offered('total', 'over'),
  };
}

/** The head of a selection of the result: its sign, or the corner of a cockfight. `t` translates a key. */
export const headOf = (t: (key: string) => string, sport: string, selection: string): string =>
  sport === 'cockfight' ? t(CORNERS[selection] ?? '') : (SIGNS[selection] ?? '');
