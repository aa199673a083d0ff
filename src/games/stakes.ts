import type { Title } from './titles/title.ts';

/** The stakes of a currency, before they are fitted to a title's lines. */
interface StakePlan {
  /** In ascending order, in minor units. */
  levelsMinor: readonly number[];
  /** Line bets are multiples of this many minor units, so that stakes are round numbers. */
  lineStepMinor: number;
  /** Index of the level that a new session starts with. */
  first: number;
}

/**
 * The stakes of a ticket, which is not split over lines: steps of 1, 2 and 5, in minor units, up to ten times the highest stake of a slot. By
 * currency; those that are not listed use the last one.
 */
const ticketLevels: Readonly<Record<string, readonly number[]>> = {
  THB: oneTwoFive(1000),
  VND: [5000, ...oneTwoFive(10_000).slice(0, -1)],
  CNY: [200, 500, ...oneTwoFive(1000).slice(0, -2)],
  USD: [50, ...oneTwoFive(100).slice(0, -1)],
  EUR: [50, ...oneTwoFive(100).slice(0, -1)],
};

/** Ten levels from the first one on: 1, 2, 5, 10 and so on up to a thousand times. */
function oneTwoFive(first: number): number[] {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((times) => first * times);
}

/** The stakes that a player can choose from. */
export interface StakeLadder {
  /** In ascending order, each a whole number of line bets, in minor units. */
  levelsMinor: number[];
  /** Index of the level to start with. */
  first: number;
}

/** The stakes that a page offers. */
export interface StakeChoice extends StakeLadder {
  /** None above it is offered, because the wallet would refuse it; missing: nothing limits stakes. */
  maxMinor?: number;
}

/** By currency. Currencies that are not listed use `otherCurrencies`. */
const plans: Readonly<Record<string, StakePlan>> = {
  THB: { levelsMinor: [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000], lineStepMinor: 5, first: 1 },
  // The dong has no minor unit, so its levels are in whole dong.
  VND: { levelsMinor: [5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000], lineStepMinor: 50, first: 1 },
  CNY: { levelsMinor: [200, 500, 1000, 2000, 5000, 10_000, 20_000], lineStepMinor: 5, first: 1 },
  USD: { levelsMinor: [40, 100, 200, 500, 1000, 2000, 5000], lineStepMinor: 1, first: 1 },
  EUR: { levelsMinor: [40, 100, 200, 500, 1000, 2000, 5000], lineStepMinor: 1, first: 1 },
};

/** The currencies that have stakes of their own. */
export const stakeCurrencies: readonly string[] = Object.keys(plans);

const otherCurrencies: StakePlan = {
  levelsMinor: [100, 200, 500, 1000, 2000, 5000, 10_000],
  lineStepMinor: 1,
  first: 1,
};

/**
 * The stakes of a currency on a title with this many lines. A level that the lines do not divide is rounded up to the
 * next one that they do, because a line bet is a whole number of minor units and rounding down could merge two levels.
 */
export function stakeLadder(currency: string, lines: number): StakeLadder {
  const plan = plans[currency] ?? otherCurrencies;
  const unit = lines * plan.lineStepMinor;
  const levelsMinor = [...new Set(plan.levelsMinor.map((level) => Math.ceil(level / unit) * unit))];
  return { levelsMinor, first: Math.min(plan.first, levelsMinor.length - 1) };
}

/** The stakes of a slot in each currency that has a plan: what free rounds can be played for. */
export const stakesByCurrency = (lines: number): Record<string, number[]> =>
  Object.fromEntries(Object.keys(plans).map((currency) => [currency, stakeLadder(currency, lines).levelsMinor]));

/** The stakes of a ticket in a currency. The second lowest is the one to start with. */
export const ticketLadder = (currency: string): StakeLadder => ({
  levelsMinor: [...(ticketLevels[currency] ?? oneTwoFive(100))],
  first: 1,
});

/** How many shots cost as much as the ticket of the same level, and how many levels the price of a shot has. */
const SHOTS_PER_TICKET = 10;
const SHOT_LEVELS = 7;

/** The stakes of a title in a currency. For a sea they are prices of a shot. A table has those between its limits, which are its chips; rooms have one each. */
export function ladderOf(title: Title, currency: string): StakeLadder {
  if ('reels' in title) return stakeLadder(currency, title.reels.paylines.length);
  const ladder = ticketLadder(currency);
  if ('rooms' in title)
    return { levelsMinor: title.rooms.rooms.map(({ rung }) => ladder.levelsMinor[rung] ?? 0), first: 0 };
  if ('fish' in title)
    return { levelsMinor: ladder.levelsMinor.slice(0, SHOT_LEVELS).map((level) => level / SHOTS_PER_TICKET), first: 1 };
  if (!('tables' in title)) return ladder;
  const { lowest, highest } = title.tables.limits;
  return { levelsMinor: ladder.levelsMinor.slice(lowest, highest + 1), first: 1 };
}

/** The stakes of a page, with the largest that a bonus and limits leave. A sea has prices of a shot, which are bought by the magazine. */
export const stakeChoice = (title: Title, currency: string, maxMinor?: number): StakeChoice => ({
  ...ladderOf(title, currency),
  ...(maxMinor !== undefined && {
    maxMinor: 'fish' in title ? Math.floor(maxMinor / Math.min(...title.fish.magazines)) : maxMinor,
  }),
});

/** The greatest common divisor. */
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** Whether chips make up a stake that is within the limits of a table: any sum of them from the lowest to the highest. */
export const isInChips = (levelsMinor: readonly number[], stakeMinor: number): boolean =>
  stakeMinor >= (levelsMinor[0] ?? Infinity) &&
  stakeMinor <= (levelsMinor.at(-1) ?? 0) &&
  stakeMinor % levelsMinor.reduce(divisor) === 0;
