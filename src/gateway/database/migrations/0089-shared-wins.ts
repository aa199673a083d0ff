import { sql, type Kysely } from 'kysely';

// A message may show a win of its author. The card's figures are those of the round, which is settled and so no longer changes.
const wins = `
  alter table chat_message
    add column provider text,
    add column round_id text,
    drop constraint chat_message_text_check,
    add constraint chat_message_text check (char_length(text) <= 200 and (text <> '' or round_id is not null)),
    add constraint chat_message_round check ((provider is null) = (round_id is null)),
    add foreign key (merchant_code, provider, round_id) references round;
  create unique index chat_message_win_once on chat_message (merchant_code, room, provider, round_id)
    where round_id is not null and deleted_at is null;
  create function chat_message_check_win() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    perform from public.round r
    where r.merchant_code = new.merchant_code and r.provider = new.provider and r.round_id = new.round_id
      and r.member_id = new.member_id and r.status = 'settled' and r.win_minor > r.bet_minor;
    if not found then
      raise exception 'round % of % is no win of member %', new.round_id, new.provider, new.member_id using errcode = '42501';
    end if;
    return new;
  end $$;
  create trigger chat_message_own_win before insert on chat_message for each row when (new.round_id is not null)
    execute function chat_message_check_win();
`;

/** Lets messages of the chat show a win of their author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(wins).execute(db);
}
