/** The kinds of agreements (CONTRACT-01). */
export const agreementKinds = ['dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary'] as const;
/** A kind of agreement. */
export type AgreementKind = (typeof agreementKinds)[number];

/** How long a period of a dividend is (CONTRACT-03): a day, a week from Monday, half a month (to the 15th, from the 16th), a month. */
export const dividendPeriods = ['D', 'W', 'H', 'M'] as const;
/** How long a period of a dividend is. */
export type DividendPeriod = (typeof dividendPeriods)[number];

/** What settlements are made for: five minutes of a real-time salary, an hour of an hourly salary, a day of a daily wage, or the period of a dividend. */
export type SettlementUnit = 'fiveMinutes' | 'hour' | DividendPeriod;

/** The unit of an agreement. Only a dividend has a choice. */
export const unitOf = (kind: AgreementKind, period: DividendPeriod): SettlementUnit =>
  ({ dividend: period, dailyWage: 'D', hourlySalary: 'hour', realTimeSalary: 'fiveMinutes' } as const)[kind];

/**
 * States of an agreement: offered by the upline; running once the downline has accepted; `ending` once either side has asked for its end, which comes
 * with the end of the running period; ended. An offer that leads nowhere is rejected by the downline or withdrawn by the upline.
 */
export const agreementStates = ['offered', 'running', 'ending', 'ended', 'rejected', 'withdrawn'] as const;
/** State of an agreement. */
export type AgreementState = (typeof agreementStates)[number];

/** What the two sides can do (CALL-61 to 64): `offer` and `withdraw` by the upline, `accept` and `reject` by the downline, `end` by either. */
export const agreementActions = ['offer', 'withdraw', 'accept', 'reject', 'end'] as const;
/** What a side does with an agreement. */
export type AgreementAction = (typeof agreementActions)[number];

/** Most steps of a ladder. */
export const TIERS_MAX = 10;

/** How an income line stands: it waits for an operator, is paid, gives nothing, or was reversed. */
export const incomeStates = ['waiting', 'paid', 'nothing', 'reversed'] as const;
/** How an income line stands. */
export type IncomeState = (typeof incomeStates)[number];

/** Periods of the team overview; each is compared with the one before. */
export const overviewPeriods = ['today', 'yesterday', 'week', 'month'] as const;
/** A period of the team overview. */
export type OverviewPeriod = (typeof overviewPeriods)[number];

/** The flag of a brand that says whether it has a kind (CONTRACT-14): keys of its `agents`, and of what the funds call tells. */
export const kindFlags = {
  dividend: 'enableCt',
  dailyWage: 'salary',
  hourlySalary: 'hourSalary',
  realTimeSalary: 'realTimeSalary',
} as const satisfies Record<AgreementKind, string>;

/** What sides are told of: what was done, or that periods are settled from the top from now on. */
export const agreementChanges = [
  'offered',
  'withdrawn',
  'accepted',
  'rejected',
  'ending',
  'ended',
  'fromTheTop',
] as const;
/** What a side is told of. */
export type AgreementChange = (typeof agreementChanges)[number];
