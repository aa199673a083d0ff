import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { Services } from '../services.ts';
import type { GameSession } from './game-sessions.ts';

/**
 * The account that a player plays against: the house. A trial plays against the issuer of its play money, so that whatever it does moves
 * nothing of the house's. A bet and all that comes of it meet the same one, since no account becomes a trial or stops being one.
 */
export const bankOf = (
  { ledger }: Pick<Services, 'ledger'>,
  { merchant_code, customer_type, currency }: GameSession,
): Promise<bigint> =>
  ledger.accountOf(merchant_code, { kind: customer_type === TRIAL_TYPE ? 'demo_issue' : 'house', currency });
