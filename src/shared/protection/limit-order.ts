/** What a limit is about. Lists apart from the contract, because pages show one field for each. */
export const limitMeasures = ['deposit', 'loss', 'stake'] as const;
/** Over which time a limit is, the shortest first. */
export const limitPeriods = ['day', 'week', 'month'] as const;
/** What can be done with a limit: it holds at once, or a higher one, or none, waits, or what waited was dropped. */
export const limitChanges = ['set', 'raise_asked', 'raise_dropped'] as const;
/** What a limit is about. */
export type LimitMeasure = (typeof limitMeasures)[number];
/** The period of a limit. */
export type LimitPeriod = (typeof limitPeriods)[number];
/** What was done with a limit. */
export type LimitChangeKind = (typeof limitChanges)[number];

/** The limits of one measure by period, in minor units; missing or `null`: none. */
export type LimitsByPeriod = Partial<Record<LimitPeriod, bigint | null>>;

/** Whether each period has at most the limit of the longer ones (PROTECT-04). */
export function isOrdered(limits: LimitsByPeriod): boolean {
  const set = limitPeriods.map((period) => limits[period] ?? null).filter((limit) => limit !== null);
  return set.every((limit, place) => place === 0 || set[place - 1]! <= limit);
}

/** The periods that are shorter than one. */
export const shorterThan = (period: LimitPeriod): readonly LimitPeriod[] =>
  limitPeriods.slice(0, limitPeriods.indexOf(period));
