import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, isDay, momentsOf, presetRange, rangeFaults, startOfDay } from './days.ts';

const utc = (momentMs: number) => new Date(momentMs).toISOString();

test('a day begins at midnight of its time zone [LIST-04, RECORD-07]', () => {
  expect(utc(startOfDay('2026-03-10', 'Asia/Bangkok'))).toBe('2026-03-09T17:00:00.000Z');
  expect(utc(startOfDay('2026-03-10', 'UTC'))).toBe('2026-03-10T00:00:00.000Z');
  expect(utc(startOfDay('2026-03-10', 'Pacific/Kiritimati'))).toBe('2026-03-09T10:00:00.000Z');
  expect(utc(startOfDay('2026-03-10', 'Pacific/Pago_Pago'))).toBe('2026-03-10T11:00:00.000Z');
  expect(utc(startOfDay('2026-03-10', 'Asia/Kathmandu'))).toBe('2026-03-09T18:15:00.000Z');
});

test.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  // Clocks that skip midnight: the day begins at one in the morning.
  ['Africa/Cairo', '2026-04-24', 23],
  // Clocks that go back at midnight, into the day before.
  ['America/Asuncion', '2024-03-23', 25],
  ['Asia/Bangkok', '2026-03-29', 24],
])('in %s the day %s has %i hours, and a range over it misses nothing [LIST-04]', (timeZone, day, hours) => {
  const { sinceMs, beforeMs } = momentsOf({ from: day, to: day }, timeZone) as Required<ReturnType<typeof momentsOf>>;
  expect((beforeMs - sinceMs) / 3_600_000).toBe(hours);
  expect([dayOf(sinceMs, timeZone), dayOf(beforeMs - 1, timeZone)]).toEqual([day, day]);
  expect(dayOf(sinceMs - 1, timeZone) < day).toBe(true);
  expect(dayOf(beforeMs, timeZone)).toBe(addDays(day, 1));
});

test('each moment belongs to exactly the day whose range covers it [LIST-04]', () => {
  const zones = fc.constantFrom(
    'Asia/Bangkok',
    'Europe/Berlin',
    'America/Havana',
    'Australia/Lord_Howe',
    'Africa/Cairo',
  );
  const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) });
  fc.assert(
    fc.property(zones, moments, (timeZone, momentMs) => {
      const day = dayOf(momentMs, timeZone);
      expect(momentMs).toBeGreaterThanOrEqual(startOfDay(day, timeZone));
      expect(momentMs).toBeLessThan(startOfDay(addDays(day, 1), timeZone));
    }),
  );
});

test('only days of the calendar are days [LIST-03]', () => {
  for (const day of ['2026-01-31', '2024-02-29', '1900-01-01', '2999-12-31']) expect(isDay(day), day).toBe(true);
  for (const text of ['', '2026-02-29', '2026-13-01', '2026-1-1', '31-01-2026', '2026-01-31T00:00', '๒๐๒๖-๐๑-๓๑'])
    expect(isDay(text), text).toBe(false);
});

test('days before 1900 and after 2999 are refused, because no database and no calendar holds them all [LIST-03]', () => {
  for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31']) {
    expect(isDay(day), day).toBe(false);
    expect(rangeFaults({ from: day, to: day }, 7)).toEqual([
      { field: 'from', key: 'validation.day' },
      { field: 'to', key: 'validation.day' },
    ]);
  }
});

describe('the faults of a range', () => {
  test('a range is open on a side without a day [LIST-03]', () => {
    expect(rangeFaults({}, 7)).toEqual([]);
    expect(rangeFaults({ from: '1999-01-01' }, 7)).toEqual([]);
    expect(rangeFaults({ to: '2099-01-01' }, 7)).toEqual([]);
  });

  test('a range has at least one day, and at most as many as its list allows [LIST-03]', () => {
    expect(rangeFaults({ from: '2026-02-27', to: '2026-02-27' }, 7)).toEqual([]);
    expect(rangeFaults({ from: '2026-02-27', to: '2026-03-05' }, 7)).toEqual([]);
    expect(rangeFaults({ from: '2026-02-27', to: '2026-03-06' }, 7)).toEqual([
      { field: 'to', key: 'validation.rangeLength', params: { max: 7 } },
    ]);
    expect(rangeFaults({ from: '2026-02-27', to: '2026-02-26' }, 7)).toEqual([
      { field: 'to', key: 'validation.rangeOrder' },
    ]);
    expect(rangeFaults({ from: 'x', to: '2026-02-30' }, 7).map(({ field }) => field)).toEqual(['from', 'to']);
  });
});

test('the presets are 7 and 30 days that end today, and 7 and 30 that begin today [CONST-01, CONST-02]', () => {
  expect(presetRange('last7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(presetRange('last30', '2026-03-03')).toEqual({ from: '2026-02-02', to: '2026-03-03' });
  expect(presetRange('next7', '2026-02-26')).toEqual({ from: '2026-02-26', to: '2026-03-04' });
  expect(presetRange('next30', '2026-02-26')).toEqual({ from: '2026-02-26', to: '2026-03-27' });
});
