import { Type, type Static } from 'typebox';
import { challengeKinds, challengeStates } from '../../missions/challenge.ts';
import { missionTerms } from '../../missions/mission.ts';
import { raceTerms } from '../../missions/race.ts';
import { call, exact, oneOf } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { id, merchant, moment, orNull } from './fields.ts';
import { seenVersion } from '../row-id.ts';

const kind = oneOf(challengeKinds);
const terms = Type.Union([missionTerms, raceTerms]);

/** A challenge, as the console shows it. */
export const challengeRow = exact({
  id,
  kind,
  state: oneOf(challengeStates),
  version: Type.Integer(),
  terms,
  /** Who wrote this version; null: the demonstration. */
  operator: orNull(Type.String()),
  writtenAt: moment,
  /** Whether this version may be opened to players: it cost no more than its operator could decide alone, or a second one has approved it. */
  isApproved: Type.Boolean(),
  /** The version that waits for a second operator, this one or the next. */
  waiting: Type.Union([
    exact({
      version: Type.Integer(),
      terms,
      operator: orNull(Type.String()),
      writtenAt: moment,
      /** Whether the operator who reads it wrote it, and so cannot approve it. */
      isOwn: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** Members who have begun, and how often it was reached. */
  begun: Type.Integer(),
  reached: Type.Integer(),
  /** What claimed rewards have cost, by currency or `POINTS`: minor units as text. */
  cost: Type.Array(exact({ currency: Type.String(), amount: Type.String() })),
});
/** A challenge, as the console shows it. */
export type ChallengeRow = Static<typeof challengeRow>;

const ours = {
  module: 'rewards',
  origin: 'ours',
  sealed: false,
  auth: 'operator',
  capability: 'play.reward',
} as const;

/** Calls of the console about missions and races. */
export const challengeCalls = {
  challengeList: call({
    method: 'GET',
    path: '/console/challenges',
    ...ours,
    capability: 'promotions.read',
    summary: 'The missions or the races of a merchant, newest first, by cursor, with their take-up and cost.',
    query: listQuery({ merchant, kind }),
    value: listValue(challengeRow, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  challengeSchema: call({
    method: 'GET',
    path: '/console/challenges/schema',
    ...ours,
    summary: 'The JSON Schema of what a mission or a race says, for the form that writes it.',
    query: exact({ kind }),
    value: exact({ schema: Type.Record(Type.String(), Type.Unknown()) }),
    errors: [],
  }),
  saveChallenge: call({
    method: 'POST',
    path: '/console/challenges',
    ...ours,
    summary:
      'Writes a mission or a race, or another version of one. Players keep the version of a mission under which they began; a race does not change once it has begun. What costs more than an operator may decide alone waits for a second one.',
    body: exact({
      merchant,
      kind,
      /** What is changed, and the version that the operator has seen. */
      change: Type.Optional(exact({ id, version: seenVersion })),
      /** A document of the schema of its kind. Its faults are told by JSON pointer. */
      terms: Type.Record(Type.String(), Type.Unknown()),
    }),
    value: exact({ challenge: challengeRow }),
    errors: ['not_found', 'changed_meanwhile', 'transition_refused'],
  }),
  decideChallenge: call({
    method: 'PUT',
    path: '/console/challenges/version',
    ...ours,
    capability: 'money.approve',
    summary: 'Approves or refuses a version that another operator has written.',
    body: exact({ merchant, id, version: seenVersion, isApproved: Type.Boolean() }),
    value: exact({ challenge: challengeRow }),
    errors: ['not_found', 'second_operator_required', 'changed_meanwhile'],
  }),
  setChallengeState: call({
    method: 'POST',
    path: '/console/challenges/state',
    ...ours,
    summary: 'Opens a mission or a race, or stops it. A race that is stopped gives no prizes.',
    body: exact({ merchant, id, before: oneOf(challengeStates), state: oneOf(['open', 'stopped']) }),
    value: exact({ challenge: challengeRow }),
    errors: ['not_found', 'changed_meanwhile', 'transition_refused'],
  }),
};
