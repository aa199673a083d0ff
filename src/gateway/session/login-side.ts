import { ADMIN_TYPE, AGENT_CUSTOMER_TYPES } from '../../shared/account-types.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';

/**
 * Whether an account may log in on a side of the site. Only agents may use the agent side, and an operator's account
 * may use neither. Callers check this after the credentials, so that wrong credentials get the same answer for every
 * account.
 */
export function checkLoginSide(
  side: 'member' | 'agent' | undefined,
  customerType: number,
): Result<null, 'error_not_agent' | 'non_member'> {
  if (side === 'agent' && !AGENT_CUSTOMER_TYPES.includes(customerType)) return fail('error_not_agent');
  return customerType === ADMIN_TYPE ? fail('non_member') : ok(null);
}
