import type { QueryOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { periodIn, paramsOf as paramsOfPeriod, type Period } from '../../kit/lists/period.ts';

import { gameParamsOf, gamesIn, type GameFilter } from '../../kit/records/game-filters.tsx';

/** The states of a round, in the order of its life. */
export const roundStatuses = ['open', 'settled', 'rolled_back'] as const satisfies readonly NonNullable<
  QueryOf<Contract['bettingRecord']>['status']
>[];

/** What the betting record is limited to. */
export interface RecordFilter extends GameFilter {
  period: Period;
  status?: (typeof roundStatuses)[number] | undefined;
}

/** Reads the filter from the page's address. */
export const filterIn = (params: URLSearchParams): RecordFilter => ({
  period: periodIn(params),
  status: roundStatuses.find((status) => status === params.get('status')),
  ...gamesIn(params),
});

/** The parts of an address that stand for a filter. */
export const paramsOf = ({ period, status, ...games }: RecordFilter): Record<string, string> => ({
  ...paramsOfPeriod(period),
  ...(status && { status }),
  ...gameParamsOf(games),
});

/** Whether a filter leaves anything out. */
export const isFiltering = (filter: RecordFilter): boolean => Object.keys(paramsOf(filter)).length > 0;
