import type { Transaction } from 'kysely';
import type { CampaignPage } from '../../shared/contract/console/promotions.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { selectPrizes } from './read-raffle.ts';

/** The raffle of a campaign as operators see it, with the members who have won; null if it has none, or has not started. */
export async function readConsoleRaffle(
  trx: Transaction<Tables>,
  merchantCode: string,
  campaignId: bigint,
): Promise<CampaignPage['raffle']> {
  const raffle = await trx
    .selectFrom('raffle')
    .select(['draw_at', 'drawn_at', 'currency', 'tickets', 'seed_hash'])
    .where('merchant_code', '=', merchantCode)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (!raffle) return null;
  const { draw_at: drawAt, drawn_at: drawnAt, currency, tickets, seed_hash: seedHash } = raffle;
  const prizes = await selectPrizes(trx, merchantCode, campaignId).execute();
  return {
    drawAt: drawAt.toISOString(),
    drawnAt: drawnAt?.toISOString() ?? null,
    seedHash,
    tickets,
    currency,
    winners: prizes.map((row) => ({
      place: row.place,
      ticket: row.ticket,
      memberId: String(row.member_id),
      member: row.account,
      amount: toDecimal({ amountMinor: row.amount_minor, currency }),
      state: row.state ?? 'void',
    })),
  };
}
