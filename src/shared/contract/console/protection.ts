import { Type, type Static } from 'typebox';
import { breachKinds } from '../../protection/breaches.ts';
import { call, exact, oneOf } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { BREAK_HOURS, EXCLUSION_DAYS_MAX, breakKinds } from '../protection.ts';
import { NOTE_LENGTH_MAX } from './console-limits.ts';
import { id, merchant, moment, orNull, reason } from './fields.ts';

/** A break or an exclusion, as operators see it. */
const pause = exact({
  id,
  kind: oneOf(breakKinds),
  since: moment,
  /** Null: for good. */
  until: orNull(moment),
  setBy: oneOf(['player', 'operator', 'licensee'] as const),
  reason: orNull(Type.String()),
  operator: orNull(Type.String()),
  /** When the player asked to play again, and when play opens or opened. */
  reopenAskedAt: orNull(moment),
  opensAt: orNull(moment),
  isRunning: Type.Boolean(),
});
/** A break or an exclusion, as operators see it. */
export type CarePause = Static<typeof pause>;

/** Money that arrived against a limit or in a pause, or a marker of harm. */
const breach = exact({
  id,
  kind: oneOf(breachKinds),
  at: moment,
  /** Its figures, amounts as decimal text. */
  figures: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  note: Type.Union([exact({ text: Type.String(), operator: Type.String(), at: moment }), Type.Null()]),
});
/** Money that arrived against a limit or in a pause, or a marker of harm. */
export type CareBreach = Static<typeof breach>;

const memberProtection = exact({
  currency: Type.String(),
  /** What the brand offers its players; operators can enter either. */
  exclusionDaysMin: Type.Integer(),
  pauses: Type.Array(pause),
  breaches: Type.Array(breach),
  sessions: Type.Array(
    exact({ id: Type.String(), method: Type.String(), beganAt: moment, endedAt: moment, isRunning: Type.Boolean() }),
  ),
});
/** A member's protection, as operators see it. */
export type MemberProtection = Static<typeof memberProtection>;

const harmRow = exact({ member: exact({ id, account: Type.String(), currency: Type.String() }), ...breach.properties });
/** A line of the list of members to look at. */
export type HarmRow = Static<typeof harmRow>;

const ours = { module: 'protection', origin: 'ours', sealed: false, auth: 'operator' } as const;
const whose = { merchant, id };

/** Calls about the protection of the players of one merchant. */
export const protectionCareCalls = {
  memberProtection: call({
    method: 'GET',
    path: '/console/member/protection',
    ...ours,
    capability: 'protection.read',
    summary:
      'The breaks and exclusions of a member with their history, the last sessions, and what operators looked at.',
    query: exact(whose),
    value: memberProtection,
    errors: ['not_found'],
  }),
  enterPause: call({
    method: 'POST',
    path: '/console/member/pause',
    ...ours,
    capability: 'protection.change',
    summary:
      'Begins a break of some hours or an exclusion of some days, or for good, or makes the running one longer. Nobody can make it shorter.',
    body: exact({
      ...whose,
      reason,
      pause: Type.Union([
        exact({
          kind: oneOf(['time_out'] as const),
          hours: Type.Integer({ minimum: BREAK_HOURS.min, maximum: BREAK_HOURS.max }),
        }),
        exact({
          kind: oneOf(['excluded'] as const),
          days: Type.Union([Type.Integer({ minimum: 1, maximum: EXCLUSION_DAYS_MAX }), Type.Null()]),
        }),
      ]),
    }),
    value: exact({ pauses: Type.Array(pause) }),
    errors: ['not_found', 'validation_failed', 'transition_refused'],
  }),
  harmList: call({
    method: 'GET',
    path: '/console/protection',
    ...ours,
    capability: 'protection.read',
    summary: 'Markers of harm and breaches that no note has taken off, the newest first, by cursor.',
    query: listQuery({ merchant, kind: Type.Optional(oneOf(breachKinds)) }),
    value: listValue(harmRow, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  noteHarm: call({
    method: 'POST',
    path: '/console/protection/note',
    ...ours,
    capability: 'protection.change',
    summary: 'Writes down what was done, which takes a member off the list until something new appears.',
    body: exact({ ...whose, text: Type.String({ minLength: 1, maxLength: NOTE_LENGTH_MAX, pattern: String.raw`\S` }) }),
    value: exact({ noted: Type.Integer() }),
    errors: ['not_found', 'transition_refused'],
  }),
};
