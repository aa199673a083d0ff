import type { Brand, Level } from '../../shared/brand/brand.generated.ts';
import { addDays, type Day } from '../../shared/days.ts';

/** A day of the month that every month has, with the days that lead from any of them into the month before. */
const FIRST = '-01';
const MONTH_LENGTH = 'YYYY-MM'.length;

type Levels = Brand['levels'];

/** What a player has played on a day. */
export interface LevelDay {
  day: Day;
  rounds: bigint;
  bet_minor: bigint;
}

/** The name of a level by language. */
export const namesOf = ({ name }: Pick<Level, 'name'>): Record<string, string> => name as Record<string, string>;

/** The first day of the month of a day. */
const monthOf = (day: Day): Day => day.slice(0, MONTH_LENGTH) + FIRST;

/** The first day that counts; undefined if all do. With calendar months the last one counts, too. */
export function firstDay({ period, days }: Levels, today: Day): Day | undefined {
  if (period === 'ever') return undefined;
  return period === 'rolling' ? addDays(today, 1 - days) : monthOf(addDays(monthOf(today), -1));
}

/** What a player has played as the brand counts it: rounds, or stakes in minor units. Of two months the better one counts. */
export function countedOf(levels: Levels, played: readonly LevelDay[], today: Day): bigint {
  const sum = (rows: readonly LevelDay[]) =>
    rows.reduce((total, { rounds, bet_minor: stakes }) => total + (levels.counts === 'rounds' ? rounds : stakes), 0n);
  const first = firstDay(levels, today);
  const own = played.filter(({ day }) => (first === undefined || day >= first) && day <= today);
  if (levels.period !== 'month') return sum(own);
  const months = [...Map.groupBy(own, ({ day }) => monthOf(day)).values()].map(sum);
  return months.reduce((best, one) => (one > best ? one : best), 0n);
}

/** Place of the level that so much reaches, in the brand's list; -1 below the first one. */
export const placeFor = ({ list }: Levels, counted: bigint): number =>
  list.findLastIndex(({ from }) => counted >= BigInt(from));

/** Days between the word that a level may fall and its fall. With calendar months these are the days of a month. */
const MONTH_DAYS = 30;
/** How long before a fall the player is told. */
export const warningDays = ({ period, days }: Levels): number => (period === 'rolling' ? days : MONTH_DAYS);

/** A member's level, and the first day on which it may fall. */
export interface Standing {
  level: string;
  fallsOn: Day | null;
}

/** What becomes of a level, and what follows from it. */
export interface Change {
  standing: Standing;
  /** Levels that were reached: each gives its gift once. */
  reached: readonly Level[];
  /** The level that the player will have if nothing changes, when they have to be told. */
  fallingTo?: Level;
}

/**
 * The level after a night. It rises at once. It falls only when it was too high for a whole period after the word about it, and then to what the
 * player has played for. Undefined: nothing changes.
 */
export function levelAfter(
  levels: Levels,
  known: Standing | undefined,
  counted: bigint,
  today: Day,
): Change | undefined {
  const place = placeFor(levels, counted);
  const knownPlace = levels.list.findIndex(({ id }) => id === known?.level);
  const level = levels.list[place];
  if (place > knownPlace) {
    const reached = levels.list.slice(knownPlace + 1, place + 1);
    return { standing: { level: level!.id, fallsOn: null }, reached };
  }
  // A brand that has taken the level out of its list, or the member off it.
  if (!known || knownPlace < 0) return undefined;
  if (place === knownPlace || !level)
    return known.fallsOn === null ? undefined : { standing: { ...known, fallsOn: null }, reached: [] };
  if (known.fallsOn === null) {
    const fallsOn = addDays(today, warningDays(levels));
    return { standing: { ...known, fallsOn }, reached: [], fallingTo: level };
  }
  return known.fallsOn <= today ? { standing: { level: level.id, fallsOn: null }, reached: [] } : undefined;
}
