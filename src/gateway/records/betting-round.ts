import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { recordCalls } from '../../shared/contract/records.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { betLines, presentRound } from './present-round.ts';

type Call = typeof recordCalls.bettingRound;

/** Most movements of one round that are listed. A round of ours has two or three. */
const MOVEMENTS_MAX = 100;

/**
 * Reads one round of a player with the movements of their money in it. A round of another player or brand is as unknown as one that never was:
 * `round_unknown`.
 */
export async function bettingRound(
  { database, ledger }: Services,
  { merchantCode, player }: { merchantCode: string; player: Pick<Player, 'memberId' | 'currency'> },
  { provider, roundId, language }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'round_unknown'>> {
  const { memberId, currency } = player;
  const accountId = await ledger.accountOf(merchantCode, { kind: 'member', ownerId: memberId, currency });
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
    // The reference is the vendor's text: the account makes sure that the movements are the player's own.
    const transfers = await trx
      .selectFrom('transfer')
      .select(['kind', 'amount_minor', 'debit_account_id', 'created_at'])
      .where('merchant_code', '=', merchantCode)
      .where('source', '=', provider)
      .where('reference', '=', roundId)
      .where((eb) => eb.or([eb('debit_account_id', '=', accountId), eb('credit_account_id', '=', accountId)]))
      .where('amount_minor', '>', 0n)
      .where('kind', 'in', ['bet', 'win', 'rollback'])
      .orderBy('id')
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
    movements: transfers.slice(0, MOVEMENTS_MAX).map((transfer) => ({
      kind: transfer.kind as 'bet' | 'win' | 'rollback',
      amount: toDecimal({
        amountMinor: transfer.debit_account_id === accountId ? -transfer.amount_minor : transfer.amount_minor,
        currency: round.currency,
      }),
      at: transfer.created_at.toISOString(),
    })),
    hasMoreMovements: transfers.length > MOVEMENTS_MAX,
  });
}
