import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgreementTerms } from './agreement-terms.ts';
import {
  activeFromMinor,
  deductionsOf,
  highestRate,
  NO_COSTS,
  nothingCarried,
  paidOf,
  settleFromTop,
  shareOf,
  shareOfPeriod,
  tierOf,
  type PeriodFigures,
} from './settle.ts';

const tier = (rate: number, changes: Partial<AgreementTerms['tiers'][number]> = {}) => ({
  rate,
  activeMembers: 0,
  periodicValidBet: '0',
  periodProfitLoss: '0',
  ...changes,
});
const termsOf = (...tiers: AgreementTerms['tiers']): AgreementTerms => ({
  period: 'D',
  tiers,
  betAmount: '0',
  carriesLoss: true,
});
const figuresOf = (changes: Partial<PeriodFigures> = {}): PeriodFigures => ({
  activeMembers: 0,
  ...NO_COSTS,
  validBetMinor: 0n,
  profitLossMinor: 0n,
  ...changes,
});
const [currency] = ['THB'];
const dividend = (terms: AgreementTerms) => ({ kind: 'dividend' as const, terms, currency });

describe('a ladder', () => {
  const ladder = termsOf(
    tier(1),
    tier(2.5, { activeMembers: 2 }),
    tier(5, { activeMembers: 2, periodicValidBet: '100.00', periodProfitLoss: '10' }),
  );

  test.each([
    [{}, 1],
    [{ activeMembers: 2 }, 2.5],
    [{ activeMembers: 2, validBetMinor: 10_000n, profitLossMinor: 1_000n }, 5],
    [{ activeMembers: 2, validBetMinor: 9_999n, profitLossMinor: 1_000n }, 2.5],
    [{ activeMembers: 2, validBetMinor: 10_000n, profitLossMinor: 999n }, 2.5],
    [{ activeMembers: 1, validBetMinor: 10_000n, profitLossMinor: 1_000n }, 1],
  ])('gives the highest step whose three conditions are met: %o → %d [CONTRACT-02]', (figures, rate) => {
    expect(tierOf(ladder, figuresOf(figures), currency)?.rate).toBe(rate);
  });

  test('gives nothing to a period that reaches no step, and a limit of 0 is no condition', () => {
    const high = termsOf(tier(3, { activeMembers: 1 }));
    expect(tierOf(high, figuresOf(), currency)).toBeUndefined();
    expect(shareOfPeriod(dividend(high), figuresOf({ profitLossMinor: 500n }), nothingCarried)).toMatchObject({
      rate: null,
      grossMinor: 0n,
    });
    expect(tierOf(termsOf(tier(3)), figuresOf({ profitLossMinor: -5n }), currency)?.rate).toBe(3);
    expect(highestRate(ladder)).toBe(5);
  });

  test('counts a member as active from one minor unit at least', () => {
    expect(activeFromMinor({ betAmount: '0' }, currency)).toBe(1n);
    expect(activeFromMinor({ betAmount: '2.50' }, currency)).toBe(250n);
    expect(() => activeFromMinor({ betAmount: '2.505' }, currency)).toThrow('THB does not');
  });
});

