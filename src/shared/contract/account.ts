import { Type } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';
import { dialingCode } from './session.ts';

/** Kinds of a player's picture: uploaded, or one of the set. */
export const avatarType = Type.Union([Type.Literal('STATIC'), Type.Literal('CUSTOM')]);
/** Address of the picture: one of the set, or the player's own. */
export const avatarValue = exact({ avatar: Type.String(), avatarType });

/** Names of the pictures that every player may choose from. */
export const staticAvatars = [
  'crane',
  'koi',
  'fox',
  'owl',
  'bear',
  'moth',
  'stag',
  'cat',
  'tiger',
  'naga',
  'raven',
  'lion',
] as const;

/** Kinds of contacts that a player can verify. */
export const contactKind = Type.Union([Type.Literal('email'), Type.Literal('mobile')]);
const contact = exact({
  kind: contactKind,
  /** The value, mostly masked. */ masked: Type.String(),
  isVerified: Type.Boolean(),
});

/** Longest mailbox name and domain together (RFC 5321). */
const CONTACT_LENGTH_MAX = 254;
const contactBody = {
  kind: contactKind,
  value: Type.String({ minLength: 1, maxLength: CONTACT_LENGTH_MAX }),
  countryDialingCode: Type.Optional(dialingCode),
};

/** Calls of the page "my account". */
export const accountCalls = {
  profile: call({
    method: 'GET',
    path: '/wps/member/profile',
    module: 'account',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary:
      'The data of the member: fields of the registration, contacts, which passwords are set; and the pictures to choose from.',
    value: exact({
      account: Type.String(),
      nickname: Type.String(),
      /** The values of the registration, by field name. */
      fields: Type.Record(Type.String(), Type.String()),
      contacts: Type.Array(contact),
      /** The pictures that the player may choose from. */
      avatars: Type.Array(exact({ name: Type.String(), address: Type.String() })),
      hasPassword: Type.Boolean(),
      hasPaymentPassword: Type.Boolean(),
      passwordSetAt: Type.String(),
      registeredAt: Type.String(),
    }),
    errors: ['not_logged_in', 'in_need_true_account'],
  }),
  appOpened: call({
    method: 'POST',
    path: '/wps/member/appOpened',
    module: 'account',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary: 'Says that the player uses the site as an installed app. Only the first time counts.',
    value: Type.Null(),
    errors: ['not_logged_in', 'in_need_true_account'],
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/wps/member/profile',
    module: 'account',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary: 'Changes the profile that other players see.',
    body: exact({ nickname: Type.String({ minLength: 1, maxLength: limits.fieldLengthMax }) }),
    value: Type.Null(),
    errors: ['not_logged_in', 'in_need_true_account', 'validation_failed'],
  }),
  memberIcon: call({
    method: 'GET',
    path: '/wps/member/info/icon',
    module: 'account',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    summary: 'The address of the member’s picture.',
    value: exact({ icon: Type.String() }),
    errors: ['not_logged_in'],
  }),
  playerAvatar: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    module: 'account',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    summary: 'The picture of the player and its kind: CUSTOM or STATIC.',
    value: avatarValue,
    errors: ['not_logged_in'],
  }),
  chooseAvatar: call({
    method: 'PUT',
    path: '/wps/member/avatar',
    module: 'account',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary: 'Sets one picture of the set as the player’s picture.',
    body: exact({ avatar: Type.Union(staticAvatars.map((name) => Type.Literal(name))) }),
    value: avatarValue,
    errors: ['not_logged_in', 'in_need_true_account'],
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/wps/member/avatar',
    module: 'account',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    picture: true,
    summary: 'Uploads the player’s own picture. The body is a PNG or a JPEG of at most 5 MB, which is re-encoded.',
    value: avatarValue,
    errors: ['not_logged_in', 'in_need_true_account', 'picture_invalid', 'picture_too_large', 'too_many_requests'],
  }),
  contactCode: call({
    method: 'POST',
    path: '/wps/member/contact/code',
    module: 'account',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary: 'Sends a code to a mobile number or an e-mail address that the player wants to verify.',
    body: exact(contactBody),
    value: exact({ expiredMinutes: Type.Number() }),
    errors: [
      'not_logged_in',
      'in_need_true_account',
      'confirmation_required',
      'validation_failed',
      'phone_invalid',
      'too_many_requests',
      'quota_exceeded',
      'function_disabled',
      'verification_unknown',
    ],
  }),
  verifyContact: call({
    method: 'PUT',
    path: '/wps/member/contact',
    module: 'account',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    summary:
      'Verifies a mobile number or an e-mail address by the code that was sent to it. One that another member has verified is refused.',
    body: exact({ ...contactBody, code: Type.String({ maxLength: limits.codeLengthMax }) }),
    value: contact,
    errors: [
      'not_logged_in',
      'in_need_true_account',
      'validation_failed',
      'phone_invalid',
      'code_missing',
      'code_invalid',
      'code_expired',
      'contact_taken',
    ],
  }),
  memberLanguage: call({
    method: 'PUT',
    path: '/wps/member/language',
    module: 'account',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    summary: 'Stores the language of messages to this player. A language that the brand does not offer is refused.',
    body: exact({ language: Type.String({ pattern: '^[A-Z]{2,5}$' }) }),
    value: Type.Null(),
    errors: ['not_logged_in', 'bad_request'],
  }),
};
