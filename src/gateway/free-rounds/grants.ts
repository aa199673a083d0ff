import type { Transaction } from 'kysely';
import { FREE_ROUND_GRANTS_MAX } from '../../shared/contract/wallet-protocol.ts';
import type { FreeRoundsGift } from '../../shared/rewards/gift.ts';
import type { Tables } from '../database/tables.ts';

const DAY_MS = 86_400_000;

/** A member who is given free rounds. */
interface NewGrant {
  merchantCode: string;
  memberId: bigint;
  /** What it came of: it is granted once for each. */
  key: string;
  gift: FreeRoundsGift;
}

/** Grants free rounds in the caller's transaction, once for each key. They can be played from now on. */
export async function grantFreeRounds(
  trx: Transaction<Tables>,
  { merchantCode, memberId, key, gift }: NewGrant,
  atMs: number,
): Promise<void> {
  await trx
    .insertInto('free_round_grant')
    .values({
      merchant_code: merchantCode,
      member_id: memberId,
      key,
      vassalage: gift.vassalage,
      game_id: gift.gameId,
      currency: gift.currency,
      stake_minor: BigInt(gift.stakeMinor),
      granted: gift.rounds,
      granted_at: new Date(atMs),
      ends_at: new Date(atMs + gift.days * DAY_MS),
    })
    .onConflict((conflict) => conflict.constraint('free_round_grant_key_unique').doNothing())
    .execute();
}

/**
 * Ends what is left of a grant, because the deposit that had earned it was taken back. Rounds that are still open are paid.
 * Returns the stakes of the rounds that were left, minor units.
 */
export async function takeGrantBack(
  trx: Transaction<Tables>,
  { merchantCode, key }: Pick<NewGrant, 'merchantCode' | 'key'>,
  at: Date,
): Promise<bigint> {
  const grant = await trx
    .updateTable('free_round_grant')
    .set({ taken_back_at: at })
    .where('merchant_code', '=', merchantCode)
    .where('key', '=', key)
    .where('taken_back_at', 'is', null)
    .returning(['granted', 'used', 'stake_minor', 'ends_at'])
    .executeTakeFirst();
  if (!grant || grant.ends_at <= at) return 0n;
  return BigInt(grant.granted - grant.used) * grant.stake_minor;
}

/** A player at a game. */
interface GrantedGame {
  merchantCode: string;
  memberId: bigint;
  vassalage: string;
  gameId: string;
  currency: string;
}

/** The grants of a player that can be played at a game now, those that end first at the front. */
export async function openGrants(
  trx: Transaction<Tables>,
  { merchantCode, memberId, vassalage, gameId, currency }: GrantedGame,
  at: Date,
) {
  const rows = await trx
    .selectFrom('free_round_grant')
    .select(['id', 'granted', 'used', 'stake_minor', 'ends_at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('vassalage', '=', vassalage)
    .where('game_id', '=', gameId)
    .where('currency', '=', currency)
    .where('taken_back_at', 'is', null)
    .where('ends_at', '>', at)
    .whereRef('used', '<', 'granted')
    .orderBy('ends_at')
    .orderBy('id')
    .limit(FREE_ROUND_GRANTS_MAX)
    .execute();
  return rows.map(({ id, granted, used, stake_minor: stakeMinor, ends_at: endsAt }) => ({
    grantId: String(id),
    rounds: granted - used,
    stakeMinor: Number(stakeMinor),
    endsAtMs: endsAt.getTime(),
  }));
}

/** What is left of grants, by what they came of. */
export async function leftOfGrants(
  trx: Transaction<Tables>,
  merchantCode: string,
  keys: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, { left: number; endsAt: string }>> {
  if (keys.length === 0) return new Map();
  const rows = await trx
    .selectFrom('free_round_grant')
    .select(['key', 'granted', 'used', 'ends_at', 'taken_back_at'])
    .where('merchant_code', '=', merchantCode)
    .where('key', 'in', keys)
    .execute();
  return new Map(
    rows.map(({ key, granted, used, ends_at: endsAt, taken_back_at: takenBackAt }) => [
      key,
      { left: endsAt > at && takenBackAt === null ? granted - used : 0, endsAt: endsAt.toISOString() },
    ]),
  );
}
