import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A campaign is a record of versions. Players keep the version under which they joined, so a version is never changed.
const campaigns = `
  create table campaign (
    merchant_code text not null,
    id bigint generated always as identity,
    -- Chosen by its creator, so that a request that is sent twice is one.
    key text not null check (key <> ''),
    state text not null default 'draft' check (state in ('draft', 'running', 'ended')),
    -- The version that players join under; null before the first one is approved.
    version integer,
    -- What it has given so far, minor units of its currency, and how many times.
    given_minor bigint not null default 0 check (given_minor >= 0),
    given_count integer not null default 0 check (given_count >= 0),
    -- The last day of which losses or stakes were paid, or birthdays were given.
    paid_until text,
    created_at timestamptz not null,
    primary key (merchant_code, id),
    constraint campaign_key_unique unique (merchant_code, key),
    constraint campaign_runs_a_version check (state = 'draft' or version is not null)
  );
  create index campaign_running on campaign (merchant_code) where state = 'running';
  create function campaign_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if old.state = 'ended' and new.state <> 'ended' or old.state = 'running' and new.state = 'draft' or new.version < old.version
      or new.given_minor < old.given_minor or new.given_count < old.given_count then
      raise exception 'campaign % cannot go back', old.id using errcode = '23514', constraint = 'campaign_transition';
    end if;
    return new;
  end $$;
  create trigger campaign_guard before update on campaign for each row execute function campaign_guard();
  create table campaign_version (
    merchant_code text not null,
    campaign_id bigint not null,
    version integer not null check (version > 0),
    -- The terms (src/shared/promotions/campaign.ts), and the time zone that its times are in.
    document jsonb not null,
    time_zone text not null,
    state text not null check (state in ('waiting', 'approved', 'refused')),
    -- Null: the demonstration's own.
    written_by bigint references operator,
    written_at timestamptz not null,
    decided_by bigint references operator,
    decided_at timestamptz,
    primary key (merchant_code, campaign_id, version),
    foreign key (merchant_code, campaign_id) references campaign,
    constraint campaign_version_decided check ((state = 'waiting') = (decided_at is null))
  );
  create unique index campaign_version_waiting on campaign_version (merchant_code, campaign_id) where state = 'waiting';
  alter table campaign add foreign key (merchant_code, id, version) references campaign_version (merchant_code, campaign_id, version);
`;

const claims = `
  create table claim (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    campaign_id bigint not null,
    version integer not null,
    -- Which time it is: 'once', a day, the first day of a week, or what it was given for. A member takes part once in each.
    occasion text not null check (occasion <> ''),
    state text not null default 'joined' check (state in ('joined', 'claim', 'applying', 'issued', 'claimed', 'rejected', 'close')),
    joined_at timestamptz not null,
    changed_at timestamptz not null,
    -- What the player wrote with an application, and what an operator answered.
    comment text check (char_length(comment) <= 140),
    answer text,
    decided_by bigint references operator,
    reward_id bigint,
    primary key (merchant_code, id),
    constraint claim_once unique (merchant_code, campaign_id, member_id, occasion),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, campaign_id, version) references campaign_version,
    foreign key (merchant_code, reward_id) references reward,
    constraint claim_given check (state not in ('issued', 'claimed') or reward_id is not null)
  );
  create index claim_of_member on claim (merchant_code, member_id, id);
  create index claim_of_reward on claim (merchant_code, reward_id) where reward_id is not null;
  create index claim_applying on claim (merchant_code, id) where state = 'applying';
  create index claim_joined on claim (merchant_code, campaign_id, occasion) where state = 'joined';
  create table claim_transition (before text not null, after text not null, primary key (before, after));
  insert into claim_transition values ('joined', 'claim'), ('joined', 'close'), ('claim', 'issued'), ('claim', 'claimed'), ('claim', 'applying'),
    ('claim', 'close'), ('applying', 'rejected'), ('applying', 'close'), ('applying', 'issued');
  create function claim_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if tg_op = 'INSERT' and new.state <> 'joined' then
      raise exception 'a claim begins as joined' using errcode = '23514', constraint = 'claim_transition';
    elsif tg_op = 'UPDATE' then
      if new.state <> old.state and not exists (select from public.claim_transition t where t.before = old.state and t.after = new.state) then
        raise exception 'claim % cannot go from % to %', old.id, old.state, new.state using errcode = '23514', constraint = 'claim_transition';
      end if;
    end if;
    return new;
  end $$;
  create trigger claim_guard before insert or update on claim for each row execute function claim_guard();
`;

