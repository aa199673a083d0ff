import { isSubId } from '../../../../shared/agents/sub-id.ts';
import { paramsOf as paramsOfPeriod, periodIn, rangeOf, type Period } from '../../../kit/lists/period.ts';

/** How the team is listed: its direct downlines, each of which opens, or all levels. */
export const teamViews = ['tree', 'list'] as const;
/** Whom the list can be limited to. */
export const teamKinds = ['agents', 'members'] as const;

/** What the list of the team is limited to. */
export interface TeamFilter {
  period: Period;
  view: (typeof teamViews)[number];
  /** The account whose downlines are listed. */
  under?: string | undefined;
  kind?: (typeof teamKinds)[number] | undefined;
  search?: string | undefined;
  /** The sub-id of the agent's links by which accounts came. */
  subId?: string | undefined;
}

/** An account of the team in an address. */
export const underIn = (params: URLSearchParams): string | undefined =>
  /^[0-9]{1,18}$/.exec(params.get('under') ?? '')?.[0];

const subIdIn = (params: URLSearchParams): string | undefined => {
  const subId = params.get('subId') ?? '';
  return isSubId(subId) ? subId : undefined;
};

/** Reads the filter from the page's address. */
export const teamFilterIn = (params: URLSearchParams): TeamFilter => ({
  period: periodIn(params),
  view: teamViews.find((view) => view === params.get('view')) ?? 'tree',
  under: underIn(params),
  kind: teamKinds.find((kind) => kind === params.get('kind')),
  search: params.get('search') ?? undefined,
  subId: subIdIn(params),
});

/** The parts of an address that stand for a filter. */
export const teamParamsOf = ({ period, view, under, kind, search, subId }: TeamFilter): Record<string, string> => ({
  ...paramsOfPeriod(period),
  ...(view !== 'tree' && { view }),
  ...(under && { under }),
  ...(kind && { kind }),
  ...(search && { search }),
  ...(subId && { subId }),
});

/** A filter as the call has it. */
export const teamQueryOf = ({ period, view, under, kind, search, subId }: TeamFilter, timeZone: string) => ({
  ...rangeOf(period, timeZone),
  view,
  ...(under && { under }),
  ...(kind && { kind }),
  ...(search && { search }),
  ...(subId && { subId }),
});

/** Whether a filter leaves out accounts, apart from those that are not under the account whose downlines are listed. */
export const isFilteringTeam = ({ kind, search, subId }: TeamFilter): boolean =>
  kind !== undefined || search !== undefined || subId !== undefined;
