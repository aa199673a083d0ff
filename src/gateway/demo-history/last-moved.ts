import type { Past } from './past.ts';

/** When money of the account moved last: everything until then has been played. */
export async function lastMovedMs({
  today,
  brand: { merchantCode },
  player: { memberId, currency },
}: Past): Promise<number> {
  const account = await today.ledger.accountOf(merchantCode, { kind: 'cash', ownerId: memberId, currency });
  const last = await today.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('entry')
      .innerJoin('transfer', (join) =>
        join.onRef('transfer.merchant_code', '=', 'entry.merchant_code').onRef('transfer.id', '=', 'entry.transfer_id'),
      )
      .select('transfer.created_at')
      .where('entry.merchant_code', '=', merchantCode)
      .where('entry.account_id', '=', account)
      .orderBy('entry.transfer_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return last?.created_at.getTime() ?? 0;
}
