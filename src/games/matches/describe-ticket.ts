import type { BetLine, RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
import { inEveryLanguage } from '../words/in-every-language.ts';
import { matchWordsFor } from '../words/matches/match-words.ts';
import { fill, type ReadableTag } from '../words/words.ts';
import { createNames, type Names } from './names.ts';
import type { TakenPick } from './pick.ts';
import type { Fixture } from './schedule.ts';
import type { Leg } from './settlement.ts';

const known = new Map<ReadableTag, Names>();

function namesIn(tag: ReadableTag): Names {
  const names = known.get(tag) ?? createNames(matchWordsFor(tag), tag);
  known.set(tag, names);
  return names;
}

/** What one selection of a ticket is on: the sides of the match, the market and the selection, at the odds that it got. */
export function describePick(
  fixture: Fixture,
  { market, selection, lineDeci, lineCenti, oddsCenti }: TakenPick,
): BetLine {
  return {
    event: inEveryLanguage((tag) => namesIn(tag).both(fixture)),
    pick: inEveryLanguage((tag) => {
      const names = namesIn(tag);
      const chosen = names.selection(fixture, selection, lineCenti);
      return `${names.market(fixture.league.sport, market, lineDeci)}: ${chosen}`;
    }),
    oddsCenti,
    startsAtMs: fixture.startsAtMs,
  };
}

/** How the selections of a ticket on several matches ended: how many of them won, if only by half. */
export const describeEnds = (legs: readonly Pick<Leg, 'ending'>[]): Record<string, string> =>
  inEveryLanguage((tag) =>
    fill(matchWordsFor(tag).bets.wonLegs, {
      won: legs.filter(({ ending }) => ending === 'won' || ending === 'half-won').length,
      count: legs.length,
    }),
  );

/** How each selection of a ticket ended, with the end of its match where that is known. */
export const showLegs = (
  legs: readonly (Pick<Leg, 'ending'> & { result: Record<string, string> | undefined })[],
): RoundOutcome => ({
  kind: 'legs',
  legs: legs.map(({ ending, result }) => ({ end: ending, ...(result && { result }) })),
});

/** How a match ended: its score, or the winner of a cockfight, which has no telling score. */
export function describeEnd(fixture: Fixture, score: { home: number; away: number }): Record<string, string> {
  return inEveryLanguage((tag) => {
    const words = matchWordsFor(tag);
    if (fixture.league.sport !== 'cockfight') return fill(words.bets.score, { score: `${score.home}–${score.away}` });
    if (score.home === score.away) return words.selections.draw;
    return namesIn(tag).selection(fixture, score.home > score.away ? 'home' : 'away');
  });
}
