import type { ChallengeTerms } from '../../shared/missions/challenge.ts';
import { POINTS } from '../../shared/money/money.ts';
import { worthOf } from '../../shared/rewards/gift.ts';
import type { Services } from '../services.ts';

/**
 * Whether one operator may decide what a challenge can cost: the prizes of a race, within the limit for corrections of each currency. A mission gives to
 * all who reach it, so money has no limit there. Points cost no money.
 */
export function isAlone(terms: ChallengeTerms, { fourEyesLimits }: Services['config']): boolean {
  const isRace = 'measure' in terms;
  const money = (isRace ? terms.prizes : [terms.gift]).map(worthOf).filter(({ currency }) => currency !== POINTS);
  if (!isRace) return money.length === 0;
  return [...Map.groupBy(money, ({ currency }) => currency)].every(
    ([currency, gifts]) =>
      gifts.reduce((all, { amountMinor }) => all + amountMinor, 0n) <= (fourEyesLimits?.get(currency) ?? 0n),
  );
}
