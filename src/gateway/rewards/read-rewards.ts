import type { Selectable, Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { rewardCalls, RewardRow } from '../../shared/contract/rewards.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { RewardTable } from '../database/reward-tables.ts';
import type { Tables } from '../database/tables.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import { leftOfGrants } from '../free-rounds/grants.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';

type Call = typeof rewardCalls.rewardList;

/** Whose rewards they are. */
interface RewardOwner {
  merchantCode: string;
  memberId: bigint;
}

/** The rewards of a member. */
export const rewardsOf = (trx: Transaction<Tables>, { merchantCode, memberId }: RewardOwner) =>
  trx.selectFrom('reward').selectAll().where('merchant_code', '=', merchantCode).where('member_id', '=', memberId);

const presentReward = (row: Selectable<RewardTable>, language: string): Omit<RewardRow, 'freeRounds'> => ({
  id: String(row.id),
  source: row.source,
  title: inLanguage(row.title, language),
  gift: row.gift,
  state: row.state,
  earnedAt: row.earned_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** Rewards in the language of their reader, with what is left of free rounds. */
export async function presentRewards(
  trx: Transaction<Tables>,
  merchantCode: string,
  rows: readonly Selectable<RewardTable>[],
  { language, at }: { language: string; at: Date },
): Promise<RewardRow[]> {
  const free = rows.filter(({ state, gift }) => state === 'claimed' && gift.kind === 'free_rounds');
  const left = await leftOfGrants(trx, merchantCode, free.map(rewardKey), at);
  return rows.map((row) => ({ ...presentReward(row, language), freeRounds: left.get(rewardKey(row)) ?? null }));
}

/** Names what a reward is paid with, in the ledger and elsewhere. */
export const rewardKey = ({ id }: Pick<Selectable<RewardTable>, 'id'>): string => `reward:${id}`;

/** How many rewards of a member can be claimed. */
export async function countAvailable(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: RewardOwner,
  at: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('reward')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('state', '=', 'available')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads a page of a member's rewards, newest first. */
export async function rewardList(
  { database, cursors, clock }: Pick<Services, 'database' | 'cursors' | 'clock'>,
  owner: RewardOwner,
  { language = 'EN', ...query }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const { merchantCode, memberId } = owner;
  const page = await readPage(cursors, { call: 'rewardList', merchantCode, reader: String(memberId) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = rewardsOf(trx, owner);
        if (query.state) rows = rows.where('state', '=', query.state);
        if (after) rows = rows.where('id', '<', BigInt(after[0]!));
        return rows.orderBy('id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  const at = new Date(clock());
  return database.withMerchant(merchantCode, async (trx) => {
    const list = await presentRewards(trx, merchantCode, rows, { language: knownLanguage(language), at });
    return ok({ available: await countAvailable(trx, owner, at), list, nextCursor });
  });
}
