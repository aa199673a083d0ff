import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleCashierCalls } from '../../shared/contract/console/cashier.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Services } from '../services.ts';

type Call = (typeof consoleCashierCalls)['payoutAnswer'];

/** Asks the provider for the status of a payout. Nothing changes. */
export async function payoutAnswer(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  { merchant: merchantCode, id }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found' | 'unavailable' | 'function_disabled'>> {
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('withdrawal')
      .select(['provider', 'reference', 'currency'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', BigInt(id))
      .executeTakeFirst(),
  );
  if (!row) return fail('not_found');
  const { provider, reference, currency } = row;
  const found = await payments.call(provider, 'status', { merchantCode, kind: 'payout', reference });
  if (!found.ok) {
    if (found.code === 'not_found') return ok({ currency, isKnown: false, transactions: [] });
    return fail(found.code === 'function_disabled' ? found.code : 'unavailable');
  }
  const transactions = found.value.transactions.map(({ transactionId, status, amountMinor, atMs }) => ({
    transactionId,
    hasSucceeded: status === 'succeeded',
    amount: toDecimal({ amountMinor: BigInt(amountMinor), currency }),
    at: new Date(atMs).toISOString(),
  }));
  return ok({ currency, isKnown: true, transactions });
}
