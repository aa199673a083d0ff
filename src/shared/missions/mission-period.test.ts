import { describe, expect, test } from 'vitest';
import { periodEnd, periodOf } from './mission-period.ts';

const at = (text: string) => Date.parse(text);
const HOUR_MS = 3_600_000;

describe('periods of missions', () => {
  test('a day is that of the brand, and a week begins on its Monday [MISS-02]', () => {
    // In Bangkok, 2026-11-23 was a Monday that began at 17:00 UTC of the day before.
    expect(periodOf('daily', at('2026-11-22T16:59:59.999Z'), 'Asia/Bangkok')).toBe('2026-11-22');
    expect(periodOf('daily', at('2026-11-22T17:00:00Z'), 'Asia/Bangkok')).toBe('2026-11-23');
    expect(periodOf('weekly', at('2026-11-22T16:59:59.999Z'), 'Asia/Bangkok')).toBe('2026-11-16');
    expect(periodOf('weekly', at('2026-11-22T17:00:00Z'), 'Asia/Bangkok')).toBe('2026-11-23');
    expect(periodOf('weekly', at('2026-11-29T16:00:00Z'), 'Asia/Bangkok')).toBe('2026-11-23');
    expect(periodOf('once', at('2026-11-29T16:00:00Z'), 'Asia/Bangkok')).toBe('once');
  });

  test('a day of 23 and of 25 hours ends when the next one begins [MISS-02]', () => {
    const lengthOf = (day: string) =>
      (periodEnd('daily', day, 'Europe/Berlin')! -
        periodEnd(
          'daily',
          day.replace(/..$/, (d) => String(Number(d) - 1)),
          'Europe/Berlin',
        )!) /
      HOUR_MS;
    expect(lengthOf('2026-03-29')).toBe(23);
    expect(lengthOf('2026-10-25')).toBe(25);
    // The hour that comes twice belongs to one day, both times.
    expect(periodOf('daily', at('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25');
    expect(periodOf('daily', at('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25');
    expect(periodEnd('weekly', '2026-10-19', 'Europe/Berlin')).toBe(at('2026-10-25T23:00:00Z'));
    expect(periodEnd('once', 'once', 'Europe/Berlin')).toBeUndefined();
  });
});
