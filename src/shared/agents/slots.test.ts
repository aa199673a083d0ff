import { describe, expect, test } from 'vitest';
import { slotAt } from './slots.ts';
import type { SettlementUnit } from './agreement-kinds.ts';

const HOUR_MS = 3_600_000;
const UNITS: readonly SettlementUnit[] = ['fiveMinutes', 'hour', 'D', 'W', 'H', 'M'];

/** The slot of a moment, as the times of UTC at which it begins and ends. */
function slot(unit: SettlementUnit, at: string, timeZone = 'Asia/Bangkok'): string[] {
  const { startMs, endMs } = slotAt(unit, Date.parse(at), timeZone);
  return [startMs, endMs].map((ms) => new Date(ms).toISOString().replace(':00.000Z', 'Z'));
}

describe('slots of sums and settlements', () => {
  test('five minutes and hours are those of UTC, also where clocks are half an hour off [AGENT-18]', () => {
    expect(slot('fiveMinutes', '2026-11-23T12:04:59.999Z')).toEqual(['2026-11-23T12:00Z', '2026-11-23T12:05Z']);
    expect(slot('fiveMinutes', '2026-11-23T12:05:00Z')).toEqual(['2026-11-23T12:05Z', '2026-11-23T12:10Z']);
    expect(slot('hour', '2026-11-23T12:59:59.999Z', 'Asia/Kolkata')).toEqual([
      '2026-11-23T12:00Z',
      '2026-11-23T13:00Z',
    ]);
  });

  test('days begin at midnight of the brand, weeks on Monday, halves on the 1st and the 16th [AGENT-18]', () => {
    // In Bangkok, 2026-11-23 was a Monday that began at 17:00 UTC of the day before.
    expect(slot('D', '2026-11-22T16:59:59.999Z')).toEqual(['2026-11-21T17:00Z', '2026-11-22T17:00Z']);
    expect(slot('D', '2026-11-22T17:00:00Z')).toEqual(['2026-11-22T17:00Z', '2026-11-23T17:00Z']);
    expect(slot('W', '2026-11-22T16:59:59.999Z')).toEqual(['2026-11-15T17:00Z', '2026-11-22T17:00Z']);
    expect(slot('W', '2026-11-22T17:00:00Z')).toEqual(['2026-11-22T17:00Z', '2026-11-29T17:00Z']);
    expect(slot('H', '2026-11-15T16:59:59.999Z')).toEqual(['2026-10-31T17:00Z', '2026-11-15T17:00Z']);
    expect(slot('H', '2026-11-15T17:00:00Z')).toEqual(['2026-11-15T17:00Z', '2026-11-30T17:00Z']);
    expect(slot('M', '2026-11-30T16:59:59.999Z')).toEqual(['2026-10-31T17:00Z', '2026-11-30T17:00Z']);
  });

  test('months of 28 to 31 days end where the next one begins [AGENT-18]', () => {
    expect(slot('M', '2026-02-14T12:00:00Z', 'UTC')).toEqual(['2026-02-01T00:00Z', '2026-03-01T00:00Z']);
    expect(slot('H', '2028-02-29T12:00:00Z', 'UTC')).toEqual(['2028-02-16T00:00Z', '2028-03-01T00:00Z']);
    expect(slot('M', '2026-12-31T12:00:00Z', 'UTC')).toEqual(['2026-12-01T00:00Z', '2027-01-01T00:00Z']);
  });

  test('a day of 23 and of 25 hours is one slot, and the hour that comes twice is two [AGENT-18]', () => {
    const hours = (unit: SettlementUnit, at: string) => {
      const { startMs, endMs } = slotAt(unit, Date.parse(at), 'Europe/London');
      return (endMs - startMs) / HOUR_MS;
    };
    expect([hours('D', '2026-03-29T12:00:00Z'), hours('D', '2026-10-25T12:00:00Z')]).toEqual([23, 25]);
    expect([hours('W', '2026-03-29T12:00:00Z'), hours('W', '2026-10-25T12:00:00Z')]).toEqual([167, 169]);
    expect([hours('H', '2026-03-29T12:00:00Z'), hours('M', '2026-10-25T12:00:00Z')]).toEqual([
      16 * 24 - 1,
      31 * 24 + 1,
    ]);
    expect(slot('hour', '2026-10-25T00:30:00Z', 'Europe/London')).not.toEqual(
      slot('hour', '2026-10-25T01:30:00Z', 'Europe/London'),
    );
  });

  test.each(['Asia/Bangkok', 'Europe/London', 'America/Sao_Paulo'])(
    'slots of %s follow each other without a gap over four years [AGENT-18]',
    (timeZone) => {
      for (const unit of UNITS.filter((one) => one.length === 1)) {
        let { startMs, endMs } = slotAt(unit, Date.parse('2016-01-01T12:00:00Z'), timeZone);
        while (endMs < Date.parse('2020-01-01T00:00:00Z')) {
          expect(slotAt(unit, endMs - 1, timeZone)).toEqual({ startMs, endMs });
          ({ startMs, endMs } = slotAt(unit, endMs, timeZone));
          expect(slotAt(unit, startMs - 1, timeZone).endMs).toBe(startMs);
        }
      }
    },
  );
});
