import { Type } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';
import { dialingCode, personFields } from './session.ts';

/** The purpose of a code. A code for another purpose is refused. */
export const codePurposes = ['login', 'register', 'reset', 'contact', 'address', 'confirm'] as const;
/** The purpose of a code. */
export type CodePurpose = (typeof codePurposes)[number];

const mobile = Type.String({ maxLength: limits.mobileLengthMax });
const sent = exact({ expiredMinutes: Type.Number() });
const sendErrors = [
  'phone_missing',
  'phone_invalid',
  'too_many_requests',
  'quota_exceeded',
  'function_disabled',
  'verification_unknown',
  'captcha_invalid',
  'verification_required',
] as const;

/** Calls by which players prove that they are people, and that a number or an address is theirs. */
export const verificationCalls = {
  captcha: call({
    method: 'GET',
    path: '/wps/captcha',
    module: 'verification',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary: 'A captcha as a PNG in base64, with its id in the header captcha-id. It can be answered once.',
    value: Type.String(),
    errors: ['too_many_requests'],
  }),
  humanChallenge: call({
    method: 'GET',
    path: '/wps/verification/human',
    module: 'verification',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary:
      'What the human check of this brand requires: a proof of work, an answer of a hosted provider, or nothing.',
    value: Type.Union([
      exact({ kind: Type.Literal('proof-of-work'), challenge: Type.Record(Type.String(), Type.Unknown()) }),
      exact({ kind: Type.Literal('turnstile'), siteKey: Type.String() }),
      exact({ kind: Type.Literal('off') }),
    ]),
    errors: [],
  }),
  smsNoLogin: call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    module: 'verification',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary:
      'Sends a code for a login by SMS, or for a password reset by SMS. The answer is the same whether or not a member has the number.',
    body: exact({
      mobileNum: mobile,
      countryDialingCode: dialingCode,
      usage: Type.Optional(Type.Union([Type.Literal('login'), Type.Literal('reset')])),
    }),
    value: sent,
    errors: sendErrors,
  }),
  smsRegister: call({
    method: 'POST',
    path: '/wps/verification/sms/register',
    module: 'verification',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary: 'Sends a code for a registration.',
    body: exact({
      mobileNo: mobile,
      countryDialingCode: dialingCode,
      regType: Type.Union([Type.Literal('register'), Type.Literal('registerMobile')]),
      ...personFields,
    }),
    value: sent,
    errors: sendErrors,
  }),
  phoneSend: call({
    method: 'POST',
    path: '/wps/verification/phone',
    module: 'verification',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'Lets the phone-verification service send a code, if the brand uses one.',
    body: exact({ mobileNo: mobile, countryDialingCode: dialingCode, ...personFields }),
    value: exact({ sessionInfo: Type.String(), expiredMinutes: Type.Number() }),
    errors: sendErrors,
  }),
  phoneCheck: call({
    method: 'POST',
    path: '/wps/verification/phone/check',
    module: 'verification',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'Exchanges the code of the phone-verification service for its id token, which a registration carries.',
    body: exact({
      sessionInfo: Type.String({ minLength: 1, maxLength: limits.humanCheckLengthMax }),
      code: Type.String({ maxLength: limits.codeLengthMax }),
    }),
    value: exact({ idToken: Type.String() }),
    errors: [
      'code_missing',
      'code_invalid',
      'code_expired',
      'too_many_requests',
      'quota_exceeded',
      'function_disabled',
      'verification_unknown',
    ],
  }),
};
