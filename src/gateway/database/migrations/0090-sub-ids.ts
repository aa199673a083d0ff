import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// The sub-id of the link by which a member registered, and the agent whose link it was. It stays whatever upline the member gets later.
const registrations = `
  create table link_registration (
    merchant_code text not null,
    -- The order in which members came.
    id bigint generated always as identity,
    member_id bigint not null,
    agent_id bigint not null,
    sub_id text not null check (sub_id ~ '^[A-Za-z0-9][A-Za-z0-9_.~-]{0,63}$'),
    at timestamptz not null,
    primary key (merchant_code, member_id),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, agent_id) references member,
    constraint link_registration_of_another check (member_id <> agent_id)
  );
  create index link_registration_of_agent on link_registration (merchant_code, agent_id, sub_id, id);
`;

/** Creates the registrations by links with a sub-id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(registrations).execute(db);
  await protectMerchantTable(db, 'link_registration', 'select, insert');
}
