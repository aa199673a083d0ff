import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A publication that waits for a second operator, or for its time. What was proposed is never changed, and nobody approves their own.
const tables = `
  create table brand_proposal (
    merchant_code text not null,
    id bigint generated always as identity,
    text text not null check (octet_length(text) <= 262144),
    -- SHA-256 of the file that its operator has seen, as hex.
    base text not null check (base ~ '^[0-9a-f]{64}$'),
    proposed_by bigint not null references operator,
    reason text not null,
    proposed_at timestamptz not null,
    -- Null: as soon as it is approved.
    publish_at timestamptz,
    state text not null default 'waiting' check (state in ('waiting', 'approved', 'published', 'refused', 'withdrawn', 'failed')),
    decided_by bigint references operator,
    decided_at timestamptz,
    -- Why it was refused, or the code of what stopped its publication.
    note text,
    primary key (merchant_code, id),
    constraint brand_proposal_decided check ((decided_by is null) = (decided_at is null) and (state = 'waiting') = (decided_by is null)),
    constraint brand_proposal_second check (state not in ('approved', 'published', 'failed', 'refused') or decided_by <> proposed_by),
    constraint brand_proposal_withdrawn check (state <> 'withdrawn' or decided_by = proposed_by)
  );
  create index brand_proposal_due on brand_proposal (publish_at) where state = 'approved';
`;

/** What is decided stays decided: only an approved one may still be published, fail or be withdrawn. */
const guard = `
  create function brand_proposal_guard() returns trigger language plpgsql as $$
  begin
    if not ((old.state = 'waiting' and new.state <> 'waiting') or (old.state = 'approved' and new.state in ('published', 'failed', 'withdrawn'))) then
      raise exception 'a proposal in state % does not become %', old.state, new.state using errcode = '23514', constraint = 'brand_proposal_transition';
    end if;
    return new;
  end $$;
  create trigger brand_proposal_guard before update on brand_proposal for each row execute function brand_proposal_guard();
`;

/** Approved proposals whose time has come, of every merchant. */
const due = `
  create function brand_proposals_due(p_now text) returns table (merchant_code text, id bigint) language sql stable
    security definer set search_path = pg_catalog, pg_temp as $$
    select p.merchant_code, p.id from public.brand_proposal p
      where p.state = 'approved' and p.publish_at <= p_now::timestamptz order by p.publish_at, p.id limit 100
  $$;
  revoke all on function brand_proposals_due, brand_proposal_guard from public;
  grant execute on function brand_proposals_due to livery_app;
`;

/** Creates the proposals of publications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [tables, guard, due]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'brand_proposal', 'select, insert, update (state, decided_by, decided_at, note)');
}
