import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A friend is a member with an upline. Their row says how far they have come, and whether their account turned out to be the referrer's own. A step
// is reached once, and a friend who was refused stays so.
const tables = `
  create table referral (
    merchant_code text not null,
    -- The order in which friends came: ids of members have none.
    id bigint generated always as identity,
    friend_id bigint not null,
    referrer_id bigint not null,
    registered_at timestamptz not null,
    deposited_at timestamptz,
    played_at timestamptz,
    -- When the referrer earned a reward for this friend.
    rewarded_at timestamptz,
    -- What the two accounts have in common, if they are one person's.
    refused text check (refused in ('device', 'contact', 'payee')),
    primary key (merchant_code, friend_id),
    foreign key (merchant_code, friend_id) references member,
    foreign key (merchant_code, referrer_id) references member,
    constraint referral_of_another check (friend_id <> referrer_id),
    constraint referral_played_after_deposit check (played_at is null or deposited_at is not null),
    constraint referral_rewards_friends check (rewarded_at is null or (refused is null and deposited_at is not null))
  );
  create index referral_of_referrer on referral (merchant_code, referrer_id, id);
  create function referral_keeps_steps() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if (old.deposited_at is not null and new.deposited_at is distinct from old.deposited_at)
      or (old.played_at is not null and new.played_at is distinct from old.played_at)
      or (old.rewarded_at is not null and new.rewarded_at is distinct from old.rewarded_at)
      or (old.refused is not null and new.refused is distinct from old.refused)
    then raise exception 'a step of referral % was reached before', old.friend_id using errcode = '42501'; end if;
    return new;
  end $$;
  create trigger referral_steps before update on referral for each row execute function referral_keeps_steps();
  insert into referral (merchant_code, friend_id, referrer_id, registered_at)
    select merchant_code, id, upline_id, registered_at from member where upline_id is not null and upline_id <> id
    order by registered_at;
  create index affiliate_code_of_member on affiliate_code (merchant_code, member_id);
  -- Finds the accounts that share a device.
  create index known_place_shared on known_place (merchant_code, place) where kind = 'device';
`;

/** Creates the referrals: who came by whose code, and how far they have come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'referral', 'select, insert');
  await sql.raw('grant update (deposited_at, played_at, rewarded_at, refused) on referral to livery_app').execute(db);
}
