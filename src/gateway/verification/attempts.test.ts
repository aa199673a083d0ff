import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  quickKind,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { fail, ok } from '../../shared/errors.ts';
import { createAttempts } from './attempts.ts';

let opened: TestDatabase;
beforeAll(async () => void (opened = await openTestDatabase(quickKind)), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => opened.close());

test('the window begins with the first attempt, and later ones do not extend it', async () => {
  let nowMs = 1_000_000;
  const [attempts, m] = [createAttempts(opened.database, () => nowMs), newMerchant()];
  expect(await attempts.add(m, 'k', 1_000)).toBe(1);
  nowMs += 900;
  expect(await attempts.add(m, 'k', 1_000)).toBe(2);
  expect(await attempts.count(m, 'k')).toBe(2);
  nowMs += 100;
  expect(await attempts.count(m, 'k')).toBe(0);
  expect(await attempts.add(m, 'k', 1_000)).toBe(1);
  nowMs += 999;
  expect(await attempts.count(m, 'k')).toBe(1);
});

test('parallel attempts are all counted', async () => {
  const [attempts, m] = [createAttempts(opened.database, Date.now), newMerchant()];
  const counts = await Promise.all(Array.from({ length: 12 }, () => attempts.add(m, 'k', 60_000)));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
});

test('an attempt that is given back does not count, and nothing is taken from an empty or ended window [LOGIN-69]', async () => {
  let nowMs = 1_000_000;
  const [attempts, m] = [createAttempts(opened.database, () => nowMs), newMerchant()];
  await attempts.giveBack(m, 'k');
  await attempts.add(m, 'k', 1_000);
  await attempts.add(m, 'k', 1_000);
  await attempts.giveBack(m, 'k');
  expect(await attempts.count(m, 'k')).toBe(1);
  for (let n = 0; n < 3; n += 1) await attempts.giveBack(m, 'k');
  expect(await attempts.add(m, 'k', 1_000)).toBe(1);
  nowMs += 1_000;
  await attempts.giveBack(m, 'k');
  expect(await attempts.add(m, 'k', 1_000)).toBe(1);
});

test('attempts of one IPv6 network are added and given back side by side, and none is lost [LOGIN-69]', async () => {
  const [attempts, m] = [createAttempts(opened.database, Date.now), newMerchant()];
  const address = (n: number) => `2001:db8:1:${(n % 3).toString(16)}::1`;
  const one = async (n: number) => {
    await attempts.addOfNetwork(m, 'x', address(n), 60_000);
    if (n % 2) await attempts.giveBackOfNetwork(m, 'x', address(n));
  };
  await Promise.all(Array.from({ length: 36 }, (_, n) => one(n)));
  const kept = await Promise.all([0, 1, 2].map((n) => attempts.countOfNetwork(m, 'x', address(n))));
  expect(kept).toEqual([6, 6, 6]);
});

test('keys and merchants are counted separately, and clearing resets a single counter [TENANT-12]', async () => {
  const [attempts, m, n] = [createAttempts(opened.database, Date.now), newMerchant(), newMerchant()];
  for (const [merchant, key] of [
    [m, 'k'],
    [m, 'k'],
    [m, 'l'],
    [n, 'k'],
  ] as const)
    await attempts.add(merchant, key, 60_000);
  expect([
    await attempts.count(m, 'k'),
    await attempts.count(m, 'l'),
    await attempts.count(n, 'k'),
    await attempts.count(n, 'l'),
  ]).toEqual([2, 1, 1, 0]);
  await attempts.clear(m, 'k');
  expect([await attempts.count(m, 'k'), await attempts.count(m, 'l'), await attempts.count(n, 'k')]).toEqual([0, 1, 1]);
});

test('an attempt beyond the limit is refused with the seconds until the window ends [VERIFY-15]', async () => {
  let nowMs = 1_000_000;
  const [attempts, m] = [createAttempts(opened.database, () => nowMs), newMerchant()];
  const limit = { max: 2, windowMs: 60_000 };
  expect([await attempts.limit(m, 'k', limit), await attempts.limit(m, 'k', limit)]).toEqual([ok(1), ok(2)]);
  nowMs += 20_500;
  expect(await attempts.limit(m, 'k', limit)).toEqual(fail('too_many_requests', { waitS: 40 }));
  nowMs += 39_500;
  expect(await attempts.limit(m, 'k', limit)).toEqual(ok(1));
});

test('adjacent networks also count toward the wider networks, which have higher limits [VERIFY-16]', async () => {
  const [attempts, m] = [createAttempts(opened.database, Date.now), newMerchant()];
  const limit = { max: 2, windowMs: 60_000 };
  const ask = async (group: number) =>
    (await attempts.limitNetwork(m, 'x', `2001:db8:1:${group.toString(16)}::1`, limit)).ok;
  // A /56 with 256 networks may make four times the attempts of a single network, and a /48 sixteen times.
  const counted = async (groups: readonly number[]) => (await Promise.all(groups.map(ask))).filter(Boolean).length;
  expect(await counted(Array.from({ length: 20 }, (_, i) => i))).toBe(8);
  expect(await counted(Array.from({ length: 40 }, (_, i) => 0x100 * (i + 1)))).toBe(12);
  expect(await attempts.countOfNetwork(m, 'x', '2001:db8:1:ffff::1')).toBeGreaterThan(2);
  expect(await attempts.countOfNetwork(m, 'x', '2001:db8:2::1')).toBe(0);
  expect((await attempts.limitNetwork(m, 'x', '2001:db8:2::1', limit)).ok).toBe(true);
});
