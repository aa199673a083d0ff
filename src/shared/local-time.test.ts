import { expect, test } from 'vitest';
import { localTimeOf, momentOfLocalTime } from './local-time.ts';

const utc = (local: string, timeZone: string) => new Date(momentOfLocalTime(local, timeZone)).toISOString();

test.each([
  ['2026-11-25T18:00', 'Asia/Bangkok', '2026-11-25T11:00:00.000Z'],
  ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-12-01T00:00', 'America/St_Johns', '2026-12-01T03:30:00.000Z'],
  // The hour before and the hour after the clocks change.
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
])('%s in %s is %s [NEWS-05]', (local, timeZone, moment) => {
  expect(utc(local, timeZone)).toBe(moment);
  expect(localTimeOf(Date.parse(moment), timeZone)).toBe(local);
});

test('a time that the clocks skip is as long after the change, and of two that are alike it is the first [NEWS-05]', () => {
  expect(utc('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(utc('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});
