import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A vendor and a game are named by the codes of the vendors' feeds, which come and go, so nothing refers to them by a key.
const tables = `
  -- What is closed. Without a vendor it is the brand, and without a game the vendor.
  create table closure (
    merchant_code text not null,
    vassalage text not null default '',
    game_id text not null default '' check (game_id = '' or vassalage <> ''),
    text text check (text <> '' and length(text) <= 500),
    operator_id bigint not null references operator,
    since timestamptz not null,
    primary key (merchant_code, vassalage, game_id)
  );
  create table game_choice (
    merchant_code text not null,
    vassalage text not null check (vassalage <> ''),
    game_id text not null check (game_id <> ''),
    is_shown boolean not null default true,
    -- Null: as the vendor says.
    is_hot boolean,
    primary key (merchant_code, vassalage, game_id)
  );
  -- The games that come first in a merchant's lists, as vassalage/game_id.
  create table game_order (
    merchant_code text primary key,
    games text[] not null default '{}' check (cardinality(games) <= 200)
  );
  -- Ending the play in a game that closes reads only the sessions that still run.
  create index game_session_running on game_session (merchant_code, vassalage, game_token_ends_at);
`;

// A gateway keeps the decisions of all merchants in memory, so that no request of a player asks the database for them.
const read = `
  create function read_decisions(p_merchant text)
  returns table (merchant_code text, closures jsonb, choices jsonb, games text[])
  language sql stable security definer set search_path = public, pg_temp as $$
    select m.merchant_code,
        (select coalesce(jsonb_agg(jsonb_build_object('vassalage', c.vassalage, 'gameId', c.game_id, 'text', c.text,
            'sinceMs', floor(extract(epoch from c.since) * 1000), 'operator', o.name)), '[]')
          from closure c join operator o on o.id = c.operator_id where c.merchant_code = m.merchant_code),
        (select coalesce(jsonb_agg(jsonb_build_object('vassalage', g.vassalage, 'gameId', g.game_id, 'isShown', g.is_shown, 'isHot', g.is_hot)), '[]')
          from game_choice g where g.merchant_code = m.merchant_code),
        coalesce((select o.games from game_order o where o.merchant_code = m.merchant_code), '{}')
      from (select merchant_code from closure union select merchant_code from game_choice union select merchant_code from game_order) m
      where p_merchant is null or m.merchant_code = p_merchant
  $$;
  revoke all on function read_decisions(text) from public;
  grant execute on function read_decisions(text) to livery_app;
`;

/** Creates what operators decide about brands, vendors and games: closures, choices and the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'closure', 'select, insert, update, delete');
  await protectMerchantTable(db, 'game_choice', 'select, insert, update');
  await protectMerchantTable(db, 'game_order', 'select, insert, update');
  await sql.raw(read).execute(db);
}
