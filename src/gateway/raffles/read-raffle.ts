import { sql, type Transaction } from 'kysely';
import { MEMBER_TYPE } from '../../shared/account-types.ts';
import type { QueryOf } from '../../shared/contract/call.ts';
import { OWN_TICKETS_MAX, type PrizeState, type RaffleRow, type raffleCalls } from '../../shared/contract/raffles.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { maskAccount } from '../boards/mask-account.ts';
import type { Tables } from '../database/tables.ts';
import { knownLanguage } from '../feed/in-language.ts';
import { currentTerms, isForEveryone, isInAudience, readTakers } from '../promotions/read-campaigns.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

const DAY_MS = 86_400_000;

/** A raffle, and who reads it: `undefined` for a visitor who is no member. */
interface Reading {
  merchantCode: string;
  campaignId: bigint;
  memberId: bigint | undefined;
  atMs: number;
}

/** Where a raffle stands, with the reader's tickets and prizes; undefined if the campaign has none. */
export async function readRaffle(trx: Transaction<Tables>, reading: Reading): Promise<RaffleRow | undefined> {
  const { merchantCode, campaignId } = reading;
  const raffle = await trx
    .selectFrom('raffle')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (!raffle) return undefined;
  const { currency, drawn_at: drawnAt } = raffle;
  return {
    id: String(campaignId),
    currency,
    drawAt: raffle.draw_at.toISOString(),
    drawnAt: drawnAt?.toISOString() ?? null,
    claimUntil: drawnAt && new Date(drawnAt.getTime() + raffle.claim_days * DAY_MS).toISOString(),
    seedHash: raffle.seed_hash,
    serverSeed: raffle.server_seed,
    beacon: raffle.beacon && {
      ...raffle.beacon,
      closedAt: raffle.closed_at?.toISOString() ?? null,
      round: raffle.beacon_round === null ? null : Number(raffle.beacon_round),
      signature: raffle.beacon_signature,
    },
    tickets: raffle.tickets,
    prizes: raffle.prizes.map(({ winners, amountMinor }) => ({
      winners,
      amount: toDecimal({ amountMinor: BigInt(amountMinor), currency }),
    })),
    own: await ownTickets(trx, reading),
    winners: drawnAt ? await readWinners(trx, reading, currency) : [],
  };
}

/** How many tickets the reader has, and the first of them. */
async function ownTickets(
  trx: Transaction<Tables>,
  { merchantCode, campaignId, memberId }: Reading,
): Promise<RaffleRow['own']> {
  if (memberId === undefined) return { count: 0, numbers: [] };
  const rows = await trx
    .selectFrom('raffle_ticket')
    .select(['number', sql<bigint>`count(*) over ()`.as('count')])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('campaign_id', '=', campaignId)
    .where('is_void', '=', false)
    .orderBy('number')
    .limit(OWN_TICKETS_MAX)
    .execute();
  return { count: Number(rows[0]?.count ?? 0), numbers: rows.map(({ number }) => number) };
}

/** The prizes of a raffle in their order, with their tickets, their members and whether they were claimed. */
export const selectPrizes = (trx: Transaction<Tables>, merchantCode: string, campaignId: bigint) =>
  trx
    .selectFrom('raffle_prize as p')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'p.merchant_code').onRef('m.id', '=', 'p.member_id'),
    )
    .leftJoin('reward as r', (join) =>
      join.onRef('r.merchant_code', '=', 'p.merchant_code').onRef('r.id', '=', 'p.reward_id'),
    )
    .select(['p.place', 'p.ticket', 'p.member_id', 'p.amount_minor', 'm.account', 'r.state', 'r.ends_at'])
    .where('p.merchant_code', '=', merchantCode)
    .where('p.campaign_id', '=', campaignId)
    .orderBy('p.place');

type ReadPrize = Awaited<ReturnType<ReturnType<typeof selectPrizes>['executeTakeFirstOrThrow']>>;

/** Where a prize stands. A reward that nobody claimed in time is over, whether it was ended or not. */
export const prizeStateOf = ({ state, ends_at: endsAt }: ReadPrize, atMs: number): PrizeState =>
  state === null ? 'void' : state === 'available' && endsAt!.getTime() <= atMs ? 'expired' : state;

async function readWinners(
  trx: Transaction<Tables>,
  { merchantCode, campaignId, memberId, atMs }: Reading,
  currency: string,
): Promise<RaffleRow['winners']> {
  const rows = await selectPrizes(trx, merchantCode, campaignId).execute();
  return rows.map((row) => ({
    place: row.place,
    ticket: row.ticket,
    amount: toDecimal({ amountMinor: row.amount_minor, currency }),
    account: maskAccount(row.account),
    isOwn: row.member_id === memberId,
    state: prizeStateOf(row, atMs),
  }));
}

/** The raffle of a campaign for those whom the campaign is for, and for those who have tickets. */
export function showRaffle(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { merchantCode, player }: { merchantCode: string; player: Player | undefined },
  { id, language = 'EN' }: QueryOf<(typeof raffleCalls)['raffle']>,
): Promise<Result<RaffleRow, 'not_found'>> {
  const campaignId = BigInt(id);
  const memberId = player?.customerType === MEMBER_TYPE ? player.memberId : undefined;
  return database.withMerchant(merchantCode, async (trx) => {
    const raffle = await readRaffle(trx, { merchantCode, campaignId, memberId, atMs: clock() });
    const terms = raffle && (await currentTerms(trx, merchantCode, campaignId));
    if (!raffle || !terms) return fail('not_found');
    const taker = memberId && (await readTakers(trx, merchantCode, [memberId])).get(memberId);
    const isFor = taker ? isInAudience(terms.document, taker) : isForEveryone(terms, knownLanguage(language));
    return isFor || raffle.own.count > 0 ? ok(raffle) : fail('not_found');
  });
}
