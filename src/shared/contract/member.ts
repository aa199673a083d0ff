import { Type } from 'typebox';
import { avatarType } from './account.ts';
import { SUB_ID_PATTERN } from '../agents/sub-id.ts';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';
import { dialingCode, personFields } from './session.ts';

/** The fields of a registration that both methods have. */
const registration = {
  form: Type.Record(
    Type.String({ maxLength: limits.fieldNameLengthMax }),
    Type.Union([Type.String({ maxLength: limits.fieldLengthMax }), Type.Boolean()]),
    { maxProperties: limits.fieldsMax },
  ),
  registerUrl: Type.String({ maxLength: limits.addressLengthMax }),
  domain: Type.String({ maxLength: limits.hostLengthMax }),
  registerMethod: Type.Literal('WEB'),
  /** Always true: the new player is logged in (spec §7). */
  loginAfter: Type.Literal(true),
  affiliateCode: Type.Optional(Type.String({ maxLength: limits.fieldLengthMax })),
  /** The label of the agent’s link; it counts only beside a code of an agent. */
  subId: Type.Optional(Type.String({ pattern: SUB_ID_PATTERN })),
  referralCode: Type.Optional(Type.String({ maxLength: limits.fieldLengthMax })),
  ...personFields,
  /** The id token of the phone-verification service, if the brand uses one. */
  phoneVerification: Type.Optional(
    exact({ channel: Type.Literal('sms'), idToken: Type.String({ maxLength: limits.humanCheckLengthMax }) }),
  ),
};

/** A registration answers like a login. */
const registered = exact({ token: Type.String(), userName: Type.String(), customerType: Type.Integer() });
const registrationErrors = [
  'unsealed',
  'seal_invalid',
  'seal_replayed',
  'validation_failed',
  'username_taken',
  'registration_closed',
  'invitation_code_error',
  'verification_required',
  'captcha_invalid',
  'code_missing',
  'code_invalid',
  'code_expired',
  'too_many_requests',
  'account_closed',
  'busy',
] as const;

/** Calls about the player. */
export const memberCalls = {
  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    module: 'member',
    origin: 'spec',
    auth: 'none',
    sealed: true,
    summary:
      'Registers a member. The fields of `form` are those of the brand, and are checked with its schema. Answers like a login.',
    /** The dialing code is that of the brand's market. It is sent whenever the brand has one, beside any mobile number. */
    body: exact({ ...registration, countryDialingCode: Type.Optional(dialingCode) }),
    value: registered,
    errors: registrationErrors,
  }),
  registerMobile: call({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    module: 'member',
    origin: 'spec',
    auth: 'none',
    sealed: true,
    summary:
      'Registers a member whose username is a mobile number. The dialing code is a field of its own and never part of the number.',
    body: exact({ ...registration, countryDialingCode: dialingCode }),
    value: registered,
    errors: registrationErrors,
  }),
  siteContent: call({
    method: 'GET',
    path: '/wps/member/content',
    module: 'member',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    summary:
      'The content that a brand which forces the login shows only to its players: home page, vendors and copy in one language.',
    query: exact({ language: Type.String({ pattern: '^[A-Z]{2,5}$' }) }),
    value: exact({
      /** The public brand; it has the shape of the brand schema. */
      brand: Type.Record(Type.String(), Type.Unknown()),
      /** Texts by name, each a list of text nodes. */
      copy: Type.Record(Type.String(), Type.Array(Type.Unknown())),
    }),
    errors: ['not_logged_in'],
  }),
  memberInfo: call({
    method: 'GET',
    path: '/wps/member/info',
    module: 'member',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    isOpenWhilePasswordIsDue: true,
    summary: 'The member of the session.',
    value: exact({
      id: Type.String(),
      account: Type.String(),
      nickname: Type.String(),
      /** The id that decides which centres are open: 0 member, 1, 2, 41, 42 agent, 4 trial. */
      type: Type.Integer(),
      /** Whether the player can transfer money to an upline. */
      toUpline: Type.Boolean(),
      clubLabel: exact({ labelName: Type.String() }),
      memberLabel: Type.Array(exact({ labelName: Type.String() })),
      avatar: Type.String(),
      avatarType,
    }),
    errors: ['not_logged_in'],
  }),
};
