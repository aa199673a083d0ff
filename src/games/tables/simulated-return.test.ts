import { test } from 'vitest';
import {
  expectMean,
  Mean,
  numbersFrom,
  shuffle,
  SIMULATED_ROUNDS,
  simulation,
} from '../../../tests/support/simulated-rounds.ts';
import { loadTitles } from '../titles/load-titles.ts';
import type { TablesTitle } from '../titles/title.ts';
import { decksOf } from './cards.ts';
import { returnOfBet } from './return.ts';
import { paysMinor } from './round.ts';
import { dealRounds } from './shoe.ts';

/** A stake at which no payout is truncated. */
const STAKE_MINOR = 100n;

/** What the return of a table follows from. Two tables of baccarat have the same. */
const termsOf = ({ tables: { game, decks, roundsPerShoe, bets } }: TablesTitle): string =>
  JSON.stringify([game, decks, roundsPerShoe, bets]);
const all = loadTitles().filter((title): title is TablesTitle => 'tables' in title);
const titles = all.filter((title, at) => all.findIndex((other) => termsOf(other) === termsOf(title)) === at);

test.each(titles)(
  'ten million rounds of $id return what is published for each bet, within four standard errors [TABLE-19]',
  simulation,
  ({ tables: part }) => {
    const below = numbersFrom(20_261_126);
    const cards = decksOf(part.decks);
    const bets = part.bets.map((bet) => ({
      bet,
      ticket: { type: bet.type, stakeMinor: STAKE_MINOR, potentialMinor: BigInt(bet.oddsCenti) },
      paid: new Mean(),
    }));
    for (let round = 0; round < SIMULATED_ROUNDS; round += part.roundsPerShoe) {
      shuffle(cards, below);
      const rounds = dealRounds(part, cards);
      // Rounds of one shoe share its cards, so together they are one observation.
      for (const { ticket, paid } of bets) {
        const paidMinor = rounds.reduce((sum, each) => sum + Number(paysMinor(part.game, ticket, each)), 0);
        paid.add(paidMinor / Number(STAKE_MINOR) / rounds.length);
      }
    }
    for (const { bet, paid } of bets) expectMean(paid, returnOfBet(part, bet), bet.type);
  },
);
