import { expect, test } from 'vitest';
import { lastPeriod, momentOf, occasionAt, weekOf, windowState } from './campaign-times.ts';

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
