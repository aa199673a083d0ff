import { AGENT_TYPES, TRIAL_TYPE } from '../../shared/account-types.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';

/** The response of a login. */
export type LoginValue = ValueOf<Contract['login']>;

/** How a player logged in. A login by remember grant counts as the way of the login that created the grant. */
export type WayIn = 'username' | 'sms' | 'social' | 'trial';

/** One step after a login. */
export type AfterLogin = 'change-password' | 'member-info' | 'first-login' | 'after-login' | 'agent-home' | 'home';

/**
 * The steps after a login, in order (spec §4): a required change of password, if the login was by username; member info; the agents' home
 * or the player's greeting; and after a member's first login, the first-login greeting.
 */
export function afterLogin(
  { mustChangePassword, firstTimeLogin, customerType }: LoginValue,
  way: WayIn,
): readonly AfterLogin[] {
  const first: readonly AfterLogin[] = mustChangePassword && way === 'username' ? ['change-password'] : [];
  if (AGENT_TYPES.includes(customerType))
    return [...first, 'member-info', 'agent-home', ...(firstTimeLogin ? (['first-login'] as const) : [])];
  if (customerType === TRIAL_TYPE || way === 'trial') return [...first, 'member-info', 'home'];
  return [...first, 'member-info', firstTimeLogin ? 'first-login' : 'after-login'];
}
