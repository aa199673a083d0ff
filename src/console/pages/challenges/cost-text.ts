import type { ChallengeRow } from '../../../shared/contract/console/challenges.ts';
import { toDecimal } from '../../../shared/money/money.ts';
import { amountText } from '../../kit/amount.ts';

/** What the claimed rewards of a challenge have cost, by currency. */
export const costText = ({ cost }: Pick<ChallengeRow, 'cost'>): string =>
  cost
    .map(({ currency, amount }) => {
      const decimal = toDecimal({ amountMinor: BigInt(amount), currency });
      return `${currency === 'POINTS' ? decimal : amountText(decimal, currency)} ${currency}`;
    })
    .join(', ') || '–';
