import type { WithdrawalDetail } from '../../../src/shared/contract/cashier.ts';
import type { Caller } from './calls.ts';
import type { Installation, StormPlayer } from './installation.ts';
import type { Journal } from './journal.ts';
import type { OwnPayments } from './own-payments.ts';

/** A withdrawal as its player or an operator last saw it. */
export interface KnownWithdrawal {
  id: string;
  player: StormPlayer;
  state: WithdrawalDetail['state'];
}

/** What those who move in a storm know and share. */
export interface Scene {
  installation: Pick<Installation, 'players' | 'agents' | 'operators'>;
  journal: Journal;
  caller: Caller;
  own: OwnPayments;
  withdrawals: Map<string, KnownWithdrawal>;
  /** Deposits that wait for their payment, with their players. */
  deposits: Map<string, StormPlayer>;
}
