import type { DepositState, WithdrawalState } from '../../../shared/cashier/states.ts';

type Tone = 'plain' | 'good' | 'bad' | 'notice';

/** How the state of a withdrawal stands out: what waits for an operator asks for a look. */
export const toneOfWithdrawal: Readonly<Record<WithdrawalState, Tone>> = {
  reviewing: 'notice',
  approved: 'plain',
  paying: 'plain',
  paid: 'plain',
  partly_received: 'notice',
  not_received: 'notice',
  received: 'good',
  returned: 'plain',
  rejected: 'bad',
  cancelled: 'plain',
  failed: 'bad',
};

/** How the state of a deposit stands out. */
export const toneOfDeposit: Readonly<Record<DepositState, Tone>> = {
  opening: 'plain',
  pending: 'plain',
  credited: 'good',
  failed: 'bad',
};
