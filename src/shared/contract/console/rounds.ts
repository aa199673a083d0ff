import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { id, merchant, moment, orNull, reason, uuid } from './fields.ts';

const key = uuid;
/** Id of a provider, a game or a round at its vendor, or what a bet is on. */
const name = Type.String({ minLength: 1, maxLength: 200 });

const voidStates = ['waiting', 'approved', 'done', 'refused', 'withdrawn'] as const;
/** Where a void stands. `approved`: its rounds are being returned. */
export type VoidState = (typeof voidStates)[number];
const state = Type.Unsafe<VoidState>(Type.Union(voidStates.map((one) => Type.Literal(one))));

/** A round that has not ended. Amounts are decimal text. */
const openRound = exact({
  provider: Type.String(),
  roundId: Type.String(),
  memberId: id,
  /** Username of the member. */
  member: Type.String(),
  vassalage: Type.String(),
  gameId: Type.String(),
  /** Name of the game in English; its id when the feed has it no longer. */
  game: Type.String(),
  openedAt: moment,
  currency: Type.String(),
  stake: Type.String(),
  /** What was paid so far. Such a round cannot be voided. */
  paid: Type.String(),
  /** What its bets are on, in English: event and pick. */
  lines: Type.Array(exact({ event: Type.String(), pick: Type.String() })),
});

/** A round that has not ended. */
export type OpenRound = Static<typeof openRound>;

/** What is at stake on one choice, over all players. Amounts are decimal text. */
const exposure = exact({
  provider: Type.String(),
  vassalage: Type.String(),
  gameId: Type.String(),
  game: Type.String(),
  /** What decides the bets, in English. Null for bets on several events, and for those that the vendor does not describe. */
  event: orNull(Type.String()),
  pick: orNull(Type.String()),
  currency: Type.String(),
  rounds: Type.Integer(),
  members: Type.Integer(),
  stake: Type.String(),
  /** What the house pays if all of them win; null where the odds are not known. */
  pays: orNull(Type.String()),
});

/** What is at stake on one choice, over all players. */
export type Exposure = Static<typeof exposure>;

/** What a void does. Amounts are decimal text. */
const effect = exact({
  rounds: Type.Integer(),
  members: Type.Integer(),
  /** What goes back to players, by currency. */
  sums: Type.Array(exact({ currency: Type.String(), amount: Type.String() })),
  /** The largest of them: the balance of each player before and after. */
  largest: Type.Array(
    exact({
      member: Type.String(),
      currency: Type.String(),
      amount: Type.String(),
      before: Type.String(),
      after: Type.String(),
    }),
  ),
});

/** What a void does. */
export type VoidEffect = Static<typeof effect>;

/** A void of rounds. */
const roundVoid = exact({
  id,
  provider: Type.String(),
  /** Name of the game in English; its id when the feed has it no longer. */
  game: Type.String(),
  /** The round, or the event whose rounds it returns. */
  subject: Type.String(),
  rounds: Type.Integer(),
  /** Rounds whose stakes went back. Others had ended before. */
  returned: Type.Integer(),
  reason: Type.String(),
  state,
  askedBy: Type.String(),
  askedAt: moment,
  /** Whether the operator who reads it has asked for it, and so cannot approve it. */
  isOwn: Type.Boolean(),
  decidedBy: orNull(Type.String()),
  decidedAt: orNull(moment),
});

/** A void of rounds. */
export type RoundVoidRow = Static<typeof roundVoid>;

/** Which rounds: one by its id, or all that are open on an event. */
const which = { merchant, provider: name, gameId: name, round: Type.Optional(name), event: Type.Optional(name) };
const ours = { module: 'money', origin: 'ours', sealed: false, auth: 'operator' } as const;
const answer = exact({ void: roundVoid });

/** Calls about rounds that have not ended. */
export const roundCareCalls = {
  openRounds: call({
    method: 'GET',
    path: '/console/rounds',
    ...ours,
    capability: 'books.read',
    summary: 'Rounds that have not ended, the oldest first, by cursor.',
    query: listQuery({ merchant, gameId: Type.Optional(name) }),
    value: listValue(openRound, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  exposure: call({
    method: 'GET',
    path: '/console/rounds/exposure',
    ...ours,
    capability: 'books.read',
    summary: 'What is at stake in rounds that have not ended, by game, event and choice, the largest payment first.',
    query: exact({ merchant }),
    value: exact({ list: Type.Array(exposure) }),
    errors: ['not_found'],
  }),
  voidEffect: call({
    method: 'GET',
    path: '/console/rounds/void-effect',
    ...ours,
    capability: 'books.read',
    summary: 'What the void of a round, or of all open rounds on an event, would give back now.',
    query: exact(which),
    value: effect,
    errors: ['not_found', 'bad_request'],
  }),
  roundVoidList: call({
    method: 'GET',
    path: '/console/round-voids',
    ...ours,
    capability: 'books.read',
    summary: 'Voids of rounds, newest first, by cursor: all, or those in a state.',
    query: listQuery({ merchant, state: Type.Optional(state) }),
    value: listValue(roundVoid, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  askRoundVoid: call({
    method: 'POST',
    path: '/console/round-voids',
    ...ours,
    capability: 'money.adjust',
    summary:
      'Asks for the void of a round, or of all rounds that are open on an event now. A second operator decides. Stakes go back, and the vendor can pay nothing more.',
    body: exact({ ...which, key, reason }),
    value: answer,
    errors: ['not_found', 'transaction_conflict', 'changed_meanwhile'],
  }),
  decideRoundVoid: call({
    method: 'PUT',
    path: '/console/round-voids',
    ...ours,
    capability: 'money.approve',
    summary:
      'Approves or refuses the void that another operator has asked for. What is approved is carried out by a job.',
    body: exact({ merchant, id, isApproved: Type.Boolean() }),
    value: answer,
    errors: ['not_found', 'second_operator_required', 'changed_meanwhile'],
  }),
  withdrawRoundVoid: call({
    method: 'DELETE',
    path: '/console/round-voids',
    ...ours,
    capability: 'money.adjust',
    summary: 'Withdraws the void that the operator has asked for themselves.',
    body: exact({ merchant, id }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
