import type { BodyOf } from '../../shared/contract/call.ts';
import type { consoleMallCalls, GoodRow } from '../../shared/contract/console/mall.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import { presentGood, selectGoods } from './present-good.ts';
import { changeGood, columnsOf, lockGood } from './save-good.ts';

/**
 * Approves or refuses what another operator wants a good to be. Fails with `second_operator_required` for an operator's own, and with `changed_meanwhile`
 * if it is decided or changed since. Refused, the good stays as it is.
 */
export async function decideGood(
  { database, sites, clock }: Pick<Services, 'database' | 'sites' | 'clock'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id, version, isApproved }: BodyOf<(typeof consoleMallCalls)['decideGood']>,
): Promise<Result<{ good: GoodRow }, 'not_found' | 'second_operator_required' | 'changed_meanwhile'>> {
  const site = await sites.forMerchant(merchantCode);
  if (!site) return fail('not_found');
  const { currency } = site.loaded.brand.market;
  return database.withMerchant(merchantCode, async (trx) => {
    const before = await lockGood(trx, merchantCode, BigInt(id));
    if (!before) return fail('not_found');
    const { proposed } = before;
    if (before.version !== version || !proposed) return fail('changed_meanwhile');
    const second = await asSecond(trx, before.proposed_by, operator, clock());
    if (!second.ok) return second;
    const decided = { proposed: null, decided_by: operator.id };
    await changeGood(trx, before, { ...(isApproved && columnsOf(proposed, currency)), ...decided });
    await record(trx, { merchantCode, target: `good ${id}`, before: { proposed }, after: { isApproved } });
    const row = await selectGoods(trx, merchantCode).where('g.id', '=', before.id).executeTakeFirstOrThrow();
    return ok({ good: presentGood(row, currency, operator.id) });
  });
}
