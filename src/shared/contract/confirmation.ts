import { Type } from 'typebox';
import { contactKind } from './account.ts';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';

/** One way in which an account can show that it is its owner who asks: by its password, by a code to a verified contact, or where it has neither, by a new login. */
export type ConfirmationWay =
  | { way: 'password' }
  | { way: 'code'; kind: 'email' | 'mobile'; /** Most of it masked. */ masked: string }
  | { way: 'login' };

/** What `confirmation_required` carries: the ways that this account has, the simplest first. */
export interface ConfirmationNeeded {
  ways: ConfirmationWay[];
}

/** Calls by which whoever has a session shows that the account is his: an open page is not the account. */
export const confirmationCalls = {
  confirm: call({
    method: 'POST',
    path: '/wps/member/confirm',
    origin: 'ours',
    auth: 'token',
    sealed: true,
    account: 'real',
    summary:
      'Shows by the password, or by a code that was sent for it, that it is the owner who asks. What wants that is open to this session for ten minutes.',
    body: Type.Union([
      exact({ password: Type.String({ maxLength: limits.passwordLengthMax }) }),
      exact({
        verification: exact({
          id: Type.String({ maxLength: limits.handleLengthMax }),
          code: Type.String({ maxLength: limits.codeLengthMax }),
        }),
      }),
    ]),
    value: Type.Null(),
    errors: [
      'unsealed',
      'seal_invalid',
      'seal_replayed',
      'not_logged_in',
      'in_need_true_account',
      'validation_failed',
      'code_missing',
      'code_invalid',
      'code_expired',
      'too_many_requests',
      'busy',
    ],
  }),
  confirmCode: call({
    method: 'POST',
    path: '/wps/member/confirm/code',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary: 'Sends a code for that to the contact of this kind that the account has verified.',
    body: exact({ kind: contactKind }),
    value: exact({ verificationId: Type.String(), expiredMinutes: Type.Number() }),
    errors: [
      'not_logged_in',
      'in_need_true_account',
      'too_many_requests',
      'quota_exceeded',
      'function_disabled',
      'verification_unknown',
    ],
  }),
};
