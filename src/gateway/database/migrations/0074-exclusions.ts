import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

const asOwner = `security definer set search_path = pg_catalog, pg_temp`;

// A break or an exclusion is a row that stays: a longer one is another row. An exclusion blocks until its player has asked to play again, so its
// `ends_at` is empty until then, whatever `over_at` says. The policies hold for the application; the owner of the schema is not bound by them.
const blocks = `
  alter table play_block drop constraint play_block_pkey;
  alter table play_block
    add column id bigint generated always as identity,
    add column set_by text check (set_by in ('player', 'operator', 'licensee')),
    -- When the time of an exclusion is over. Null: it is for good.
    add column over_at timestamptz,
    add column reopen_asked_at timestamptz,
    add primary key (merchant_code, member_id, id),
    add constraint play_block_over check (kind = 'excluded' or over_at is null and reopen_asked_at is null),
    add constraint play_block_reopening check (reopen_asked_at is null
      or over_at is not null and ends_at is not null and reopen_asked_at >= over_at and ends_at >= reopen_asked_at + interval '1 day');
  create unique index play_block_closed_once on play_block (merchant_code, member_id) where kind = 'closed';
  revoke update on play_block from livery_app;
  grant update (ends_at, reopen_asked_at) on play_block to livery_app;
  create policy play_block_stays on play_block as restrictive for delete using (kind = 'closed');
  create policy play_block_reopens on play_block as restrictive for update
    using (kind = 'excluded' and reopen_asked_at is null) with check (kind = 'excluded' and reopen_asked_at is not null);
`;

// Who a member is, as keyed hashes of their verified number, mail and documents. Two members with the same one are the same person, also at another brand.
const identities = `
  create table member_identity (
    merchant_code text not null,
    member_id bigint not null,
    kind text not null check (kind in ('mobile', 'email', 'document')),
    hash bytea not null check (octet_length(hash) = 32),
    primary key (merchant_code, member_id, kind, hash),
    foreign key (merchant_code, member_id) references member
  );
  create index member_identity_hash on member_identity (hash);
`;

// The one table that is not a merchant's: who is excluded with a licensee. The application has no grant on it. It may ask about hashes that it has,
// add to them, and ask to end what is over; it can neither list what is there nor shorten it.
const exclusions = `
  create table exclusion (
    id bigint generated always as identity primary key,
    licensee text not null check (licensee <> ''),
    kind text not null check (kind in ('mobile', 'email', 'document')),
    hash bytea not null check (octet_length(hash) = 32),
    begins_at timestamptz not null,
    over_at timestamptz,
    ends_at timestamptz,
    from_merchant text not null,
    check (over_at is null or over_at > begins_at),
    check (ends_at is null or over_at is not null and ends_at >= over_at + interval '1 day')
  );
  create index exclusion_hash on exclusion (licensee, hash);
`;

const functions = `
  create function exclusion_enter(p_licensee text, p_kinds text[], p_hashes bytea[], p_begins timestamptz, p_over timestamptz) returns int
      language plpgsql ${asOwner} as $$
  declare
    merchant text := public.ledger_merchant();
    entered int;
  begin
    -- Whoever verifies one of these at the same moment has committed, or waits and finds what is written here.
    perform pg_advisory_xact_lock(hashtextextended('exclusion ' || p_licensee || encode(u.hash, 'hex'), 0)) from (select distinct unnest(p_hashes) order by 1) u (hash);
    insert into public.exclusion (licensee, kind, hash, begins_at, over_at, from_merchant)
      select p_licensee, u.kind, u.hash, p_begins, p_over, merchant from unnest(p_kinds, p_hashes) u (kind, hash)
      where not exists (select from public.exclusion e where e.licensee = p_licensee and e.hash = u.hash and e.ends_at is null
        and (e.over_at is null or e.over_at >= p_over));
    get diagnostics entered = row_count;
    return entered;
  end $$;

  create function exclusion_of(p_licensee text, p_hashes bytea[], p_now timestamptz) returns table (begins_at timestamptz, over_at timestamptz)
      language plpgsql ${asOwner} as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('exclusion ' || p_licensee || encode(u.hash, 'hex'), 0)) from (select distinct unnest(p_hashes) order by 1) u (hash);
    return query select e.begins_at, e.over_at from public.exclusion e
      where e.licensee = p_licensee and e.hash = any (p_hashes) and (e.ends_at is null or e.ends_at > p_now)
      order by e.over_at desc nulls first limit 1;
  end $$;

  create function exclusion_reopen(p_licensee text, p_hashes bytea[], p_asked timestamptz) returns void language sql ${asOwner} as $$
    update public.exclusion e set ends_at = p_asked + interval '1 day'
      where e.licensee = p_licensee and e.hash = any (p_hashes) and e.ends_at is null and e.over_at <= p_asked;
  $$;

  -- The merchants where someone has one of these identities. It names no member.
  create function merchants_of_identities(p_hashes bytea[]) returns table (merchant_code text) language sql stable ${asOwner} as $$
    select distinct i.merchant_code from public.member_identity i where i.hash = any (p_hashes)
  $$;
  revoke all on function exclusion_enter, exclusion_of, exclusion_reopen, merchants_of_identities from public;
  grant execute on function exclusion_enter, exclusion_of, exclusion_reopen, merchants_of_identities to livery_app;
`;

// What operators should look at: money that arrived against a limit or in a pause, and markers of harm. A note takes it off their list. Limits have
// such a table as well, which is this one where they came first.
const markers = `
  alter table protection_breach drop constraint protection_breach_kind_check;
  alter table protection_breach add constraint protection_breach_kind
    check (kind in ('deposit_limit', 'deposit_paused', 'chasing', 'nights', 'cancelled'));
  -- A marker that is still there is not raised again.
  create unique index protection_breach_marker on protection_breach (merchant_code, member_id, kind)
    where noted_at is null and kind in ('chasing', 'nights', 'cancelled');
  grant update (figures) on protection_breach to livery_app;
  -- How far the markers of a merchant's day are computed.
  create table harm_check (
    merchant_code text primary key,
    day text not null,
    last_member_id bigint not null
  );
`;

const rights = `
  update operator_role set capabilities = capabilities || '{protection.read,protection.change}' where id in ('support', 'risk', 'admin');
  update operator_role set capabilities = capabilities || '{protection.read}' where id = 'auditor';
`;

/** Creates breaks and exclusions that nobody can shorten, the exclusions of licensees, and what operators look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [blocks, identities, exclusions, functions, rights, markers]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'member_identity', 'select, insert, delete');
  await protectMerchantTable(db, 'harm_check', 'select, insert, update');
}
