import { Type, type Static } from 'typebox';
import { call, exact, oneOf } from './call.ts';
import { limits } from './limits.ts';
import { listQuery, listValue } from './list.ts';
import { amountText } from './wallet.ts';
import { id as roundPart } from './wallet-protocol.ts';

/** A win as a card shows it. */
const win = {
  gameId: Type.String(),
  vassalage: Type.String(),
  currency: Type.String(),
  betAmount: amountText,
  winAmount: amountText,
};
/** A win as a card shows it. */
export const chatWin = exact(win);
/** A win as a card shows it. */
export type ChatWin = Static<typeof chatWin>;

/** The round of a win: its game server, and its id there. */
const roundName = { provider: roundPart, roundId: roundPart };
/** A win that its player may share. */
const ownWin = exact({ ...roundName, ...win });
/** A win that its player may share. */
export type OwnWin = Static<typeof ownWin>;

/** Wins that a player chooses from. */
const OWN_WINS_MAX = 10;

/** A message of a room, as its reader sees it. */
const chatMessage = exact({
  id: Type.String(),
  at: Type.String(),
  /** The name that its author goes by. */
  nickname: Type.String(),
  /** Address of the author's picture. */
  avatar: Type.String(),
  /** Plain text; empty once it is deleted, and where a win says it all. */
  text: Type.String(),
  /** The win that its author shares. */
  win: Type.Union([chatWin, Type.Null()]),
  /** The reader wrote it. */
  isOwn: Type.Boolean(),
  /** It names the reader. */
  isForReader: Type.Boolean(),
  isDeleted: Type.Boolean(),
});
/** A message of a room, as its reader sees it. */
export type ChatMessage = Static<typeof chatMessage>;

/** What a reader may do: write, or why not. A guest logs in, a trial registers, a player without a nickname chooses one. */
const standings = ['writes', 'guest', 'trial', 'nameless', 'muted'] as const;
/** What a reader may do. */
export type ChatStanding = (typeof standings)[number];

/** The code of the room's language. */
const room = Type.String({ pattern: '^[A-Z]{2,5}$' });
const id = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });
const reading = { module: 'chat', origin: 'ours', auth: 'brand', sealed: false } as const;
const readErrors = ['not_logged_in', 'in_need_true_account', 'function_disabled', 'not_found'] as const;
const writing = { module: 'chat', origin: 'ours', auth: 'token', account: 'real', sealed: false } as const;

/** Calls of the chat. */
export const chatCalls = {
  chatHistory: call({
    method: 'GET',
    path: '/wps/relay/chatHistory',
    ...reading,
    summary: 'The messages of a room, newest first, by cursor, and what the reader may do.',
    query: listQuery({ room }),
    value: listValue(chatMessage, {
      standing: oneOf(standings),
      /** Where the room stands: what changes from here on is news. */
      position: Type.String(),
    }),
    errors: [...readErrors, 'cursor_invalid'],
  }),
  chatNews: call({
    method: 'GET',
    path: '/wps/relay/chatNews',
    ...reading,
    isAutomatic: true,
    summary: 'What has changed in a room since a position, oldest first: new messages, and those that were deleted.',
    query: exact({ room, after: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    value: exact({ list: Type.Array(chatMessage), standing: oneOf(standings), position: Type.String() }),
    errors: readErrors,
  }),
  chatSend: call({
    method: 'POST',
    path: '/wps/relay/chatSend',
    ...writing,
    summary:
      'Writes a message into a room, with a win of the player or without. The same key again writes nothing further.',
    body: exact({
      room,
      /** A UUID that the page chooses for each message. */
      key: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
      /** Empty only beside a win. */
      text: Type.String({ maxLength: limits.fieldLengthMax }),
      /** A settled round of the player that won more than its stake. */
      win: Type.Optional(exact(roundName)),
    }),
    value: chatMessage,
    errors: [...readErrors, 'nickname_missing', 'muted', 'too_many_requests', 'validation_failed', 'round_unknown'],
  }),
  chatWins: call({
    method: 'GET',
    path: '/wps/relay/chatWins',
    ...writing,
    summary: 'The last wins of the player, newest first, of which one can be shared.',
    value: exact({ list: Type.Array(ownWin, { maxItems: OWN_WINS_MAX }) }),
    errors: ['not_logged_in', 'in_need_true_account', 'function_disabled'],
  }),
  chatDelete: call({
    method: 'POST',
    path: '/wps/relay/chatDelete',
    ...writing,
    summary: 'Deletes an own message, within a minute.',
    body: exact({ id }),
    value: Type.Null(),
    errors: [...readErrors, 'transition_refused'],
  }),
  chatReport: call({
    method: 'POST',
    path: '/wps/relay/chatReport',
    ...writing,
    summary: 'Reports the message of another player to the operators. Once more changes nothing.',
    body: exact({ id }),
    value: Type.Null(),
    errors: [...readErrors, 'too_many_requests'],
  }),
};
