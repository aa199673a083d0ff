import type { CallContext } from '../http/register-call.ts';
import type { sessionCalls } from '../../shared/contract/session.ts';
import type { ErrorCode, Result } from '../../shared/errors.ts';
import type { LoggedIn } from './begin-session.ts';

/** The part of a call's context that every kind of login needs. */
export type LogInContext = Pick<
  CallContext<typeof sessionCalls.login>,
  'site' | 'merchantCode' | 'body' | 'request' | 'reply'
>;

/** The result of a login: a session, or one of the error codes that the call declares. */
export type LogInResult = Result<
  LoggedIn,
  Extract<ErrorCode, (typeof sessionCalls.login.errors)[number] | 'bad_request' | 'unavailable'>
>;
