import { Type } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';
import { dialingCode, loginValue } from './session.ts';

const password = Type.String({ maxLength: limits.passwordLengthMax });
const newPassword = { newPassword: password, confirmNewPassword: password };
const sealErrors = ['unsealed', 'seal_invalid', 'seal_replayed'] as const;

/** Calls that change a password. Each of them ends the sessions that the account had. */
export const passwordCalls = {
  changePassword: call({
    method: 'POST',
    path: '/wps/member/password',
    origin: 'spec',
    auth: 'token',
    sealed: true,
    account: 'real',
    isOpenWhilePasswordIsDue: true,
    summary: 'Changes the password. All sessions of the account end; the answer holds the token of a new one.',
    body: exact({
      /** Left out by an account that has no password, such as one that came by a social login: it confirms that it is its owner. */
      oldPassword: Type.Optional(password),
      ...newPassword,
    }),
    value: exact({ token: Type.String() }),
    errors: [
      ...sealErrors,
      'not_logged_in',
      'in_need_true_account',
      'confirmation_required',
      'validation_failed',
      'too_many_requests',
      'busy',
    ],
  }),
  forgotByEmail: call({
    method: 'POST',
    path: '/wps/member/password/email',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    isForm: true,
    summary:
      'Sends a link to set a new password, if the name and the verified address belong together. Answers alike if not, unless the brand tells.',
    body: exact({
      username: Type.String({ maxLength: limits.usernameLengthMax }),
      email: Type.String({ maxLength: limits.fieldLengthMax }),
    }),
    value: Type.Null(),
    errors: ['validation_failed', 'too_many_requests', 'user_or_email_unknown', 'function_disabled'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/wps/member/password/reset',
    origin: 'ours',
    auth: 'none',
    sealed: true,
    summary: 'Sets a new password by the link that was sent by mail, once.',
    body: exact({ resetToken: Type.String({ minLength: 20, maxLength: limits.handleLengthMax }), ...newPassword }),
    value: Type.Null(),
    errors: [...sealErrors, 'validation_failed', 'code_invalid', 'code_expired', 'busy'],
  }),
  forgotByPhone: call({
    method: 'POST',
    path: '/wps/member/password/verification',
    origin: 'spec',
    auth: 'none',
    sealed: true,
    summary:
      'Sets a new password by a code that was sent to the mobile number. Answers as a login does, or with nothing where the brand wants one to follow.',
    body: exact({
      mobileNum: Type.String({ maxLength: limits.mobileLengthMax }),
      countryDialingCode: Type.Optional(dialingCode),
      verificationCode: Type.String({ maxLength: limits.codeLengthMax }),
      newPassword: password,
    }),
    value: Type.Union([loginValue, Type.Null()]),
    errors: [
      ...sealErrors,
      'validation_failed',
      'phone_missing',
      'phone_invalid',
      'code_missing',
      'code_invalid',
      'code_expired',
      'too_many_requests',
      'function_disabled',
      'busy',
    ],
  }),
  paymentPassword: call({
    method: 'POST',
    path: '/wps/member/password/payment',
    origin: 'ours',
    auth: 'token',
    sealed: true,
    account: 'real',
    summary:
      'Sets or changes the password that withdrawals ask for. It takes the password of the login, or the old payment password; an account that has neither confirms that it is its owner.',
    body: exact({
      password: Type.Optional(password),
      oldPassword: Type.Optional(password),
      ...newPassword,
    }),
    value: Type.Null(),
    errors: [
      ...sealErrors,
      'not_logged_in',
      'in_need_true_account',
      'confirmation_required',
      'validation_failed',
      'too_many_requests',
      'busy',
    ],
  }),
};
