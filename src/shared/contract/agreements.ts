import { Type, type Static } from 'typebox';
import {
  agreementActions,
  agreementKinds,
  agreementStates,
  dividendPeriods,
  incomeStates,
} from '../agents/agreement-kinds.ts';
import { agreementTerms } from '../agents/agreement-terms.ts';
import { call, exact, oneOf } from './call.ts';
import { dayRangeFields, listQuery, listValue } from './list.ts';
import { bettingRow, language } from './records.ts';
import { amountText, requestKey } from './wallet.ts';
import { seenVersion } from './row-id.ts';

/** The id of an agreement, a line or a member. */
export const agreementId = Type.String({ pattern: '^[0-9]{1,18}$' });
const id = agreementId;
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const kind = oneOf(agreementKinds);
const moment = Type.String();

/** Who signed a version: an account of the brand, or `null` for the brand itself; when; and the hash of the terms that were shown. */
const signature = exact({ account: orNull(Type.String()), at: moment, termsHash: Type.String() });

/** One version of an agreement. None is changed later. */
export const agreementVersion = exact({
  version: Type.Integer(),
  terms: agreementTerms,
  offered: signature,
  /** Null until the downline has accepted it. */
  accepted: orNull(signature),
  /** How an offer ended that was not accepted: rejected by an account, withdrawn, or replaced by a newer one. */
  dropped: orNull(
    exact({ answer: oneOf(['rejected', 'withdrawn', 'replaced']), account: orNull(Type.String()), at: moment }),
  ),
  /** When the first period begins that this version counts for; null for one that never did. */
  validFrom: orNull(moment),
});
/** One version of an agreement. */
export type AgreementVersion = Static<typeof agreementVersion>;

/** An agreement, as one of its two sides sees it. */
export const agreementRow = exact({
  id,
  kind,
  state: oneOf(agreementStates),
  /** Whether the agent who asks grants it or gets it. */
  side: oneOf(['upline', 'downline']),
  /** The other side; null for the brand. */
  other: orNull(exact({ memberId: id, account: Type.String() })),
  /** What counts now: the accepted version, or the first offer. */
  current: agreementVersion,
  /** A newer version that waits for the downline. */
  offer: orNull(agreementVersion),
  /** When it ends, or has ended. */
  endsAt: orNull(moment),
  /** When the running period ends, and is settled. */
  nextSettlementAt: orNull(moment),
});
/** An agreement, as one of its two sides sees it. */
export type AgreementRow = Static<typeof agreementRow>;

/** What counts for the team of a line. */
const settledFigures = exact({
  activeMembers: Type.Integer(),
  validBet: amountText,
  /** What the team lost; negative if it won. */
  profitLoss: amountText,
  /** What of both came late, from periods that were settled before. */
  lateValidBet: amountText,
  lateProfitLoss: amountText,
  /** Bonuses that were given, chargebacks, and what was paid in and out; 0 for terms without a base. */
  bonus: amountText,
  chargeback: amountText,
  payment: amountText,
});
/** What counts for the team of a line. */
export type SettledFigures = Static<typeof settledFigures>;

/** A period of an agreement, settled. */
export const incomeRow = exact({
  id,
  kind,
  state: oneOf(incomeStates),
  from: moment,
  until: moment,
  amount: amountText,
  paidAt: orNull(moment),
});
/** A period of an agreement, settled. */
export type IncomeRow = Static<typeof incomeRow>;

/** How the amount of a line comes about. */
export const incomeFormula = exact({
  figures: settledFigures,
  /** The team's loss that earlier periods left, which lowers the base; 0 or negative. */
  carriedLoss: amountText,
  /** What the terms take off the base; null for terms without a base, which take nothing off. */
  deductions: orNull(exact({ bonuses: amountText, chargebacks: amountText, fees: amountText, jackpots: amountText })),
  base: amountText,
  /** Percent; null if the period reached no step. */
  rate: orNull(Type.Number()),
  /** Base times rate. */
  gross: amountText,
  /** What earlier periods left to deduct; 0 or negative. */
  carriedAmount: amountText,
  /** The part that the upline's share did not cover. */
  cut: amountText,
  /** What the direct downlines got by agreements of the same kind. */
  granted: amountText,
  amount: amountText,
});
/** How the amount of a line comes about. */
export type IncomeFormula = Static<typeof incomeFormula>;

