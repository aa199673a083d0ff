import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { openBonus } from '../../../src/gateway/bonuses/open-bonus.ts';
import type { Tables } from '../../../src/gateway/database/tables.ts';
import type { ChallengeTerms } from '../../../src/shared/missions/challenge.ts';
import type { CampaignDocument } from '../../../src/shared/promotions/campaign.ts';
import { byCode, campaignOf } from '../../support/campaigns.ts';
import { threeRounds } from '../../support/challenges.ts';
import { takeSeat, type Seat } from '../../support/game-table.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { provider } from '../../support/test-feed.ts';

/** What a player has at first, minor units. */
const BALANCE_MINOR = 1_000_000_000n;

/** Three campaigns: two sum stakes and losses, and the bonus of the third counts each round. */
const campaigns: readonly CampaignDocument[] = [
  campaignOf({ trigger: { kind: 'stake', period: 'day' }, often: 'daily' }),
  campaignOf({ trigger: { kind: 'loss', period: 'week' }, often: 'weekly' }),
  byCode('BENCHED1'),
];

/** Two missions that no player of a benchmark reaches. */
const missions = [
  { ...threeRounds, goal: { kind: 'rounds', count: 1_000_000 } },
  { ...threeRounds, goal: { kind: 'stakes', currency: 'THB', amountMinor: '900000000000' } },
] as const;

/** Seats players at a slot of the feed. */
export async function seatPlayers(house: TestGateway, merchantCode: string, count: number): Promise<Seat[]> {
  const { database } = house;
  const seats: Seat[] = [];
  const { ledger } = house.gateway.services;
  for (let n = 0; n < count; n += 1)
    seats.push(await takeSeat({ database, ledger }, merchantCode, { provider, balanceMinor: BALANCE_MINOR }));
  return seats;
}

/** Writes an open challenge. */
export async function writeChallenge(
  trx: Transaction<Tables>,
  merchantCode: string,
  terms: ChallengeTerms,
): Promise<bigint> {
  const { id } = await trx
    .insertInto('challenge')
    .values({ merchant_code: merchantCode, kind: 'measure' in terms ? 'race' : 'mission', state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { merchant_code: merchantCode, challenge_id: id, version: 1, operator_id: null };
  await trx
    .insertInto('challenge_version')
    .values({ ...version, terms: JSON.stringify(terms), created_at: new Date(0) })
    .execute();
  return id;
}

/** Writes a campaign that runs. */
export const writeCampaign = (house: TestGateway, merchantCode: string, document: CampaignDocument): Promise<bigint> =>
  house.database.withMerchant(merchantCode, async (trx) => {
    const at = new Date();
    const { id } = await trx
      .insertInto('campaign')
      .values({ merchant_code: merchantCode, key: randomUUID(), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = { version: 1, state: 'approved' as const, time_zone: 'Asia/Bangkok', written_by: null };
    await trx
      .insertInto('campaign_version')
      .values({
        ...version,
        merchant_code: merchantCode,
        campaign_id: id,
        document: JSON.stringify(document),
        written_at: at,
        decided_at: at,
      })
      .execute();
    await trx.updateTable('campaign').set({ version: 1, state: 'running' }).where('id', '=', id).execute();
    return id;
  });

/** Writes the campaigns and missions that listen, and opens a bonus for each player. Points listen by the file of the brand. */
export async function listen(house: TestGateway, merchantCode: string, seats: readonly Seat[]): Promise<void> {
  const { ledger } = house.gateway.services;
  const at = new Date();
  await house.database.withMerchant(merchantCode, async (trx) => {
    for (const terms of missions) await writeChallenge(trx, merchantCode, terms);
  });
  const ids: bigint[] = [];
  for (const document of campaigns) ids.push(await writeCampaign(house, merchantCode, document));
  const terms = {
    turnoverMinor: '9000000000000',
    paysFirst: 'cash',
    stakeMaxMinor: null,
    days: 30,
    shares: {},
    excludedGames: [],
  } as const;
  const gift = {
    kind: 'bonus' as const,
    currency: 'THB',
    amountMinor: '1000',
    terms: { ...terms, shares: {}, excludedGames: [] },
  };
  for (const { memberId } of seats)
    await house.database.withMerchant(merchantCode, (trx) =>
      openBonus(
        { ledger, trx, merchantCode },
        { memberId, key: `bench:${memberId}`, campaignId: ids[2]!, title: { EN: 'Bench' }, gift },
        at.getTime(),
      ),
    );
}
