import { formatDecimal } from '../../shared/money/money.ts';

/** Decimal text of an amount as operators read it, with separators, such as "1,250.00". */
export const amountText = (amount: string, currency: string): string => formatDecimal(amount, currency, 'en');
