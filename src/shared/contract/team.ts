import { Type, type Static } from 'typebox';
import { overviewPeriods } from '../agents/agreement-kinds.ts';
import { SUB_ID_PATTERN } from '../agents/sub-id.ts';
import { call, exact, oneOf, sealErrors } from './call.ts';
import { day, dayRangeFields, listQuery, listValue } from './list.ts';
import { limits } from './limits.ts';
import { gameFilter } from './profit.ts';
import { bettingRow, language, roundFilter } from './records.ts';
import { amountText, requestKey, wantedAmount } from './wallet.ts';
import { rowId } from './row-id.ts';

/** A member of the brand. */

/** What a team did in some time. Amounts are those of the accounts below the agent; what the agent plays is not among them. */
export const teamFigures = exact({
  registrations: Type.Integer(),
  /** Members who paid in for the first time. */
  firstDeposits: Type.Integer(),
  /** Members who staked anything. */
  activeMembers: Type.Integer(),
  deposits: amountText,
  withdrawals: amountText,
  /** Stakes of settled rounds, and what they paid. */
  stakes: amountText,
  payouts: amountText,
  /** What players won and lost: payouts less stakes. */
  net: amountText,
  /** What the agent's own agreements brought, by the period's end. */
  commission: amountText,
});
/** What a team did in some time. */
export type TeamFigures = Static<typeof teamFigures>;

const memberFigures = {
  rounds: Type.Integer(),
  deposits: amountText,
  withdrawals: amountText,
  stakes: amountText,
  payouts: amountText,
  net: amountText,
};

/** An account of a team, with what it and everything below it did in the chosen days. */
export const teamRow = exact({
  memberId: rowId,
  account: Type.String(),
  isAgent: Type.Boolean(),
  /** Levels below the agent who asks; 1 is a direct downline. */
  level: Type.Integer(),
  /** Accounts below this one, at any level. */
  below: Type.Integer(),
  registeredAt: Type.String(),
  /** The last login; null before the first. */
  seenAt: Type.Union([Type.String(), Type.Null()]),
  isClosed: Type.Boolean(),
  /** The sub-id of the agent's link by which it came; empty without one. */
  subId: Type.String(),
  /** Its own figures and those of everything below it. */
  ...memberFigures,
});
/** An account of a team. */
export type TeamRow = Static<typeof teamRow>;

/** A step of the path from the agent to an account. */
const step = exact({ memberId: rowId, account: Type.String() });

/** A sub-id of an agent's links, with what the players who came by it did in the chosen days. */
export const subIdRow = exact({
  subId: Type.String(),
  registrations: Type.Integer(),
  /** Players who paid in for the first time. */
  firstDeposits: Type.Integer(),
  deposits: amountText,
  withdrawals: amountText,
  stakes: amountText,
  net: amountText,
});
/** A sub-id of an agent's links. */
export type SubIdRow = Static<typeof subIdRow>;

/** What the list of a team can be limited to. */
export const teamFilter = {
  ...dayRangeFields,
  /** The account whose downlines are listed; without one, those of the agent. */
  under: Type.Optional(rowId),
  /** `tree`: the direct downlines. `list`: all levels. */
  view: Type.Optional(oneOf(['tree', 'list'])),
  kind: Type.Optional(oneOf(['agents', 'members'])),
  /** The beginning of a username, at any level. */
  search: Type.Optional(Type.String({ maxLength: limits.usernameLengthMax })),
  /** Accounts that came by this sub-id, at any level. */
  subId: Type.Optional(Type.String({ pattern: SUB_ID_PATTERN })),
};

/** What a member of the team won and lost. */
export const teamProfitRow = exact({
  memberId: rowId,
  account: Type.String(),
  level: Type.Integer(),
  ...memberFigures,
});
/** What a member of the team won and lost. */
export type TeamProfitRow = Static<typeof teamProfitRow>;
/** What the users' profit and loss can be limited to. */
export const teamProfitFilter = { from: day, to: day, under: Type.Optional(rowId), search: teamFilter.search };

/** A round of a member of the team. */
export const teamBetRow = exact({ memberId: rowId, account: Type.String(), ...bettingRow.properties });
/** A round of a member of the team. */
export type TeamBetRow = Static<typeof teamBetRow>;
/** What the team's bets can be limited to. */
export const teamBetFilter = {
  ...roundFilter,
  ...gameFilter,
  under: Type.Optional(rowId),
  search: teamFilter.search,
};

