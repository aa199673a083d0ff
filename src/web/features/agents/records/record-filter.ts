import { limits } from '../../../../shared/contract/limits.ts';
import { addDays, dayOf, PRESET_DAYS, type DayRange } from '../../../../shared/days.ts';
import { paramsOf as paramsOfPeriod, periodIn, rangeOf, type Period } from '../../../kit/lists/period.ts';
import { underIn } from '../team/team-filter.ts';

/** What every list of the team is limited to. */
export interface TeamRecordFilter {
  period: Period;
  /** The account below which members count; without one, the whole team. */
  under?: string | undefined;
  search?: string | undefined;
}

/** Reads the filter from the page's address. */
export const recordFilterIn = (params: URLSearchParams): TeamRecordFilter => ({
  period: periodIn(params),
  under: underIn(params),
  search: params.get('search') ?? undefined,
});

/** The parts of an address that stand for a filter. */
export const recordParamsOf = ({ period, under, search }: TeamRecordFilter): Record<string, string> => ({
  ...paramsOfPeriod(period),
  ...(under && { under }),
  ...(search && { search }),
});

/** A filter as the calls have it. */
export const recordQueryOf = ({ period, under, search }: TeamRecordFilter, timeZone: string) => ({
  ...rangeOf(period, timeZone),
  ...(under && { under }),
  ...(search && { search }),
});

/** The days of a period that needs both ends: one without covers as many days as the usual one. */
export function boundedRange(period: Period, timeZone: string): Required<DayRange> {
  const { from, to } = rangeOf(period === 'all' ? 'last7' : period, timeZone);
  const today = dayOf(Date.now(), timeZone);
  if (from === undefined) return { from: addDays(to ?? today, 1 - PRESET_DAYS[1]), to: to ?? today };
  const latest = addDays(from, limits.rangeDaysMax - 1);
  return { from, to: to ?? [from, today, latest].toSorted()[1]! };
}
