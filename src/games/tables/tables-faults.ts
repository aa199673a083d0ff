import { DECK_CARDS } from './cards.ts';
import { returnOfBet } from './return.ts';
import { tableRules } from './round.ts';
import type { TablesPart } from './tables-part.ts';

/** Lowest and highest return of a bet, as ratios. Baccarat's main bets return more than any other bet in our games. */
const RETURN_MIN = 0.85;
const RETURN_MAX = 0.99;

/** Faults that the schema of tables cannot express, one sentence each. Empty if the table is sound. */
export function findTablesFaults(part: TablesPart): string[] {
  const faults: string[] = [];
  const { game, decks, roundsPerShoe, periodS, closesBeforeS, showsS, limits, bets } = part;
  const rules = tableRules[game];
  if (roundsPerShoe * rules.cardsMax > decks * DECK_CARDS)
    faults.push('tables.roundsPerShoe: the shoe may not have enough cards');
  if ((closesBeforeS + showsS) * 2 > periodS + 2)
    faults.push('tables.periodS: a round must take bets for about half of its period');
  if (limits.lowest >= limits.highest) faults.push('tables.limits: the highest stake is not above the lowest');
  const types = bets.map(({ type }) => type);
  for (const type of types.filter((each, index) => types.indexOf(each) !== index))
    faults.push(`tables.bets: ${type} is listed twice`);
  for (const bet of bets) {
    if (!rules.bets.includes(bet.type)) faults.push(`tables.bets: ${bet.type} is not a bet of ${game}`);
    else if (returnOfBet(part, bet) < RETURN_MIN || returnOfBet(part, bet) > RETURN_MAX)
      faults.push(`tables.bets: ${bet.type} returns ${returnOfBet(part, bet).toFixed(4)}`);
  }
  return faults;
}
