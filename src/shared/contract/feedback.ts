import { Type, type Static } from 'typebox';
import { feedbackKinds } from '../news/feedback-kinds.ts';
import { call, exact, oneOf } from './call.ts';
import { limits } from './limits.ts';
import { listQuery, listValue } from './list.ts';

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** What a player told the brand. */
const feedbackRow = exact({
  id: Type.String(),
  kind: oneOf(feedbackKinds),
  text: Type.String(),
  /** Number of its pictures. */
  pictures: Type.Integer(),
  /** ISO 8601 in UTC. */
  sentAt: Type.String(),
  /** What an operator answered, as plain text. */
  answer: Type.Union([exact({ text: Type.String(), at: Type.String() }), Type.Null()]),
});
/** What a player told the brand. */
export type FeedbackRow = Static<typeof feedbackRow>;

const real = { module: 'feedback', auth: 'token', account: 'real', sealed: false } as const;
const realErrors = ['not_logged_in', 'in_need_true_account'] as const;

/** Calls about feedback. */
export const feedbackCalls = {
  sendFeedback: call({
    method: 'PUT',
    path: '/wps/feedback',
    ...real,
    origin: 'spec',
    summary:
      'Tells the brand something, with at most three pictures that were uploaded before. The same key again answers the same and sends nothing further.',
    body: exact({
      /** Chosen by the page for each text. */
      key: uuid,
      kind: oneOf(feedbackKinds),
      text: Type.String({ maxLength: limits.fieldTextLengthMax }),
      /** Ids of uploaded pictures, in their order. */
      pictures: Type.Array(uuid, { maxItems: limits.proofsMax, uniqueItems: true }),
    }),
    value: feedbackRow,
    errors: [...realErrors, 'validation_failed', 'not_found', 'too_many_requests'],
  }),
  addFeedbackPicture: call({
    method: 'POST',
    path: '/wps/feedback/picture',
    ...real,
    origin: 'ours',
    picture: true,
    summary:
      'Uploads a picture for a feedback that is sent later. It is stored as it is drawn, without anything else in the file.',
    value: exact({ id: uuid }),
    errors: [...realErrors, 'picture_invalid', 'picture_too_large', 'too_many_requests', 'busy'],
  }),
  feedbackList: call({
    method: 'GET',
    path: '/wps/feedback',
    ...real,
    origin: 'ours',
    summary: 'What the player has told the brand, newest first, by cursor, with the answers.',
    query: listQuery({}),
    value: listValue(feedbackRow, {}),
    errors: [...realErrors, 'cursor_invalid'],
  }),
};
