import { expect, test } from 'vitest';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { HISTORY_DAYS, planHistory, type PlannedEvent, type PlayableGame } from './plan-history.ts';

const UNTIL_MS = Date.UTC(2026, 10, 23, 19);
const DAY_MS = 86_400_000;
const games: PlayableGame[] = [
  { gameId: 'one', vassalage: 'RED', engine: 'reels' },
  { gameId: 'two', vassalage: 'RED', engine: 'draws' },
];
const brand = {
  merchantCode: 'ALPHA',
  cashier: {
    deposits: [
      { id: 'qr', kind: 'qr', minMinor: 10_000, maxMinor: 9_000_000 },
      { id: 'card', kind: 'card', minMinor: 20_000, maxMinor: 80_000 },
    ],
    withdrawals: [
      { id: 'bank', kind: 'bank', minMinor: 30_000, maxMinor: 9_000_000, institutions: [{ code: 'B', name: 'B' }] },
      { id: 'wallet', kind: 'ewallet', minMinor: 10_000, maxMinor: 50_000, institutions: [{ code: 'W', name: 'W' }] },
    ],
    chipsMinor: [10_000, 50_000, 100_000, 500_000],
    review: { automaticMaxMinor: 200_000, fourEyesMinor: 5_000_000 },
  },
} as unknown as Brand;
const of = <Does extends PlannedEvent['does']>(does: Does, plan: PlannedEvent[]) =>
  plan.filter((event): event is Extract<PlannedEvent, { does: Does }> => event.does === does);

test('a plan is the same for the same brand, games and end, and another one for another brand [TOOL-41]', () => {
  const plan = planHistory(brand, games, UNTIL_MS);
  expect(planHistory(brand, games, UNTIL_MS)).toEqual(plan);
  expect(planHistory({ ...brand, merchantCode: 'BETA' }, games, UNTIL_MS)).not.toEqual(plan);
});

test('a plan has a month, oldest first, with nothing after its end [TOOL-40]', () => {
  const times = planHistory(brand, games, UNTIL_MS).map(({ atMs }) => atMs);
  expect(times.toSorted((one, other) => one - other)).toEqual(times);
  expect(times[0]).toBeGreaterThan(UNTIL_MS - (HISTORY_DAYS + 1) * DAY_MS);
  expect(times.at(-1)).toBe(UNTIL_MS);
});

test('amounts are within the limits of their method, and one deposit of each end is planned [TOOL-40]', () => {
  const plan = planHistory(brand, games, UNTIL_MS);
  for (const { method, amountMinor } of [...of('deposit', plan), ...of('withdrawal', plan)]) {
    expect(amountMinor).toBeGreaterThanOrEqual(BigInt(method.minMinor));
    expect(amountMinor).toBeLessThanOrEqual(BigInt(method.maxMinor));
  }
  const ends = new Set(of('deposit', plan).map((deposit) => deposit.ends));
  expect([...ends].sort()).toEqual([
    'chargeback',
    'declined',
    'given_up',
    'nobody',
    'open',
    'other_amount',
    'success',
    'twice',
  ]);
});

test('each key is planned once, and most days have up to 15 rounds [TOOL-40]', () => {
  const plan = planHistory(brand, games, UNTIL_MS);
  const sittings = of('sitting', plan);
  const keys = [...of('deposit', plan), ...of('withdrawal', plan), ...sittings.flatMap(({ rounds }) => rounds)].map(
    ({ key }) => key,
  );
  expect(new Set(keys).size).toBe(keys.length);
  const days = Map.groupBy(sittings, ({ atMs }) => Math.floor(atMs / DAY_MS));
  expect(days.size).toBeGreaterThan(20);
  for (const ofDay of days.values()) expect(ofDay.flatMap(({ rounds }) => rounds).length).toBeLessThanOrEqual(15);
});

test('a brand without games has no rounds, and one without a method for an amount goes without [TOOL-40]', () => {
  expect(of('sitting', planHistory(brand, [], UNTIL_MS))).toEqual([]);
  const small = { ...brand, cashier: { ...brand.cashier, deposits: brand.cashier.deposits.slice(1) } };
  expect(of('deposit', planHistory(small, games, UNTIL_MS)).every(({ amountMinor }) => amountMinor <= 80_000n)).toBe(
    true,
  );
});
