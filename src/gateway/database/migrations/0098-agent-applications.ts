import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

/** Creates the applications of people who want to become agents, with the operators' decisions, which are final. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table agent_application (
      merchant_code text not null,
      id bigint generated always as identity,
      key uuid not null,
      account text not null,
      email text not null,
      market text not null,
      channel text not null,
      plan text not null,
      language text not null,
      sent_at timestamptz not null,
      state text not null check (state in ('waiting', 'approved', 'refused')),
      -- What the applicant reads of a refusal, or an operator noted with an approval.
      reason text,
      -- The account that an approval has opened.
      member_id bigint,
      decided_by bigint references operator,
      decided_at timestamptz,
      primary key (merchant_code, id),
      constraint agent_application_key unique (merchant_code, key),
      foreign key (merchant_code, member_id) references member,
      constraint agent_application_decided check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
      constraint agent_application_opened check ((state = 'approved') = (member_id is not null))
    );
    create index agent_application_waiting on agent_application (merchant_code, id) where state = 'waiting';
    create function agent_application_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin raise exception 'application % is decided', old.id using errcode = '42501'; end $$;
    create trigger agent_application_guard before update on agent_application for each row when (old.state <> 'waiting')
      execute function agent_application_guard();
    revoke all on function agent_application_guard from public;
  `)
    .execute(db);
  await protectMerchantTable(
    db,
    'agent_application',
    'select, insert, update (state, reason, member_id, decided_by, decided_at)',
  );
}
