import type { BetLine } from '../../shared/contract/wallet-protocol.ts';
import type { Ticket } from '../store/tickets.ts';
import { inEveryLanguage } from '../words/in-every-language.ts';
import { matchWordsFor } from '../words/matches/match-words.ts';
import { fill, type ReadableTag } from '../words/words.ts';
import { createNames, type Names } from './names.ts';
import { readTakenPick } from './pick.ts';
import type { Fixture } from './schedule.ts';

const known = new Map<ReadableTag, Names>();

function namesIn(tag: ReadableTag): Names {
  const names = known.get(tag) ?? createNames(matchWordsFor(tag), tag);
  known.set(tag, names);
  return names;
}

/** What a ticket on a match is on: its sides, the market and the selection, at the odds that it got. */
export function describeMatchTicket(
  fixture: Fixture,
  { pick, oddsCenti }: Pick<Ticket, 'pick' | 'oddsCenti'>,
): BetLine {
  const { market, selection, lineDeci } = readTakenPick(pick);
  return {
    event: inEveryLanguage((tag) => namesIn(tag).both(fixture)),
    pick: inEveryLanguage((tag) => {
      const names = namesIn(tag);
      return `${names.market(fixture.league.sport, market, lineDeci)}: ${names.selection(fixture, selection)}`;
    }),
    oddsCenti,
    startsAtMs: fixture.startsAtMs,
  };
}

/** How a match ended: its score, or the winner of a cockfight, which has no telling score. */
export function describeEnd(fixture: Fixture, score: { home: number; away: number }): Record<string, string> {
  return inEveryLanguage((tag) => {
    const words = matchWordsFor(tag);
    if (fixture.league.sport !== 'cockfight') return fill(words.bets.score, { score: `${score.home}–${score.away}` });
    if (score.home === score.away) return words.selections.draw;
    return namesIn(tag).selection(fixture, score.home > score.away ? 'home' : 'away');
  });
}
