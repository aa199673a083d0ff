import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { LABEL_LENGTH_MAX, NOTE_LENGTH_MAX } from './console-limits.ts';
import { id, merchant, moment, orNull, reason, searchText } from './fields.ts';
import { listQuery, listValue } from '../list.ts';

/** Most labels of a member. */
const LABELS_MAX = 10;

const label = Type.String({ minLength: 1, maxLength: LABEL_LENGTH_MAX });

/** A member as the search shows them. */
const memberRow = exact({
  id,
  account: Type.String(),
  nickname: Type.String(),
  customerType: Type.Integer(),
  currency: Type.String(),
  labels: Type.Array(Type.String()),
  registeredAt: moment,
});

/** A member as the search shows them. */
export type MemberRow = Static<typeof memberRow>;

const note = exact({ id, operator: Type.String(), text: Type.String(), at: moment });

/** Why and since when a member is closed; null while they are open. The operator is null if the player closed the account, or a migration. */
const closing = Type.Union([
  exact({ since: moment, reason: Type.String(), operator: orNull(Type.String()) }),
  Type.Null(),
]);

/** All that the console knows of a member. */
const memberPage = exact({
  member: memberRow,
  closing,
  /** Their logins need a one-time code. */
  hasSecondFactor: Type.Boolean(),
  clubLabel: Type.String(),
  /** Username of the agent or member that invited them. */
  upline: orNull(Type.String()),
  contacts: Type.Array(
    exact({
      kind: Type.Union([Type.Literal('email'), Type.Literal('mobile')]),
      masked: Type.String(),
      verifiedAt: moment,
    }),
  ),
  /** Ledger accounts, as decimal text of their currency. */
  balances: Type.Array(exact({ kind: Type.String(), currency: Type.String(), balance: Type.String() })),
  sessions: Type.Array(
    exact({
      id: Type.String(),
      method: Type.String(),
      address: Type.String(),
      userAgent: Type.String(),
      beganAt: moment,
      seenAt: moment,
    }),
  ),
  notes: Type.Array(note),
});

/** All that the console knows of a member. */
export type MemberPage = Static<typeof memberPage>;

const ours = { module: 'members', origin: 'ours', sealed: false, auth: 'operator' } as const;
const whose = { merchant, id };

/** Calls about the members of one merchant. A merchant that the operator does not work for has no members for them. */
export const memberCareCalls = {
  memberSearch: call({
    method: 'GET',
    path: '/console/members',
    ...ours,
    capability: 'members.read',
    summary:
      'Members by the beginning of their username, or by whole mail address, number or id; all by name without a text.',
    query: listQuery({ merchant, text: Type.Optional(searchText) }),
    value: listValue(memberRow, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  memberPage: call({
    method: 'GET',
    path: '/console/member',
    ...ours,
    capability: 'members.read',
    summary: 'All that is known of a member.',
    query: exact(whose),
    value: memberPage,
    errors: ['not_found'],
  }),
  labelMember: call({
    method: 'PUT',
    path: '/console/member/labels',
    ...ours,
    capability: 'members.change',
    summary:
      'Sets the labels of a member, the VIP service label first, unless they are not those that the operator saw.',
    body: exact({
      ...whose,
      /** The labels that the operator saw. */
      before: exact({ clubLabel: Type.String(), labels: Type.Array(Type.String(), { maxItems: 100 }) }),
      clubLabel: Type.String({ maxLength: LABEL_LENGTH_MAX }),
      labels: Type.Array(label, { maxItems: LABELS_MAX, uniqueItems: true }),
    }),
    value: exact({ member: memberRow, clubLabel: Type.String() }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  addNote: call({
    method: 'POST',
    path: '/console/member/notes',
    ...ours,
    capability: 'members.change',
    summary: 'Adds a note for colleagues. Players never see it.',
    body: exact({ ...whose, text: Type.String({ minLength: 1, maxLength: NOTE_LENGTH_MAX }) }),
    value: exact({ note }),
    errors: ['not_found'],
  }),
  closeMember: call({
    method: 'PUT',
    path: '/console/member/closing',
    ...ours,
    capability: 'members.close',
    summary:
      'Closes a member: their sessions end, and they can neither log in nor bet. Wins of running rounds are still paid, and the balance stays.',
    body: exact({ ...whose, reason }),
    value: exact({ closing }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  reopenMember: call({
    method: 'DELETE',
    path: '/console/member/closing',
    ...ours,
    capability: 'members.close',
    summary: 'Opens a closed member again, unless it is not the closing that the operator saw.',
    body: exact({ ...whose, /** Since when the member is closed, as the operator saw it. */ since: moment, reason }),
    value: exact({ closing }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  endMemberSessions: call({
    method: 'DELETE',
    path: '/console/member/sessions',
    ...ours,
    capability: 'members.change',
    summary: 'Ends all sessions and remembered logins of a member.',
    body: exact(whose),
    value: exact({ ended: Type.Integer() }),
    errors: ['not_found'],
  }),
  removeSecondFactor: call({
    method: 'DELETE',
    path: '/console/member/second-factor',
    ...ours,
    capability: 'members.change',
    summary:
      'Removes the second factor of a member who has lost it, with a reason. Their contacts are told. The member who asks for it must have proved who they are.',
    body: exact({ ...whose, reason }),
    value: Type.Null(),
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
