import type { CallContext } from '../http/register-call.ts';
import type { sessionCalls } from '../../shared/contract/session.ts';
import type { ErrorCode, Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import type { LoggedIn } from './begin-session.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { logInBySms } from './log-in-by-sms.ts';
import { logInRemembered } from './log-in-remembered.ts';

/** What a login works with. */
export type LogInContext = Pick<
  CallContext<typeof sessionCalls.login>,
  'site' | 'merchantCode' | 'body' | 'request' | 'reply'
>;

/** What a login comes to: a session, or one of the codes that its call declares. */
export type LogInResult = Result<
  LoggedIn,
  Extract<ErrorCode, (typeof sessionCalls.login.errors)[number] | 'bad_request' | 'unavailable'>
>;

/** Logs in by what the request brings: what the browser remembers, a code by SMS, or a password. */
export function logIn(services: Services, context: LogInContext): Promise<LogInResult> {
  const { isRemembered, type } = context.body;
  if (isRemembered) return logInRemembered(services, context);
  return type === 'sms' ? logInBySms(services, context) : logInByPassword(services, context);
}
