import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { dayOf, type Day } from '../../shared/days.ts';
import { AGENT_TYPES, TRIAL_TYPE } from '../../shared/account-types.ts';
import { arrayText } from '../database/array-text.ts';
import type { Tables } from '../database/tables.ts';
import { writeMessages } from '../inbox/write-messages.ts';
import { sumPlay } from '../records/play-sums.ts';
import { earnRewards } from '../rewards/earn-rewards.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { countedOf, firstDay, levelAfter, namesOf, type Change, type LevelDay } from './level-of.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'sites' | 'signals' | 'log'>;

/** Members whose levels are computed in one transaction. */
const BATCH = 100;

/** Computes the levels of the members of each brand that has any, once a day of the brand. After a crash it goes on where it was. */
export async function computeLevels(parts: Parts, signal: AbortSignal): Promise<void> {
  const { sites, clock, log } = parts;
  for (const { merchantCode: code } of sites.onDisk()) {
    const brand = code === undefined ? undefined : (await sites.forMerchant(code))?.loaded.brand;
    if (!brand || brand.levels.list.length === 0) continue;
    const { merchantCode } = brand;
    const today = dayOf(clock(), brand.market.timeZone);
    let computed = 0;
    for (let isMore = true; isMore; await setImmediate()) {
      signal.throwIfAborted();
      const members = await nextMembers(parts, merchantCode, today);
      for (const memberId of members)
        await sumPlay(parts.database, {
          merchantCode,
          memberId,
          currency: brand.market.currency,
          timeZone: brand.market.timeZone,
        });
      isMore = members.length > 0;
      if (isMore) parts.signals.send(await computeBatch(parts, brand, today, members));
      computed += members.length;
    }
    await finishDay(parts, merchantCode, today);
    if (computed > 0) log.info({ merchantCode, today, computed }, 'levels were computed');
  }
}

/** The next members of today: players who have played, in the order of their ids. None once the day is done. */
async function nextMembers({ database }: Parts, merchantCode: string, today: Day): Promise<bigint[]> {
  const { rows } = await database.withMerchant(merchantCode, (trx) =>
    sql<{ id: bigint }>`
      select m.id from member m
      where m.merchant_code = ${merchantCode}
        and m.id > coalesce((select k.last_member_id from level_check k where k.merchant_code = ${merchantCode}), 0)
        and not exists (select from level_check k where k.merchant_code = ${merchantCode} and k.day = ${today})
        and m.customer_type <> all (${arrayText([TRIAL_TYPE, ...AGENT_TYPES])}::text::int[])
        and exists (select from round r where r.merchant_code = m.merchant_code and r.member_id = m.id)
      order by m.id limit ${BATCH}`.execute(trx),
  );
  return rows.map(({ id }) => id);
}

/** Computes the levels of some members, and notes how far it has come, in one transaction. */
function computeBatch(
  { database, clock }: Parts,
  brand: Brand,
  today: Day,
  memberIds: readonly bigint[],
): Promise<Signal[]> {
  const { merchantCode, levels } = brand;
  const at = new Date(clock());
  return database.withMerchant(merchantCode, async (trx) => {
    const known = await readStandings(trx, merchantCode, memberIds);
    const played = await readPlayed(trx, brand, memberIds, firstDay(levels, today));
    const changes = memberIds.flatMap((memberId) => {
      const change = levelAfter(
        levels,
        known.get(memberId),
        countedOf(levels, played.get(memberId) ?? [], today),
        today,
      );
      return change ? [{ memberId, change }] : [];
    });
    await noteProgress(trx, merchantCode, memberIds.at(-1)!);
    return applyChanges(trx, brand, changes, at);
  });
}

/** Writes the levels down, with their gifts and messages. */
async function applyChanges(
  trx: Transaction<Tables>,
  { merchantCode, market: { currency } }: Brand,
  changes: readonly { memberId: bigint; change: Change }[],
  at: Date,
): Promise<Signal[]> {
  for (const { memberId, change } of changes) {
    const { level, fallsOn } = change.standing;
    await trx
      .insertInto('member_level')
      .values({ merchant_code: merchantCode, member_id: memberId, level, reached_at: at, falls_on: fallsOn })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'member_id']).doUpdateSet({
          level,
          falls_on: fallsOn,
          reached_at: sql<Date>`case when member_level.level = excluded.level then member_level.reached_at else excluded.reached_at end`,
        }),
      )
      .execute();
  }
  const told = await writeMessages(
    trx,
    merchantCode,
    changes.flatMap(({ memberId, change: { fallingTo, standing } }) =>
      fallingTo && standing.fallsOn !== null
        ? [
            {
              memberId,
              key: `level:${standing.level}:${standing.fallsOn}`,
              template: 'levelFalling' as const,
              params: { level: standing.level, nextLevel: fallingTo.id, day: standing.fallsOn },
              at,
            },
          ]
        : [],
    ),
  );
  const gifts = changes.flatMap(({ memberId, change: { reached } }) =>
    reached.flatMap((level) =>
      level.giftMinor === undefined
        ? []
        : [
            {
              memberId,
              key: `vip:${level.id}`,
              source: 'vip' as const,
              title: namesOf(level),
              gift: { kind: 'cash' as const, currency, amountMinor: String(level.giftMinor) },
            },
          ],
    ),
  );
  return [
    ...(await earnRewards(trx, merchantCode, at.getTime(), gifts)),
    ...told.map((memberId) => ({ merchantCode, memberId, topic: 'inbox' as const })),
  ];
}

async function readStandings(trx: Transaction<Tables>, merchantCode: string, memberIds: readonly bigint[]) {
  const rows = await trx
    .selectFrom('member_level')
    .select(['member_id', 'level', 'falls_on as fallsOn'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', 'in', memberIds)
    .execute();
  return new Map(rows.map(({ member_id: id, level, fallsOn }) => [id, { level, fallsOn }]));
}

/** What members have played by day, from the sums of their days: no round is read. */
async function readPlayed(
  trx: Transaction<Tables>,
  { merchantCode, market: { currency } }: Brand,
  memberIds: readonly bigint[],
  from: Day | undefined,
): Promise<ReadonlyMap<bigint, LevelDay[]>> {
  const { rows } = await sql<LevelDay & { member_id: bigint }>`
    select d.member_id, d.day::text as day, sum(d.rounds)::bigint as rounds, sum(d.bet_minor)::bigint as bet_minor from play_day d
    where d.merchant_code = ${merchantCode} and d.currency = ${currency} and d.member_id = any (${arrayText(memberIds)}::text::bigint[])
      and d.day >= ${from ?? '-infinity'}::date group by 1, 2`.execute(trx);
  return Map.groupBy(rows, ({ member_id: id }) => id);
}

const noteProgress = (trx: Transaction<Tables>, merchantCode: string, lastMemberId: bigint) =>
  trx
    .insertInto('level_check')
    .values({ merchant_code: merchantCode, day: '', last_member_id: lastMemberId })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet({ last_member_id: lastMemberId }))
    .execute();

/** Notes that the levels of a day are computed. */
const finishDay = ({ database }: Parts, merchantCode: string, day: Day) =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('level_check')
      .values({ merchant_code: merchantCode, day, last_member_id: 0n })
      .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet({ day, last_member_id: 0n }))
      .execute(),
  );
