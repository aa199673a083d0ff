import type { BodyOf } from '../../shared/contract/call.ts';
import type { raffleCalls, RaffleRow } from '../../shared/contract/raffles.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { claimWithin, signalsOfClaim } from '../rewards/claim-reward.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { readRaffle } from './read-raffle.ts';

type Failure = 'not_found' | 'transition_refused' | 'balance_too_high';

/**
 * Pays a prize that the player has won, once: claiming it again answers the same. Fails with `not_found` for what another player has won, with
 * `transition_refused` before the draw, after the time for claiming, or for an account that is given nothing, and with `balance_too_high` if the
 * account could not hold it; it can then be claimed later.
 */
export async function claimRafflePrize(
  { database, ledger, clock, signals }: Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>,
  { merchantCode, player: { memberId } }: { merchantCode: string; player: Pick<Player, 'memberId'> },
  { id, place }: BodyOf<(typeof raffleCalls)['claimRafflePrize']>,
): Promise<Result<RaffleRow, Failure>> {
  const campaignId = BigInt(id);
  const atMs = clock();
  const result = await database.withMerchant(merchantCode, async (trx): Promise<Result<RaffleRow, Failure>> => {
    const raffle = await readRaffle(trx, { merchantCode, campaignId, memberId, atMs });
    if (!raffle) return fail('not_found');
    if (raffle.drawnAt === null) return fail('transition_refused');
    const prize = await trx
      .selectFrom('raffle_prize')
      .select('reward_id')
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', campaignId)
      .where('place', '=', place)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!prize) return fail('not_found');
    if (prize.reward_id === null) return fail('transition_refused');
    const paid = await claimWithin(ledger, trx, { merchantCode, memberId, id: prize.reward_id }, atMs);
    return paid.ok ? ok((await readRaffle(trx, { merchantCode, campaignId, memberId, atMs }))!) : paid;
  });
  if (result.ok) signals.send(signalsOfClaim(merchantCode, memberId));
  return result;
}
