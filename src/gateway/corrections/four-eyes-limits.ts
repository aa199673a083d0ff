import { fromDecimal } from '../../shared/money/money.ts';

/** What one operator may post alone within 24 hours, in minor units by currency. Currencies that are left out have 0. */
export type FourEyesLimits = ReadonlyMap<string, bigint>;

/**
 * Reads limits such as `THB=2000,VND=1000000`, in decimal text of each currency.
 * @throws Error naming the item that is wrong
 */
export function readFourEyesLimits(text = ''): FourEyesLimits {
  const items = text.split(',').filter((item) => item.trim() !== '');
  return new Map(
    items.map((item) => {
      const [, currency = '', amount = ''] = /^\s*([A-Z]{3,10})=(\d+(?:\.\d+)?)\s*$/.exec(item) ?? [];
      const limit = currency === '' ? undefined : fromDecimal(amount, currency);
      if (!limit?.ok) throw new Error(`FOUR_EYES_LIMITS: "${item}" is not an amount of a currency such as THB=2000`);
      return [currency, limit.value.amountMinor];
    }),
  );
}
