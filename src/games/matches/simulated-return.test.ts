import { expect, test } from 'vitest';
import {
  expectMean,
  Mean,
  numbersFrom,
  SIMULATED_ROUNDS,
  simulation,
} from '../../../tests/support/simulated-rounds.ts';
import { returnOf } from '../catalogue/figures.ts';
import { loadTitles } from '../titles/load-titles.ts';
import type { MatchesTitle } from '../titles/title.ts';
import { handicapsAt } from './handicaps.ts';
import type { League, Sport } from './league.ts';
import { loadLeagues, offersLeague } from './leagues.ts';
import { bookOf, marketsAt } from './odds.ts';
import { DRIFT_MS, type MarketKind, type Price, type Selection } from './prices.ts';
import { fixturesBetween, meetingOf, scoreAt, type Fixture } from './schedule.ts';
import { endingOf, payoutOf, type Ending } from './settlement.ts';
import { sportRules } from './sports.ts';

const MINUTE_MS = 60_000;
/** Large, so that what is truncated of a payout does not count. */
const STAKE_MINOR = 1_000_000n;
const ENDINGS: readonly Ending[] = ['won', 'half-won', 'returned', 'half-lost', 'lost'];

const titles = loadTitles().filter((title): title is MatchesTitle => 'matches' in title);
const titleOf = (league: League): MatchesTitle => titles.find(({ matches }) => offersLeague(matches, league))!;

/** Every pairing of a league, home and away: two seasons of its schedule. */
const pairingsOf = (league: League): Fixture[] =>
  fixturesBetween(league, 0, 2 * (league.teams.length - 1) * league.schedule.roundMin * MINUTE_MS);

/** A selection that can be bet on. */
interface Bet {
  market: MarketKind;
  selection: Selection;
  lineDeci: number | null;
  lineCenti?: number;
  /** What a stake pays by its ending, as a ratio. */
  pays: Map<Ending, number>;
  /** What it returns by its probability, as a ratio. */
  returns: number;
}

/** The bets on a match before its odds move, at the margin of its title. Throws if one does not return what the margin leaves. */
function betsOn(fixture: Fixture): Bet[] {
  const title = titleOf(fixture.league);
  const { overroundPermille } = title.matches;
  const book = bookOf(fixture);
  const nowMs = fixture.startsAtMs - DRIFT_MS;
  const betOf = (
    { selection, oddsCenti }: Price,
    chance: number,
    kept: number,
    of: Omit<Bet, 'selection' | 'pays' | 'returns'>,
  ): Bet => {
    const paysMinor = (ending: Ending) => payoutOf(STAKE_MINOR, [{ oddsCenti, ending }]);
    const pays = new Map(ENDINGS.map((ending) => [ending, Number(paysMinor(ending)) / Number(STAKE_MINOR)]));
    const returns = (chance * oddsCenti) / 100 + kept;
    // Odds are truncated to hundredths, so a selection returns less by a hundredth of its probability at most.
    expect(returns).toBeLessThanOrEqual(returnOf(title) + 1e-9);
    expect(returns).toBeGreaterThan(returnOf(title) - chance / 100);
    return { ...of, selection, pays, returns };
  };
  const chances = { result: book.result, total: book.total?.chances ?? [] };
  return [
    ...marketsAt(fixture, book, overroundPermille, nowMs).flatMap(({ market, lineDeci, selections }) =>
      selections.map((price, at) => betOf(price, chances[market][at]![1], 0, { market, lineDeci })),
    ),
    ...handicapsAt(fixture, book.handicaps, overroundPermille, nowMs).flatMap(({ lineCenti, selections }, line) =>
      selections.map((price, at) => {
        const [, chance, kept = 0] = book.handicaps[line]!.shares[at]!;
        return betOf(price, chance, kept, { market: 'handicap', lineDeci: null, lineCenti });
      }),
    ),
  ];
}

const sports = Object.keys(sportRules) as Sport[];
const MATCHES = SIMULATED_ROUNDS / sports.length;

test.each(sports)(
  'two of ten million matches, those of %s, return what the margin leaves in every market, within four standard errors [MATCH-36]',
  simulation,
  (sport) => {
    const { model, durationMs } = sportRules[sport];
    const below = numbersFrom(20_261_126);
    const next = () => below(2 ** 32);
    const off = new Map<string, Mean>();
    const matches = loadLeagues()
      .filter((league) => league.sport === sport)
      .flatMap(pairingsOf)
      .map((fixture) => {
        const selections = Map.groupBy(betsOn(fixture), ({ market, selection }) => `${market} ${selection}`);
        for (const name of selections.keys()) off.set(name, off.get(name) ?? new Mean());
        return {
          meeting: meetingOf(fixture),
          selections: [...selections].map(([name, bets]) => ({ bets, mean: off.get(name)! })),
        };
      });
    for (let round = 0; round < MATCHES; round += 1) {
      const { meeting, selections } = matches[round % matches.length]!;
      const score = scoreAt(model.play(meeting, durationMs, next), durationMs);
      // The handicaps of a match depend on one score, so together they are one observation.
      for (const { bets, mean } of selections)
        mean.add(bets.reduce((sum, bet) => sum + bet.pays.get(endingOf(bet, score))! - bet.returns, 0) / bets.length);
    }
    for (const [name, mean] of off) expectMean(mean, 0, name);
  },
);
