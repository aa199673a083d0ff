import type { PlayLimit } from '../../../shared/contract/protection.ts';
import { fromDecimal } from '../../../shared/money/money.ts';
import type { LimitMeasure } from '../../../shared/protection/limit-order.ts';

/** Which limit it is. */
export type LimitOf = Pick<PlayLimit, 'measure' | 'period'>;

const minorOf = (text: string, currency: string): bigint => {
  const read = fromDecimal(text, currency);
  return read.ok ? read.value.amountMinor : 0n;
};

/** What a limit still allows, in minor units. What is above a limit leaves nothing; a player who is ahead has more than the limit left. */
export function leftOf({ limit, used }: Pick<PlayLimit, 'limit' | 'used'>, currency: string): bigint {
  const left = minorOf(limit, currency) - minorOf(used, currency);
  return left > 0n ? left : 0n;
}

/** The limit that allows least, of those about one of the measures. Of equals the first one. */
export function nearestLimit(
  limits: readonly PlayLimit[],
  measures: readonly LimitMeasure[],
  currency: string,
): PlayLimit | undefined {
  return limits
    .filter(({ measure }) => measures.includes(measure))
    .reduce<PlayLimit | undefined>(
      (nearest, limit) => (nearest && leftOf(nearest, currency) <= leftOf(limit, currency) ? nearest : limit),
      undefined,
    );
}

/** The part of a limit that is used, from 0 to 1. */
export function usedShare({ limit, used }: Pick<PlayLimit, 'limit' | 'used'>, currency: string): number {
  const [whole, part] = [Number(minorOf(limit, currency)), Number(minorOf(used, currency))];
  return whole === 0 ? 1 : Math.min(Math.max(part / whole, 0), 1);
}

/** What a wanted limit means beside the one that holds: it holds at once, it waits, or nothing changes. `undefined` is no limit. */
export function effectOf(heldMinor: bigint | undefined, wantedMinor: bigint | undefined): 'atOnce' | 'later' | 'same' {
  if (heldMinor === wantedMinor) return 'same';
  if (heldMinor === undefined) return 'atOnce';
  return wantedMinor !== undefined && wantedMinor < heldMinor ? 'atOnce' : 'later';
}
