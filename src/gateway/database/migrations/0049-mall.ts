import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// Each type of points is a kind of transfer, so that the details of points are the entries of the member's account and nothing beside them.
const kinds = `
  insert into transfer_kind (kind, is_reversible, needs_reason, needs_approval) values
    ('points_live', false, false, false), ('points_lott', false, false, false), ('points_pvp', false, false, false),
    ('points_rng', false, false, false), ('points_sports', false, false, false), ('points_deposit', false, false, false),
    ('points_redeem', false, false, false), ('points_conversion', false, false, false);
`;

const earning = `
  -- What a round or a deposit counts for, so that an event that comes again counts once, and a voided round no more.
  create table point_count (
    merchant_code text not null,
    key text not null,
    member_id bigint not null,
    type text not null check (type in ('live', 'lott', 'pvp', 'rng', 'sports', 'deposit')),
    counted_minor bigint not null,
    is_over boolean not null default false,
    primary key (merchant_code, key),
    foreign key (merchant_code, member_id) references member
  );
  -- What has been counted and has not earned a point yet.
  create table point_rest (
    merchant_code text not null,
    member_id bigint not null,
    type text not null check (type in ('live', 'lott', 'pvp', 'rng', 'sports', 'deposit')),
    rest_minor bigint not null default 0 check (rest_minor >= 0),
    primary key (merchant_code, member_id, type),
    foreign key (merchant_code, member_id) references member
  );
`;

const goods = `
  create table mall_good (
    merchant_code text not null,
    id bigint generated always as identity,
    kind text not null check (kind in ('thing', 'money', 'bonus')),
    -- By language.
    name jsonb not null,
    text jsonb not null,
    points bigint not null check (points between 0 and 999999999999),
    -- What one of it pays (src/shared/rewards/gift.ts).
    gift jsonb,
    stock integer not null check (stock between 0 and 1000000),
    limit_per_member integer check (limit_per_member between 1 and 1000),
    requires text check (requires in ('turnover', 'deposits')),
    requires_minor bigint check (requires_minor > 0),
    requires_days integer check (requires_days between 1 and 366),
    starts_at timestamptz,
    ends_at timestamptz,
    is_shown boolean not null,
    -- Name of its picture.
    picture text,
    -- Counts the changes by operators, so that two of them do not overwrite each other.
    version integer not null default 1,
    primary key (merchant_code, id),
    constraint mall_good_gift check ((kind = 'thing') = (gift is null) and (kind <> 'money' or gift->>'kind' = 'cash')
      and (kind <> 'bonus' or gift->>'kind' = 'bonus')),
    constraint mall_good_requires check ((requires is null) = (requires_minor is null) and (requires is null) = (requires_days is null)),
    -- What costs nothing asks for something else.
    constraint mall_good_costs check (points > 0 or requires is not null and limit_per_member is not null),
    constraint mall_good_window check (starts_at is null or ends_at is null or starts_at < ends_at)
  );
  create table mall_picture (
    merchant_code text not null,
    name text not null,
    png bytea not null,
    primary key (merchant_code, name)
  );
  create table redemption (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    -- Chosen by the page, so that a request that is sent twice is one.
    key uuid not null,
    reference text not null,
    good_id bigint not null,
    -- As they were at the redemption.
    kind text not null check (kind in ('thing', 'money', 'bonus')),
    name jsonb not null,
    quantity integer not null check (quantity between 1 and 99),
    points bigint not null check (points >= 0),
    requires_minor bigint,
    state text not null check (state in ('in_process', 'approved', 'rejected')),
    address text check (char_length(address) <= 300),
    remark text,
    requested_at timestamptz not null,
    ended_at timestamptz,
    decided_by bigint references operator,
    primary key (merchant_code, id),
    constraint redemption_key_unique unique (merchant_code, member_id, key),
    constraint redemption_reference_unique unique (merchant_code, reference),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, good_id) references mall_good,
    constraint redemption_ended check ((state = 'in_process') = (ended_at is null)),
    constraint redemption_decided check (kind <> 'thing' or (state = 'in_process') = (decided_by is null)),
    constraint redemption_rejected check (state <> 'rejected' or remark is not null)
  );
  create index redemption_of_member on redemption (merchant_code, member_id, id);
  create index redemption_of_good on redemption (merchant_code, good_id, member_id);
  create index redemption_in_process on redemption (merchant_code, id) where state = 'in_process';
  create function redemption_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'redemption % has ended', old.id using errcode = '42501'; end $$;
  create trigger redemption_ends_once before update on redemption for each row when (old.state <> 'in_process')
    execute function redemption_refuse_change();
  revoke all on function redemption_refuse_change from public;
  update operator_role set capabilities = capabilities || '{mall.change}' where id in ('content', 'admin');
`;

/** Creates what the points mall keeps: what has been counted, goods with their pictures, and redemptions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [kinds, earning, goods]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'point_count', 'select, insert');
  await protectMerchantTable(db, 'point_rest', 'select, insert');
  await protectMerchantTable(db, 'mall_good', 'select, insert, update');
  await protectMerchantTable(db, 'mall_picture', 'select, insert, delete');
  await protectMerchantTable(db, 'redemption', 'select, insert');
  const updates = `
    grant update (counted_minor, is_over) on point_count to livery_app;
    grant update (rest_minor) on point_rest to livery_app;
    grant update (state, remark, ended_at, decided_by) on redemption to livery_app;
  `;
  await sql.raw(updates).execute(db);
}
