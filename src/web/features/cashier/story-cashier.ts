import type { DepositRow, PayeeRow, TimelineStep, WithdrawalDetail } from '../../../shared/contract/cashier.ts';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import type { StoryAnswers } from '../../story.ts';
import type { Cashier } from './use-money.ts';

const MINUTE_MS = 60_000;

const banks = [
  { code: 'HARBOUR', name: 'Harbour Bank' },
  { code: 'MERIDIAN', name: 'Meridian Savings' },
];
const wallet = { code: 'FERN', name: 'Fern Wallet' };
const free = { fixed: '0.00', basisPoints: 0 };
const bank = { id: 'bank', name: null, kind: 'bank', min: '300.00', max: '200000.00', fee: free, minutes: 30 } as const;

/** A cashier with each kind of method, and each kind of fee. */
export const cashier: Cashier = {
  currency: 'THB',
  deposits: [
    { ...bank, id: 'qr', kind: 'qr', minutes: 0 },
    bank,
    { ...bank, id: 'card', kind: 'card', min: '200.00', fee: { fixed: '0.00', basisPoints: 150 }, minutes: 1 },
    {
      ...bank,
      id: 'fern',
      name: 'Fern Wallet',
      kind: 'ewallet',
      fee: { fixed: '10.00', basisPoints: 25 },
      minutes: 180,
    },
  ],
  chips: ['100.00', '500.00', '1000.00', '5000.00'],
  withdrawals: [
    { ...bank, institutions: banks },
    {
      ...bank,
      id: 'fern',
      name: 'Fern Wallet',
      kind: 'ewallet',
      fee: { fixed: '10.00', basisPoints: 0 },
      minutes: 10,
      institutions: [wallet],
    },
  ],
  payeesMax: 5,
  payeeWaitHours: 12,
  canCancelWithdrawals: true,
  receiptMinutes: 720,
  payeeName: 'Mali Suk',
  hasPaymentPassword: true,
};

/** A deposit that waits for its payment. The page counts its minutes down, so they begin when it is shown. */
export const deposit: DepositRow = {
  id: '7',
  method: 'card',
  kind: 'card',
  currency: 'THB',
  amount: '1500.00',
  arrived: '0.00',
  credited: '0.00',
  state: 'pending',
  failure: null,
  pageUrl: 'https://pay.example/7',
  createdAt: '2026-03-14T12:10:00Z',
  expiresAt: new Date(Date.now() + 14 * MINUTE_MS).toISOString(),
  endedAt: null,
};

/** Payees of which one cannot be paid yet. */
export const payees: readonly PayeeRow[] = [
  {
    id: '1',
    method: 'bank',
    institution: banks[0]!,
    number: '••• 4471',
    name: 'Mali Suk',
    usableAt: '2026-03-01T10:00:00Z',
    isUsable: true,
  },
  {
    id: '2',
    method: 'fern',
    institution: wallet,
    number: '••• 678',
    name: 'Mali Suk',
    usableAt: '2026-03-01T10:00:00Z',
    isUsable: true,
  },
  {
    id: '3',
    method: 'bank',
    institution: banks[1]!,
    number: '••• 9002',
    name: 'Mali Suk',
    usableAt: '2026-03-15T16:00:00Z',
    isUsable: false,
  },
];

/** Steps of a timeline, an hour apart: the name of each, who did it, and a note. */
export const stepsOf = (
  ...steps: readonly (readonly [TimelineStep['step'], TimelineStep['actor'], note?: string])[]
): TimelineStep[] =>
  steps.map(([step, actor, note = null], place) => ({
    step,
    actor,
    at: new Date(Date.parse('2026-03-14T09:10:00Z') + place * 60 * MINUTE_MS).toISOString(),
    note,
  }));

/** A withdrawal that was just requested. */
export const withdrawal: WithdrawalDetail = {
  id: '7',
  method: 'fern',
  kind: 'ewallet',
  payee: { institution: wallet, number: '••• 678', name: 'Mali Suk' },
  currency: 'THB',
  amount: '12500.00',
  fee: '10.00',
  payout: '12490.00',
  state: 'reviewing',
  requestedAt: '2026-03-14T09:10:00Z',
  endedAt: null,
  steps: stepsOf(['requested', 'player']),
  next: { actor: 'operator', by: '2026-03-14T15:10:00Z' },
  canCancel: true,
  documents: null,
  received: null,
  remaining: null,
  proofs: 0,
};

/** A promotion of the first deposit, which the player can join. */
const offer: PromotionRow = {
  id: '1',
  title: 'Welcome bonus',
  summary: 'Your first deposit is doubled, up to 2,000.',
  terms: 'One account a person.',
  drawing: 'welcome',
  picture: null,
  filters: ['deposit'],
  currency: 'THB',
  from: '2026-03-01T00:00:00Z',
  until: null,
  weekdays: [],
  trigger: { kind: 'deposit', depositNumber: 1, minAmount: '1000' },
  needsCode: false,
  gift: { kind: 'bonus', percent: 100, cap: '2000' },
  raffle: null,
  asks: {
    turnoverTimes: 10,
    turnoverOf: 'bonus',
    shares: {},
    excludedGames: [],
    days: 30,
    paysFirst: 'cash',
    endsOnWithdrawal: true,
  },
  often: 'once',
  isJoined: true,
  delivery: 'at_once',
  isCombined: true,
  status: null,
  button: 'join',
  claim: null,
};

/** Promotions of a deposit: two to choose from, one that was joined, and one that needs no joining. */
export const offers: readonly PromotionRow[] = [
  offer,
  {
    ...offer,
    id: '2',
    title: 'Fifty for a rainy day',
    trigger: { kind: 'deposit' },
    gift: { kind: 'cash', amount: '50' },
  },
  {
    ...offer,
    id: '3',
    title: 'Points for your deposit',
    gift: { kind: 'points', amount: '250' },
    status: 'joined',
    button: 'deposit',
  },
  {
    ...offer,
    id: '4',
    title: 'Rounds of the week',
    trigger: { kind: 'deposit', minAmount: '500' },
    gift: { kind: 'free_rounds', game: 'GPI/abyss-lantern', rounds: 20, stake: '5', playDays: 7 },
    isJoined: false,
    button: 'deposit',
  },
];

/** What the gateway answers at the cashier of a player who has neither paid in nor out. */
export const cashierAnswers: StoryAnswers = {
  cashier: { value: cashier },
  depositList: { value: { list: [], nextCursor: null } },
  promotions: { value: { list: [] } },
  payeeList: { value: { list: [...payees] } },
  withdrawalList: { value: { list: [], nextCursor: null } },
  withdrawal: { value: withdrawal },
};
