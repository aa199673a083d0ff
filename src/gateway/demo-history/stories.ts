import type { DepositChoice } from './sandbox.ts';

const HOUR = 1;
const DAY = 24 * HOUR;

/** How a deposit of the past goes: as the visitor of the sandbox chooses, or without a visitor. */
export interface DepositStory {
  hoursAgo: number;
  /** `nobody`: it expires. `given_up`: its player ends it. `open`: it still waits for its payment. */
  ends: DepositChoice | 'nobody' | 'given_up' | 'open';
  /** Two of these make a withdrawal possible that needs two operators. */
  isLarge?: true;
}

/** Before the play of a day. */
const morning = (daysAgo: number): number => daysAgo * DAY + HOUR;

/** The deposits of a month: one or two a week, most of them credited, and one of each other end. */
export const depositStories: readonly DepositStory[] = [
  { hoursAgo: morning(29), ends: 'success' },
  { hoursAgo: morning(26), ends: 'success' },
  { hoursAgo: morning(23), ends: 'declined' },
  { hoursAgo: morning(23) - HOUR / 4, ends: 'success' },
  { hoursAgo: morning(20), ends: 'success' },
  { hoursAgo: morning(16), ends: 'nobody' },
  { hoursAgo: morning(15), ends: 'success' },
  { hoursAgo: morning(12), ends: 'success', isLarge: true },
  { hoursAgo: morning(11), ends: 'other_amount' },
  { hoursAgo: morning(8), ends: 'chargeback' },
  { hoursAgo: morning(6), ends: 'twice' },
  { hoursAgo: morning(4), ends: 'given_up' },
  { hoursAgo: morning(3), ends: 'success', isLarge: true },
  { hoursAgo: morning(1), ends: 'success' },
  { hoursAgo: 0, ends: 'open' },
];

/** What happens to a withdrawal after its request. `pay` sends it and takes the provider's answer, `send` only sends it. */
export type StoryStep =
  | 'ask_documents'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'pay'
  | 'send'
  | 'receive'
  | 'receive_part'
  | 'deny'
  | 'assume'
  | 'force'
  | 'return';

/** How a withdrawal of the past goes. */
export interface WithdrawalStory {
  hoursAgo: number;
  /** Steps with the minutes after the one before. */
  steps: readonly (readonly [step: StoryStep, minutes: number])[];
  /** `closed`: the provider does not know the account. `silent`: it gives no answer, so that the outcome stays unknown. */
  payee?: 'closed' | 'silent';
  /** `checked`: an operator looks at it. `large`: two must approve it. Without it, the checks may approve it at once. */
  amount?: 'checked' | 'large';
}

/** In the evening of a day, after its play. */
const evening = (daysAgo: number): number => daysAgo * DAY - 15 * HOUR;

/** The withdrawals of a month: every way that one can go, and some of each for the queues of operators. */
export const withdrawalStories: readonly WithdrawalStory[] = [
  {
    hoursAgo: evening(28),
    steps: [
      ['approve', 42],
      ['pay', 3],
      ['receive', 55],
    ],
  },
  {
    hoursAgo: evening(25),
    steps: [
      ['approve', 18],
      ['pay', 2],
      ['assume', 0],
    ],
  },
  { hoursAgo: evening(22), amount: 'checked', steps: [['cancel', 12]] },
  { hoursAgo: evening(19), amount: 'checked', steps: [['reject', 64]] },
  {
    hoursAgo: evening(17),
    payee: 'closed',
    steps: [
      ['approve', 25],
      ['pay', 4],
    ],
  },
  {
    hoursAgo: evening(14),
    steps: [
      ['approve', 33],
      ['pay', 2],
      ['receive_part', 190],
      ['return', 75],
    ],
  },
  {
    hoursAgo: evening(10),
    amount: 'checked',
    steps: [
      ['ask_documents', 20],
      ['approve', 80],
      ['pay', 3],
      ['deny', 240],
      ['force', 110],
    ],
  },
  {
    hoursAgo: evening(7),
    steps: [
      ['approve', 51],
      ['pay', 2],
      ['receive', 35],
    ],
  },
  {
    hoursAgo: evening(4),
    steps: [
      ['approve', 29],
      ['pay', 5],
      ['receive_part', 160],
    ],
  },
  {
    hoursAgo: evening(2),
    steps: [
      ['approve', 47],
      ['pay', 3],
      ['deny', 290],
    ],
  },
  {
    hoursAgo: 9,
    steps: [
      ['approve', 35],
      ['pay', 4],
    ],
  },
  { hoursAgo: 7, amount: 'large', steps: [['approve', 22]] },
  { hoursAgo: 6, steps: [['ask_documents', 40]] },
  { hoursAgo: 4.5, steps: [] },
  { hoursAgo: 0.4, steps: [] },
  {
    hoursAgo: 0.2,
    payee: 'silent',
    steps: [
      ['approve', 5],
      ['send', 1],
    ],
  },
];
