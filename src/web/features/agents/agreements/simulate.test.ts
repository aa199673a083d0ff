import { expect, test } from 'vitest';
import { curveOf, figuresOf, simulate } from './simulate.ts';

const terms = {
  period: 'M' as const,
  betAmount: '10.00',
  carriesLoss: true,
  tiers: [
    { rate: 10, activeMembers: 0, periodicValidBet: '0', periodProfitLoss: '0' },
    { rate: 20, activeMembers: 3, periodicValidBet: '0', periodProfitLoss: '500.00' },
  ],
};
const period = (profitLoss: string, activeMembers = 5) =>
  figuresOf(
    {
      activeMembers,
      validBet: '1000.00',
      profitLoss,
      lateValidBet: '0.00',
      lateProfitLoss: '0.00',
      bonus: '0.00',
      chargeback: '0.00',
      payment: '0.00',
    },
    'USD',
  );

test('terms that are tried on past periods give what a settlement would have: the step that is reached, and losses carried on [AGENT-35]', () => {
  const shares = simulate({ kind: 'dividend', terms, currency: 'USD' }, [
    period('600.00'),
    period('-100.00'),
    period('300.00'),
    period('600.00', 2),
  ]);
  expect(shares.map(({ rate, grossMinor }) => [rate, grossMinor])).toEqual([
    [20, 12_000n],
    [10, 0n],
    [10, 2_000n],
    [10, 6_000n],
  ]);
});

test('own figures are tried with less and with more of them: the curve rises at the step of the ladder [AGENT-35]', () => {
  const curve = curveOf({ kind: 'dividend', terms, currency: 'USD' }, period('600.00'));
  const at = (tenths: number) => curve[tenths - 1]!;
  expect(curve).toHaveLength(20);
  expect(
    [at(1), at(8), at(9), at(10), at(20)].map(({ figures, grossMinor }) => [figures.profitLossMinor, grossMinor]),
  ).toEqual([
    [6_000n, 600n],
    [48_000n, 4_800n],
    [54_000n, 10_800n],
    [60_000n, 12_000n],
    [120_000n, 24_000n],
  ]);
  expect(at(10).figures.activeMembers).toBe(5);
});
