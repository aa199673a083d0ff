import { addDays, dayOf, startOfDay, type Day } from '../days.ts';
import type { MissionPeriod } from './mission-periods.ts';

const DAYS_OF_WEEK = 7;
/** 1970-01-01 was a Thursday: the days after the Monday before it. */
const EPOCH_WEEKDAY = 3;
const DAY_MS = 86_400_000;

/** The Monday of the week that a day belongs to. */
export function mondayOf(day: Day): Day {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  return addDays(day, -((number + EPOCH_WEEKDAY) % DAYS_OF_WEEK));
}

/**
 * The period that a moment belongs to: its first day, or `once`.
 * @param timeZone IANA name of the brand's time zone
 */
export function periodOf(period: MissionPeriod, atMs: number, timeZone: string): string {
  if (period === 'once') return 'once';
  const day = dayOf(atMs, timeZone);
  return period === 'daily' ? day : mondayOf(day);
}

/** The moment at which a period is over, in milliseconds since 1970: right also over a change of the clocks. Undefined for `once`. */
export const periodEnd = (period: MissionPeriod, first: string, timeZone: string): number | undefined =>
  period === 'once' ? undefined : startOfDay(addDays(first, period === 'daily' ? 1 : DAYS_OF_WEEK), timeZone);
