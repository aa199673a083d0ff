import { movementKinds, type MovementKind } from '../../../shared/contract/movement-kinds.ts';
import { paramsOf as paramsOfPeriod, periodIn, type Period } from '../../kit/lists/period.ts';

/** What the account record is limited to. */
export interface MoneyFilter {
  period: Period;
  kind?: MovementKind | undefined;
}

/** Reads the filter from the page's address. */
export const moneyFilterIn = (params: URLSearchParams): MoneyFilter => ({
  period: periodIn(params),
  kind: movementKinds.find((kind) => kind === params.get('kind')),
});

/** The parts of an address that stand for a filter. */
export const moneyParamsOf = ({ period, kind }: MoneyFilter): Record<string, string> => ({
  ...paramsOfPeriod(period),
  ...(kind && { kind }),
});
