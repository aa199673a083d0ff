import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// Money in and out. The account of a payment method is negative by what has come in through it; fees are the house's income. A chargeback that the
// player's balance does not cover costs the house the rest.
const kinds = `
  insert into account_kind (kind, owner, can_overdraw) values ('fee', 'none', true), ('chargeback', 'none', true);
  insert into transfer_kind (kind, is_reversible, needs_reason, needs_approval) values
    ('deposit', false, false, false), ('chargeback', false, true, false),
    ('withdrawal_hold', false, false, false), ('withdrawal_release', false, false, false),
    ('payout', false, false, false), ('payout_return', false, true, false);
`;

const deposits = `
  create table deposit (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    -- Chosen by the page, so that a request that is sent twice is one.
    key uuid not null,
    reference text not null,
    method text not null,
    kind text not null,
    provider text not null,
    currency text not null,
    amount_minor bigint not null check (amount_minor > 0),
    -- What arrived, and what of it the player got. More than one payment may arrive.
    arrived_minor bigint not null default 0 check (arrived_minor >= 0),
    credited_minor bigint not null default 0 check (credited_minor between 0 and arrived_minor),
    state text not null check (state in ('opening', 'pending', 'credited', 'failed')),
    -- Why it failed.
    failure text check (failure in ('declined', 'abandoned', 'expired', 'account_unknown', 'provider')),
    page_url text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    -- What an operator should look at, until one has.
    look text check (look in ('other_amount', 'paid_again', 'late', 'charged_back')),
    looked_by bigint references operator,
    looked_at timestamptz,
    primary key (merchant_code, id),
    constraint deposit_key_unique unique (merchant_code, member_id, key),
    constraint deposit_reference_unique unique (merchant_code, reference),
    foreign key (merchant_code, member_id) references member,
    constraint deposit_failure check ((state = 'failed') = (failure is not null)),
    constraint deposit_ended check ((state in ('credited', 'failed')) = (ended_at is not null)),
    constraint deposit_credited check (state = 'credited' or arrived_minor = 0)
  );
  create index deposit_of_member on deposit (merchant_code, member_id, id);
  create index deposit_open on deposit (merchant_code, expires_at) where state in ('opening', 'pending');
  create index deposit_to_look_at on deposit (merchant_code, id) where look is not null and looked_at is null;
  create function deposit_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    -- Money that arrives late is credited all the same; nothing else leaves an end.
    if old.state = 'credited' and new.state <> 'credited' or old.state = 'failed' and new.state not in ('failed', 'credited')
      or old.state = 'pending' and new.state = 'opening' or new.arrived_minor < old.arrived_minor then
      raise exception 'deposit % cannot go from % to %', old.id, old.state, new.state using errcode = '23514', constraint = 'deposit_transition';
    end if;
    return new;
  end $$;
  create trigger deposit_guard before update on deposit for each row execute function deposit_guard();
`;

