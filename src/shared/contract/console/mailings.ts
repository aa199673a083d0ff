import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import {
  LABEL_LENGTH_MAX,
  MAILING_LANGUAGES_MAX,
  MAILING_TEXT_LENGTH_MAX,
  MAILING_TITLE_LENGTH_MAX,
} from './console-limits.ts';
import { id, merchant, moment, orNull, uuid } from './fields.ts';
import { listQuery, listValue } from '../list.ts';

const written = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: String.raw`\S` });
/** Title and text, plain, by code of language. A player gets those of the own language, or else the English ones, or else the first. */
const texts = Type.Record(
  Type.String({ pattern: '^[A-Z]{2,5}$' }),
  exact({ title: written(MAILING_TITLE_LENGTH_MAX), text: written(MAILING_TEXT_LENGTH_MAX) }),
  { minProperties: 1, maxProperties: MAILING_LANGUAGES_MAX, additionalProperties: false },
);
/** What a mailing says. */
export type MailingTexts = Static<typeof texts>;

const label = Type.String({ minLength: 1, maxLength: LABEL_LENGTH_MAX });
/** Largest id of a kind of account. */
const TYPE_MAX = 99;
/** A moment, ISO 8601 in UTC, that a calendar may have. */
const at = Type.String({
  pattern: String.raw`^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{3})?Z$`,
});
/** What members of a segment have in common. All that is given holds; without any it is every member. */
const segmentFields = {
  /** One of their labels. */
  label: Type.Optional(label),
  /** Their VIP service label. */
  clubLabel: Type.Optional(label),
  customerType: Type.Optional(Type.Integer({ minimum: 0, maximum: TYPE_MAX })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3,10}$' })),
  /** Registered at this moment or later. */
  registeredFrom: Type.Optional(at),
  /** Registered before this moment. */
  registeredBefore: Type.Optional(at),
};
const segment = exact(segmentFields);
/** What members of a segment have in common. */
export type Segment = Static<typeof segment>;

/** A message of an operator to one member or to a segment, and how far it has come. */
const mailing = exact({
  id,
  /** The member that it is for; null for a segment. */
  member: Type.Union([exact({ id, account: Type.String() }), Type.Null()]),
  segment: Type.Union([segment, Type.Null()]),
  texts,
  operator: Type.String(),
  sentAt: moment,
  /** Members that it was meant for when it was sent. */
  expected: Type.Integer(),
  /** Members that have it in their inbox so far. */
  delivered: Type.Integer(),
  /** When the last one got it; null while it is under way. */
  doneAt: orNull(moment),
});
/** A message of an operator to one member or to a segment. */
export type Mailing = Static<typeof mailing>;

const ours = {
  module: 'mailings',
  origin: 'ours',
  sealed: false,
  auth: 'operator',
  capability: 'messages.send',
} as const;

/** Calls about messages of operators to the members of one merchant. */
export const mailingCalls = {
  countReceivers: call({
    method: 'GET',
    path: '/console/mailings/receivers',
    ...ours,
    summary: 'How many members a message to a segment would reach. Trials and closed members get none.',
    query: exact({ merchant, isService: Type.Optional(Type.Boolean()), ...segmentFields }),
    value: exact({ count: Type.Integer() }),
    errors: ['not_found'],
  }),
  sendMailing: call({
    method: 'POST',
    path: '/console/mailings',
    ...ours,
    summary:
      'Sends a message to the inbox of one member, or of each member of a segment. A job delivers it. The same key again sends nothing further.',
    body: exact({
      merchant,
      /** Chosen by the console for each message. */
      key: uuid,
      to: Type.Union([exact({ member: id }), exact({ segment })]),
      texts,
      /**
       * It concerns the account and advertises nothing, so it also reaches those who do not agree to marketing, or are in a break or an
       * exclusion. Left out: true for one member, false for a segment.
       */
      isService: Type.Optional(Type.Boolean()),
    }),
    value: exact({ mailing }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  mailingList: call({
    method: 'GET',
    path: '/console/mailings',
    ...ours,
    summary: 'Messages that operators have sent, newest first, by cursor: all, or those to one member alone.',
    query: listQuery({ merchant, member: Type.Optional(id) }),
    value: listValue(mailing, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
};
