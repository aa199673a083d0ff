import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Tickets that a claim brings. */
interface NewTickets {
  merchantCode: string;
  campaignId: bigint;
  memberId: bigint;
  claimId: bigint;
  /** The deposit that they go back with. */
  depositId: bigint | undefined;
  count: number;
}

/**
 * Gives a member the next tickets of a raffle, whose row stays locked until the transaction ends. Returns whether it did: once it is closed there are no
 * more.
 */
export async function issueTickets(
  trx: Transaction<Tables>,
  { merchantCode, campaignId, memberId, claimId, depositId, count }: NewTickets,
): Promise<boolean> {
  const raffle = await trx
    .updateTable('raffle')
    .set((eb) => ({ tickets: eb('tickets', '+', count) }))
    .where('merchant_code', '=', merchantCode)
    .where('campaign_id', '=', campaignId)
    .where('drawn_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning('tickets')
    .executeTakeFirst();
  if (!raffle) return false;
  await trx
    .insertInto('raffle_ticket')
    .values(
      Array.from({ length: count }, (_, index) => ({
        merchant_code: merchantCode,
        campaign_id: campaignId,
        number: raffle.tickets - index,
        member_id: memberId,
        claim_id: claimId,
        deposit_id: depositId ?? null,
      })),
    )
    .execute();
  return true;
}

/**
 * Voids the tickets that a deposit has brought, once: they keep their numbers and win nothing. Returns the claims that they came of. The raffles stay
 * locked, so a draw sees them void, or has already been.
 */
export async function voidTickets(
  trx: Transaction<Tables>,
  merchantCode: string,
  depositId: bigint,
): Promise<readonly bigint[]> {
  const ofDeposit = trx
    .selectFrom('raffle_ticket')
    .select('campaign_id')
    .where('merchant_code', '=', merchantCode)
    .where('deposit_id', '=', depositId);
  await trx
    .selectFrom('raffle')
    .select('campaign_id')
    .where('merchant_code', '=', merchantCode)
    .where('campaign_id', 'in', ofDeposit)
    .orderBy('campaign_id')
    .forNoKeyUpdate()
    .execute();
  const rows = await trx
    .updateTable('raffle_ticket')
    .set({ is_void: true })
    .where('merchant_code', '=', merchantCode)
    .where('deposit_id', '=', depositId)
    .where('is_void', '=', false)
    .returning('claim_id')
    .execute();
  return [...new Set(rows.map(({ claim_id: claimId }) => claimId))];
}

/** Voids the tickets of a member in raffles that are not drawn yet, for good. */
export async function leaveRaffles(trx: Transaction<Tables>, merchantCode: string, memberId: bigint): Promise<void> {
  const undrawn = await trx
    .selectFrom('raffle')
    .select('campaign_id')
    .where('merchant_code', '=', merchantCode)
    .where('drawn_at', 'is', null)
    .where('campaign_id', 'in', (eb) =>
      eb
        .selectFrom('raffle_ticket')
        .select('campaign_id')
        .where('merchant_code', '=', merchantCode)
        .where('member_id', '=', memberId),
    )
    .orderBy('campaign_id')
    .forNoKeyUpdate()
    .execute();
  if (undrawn.length === 0) return;
  await trx
    .updateTable('raffle_ticket')
    .set({ is_void: true })
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where(
      'campaign_id',
      'in',
      undrawn.map(({ campaign_id: campaignId }) => campaignId),
    )
    .where('is_void', '=', false)
    .execute();
}
