import { pointTypes, type PointType } from '../../../shared/mall/states.ts';
import { paramsOf as paramsOfPeriod, periodIn, type Period } from '../../kit/lists/period.ts';

/** The parts of the mall, in the order of their tabs. */
export const mallParts = ['goods', 'redeemed', 'details'] as const;
/** A part of the mall. */
export type MallPart = (typeof mallParts)[number];

/** Where a player is in the mall: the open tab, and what its details are limited to. */
export interface MallPlace {
  part: MallPart;
  type: PointType | undefined;
  period: Period;
}

/** Reads the place from the page's address. */
export const placeIn = (params: URLSearchParams): MallPlace => ({
  part: mallParts.find((part) => part === params.get('show')) ?? 'goods',
  type: pointTypes.find((type) => type === params.get('type')),
  period: periodIn(params),
});

/** The parts of an address that stand for a place. */
export const paramsOf = ({ part, type, period }: MallPlace): Record<string, string> => ({
  ...(part !== 'goods' && { show: part }),
  ...(part === 'details' && { ...(type && { type }), ...paramsOfPeriod(period) }),
});
