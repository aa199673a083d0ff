import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { id, moment, orNull, reason } from './fields.ts';
import { studio } from './studio.ts';
import { brandKey, change, hash, ours, studioChange, studioFault, studioFileChange } from './studio-fields.ts';

/** A moment as an input gives it, ISO 8601 in UTC. */
const futureMoment = Type.String({
  maxLength: 30,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?Z$',
});
const version = exact({
  id,
  at: moment,
  /** Who published it and why; null: it was found on disk. */
  operator: orNull(Type.String()),
  reason: orNull(Type.String()),
  /** The version whose text it has again. */
  restores: Type.Union([id, Type.Null()]),
  /** It is the file as it is now. */
  isCurrent: Type.Boolean(),
});
/** A text that a brand's file had. */
export type BrandVersion = Static<typeof version>;

const proposal = exact({
  id,
  /** Who proposed it, why and when. */
  operator: Type.String(),
  reason: Type.String(),
  at: moment,
  /** When it is to be published; null: as soon as it is approved. */
  publishAt: Type.Union([moment, Type.Null()]),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('approved'),
    Type.Literal('published'),
    Type.Literal('refused'),
    Type.Literal('withdrawn'),
    Type.Literal('failed'),
  ]),
  decidedBy: orNull(Type.String()),
  /** Why it was refused, or the code of what stopped its publication. */
  note: orNull(Type.String()),
  /** The operator who asks has proposed it. */
  isOwn: Type.Boolean(),
  /** The file has changed since: it can no longer be published. */
  isStale: Type.Boolean(),
});
/** A text that an operator wants to be published. */
export type BrandProposal = Static<typeof proposal>;

/** Calls of the Brand Studio about what was published, and what is proposed. */
export const publicationCalls = {
  proposeDraft: call({
    method: 'POST',
    path: '/console/studio/proposal',
    ...change,
    summary: 'Gives the draft of the operator to a second one, who publishes it, at once or at a time. The draft ends.',
    body: exact({
      merchant: brandKey,
      base: hash,
      draft: hash,
      reason,
      publishAt: Type.Union([futureMoment, Type.Null()]),
    }),
    value: studio,
    errors: ['not_found', 'changed_meanwhile', 'brand_faulty'],
  }),
  proposalList: call({
    method: 'GET',
    path: '/console/studio/proposals',
    ...ours,
    capability: 'brands.read',
    summary: 'What was proposed for a brand, newest first, by cursor.',
    query: listQuery({ merchant: brandKey }),
    value: listValue(proposal, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  brandProposal: call({
    method: 'GET',
    path: '/console/studio/proposal',
    ...ours,
    capability: 'brands.read',
    summary: 'A proposal with its text, and what publishing it would change.',
    query: exact({ merchant: brandKey, id }),
    value: exact({
      proposal,
      text: Type.String(),
      faults: Type.Array(studioFault),
      changes: Type.Array(studioChange),
      files: Type.Array(studioFileChange),
      /** What the files beside `brand.json` would say that it changes, by path; null: it takes one away. */
      contents: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
    }),
    errors: ['not_found'],
  }),
  decideProposal: call({
    method: 'POST',
    path: '/console/studio/decision',
    ...change,
    summary:
      'Approves a proposal of another operator, which publishes it unless it has a time, or refuses it for a reason.',
    body: exact({ merchant: brandKey, id, isApproved: Type.Boolean(), note: Type.Union([reason, Type.Null()]) }),
    value: Type.Null(),
    errors: ['not_found', 'second_operator_required', 'changed_meanwhile', 'brand_faulty', 'unavailable'],
  }),
  withdrawProposal: call({
    method: 'DELETE',
    path: '/console/studio/proposal',
    ...change,
    summary: 'Withdraws a proposal of one’s own that is not published yet.',
    body: exact({ merchant: brandKey, id }),
    value: Type.Null(),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  versionList: call({
    method: 'GET',
    path: '/console/studio/versions',
    ...ours,
    capability: 'brands.read',
    summary: 'What a brand’s file said, newest first, by cursor.',
    query: listQuery({ merchant: brandKey }),
    value: listValue(version, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  brandVersion: call({
    method: 'GET',
    path: '/console/studio/version',
    ...ours,
    capability: 'brands.read',
    summary: 'A version with its text, and what restoring it would change.',
    query: exact({ merchant: brandKey, id }),
    value: exact({
      version,
      text: Type.String(),
      faults: Type.Array(studioFault),
      changes: Type.Array(studioChange),
      files: Type.Array(studioFileChange),
    }),
    errors: ['not_found'],
  }),
  restoreVersion: call({
    method: 'POST',
    path: '/console/studio/restoration',
    ...change,
    summary: 'Writes an earlier version into the brand’s file again. Drafts stay.',
    body: exact({ merchant: brandKey, id, base: hash, reason }),
    value: studio,
    errors: ['not_found', 'changed_meanwhile', 'brand_faulty', 'second_operator_required', 'unavailable'],
  }),
};
