import type { Brand, DepositMethod, WithdrawalMethod } from '../../../shared/brand/brand.generated.ts';
import { feeOf } from '../../../shared/cashier/fee.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Currencies whose banks read a QR code: PromptPay and VietQR. */
const QR_CURRENCIES: readonly string[] = ['THB', 'VND'];

/** Finds methods of the cashier that cannot work, and amounts that no method takes. */
export function cashierFaults(
  file: ParsedFile,
  { cashier: { deposits, withdrawals, chipsMinor }, market: { currency } }: Pick<Brand, 'cashier' | 'market'>,
): BrandFault[] {
  const at = (path: readonly (string | number)[], message: string) => faultAt(file, ['cashier', ...path], message);
  const unfit = chipsMinor.flatMap((chip, place) =>
    deposits.some(({ minMinor, maxMinor }) => chip >= minMinor && chip <= maxMinor)
      ? []
      : [at(['chipsMinor', place], `no method takes a deposit of ${chip}. Choose an amount within their limits.`)],
  );
  const unread = deposits.flatMap(({ kind }, place) =>
    kind === 'qr' && !QR_CURRENCIES.includes(currency)
      ? [at(['deposits', place, 'kind'], `banks read QR codes in ${QR_CURRENCIES.join(' and ')}, not in ${currency}.`)]
      : [],
  );
  const twice = withdrawals.flatMap(({ institutions }, place) =>
    institutions.flatMap(({ code }, index) =>
      institutions.findIndex((other) => other.code === code) < index
        ? [at(['withdrawals', place, 'institutions', index, 'code'], `"${code}" is in the list twice. Remove one.`)]
        : [],
    ),
  );
  return [
    ...deposits.flatMap((method, place) => limitFaults(method, (key, text) => at(['deposits', place, key], text))),
    ...withdrawals.flatMap((method, place) =>
      limitFaults(method, (key, text) => at(['withdrawals', place, key], text)),
    ),
    ...unfit,
    ...unread,
    ...twice,
  ];
}

function limitFaults(
  { minMinor, maxMinor, fee }: DepositMethod | WithdrawalMethod,
  fault: (key: string, message: string) => BrandFault,
): BrandFault[] {
  if (minMinor > maxMinor) return [fault('minMinor', `${minMinor} is more than maxMinor ${maxMinor}. Swap them.`)];
  const least = BigInt(minMinor);
  return feeOf(fee, least) >= least
    ? [
        fault(
          'fee',
          `the fee of the smallest amount, ${minMinor}, leaves nothing of it. Raise minMinor or lower the fee.`,
        ),
      ]
    : [];
}
