import type { Brand } from '../../shared/brand/brand.generated.ts';
import { providerOf } from '../cashier/methods.ts';

/** The payment providers that the methods of a brand name. */
export const providersOf = ({ cashier: { deposits, withdrawals } }: Pick<Brand, 'cashier'>): string[] =>
  [...new Set([...deposits, ...withdrawals].map(providerOf))].toSorted();
