import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';
import { campaignOf } from './campaigns.ts';

/** Writes a row of each table of rewards, campaigns and bonuses. The merchant has a deposit. */
export async function fillPromotions(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  const { id: deposit_id } = await trx
    .selectFrom('deposit')
    .select('id')
    .where('merchant_code', '=', own.merchant_code)
    .executeTakeFirstOrThrow();
  const { id: reward_id } = await trx
    .insertInto('reward')
    .values({ ...own, member_id, key: 'k', source: 'operator', deposit_id, title: '{}', gift: '{}', earned_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rounds = { key: 'k', vassalage: 'YB', game_id: 'g', currency: 'THB', stake_minor: 1n, granted: 1 };
  await trx
    .insertInto('free_round_grant')
    .values({ ...own, ...rounds, member_id, granted_at: at, ends_at: at })
    .execute();
  const taken = { currency: 'THB', given_minor: 1n, taken_minor: 1n, taken_at: at };
  await trx
    .insertInto('reward_taken_back')
    .values({ ...own, ...taken, reward_id, deposit_id })
    .execute();
  const { id: campaign_id } = await trx
    .insertInto('campaign')
    .values({ ...own, key: 'k', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { version: 1, document: JSON.stringify(campaignOf()), time_zone: 'UTC', state: 'waiting' as const };
  await trx
    .insertInto('campaign_picture')
    .values({ ...own, name: '0'.repeat(40), webp: Buffer.from([1]) })
    .execute();
  await trx
    .insertInto('campaign_version')
    .values({ ...own, ...version, campaign_id, written_by: null, written_at: at })
    .execute();
  const { id: claim_id } = await trx
    .insertInto('claim')
    .values({ ...own, member_id, campaign_id, version: 1, occasion: 'once', joined_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await fillRaffle(trx, { ...own, campaign_id }, { member_id, claim_id, deposit_id }, at);
  const amount = { currency: 'THB', amount_minor: 1n, turnover_wanted_minor: 1n };
  const { id: bonus_id } = await trx
    .insertInto('bonus')
    .values({
      ...own,
      ...amount,
      member_id,
      campaign_id,
      key: 'k',
      title: '{}',
      terms: '{}',
      opened_at: at,
      ends_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const round = { provider: 'p', round_id: 'r', vassalage: 'YB', game_id: 'g', at, stake_minor: 1n, counted_minor: 1n };
  await trx
    .insertInto('bonus_round')
    .values({ ...own, ...round, bonus_id, share: 100, reason: null })
    .execute();
}

/** Writes a raffle with a ticket that has won. */
async function fillRaffle(
  trx: Transaction<Tables>,
  own: { merchant_code: string; campaign_id: bigint },
  holder: { member_id: bigint; claim_id: bigint; deposit_id: bigint },
  at: Date,
): Promise<void> {
  const terms = { draw_at: at, currency: 'THB', prizes: '[]', claim_days: 1, tickets: 1, opened_at: at };
  await trx
    .insertInto('raffle')
    .values({ ...own, ...terms, seed_hash: '0'.repeat(64), sealed_seed: Buffer.of(1) })
    .execute();
  await trx
    .insertInto('raffle_ticket')
    .values({ ...own, ...holder, number: 1 })
    .execute();
  await trx
    .insertInto('raffle_prize')
    .values({ ...own, member_id: holder.member_id, place: 1, ticket: 1, amount_minor: 1n, reward_id: null })
    .execute();
}