/** What one direct downline and everything below it contributed. */
export const incomePart = exact({
  memberId: id,
  account: Type.String(),
  isAgent: Type.Boolean(),
  validBet: amountText,
  profitLoss: amountText,
  /** What that downline got itself. */
  granted: amountText,
});
/** What one direct downline contributed to a line. */
export type IncomePart = Static<typeof incomePart>;

/** What the team of a line did in one of its slots: a day, or the hour or five minutes that the line is for. */
export const incomeDay = exact({
  from: moment,
  activeMembers: Type.Integer(),
  validBet: amountText,
  profitLoss: amountText,
});
/** A day of a line. */
export type IncomeDay = Static<typeof incomeDay>;

/** An entry that the payment of a line, or its reversal, wrote in the ledger. */
export const incomeEntry = exact({
  transferId: id,
  accountId: id,
  account: oneOf(['cash', 'commission']),
  isReversal: Type.Boolean(),
  at: moment,
  amount: amountText,
  balanceAfter: amountText,
});
/** An entry of a line. */
export type IncomeEntry = Static<typeof incomeEntry>;

/** What a line comes from and what it paid, beside its downlines. */
export const incomeEvidence = { days: Type.Array(incomeDay), entries: Type.Array(incomeEntry) };

/** A round that a line paid, with the account that played it. */
export const lineRound = exact({ account: Type.String(), ...bettingRow.properties });

/** What agreements can be limited to. */
export const agreementFilter = {
  kind: Type.Optional(kind),
  side: Type.Optional(oneOf(['upline', 'downline'])),
  memberId: Type.Optional(id),
};

/** What income can be limited to. */
export const incomeFilter = { ...dayRangeFields, kind: Type.Optional(kind), state: Type.Optional(oneOf(incomeStates)) };

/** What income by downline can be limited to. */
export const downlineFilter = { ...dayRangeFields, kind: Type.Optional(kind) };

const ours = {
  module: 'agent',
  origin: 'ours',
  auth: 'token',
  account: 'agent',
  sealed: false,
  method: 'GET',
} as const;
const errors = ['not_logged_in', 'error_not_agent', 'not_found', 'validation_failed', 'cursor_invalid'] as const;

/** Declares the call by which both sides act on agreements of one kind. */
const process = <const Path extends string>(path: Path, name: string) =>
  call({
    module: 'agent',
    origin: 'spec',
    auth: 'token',
    account: 'agent',
    sealed: false,
    method: 'POST',
    path,
    summary: `Offers, withdraws, accepts, rejects or ends ${name}. A repetition with the same key does nothing more.`,
    body: exact({
      key: requestKey,
      action: oneOf(agreementActions),
      /** The agreement; for the first offer to a downline, `memberId` names the downline instead. */
      id: Type.Optional(id),
      memberId: Type.Optional(id),
      /** The terms of an offer. */
      terms: Type.Optional(agreementTerms),
      /** The version that is accepted, rejected or withdrawn, so that nobody answers another than they saw. */
      version: Type.Optional(seenVersion),
      /** Agrees that agreements further down with a higher rate end. Without it, such an offer or acceptance is refused with `agreements_below`. */
      endsBelow: Type.Optional(Type.Boolean()),
    }),
    value: exact({ agreement: agreementRow }),
    errors: [
      'not_logged_in',
      'error_not_agent',
      'not_found',
      'function_disabled',
      'validation_failed',
      'transition_refused',
      'changed_meanwhile',
      'rate_too_high',
      'agreements_below',
      'transaction_conflict',
    ],
  });

const request = exact({ waiting: Type.Integer(), hasAny: Type.Boolean() });

