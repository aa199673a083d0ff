import type { BetType, DrawsPart } from './draws-part.ts';
import { returnOfBet } from './return.ts';

/** A bet must give back at least so much, or nobody should play it, and at most so much, or nobody could offer it. */
export const RETURN_MIN = 0.85;
/** See RETURN_MIN. */
export const RETURN_MAX = 0.97;

/** What can be bet on each kind of draw. */
const typesOf: Record<DrawsPart['kind'], readonly BetType[]> = {
  balls: ['pick', 'big', 'small', 'odd', 'even'],
  digits: ['exact', 'first', 'last', 'odd', 'even'],
};

/** Bets of one number that is written out. */
const singles: readonly BetType[] = ['exact', 'first', 'last'];

/** Faults that the shape of draws cannot say, one sentence each, none if they are sound. */
export function findDrawsFaults(part: DrawsPart): string[] {
  const faults: string[] = [];
  const { kind, pool, drawn, periodS, closesBeforeS, bets } = part;
  if (kind === 'digits' && pool !== 10) faults.push('draws.pool: there are ten digits');
  if (kind === 'balls' && drawn >= pool) faults.push('draws.drawn: the drum has not so many balls');
  if (closesBeforeS * 2 > periodS) faults.push('draws.closesBeforeS: a draw must be open for half of its period');
  const names = bets.map(({ type, count }) => `${type} of ${count}`);
  for (const name of names.filter((each, index) => names.indexOf(each) !== index))
    faults.push(`draws.bets: ${name} is there twice`);
  for (const bet of bets) {
    const isCountSound =
      bet.type === 'pick' ? bet.count >= 1 && bet.count <= drawn : bet.count === (singles.includes(bet.type) ? 1 : 0);
    if (!typesOf[kind].includes(bet.type) || !isCountSound)
      faults.push(`draws.bets: ${bet.type} of ${bet.count} is no bet on ${kind}`);
    else if (returnOfBet(part, bet) < RETURN_MIN || returnOfBet(part, bet) > RETURN_MAX) {
      faults.push(
        `draws.bets: ${bet.type} of ${bet.count} returns ${returnOfBet(part, bet).toFixed(4)}, not ${RETURN_MIN} to ${RETURN_MAX}`,
      );
    }
  }
  return faults;
}
