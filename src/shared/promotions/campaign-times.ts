import { addDays, dayOf, startOfDay, type Day } from '../days.ts';
import type { CampaignDocument } from './campaign.ts';

const MINUTE_MS = 60_000;
const DAY_LENGTH = 10;
const DAYS_OF_WEEK = 7;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment: `2026-03-29T02:30`. */
function localOf(atMs: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv', { timeZone, hour: '2-digit', minute: '2-digit' });
    clocks.set(timeZone, clock);
  }
  return `${dayOf(atMs, timeZone)}T${clock.format(atMs)}`;
}

const minutesOf = (local: string): number => Date.parse(`${local}:00Z`) / MINUTE_MS;

/**
 * The moment at which the clocks of a time zone show a time, in milliseconds since 1970. A time that they show twice is the first one; one that they
 * skip is as long after the skip.
 * @param local such as `2026-03-29T02:30`
 */
export function momentOf(local: string, timeZone: string): number {
  const day = local.slice(0, DAY_LENGTH);
  const guess = startOfDay(day, timeZone) + (minutesOf(local) - minutesOf(`${day}T00:00`)) * MINUTE_MS;
  const nearer = guess + (minutesOf(local) - minutesOf(localOf(guess, timeZone))) * MINUTE_MS;
  return localOf(nearer, timeZone) === local ? nearer : guess;
}

/** The day of the week: 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_OF_WEEK;

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** Where a campaign's window stands at a moment: it has not begun, is open, rests on this day of the week, or is over. */
export type WindowState = 'coming' | 'open' | 'resting' | 'over';

/** Where the window of a campaign stands at a moment. */
export function windowState(
  { from, until, weekdays }: CampaignDocument['window'],
  timeZone: string,
  atMs: number,
): WindowState {
  if (atMs < momentOf(from, timeZone)) return 'coming';
  if (until !== undefined && atMs >= momentOf(until, timeZone)) return 'over';
  return weekdays.length === 0 || weekdays.includes(weekdayOf(dayOf(atMs, timeZone))) ? 'open' : 'resting';
}

/** What a member can get a campaign once for, at a moment: `once`, the day, or the Monday of the week. */
export function occasionAt(often: CampaignDocument['often'], timeZone: string, atMs: number): string {
  const day = dayOf(atMs, timeZone);
  return often === 'daily' ? day : often === 'weekly' ? weekOf(day) : 'once';
}

/** A time: its first moment, and the one after it. */
export interface Span {
  sinceMs: number;
  beforeMs: number;
}

/** A day or a week, with its first day. */
export interface Period extends Span {
  first: Day;
}

/** The last day or week that is over at a moment. */
export function lastPeriod(period: 'day' | 'week', timeZone: string, atMs: number): Period {
  const today = dayOf(atMs, timeZone);
  const next = period === 'day' ? today : weekOf(today);
  const first = addDays(next, period === 'day' ? -1 : -DAYS_OF_WEEK);
  return { first, sinceMs: startOfDay(first, timeZone), beforeMs: startOfDay(next, timeZone) };
}

/** Whether a window that ends is open on any of its days of the week. */
export function isEverOpen(window: CampaignDocument['window'], timeZone: string): boolean {
  const first = window.from.slice(0, DAY_LENGTH);
  const week = { first, beforeMs: startOfDay(addDays(first, DAYS_OF_WEEK), timeZone) };
  return countedTimes(window, timeZone, week).length > 0;
}

/** The parts of a day or week in which stakes and losses count: within the window of the campaign, and on its days of the week. */
export function countedTimes(
  { from, until, weekdays }: CampaignDocument['window'],
  timeZone: string,
  { first, beforeMs }: Pick<Period, 'first' | 'beforeMs'>,
): Span[] {
  const opensMs = momentOf(from, timeZone);
  const endsMs = until === undefined ? beforeMs : momentOf(until, timeZone);
  const times: Span[] = [];
  for (let day = first; startOfDay(day, timeZone) < beforeMs; day = addDays(day, 1)) {
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue;
    const begins = Math.max(startOfDay(day, timeZone), opensMs);
    const ends = Math.min(startOfDay(addDays(day, 1), timeZone), endsMs);
    if (begins >= ends) continue;
    const last = times.at(-1);
    if (last?.beforeMs === begins) last.beforeMs = ends;
    else times.push({ sinceMs: begins, beforeMs: ends });
  }
  return times;
}
