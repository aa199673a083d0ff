import { Type, type Static } from 'typebox';
import { agreementKinds, agreementStates } from '../../agents/agreement-kinds.ts';
import { agreementTerms } from '../../agents/agreement-terms.ts';
import { reversalStates, settlementStates } from '../../agents/settlement-states.ts';
import { agreementVersion, incomeEvidence, incomeFormula, incomePart, incomeRow, lineRound } from '../agreements.ts';
import { call, exact, oneOf } from '../call.ts';
import { limits } from '../limits.ts';
import { day, dayRangeFields, listQuery, listValue } from '../list.ts';
import { subIdRow, teamFilter, teamRow } from '../team.ts';
import { amountText, requestKey } from '../wallet.ts';
import { id, merchant, moment, orNull, reason } from './fields.ts';

const kind = oneOf(agreementKinds);
/** A username as operators type it. */
const accountName = Type.String({ minLength: 1, maxLength: limits.usernameLengthMax });
/** A member by id and username. */
const account = exact({ memberId: id, account: Type.String() });

/** Where a member was in the tree, and when. */
const place = exact({
  /** From the top to the direct upline. */
  uplines: Type.Array(account),
  from: moment,
  /** Null for where the member is now. */
  until: orNull(moment),
});
/** Where a member was in the tree, and when. */
export type PlaceRow = Static<typeof place>;

const bookRow = exact({
  id,
  kind,
  state: oneOf(agreementStates),
  /** Null for the brand. */
  upline: Type.Union([account, Type.Null()]),
  downline: account,
  /** What counts at the chosen day, or now; for an offer, what is offered. */
  current: agreementVersion,
  offer: Type.Union([agreementVersion, Type.Null()]),
  endsAt: orNull(moment),
});
/** An agreement as operators see it. */
export type BookRow = Static<typeof bookRow>;

const settlement = exact({
  id,
  kind,
  state: oneOf(settlementStates),
  from: moment,
  until: moment,
  currency: Type.String(),
  total: amountText,
  lines: Type.Integer(),
  /** Null for a period that is closed and not computed yet. */
  settledAt: orNull(moment),
  /** Who has approved it, if it had to wait. */
  approvedBy: orNull(Type.String()),
  /** Whether it was reversed, and another one was made of its period. */
  isMadeAgain: Type.Boolean(),
  /** Who has asked for it, if one of its period was reversed before. */
  again: Type.Union([exact({ askedBy: Type.String(), isOwn: Type.Boolean() }), Type.Null()]),
  /** Who has asked for its reversal and why, and who has decided. */
  reversal: Type.Union([
    exact({
      id,
      state: oneOf(reversalStates),
      askedBy: Type.String(),
      isOwn: Type.Boolean(),
      reason: Type.String(),
      decidedBy: orNull(Type.String()),
    }),
    Type.Null(),
  ]),
});
/** A settlement as operators see it. */
export type SettlementRow = Static<typeof settlement>;

const settledLine = exact({ ...incomeRow.properties, member: account, upline: Type.Union([account, Type.Null()]) });
/** A line of a settlement as operators see it. */
export type SettledLine = Static<typeof settledLine>;

const read = {
  module: 'agent',
  origin: 'ours',
  sealed: false,
  auth: 'operator',
  capability: 'agents.read',
  method: 'GET',
} as const;
const change = { ...read, method: 'PUT', capability: 'agents.change' } as const;
const decide = { ...read, method: 'PUT', capability: 'money.approve' } as const;

const actErrors = [
  'not_found',
  'function_disabled',
  'validation_failed',
  'transition_refused',
  'changed_meanwhile',
  'rate_too_high',
  'agreements_below',
] as const;

