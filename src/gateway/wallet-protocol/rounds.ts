import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { fail, type Failure } from '../../shared/errors.ts';

/** The key of a round. */
export interface RoundKey {
  merchantCode: string;
  provider: string;
  roundId: string;
}

/** Thrown inside a posting to roll it back: the round is over, so no money may move in it. */
class RoundOver extends Error {}

/** An update of one round. */
const rowsOf = (trx: Transaction<Tables>, { merchantCode, provider, roundId }: RoundKey) =>
  trx
    .updateTable('round')
    .where('merchant_code', '=', merchantCode)
    .where('provider', '=', provider)
    .where('round_id', '=', roundId);

/** Adds a stake to an open round, or opens it. */
export async function addStake(
  trx: Transaction<Tables>,
  row: Omit<Parameters<typeof insertRound>[1], 'win_minor' | 'status'>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await insertRound(trx, { ...row, win_minor: 0n, status: 'open' });
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw new RoundOver();
}

const insertRound = (
  trx: Transaction<Tables>,
  row: {
    merchant_code: string;
    provider: string;
    round_id: string;
    member_id: bigint;
    game_session_id: bigint;
    vassalage: string;
    game_id: string;
    currency: string;
    bet_minor: bigint;
    win_minor: bigint;
    status: 'open';
  },
) =>
  trx
    .insertInto('round')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'provider', 'round_id'])
        .doUpdateSet((eb) => ({ bet_minor: eb('round.bet_minor', '+', row.bet_minor) }))
        .where('round.status', '=', 'open')
        .where('round.member_id', '=', row.member_id),
    )
    .executeTakeFirst();

/** A win, and what its vendor says of the round. */
interface Win {
  winMinor: bigint;
  isRoundOver: boolean;
  /** How the round ended, by language. */
  result?: Record<string, string> | undefined;
}

/** Adds a win to an open round, and closes it if it is over. */
export async function addWin(
  trx: Transaction<Tables>,
  key: RoundKey,
  { winMinor, isRoundOver, result }: Win,
): Promise<void> {
  const { numUpdatedRows } = await rowsOf(trx, key)
    .where('status', '=', 'open')
    .set((eb) => ({
      win_minor: eb('win_minor', '+', winMinor),
      ...(isRoundOver && { status: 'settled' as const, closed_at: new Date() }),
      ...(result && { result: JSON.stringify(result) }),
    }))
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new RoundOver();
}

/**
 * Subtracts a returned stake from its open round. If it is the last stake, the round closes and keeps it for the betting record. A tombstone
 * returns nothing and touches no round. Throws `RoundOver` when the round is over or is not the round of the bet.
 */
export async function takeStakeBack(trx: Transaction<Tables>, key: RoundKey, rollbackId: bigint): Promise<void> {
  const transfer = await trx
    .selectFrom('transfer')
    .select(['amount_minor', 'reverses_id'])
    .where('merchant_code', '=', key.merchantCode)
    .where('id', '=', rollbackId)
    .executeTakeFirstOrThrow();
  // No bet has an amount of 0, so this reversed a tombstone.
  if (transfer.amount_minor === 0n) return;
  const bet = await trx
    .selectFrom('transfer')
    .select('reference')
    .where('merchant_code', '=', key.merchantCode)
    .where('id', '=', transfer.reverses_id)
    .executeTakeFirstOrThrow();
  if (bet.reference !== key.roundId) throw new RoundOver();
  const stake = transfer.amount_minor;
  const lastOne = await rowsOf(trx, key)
    .where('status', '=', 'open')
    .where('bet_minor', '=', stake)
    .where('win_minor', '=', 0n)
    .set({ status: 'rolled_back', closed_at: new Date() })
    .executeTakeFirst();
  if (lastOne.numUpdatedRows > 0n) return;
  const oneOfMore = await rowsOf(trx, key)
    .where('status', '=', 'open')
    .where('bet_minor', '>', stake)
    .set((eb) => ({ bet_minor: eb('bet_minor', '-', stake) }))
    .executeTakeFirst();
  if (oneOfMore.numUpdatedRows === 0n) throw new RoundOver();
}

/** Waits for a posting. Fails with `transaction_conflict` when the round is over. */
export async function inOpenRound<Outcome>(
  posting: Promise<Outcome>,
): Promise<Outcome | Failure<'transaction_conflict'>> {
  try {
    return await posting;
  } catch (error) {
    if (error instanceof RoundOver) return fail('transaction_conflict');
    throw error;
  }
}
