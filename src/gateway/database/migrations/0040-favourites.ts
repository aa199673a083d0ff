import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A vendor and a game are named by the codes of the vendors' feeds, which come and go, so nothing refers to them by a key. What a player played
// last is read from the game sessions that a game has opened: a launch writes less than a bet, and the index only gets those that were opened.
const tables = `
  create table favourite (
    merchant_code text not null,
    member_id bigint not null,
    vassalage text not null check (vassalage <> ''),
    game_id text not null check (game_id <> ''),
    created_at timestamptz not null,
    primary key (merchant_code, member_id, vassalage, game_id),
    foreign key (merchant_code, member_id) references member
  );
  create index game_session_opened_by_member on game_session (merchant_code, member_id, id) where game_token_hash is not null;
`;

/** Creates the favourites of members, and the index by which their last games are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'favourite', 'select, insert, delete');
}