describe('a share', () => {
  test.each([
    [999n, 0.01, 0n],
    [10_000n, 0.01, 1n],
    [199n, 1, 1n],
    [1n, 100, 1n],
    [-500n, 50, 0n],
    [9_223_372_036_854_775_807n, 33.33, 3_074_149_899_883_696_776n],
  ])('of %d at %d %% is cut off to %d [CONTRACT-13]', (baseMinor, rate, grossMinor) => {
    expect(shareOf(baseMinor, rate)).toBe(grossMinor);
  });

  test('a loss lowers the base until it is made up, if the terms say so', () => {
    const terms = termsOf(tier(10));
    const first = shareOfPeriod(dividend(terms), figuresOf({ profitLossMinor: -300n }), nothingCarried);
    expect(first).toEqual({ baseMinor: -300n, rate: 10, grossMinor: 0n, leftLossMinor: -300n });
    const second = shareOfPeriod(dividend(terms), figuresOf({ profitLossMinor: 200n }), { lossMinor: -300n });
    expect(second).toMatchObject({ baseMinor: -100n, grossMinor: 0n, leftLossMinor: -100n });
    const third = shareOfPeriod(dividend(terms), figuresOf({ profitLossMinor: 400n }), { lossMinor: -100n });
    expect(third).toEqual({ baseMinor: 300n, rate: 10, grossMinor: 30n, leftLossMinor: 0n });
    const forgiving = dividend({ ...terms, carriesLoss: false });
    expect(shareOfPeriod(forgiving, figuresOf({ profitLossMinor: -300n }), nothingCarried).leftLossMinor).toBe(0n);
  });

  test.each(['dailyWage', 'hourlySalary', 'realTimeSalary'] as const)(
    'of a %s is one of the stakes, whatever the team lost [CONTRACT-02]',
    (kind) => {
      const figures = figuresOf({ validBetMinor: 20_000n, profitLossMinor: -70n });
      expect(shareOfPeriod({ kind, terms: termsOf(tier(0.5)), currency }, figures, nothingCarried)).toEqual({
        baseMinor: 20_000n,
        rate: 0.5,
        grossMinor: 100n,
        leftLossMinor: 0n,
      });
    },
  );

  test('what was granted further down is taken off, and what is missing is carried', () => {
    expect(paidOf(100n, 40n, nothingCarried)).toEqual({ amountMinor: 60n, leftAmountMinor: 0n });
    expect(paidOf(100n, 140n, nothingCarried)).toEqual({ amountMinor: 0n, leftAmountMinor: -40n });
    expect(paidOf(100n, 0n, { amountMinor: -40n })).toEqual({ amountMinor: 60n, leftAmountMinor: 0n });
  });
});

test('downlines share what their upline is worth, and what the cutting leaves stays with it [CONTRACT-30]', () => {
  const claim = (downlineId: bigint, uplineId: bigint | null, grossMinor: bigint, carriedMinor = 0n) => ({
    downlineId,
    uplineId,
    grossMinor,
    carriedMinor,
  });
  const claims = [
    claim(3n, 1n, 7n),
    claim(1n, null, 100n, -90n),
    claim(2n, 1n, 8n),
    claim(4n, 3n, 100n),
    // Its upline has no line.
    claim(6n, 5n, 50n),
    claim(7n, null, 10n, -15n),
  ];
  expect(settleFromTop(claims)).toEqual([
    { cutMinor: 3n, grantedMinor: 4n, amountMinor: 0n, leftAmountMinor: 0n },
    { cutMinor: 0n, grantedMinor: 9n, amountMinor: 1n, leftAmountMinor: 0n },
    { cutMinor: 3n, grantedMinor: 0n, amountMinor: 5n, leftAmountMinor: 0n },
    { cutMinor: 96n, grantedMinor: 0n, amountMinor: 4n, leftAmountMinor: 0n },
    { cutMinor: 50n, grantedMinor: 0n, amountMinor: 0n, leftAmountMinor: 0n },
    { cutMinor: 0n, grantedMinor: 0n, amountMinor: 0n, leftAmountMinor: -5n },
  ]);
});

const HUGE = 2n ** 62n;
const rate = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const amount = fc.bigInt({ min: -HUGE, max: HUGE });

test('is never more than base times rate, and less than one minor unit below it [CONTRACT-13]', () => {
  fc.assert(
    fc.property(amount, rate, (baseMinor, percent) => {
      const exact = baseMinor * BigInt(Math.round(percent * 100));
      const paid = shareOf(baseMinor, percent) * 10_000n;
      expect(baseMinor <= 0n ? paid === 0n : paid <= exact && exact - paid < 10_000n).toBe(true);
    }),
  );
});

test('over any periods, what was paid and what is left add up to the shares less what was granted [CONTRACT-13]', () => {
  const positive = fc.bigInt({ min: 0n, max: HUGE });
  fc.assert(
    fc.property(fc.array(fc.tuple(positive, positive), { maxLength: 12 }), (periods) => {
      let [leftMinor, paidMinor, dueMinor] = [0n, 0n, 0n];
      for (const [grossMinor, grantedMinor] of periods) {
        const paid = paidOf(grossMinor, grantedMinor, { amountMinor: leftMinor });
        expect(paid.amountMinor >= 0n && paid.leftAmountMinor <= 0n && paid.amountMinor <= grossMinor).toBe(true);
        [leftMinor, paidMinor] = [paid.leftAmountMinor, paidMinor + paid.amountMinor];
        dueMinor += grossMinor - grantedMinor;
      }
      expect(paidMinor + leftMinor).toBe(dueMinor);
    }),
  );
});

