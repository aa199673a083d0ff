import type { FieldFault } from './errors.ts';

/** A calendar day as `YYYY-MM-DD`, such as 2026-03-29. Which moments it covers depends on a time zone. */
export type Day = string;

/** A range of days, both included. Without a day it is open on that side. */
export interface DayRange {
  from?: Day;
  to?: Day;
}

/** The first and the last day that can be named: far from the moments that a database or the calendar of a browser cannot hold. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';
const DAY_MS = 86_400_000;
/** Steps of the search for the beginning of a day. No time zone changes its clocks between two minutes. */
const MINUTE_MS = 60_000;
/** Local time is at most 14 hours ahead of UTC and 12 behind, so a day begins within this of its UTC midnight. */
const OFFSET_MAX_MS = 15 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes a moment as a day of a time zone: the Swedish format is ISO 8601. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * The day that a moment belongs to.
 * @param timeZone IANA name, such as Asia/Bangkok
 * @throws RangeError for an unknown time zone
 */
export const dayOf = (momentMs: number, timeZone: string): Day => formatOf(timeZone).format(momentMs);

const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day that exists: 2026-02-30 does not. Days before 1900 or after 2999 are mistyped, and count as unknown. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= FIRST_DAY &&
  text <= LAST_DAY &&
  !Number.isNaN(utcOf(text)) &&
  new Date(utcOf(text)).toISOString().startsWith(text);

/** The day that is a number of days later, or earlier for a negative number. */
export const addDays = (day: Day, days: number): Day =>
  new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, day.length);

/**
 * The moment at which a day begins, in milliseconds since 1970: midnight, or the first moment after it where the clocks skip midnight.
 * @param timeZone IANA name, such as Asia/Bangkok
 */
export function startOfDay(day: Day, timeZone: string): number {
  let before = utcOf(day) - OFFSET_MAX_MS;
  let begun = utcOf(day) + OFFSET_MAX_MS;
  while (begun - before > MINUTE_MS) {
    const middle = before + Math.floor((begun - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (dayOf(middle, timeZone) < day) before = middle;
    else begun = middle;
  }
  return begun;
}

/** The moments of a range, in milliseconds since 1970: from `sinceMs`, and before `beforeMs`. */
export const momentsOf = ({ from, to }: DayRange, timeZone: string): { sinceMs?: number; beforeMs?: number } => ({
  ...(from !== undefined && { sinceMs: startOfDay(from, timeZone) }),
  ...(to !== undefined && { beforeMs: startOfDay(addDays(to, 1), timeZone) }),
});

/**
 * What is wrong with a range: a day that does not exist, an end before its beginning, or too many days.
 * @param daysMax most days of a range that has both ends
 */
export function rangeFaults({ from, to }: DayRange, daysMax: number): FieldFault[] {
  const unknown = [['from', from] as const, ['to', to] as const].filter(([, day]) => day !== undefined && !isDay(day));
  if (unknown.length > 0) return unknown.map(([field]) => ({ field, key: 'validation.day' }));
  if (from === undefined || to === undefined) return [];
  if (to < from) return [{ field: 'to', key: 'validation.rangeOrder' }];
  return addDays(from, daysMax) <= to ? [{ field: 'to', key: 'validation.rangeLength', params: { max: daysMax } }] : [];
}

/** How many days the presets of a range cover, today included (spec §9). */
export const PRESET_DAYS = [7, 30] as const;

/** Id of a preset: the days that end today, or those that begin today. */
export type RangePreset = `${'last' | 'next'}${(typeof PRESET_DAYS)[number]}`;

/** The days of a preset. */
export function presetRange(preset: RangePreset, today: Day): Required<DayRange> {
  const days = Number(preset.slice('last'.length));
  return preset.startsWith('last')
    ? { from: addDays(today, 1 - days), to: today }
    : { from: today, to: addDays(today, days - 1) };
}
