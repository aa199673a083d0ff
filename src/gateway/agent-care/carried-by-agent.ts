import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleAgentCalls } from '../../shared/contract/console/agents.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { readCarried, waitingWriteOff } from '../agreements/write-off.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';

type Call = (typeof consoleAgentCalls)['carriedByAgent'];

/** What the account of an agreement carries, and a write-off of it that waits. */
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
    const { memberId, kind, lossMinor, amountMinor } = carried;
    const waiting = await waitingWriteOff(trx, { merchantCode, memberId, kind });
    return ok({
      currency,
      loss: toDecimal({ amountMinor: lossMinor, currency }),
      amount: toDecimal({ amountMinor, currency }),
      writeOff: waiting
        ? { askedBy: waiting.asker, isOwn: waiting.asked_by === reader.id, reason: waiting.reason }
        : null,
    });
  });
}
