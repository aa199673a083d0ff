import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// What rewards cost the house, apart from campaigns, which have an account each. What a player gets of a bonus goes to their account `bonus`.
const kinds = `
  insert into account_kind (kind, owner, can_overdraw) values ('rewards', 'none', true);
  insert into transfer_kind (kind, is_reversible, needs_reason, needs_approval) values
    ('reward', false, false, false), ('bonus_grant', false, false, false), ('bonus_conversion', false, false, false), ('bonus_end', false, false, false);
`;

// What a member has earned and may claim. What it gives never changes, also when its source has other terms by now.
const tables = `
  create table reward (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    -- What it is for, such as 'mission:12:2026-11-25': a member earns it once.
    key text not null check (key <> ''),
    source text not null check (source in ('campaign', 'mission', 'ranking', 'vip', 'referral', 'raffle', 'mall', 'operator')),
    campaign_id bigint,
    -- By language: what it is called.
    title jsonb not null,
    -- What it gives (src/shared/rewards/gift.ts).
    gift jsonb not null,
    state text not null default 'available' check (state in ('available', 'claimed', 'expired')),
    earned_at timestamptz not null,
    ends_at timestamptz,
    ended_at timestamptz,
    transfer_id bigint,
    primary key (merchant_code, id),
    constraint reward_earned_once unique (merchant_code, member_id, key),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, transfer_id) references transfer,
    constraint reward_ended check ((state = 'available') = (ended_at is null)),
    constraint reward_paid check ((state = 'claimed') = (transfer_id is not null))
  );
  create index reward_of_member on reward (merchant_code, member_id, id);
  create index reward_available on reward (merchant_code, member_id) where state = 'available';
  create index reward_ending on reward (merchant_code, ends_at) where state = 'available' and ends_at is not null;
  create function reward_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'reward % has ended', old.id using errcode = '42501'; end $$;
  create trigger reward_ends_once before update on reward for each row when (old.state <> 'available') execute function reward_refuse_change();
`;

/** Creates the rewards that members claim, and the kinds of money that they move. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [kinds, tables]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'reward', 'select, insert');
  await sql.raw('grant update (state, ended_at, transfer_id) on reward to livery_app').execute(db);
}
