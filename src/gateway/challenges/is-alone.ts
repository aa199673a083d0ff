import type { Brand } from '../../shared/brand/brand.generated.ts';
import { pointsWorth } from '../../shared/mall/points-worth.ts';
import type { ChallengeTerms } from '../../shared/missions/challenge.ts';
import { POINTS } from '../../shared/money/currencies.ts';
import { worthOf } from '../../shared/rewards/gift.ts';
import type { Services } from '../services.ts';

/**
 * Whether one operator may decide what a challenge can cost: the prizes of a race, within the limit for corrections of each currency. A mission gives to
 * all who reach it, so money has no limit there. Points cost what they can become.
 */
export function isAlone(
  terms: ChallengeTerms,
  { fourEyesLimits }: Services['config'],
  { mall, market }: Pick<Brand, 'mall' | 'market'>,
): boolean {
  const isRace = 'measure' in terms;
  const money = (isRace ? terms.prizes : [terms.gift])
    .map(worthOf)
    .map(({ currency, amountMinor }) =>
      currency === POINTS
        ? { currency: market.currency, amountMinor: pointsWorth(amountMinor, mall) }
        : { currency, amountMinor },
    )
    .filter(({ amountMinor }) => amountMinor > 0n);
  if (!isRace) return money.length === 0;
  return [...Map.groupBy(money, ({ currency }) => currency)].every(
    ([currency, gifts]) =>
      gifts.reduce((all, { amountMinor }) => all + amountMinor, 0n) <= (fourEyesLimits?.get(currency) ?? 0n),
  );
}
