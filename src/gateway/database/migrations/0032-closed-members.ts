import { sql, type Kysely } from 'kysely';

// A closed member has a block of the kind `closed`, which bets were refused by already. Only an operator closes, so it has a reason, and it lasts
// until an operator takes it away.
const blocks = `
  alter table play_block
    add column reason text,
    -- Who closed the account. Null when a migration did.
    add column operator_id bigint references operator,
    add constraint play_block_closed check (kind <> 'closed' or ends_at is null and coalesce(reason, '') <> '');
`;

// Logins look before they begin a session. This holds for every other way, too.
const sessions = `
  create function session_refuse_closed() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if exists (select from public.play_block where merchant_code = new.merchant_code and member_id = new.member_id and kind = 'closed') then
      raise exception 'member % is closed', new.member_id using errcode = '23514', constraint = 'session_of_open_member';
    end if;
    return new;
  end $$;
  create trigger session_of_open_member before insert on session for each row execute function session_refuse_closed();
`;

/** Lets operators close members: with a reason, and without any new session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [blocks, sessions]) await sql.raw(part).execute(db);
}
