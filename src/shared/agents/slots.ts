import { addDays, dayOf, startOfDay, type Day } from '../days.ts';
import { mondayOf } from '../missions/mission-period.ts';
import type { SettlementUnit } from './agreement-kinds.ts';

/** The time that a settlement or a sum is made for, in milliseconds since 1970: from `startMs`, and before `endMs`. */
export interface Slot {
  startMs: number;
  endMs: number;
}

const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;
const DAYS_OF_WEEK = 7;
/** Days are written as 2026-11-26. */
const MONTH_LENGTH = '2026-11'.length;
const FIRST = '-01';
/** The day that the second half of each month begins with. */
const SECOND_HALF = '-16';
/** Days after the first of a month that lie in the next one, whichever month it is. */
const PAST_MONTH = 31;

const cut = (atMs: number, lengthMs: number): Slot => {
  const startMs = Math.floor(atMs / lengthMs) * lengthMs;
  return { startMs, endMs: startMs + lengthMs };
};

const firstOf = (day: Day): Day => day.slice(0, MONTH_LENGTH) + FIRST;
const nextMonth = (day: Day): Day => firstOf(addDays(firstOf(day), PAST_MONTH));

/** The first day of the slot that a day belongs to, and that of the next slot. */
function daysOf(unit: 'D' | 'W' | 'H' | 'M', day: Day): [Day, Day] {
  if (unit === 'D') return [day, addDays(day, 1)];
  if (unit === 'W') return [mondayOf(day), addDays(mondayOf(day), DAYS_OF_WEEK)];
  if (unit === 'M') return [firstOf(day), nextMonth(day)];
  const second = day.slice(0, MONTH_LENGTH) + SECOND_HALF;
  return day < second ? [firstOf(day), second] : [second, nextMonth(day)];
}

/**
 * The slot that a moment belongs to: five minutes or an hour of UTC; a day of the brand, its week from Monday, its half month (to the 15th, from the
 * 16th), or its month. Right also over a change of the clocks.
 * @param timeZone IANA name of the brand's time zone
 */
export function slotAt(unit: SettlementUnit, atMs: number, timeZone: string): Slot {
  if (unit === 'fiveMinutes') return cut(atMs, FIVE_MINUTES_MS);
  if (unit === 'hour') return cut(atMs, HOUR_MS);
  const [first, next] = daysOf(unit, dayOf(atMs, timeZone));
  return { startMs: startOfDay(first, timeZone), endMs: startOfDay(next, timeZone) };
}
