import { Type } from 'typebox';
import { SUB_ID_PATTERN } from '../agents/sub-id.ts';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';

/** Dialing code of a country, only digits. */
export const dialingCode = Type.String({ pattern: '^[1-9][0-9]{0,3}$' });

/** The answer of a login (spec §3). */
export const loginValue = exact({
  token: Type.String(),
  userName: Type.String(),
  firstTimeLogin: Type.Boolean(),
  /** The password is older than the brand allows, and the brand requires a change. */
  passwordExpired: Type.Boolean(),
  /** The password must be changed first: it has expired, or it is the default password, which no browser ever sees. */
  mustChangePassword: Type.Boolean(),
  /** 0 is a member; 1 and 2 are agents; 4 is a trial account (spec §3). */
  customerType: Type.Integer(),
  /** ISO instant until which this browser remembers the login. Left out when it got no remember grant. */
  rememberedUntil: Type.Optional(Type.String()),
});

/** How a session began. */
export const loginMethods = ['password', 'sms', 'social', 'remember', 'register', 'trial', 'reset'] as const;
/** How a session began. */
export type LoginMethod = (typeof loginMethods)[number];

const captcha = {
  captchaId: Type.Optional(Type.String({ maxLength: limits.handleLengthMax })),
  captcha: Type.Optional(Type.String({ maxLength: limits.codeLengthMax })),
};

/** The result of the human check and the answer to a captcha, as fields of every call that requires them. */
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
    module: 'session',
    origin: 'spec',
    auth: 'none',
    sealed: true,
    summary:
      'Logs in with username and password, with mobile number and code, or with a remember grant. A refusal tells in `value.captchaRequired` whether the next attempt needs a captcha.',
    body: exact({
      /** The username; the mobile number if `type` is `sms`. */
      username: Type.String({ minLength: 1, maxLength: limits.usernameLengthMax }),
      /** The password; the code if `type` is `sms`; empty for a remembered login. */
      password: Type.String({ maxLength: limits.passwordLengthMax }),
      /** Empty is read as `username`. */
      type: Type.Union([Type.Literal('username'), Type.Literal('sms'), Type.Literal('')]),
      countryDialingCode: Type.Optional(dialingCode),
      ...personFields,
      /** The login that is used: that of the agents accepts only agents. Left out: the login of the site. */
      side: Type.Optional(Type.Union([Type.Literal('member'), Type.Literal('agent')])),
      /** Asks for a remember grant, which logs this browser in once within a day. */
      remember: Type.Optional(Type.Boolean()),
      /** Uses the remember grant of this browser instead of the password. */
      isRemembered: Type.Optional(Type.Boolean()),
      /** The code that was sent because the device or network is not known. */
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
      'account_closed',
      'user_or_email_unknown',
      'address_unverified',
      'second_factor_required',
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
    module: 'session',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary:
      'Starts a trial with its own play money, which ends after a day. The random string is sealed and can be used for one trial.',
    body: exact({
      os: Type.String({ minLength: 1, maxLength: limits.systemLengthMax }),
      platform: Type.Literal('W'),
      /** JWE of a random string, sealed for this call. */
      randomString: Type.String({ minLength: 1, maxLength: limits.humanCheckLengthMax }),
      /** Version of the gateway's protocol (spec §7). */
      version: Type.Literal(3),
    }),
    value: loginValue,
    errors: ['seal_invalid', 'seal_replayed', 'function_disabled', 'too_many_requests', 'account_closed'],
  }),
  forgetLogin: call({
    method: 'DELETE',
    path: '/wps/session/remember',
    module: 'session',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'Revokes the remember grant of this browser.',
    value: Type.Null(),
    errors: [],
  }),
  socialLogin: call({
    method: 'POST',
    path: '/wps/session/social',
    module: 'session',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'Exchanges the one-time ticket of a social login for a session, in the browser that began the login.',
    body: exact({
      ticket: Type.String({ minLength: 20, maxLength: limits.handleLengthMax }),
      // The referral of the visitor. A first login registers the member under it.
      affiliateCode: Type.Optional(Type.String({ maxLength: limits.fieldLengthMax })),
      /** The label of the agent’s link; it counts only beside a code of an agent. */
      subId: Type.Optional(Type.String({ pattern: SUB_ID_PATTERN })),
      referralCode: Type.Optional(Type.String({ maxLength: limits.fieldLengthMax })),
    }),
    value: loginValue,
    errors: ['social_failed', 'non_member', 'account_closed', 'second_factor_required', 'function_disabled'],
  }),
  socialProviders: call({
    method: 'GET',
    path: '/wps/session/social/providers',
    module: 'session',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'The providers of this brand’s social login, in the order of their buttons.',
    value: exact({ list: Type.Array(exact({ id: Type.String(), name: Type.String() })) }),
    errors: [],
  }),
  logout: call({
    method: 'POST',
    path: '/wps/session/logout',
    module: 'session',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    isOpenWhilePasswordIsDue: true,
    summary: 'Ends the session of the token.',
    value: Type.Null(),
    errors: ['not_logged_in'],
  }),
  logoutDelete: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    module: 'session',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    isOpenWhilePasswordIsDue: true,
    summary: 'Logout with the method DELETE.',
    value: Type.Null(),
    errors: ['not_logged_in'],
  }),
  sessionList: call({
    method: 'GET',
    path: '/wps/member/sessions',
    module: 'session',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    summary:
      'The active sessions of the member, newest first, and the browsers that are logged out but still have a remember grant.',
    value: exact({
      list: Type.Array(
        exact({
          id: Type.String(),
          createdAt: Type.String(),
          seenAt: Type.String(),
          /** Network address from which it began. */
          address: Type.String(),
          /** The browser's user agent, shortened. */
          userAgent: Type.String(),
          method: Type.Unsafe<LoginMethod>(Type.Union(loginMethods.map((method) => Type.Literal(method)))),
          isCurrent: Type.Boolean(),
          /** False for a browser that is logged out and still has a remember grant. */
          isRunning: Type.Boolean(),
          /** Until when that browser can log in without a password, if it can. */
          rememberedUntil: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    }),
    errors: ['not_logged_in'],
  }),
  sessionEnd: call({
    method: 'POST',
    path: '/wps/member/sessions/end',
    module: 'session',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    summary:
      'Ends one entry of the list of sessions by its id, or without an id all but this one, together with the remember grants of their browsers.',
    body: exact({ id: Type.Optional(Type.String({ maxLength: limits.handleLengthMax })) }),
    value: exact({ ended: Type.Integer() }),
    errors: ['not_logged_in', 'not_found'],
  }),
};
