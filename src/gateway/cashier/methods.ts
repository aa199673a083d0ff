import type { Brand, DepositMethod, WithdrawalMethod } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { parseAmount } from '../../shared/money/parse-amount.ts';

/** The provider of a method that names none: our own. */
const OWN_PROVIDER = 'livery-payments';

/** Code of the provider behind a method. */
export const providerOf = ({ provider = OWN_PROVIDER }: Pick<DepositMethod, 'provider'>): string => provider;

/** The ledger account of a payment method: what has come in and gone out through it. */
export const paymentAccount = ({ provider, kind }: { provider: string; kind: string }): string => `${provider}/${kind}`;

/** A random reference, which people read out to each other: capital letters and digits that cannot be taken for one another. */
export function newReference(prefix: 'D' | 'W' | 'P'): string {
  const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
  return (
    prefix +
    Array.from(crypto.getRandomValues(new Uint32Array(11)), (value) => letters[value % letters.length]).join('')
  );
}

/**
 * Reads an amount of the wire that a method should take.
 * @returns minor units, or `validation_failed` at the field
 */
export function readWanted(
  amount: string,
  {
    minMinor,
    maxMinor,
    currency,
    field = 'amount',
  }: {
    minMinor: bigint;
    maxMinor: bigint;
    currency: string;
    field?: string;
  },
): Result<bigint, 'validation_failed'> {
  // The wire's form of an amount is also what one types in English.
  const read = parseAmount(amount, { tag: 'en', currency, minMinor, maxMinor });
  return read.ok ? ok(read.value.amountMinor) : fail('validation_failed', { faults: [{ field, ...read.fault }] });
}

/** A method as the page shows it. */
export const presentMethod = (
  { id, name, kind, minMinor, maxMinor, fee, minutes }: DepositMethod | WithdrawalMethod,
  currency: string,
  usualMinutes: number,
) => {
  const text = (amountMinor: number) => toDecimal({ amountMinor: BigInt(amountMinor), currency });
  return {
    id,
    name: name ?? null,
    kind,
    min: text(minMinor),
    max: text(maxMinor),
    fee: { fixed: text(fee?.fixedMinor ?? 0), basisPoints: fee?.basisPoints ?? 0 },
    minutes: minutes ?? usualMinutes,
  };
};

/** The bank or e-wallet of a payee; its code stands for one that the brand has taken from its list. */
export function institutionOf(
  { cashier: { withdrawals } }: Pick<Brand, 'cashier'>,
  method: string,
  code: string,
): { code: string; name: string } {
  const listed = withdrawals.find(({ id }) => id === method)?.institutions.find((one) => one.code === code);
  return { code, name: listed?.name ?? code };
}
