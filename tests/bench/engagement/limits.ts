import { sql } from 'kysely';
import type { Seat } from '../../support/game-table.ts';
import type { TestGateway } from '../../support/gateway.ts';

/** Gives players every limit of stakes and losses there is, none of which a benchmark meets. */
export async function limitPlay(house: TestGateway, merchantCode: string, seats: readonly Seat[]): Promise<void> {
  await house.database.withMerchant(merchantCode, async (trx) => {
    for (const { memberId } of seats)
      await sql`insert into play_limit (merchant_code, member_id, currency, measure, period, limit_minor, period_ends_at, time_zone)
        select ${merchantCode}, ${memberId}, 'THB', measure, period, 900000000000, now(), 'Asia/Bangkok'
        from unnest(array['stake', 'loss']) measure, unnest(array['day', 'week', 'month']) period`.execute(trx);
  });
}
