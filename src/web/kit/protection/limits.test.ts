import { expect, test } from 'vitest';
import type { PlayLimit } from '../../../shared/contract/protection.ts';
import { effectOf, leftOf, nearestLimit, usedShare } from './limits.ts';

const limitOf = (measure: PlayLimit['measure'], limit: string, used: string): PlayLimit => ({
  measure,
  period: 'day',
  limit,
  used,
  periodEndsAt: '2026-03-15T17:00:00Z',
  raise: null,
  setBy: 'player',
});

test('a limit that is passed leaves nothing, and a player who is ahead has more of it left than the limit [PROTECT-06]', () => {
  expect(leftOf({ limit: '500.00', used: '120.50' }, 'THB')).toBe(37_950n);
  expect(leftOf({ limit: '500.00', used: '620.00' }, 'THB')).toBe(0n);
  expect(leftOf({ limit: '500.00', used: '-100.00' }, 'THB')).toBe(60_000n);
  expect(leftOf({ limit: '500000', used: '20000' }, 'VND')).toBe(480_000n);
});

test('the nearest limit is the one that allows least, and deposits do not count for a bet [PROTECT-12]', () => {
  const [deposit, loss, stake] = [
    limitOf('deposit', '100.00', '100.00'),
    limitOf('loss', '500.00', '450.00'),
    limitOf('stake', '100.00', '0.00'),
  ];
  expect(nearestLimit([deposit, stake, loss], ['loss', 'stake'], 'THB')).toBe(loss);
  expect(nearestLimit([deposit], ['loss', 'stake'], 'THB')).toBeUndefined();
});

test('the bar of a limit is never fuller than full, and empty for a player who is ahead [PROTECT-01]', () => {
  expect(usedShare({ limit: '200.00', used: '50.00' }, 'THB')).toBe(0.25);
  expect(usedShare({ limit: '200.00', used: '250.00' }, 'THB')).toBe(1);
  expect(usedShare({ limit: '200.00', used: '-50.00' }, 'THB')).toBe(0);
  expect(usedShare({ limit: '0.00', used: '0.00' }, 'THB')).toBe(1);
});

test('a first or lower limit holds at once; a higher one, or none, waits [PROTECT-02, PROTECT-03]', () => {
  expect(effectOf(undefined, 500n)).toBe('atOnce');
  expect(effectOf(500n, 400n)).toBe('atOnce');
  expect(effectOf(500n, 600n)).toBe('later');
  expect(effectOf(500n, undefined)).toBe('later');
  expect(effectOf(500n, 500n)).toBe('same');
});
