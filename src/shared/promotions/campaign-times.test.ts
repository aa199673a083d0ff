import { expect, test } from 'vitest';
import { countedTimes, isEverOpen, lastPeriod, momentOf, occasionAt, weekOf, windowState } from './campaign-times.ts';

const isoOf = (local: string, zone: string) => new Date(momentOf(local, zone)).toISOString();

test('a time of a campaign is that of the clocks, also on the days on which they change [PROMO-18]', () => {
  expect(isoOf('2026-11-25T00:00', 'Asia/Bangkok')).toBe('2026-11-24T17:00:00.000Z');
  // On this day the clocks of Berlin skip from 2 to 3.
  expect(isoOf('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z');
  expect(isoOf('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(isoOf('2026-03-29T18:30', 'Europe/Berlin')).toBe('2026-03-29T16:30:00.000Z');
  // What they skip begins as long after the skip.
  expect(isoOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  // On this day they show the time from 2 to 3 twice.
  expect(isoOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(isoOf('2026-10-25T04:00', 'Europe/Berlin')).toBe('2026-10-25T03:00:00.000Z');
});

test('a window opens and ends with its minute, and rests on other days of the week [PROMO-18]', () => {
  const window = { from: '2026-10-24T20:00', until: '2026-10-25T04:00', weekdays: [6, 7] };
  const state = (iso: string) => windowState(window, 'Europe/Berlin', Date.parse(iso));
  expect(state('2026-10-24T17:59:59Z')).toBe('coming');
  expect(state('2026-10-24T18:00:00Z')).toBe('open');
  expect(state('2026-10-25T02:59:59Z')).toBe('open');
  expect(state('2026-10-25T03:00:00Z')).toBe('over');
  expect(windowState({ ...window, weekdays: [1] }, 'Europe/Berlin', Date.parse('2026-10-24T18:00:00Z'))).toBe(
    'resting',
  );
});

test('a day and a week are those of the brand, with their own length [PROMO-17, PROMO-18]', () => {
  expect(weekOf('2026-11-29')).toBe('2026-11-23');
  expect(weekOf('2026-11-23')).toBe('2026-11-23');
  const nowMs = Date.parse('2026-10-25T23:30:00Z');
  expect(occasionAt('weekly', 'Europe/Berlin', nowMs)).toBe('2026-10-26');
  expect(occasionAt('daily', 'Europe/Berlin', nowMs)).toBe('2026-10-26');
  expect(occasionAt('once', 'Europe/Berlin', nowMs)).toBe('once');
  const { first, sinceMs, beforeMs } = lastPeriod('day', 'Europe/Berlin', nowMs);
  expect([first, (beforeMs - sinceMs) / 3_600_000]).toEqual(['2026-10-25', 25]);
  expect(lastPeriod('week', 'Europe/Berlin', nowMs).first).toBe('2026-10-19');
});

test('of a week those parts count that are within the window and on the days of the week, one after the other [PROMO-18, PROMO-24]', () => {
  const week = lastPeriod('week', 'Europe/Berlin', Date.parse('2026-10-27T12:00:00Z'));
  const times = (from: string, until: string | undefined, ...weekdays: number[]) =>
    countedTimes({ from, ...(until !== undefined && { until }), weekdays }, 'Europe/Berlin', week).map(
      ({ sinceMs, beforeMs }) => [new Date(sinceMs).toISOString().slice(0, -8), (beforeMs - sinceMs) / 3_600_000],
    );
  const always = '2020-01-01T00:00';
  expect(times(always, undefined)).toEqual([['2026-10-18T22:00', 169]]);
  expect(times(always, undefined, 7, 6)).toEqual([['2026-10-23T22:00', 49]]);
  expect(times(always, undefined, 1, 3, 4)).toEqual([
    ['2026-10-18T22:00', 24],
    ['2026-10-20T22:00', 48],
  ]);
  expect(times('2026-10-21T12:00', '2026-10-25T02:30')).toEqual([['2026-10-21T10:00', 86.5]]);
  expect(times('2026-10-21T12:00', '2026-10-25T02:30', 1, 7)).toEqual([['2026-10-24T22:00', 2.5]]);
  expect(times('2026-10-26T00:00', undefined)).toEqual([]);
  expect(times(always, '2026-10-19T00:00')).toEqual([]);
});

test('a window that is over before any of its days of the week never opens [PROMO-14]', () => {
  const opens = (until: string, ...weekdays: number[]) =>
    isEverOpen({ from: '2026-10-24T20:00', until, weekdays }, 'Europe/Berlin');
  expect([opens('2026-10-25T00:00', 7), opens('2026-10-25T00:01', 7)]).toEqual([false, true]);
  expect([opens('2026-10-30T00:00', 5), opens('2026-11-20T00:00', 5)]).toEqual([false, true]);
});
