import { Type } from 'typebox';
import { OPENED_TYPES } from '../../account-types.ts';
import { call, exact } from '../call.ts';
import { ACCOUNT_LENGTH_MAX, CODE_LENGTH_MAX } from './console-limits.ts';
import { id, merchant, orNull, reason } from './fields.ts';

const account = Type.String({ minLength: 1, maxLength: ACCOUNT_LENGTH_MAX });
const type = Type.Unsafe<number>(Type.Union(OPENED_TYPES.map((one) => Type.Literal(one))));
/** A link by which its owner sets a password, once; or the default password of the installation, which its owner has to change. */
const way = Type.Union([Type.Literal('link'), Type.Literal('default')]);
const affiliateCode = Type.String({ pattern: '^[a-z0-9]{3,}$', maxLength: CODE_LENGTH_MAX });
/** The link to pass on, once; null for the default password. */
const link = orNull(Type.String());

const ours = {
  module: 'members',
  origin: 'ours',
  sealed: false,
  auth: 'operator',
  capability: 'members.open',
} as const;
const whose = { merchant, id };

/** Calls by which operators open accounts, and give their owners a way in. */
export const accountOpeningCalls = {
  openAccount: call({
    ...ours,
    method: 'POST',
    path: '/console/members',
    summary: 'Opens the account of a player or an agent, at the top of the tree or below an agent.',
    body: exact({
      merchant,
      account,
      type,
      /** Username of the agent above. */
      upline: Type.Optional(account),
      code: Type.Optional(affiliateCode),
      way,
      reason,
    }),
    value: exact({ id, account: Type.String(), link }),
    errors: ['not_found', 'validation_failed', 'username_taken', 'code_taken', 'function_disabled', 'busy'],
  }),
  changeMemberType: call({
    ...ours,
    method: 'PUT',
    path: '/console/member/type',
    summary: 'Makes a player an agent, or an agent without agreements a player.',
    body: exact({ ...whose, type, reason }),
    value: Type.Null(),
    errors: ['not_found', 'changed_meanwhile', 'agreements_below'],
  }),
  setAffiliateCode: call({
    ...ours,
    method: 'PUT',
    path: '/console/member/code',
    summary: 'Gives an account the code of its links. Links with its earlier codes still lead to it.',
    body: exact({ ...whose, code: affiliateCode, reason }),
    value: Type.Null(),
    errors: ['not_found', 'code_taken'],
  }),
  resetMemberPassword: call({
    ...ours,
    method: 'PUT',
    path: '/console/member/password',
    summary:
      'Gives the owner of an account a new way in, and tells the verified contacts. The owner must have proved who they are.',
    body: exact({ ...whose, way, reason }),
    value: exact({ link }),
    errors: ['not_found', 'function_disabled', 'busy'],
  }),
};
