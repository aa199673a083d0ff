import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { hashServerSeed, newServerSeed } from '../../shared/fairness/seed.ts';
import { minorOf } from '../../shared/promotions/campaign-gift.ts';
import { momentOf } from '../../shared/promotions/campaign-times.ts';
import type { CampaignDocument } from '../../shared/promotions/campaign.ts';
import type { RafflePrizes } from '../database/raffle-tables.ts';
import type { Tables } from '../database/tables.ts';
import { currentTerms } from '../promotions/read-campaigns.ts';
import type { Services } from '../services.ts';

/** Opens the raffle of a campaign that starts, if it has one: fixes its terms, its beacon, and its seed by the hash that is published from now on. */
export async function openRaffle(
  trx: Transaction<Tables>,
  { raffleSeeds, beacon }: Pick<Services, 'raffleSeeds' | 'beacon'>,
  { merchantCode, campaignId, nowMs }: { merchantCode: string; campaignId: bigint; nowMs: number },
): Promise<void> {
  const { document, timeZone } = (await currentTerms(trx, merchantCode, campaignId))!;
  const { raffle, audience, claimDays } = document;
  if (!raffle) return;
  const serverSeed = newServerSeed();
  const prizes: RafflePrizes[] = raffle.prizes.map(({ winners, amount }) => ({
    winners,
    amountMinor: String(minorOf(amount, audience.currency)),
  }));
  await trx
    .insertInto('raffle')
    .values({
      merchant_code: merchantCode,
      campaign_id: campaignId,
      draw_at: new Date(momentOf(raffle.drawAt, timeZone)),
      currency: audience.currency,
      prizes: JSON.stringify(prizes),
      claim_days: claimDays,
      seed_hash: await hashServerSeed(serverSeed),
      sealed_seed: raffleSeeds.seal(serverSeed),
      beacon: JSON.stringify(beacon.chain),
      opened_at: new Date(nowMs),
    })
    .execute();
}

/** Whether a version leaves the raffle of its campaign as it is. One that runs has published what it draws, and when. */
export async function keepsRaffle(
  trx: Transaction<Tables>,
  { merchantCode, id }: { merchantCode: string; id: bigint },
  { raffle, claimDays }: CampaignDocument,
): Promise<boolean> {
  const before = (await currentTerms(trx, merchantCode, id))?.document;
  return isDeepStrictEqual(before?.raffle, raffle) && (raffle === undefined || before?.claimDays === claimDays);
}
