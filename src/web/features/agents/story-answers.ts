import type { AgreementTerms } from '../../../shared/agents/agreement-terms.ts';
import type { AgreementRow, AgreementVersion, IncomeRow } from '../../../shared/contract/agreements.ts';
import type { TeamBetRow, TeamFigures, TeamRow, TeamTransactionRow } from '../../../shared/contract/team.ts';
import { addDays } from '../../../shared/days.ts';
import type { StoryAnswers } from '../../story.ts';

/** The currency of the agents in stories. */
export const currency = 'USD';

/** What a team did, as a multiple of some figures. */
export const figuresTimes = (times: number): TeamFigures => ({
  registrations: Math.round(4 * times),
  firstDeposits: Math.round(2 * times),
  activeMembers: Math.round(38 * times),
  deposits: (6_420 * times).toFixed(2),
  withdrawals: (4_115.5 * times).toFixed(2),
  stakes: (48_310.25 * times).toFixed(2),
  payouts: (46_822.1 * times).toFixed(2),
  net: (-1_488.15 * times).toFixed(2),
  commission: (297.63 * times).toFixed(2),
});

/** A week with its ups and downs. */
const days = [0.7, 1.1, 0.4, 0.9, 1.6, 2.2, 1].map((times, index) => ({
  day: addDays('2026-03-09', index),
  figures: figuresTimes(times),
}));

export const overview = {
  currency,
  from: '2026-03-15',
  to: '2026-03-15',
  figures: figuresTimes(1),
  before: { ...figuresTimes(0.82), firstDeposits: 0, net: '310.00' },
  days,
  team: { agents: 6, members: 142, direct: 11 },
};

/** An account of the team. */
export const teamRow = (memberId: string, account: string, others: Partial<TeamRow> = {}): TeamRow => ({
  memberId,
  account,
  isAgent: false,
  level: 1,
  below: 0,
  registeredAt: '2026-01-12T08:30:00Z',
  seenAt: '2026-03-14T19:04:00Z',
  isClosed: false,
  subId: '',
  rounds: 1_204,
  deposits: '1200.00',
  withdrawals: '640.00',
  stakes: '9310.50',
  payouts: '9022.10',
  net: '-288.40',
  ...others,
});

export const team = [
  teamRow('11', 'harbour.desk', {
    isAgent: true,
    below: 64,
    stakes: '128310.75',
    net: '-6204.10',
    deposits: '24100.00',
  }),
  teamRow('12', 'northgate', { isAgent: true, below: 31, stakes: '54018.00', net: '1840.20', deposits: '9800.00' }),
  teamRow('13', 'quiet.reader', { subId: 'video-may' }),
  teamRow('14', 'longaccountname64', { seenAt: null, rounds: 0, stakes: '0.00', net: '0.00', isClosed: true }),
];

/** The tree: an account of it opens with the same downlines. */
export const teamCalls = {
  teamList: {
    value: { currency, path: [], count: 148, list: team, nextCursor: null },
  },
} satisfies StoryAnswers;

const terms: AgreementTerms = {
  period: 'M',
  betAmount: '20',
  carriesLoss: true,
  base: { bonuses: true, chargebacks: true, paymentFee: 1.5, jackpots: 0 },
  tiers: [
    { rate: 10, activeMembers: 5, periodicValidBet: '0', periodProfitLoss: '0' },
    { rate: 15, activeMembers: 10, periodicValidBet: '50000', periodProfitLoss: '0' },
    { rate: 20, activeMembers: 20, periodicValidBet: '150000', periodProfitLoss: '5000' },
  ],
};

const HASH = '9f2c51d0a7be43186c0de77f1b5a9c3e2d4f6a8b0c1e3f5a7b9d1c3e5f7a9b1c';

/** A version that both sides have signed. */
export const version: AgreementVersion = {
  version: 1,
  terms,
  offered: { account: null, at: '2026-01-20T09:00:00Z', termsHash: HASH },
  accepted: { account: 'mali.suk88', at: '2026-01-20T14:12:00Z', termsHash: HASH },
  dropped: null,
  validFrom: '2026-02-01T00:00:00Z',
};

/** Newer terms, which wait for the downline. */
export const newer: AgreementVersion = {
  version: 2,
  terms: {
    ...terms,
    period: 'W',
    tiers: [
      terms.tiers[0]!,
      { ...terms.tiers[1]!, rate: 16, activeMembers: 12 },
      terms.tiers[2]!,
      { rate: 25, activeMembers: 40, periodicValidBet: '400000.00', periodProfitLoss: '12000.00' },
    ],
  },
  offered: { account: null, at: '2026-03-14T10:00:00Z', termsHash: HASH.split('').toReversed().join('') },
  accepted: null,
  dropped: null,
  validFrom: null,
};

/** An agreement that the agent gets from the brand. */
export const agreement: AgreementRow = {
  id: '1',
  kind: 'dividend',
  state: 'running',
  side: 'downline',
  other: null,
  current: version,
  offer: null,
  endsAt: null,
  nextSettlementAt: '2026-04-01T00:00:00Z',
};

export const agreements: AgreementRow[] = [
  { ...agreement, offer: newer },
  { ...agreement, id: '2', kind: 'dailyWage', nextSettlementAt: '2026-03-16T00:00:00Z' },
  {
    ...agreement,
    id: '3',
    side: 'upline',
    other: { memberId: '11', account: 'harbour.desk' },
    state: 'ending',
    endsAt: '2026-04-01T00:00:00Z',
  },
  {
    ...agreement,
    id: '4',
    side: 'upline',
    other: { memberId: '12', account: 'northgate' },
    state: 'offered',
    nextSettlementAt: null,
  },
];