/** Calls about the agreements of an agent, and what they bring. */
export const agreementCalls = {
  consolidatedFunds: call({
    module: 'agent',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary: 'Which kinds of agreements the account has, and how many offers wait for it.',
    value: exact({
      dailysalreqtype: request,
      divtypereq: request,
      contracthoursalreqs: request,
      realtimesalreqtype: request,
      /** Whether the brand has the kind and the account takes part in it. */
      info: exact({
        enableCt: Type.Boolean(),
        salary: Type.Boolean(),
        hourSalary: Type.Boolean(),
        realTimeSalary: Type.Boolean(),
      }),
    }),
    errors: ['not_logged_in'],
  }),
  processDividend: process('/wps/relay/MCS2_processDividendReq', 'a dividend'),
  processDailyWage: process('/wps/relay/MCS2_processDailySalContract', 'a daily wage'),
  processHourlySalary: process('/wps/relay/MCS2_processContractHourSalary', 'an hourly salary'),
  processRealTimeSalary: process('/wps/relay/MCSFE_processRealTimeSalaryContract', 'a real-time salary'),
  agreementList: call({
    ...ours,
    path: '/wps/agent/agreements',
    summary: 'The agreements that the agent grants and gets, by cursor, the newest first.',
    query: listQuery(agreementFilter),
    value: listValue(agreementRow, { currency: Type.String() }),
    errors,
  }),
  agreement: call({
    ...ours,
    path: '/wps/agent/agreement',
    summary: 'An agreement with all its versions, the newest first.',
    query: exact({ id }),
    value: exact({ agreement: agreementRow, versions: Type.Array(agreementVersion) }),
    errors,
  }),
  agreementPast: call({
    ...ours,
    path: '/wps/agent/agreementPast',
    summary: 'What the team of a direct downline did in the last 12 periods, the oldest first, to try terms on.',
    query: exact({ memberId: id, kind, period: oneOf(dividendPeriods), betAmount: amountText }),
    value: exact({
      currency: Type.String(),
      periods: Type.Array(exact({ from: moment, until: moment, figures: settledFigures })),
    }),
    errors,
  }),
  income: call({
    ...ours,
    path: '/wps/agent/income',
    summary: 'What the agent’s agreements brought, by cursor, the newest period first.',
    query: listQuery(incomeFilter),
    value: listValue(incomeRow, {
      currency: Type.String(),
      totals: exact({ paid: amountText, waiting: amountText, count: Type.Integer() }),
      /** Agreements that run, with what the running period has reached so far. */
      running: Type.Array(exact({ kind, until: moment, soFar: amountText })),
    }),
    errors,
  }),
  incomeDownlines: call({
    ...ours,
    path: '/wps/agent/incomeDownlines',
    summary:
      'What each direct downline with everybody below contributed in some days, and got of it, the highest stakes first.',
    query: listQuery(downlineFilter),
    value: listValue(incomePart, {
      currency: Type.String(),
      totals: exact({ validBet: amountText, profitLoss: amountText, granted: amountText, count: Type.Integer() }),
    }),
    errors,
  }),
  incomeLine: call({
    ...ours,
    path: '/wps/agent/incomeLine',
    summary: 'A line of income: its agreement, its formula, and the direct downlines that it comes from, by stakes.',
    query: listQuery({ id }),
    value: listValue(incomePart, {
      currency: Type.String(),
      line: incomeRow,
      agreementId: id,
      version: agreementVersion,
      formula: incomeFormula,
      /** The transfer in the ledger; null for a line that paid nothing. */
      transferId: orNull(id),
      ...incomeEvidence,
    }),
    errors,
  }),
  incomeRounds: call({
    ...ours,
    path: '/wps/agent/incomeRounds',
    summary: 'The settled rounds that a line paid, of one of its direct downlines and everybody below, by cursor.',
    query: listQuery({ id, memberId: id, language }),
    value: listValue(lineRound, { currency: Type.String() }),
    errors,
  }),
};
