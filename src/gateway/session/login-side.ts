import { ADMIN_TYPE, AGENT_CUSTOMER_TYPES } from '../../shared/account-types.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';

/**
 * Whether an account may come in by a side: agents alone by that of the agents, and an operator's by none. It is asked after the proof: to
 * whoever has none, the answer is the same for every account.
 */
export function checkLoginSide(
  side: 'member' | 'agent' | undefined,
  customerType: number,
): Result<null, 'error_not_agent' | 'non_member'> {
  if (side === 'agent' && !AGENT_CUSTOMER_TYPES.includes(customerType)) return fail('error_not_agent');
  return customerType === ADMIN_TYPE ? fail('non_member') : ok(null);
}