const line = (id: string, others: Partial<IncomeRow> = {}): IncomeRow => ({
  id,
  kind: 'dividend',
  state: 'paid',
  from: '2026-02-01T00:00:00Z',
  until: '2026-03-01T00:00:00Z',
  amount: '1242.22',
  paidAt: '2026-03-01T00:01:00Z',
  ...others,
});

export const income = {
  currency,
  totals: { paid: '2105.42', waiting: '310.00', count: 4 },
  running: [
    { kind: 'dividend' as const, until: '2026-04-01T00:00:00Z', soFar: '912.40' },
    { kind: 'dailyWage' as const, until: '2026-03-16T00:00:00Z', soFar: '18.20' },
  ],
  list: [
    line('4', {
      kind: 'dailyWage',
      from: '2026-03-14T00:00:00Z',
      until: '2026-03-15T00:00:00Z',
      amount: '310.00',
      state: 'waiting',
      paidAt: null,
    }),
    line('3', { kind: 'dailyWage', from: '2026-03-13T00:00:00Z', until: '2026-03-14T00:00:00Z', amount: '265.20' }),
    line('2'),
    line('1', {
      from: '2026-01-01T00:00:00Z',
      until: '2026-02-01T00:00:00Z',
      amount: '0.00',
      state: 'nothing',
      paidAt: null,
    }),
  ],
  nextCursor: null,
};

const settled = {
  activeMembers: 24,
  validBet: '182328.75',
  profitLoss: '14520.40',
  lateValidBet: '0.00',
  lateProfitLoss: '120.00',
  bonus: '1350.00',
  chargeback: '200.00',
  payment: '96000.00',
};

export const incomeLine = {
  currency,
  line: line('2'),
  agreementId: '1',
  version,
  formula: {
    figures: settled,
    carriedLoss: '-1200.00',
    deductions: { bonuses: '1350.00', chargebacks: '200.00', fees: '1440.00', jackpots: '0.00' },
    base: '10330.40',
    rate: 20,
    gross: '2066.08',
    carriedAmount: '0.00',
    cut: '0.00',
    granted: '823.86',
    amount: '1242.22',
  },
  transferId: '88213',
  days: [
    { from: '2026-06-01T00:00:00.000Z', activeMembers: 3, validBet: '98310.75', profitLoss: '9238.60' },
    { from: '2026-06-02T00:00:00.000Z', activeMembers: 2, validBet: '74708.00', profitLoss: '-1570.20' },
  ],
  entries: [
    {
      transferId: '88213',
      accountId: '4107',
      account: 'cash' as const,
      isReversal: false,
      at: '2026-06-03T00:02:00.000Z',
      amount: '1242.22',
      balanceAfter: '20242.22',
    },
  ],
  list: [
    {
      memberId: '11',
      account: 'harbour.desk',
      isAgent: true,
      validBet: '128310.75',
      profitLoss: '8238.60',
      granted: '823.86',
    },
    {
      memberId: '12',
      account: 'northgate',
      isAgent: true,
      validBet: '44708.00',
      profitLoss: '6570.20',
      granted: '0.00',
    },
    {
      memberId: '13',
      account: 'quiet.reader',
      isAgent: false,
      validBet: '9310.00',
      profitLoss: '-288.40',
      granted: '0.00',
    },
  ],
  nextCursor: null,
};

/** Twelve months of a team, one of which it won. */
export const past = {
  currency,
  periods: [4, 9, 6, 12, -3, 8, 10, 15, 7, 11, 13, 16].map((thousands, index) => ({
    from: `2025-${String(index + 1).padStart(2, '0')}-01T00:00:00Z`,
    until: index === 11 ? '2026-01-01T00:00:00Z' : `2025-${String(index + 2).padStart(2, '0')}-01T00:00:00Z`,
    figures: {
      ...settled,
      activeMembers: 6 + 2 * index,
      profitLoss: `${thousands}000.00`,
      validBet: `${20 + index * 15}000.00`,
    },
  })),
};

const bet = (roundId: string, account: string, others: Partial<TeamBetRow> = {}): TeamBetRow => ({
  memberId: '13',
  account,
  provider: 'livery-games',
  roundId,
  gameId: 'matches',
  vassalage: 'IMES',
  openedAt: '2026-03-15T10:24:00Z',
  betAmount: '50.00',
  winAmount: '92.50',
  status: 'settled',
  lines: [{ event: 'Harbour – Lakeside', pick: 'Harbour', oddsCenti: 185 }],
  result: null,
  ...others,
});

export const bets = [
  bet('3', 'quiet.reader'),
  bet('2', 'northgate', { status: 'open', winAmount: '0.00' }),
  bet('1', 'longaccountname64', { winAmount: '0.00', betAmount: '1250.00', lines: [] }),
];

export const transactions: TeamTransactionRow[] = [
  { id: '2', memberId: '13', account: 'quiet.reader', kind: 'deposit', amount: '200.00', at: '2026-03-15T09:12:00Z' },
  {
    id: '1',
    memberId: '11',
    account: 'harbour.desk',
    kind: 'withdrawal',
    amount: '1450.00',
    at: '2026-03-14T21:40:00Z',
  },
];

const request = { waiting: 0, hasAny: true };
/** An agent who takes part in all kinds, with an offer that waits. */
export const funds = {
  dailysalreqtype: request,
  divtypereq: { waiting: 1, hasAny: true },
  contracthoursalreqs: request,
  realtimesalreqtype: request,
  info: { enableCt: true, salary: true, hourSalary: true, realTimeSalary: true },
};
/** The calls that every page of the centre makes. */
export const centreCalls = { consolidatedFunds: { value: funds } } satisfies StoryAnswers;
