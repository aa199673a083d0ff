import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A raffle is what a campaign's tickets take part in. Its terms and its seed are fixed when the campaign starts; after the draw nothing of it changes.
const raffles = `
  create table raffle (
    merchant_code text not null,
    campaign_id bigint not null,
    -- The terms: when it is drawn, what wins ([{winners, amountMinor}], the first prize first), and how long a prize can be claimed.
    draw_at timestamptz not null,
    currency text not null,
    prizes jsonb not null check (jsonb_typeof(prizes) = 'array'),
    claim_days integer not null check (claim_days > 0),
    -- The hash of the seed is published with the first ticket. The seed is sealed until the draw reveals it.
    seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
    sealed_seed bytea not null,
    server_seed text,
    tickets integer not null default 0 check (tickets >= 0),
    opened_at timestamptz not null,
    drawn_at timestamptz,
    primary key (merchant_code, campaign_id),
    foreign key (merchant_code, campaign_id) references campaign,
    constraint raffle_seed_was_published check (encode(sha256(decode(server_seed, 'hex')), 'hex') = seed_hash),
    constraint raffle_reveals_its_seed check ((drawn_at is null) = (server_seed is null)),
    constraint raffle_drawn_in_time check (drawn_at >= draw_at)
  );
  create index raffle_due on raffle (draw_at) where drawn_at is null;
  create function raffle_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if old.drawn_at is not null or new.tickets < old.tickets or new.drawn_at is not null and new.tickets <> old.tickets then
      raise exception 'raffle % was drawn, or would lose tickets', old.campaign_id using errcode = '23514', constraint = 'raffle_transition';
    end if;
    return new;
  end $$;
  create trigger raffle_guard before update on raffle for each row execute function raffle_guard();
`;

// Tickets are numbered from 1 without a gap. One whose deposit was taken back keeps its number and wins nothing.
const tickets = `
  create table raffle_ticket (
    merchant_code text not null,
    campaign_id bigint not null,
    number integer not null check (number > 0),
    member_id bigint not null,
    -- What it was given for, and the deposit that goes with it.
    claim_id bigint not null,
    deposit_id bigint,
    is_void boolean not null default false,
    primary key (merchant_code, campaign_id, number),
    constraint raffle_ticket_holder unique (merchant_code, campaign_id, number, member_id),
    foreign key (merchant_code, campaign_id) references raffle,
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, claim_id) references claim,
    foreign key (merchant_code, deposit_id) references deposit
  );
  create index raffle_ticket_of_member on raffle_ticket (merchant_code, member_id, campaign_id, number);
  create index raffle_ticket_of_claim on raffle_ticket (merchant_code, claim_id);
  create index raffle_ticket_of_deposit on raffle_ticket (merchant_code, deposit_id) where deposit_id is not null;
  create table raffle_prize (
    merchant_code text not null,
    campaign_id bigint not null,
    -- 1 is the first prize.
    place integer not null check (place > 0),
    ticket integer not null,
    member_id bigint not null,
    amount_minor bigint not null check (amount_minor > 0),
    -- What waits to be claimed; null: the ticket was void.
    reward_id bigint,
    primary key (merchant_code, campaign_id, place),
    constraint raffle_ticket_wins_once unique (merchant_code, campaign_id, ticket),
    foreign key (merchant_code, campaign_id, ticket, member_id) references raffle_ticket (merchant_code, campaign_id, number, member_id),
    foreign key (merchant_code, reward_id) references reward
  );
  create unique index raffle_prize_of_reward on raffle_prize (merchant_code, reward_id) where reward_id is not null;
  create function raffle_open_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if exists (select from public.raffle r where r.merchant_code = new.merchant_code and r.campaign_id = new.campaign_id and r.drawn_at is not null) then
      raise exception 'raffle % was drawn', new.campaign_id using errcode = '23514', constraint = 'raffle_transition';
    end if;
    return new;
  end $$;
  create trigger raffle_open_guard before insert on raffle_ticket for each row execute function raffle_open_guard();
  create trigger raffle_open_guard before insert on raffle_prize for each row execute function raffle_open_guard();
`;

// A claim can have brought tickets instead of a reward.
const claims = `
  alter table claim add column tickets integer check (tickets > 0);
  alter table claim drop constraint claim_given;
  alter table claim add constraint claim_given check (state not in ('issued', 'claimed') or reward_id is not null or tickets is not null);
  grant update (tickets) on claim to livery_app;
`;

// The job that draws looks for the raffles of all merchants.
const due = `
  create function raffles_due(p_until text) returns table (merchant_code text, campaign_id bigint) language sql stable
    security definer set search_path = pg_catalog, pg_temp as $$
    select r.merchant_code, r.campaign_id from public.raffle r where r.drawn_at is null and r.draw_at <= p_until::timestamptz
  $$;
  revoke all on function raffles_due, raffle_guard, raffle_open_guard from public;
  grant execute on function raffles_due to livery_app;
`;

/** Creates raffles with their tickets and prizes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [raffles, tickets, claims, due]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'raffle', 'select, insert, update (tickets, server_seed, drawn_at)');
  await protectMerchantTable(db, 'raffle_ticket', 'select, insert, update (is_void)');
  await protectMerchantTable(db, 'raffle_prize', 'select, insert');
}
