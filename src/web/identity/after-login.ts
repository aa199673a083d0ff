import { AGENT_TYPES, TRIAL_TYPE } from '../../shared/account-types.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';

/** What a login answers. */
export type LoginValue = ValueOf<Contract['login']>;

/** How somebody came in. What was remembered counts as the way that it was remembered by. */
export type WayIn = 'username' | 'sms' | 'social' | 'trial';

/** One thing that follows a login. */
export type AfterLogin = 'change-password' | 'member-info' | 'first-login' | 'after-login' | 'agent-home' | 'home';

/**
 * What follows a login, in order (spec §4): first a password that is due, where the login was by username; then member info; then the place of
 * an agent, or what greets a player; and once in an account's life what greets both in another way.
 */
export function afterLogin(
  { mustChangePassword, firstTimeLogin, customerType }: LoginValue,
  way: WayIn,
): readonly AfterLogin[] {
  const due: readonly AfterLogin[] = mustChangePassword && way === 'username' ? ['change-password'] : [];
  if (AGENT_TYPES.includes(customerType))
    return [...due, 'member-info', 'agent-home', ...(firstTimeLogin ? (['first-login'] as const) : [])];
  if (customerType === TRIAL_TYPE || way === 'trial') return [...due, 'member-info', 'home'];
  return [...due, 'member-info', firstTimeLogin ? 'first-login' : 'after-login'];
}
