import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { listQuery, listValue } from './list.ts';
import { settledNotices, type SettledNotices } from './settled-notices.ts';

/** Kinds of messages, by which an inbox can be limited. */
const messageKinds = ['win', 'money', 'account'] as const;
/** Kind of a message. */
export type MessageKind = (typeof messageKinds)[number];
/** Pages that messages are about. */
const messagePages = [
  'games',
  'account',
  'record',
  'deposits',
  'withdrawals',
  'transactions',
  'mall',
  'feedback',
  'documents',
  'privacy',
  'agreements',
  'income',
] as const;
/** Page that a message is about. */
type MessagePage = (typeof messagePages)[number];
const kind = Type.Unsafe<MessageKind>(Type.Union(messageKinds.map((name) => Type.Literal(name))));

/** A message as the inbox shows it, in the language that was asked for. */
export const message = exact({
  id: Type.String(),
  kind,
  title: Type.String(),
  text: Type.String(),
  /** When it happened, ISO 8601 in UTC. */
  at: Type.String(),
  isRead: Type.Boolean(),
  /** The page that it is about; none for a message that an operator wrote. */
  about: Type.Optional(Type.Unsafe<MessagePage>(Type.Union(messagePages.map((page) => Type.Literal(page))))),
  /** The round of the betting record that it is about. */
  round: Type.Optional(exact({ provider: Type.String(), roundId: Type.String() })),
});

/** A message of the inbox. */
export type InboxMessage = Static<typeof message>;

const noticeSettings = exact({
  settled: Type.Unsafe<SettledNotices>(Type.Union(settledNotices.map((name) => Type.Literal(name)))),
});

const messageBody = exact({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });
/** The number of unread messages, which the call may have changed. */
const countValue = exact({ count: Type.Integer() });
const change = { module: 'inbox', origin: 'ours', auth: 'token', sealed: false, account: 'real' } as const;
const changeErrors = ['not_logged_in', 'in_need_true_account'] as const;

/** Calls of the inbox. An id that is unknown, or of another player, changes nothing. */
export const inboxCalls = {
  unreadCount: call({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    module: 'inbox',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    summary: 'The number of unread messages.',
    value: countValue,
    errors: ['not_logged_in'],
  }),
  messageList: call({
    method: 'GET',
    path: '/wps/relay/CSP_messageList',
    ...change,
    summary: 'The messages of the player, newest first, by cursor.',
    query: listQuery({
      kind: Type.Optional(kind),
      /** Only those that the player has not read. */
      isUnread: Type.Optional(Type.Boolean()),
      /** Language of the texts; English without one. */
      language: Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' })),
    }),
    value: listValue(message, { count: Type.Integer() }),
    errors: [...changeErrors, 'cursor_invalid'],
  }),
  readMessage: call({
    method: 'POST',
    path: '/wps/relay/CSP_readMessage',
    ...change,
    summary: 'Marks a message as read.',
    body: messageBody,
    value: countValue,
    errors: changeErrors,
  }),
  readAllMessages: call({
    method: 'POST',
    path: '/wps/relay/CSP_readAllMessages',
    ...change,
    summary: 'Marks every message as read.',
    value: countValue,
    errors: changeErrors,
  }),
  deleteMessage: call({
    method: 'POST',
    path: '/wps/relay/CSP_deleteMessage',
    ...change,
    summary: 'Deletes a message. For two days this can be undone.',
    body: messageBody,
    value: countValue,
    errors: changeErrors,
  }),
  restoreMessage: call({
    method: 'POST',
    path: '/wps/relay/CSP_restoreMessage',
    ...change,
    summary: 'Undoes the deletion of a message.',
    body: messageBody,
    value: countValue,
    errors: changeErrors,
  }),
  noticeSettings: call({
    method: 'GET',
    path: '/wps/relay/CSP_noticeSettings',
    ...change,
    summary: 'Which settled bets the player is told of.',
    value: noticeSettings,
    errors: changeErrors,
  }),
  setNotices: call({
    method: 'POST',
    path: '/wps/relay/CSP_setNotices',
    ...change,
    summary: 'Chooses which settled bets the player is told of.',
    body: noticeSettings,
    value: Type.Null(),
    errors: changeErrors,
  }),
};
