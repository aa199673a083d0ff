import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { mailingCalls } from '../../shared/contract/console/mailings.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { presentMailing, selectMailings } from './read-mailings.ts';
import { countReceivers } from './receivers.ts';

type Call = typeof mailingCalls.sendMailing;

/**
 * Sends a message to one member or to a segment. A job of the same transaction delivers it. The same key again answers what it sent the first
 * time, and fails with `changed_meanwhile` if that was something else. `not_found`: there is no such merchant, or the member does not exist, is closed, or is a trial, or may not get what advertises.
 */
export async function sendMailing(
  { database, clock, jobs, sites }: Pick<Services, 'database' | 'clock' | 'jobs' | 'sites'>,
  { operator, record }: Changing,
  { merchant: merchantCode, key, to, texts, isService = 'member' in to }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found' | 'changed_meanwhile'>> {
  const site = await sites.forMerchant(merchantCode);
  if (!site) return fail('not_found');
  const marketing = isService ? undefined : { brand: site.loaded.brand, now: new Date(clock()) };
  return database.withMerchant(merchantCode, async (trx) => {
    const expected = await countReceivers(trx, merchantCode, to, marketing);
    if ('member' in to && expected === 0) return fail('not_found');
    const added = await trx
      .insertInto('mailing')
      .values({
        merchant_code: merchantCode,
        key,
        ...('member' in to ? { member_id: BigInt(to.member) } : { segment: JSON.stringify(to.segment) }),
        texts: JSON.stringify(texts),
        is_marketing: !isService,
        operator_id: operator.id,
        created_at: new Date(clock()),
        expected: BigInt(expected),
      })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const row = await selectMailings(trx, merchantCode).where('m.key', '=', key).executeTakeFirstOrThrow();
    if (!added) {
      const sent = row.member_id === null ? { segment: row.segment } : { member: String(row.member_id) };
      return row.operator_id === operator.id && isDeepStrictEqual([sent, row.texts], [to, texts])
        ? ok({ mailing: presentMailing(row) })
        : fail('changed_meanwhile');
    }
    await record(trx, { merchantCode, target: `mailing ${added.id}`, after: { to, texts, isService, expected } });
    await jobs.enqueue(trx, 'deliver-mailing', { merchantCode, mailingId: String(added.id) });
    return ok({ mailing: presentMailing(row) });
  });
}