/** What moves the money of a team in and out. */
export const teamTransactionKinds = ['deposit', 'withdrawal'] as const;
/** A deposit that was credited, or a withdrawal that was paid, of a member of the team. */
export const teamTransactionRow = exact({
  id: Type.String(),
  memberId: rowId,
  account: Type.String(),
  kind: oneOf(teamTransactionKinds),
  amount: amountText,
  at: Type.String(),
});
/** A deposit or a withdrawal of a member of the team. */
export type TeamTransactionRow = Static<typeof teamTransactionRow>;
/** What the transaction details can be limited to. */
export const teamTransactionFilter = {
  ...dayRangeFields,
  kind: Type.Optional(oneOf(teamTransactionKinds)),
  under: Type.Optional(rowId),
  search: teamFilter.search,
};

const ours = { module: 'agent', origin: 'ours', auth: 'token', account: 'agent' } as const;
const read = { ...ours, method: 'GET', sealed: false } as const;
const readErrors = ['not_logged_in', 'error_not_agent', 'not_found', 'validation_failed', 'cursor_invalid'] as const;

/** Calls about the team of an agent. An account outside it answers `not_found`. */
export const teamCalls = {
  teamOverview: call({
    ...read,
    path: '/wps/agent/teamOverview',
    summary: 'What the agent’s team did in a period and in the one before, with the days of the period.',
    query: exact({ period: oneOf(overviewPeriods) }),
    value: exact({
      currency: Type.String(),
      from: day,
      to: day,
      figures: teamFigures,
      /** The period before, as far as the running one has come. */
      before: teamFigures,
      /** The days of the period; those of the last week for a single day. */
      days: Type.Array(exact({ day, figures: teamFigures })),
      team: exact({ agents: Type.Integer(), members: Type.Integer(), direct: Type.Integer() }),
    }),
    errors: readErrors,
  }),
  teamList: call({
    ...read,
    path: '/wps/agent/team',
    summary: 'The accounts below the agent by cursor, the newest first, with what they did in the chosen days.',
    query: listQuery(teamFilter),
    value: listValue(teamRow, {
      currency: Type.String(),
      /** From below the agent to the account whose downlines are listed. */
      path: Type.Array(step),
      count: Type.Integer(),
    }),
    errors: readErrors,
  }),
  subIdList: call({
    ...read,
    path: '/wps/agent/subIds',
    summary:
      'The sub-ids of the agent’s links by cursor, sorted by their newest registration, with what their players did in the chosen days.',
    query: listQuery(dayRangeFields),
    value: listValue(subIdRow, { currency: Type.String() }),
    errors: readErrors,
  }),
  teamProfit: call({
    ...read,
    path: '/wps/agent/profit',
    summary: 'What each member of the team won and lost in some days, by cursor, the highest stakes first.',
    query: listQuery(teamProfitFilter),
    value: listValue(teamProfitRow, { currency: Type.String(), totals: exact(memberFigures) }),
    errors: readErrors,
  }),
  teamBets: call({
    ...read,
    path: '/wps/agent/bets',
    summary: 'The rounds of the team by cursor, the newest first.',
    query: listQuery({ ...teamBetFilter, language }),
    value: listValue(teamBetRow, { currency: Type.String() }),
    errors: readErrors,
  }),
  teamTransactions: call({
    ...read,
    path: '/wps/agent/transactions',
    summary: 'Deposits that were credited and withdrawals that were paid, by cursor, the newest first.',
    query: listQuery(teamTransactionFilter),
    value: listValue(teamTransactionRow, { currency: Type.String() }),
    errors: readErrors,
  }),
  registerDownline: call({
    ...ours,
    method: 'POST',
    sealed: true,
    path: '/wps/agent/register',
    summary: 'Opens an account below the agent, once for each key. The password has to be changed at the first login.',
    body: exact({
      key: requestKey,
      account: Type.String({ minLength: 1, maxLength: limits.usernameLengthMax }),
      password: Type.String({ minLength: 1, maxLength: limits.passwordLengthMax }),
      isAgent: Type.Boolean(),
    }),
    value: exact({ memberId: rowId, account: Type.String() }),
    errors: [
      'not_logged_in',
      'error_not_agent',
      ...sealErrors,
      'validation_failed',
      'username_taken',
      'registration_closed',
      'transaction_conflict',
      'too_many_requests',
      'busy',
    ],
  }),
  transferDown: call({
    ...ours,
    method: 'POST',
    sealed: true,
    path: '/wps/agent/transferDown',
    summary:
      'Gives an amount of the agent’s main wallet to a direct downline, once for each key. The downline gets a message.',
    body: exact({
      key: requestKey,
      memberId: rowId,
      amount: wantedAmount,
      paymentPassword: Type.String({ minLength: 1, maxLength: limits.passwordLengthMax }),
    }),
    value: exact({ account: Type.String(), amount: amountText }),
    errors: [
      'not_logged_in',
      'error_not_agent',
      ...sealErrors,
      'not_found',
      'function_disabled',
      'validation_failed',
      'insufficient_funds',
      'balance_too_high',
      'transaction_conflict',
      'too_many_requests',
      'busy',
    ],
  }),
};
