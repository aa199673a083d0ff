import { sql, type Kysely } from 'kysely';
import { DAYS, place } from './fill-rounds.ts';

/** An account whose record is filled. */
export interface FilledAccount {
  accountId: bigint;
  /** The other side of its movements. */
  bankId: bigint;
  /** How many movements. */
  entries: number;
}

/** One movement in so many is play money, so that their number grows with the record. */
const GIVEN_EVERY = 40;
/** Corrections in any record, over all its days: more than a page. */
const CORRECTED = 25;
/** Parts that the records are written in: the embedded database gives up a statement that takes longer than 20 s. */
const PARTS = 50;

/**
 * Writes the movements of all accounts past the ledger, oldest first by id, and collects statistics. Rows of one part lie in any order on the
 * disk, as those of players who play at the same time do.
 */
export async function fillEntries(
  owner: Kysely<unknown>,
  accounts: readonly FilledAccount[],
  newest: Date,
): Promise<void> {
  for (const table of ['transfer', 'entry']) await sql.raw(`alter table ${table} disable trigger user`).execute(owner);
  for (let part = 0; part < PARTS; part += 1) await fillPart(owner, accounts, newest, part);
  for (const table of ['transfer', 'entry']) await sql.raw(`alter table ${table} enable trigger user`).execute(owner);
  await sql`vacuum analyze transfer, entry`.execute(owner);
}

async function fillPart(
  owner: Kysely<unknown>,
  accounts: readonly FilledAccount[],
  newest: Date,
  part: number,
): Promise<void> {
  const rows = accounts.map(
    ({ accountId, bankId, entries }) => sql`(${accountId}::bigint, ${bankId}::bigint, ${entries}::int)`,
  );
  await sql`
    with made as materialized (
      select account_id, bank_id, nextval('transfer_id_seq') as id, case
          when at % (entries / ${CORRECTED}::int) = 7 then 'adjustment'
          when at % ${GIVEN_EVERY}::int = 1 then 'demo_money'
          when at % 2 = 0 then 'bet'
          else 'win' end as kind,
        ${newest}::timestamptz - interval '1 day' * (${DAYS}::float8 * (entries - at) / entries) as created_at
      from (
        select account_id, bank_id, entries, at from (values ${sql.join(rows)}) as account (account_id, bank_id, entries)
        cross join lateral generate_series(entries / ${PARTS}::int * ${part}::int + 1, entries / ${PARTS}::int * ${part + 1}::int) as at
        order by at::float8 / entries, account_id) as ordered
    ), posted as (
      insert into transfer (merchant_code, id, source, idempotency_key, kind, amount_minor, reference, reason, created_at) overriding system value
      select ${place.merchantCode}, id, ${place.provider}, 'e-' || id, kind, 100, 'none-' || id, case when kind = 'adjustment' then 'a test' end, created_at
      from made order by random()
    )
    insert into entry (merchant_code, transfer_id, account_id, amount_minor, balance_after_minor)
    select ${place.merchantCode}, id, leg.account_id, leg.amount_minor, 1000 from made
    cross join lateral (values (account_id, case when kind = 'bet' then -100 else 100 end), (bank_id, case when kind = 'bet' then 100 else -100 end))
      as leg (account_id, amount_minor)
    order by random()`.execute(owner);
}
