import { fail } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { logInBySms } from './log-in-by-sms.ts';
import type { LogInContext, LogInResult } from './log-in-context.ts';
import { logInRemembered } from './log-in-remembered.ts';

/** Logs in with the browser's remember grant, a code sent by SMS, or a password, as the request says. */
export async function logIn(services: Services, context: LogInContext): Promise<LogInResult> {
  const { isRemembered, type, side } = context.body;
  // Whatever the account is: a brand without agents has no such login.
  if (side === 'agent' && context.site.loaded.brand.access.agents !== true) return fail('function_disabled');
  if (isRemembered) return logInRemembered(services, context);
  return type === 'sms' ? logInBySms(services, context) : logInByPassword(services, context);
}
