import { sql, type Kysely } from 'kysely';

// What a campaign gave by day is read from its claims, rewards and bonuses, each by an index of its own.
const reports = `
  create index claim_of_campaign on claim (merchant_code, campaign_id, joined_at);
  create index reward_of_campaign on reward (merchant_code, campaign_id, coalesce(ended_at, ends_at)) where campaign_id is not null;
  create index bonus_of_campaign on bonus (merchant_code, campaign_id, ended_at) where campaign_id is not null;
`;

// What costs more than its operator may decide alone waits for a second one: versions of missions and races, and gifts by hand, which wait as
// applications do.
const waiting = `
  alter table challenge_version
    add column state text not null default 'approved' check (state in ('waiting', 'approved', 'refused')),
    add column decided_by bigint references operator,
    add column decided_at timestamptz,
    add constraint challenge_version_decided check ((decided_by is null) = (decided_at is null)
      and (state <> 'waiting' or decided_by is null) and (state <> 'refused' or decided_by is not null)),
    add constraint challenge_version_second_operator check (decided_by <> operator_id);
  create unique index challenge_version_waiting on challenge_version (merchant_code, challenge_id) where state = 'waiting';
  create function challenge_version_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'version % of challenge % is decided', old.version, old.challenge_id using errcode = '42501'; end $$;
  create trigger challenge_version_decided_once before update on challenge_version for each row when (old.state <> 'waiting')
    execute function challenge_version_refuse_change();
  grant update (state, decided_by, decided_at) on challenge_version to livery_app;
  -- Who gave it by hand; null: the member took part by themselves.
  alter table claim add column given_by bigint references operator;
  alter table claim add constraint claim_second_operator check (decided_by <> given_by);
  create index claim_given_by_hand on claim (merchant_code, given_by, joined_at) where given_by is not null;
  update operator_role set capabilities = capabilities || '{promotions.read}' where 'play.reward' = any (capabilities) and 'promotions.read' <> all (capabilities);
  revoke all on function challenge_version_refuse_change from public;
`;

/** Creates what lets missions, races and gifts by hand wait for a second operator, and the indexes by which the cost of campaigns is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [reports, waiting]) await sql.raw(text).execute(db);
}