const withdrawals = `
  create table payee (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    method text not null,
    institution text not null,
    number text not null check (number <> ''),
    name text not null check (name <> ''),
    created_at timestamptz not null,
    usable_at timestamptz not null,
    removed_at timestamptz,
    primary key (merchant_code, id),
    unique (merchant_code, member_id, id),
    foreign key (merchant_code, member_id) references member
  );
  create unique index payee_once on payee (merchant_code, member_id, method, institution, number) where removed_at is null;
  create table withdrawal (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    key uuid not null,
    reference text not null,
    payee_id bigint not null,
    method text not null,
    kind text not null,
    provider text not null,
    currency text not null,
    amount_minor bigint not null check (amount_minor > 0),
    -- The part of the amount that the player pays for it.
    fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
    state text not null check (state in ('reviewing', 'approved', 'paying', 'paid', 'partly_received', 'not_received', 'received', 'returned',
      'rejected', 'cancelled', 'failed')),
    -- The checks that it did not pass when it was requested.
    concerns jsonb not null default '[]',
    -- Minutes within which operators decide, and players confirm, as they were promised at the request.
    decide_by timestamptz not null,
    confirm_by timestamptz,
    first_approved_by bigint references operator,
    approved_by bigint references operator,
    needs_second boolean not null,
    received_minor bigint check (received_minor >= 0 and received_minor < amount_minor - fee_minor),
    requested_at timestamptz not null,
    ended_at timestamptz,
    primary key (merchant_code, id),
    constraint withdrawal_key_unique unique (merchant_code, member_id, key),
    constraint withdrawal_reference_unique unique (merchant_code, reference),
    foreign key (merchant_code, member_id) references member,
    -- The payee is the member's own.
    foreign key (merchant_code, member_id, payee_id) references payee (merchant_code, member_id, id),
    constraint withdrawal_two_operators check (first_approved_by <> approved_by),
    constraint withdrawal_second_operator check (
      not needs_second or state in ('reviewing', 'rejected', 'cancelled') or (first_approved_by is not null and approved_by is not null)),
    constraint withdrawal_partly check ((received_minor is not null) = (state = 'partly_received') or state in ('received', 'returned')),
    constraint withdrawal_confirm_by check (state <> 'paid' or confirm_by is not null),
    constraint withdrawal_ended check ((state in ('received', 'returned', 'rejected', 'cancelled', 'failed')) = (ended_at is not null))
  );
  create index withdrawal_of_member on withdrawal (merchant_code, member_id, id);
  create index withdrawal_reviewing on withdrawal (merchant_code, id) where state = 'reviewing';
  create index withdrawal_disputed on withdrawal (merchant_code, id) where state in ('partly_received', 'not_received');
  create index withdrawal_under_way on withdrawal (merchant_code, id) where state in ('approved', 'paying');
  create index withdrawal_to_confirm on withdrawal (merchant_code, confirm_by) where state = 'paid';
  create table withdrawal_transition (before text not null, after text not null, primary key (before, after));
  insert into withdrawal_transition values
    ('reviewing', 'approved'), ('reviewing', 'rejected'), ('reviewing', 'cancelled'),
    ('approved', 'paying'), ('paying', 'paid'), ('paying', 'failed'),
    ('paid', 'received'), ('paid', 'partly_received'), ('paid', 'not_received'),
    ('partly_received', 'received'), ('partly_received', 'returned'), ('not_received', 'received'), ('not_received', 'returned');
  create function withdrawal_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if new.state <> old.state and not exists (
        select from public.withdrawal_transition t where t.before = old.state and t.after = new.state) then
      raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state using errcode = '23514', constraint = 'withdrawal_transition';
    end if;
    return new;
  end $$;
  create trigger withdrawal_guard before update on withdrawal for each row execute function withdrawal_guard();
  create table withdrawal_step (
    merchant_code text not null,
    withdrawal_id bigint not null,
    place integer not null,
    step text not null,
    actor text not null check (actor in ('player', 'operator', 'provider', 'system')),
    operator_id bigint references operator,
    -- What the player reads about it, such as the reason of a rejection.
    note text,
    at timestamptz not null,
    primary key (merchant_code, withdrawal_id, place),
    foreign key (merchant_code, withdrawal_id) references withdrawal,
    constraint withdrawal_step_operator check ((actor = 'operator') = (operator_id is not null))
  );
  create table withdrawal_proof (
    merchant_code text not null,
    withdrawal_id bigint not null,
    place smallint not null check (place between 1 and 3),
    picture bytea not null,
    added_at timestamptz not null,
    primary key (merchant_code, withdrawal_id, place),
    foreign key (merchant_code, withdrawal_id) references withdrawal
  );
`;

// One row for each movement that a provider has told of: an outside id is unique together with its provider.
const payments = `
  create table payment (
    merchant_code text not null,
    provider text not null,
    transaction_id text not null,
    kind text not null check (kind in ('deposit', 'payout', 'chargeback')),
    reference text not null,
    method text not null,
    status text not null check (status in ('succeeded', 'failed')),
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    fee_minor bigint not null check (fee_minor >= 0),
    reason text,
    at timestamptz not null,
    noticed_at timestamptz not null,
    primary key (merchant_code, provider, transaction_id)
  );
  create index payment_of_reference on payment (merchant_code, provider, reference);
  create index payment_at on payment (merchant_code, at);
`;

const events = `
  grant update (state, failure, page_url, arrived_minor, credited_minor, ended_at, look, looked_by, looked_at) on deposit to livery_app;
  grant update (removed_at) on payee to livery_app;
  grant update (state, confirm_by, first_approved_by, approved_by, received_minor, ended_at) on withdrawal to livery_app;
  -- For the jobs that look for what is due at all merchants.
  create function cashier_due(p_now timestamptz) returns table (merchant_code text) language sql stable
    security definer set search_path = pg_catalog, pg_temp as $$
      select d.merchant_code from public.deposit d where d.state in ('opening', 'pending')
      union select w.merchant_code from public.withdrawal w where w.state in ('approved', 'paying')
      union select w.merchant_code from public.withdrawal w where w.state = 'paid' and w.confirm_by <= p_now $$;
  update operator_role set capabilities = capabilities || '{cashier.read,cashier.change}' where id in ('risk', 'finance', 'admin');
  update operator_role set capabilities = capabilities || '{cashier.read}' where id in ('support', 'auditor');
  revoke all on function cashier_due, deposit_guard, withdrawal_guard from public;
  grant execute on function cashier_due to livery_app;
`;

/** Creates what the cashier keeps: deposits, payees, withdrawals with their steps and proofs, and what providers have told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [kinds, deposits, withdrawals, payments, events]) await sql.raw(text).execute(db);
  for (const table of ['deposit', 'payee', 'withdrawal', 'withdrawal_step', 'withdrawal_proof', 'payment'])
    await protectMerchantTable(db, table, 'select, insert');
}