test('over any periods, a carried loss is the lowest sum that is left of what the team lost', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 12 }), (periods) => {
      const terms = termsOf(tier(100));
      let [leftMinor, expectedMinor] = [0n, 0n];
      for (const profitLossMinor of periods) {
        const share = shareOfPeriod(dividend(terms), figuresOf({ profitLossMinor }), { lossMinor: leftMinor });
        const sum = expectedMinor + profitLossMinor;
        expect(share.grossMinor).toBe(sum > 0n ? sum : 0n);
        expectedMinor = sum < 0n ? sum : 0n;
        leftMinor = share.leftLossMinor;
        expect(leftMinor).toBe(expectedMinor);
      }
    }),
  );
});

test('whatever a tree grants, it costs what its top is worth, and nobody gets more than that of its own [CONTRACT-30]', () => {
  const line = fc.record({
    above: fc.nat(),
    gross: fc.bigInt({ min: 0n, max: HUGE }),
    carried: fc.bigInt({ min: -HUGE, max: 0n }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const claims = lines.map(({ above, gross, carried }, place) => ({
        downlineId: BigInt(place),
        uplineId: place === 0 || above % 4 === 0 ? null : BigInt(above % place),
        grossMinor: gross,
        carriedMinor: above % 3 === 0 ? carried : 0n,
      }));
      const given = settleFromTop(claims);
      const worth = claims.map(({ grossMinor, carriedMinor }) =>
        grossMinor + carriedMinor > 0n ? grossMinor + carriedMinor : 0n,
      );
      const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
      const tops = worth.filter((_, place) => claims[place]!.uplineId === null);
      expect(sum(given.map(({ amountMinor }) => amountMinor))).toBe(sum(tops));
      given.forEach(({ cutMinor, grantedMinor, amountMinor, leftAmountMinor }, place) => {
        expect([cutMinor, grantedMinor, amountMinor, -leftAmountMinor].every((value) => value >= 0n)).toBe(true);
        expect(cutMinor + grantedMinor + amountMinor).toBe(worth[place]);
      });
    }),
  );
});

test('the base of a dividend is after what its terms take off, and a wage has nothing taken off [CONTRACT-34]', () => {
  const base = { bonuses: true, chargebacks: true, paymentFee: 1.5, jackpots: 0.5 };
  const terms = { ...termsOf(tier(10)), base };
  const figures = figuresOf({
    validBetMinor: 100_000n,
    profitLossMinor: 20_000n,
    bonusMinor: 3_000n,
    chargebackMinor: 1_000n,
    paymentMinor: 40_033n,
  });
  expect(deductionsOf(terms, figures)).toEqual({
    bonusMinor: 3_000n,
    chargebackMinor: 1_000n,
    feeMinor: 600n,
    jackpotMinor: 500n,
  });
  const share = (kind: 'dividend' | 'dailyWage', one: AgreementTerms) =>
    shareOfPeriod({ kind, terms: one, currency: 'THB' }, figures, nothingCarried);
  expect(share('dividend', terms)).toMatchObject({ baseMinor: 14_900n, grossMinor: 1_490n });
  expect(share('dailyWage', terms)).toMatchObject({ baseMinor: 100_000n });
  const before: AgreementTerms = termsOf(tier(10));
  expect(share('dividend', before)).toMatchObject({ baseMinor: 20_000n, grossMinor: 2_000n });
});

test('what is taken off beyond a loss is carried like one, and forgiven like one [CONTRACT-34]', () => {
  const terms = { ...termsOf(tier(10)), base: { bonuses: true, chargebacks: false, paymentFee: 0, jackpots: 0 } };
  const figures = figuresOf({ profitLossMinor: 1_000n, bonusMinor: 1_500n });
  const share = (carriesLoss: boolean) =>
    shareOfPeriod({ kind: 'dividend', terms: { ...terms, carriesLoss }, currency: 'THB' }, figures, nothingCarried);
  expect(share(true)).toMatchObject({ baseMinor: -500n, grossMinor: 0n, leftLossMinor: -500n });
  expect(share(false)).toMatchObject({ baseMinor: -500n, grossMinor: 0n, leftLossMinor: 0n });
});
