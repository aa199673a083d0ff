import { limits } from '../../../shared/contract/limits.ts';
import { addDays, dayOf, PRESET_DAYS, type DayRange } from '../../../shared/days.ts';
import { paramsOf as paramsOfPeriod, periodIn, rangeOf, type Period } from '../../kit/lists/period.ts';
import { gameParamsOf, gamesIn, type GameFilter } from '../../kit/records/game-filters.tsx';

/** What profit and loss is limited to. It always has a period. */
export interface ProfitFilter extends GameFilter {
  period: Exclude<Period, 'all'>;
}

/** The period of an address without one. */
const USUAL = 'last30';

/** Reads the filter from the page's address. */
export function profitFilterIn(params: URLSearchParams): ProfitFilter {
  const period = periodIn(params);
  return { period: period === 'all' ? USUAL : period, ...gamesIn(params) };
}

/** The parts of an address that stand for a filter. */
export const profitParamsOf = ({ period, ...games }: ProfitFilter): Record<string, string> => ({
  ...(period !== USUAL && paramsOfPeriod(period)),
  ...gameParamsOf(games),
});

/** The days of a period, both ends of it: one that is open on a side ends today or as late as it may, or covers as many days as the usual one. */
export function daysOf(period: ProfitFilter['period'], timeZone: string): Required<DayRange> {
  const { from, to } = rangeOf(period, timeZone);
  const today = dayOf(Date.now(), timeZone);
  if (from === undefined) return { from: addDays(to ?? today, 1 - PRESET_DAYS[1]), to: to ?? today };
  const latest = addDays(from, limits.rangeDaysMax - 1);
  return { from, to: to ?? [from, today, latest].toSorted()[1]! };
}
