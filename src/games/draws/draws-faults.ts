import { BINGO_BALLS } from './bingo/card.ts';
import { isOfDigits } from './bets.ts';
import type { BetType, DrawnBet, DrawsPart } from './draws-part.ts';
import { prizeDigits } from './prizes/prize-table.ts';
import { returnOfBet } from './return.ts';

/**
 * Lowest and highest return of a bet, as ratios. Below, the bet is not worth playing; above, it is not worth offering.
 */
export const RETURN_MIN = 0.85;
/** See RETURN_MIN. */
export const RETURN_MAX = 0.97;

/** The bet types of each kind of draw. */
const typesOf: Record<DrawsPart['kind'], readonly BetType[]> = {
  balls: ['pick', 'big', 'small', 'odd', 'even'],
  digits: ['exact', 'first', 'last', 'odd', 'even'],
  bingo: ['card'],
  prizes: ['lo', 'de', 'xien', 'three', 'four', 'first', 'last', 'odd', 'even'],
};

/** Bet types that name exactly one number. */
const singles: readonly BetType[] = ['exact', 'first', 'last', 'card', 'lo', 'de', 'three', 'four'];
/** Fewest and most numbers of a xiên. */
const [XIEN_MIN, XIEN_MAX] = [2, 4];

/** Whether a bet of this type may name as many numbers. */
function isCountSound({ drawn }: DrawsPart, { type, count }: DrawnBet): boolean {
  if (type === 'pick') return count >= 1 && count <= drawn;
  if (type === 'xien') return count >= XIEN_MIN && count <= XIEN_MAX;
  return count === (singles.includes(type) ? 1 : 0);
}

/** Faults that the schema of draws cannot express, one sentence each. Empty if the draws are sound. */
export function findDrawsFaults(part: DrawsPart): string[] {
  const faults: string[] = [];
  const { kind, pool, drawn, periodS, closesBeforeS, bets } = part;
  if (isOfDigits(part) && pool !== 10) faults.push('draws.pool: there are ten digits');
  faults.push(...findCardFaults(part), ...findPrizeFaults(part));
  if (!isOfDigits(part) && drawn >= pool) faults.push('draws.drawn: the drum does not hold that many balls');
  if (closesBeforeS * 2 > periodS)
    faults.push('draws.closesBeforeS: a draw must be open for at least half of its period');
  const names = bets.map(({ type, count }) => `${type} of ${count}`);
  for (const name of names.filter((each, index) => names.indexOf(each) !== index))
    faults.push(`draws.bets: ${name} is listed twice`);
  for (const bet of bets) {
    if (!typesOf[kind].includes(bet.type) || !isCountSound(part, bet))
      faults.push(`draws.bets: ${bet.type} of ${bet.count} is not a bet on ${kind}`);
    else if (returnOfBet(part, bet) < RETURN_MIN || returnOfBet(part, bet) > RETURN_MAX) {
      faults.push(
        `draws.bets: ${bet.type} of ${bet.count} returns ${returnOfBet(part, bet).toFixed(4)}, not ${RETURN_MIN} to ${RETURN_MAX}`,
      );
    }
  }
  return faults;
}

/** Faults of a table of prizes. */
function findPrizeFaults({ kind, drawn, region }: DrawsPart): string[] {
  if (kind !== 'prizes') return region ? [`draws.region: ${kind} have no prizes`] : [];
  if (!region) return ['draws.region: a table of prizes belongs to a region'];
  const numbers = prizeDigits(region).length;
  return drawn === numbers ? [] : [`draws.drawn: the ${region} draws ${numbers} numbers`];
}

/** Faults of the cards of bingo. */
function findCardFaults({ kind, pool, bets, patterns = [] }: DrawsPart): string[] {
  if (kind !== 'bingo') return patterns.length > 0 ? [`draws.patterns: ${kind} mark no cards`] : [];
  const faults: string[] = [];
  const names = patterns.map(({ pattern }) => pattern);
  if (pool !== BINGO_BALLS) faults.push(`draws.pool: cards have ${BINGO_BALLS} balls`);
  for (const name of names.filter((each, index) => names.indexOf(each) !== index))
    faults.push(`draws.patterns: ${name} is listed twice`);
  const mostCenti = Math.max(0, ...patterns.map(({ oddsCenti }) => oddsCenti));
  if (bets.some(({ oddsCenti }) => oddsCenti !== mostCenti))
    faults.push('draws.bets: the odds of a card are those of its best pattern');
  return faults;
}
