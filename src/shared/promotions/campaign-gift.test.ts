import { expect, test } from 'vitest';
import { campaignOf } from '../../../tests/support/campaigns.ts';
import { worthOf } from '../rewards/gift.ts';
import { giftOf } from './campaign-gift.ts';

test('a percentage is rounded down and never above its cap, and its turnover follows from it [PROMO-10]', () => {
  const document = campaignOf({ gift: { kind: 'bonus', percent: 33.33, cap: '50' } });
  const given = (base: bigint) => giftOf(document, base);
  expect(given(10_001n)).toMatchObject({ amountMinor: '3333', terms: { turnoverMinor: '6666', stakeMaxMinor: null } });
  expect(given(100_000n)).toMatchObject({ amountMinor: '5000' });
  expect(given(2n)).toBeUndefined();
  const both = campaignOf({ asks: { ...campaignOf().asks, turnoverOf: 'deposit_and_bonus', turnoverTimes: 1.5 } });
  expect(giftOf(both, 10_000n)).toMatchObject({ amountMinor: '10000', terms: { turnoverMinor: '30000' } });
});

test('points are whole, and a fixed amount needs no deposit [PROMO-10]', () => {
  expect(giftOf(campaignOf({ gift: { kind: 'points', amount: '120' } }), 0n)).toEqual({
    kind: 'points',
    points: '120',
  });
  expect(giftOf(campaignOf({ gift: { kind: 'cash', amount: '12.5' } }), 0n)).toEqual({
    kind: 'cash',
    currency: 'THB',
    amountMinor: '1250',
  });
});

test('free rounds are worth their stakes, and need no deposit [FREE-01, FREE-02]', () => {
  const gift = { kind: 'free_rounds', game: 'YB/koi-current', rounds: 20, stake: '12.5', playDays: 3 } as const;
  const given = giftOf(campaignOf({ gift }), 0n)!;
  expect(given).toEqual({
    kind: 'free_rounds',
    currency: 'THB',
    vassalage: 'YB',
    gameId: 'koi-current',
    rounds: 20,
    stakeMinor: '1250',
    days: 3,
  });
  expect(worthOf(given)).toEqual({ currency: 'THB', amountMinor: 25_000n });
});
