import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { chatWin } from '../chat.ts';
import { listQuery, listValue } from '../list.ts';
import { CHAT_WORD_LENGTH_MAX } from './console-limits.ts';
import { id, merchant, moment, orNull, reason } from './fields.ts';

/** A message of the chat, as operators see it. */
const chatRow = exact({
  id,
  room: Type.String(),
  member: exact({ id, account: Type.String(), nickname: Type.String() }),
  text: Type.String(),
  /** The win that it shows, and the name of its round. */
  win: Type.Union([exact({ ...chatWin.properties, provider: Type.String(), roundId: Type.String() }), Type.Null()]),
  at: moment,
  /** Reports that wait for an operator. */
  reports: Type.Integer(),
  deletedBy: Type.Union([Type.Literal('author'), Type.Literal('operator'), Type.Null()]),
  /** The author does not write now; `until` is null for good. */
  mute: Type.Union([exact({ until: orNull(moment), reason: Type.String() }), Type.Null()]),
});
/** A message of the chat, as operators see it. */
export type ChatRow = Static<typeof chatRow>;

/** Longest time of a mute that is not for good: a year. */
const MUTE_HOURS_MAX = 8_784;

const ours = {
  module: 'chat',
  origin: 'ours',
  sealed: false,
  auth: 'operator',
  capability: 'chat.moderate',
} as const;

/** Calls of operators about the chat of one merchant. */
export const chatCareCalls = {
  chatMessageList: call({
    method: 'GET',
    path: '/console/chat/messages',
    ...ours,
    summary: 'The messages of the chat, newest first, by cursor: all, or those whose reports wait.',
    query: listQuery({ merchant, isReported: Type.Optional(Type.Boolean()) }),
    value: listValue(chatRow, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  deleteChatMessage: call({
    method: 'POST',
    path: '/console/chat/delete',
    ...ours,
    summary: 'Deletes a message and closes its reports. Players no longer see it.',
    body: exact({ merchant, id, reason }),
    value: Type.Null(),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  keepChatMessage: call({
    method: 'POST',
    path: '/console/chat/keep',
    ...ours,
    summary: 'Closes the reports of a message, which stays.',
    body: exact({ merchant, id }),
    value: Type.Null(),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  muteMember: call({
    method: 'POST',
    path: '/console/chat/mute',
    ...ours,
    summary: 'Mutes a member for some hours, or for good without them; 0 hours lift it.',
    body: exact({
      merchant,
      member: id,
      hours: Type.Optional(Type.Integer({ minimum: 0, maximum: MUTE_HOURS_MAX })),
      reason,
    }),
    value: Type.Null(),
    errors: ['not_found'],
  }),
  chatWordList: call({
    method: 'GET',
    path: '/console/chat/words',
    ...ours,
    summary: 'The words that the chat does not allow.',
    query: exact({ merchant }),
    value: exact({ words: Type.Array(Type.String()) }),
    errors: ['not_found'],
  }),
  changeChatWord: call({
    method: 'POST',
    path: '/console/chat/words',
    ...ours,
    summary: 'Adds a word to those that the chat does not allow, or takes it off.',
    body: exact({
      merchant,
      word: Type.String({ minLength: 1, maxLength: CHAT_WORD_LENGTH_MAX }),
      isAllowed: Type.Boolean(),
    }),
    value: exact({ words: Type.Array(Type.String()) }),
    errors: ['not_found', 'bad_request', 'limit_reached'],
  }),
};
