import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { Services } from '../services.ts';
import type { GameSession } from './game-sessions.ts';

/**
 * The ledger account that a player plays against: the house. A trial plays against the issuer of its play money, so that it moves no money of
 * the house. A bet and its win use the same one, because a member never becomes a trial or stops being one.
 */
export const bankOf = (
  { ledger }: Pick<Services, 'ledger'>,
  { merchant_code, customer_type, currency }: GameSession,
): Promise<bigint> =>
  ledger.accountOf(merchant_code, { kind: customer_type === TRIAL_TYPE ? 'demo_issue' : 'house', currency });
