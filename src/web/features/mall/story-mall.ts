import type { MallGood, PointRow, RedemptionRow } from '../../../shared/contract/mall.ts';
import type { StoryAnswers } from '../../story.ts';
import type { Rates } from './mall-store.ts';

const good: MallGood = {
  id: '1',
  kind: 'thing',
  name: 'Night lamp',
  text: 'Warm light in four steps, charged by USB-C.',
  picture: null,
  points: '360',
  gift: null,
  left: 25,
  limit: null,
  had: 0,
  requirement: null,
  endsAt: null,
  obstacle: null,
};

/** A good that the player can have, and one for each reason why not. */
export const goods: readonly MallGood[] = [
  good,
  {
    ...good,
    id: '2',
    kind: 'money',
    name: '50.00 THB for points',
    text: 'In your balance at once.',
    gift: { kind: 'cash', currency: 'THB', amountMinor: '5000' },
    points: '400',
    limit: 5,
  },
  {
    ...good,
    id: '3',
    name: 'A round on us',
    points: '0',
    limit: 1,
    requirement: { kind: 'turnover', amount: '3000.00', days: 7, reached: '1240.00' },
    obstacle: 'requirement',
  },
  { ...good, id: '4', name: 'Wireless headphones', points: '14400', obstacle: 'points' },
  { ...good, id: '5', name: 'Cup', left: 0, obstacle: 'sold_out' },
  { ...good, id: '6', name: 'Scarf', limit: 1, had: 1, obstacle: 'limit' },
];

/** A rate table. */
export const rates: Rates = {
  currency: 'THB',
  rates: [
    { type: 'live', amount: '50.00' },
    { type: 'rng', amount: '100.00' },
    { type: 'deposit', amount: '500.00' },
  ],
  conversion: { points: 100, amount: '5.00' },
  hasPaymentPassword: true,
};

const redemption: RedemptionRow = {
  id: '9',
  kind: 'thing',
  name: 'Night lamp',
  quantity: 2,
  points: '720',
  requirement: null,
  state: 'in_process',
  at: '2026-03-14T12:10:00Z',
  endedAt: null,
  remark: null,
  address: '1 Tea Lane',
};

const row: PointRow = {
  id: '20',
  type: 'rng',
  reason: 'earned',
  name: null,
  points: '12',
  balance: '1240',
  at: '2026-03-14T12:10:00Z',
};

/** What the calls of the mall answer. */
export const mallAnswers: StoryAnswers = {
  pointBalance: { value: { points: '1240' } },
  pointConfig: { value: rates },
  pointRewards: { value: { currency: 'THB', list: [...goods] } },
  redeemList: {
    value: {
      currency: 'THB',
      list: [
        redemption,
        { ...redemption, id: '8', quantity: 1, state: 'approved', remark: 'Sent on Monday.' },
        { ...redemption, id: '7', state: 'rejected', remark: 'We cannot send it there.', requirement: '3000.00' },
      ],
      nextCursor: null,
    },
  },
  pointDetails: {
    value: {
      list: [
        row,
        { ...row, id: '19', type: 'redeem', reason: 'redeemed', name: 'Night lamp', points: '-720', balance: '1228' },
        { ...row, id: '18', type: 'deposit', points: '40', balance: '1948' },
        { ...row, id: '17', type: 'activity', reason: 'reward', points: '100', balance: '1908' },
      ],
      nextCursor: null,
    },
  },
};
