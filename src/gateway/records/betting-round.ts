import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { recordCalls } from '../../shared/contract/records.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { presentOutcome } from './present-outcome.ts';
import { betLines, presentRound } from './present-round.ts';

type Call = typeof recordCalls.bettingRound;

/** Most movements of one round that are listed. A round of ours has two or three. */
const MOVEMENTS_MAX = 100;

/**
 * Reads one round of a player with the movements of their money in it. A round of another player or brand is as unknown as one that never was:
 * `round_unknown`.
 */
export async function bettingRound(
  { database }: Pick<Services, 'database'>,
  { merchantCode, player }: { merchantCode: string; player: Pick<Player, 'memberId' | 'currency'> },
  { provider, roundId, language }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'round_unknown'>> {
  const { memberId, currency } = player;
  const found = await database.withMerchant(merchantCode, async (trx) => {
    const round = await trx
      .selectFrom('round')
      .selectAll()
      .select(betLines.as('lines'))
      .where('merchant_code', '=', merchantCode)
      .where('provider', '=', provider)
      .where('round_id', '=', roundId)
      .where('member_id', '=', memberId)
      .where('currency', '=', currency)
      .executeTakeFirst();
    if (!round) return undefined;
    // The reference is the vendor's text: the owner makes sure that the movements are the player's own.
    // Of several accounts of the player, such as cash and bonus, the record shows the sum.
    const transfers = await trx
      .selectFrom('transfer')
      .innerJoin('entry', (join) =>
        join.onRef('entry.merchant_code', '=', 'transfer.merchant_code').onRef('entry.transfer_id', '=', 'transfer.id'),
      )
      .innerJoin('account', (join) =>
        join.onRef('account.merchant_code', '=', 'entry.merchant_code').onRef('account.id', '=', 'entry.account_id'),
      )
      .select(['transfer.kind', 'transfer.created_at'])
      .select((eb) => eb.fn.sum<bigint>('entry.amount_minor').as('moved_minor'))
      .where('transfer.merchant_code', '=', merchantCode)
      .where('transfer.source', '=', provider)
      .where('transfer.reference', '=', roundId)
      .where('transfer.amount_minor', '>', 0n)
      .where('transfer.kind', 'in', ['bet', 'win', 'rollback'])
      .where('account.owner', '=', 'member')
      .where('account.owner_id', '=', memberId)
      .groupBy(['transfer.merchant_code', 'transfer.id'])
      .orderBy('transfer.id')
      .limit(MOVEMENTS_MAX + 1)
      .execute();
    return { round, transfers };
  });
  if (!found) return fail('round_unknown');
  const { round, transfers } = found;
  return ok({
    ...presentRound(round, language),
    currency: round.currency,
    closedAt: round.closed_at?.toISOString() ?? null,
    outcome: presentOutcome(round.result?.outcome, language),
    movements: transfers.slice(0, MOVEMENTS_MAX).map((transfer) => ({
      kind: transfer.kind as 'bet' | 'win' | 'rollback',
      amount: toDecimal({
        amountMinor: BigInt(transfer.moved_minor),
        currency: round.currency,
      }),
      at: transfer.created_at.toISOString(),
    })),
    hasMoreMovements: transfers.length > MOVEMENTS_MAX,
  });
}
