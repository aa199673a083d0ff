import { expect, test } from 'vitest';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { PlayableGame } from './plan-history.ts';
import { planMember, teamAccounts, TEAM_OPENED_BEFORE_MS } from './plan-team.ts';

const UNTIL_MS = Date.UTC(2026, 10, 23, 19);
const DAY_MS = 86_400_000;
const games: PlayableGame[] = [
  { gameId: 'one', vassalage: 'RED', engine: 'reels' },
  { gameId: 'two', vassalage: 'RED', engine: 'draws' },
];
const brand = {
  merchantCode: 'ALPHA',
  cashier: {
    deposits: [{ id: 'qr', kind: 'qr', minMinor: 10_000, maxMinor: 9_000_000 }],
    chipsMinor: [10_000, 50_000, 100_000, 500_000],
  },
} as unknown as Brand;

const levelOf = (account: string): number => {
  const under = teamAccounts.find((one) => one.account === account)?.under;
  return under === undefined ? 1 : levelOf(under) + 1;
};

test('the team has three levels, and each account comes after its upline, within the quarter [AGENT-46]', () => {
  expect(new Set(teamAccounts.map(({ account }) => levelOf(account)))).toEqual(new Set([1, 2, 3]));
  const known = new Map<string, number>();
  for (const { account, under, daysAgo } of teamAccounts) {
    expect(daysAgo, account).toBeLessThanOrEqual(under === undefined ? 91 : known.get(under)!);
    known.set(account, daysAgo);
  }
  expect(Math.max(...known.values()) * DAY_MS).toBeLessThan(TEAM_OPENED_BEFORE_MS);
});

test('a member of the team pays in first and plays reels alone, between opening and end, by the same plan each time [AGENT-46]', () => {
  for (const one of teamAccounts.filter(({ isAgent }) => !isAgent)) {
    const plan = planMember(brand, one, games, UNTIL_MS);
    expect(plan[0]?.does).toBe('deposit');
    expect(plan.filter((event) => event.does === 'sitting' && event.game.engine !== 'reels')).toEqual([]);
    const times = plan.map(({ atMs }) => atMs);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    expect(times[0]).toBeGreaterThan(UNTIL_MS - one.daysAgo * DAY_MS);
    expect(times.at(-1)).toBeLessThan(UNTIL_MS);
    expect(planMember(brand, one, games, UNTIL_MS)).toEqual(plan);
  }
});
