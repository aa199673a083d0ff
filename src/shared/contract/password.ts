import { Type } from 'typebox';
import { call, exact, sealErrors } from './call.ts';
import { limits } from './limits.ts';
import { dialingCode, loginValue } from './session.ts';

const password = Type.String({ maxLength: limits.passwordLengthMax });
const newPassword = { newPassword: password, confirmNewPassword: password };

/** Calls that change a password. Each of them ends all sessions of the member. */
export const passwordCalls = {
  changePassword: call({
    method: 'POST',
    path: '/wps/member/password',
    module: 'password',
    origin: 'spec',
    auth: 'token',
    sealed: true,
    account: 'real',
    isOpenWhilePasswordIsDue: true,
    summary: 'Changes the password. All sessions of the member end, and the answer contains the token of a new one.',
    body: exact({
      /** Left out by a member without a password, such as one from a social login, which needs a confirmation instead. */
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
      'account_closed',
      'busy',
    ],
  }),
  forgotByEmail: call({
    method: 'POST',
    path: '/wps/member/password/email',
    module: 'password',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    isForm: true,
    summary:
      'Sends a link to set a new password if the username and the verified address belong together. The answer is the same if they do not, unless the brand allows telling.',
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
    module: 'password',
    origin: 'ours',
    auth: 'none',
    sealed: true,
    summary: 'Sets a new password with the link from the e-mail, which works once.',
    body: exact({ resetToken: Type.String({ minLength: 20, maxLength: limits.handleLengthMax }), ...newPassword }),
    value: Type.Null(),
    errors: [...sealErrors, 'validation_failed', 'code_invalid', 'code_expired', 'busy'],
  }),
  forgotByPhone: call({
    method: 'POST',
    path: '/wps/member/password/verification',
    module: 'password',
    origin: 'spec',
    auth: 'none',
    sealed: true,
    summary:
      'Sets a new password with a code that was sent to the mobile number. Answers like a login, or with null if the brand requires a login afterwards.',
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
      'account_closed',
      'second_factor_required',
      'function_disabled',
      'busy',
    ],
  }),
  paymentPassword: call({
    method: 'POST',
    path: '/wps/member/password/payment',
    module: 'password',
    origin: 'ours',
    auth: 'token',
    sealed: true,
    account: 'real',
    summary:
      'Sets or changes the payment password, which withdrawals require. It needs the login password or the old payment password; a member with neither needs a confirmation.',
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
