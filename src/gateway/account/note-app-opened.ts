import { recordEvents } from '../events/record-events.ts';
import type { Services } from '../services.ts';

/** Notes that a member uses the site as an installed app. The first time is an event; the page tells it, so it proves nothing. */
export async function noteAppOpened(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
): Promise<void> {
  await database.withMerchant(merchantCode, async (trx) => {
    const nowMs = clock();
    const first = await trx
      .updateTable('member')
      .set({ app_opened_at: new Date(nowMs) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .where('app_opened_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (first) await recordEvents(trx, merchantCode, nowMs, [{ type: 'app_opened', memberId, body: {} }]);
  });
}