/** Calls about the agents of one merchant, their agreements and their settlements. */
export const consoleAgentCalls = {
  agentTeam: call({
    ...read,
    path: '/console/agents/team',
    summary: 'The accounts at the top of the tree, or below one, with what they did in the chosen days.',
    query: listQuery({ merchant, ...teamFilter }),
    value: listValue(teamRow, { currency: Type.String(), path: Type.Array(account), count: Type.Integer() }),
    errors: ['cursor_invalid', 'not_found', 'validation_failed'],
  }),
  agentSubIds: call({
    ...read,
    path: '/console/agents/subIds',
    summary:
      'The sub-ids of an agent’s links by cursor, sorted by their newest registration, with what their players did in the chosen days.',
    query: listQuery({ merchant, memberId: id, ...dayRangeFields }),
    value: listValue(subIdRow, { currency: Type.String() }),
    errors: ['cursor_invalid', 'not_found', 'validation_failed'],
  }),
  memberPlaces: call({
    ...read,
    path: '/console/agents/places',
    summary: 'Where a member was in the tree, the newest place first.',
    query: exact({ merchant, memberId: id }),
    value: exact({ member: account, list: Type.Array(place) }),
    errors: ['not_found'],
  }),
  moveMember: call({
    ...change,
    path: '/console/agents/upline',
    summary:
      'Puts a member, with everybody below, under another upline, or at the top. What happened before counts for the old one.',
    body: exact({
      merchant,
      memberId: id,
      /** Username of the new upline; null for the top. */
      upline: orNull(accountName),
      reason,
    }),
    value: exact({ list: Type.Array(place) }),
    errors: ['not_found', 'transition_refused'],
  }),
  agreementBook: call({
    ...read,
    path: '/console/agents/agreements',
    summary:
      'The agreements of a merchant by cursor, the newest first: all, those of a member, or those in force at a day.',
    query: listQuery({ merchant, memberId: Type.Optional(id), kind: Type.Optional(kind), at: Type.Optional(day) }),
    value: listValue(bookRow, { currency: Type.String() }),
    errors: ['cursor_invalid', 'not_found', 'validation_failed'],
  }),
  agreementVersions: call({
    ...read,
    path: '/console/agents/versions',
    summary: 'An agreement with all its versions, the newest first.',
    query: exact({ merchant, id }),
    value: exact({ agreement: bookRow, versions: Type.Array(agreementVersion) }),
    errors: ['not_found'],
  }),
  offerAgreement: call({
    ...change,
    method: 'POST',
    path: '/console/agents/agreements',
    summary:
      'Offers an agreement of the brand to an agent at the top of the tree, or other terms for the one that it has. An offer that waits is replaced.',
    body: exact({
      merchant,
      account: accountName,
      kind,
      terms: agreementTerms,
      /** Agreements further down that grant more than these terms allow end when they are accepted. */
      endsBelow: Type.Optional(Type.Boolean()),
    }),
    value: exact({ agreement: bookRow }),
    errors: actErrors,
  }),
  endAgreement: call({
    ...change,
    path: '/console/agents/agreements',
    summary: 'Withdraws an offer of the brand, or ends an agreement with the end of its running period.',
    body: exact({
      merchant,
      id,
      reason,
      /** Withdraws the terms that the brand offers for a running agreement, which goes on. */
      isOfferOnly: Type.Optional(Type.Boolean()),
    }),
    value: exact({ agreement: bookRow }),
    errors: actErrors,
  }),
  settlementList: call({
    ...read,
    path: '/console/agents/settlements',
    summary: 'The settlements of a merchant that pay something, by cursor, the newest first.',
    query: listQuery({
      merchant,
      kind: Type.Optional(kind),
      state: Type.Optional(oneOf(settlementStates)),
    }),
    value: listValue(settlement, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  settlementLines: call({
    ...read,
    path: '/console/agents/settlement',
    summary: 'The lines of a settlement by cursor, the largest first.',
    query: listQuery({ merchant, settlement: id }),
    value: listValue(settledLine, { settlement }),
    errors: ['cursor_invalid', 'not_found'],
  }),
  settlementLine: call({
    ...read,
    path: '/console/agents/line',
    summary: 'A line of a settlement: its agreement, its formula, and the direct downlines that it comes from.',
    query: listQuery({ merchant, id }),
    value: listValue(incomePart, {
      line: settledLine,
      currency: Type.String(),
      version: agreementVersion,
      formula: incomeFormula,
      transferId: orNull(id),
      ...incomeEvidence,
    }),
    errors: ['cursor_invalid', 'not_found'],
  }),
  settlementRounds: call({
    ...read,
    path: '/console/agents/rounds',
    summary:
      'The settled rounds that a line paid, of one of its direct downlines and everybody below, by cursor, the newest first.',
    query: listQuery({ merchant, id, memberId: id }),
    value: listValue(lineRound, { currency: Type.String() }),
    errors: ['cursor_invalid', 'not_found'],
  }),
  approveSettlement: call({
    ...decide,
    path: '/console/agents/settlement/approval',
    summary: 'Approves a settlement that waits. It is paid at once.',
    body: exact({ merchant, id }),
    value: exact({ settlement }),
    errors: ['not_found', 'changed_meanwhile', 'second_operator_required'],
  }),
  askSettlementReversal: call({
    ...change,
    method: 'POST',
    path: '/console/agents/settlement/reversal',
    capability: 'money.adjust',
    summary: 'Asks that all that a settlement paid goes back. A second operator decides.',
    body: exact({ merchant, key: requestKey, id, reason }),
    value: exact({ settlement }),
    errors: ['not_found', 'changed_meanwhile', 'transaction_conflict'],
  }),
  settleAgain: call({
    ...change,
    method: 'POST',
    path: '/console/agents/settlement/again',
    capability: 'money.adjust',
    summary: 'Makes a settlement that was reversed again. A second operator approves what it pays.',
    body: exact({ merchant, id, reason }),
    value: exact({ settlement }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  carriedByAgent: call({
    ...read,
    path: '/console/agents/carried',
    summary: 'What the account of an agreement carries into the next period of its kind, and a write-off that waits.',
    query: exact({ merchant, id }),
    value: exact({
      currency: Type.String(),
      /** The loss that lowers the base of a dividend; 0 or negative. */
      loss: amountText,
      /** What lowers the amount; 0 or negative. */
      amount: amountText,
      writeOff: Type.Union([
        exact({ askedBy: Type.String(), isOwn: Type.Boolean(), reason: Type.String() }),
        Type.Null(),
      ]),
    }),
    errors: ['not_found'],
  }),
  askWriteOff: call({
    ...change,
    method: 'POST',
    path: '/console/agents/carried',
    capability: 'money.adjust',
    summary:
      'Asks that the account of an agreement no longer carries what earlier periods left. A second operator decides.',
    body: exact({ merchant, key: requestKey, id, reason }),
    value: Type.Null(),
    errors: ['not_found', 'changed_meanwhile', 'transaction_conflict'],
  }),
  decideWriteOff: call({
    ...decide,
    path: '/console/agents/carried',
    summary: 'Approves or refuses a write-off that another operator has asked for.',
    body: exact({ merchant, id, isApproved: Type.Boolean() }),
    value: Type.Null(),
    errors: ['not_found', 'changed_meanwhile', 'second_operator_required'],
  }),
  decideSettlementReversal: call({
    ...decide,
    path: '/console/agents/settlement/reversal',
    summary: 'Approves or refuses a reversal that another operator has asked for.',
    body: exact({ merchant, id, isApproved: Type.Boolean() }),
    value: exact({ settlement }),
    errors: ['not_found', 'changed_meanwhile', 'second_operator_required'],
  }),
};
