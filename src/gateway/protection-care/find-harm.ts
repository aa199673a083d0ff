import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { AGENT_TYPES, TRIAL_TYPE } from '../../shared/account-types.ts';
import { dayOf, type Day } from '../../shared/days.ts';
import type { HarmMarker } from '../../shared/protection/breaches.ts';
import { arrayText } from '../database/array-text.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { harmQueries, type Found } from './harm-queries.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'sites' | 'log'>;

/** Members that are looked at in one transaction. */
const BATCH = 100;
const DAY_MS = 86_400_000;
/** Days back that a marker looks. */
const LOOK_BACK_DAYS = 28;

/** Looks for markers of harm among those who have played lately, once a day of each brand. After a crash it goes on where it was. */
export async function findHarm(parts: Parts, signal: AbortSignal): Promise<void> {
  const { sites, clock, log } = parts;
  for (const { merchantCode: code } of sites.onDisk()) {
    const brand = code === undefined ? undefined : (await sites.forMerchant(code))?.loaded.brand;
    if (!brand) continue;
    const { merchantCode } = brand;
    const today = dayOf(clock(), brand.market.timeZone);
    let raised = 0;
    for (let isMore = true; isMore; await setImmediate()) {
      signal.throwIfAborted();
      const step = await findInBatch(parts, brand, today);
      raised += step.raised;
      isMore = step.isMore;
    }
    if (raised > 0) log.info({ merchantCode, today, raised }, 'markers of harm were raised');
  }
}

/** Looks at the next members of today, and notes how far it has come, in one transaction. */
function findInBatch(
  { database, clock }: Parts,
  { merchantCode, market: { timeZone } }: Brand,
  today: Day,
): Promise<{ raised: number; isMore: boolean }> {
  const at = new Date(clock());
  return database.withMerchant(merchantCode, async (trx) => {
    const members = await nextMembers(trx, { merchantCode, today, at });
    let raised = 0;
    if (members.length > 0)
      for (const [kind, find] of Object.entries(harmQueries)) {
        const { rows } = await find({
          merchantCode,
          timeZone,
          members: sql`${arrayText(members)}::text::bigint[]`,
          since: sinceNote(merchantCode, kind as HarmMarker, at),
        }).execute(trx);
        raised += await raise(trx, { merchantCode, kind: kind as HarmMarker, at }, rows);
      }
    const isMore = members.length > 0;
    await noteProgress(trx, merchantCode, isMore ? { lastMemberId: members.at(-1)! } : { day: today });
    return { raised, isMore };
  });
}

/** The next members of today, in the order of their ids: players who have played within two days. None once the day is done. */
async function nextMembers(
  trx: Transaction<Tables>,
  { merchantCode, today, at }: { merchantCode: string; today: Day; at: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from member m
    where m.merchant_code = ${merchantCode}
      and m.id > coalesce((select k.last_member_id from harm_check k where k.merchant_code = ${merchantCode}), 0)
      and not exists (select from harm_check k where k.merchant_code = ${merchantCode} and k.day = ${today})
      and m.customer_type <> all (${arrayText([TRIAL_TYPE, ...AGENT_TYPES])}::text::int[])
      and exists (select from round r where r.merchant_code = m.merchant_code and r.member_id = m.id
        and r.opened_at > ${new Date(at.getTime() - 2 * DAY_MS)})
    order by m.id limit ${BATCH}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** From when on a marker of the member `m` counts: not before the last note about it, or it would be raised again for the same. */
const sinceNote = (merchantCode: string, kind: HarmMarker, at: Date) =>
  sql`greatest(${new Date(at.getTime() - LOOK_BACK_DAYS * DAY_MS)}::timestamptz, (select max(b.noted_at) from protection_breach b
    where b.merchant_code = ${merchantCode} and b.member_id = m.id and b.kind = ${kind}))`;

/** Raises markers. One that is on the list already gets the figures of today. Returns how many are new. */
async function raise(
  trx: Transaction<Tables>,
  { merchantCode, kind, at }: { merchantCode: string; kind: HarmMarker; at: Date },
  all: readonly Found[],
): Promise<number> {
  let raised = 0;
  for (const { member_id: memberId, figures: found } of all) {
    const figures = JSON.stringify(found);
    const known = await trx
      .updateTable('protection_breach')
      .set({ figures })
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('noted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (known) continue;
    await trx
      .insertInto('protection_breach')
      .values({ merchant_code: merchantCode, member_id: memberId, kind, at, figures })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    raised += 1;
  }
  return raised;
}

const noteProgress = (
  trx: Transaction<Tables>,
  merchantCode: string,
  { day, lastMemberId = 0n }: { day?: Day; lastMemberId?: bigint },
) =>
  trx
    .insertInto('harm_check')
    .values({ merchant_code: merchantCode, day: day ?? '', last_member_id: lastMemberId })
    .onConflict((conflict) =>
      conflict.column('merchant_code').doUpdateSet({ last_member_id: lastMemberId, ...(day !== undefined && { day }) }),
    )
    .execute();
