import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// Missions and races are documents of operators. Each change is a new version, so that players keep the terms under which they began.
const challenges = `
  create table challenge (
    merchant_code text not null,
    id bigint generated always as identity,
    kind text not null check (kind in ('mission', 'race')),
    state text not null default 'draft' check (state in ('draft', 'open', 'stopped', 'closed')),
    version integer not null default 1 check (version > 0),
    primary key (merchant_code, id)
  );
  create table challenge_version (
    merchant_code text not null,
    challenge_id bigint not null,
    version integer not null check (version > 0),
    -- src/shared/missions/mission.ts, src/shared/missions/race.ts
    terms jsonb not null check (jsonb_typeof(terms) = 'object'),
    -- Null: the demonstration made it.
    operator_id bigint references operator,
    created_at timestamptz not null,
    primary key (merchant_code, challenge_id, version),
    foreign key (merchant_code, challenge_id) references challenge
  );
  create function challenge_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if new.version < old.version or new.state <> old.state and not (old.state, new.state) in
      (('draft', 'open'), ('open', 'stopped'), ('stopped', 'open'), ('open', 'closed'))
      or new.state = 'closed' and old.kind <> 'race' or old.state = 'closed'
    then raise exception 'challenge % cannot go from % to %', old.id, old.state, new.state using errcode = '42501';
    end if;
    return new;
  end $$;
  update operator_role set capabilities = capabilities || '{play.reward}' where id in ('content', 'admin');
  create trigger challenge_states before update on challenge for each row execute function challenge_refuse_change();
`;

// What a consumer has counted, so that an event that comes again counts nothing. A row goes with its event.
const counted = `
  create table counted_event (
    merchant_code text not null,
    event_id bigint not null,
    consumer text not null check (consumer <> ''),
    primary key (merchant_code, event_id, consumer),
    foreign key (merchant_code, event_id) references event on delete cascade
  );
`;

const missions = `
  create table mission_progress (
    merchant_code text not null,
    member_id bigint not null,
    challenge_id bigint not null,
    -- The first day of the period in the brand's time zone, or 'once'.
    period text not null check (period = 'once' or period ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    -- The terms under which the member began.
    version integer not null,
    amount bigint not null default 0 check (amount >= 0),
    -- What counts once however often it happens: days of logins, games.
    marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
    reached_at timestamptz,
    changed_at timestamptz not null,
    primary key (merchant_code, member_id, challenge_id, period),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, challenge_id, version) references challenge_version
  );
  create index mission_progress_changed on mission_progress (merchant_code, member_id, changed_at);
  create index mission_progress_reached on mission_progress (merchant_code, challenge_id, reached_at);
  create function mission_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'mission % of member % was reached', old.challenge_id, old.member_id using errcode = '42501'; end $$;
  create trigger mission_reached_once before update on mission_progress for each row when (old.reached_at is not null)
    execute function mission_refuse_change();
`;

// A board is read by race_ranking from the top, whatever its length. The place is written when the race ends.
const races = `
  create table race_score (
    merchant_code text not null,
    challenge_id bigint not null,
    member_id bigint not null,
    score bigint not null,
    reached_at timestamptz not null,
    place integer check (place > 0),
    primary key (merchant_code, challenge_id, member_id),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, challenge_id) references challenge
  );
  create index race_ranking on race_score (merchant_code, challenge_id, score desc, reached_at, member_id);
  create unique index race_place on race_score (merchant_code, challenge_id, place) where place is not null;
  create table high_win (
    merchant_code text not null,
    provider text not null,
    round_id text not null,
    member_id bigint not null,
    vassalage text not null,
    game_id text not null,
    currency text not null,
    -- The day of the win in UTC.
    day text not null check (day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    bet_minor bigint not null check (bet_minor >= 0),
    win_minor bigint not null check (win_minor > bet_minor),
    won_at timestamptz not null,
    primary key (merchant_code, provider, round_id),
    foreign key (merchant_code, member_id) references member
  );
  create index high_win_of_day on high_win (merchant_code, currency, day, win_minor desc);
`;

// The job that ends races looks for those of all merchants.
const racesOver = `
  create function races_over(p_until text) returns table (merchant_code text, id bigint) language sql stable
    security definer set search_path = pg_catalog, pg_temp as $$
    select c.merchant_code, c.id from public.challenge c
      join public.challenge_version v on v.merchant_code = c.merchant_code and v.challenge_id = c.id and v.version = c.version
    where c.kind = 'race' and c.state = 'open' and (v.terms->>'until')::timestamptz <= p_until::timestamptz
  $$;
  revoke all on function races_over from public;
  grant execute on function races_over to livery_app;
`;

const levels = `
  create table member_level (
    merchant_code text not null,
    member_id bigint not null,
    -- Id of a level of the brand's file.
    level text not null check (level <> ''),
    reached_at timestamptz not null,
    -- The first day on which the level may fall; its member was told. Null: nothing of the kind is ahead.
    falls_on text check (falls_on ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    primary key (merchant_code, member_id),
    foreign key (merchant_code, member_id) references member
  );
  create table level_check (
    merchant_code text primary key,
    -- The last day of the brand whose levels are computed, and the last member of the next one.
    day text not null,
    last_member_id bigint not null default 0
  );
`;

/** Missions, races, the highest wins of each day, and the levels of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [challenges, counted, missions, races, racesOver, levels]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'challenge', 'select, insert, update (state, version)');
  await protectMerchantTable(db, 'challenge_version', 'select, insert');
  await protectMerchantTable(db, 'counted_event', 'select, insert');
  await protectMerchantTable(db, 'mission_progress', 'select, insert, update');
  await protectMerchantTable(db, 'race_score', 'select, insert, update');
  await protectMerchantTable(db, 'high_win', 'select, insert, delete');
  await protectMerchantTable(db, 'member_level', 'select, insert, update');
  await protectMerchantTable(db, 'level_check', 'select, insert, update');
}
