import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

const tables = `
  create table game_session (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    account_id bigint not null,
    session_token_hash bytea not null,
    launch_code_hash bytea not null,
    launch_code_ends_at timestamptz not null,
    game_token_hash bytea,
    game_token_ends_at timestamptz,
    provider text not null,
    vassalage text not null,
    game_id text not null,
    currency text not null,
    lobby_origin text not null,
    language text not null,
    is_demo_money boolean not null,
    created_at timestamptz not null default now(),
    primary key (merchant_code, id),
    constraint game_session_launch_code_unique unique (merchant_code, launch_code_hash),
    constraint game_session_game_token_unique unique (merchant_code, game_token_hash),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, account_id) references account,
    foreign key (merchant_code, session_token_hash) references session
  );
  create table round (
    merchant_code text not null,
    provider text not null,
    round_id text not null,
    member_id bigint not null,
    game_session_id bigint not null,
    vassalage text not null,
    game_id text not null,
    currency text not null,
    bet_minor bigint not null check (bet_minor >= 0),
    win_minor bigint not null check (win_minor >= 0),
    status text not null check (status in ('open', 'settled', 'rolled_back')),
    opened_at timestamptz not null default now(),
    closed_at timestamptz,
    primary key (merchant_code, provider, round_id),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, game_session_id) references game_session
  );
  create index round_newest_of_member on round (merchant_code, member_id, opened_at desc);
  create table vendor_feed (
    provider text primary key,
    body jsonb not null,
    read_at timestamptz not null default now()
  );
  grant select, insert, update on vendor_feed to livery_app;
`;

/** Creates game sessions and rounds, and the vendors' feeds, which belong to the platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'game_session', 'select, insert, update');
  await protectMerchantTable(db, 'round', 'select, insert, update');
}
