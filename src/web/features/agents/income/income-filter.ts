import {
  agreementKinds,
  incomeStates,
  type AgreementKind,
  type IncomeState,
} from '../../../../shared/agents/agreement-kinds.ts';
import { paramsOf as paramsOfPeriod, periodIn, rangeOf, type Period } from '../../../kit/lists/period.ts';

/** What income is limited to, and what of it is open. */
export interface IncomeFilter {
  period: Period;
  kind?: AgreementKind | undefined;
  state?: IncomeState | undefined;
  /** Whether it is shown by downline and not by period. */
  isByDownline?: true | undefined;
  /** The line that is explained. */
  line?: string | undefined;
  /** The direct downline whose rounds behind the line are shown. */
  rounds?: string | undefined;
}

const idIn = (params: URLSearchParams, name: string): string | undefined =>
  /^[0-9]{1,18}$/.exec(params.get(name) ?? '')?.[0];

/** Reads the filter from the page's address. */
export const incomeFilterIn = (params: URLSearchParams): IncomeFilter => ({
  period: periodIn(params),
  kind: agreementKinds.find((kind) => kind === params.get('kind')),
  state: incomeStates.find((state) => state === params.get('state')),
  isByDownline: params.get('by') === 'downline' ? true : undefined,
  line: idIn(params, 'line'),
  rounds: idIn(params, 'rounds'),
});

/** The parts of an address that stand for a filter. */
export const incomeParamsOf = ({
  period,
  kind,
  state,
  isByDownline,
  line,
  rounds,
}: IncomeFilter): Record<string, string> => ({
  ...paramsOfPeriod(period),
  ...(kind && { kind }),
  ...(state && { state }),
  ...(isByDownline && { by: 'downline' }),
  ...(line && { line }),
  ...(rounds && { rounds }),
});

/** A filter as the call has it. */
export const incomeQueryOf = ({ period, kind, state }: IncomeFilter, timeZone: string) => ({
  ...rangeOf(period, timeZone),
  ...(kind && { kind }),
  ...(state && { state }),
});
