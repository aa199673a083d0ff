import { Type, type Static } from 'typebox';
import { feedbackKinds, feedbackQueues } from '../../news/feedback-kinds.ts';
import { call, exact, oneOf } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { REASON_LENGTH_MAX } from './console-limits.ts';
import { id, merchant, moment } from './fields.ts';

const feedbackCase = exact({
  id,
  member: exact({ id, account: Type.String() }),
  kind: oneOf(feedbackKinds),
  text: Type.String(),
  pictures: Type.Integer(),
  sentAt: moment,
  answer: Type.Union([exact({ text: Type.String(), at: moment, operator: Type.String() }), Type.Null()]),
});
/** What a player told the brand, as operators see it. */
export type FeedbackCase = Static<typeof feedbackCase>;

const ours = {
  module: 'feedback',
  origin: 'ours',
  sealed: false,
  auth: 'operator',
  capability: 'feedback.answer',
} as const;

/** Calls about the feedback of the players of one merchant. */
export const feedbackCareCalls = {
  feedbackQueue: call({
    method: 'GET',
    path: '/console/feedback',
    ...ours,
    summary:
      'What players have told the brand, by cursor: what waits for an answer, the oldest first, or what has one, the newest first.',
    query: listQuery({ merchant, queue: oneOf(feedbackQueues) }),
    value: listValue(feedbackCase, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  feedbackPicture: call({
    method: 'GET',
    path: '/console/feedback/picture',
    ...ours,
    summary: 'A picture of a feedback: a JPEG in base64.',
    query: exact({ merchant, id, place: Type.String({ pattern: '^[1-3]$' }) }),
    value: exact({ jpeg: Type.String() }),
    errors: ['not_found'],
  }),
  answerFeedback: call({
    method: 'PUT',
    path: '/console/feedback',
    ...ours,
    summary: 'Answers a feedback, once. The player gets the answer as a message.',
    body: exact({
      merchant,
      id,
      text: Type.String({ minLength: 1, maxLength: REASON_LENGTH_MAX, pattern: String.raw`\S` }),
    }),
    value: exact({ feedback: feedbackCase }),
    errors: ['not_found', 'transition_refused'],
  }),
};