const bonuses = `
  create table bonus (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    -- Which campaign pays for it; null: the house, because it was earned otherwise.
    campaign_id bigint,
    -- The reward that it came of.
    key text not null check (key <> ''),
    title jsonb not null,
    currency text not null,
    amount_minor bigint not null check (amount_minor > 0),
    -- What it asks (src/shared/rewards/gift.ts).
    terms jsonb not null,
    turnover_wanted_minor bigint not null check (turnover_wanted_minor >= 0),
    turnover_done_minor bigint not null default 0 check (turnover_done_minor >= 0),
    state text not null default 'open' check (state in ('open', 'converted', 'expired', 'given_up', 'lost', 'withdrawn')),
    opened_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    -- What it held when it ended: what became cash, or what went back.
    end_minor bigint check (end_minor >= 0),
    primary key (merchant_code, id),
    constraint bonus_key_unique unique (merchant_code, key),
    foreign key (merchant_code, member_id) references member,
    constraint bonus_ended check ((state = 'open') = (ended_at is null) and (state = 'open') = (end_minor is null)),
    constraint bonus_converted check (state <> 'converted' or turnover_done_minor >= turnover_wanted_minor)
  );
  create unique index bonus_one_open on bonus (merchant_code, member_id, currency) where state = 'open';
  create index bonus_of_member on bonus (merchant_code, member_id, id);
  create index bonus_ending on bonus (merchant_code, ends_at) where state = 'open';
  create function bonus_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if old.state <> 'open' or new.turnover_done_minor < old.turnover_done_minor then
      raise exception 'bonus % cannot go from % to %', old.id, old.state, new.state using errcode = '23514', constraint = 'bonus_transition';
    end if;
    return new;
  end $$;
  create trigger bonus_guard before update on bonus for each row execute function bonus_guard();
  create table bonus_round (
    merchant_code text not null,
    id bigint generated always as identity,
    bonus_id bigint not null,
    provider text not null,
    round_id text not null,
    vassalage text not null,
    game_id text not null,
    at timestamptz not null,
    stake_minor bigint not null check (stake_minor >= 0),
    counted_minor bigint not null check (counted_minor between 0 and stake_minor),
    -- How much of the stake counts, in percent, and why not all of it.
    share integer not null check (share between 0 and 100),
    reason text check (reason in ('share', 'excluded', 'rolled_back', 'voided', 'before')),
    primary key (merchant_code, id),
    constraint bonus_round_once unique (merchant_code, bonus_id, provider, round_id),
    foreign key (merchant_code, bonus_id) references bonus
  );
  create index bonus_round_of_bonus on bonus_round (merchant_code, bonus_id, id);
  -- Rounds that a bonus paid for: while one is open, what it wins is not known.
  create index round_open_of_bonus on round (merchant_code, member_id) where status = 'open' and bonus_bet_minor > 0;
`;

const merchants = `
  create function promotion_merchants() returns table (merchant_code text) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select c.merchant_code from public.campaign c where c.state = 'running'
    union select b.merchant_code from public.bonus b where b.state = 'open'
  $$;
  revoke all on function promotion_merchants, campaign_guard, claim_guard, bonus_guard from public;
  grant execute on function promotion_merchants to livery_app;
  update operator_role set capabilities = capabilities || '{promotions.read,promotions.change}' where id in ('content', 'admin');
  update operator_role set capabilities = capabilities || '{promotions.read}' where id in ('support', 'risk', 'finance', 'auditor');
`;

// What may change of a row. Everything else stays as it was written.
const changed = {
  campaign: 'state, version, given_minor, given_count, paid_until',
  campaign_version: 'state, decided_by, decided_at',
  claim: 'state, changed_at, answer, decided_by, reward_id',
  bonus: 'turnover_done_minor, state, ended_at, end_minor',
};

/** Creates campaigns with their versions, the claims of members, and bonuses with the rounds that count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [campaigns, claims, bonuses, merchants]) await sql.raw(text).execute(db);
  for (const table of ['campaign', 'campaign_version', 'claim', 'bonus', 'bonus_round'])
    await protectMerchantTable(db, table, 'select, insert');
  for (const [table, columns] of Object.entries(changed))
    await sql.raw(`grant update (${columns}) on ${table} to livery_app`).execute(db);
}
