import { Type } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';

/** Dialing code of a country, digits alone. */
export const dialingCode = Type.String({ pattern: '^[1-9][0-9]{0,3}$' });

/** What a login answers (spec §3). */
export const loginValue = exact({
  token: Type.String(),
  userName: Type.String(),
  firstTimeLogin: Type.Boolean(),
  /** The password is older than the brand allows, and the brand forces its change. */
  passwordExpired: Type.Boolean(),
  /** The password must be changed first: it has expired, or is the default one, which no browser ever sees. */
  mustChangePassword: Type.Boolean(),
  /** 0 is a member; 1 and 2 are agents; 4 is a trial account (spec §3). */
  customerType: Type.Integer(),
  /** ISO instant until which this browser remembers the login. Left out where it was given nothing to remember it by. */
  rememberedUntil: Type.Optional(Type.String()),
});

/** What a refused login carries: whether the next one needs an answer to a captcha. */
export interface LoginRefusal {
  captchaRequired: boolean;
  /** What was remembered was used a moment ago, in another tab: what took its place is good. */
  isJustUsed?: boolean;
}

/** What `address_unverified` carries: where a code went that must come with the next attempt. */
export interface AddressCheck {
  verificationId: string;
  channel: 'sms' | 'email';
  /** The number or address, most of it masked. */
  target: string;
  expiredMinutes: number;
}

/** How a session began. */
export const loginMethods = ['password', 'sms', 'social', 'remember', 'register', 'trial', 'reset'] as const;
/** How a session began. */
export type LoginMethod = (typeof loginMethods)[number];

const captcha = {
  captchaId: Type.Optional(Type.String({ maxLength: limits.handleLengthMax })),
  captcha: Type.Optional(Type.String({ maxLength: limits.codeLengthMax })),
};

/** The result of the human check, and the answer to a captcha, as any call carries them that asks for either. */
export const personFields = {
  humanCheck: Type.Optional(Type.String({ maxLength: limits.humanCheckLengthMax })),
  ...captcha,
};

const refusals = ['login_failed', 'captcha_invalid', 'verification_required', 'too_many_requests', 'busy'] as const;

/** Calls that begin and end a session. */
export const sessionCalls = {
  login: call({
    method: 'POST',
    path: '/wps/session/login',
    origin: 'spec',
    auth: 'none',
    sealed: true,
    summary:
      'Logs in by username and password, by mobile number and code, or by what was remembered. A refusal says in `value.captchaRequired` whether the next attempt needs a captcha.',
    body: exact({
      /** The username; the mobile number where `type` is `sms`. */
      username: Type.String({ minLength: 1, maxLength: limits.usernameLengthMax }),
      /** The password; the code where `type` is `sms`; empty where the login is remembered. */
      password: Type.String({ maxLength: limits.passwordLengthMax }),
      /** Empty is read as `username`. */
      type: Type.Union([Type.Literal('username'), Type.Literal('sms'), Type.Literal('')]),
      countryDialingCode: Type.Optional(dialingCode),
      ...personFields,
      /** The side that is knocked at: that of the agents lets nobody else in. Left out: the site's own. */
      side: Type.Optional(Type.Union([Type.Literal('member'), Type.Literal('agent')])),
      /** Keeps a grant in this browser, which opens one login within a day. */
      remember: Type.Optional(Type.Boolean()),
      /** The grant that this browser keeps stands for the password. */
      isRemembered: Type.Optional(Type.Boolean()),
      /** The code that was sent because the account was never used from here. */
      verification: Type.Optional(
        exact({
          id: Type.String({ maxLength: limits.handleLengthMax }),
          code: Type.String({ maxLength: limits.codeLengthMax }),
        }),
      ),
    }),
    value: loginValue,
    errors: [
      'unsealed',
      'seal_invalid',
      'seal_replayed',
      ...refusals,
      'error_not_agent',
      'non_member',
      'user_or_email_unknown',
      'address_unverified',
      'phone_invalid',
      'code_missing',
      'code_invalid',
      'code_expired',
      'function_disabled',
    ],
  }),
  freePlay: call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary:
      'Opens a trial account with play money of its own, gone after a day. The random string is sealed, and good for one account.',
    body: exact({
      os: Type.String({ minLength: 1, maxLength: 40 }),
      platform: Type.Literal('W'),
      /** JWE of a random string, sealed for this call. */
      randomString: Type.String({ minLength: 1, maxLength: limits.humanCheckLengthMax }),
      /** Version of the gateway's protocol (spec §7). */
      version: Type.Literal(3),
    }),
    value: loginValue,
    errors: ['seal_invalid', 'seal_replayed', 'function_disabled', 'too_many_requests'],
  }),
  forgetLogin: call({
    method: 'DELETE',
    path: '/wps/session/remember',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'Ends what this browser was given to be remembered by.',
    value: Type.Null(),
    errors: [],
  }),
  socialLogin: call({
    method: 'POST',
    path: '/wps/session/social',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary:
      'Exchanges the one-time ticket that a social login ended with, in the browser that began it, for a session.',
    body: exact({
      ticket: Type.String({ minLength: 20, maxLength: limits.handleLengthMax }),
      // By which the visitor was sent: the account registers under them if this is its first login.
      affiliateCode: Type.Optional(Type.String({ maxLength: limits.fieldLengthMax })),
      referralCode: Type.Optional(Type.String({ maxLength: limits.fieldLengthMax })),
    }),
    value: loginValue,
    errors: ['social_failed', 'non_member', 'function_disabled'],
  }),
  socialProviders: call({
    method: 'GET',
    path: '/wps/session/social/providers',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'The providers that this brand has a social login with, in the order of their buttons.',
    value: exact({ list: Type.Array(exact({ id: Type.String(), name: Type.String() })) }),
    errors: [],
  }),
  logout: call({
    method: 'POST',
    path: '/wps/session/logout',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    isOpenWhilePasswordIsDue: true,
    summary: 'Ends the session whose token is sent.',
    value: Type.Null(),
    errors: ['not_logged_in'],
  }),
  logoutDelete: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    isOpenWhilePasswordIsDue: true,
    summary: 'The DELETE form of logout.',
    value: Type.Null(),
    errors: ['not_logged_in'],
  }),
  sessionList: call({
    method: 'GET',
    path: '/wps/member/sessions',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    summary:
      'The sessions of the account that still run, the newest first, and the browsers that are logged in no more and yet remember it.',
    value: exact({
      list: Type.Array(
        exact({
          id: Type.String(),
          createdAt: Type.String(),
          seenAt: Type.String(),
          /** Network address that it began from. */
          address: Type.String(),
          /** What the browser said of itself, cut to a length. */
          userAgent: Type.String(),
          method: Type.Unsafe<LoginMethod>(Type.Union(loginMethods.map((method) => Type.Literal(method)))),
          isCurrent: Type.Boolean(),
          /** Not so where the browser is logged out and what it remembers still opens a login. */
          isRunning: Type.Boolean(),
          /** Until when that browser logs in without a password, if it does. */
          rememberedUntil: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    }),
    errors: ['not_logged_in'],
  }),
  sessionEnd: call({
    method: 'POST',
    path: '/wps/member/sessions/end',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    summary:
      'Ends one entry of that list by its id, or all but this one where no id is given, with what browsers remember of them.',
    body: exact({ id: Type.Optional(Type.String({ maxLength: limits.handleLengthMax })) }),
    value: exact({ ended: Type.Integer() }),
    errors: ['not_logged_in', 'not_found'],
  }),
};
