import { describe, expect, test } from 'vitest';
import { alpha } from '../../../tests/support/fixture-project.ts';
import { countedOf, firstDay, levelAfter, placeFor } from './level-of.ts';

const levels = {
  ...alpha.levels,
  days: 30,
  list: [
    { id: 'bud', name: { EN: 'Bud' }, from: 0 },
    { id: 'rose', name: { EN: 'Rose' }, from: 1_000, giftMinor: 500 },
    { id: 'jade', name: { EN: 'Jade' }, from: 5_000, giftMinor: 2_000 },
  ],
};
const TODAY = '2026-11-25';
const day = (date: string, stakes: number, rounds = 1) => ({
  day: date,
  rounds: BigInt(rounds),
  bet_minor: BigInt(stakes),
});

describe('levels', () => {
  test('count stakes or rounds of the last days, of all time, or of the better month [LEVEL-01]', () => {
    const played = [
      day('2026-09-30', 900, 9),
      day('2026-10-01', 300, 2),
      day('2026-10-26', 400, 3),
      day('2026-11-25', 500, 1),
    ];
    expect(firstDay(levels, TODAY)).toBe('2026-10-27');
    expect(countedOf(levels, played, TODAY)).toBe(500n);
    expect(countedOf({ ...levels, period: 'ever', counts: 'rounds' }, played, TODAY)).toBe(15n);
    const byMonth = { ...levels, period: 'month' as const };
    expect(firstDay(byMonth, '2026-01-31')).toBe('2025-12-01');
    expect(countedOf(byMonth, played, TODAY)).toBe(700n);
    expect(countedOf(byMonth, [], TODAY)).toBe(0n);
  });

  test('are reached at their threshold and not a minor unit before [LEVEL-01]', () => {
    expect([0n, 999n, 1_000n, 4_999n, 5_000n].map((stakes) => placeFor(levels, stakes))).toEqual([0, 0, 1, 1, 2]);
    expect(placeFor({ ...levels, list: levels.list.slice(1) }, 999n)).toBe(-1);
  });

  test('rise at once, with every level that was passed over [LEVEL-02]', () => {
    const change = levelAfter(levels, undefined, 5_000n, TODAY)!;
    expect(change.standing).toEqual({ level: 'jade', fallsOn: null });
    expect(change.reached.map(({ id }) => id)).toEqual(['bud', 'rose', 'jade']);
    expect(levelAfter(levels, { level: 'rose', fallsOn: null }, 1_500n, TODAY)).toBeUndefined();
  });

  test('fall only after a whole period that began with a message, and to what was played for [LEVEL-03]', () => {
    const jade = { level: 'jade', fallsOn: null };
    const told = levelAfter(levels, jade, 1_000n, TODAY)!;
    expect(told).toMatchObject({ standing: { level: 'jade', fallsOn: '2026-12-25' }, fallingTo: { id: 'rose' } });
    expect(levelAfter(levels, told.standing, 0n, '2026-12-24')).toBeUndefined();
    expect(levelAfter(levels, told.standing, 5_000n, '2026-12-24')!.standing).toEqual(jade);
    expect(levelAfter(levels, told.standing, 1_000n, '2026-12-25')!.standing).toEqual({ level: 'rose', fallsOn: null });
    expect(levelAfter(levels, { level: 'gone', fallsOn: null }, 0n, TODAY)).toMatchObject({
      standing: { level: 'bud' },
    });
  });
});
