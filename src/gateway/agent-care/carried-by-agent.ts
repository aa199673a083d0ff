import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleAgentCalls } from '../../shared/contract/console/agents.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { pendingWriteOff, readCarried } from '../agreements/write-off.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';

type Call = (typeof consoleAgentCalls)['carriedByAgent'];

/** What the downline of an agreement carries, and a pending write-off of it. */
export async function carriedByAgent(
  { database, sites }: Pick<Services, 'database' | 'sites'>,
  reader: Operator,
  { merchant: merchantCode, id }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found'>> {
  const currency = (await sites.forMerchant(merchantCode))?.loaded.brand.market.currency;
  if (currency === undefined) return fail('not_found');
  return database.withMerchant(merchantCode, async (trx) => {
    const carried = await readCarried(trx, { merchantCode, id: BigInt(id) });
    if (!carried) return fail('not_found');
    const { lossMinor, amountMinor } = carried;
    const pending = await pendingWriteOff(trx, { merchantCode, ...carried });
    return ok({
      currency,
      loss: toDecimal({ amountMinor: lossMinor, currency }),
      amount: toDecimal({ amountMinor, currency }),
      writeOff: pending
        ? { askedBy: pending.asker, isOwn: pending.asked_by === reader.id, reason: pending.reason }
        : null,
    });
  });
}
