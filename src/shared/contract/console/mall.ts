import { Type, type Static } from 'typebox';
import { goodDocument } from '../../mall/good.ts';
import { redemptionStates } from '../../mall/states.ts';
import { call, exact, oneOf } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { redemptionRow } from '../mall.ts';
import { id, merchant, orNull, reason } from './fields.ts';
import { seenVersion } from '../row-id.ts';

const goodRow = exact({
  id,
  /** Counts the changes. */
  version: Type.Integer(),
  good: goodDocument,
  /** What it becomes when a second operator has approved it. */
  proposed: Type.Union([
    exact({
      good: goodDocument,
      operator: Type.String(),
      /** Whether the operator who reads it wrote it, and so cannot approve it. */
      isOwn: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  hasPicture: Type.Boolean(),
  currency: Type.String(),
  /** How many wait for an operator, and how many were given. */
  waiting: Type.Integer(),
  given: Type.Integer(),
});
/** A good as operators see it. */
export type GoodRow = Static<typeof goodRow>;

const queuedRedemption = exact({
  ...redemptionRow.properties,
  memberId: id,
  /** Username of the member. */
  member: Type.String(),
  decidedBy: orNull(Type.String()),
});
/** A redemption as operators see it. */
export type QueuedRedemption = Static<typeof queuedRedemption>;

const ours = { module: 'mall', origin: 'ours', sealed: false, auth: 'operator', capability: 'mall.change' } as const;
const read = { ...ours, method: 'GET', capability: 'promotions.read' } as const;

/** Calls about the points mall of one merchant. */
export const consoleMallCalls = {
  goodList: call({
    path: '/console/mall/goods',
    ...read,
    summary: 'The goods of the points mall by cursor, the newest first.',
    query: listQuery({ merchant }),
    value: listValue(goodRow, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  saveGood: call({
    method: 'PUT',
    path: '/console/mall/goods',
    ...ours,
    summary:
      'Adds a good, or changes one of which the operator has seen the last version. Where the stock is worth more money than an operator may decide alone, the good stays as it was until a second one has approved it.',
    body: exact({
      merchant,
      id: Type.Optional(id),
      version: Type.Optional(seenVersion),
      /** A document of `goodDocument`, which the handler checks, so that all its faults are told. */
      good: Type.Record(Type.String(), Type.Unknown()),
    }),
    value: exact({ good: goodRow }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  decideGood: call({
    method: 'PUT',
    path: '/console/mall/proposal',
    ...ours,
    capability: 'money.approve',
    summary: 'Approves or refuses what another operator wants a good to be.',
    body: exact({ merchant, id, version: seenVersion, isApproved: Type.Boolean() }),
    value: exact({ good: goodRow }),
    errors: ['not_found', 'second_operator_required', 'changed_meanwhile'],
  }),
  setGoodPicture: call({
    method: 'POST',
    path: '/console/mall/picture',
    ...ours,
    picture: true,
    summary: 'Sets the picture of a good. It is stored as it is drawn, without anything else in the file.',
    query: exact({ merchant, id }),
    value: exact({ good: goodRow }),
    errors: ['not_found', 'picture_invalid', 'picture_too_large', 'too_many_requests', 'busy'],
  }),
  goodPicture: call({
    path: '/console/mall/picture',
    ...read,
    summary: 'The picture of a good: a PNG in base64.',
    query: exact({ merchant, id }),
    value: exact({ png: Type.String() }),
    errors: ['not_found'],
  }),
  redemptionQueue: call({
    method: 'GET',
    path: '/console/mall/redemptions',
    ...ours,
    summary: 'Redemptions by cursor: those in process oldest first, all others newest first.',
    query: listQuery({ merchant, state: Type.Optional(oneOf(redemptionStates)) }),
    value: listValue(queuedRedemption, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  decideRedemption: call({
    method: 'PUT',
    path: '/console/mall/redemptions',
    ...ours,
    summary:
      'Approves a redemption in process, or rejects it with a reason that its player reads; then the points and the stock go back.',
    body: exact({
      merchant,
      id,
      decision: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
      /** What the player reads. A rejection needs it. */
      note: Type.Optional(reason),
    }),
    value: exact({ redemption: queuedRedemption }),
    errors: ['not_found', 'changed_meanwhile', 'validation_failed', 'balance_too_high'],
  }),
};
