import { Type } from 'typebox';
import { contactKind } from './account.ts';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';

/** Calls by which players confirm that they are the owner. A session is no proof, because someone else may use an open page. */
export const confirmationCalls = {
  confirm: call({
    method: 'POST',
    path: '/wps/member/confirm',
    module: 'confirmation',
    origin: 'ours',
    auth: 'token',
    sealed: true,
    account: 'real',
    summary:
      'Confirms with the password, or with a code that was sent for it, that the owner is present. For ten minutes this session may then make the calls that require it.',
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
    module: 'confirmation',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary: 'Sends a code for the confirmation to the member’s verified contact of this kind.',
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
