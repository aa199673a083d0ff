import type { BetLine, RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
import type { Ticket } from '../store/tickets.ts';
import type { TablesTitle } from '../titles/title.ts';
import { inEveryLanguage } from '../words/in-every-language.ts';
import { tableWordsFor } from '../words/tables/table-words.ts';
import { fill, languages } from '../words/words.ts';
import { readPick } from './bets.ts';
import { pointsAt, tableRules, winnerOf, type Round } from './round.ts';
import type { TablesPart } from './tables-part.ts';

/** What a ticket of a table is on: the round, and the side or the other bet, at its odds. */
export const describeTableTicket = (
  { name, tables }: Pick<TablesTitle, 'name' | 'tables'>,
  { pick, oddsCenti, decidesAtMs }: Pick<Ticket, 'pick' | 'oddsCenti' | 'decidesAtMs'>,
): BetLine => {
  const read = readPick(tables, pick);
  return {
    event: inEveryLanguage((tag) =>
      read
        ? `${name[languages[tag].code]} · ${fill(tableWordsFor(tag).round, { n: read.roundNumber })}`
        : name[languages[tag].code],
    ),
    pick: inEveryLanguage((tag) => (read ? tableWordsFor(tag).bets[read.type] : pick)),
    oddsCenti,
    startsAtMs: decidesAtMs,
  };
};

/** How a round ended: the points of both sides. */
export function describeRound(game: TablesPart['game'], round: Round): Record<string, string> {
  const { first, second } = pointsAt(game, round);
  const [one, other] = tableRules[game].sides;
  return inEveryLanguage((tag) => {
    const { bets } = tableWordsFor(tag);
    return `${bets[one]} ${first} – ${bets[other]} ${second}`;
  });
}

/** The hands of a round, with their points and which of them won. */
export function showRound(game: TablesPart['game'], round: Round): RoundOutcome {
  const points = pointsAt(game, round);
  const winner = winnerOf(game, round);
  const hand = (side: 'first' | 'second', place: 0 | 1) => ({
    name: inEveryLanguage((tag) => tableWordsFor(tag).bets[tableRules[game].sides[place]]),
    cards: round[side],
    worth: { EN: String(points[side]) },
    ...(winner === side && { isWinner: true as const }),
  });
  return { kind: 'cards', hands: [hand('first', 0), hand('second', 1)] };
}
