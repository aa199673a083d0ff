import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { LiveVersions } from '../../shared/contract/stream-messages.ts';
import { arrayText } from '../database/array-text.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Reads one topic's versions of members of one merchant. A member without any gets none. */
export type VersionReader = (
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
) => Promise<Map<bigint, string>>;

/** Characters of a version: no two balances of a player meet by chance. */
const VERSION_LENGTH = 12;

const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, VERSION_LENGTH);

/** A hash of the balances: a balance that has come back to what the page shows is no change. */
const balanceVersions: VersionReader = async (trx, merchantCode, memberIds) => {
  const rows = await trx
    .selectFrom('account')
    .select(['owner_id', sql<string>`string_agg(id || ':' || balance_minor, ' ' order by id)`.as('balances')])
    .where('merchant_code', '=', merchantCode)
    .where('kind', 'in', ['cash', 'bonus'])
    .where('owner_id', 'in', memberIds)
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id: id, balances }) => [id!, versionOf(balances)]));
};

/** A hash of the unread messages: one that arrives, is read or is deleted changes it. */
const inboxVersions: VersionReader = async (trx, merchantCode, memberIds) => {
  const rows = await trx
    .selectFrom('message')
    .select(['member_id', sql<string>`count(*) || ':' || max(id::text)`.as('unread')])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', 'in', memberIds)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .groupBy('member_id')
    .execute();
  const unread = new Map(rows.map((row) => [row.member_id, row.unread]));
  return new Map(memberIds.map((id) => [id, versionOf(unread.get(id) ?? '')]));
};

/** Deposits and withdrawals that count: what a player waits for is among the last ones. */
const CASHIER_ROWS = 20;

/** A hash of how the last deposits and withdrawals stand. */
const cashierVersions: VersionReader = async (trx, merchantCode, memberIds) => {
  const { rows } = await sql<{ id: bigint; stand: string }>`
    select m.id, concat(
      (select string_agg(d.id || d.state || d.arrived_minor, ' ' order by d.id) from (select * from deposit d
        where d.merchant_code = ${merchantCode} and d.member_id = m.id order by d.id desc limit ${CASHIER_ROWS}) d), '/',
      (select string_agg(w.id || w.state || (select count(*) from withdrawal_step s where s.merchant_code = w.merchant_code and s.withdrawal_id = w.id), ' ' order by w.id)
        from (select * from withdrawal w where w.merchant_code = ${merchantCode} and w.member_id = m.id order by w.id desc limit ${CASHIER_ROWS}) w)) as stand
    from unnest(${arrayText(memberIds)}::text::bigint[]) m (id)`.execute(trx);
  return new Map(rows.map(({ id, stand }) => [BigInt(id), versionOf(stand)]));
};

/** Claims that count: what a player waits for is among the last ones. */
const CLAIM_ROWS = 20;

/** A hash of the rewards that can be claimed, the last change of a mission's progress, and how the last claims stand, of which tickets come. */
const rewardVersions: VersionReader = async (trx, merchantCode, memberIds) => {
  const rows = await trx
    .selectFrom('reward')
    .select(['member_id', sql<string>`string_agg(id::text, ' ' order by id)`.as('ids')])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', 'in', memberIds)
    .where('state', '=', 'available')
    .groupBy('member_id')
    .execute();
  const available = new Map(rows.map((row) => [row.member_id, row.ids]));
  const { rows: changes } = await sql<{ id: bigint; done: string }>`
    select m.id, concat((select p.changed_at || ':' || sum(p.amount + jsonb_array_length(p.marks)) from mission_progress p
      where p.merchant_code = ${merchantCode} and p.member_id = m.id group by p.changed_at order by p.changed_at desc limit 1), '/',
      (select string_agg(c.id || c.state, ' ' order by c.id) from (select * from claim c
        where c.merchant_code = ${merchantCode} and c.member_id = m.id order by c.id desc limit ${CLAIM_ROWS}) c)) as done
    from unnest(${arrayText(memberIds)}::text::bigint[]) m (id)`.execute(trx);
  const progress = new Map(changes.map(({ id, done }) => [BigInt(id), done]));
  return new Map(memberIds.map((id) => [id, versionOf(`${available.get(id) ?? ''}/${progress.get(id) ?? ''}`)]));
};

/** A hash of the limits, pauses and reality checks as they were set. */
const protectionVersions: VersionReader = async (trx, merchantCode, memberIds) => {
  const { rows } = await sql<{ id: bigint; stand: string }>`
    select m.id, concat(
      (select string_agg(concat_ws(' ', l.measure, l.period, l.limit_minor, l.raise_minor, l.raise_from), ',' order by l.currency, l.measure, l.period)
        from play_limit l where l.merchant_code = ${merchantCode} and l.member_id = m.id), '/',
      (select string_agg(concat_ws(' ', b.kind, b.begins_at, b.ends_at), ',' order by b.kind)
        from play_block b where b.merchant_code = ${merchantCode} and b.member_id = m.id), '/', m.reality_check_minutes) as stand
    from member m where m.merchant_code = ${merchantCode} and m.id = any (${arrayText(memberIds)}::text::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map(({ id, stand }) => [BigInt(id), versionOf(stand)]));
};

/** A hash of the announcements that have not been ended: one that is written, changed or ended changes it. */
const newsVersions: VersionReader = async (trx, merchantCode, memberIds) => {
  const { open } = await trx
    .selectFrom('announcement')
    .select(sql<string | null>`string_agg(id || ':' || version, ' ' order by id)`.as('open'))
    .where('merchant_code', '=', merchantCode)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const version = versionOf(open ?? '');
  return new Map(memberIds.map((id) => [id, version]));
};

/** What is read for a stream, by topic. */
const readers: Record<'balance' | 'inbox' | 'cashier' | 'rewards' | 'protection' | 'news', VersionReader> = {
  balance: balanceVersions,
  inbox: inboxVersions,
  cashier: cashierVersions,
  rewards: rewardVersions,
  protection: protectionVersions,
  news: newsVersions,
};

/** Reads the versions of members of one merchant, in one transaction. */
export function readVersions(
  database: Database,
  merchantCode: string,
  memberIds: readonly bigint[],
): Promise<Map<bigint, LiveVersions>> {
  return database.withMerchant(merchantCode, async (trx) => {
    const found = new Map<bigint, LiveVersions>(memberIds.map((id) => [id, {}]));
    for (const [topic, read] of Object.entries(readers))
      for (const [id, version] of await read(trx, merchantCode, memberIds)) {
        const versions = found.get(id);
        if (versions) versions[topic as keyof typeof readers] = version;
      }
    return found;
  });
}
