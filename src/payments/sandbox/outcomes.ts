import type { Transaction } from '../../shared/contract/payment-protocol.ts';
import type { Timings } from '../config.ts';

/** What the bank of the sandbox does with a payment. */
export interface Outcome {
  /** How long it thinks about it. */
  waitMs: (timings: Timings) => number;
  /** How often the money moves. */
  movements: number;
  /** Why it fails. Without a reason it succeeds. */
  reason?: NonNullable<Transaction['reason']>;
  /** How long after the movement its notice is sent. Infinity: never. */
  noticeAfterMs: (timings: Timings) => number;
}

const none = () => 0;
const never = () => Infinity;
const thinking = ({ bankMs }: Timings) => bankMs;
const at = (waitMs: Outcome['waitMs']): Outcome => ({ waitMs, movements: 1, noticeAfterMs: none });

/** What a visitor of a deposit's page can choose, in the order of the page. */
export const depositOutcomes = {
  success: at(none),
  declined: { ...at(none), reason: 'declined' },
  slow: at(({ slowDepositMs }) => slowDepositMs),
  abandoned: { ...at(none), reason: 'abandoned' },
  twice: { ...at(none), movements: 2 },
  /** Needs an amount. */
  other_amount: at(none),
  notice_lost: { ...at(none), noticeAfterMs: never },
  notice_late: { ...at(none), noticeAfterMs: ({ lateNoticeMs }) => lateNoticeMs },
} as const satisfies Record<string, Outcome>;

/** What a visitor of a deposit's page can choose. */
export type DepositChoice = keyof typeof depositOutcomes;

/** Every outcome by its name. */
const outcomes: Readonly<Record<string, Outcome>> = {
  ...depositOutcomes,
  /** The player has paid, and chose nothing in the sandbox. */
  paid: at(thinking),
  /** Nobody has paid in time. */
  expired: { ...at(none), reason: 'expired' },
  payout: at(thinking),
  payout_refused: { ...at(thinking), reason: 'account_unknown' },
  payout_slow: at(({ slowPayoutMs }) => slowPayoutMs),
  payout_notice_lost: { ...at(thinking), noticeAfterMs: never },
};

/** An outcome by its name. Throws for an unknown one, which only an older version could have stored. */
export function outcomeOf(name: string): Outcome {
  const outcome = outcomes[name];
  if (!outcome) throw new Error(`there is no outcome ${name}`);
  return outcome;
}

/** What the sandbox does with a payout. */
export interface PayoutPlan {
  outcome: string;
  /** The caller gets no answer, whether the payout happens or not. */
  isSilent?: true;
  /** It never happens, and nothing is written down. */
  isForgotten?: true;
}

/** What the sandbox does with a payout, by the last two digits of the payee's number. */
const payoutPlans: Readonly<Record<string, PayoutPlan>> = {
  '01': { outcome: 'payout_refused' },
  '02': { outcome: 'payout', isSilent: true },
  '03': { outcome: 'payout', isSilent: true, isForgotten: true },
  '04': { outcome: 'payout_slow' },
  '05': { outcome: 'payout_notice_lost' },
};

/** What the sandbox does with a payout to a number. */
export const payoutPlanOf = (payeeNumber: string): PayoutPlan =>
  payoutPlans[payeeNumber.slice(-2)] ?? { outcome: 'payout' };
