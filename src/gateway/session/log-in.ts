import type { Services } from '../services.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { logInBySms } from './log-in-by-sms.ts';
import type { LogInContext, LogInResult } from './log-in-context.ts';
import { logInRemembered } from './log-in-remembered.ts';

/** Logs in with the browser's remember grant, a code sent by SMS, or a password, as the request says. */
export function logIn(services: Services, context: LogInContext): Promise<LogInResult> {
  const { isRemembered, type } = context.body;
  if (isRemembered) return logInRemembered(services, context);
  return type === 'sms' ? logInBySms(services, context) : logInByPassword(services, context);
}
