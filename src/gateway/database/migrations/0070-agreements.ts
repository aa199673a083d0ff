import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// What the brand pays agents. Two operators can take it back.
const kinds = `
  insert into transfer_kind (kind, is_reversible, needs_reason, needs_approval) values ('commission', true, false, false);
`;

// An agreement is what an upline grants a direct downline. Each change of its terms is a version, which both sides sign and nothing changes.
const agreements = `
  create table agreement (
    merchant_code text not null,
    id bigint generated always as identity,
    kind text not null check (kind in ('dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary')),
    -- Length of a period: fixed, so that periods of two lengths never overlap.
    unit text not null check (unit in ('fiveMinutes', 'hour', 'D', 'W', 'H', 'M')),
    -- Null for the brand.
    upline_id bigint,
    downline_id bigint not null,
    state text not null check (state in ('offered', 'running', 'ending', 'ended', 'rejected', 'withdrawn')),
    -- The version that was accepted last, and the one that waits for the downline.
    version integer,
    offered_version integer,
    created_at timestamptz not null,
    ends_at timestamptz,
    primary key (merchant_code, id),
    foreign key (merchant_code, upline_id) references member,
    foreign key (merchant_code, downline_id) references member,
    constraint agreement_not_with_oneself check (upline_id <> downline_id),
    constraint agreement_accepted check (state not in ('running', 'ending', 'ended') or version is not null),
    constraint agreement_has_offer check (state <> 'offered' or offered_version is not null),
    constraint agreement_ends check ((ends_at is not null) = (state in ('ending', 'ended')))
  );
  create unique index agreement_live on agreement (merchant_code, downline_id, kind) where state in ('offered', 'running', 'ending');
  create index agreement_of_downline on agreement (merchant_code, downline_id, id);
  create index agreement_of_upline on agreement (merchant_code, upline_id, id);
  create index agreement_of_unit on agreement (merchant_code, unit) where state in ('running', 'ending');
  create table agreement_version (
    merchant_code text not null,
    agreement_id bigint not null,
    version integer not null check (version > 0),
    -- As they were shown (src/shared/agents/agreement-terms.ts), and the SHA-256 of that text.
    terms text not null,
    terms_hash text not null,
    -- Who signed for the upline: a member, or an operator for the brand.
    offered_by_member bigint,
    offered_by_operator bigint references operator,
    offered_at timestamptz not null,
    answer text check (answer in ('accepted', 'rejected', 'withdrawn', 'replaced')),
    answered_at timestamptz,
    -- The downline who accepted or rejected it.
    answered_by bigint,
    -- The first period that it counts for begins here.
    valid_from timestamptz,
    primary key (merchant_code, agreement_id, version),
    foreign key (merchant_code, agreement_id) references agreement,
    foreign key (merchant_code, offered_by_member) references member,
    foreign key (merchant_code, answered_by) references member,
    constraint agreement_terms_are_signed check (terms_hash = encode(sha256(convert_to(terms, 'UTF8')), 'hex')),
    constraint agreement_offered_by_one check (num_nonnulls(offered_by_member, offered_by_operator) = 1),
    constraint agreement_answered check ((answer is null) = (answered_at is null)),
    constraint agreement_answered_by check ((answered_by is not null) = coalesce(answer in ('accepted', 'rejected'), false)),
    constraint agreement_valid check ((valid_from is not null) = coalesce(answer = 'accepted', false))
  );
  create index agreement_version_valid on agreement_version (merchant_code, agreement_id, valid_from) where valid_from is not null;
  create function agreement_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if new.state <> old.state and (old.state, new.state) not in (('offered', 'running'), ('offered', 'rejected'), ('offered', 'withdrawn'),
        ('running', 'ending'), ('running', 'ended'), ('ending', 'ended')) or old.state in ('ended', 'rejected', 'withdrawn') then
      raise exception 'agreement % cannot go from % to %', old.id, old.state, new.state using errcode = '23514', constraint = 'agreement_transition';
    end if;
    return new;
  end $$;
  create trigger agreement_guard before update on agreement for each row execute function agreement_guard();
  create function agreement_version_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'version % of agreement % is answered', old.version, old.agreement_id using errcode = '42501'; end $$;
  create trigger agreement_version_guard before update on agreement_version for each row when (old.answer is not null)
    execute function agreement_version_guard();
  -- What was asked for, so that a request that is sent twice is one.
  create table agreement_request (
    merchant_code text not null,
    member_id bigint not null,
    key uuid not null,
    asked text not null,
    agreement_id bigint not null,
    primary key (merchant_code, member_id, key),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, agreement_id) references agreement
  );
`;

// A settlement is a period of a kind, once. It is noted when the period is closed; then its lines are computed, and then they are paid.
const settlements = `
  create table settlement (
    merchant_code text not null,
    id bigint generated always as identity,
    kind text not null check (kind in ('dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary')),
    unit text not null check (unit in ('fiveMinutes', 'hour', 'D', 'W', 'H', 'M')),
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    currency text not null,
    -- closed: to be computed; waiting: for an operator; paying; paid; reversing: two operators have agreed; reversed.
    state text not null check (state in ('closed', 'waiting', 'paying', 'paid', 'reversing', 'reversed')),
    lines integer not null default 0 check (lines >= 0),
    total_minor numeric(40) not null default 0 check (total_minor >= 0),
    settled_at timestamptz,
    approved_by bigint references operator,
    approved_at timestamptz,
    ended_at timestamptz,
    primary key (merchant_code, id),
    constraint settlement_once unique (merchant_code, kind, unit, starts_at),
    constraint settlement_computed check ((state = 'closed') = (settled_at is null))
  );
  create index settlement_due on settlement (merchant_code, starts_at, id) where state in ('closed', 'paying', 'reversing');
  create function settlement_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if (old.state, new.state) not in (('closed', 'waiting'), ('closed', 'paying'), ('waiting', 'paying'), ('paying', 'paid'), ('paid', 'reversing'),
        ('reversing', 'reversed')) then
      raise exception 'settlement % cannot go from % to %', old.id, old.state, new.state using errcode = '23514', constraint = 'settlement_transition';
    end if;
    return new;
  end $$;
  create trigger settlement_guard before update on settlement for each row execute function settlement_guard();
  create table income_line (
    merchant_code text not null,
    id bigint generated always as identity,
    settlement_id bigint not null,
    agreement_id bigint not null,
    version integer not null,
    -- Who gets it.
    member_id bigint not null,
    starts_at timestamptz not null,
    -- What the team did: active members, and minor units as text (settled-figures.ts).
    figures jsonb not null,
    carried_loss_minor numeric(40) not null check (carried_loss_minor <= 0),
    base_minor numeric(40) not null,
    rate numeric(5, 2) check (rate > 0 and rate <= 100),
    gross_minor numeric(40) not null check (gross_minor >= 0),
    granted_minor numeric(40) not null check (granted_minor >= 0),
    carried_amount_minor numeric(40) not null check (carried_amount_minor <= 0),
    amount_minor bigint not null check (amount_minor >= 0),
    -- What is left for the next period.
    left_loss_minor numeric(40) not null check (left_loss_minor <= 0),
    left_amount_minor numeric(40) not null check (left_amount_minor <= 0),
    state text not null check (state in ('waiting', 'paid', 'nothing', 'reversed')),
    transfer_id bigint,
    paid_at timestamptz,
    primary key (merchant_code, id),
    constraint income_line_once unique (merchant_code, agreement_id, settlement_id),
    foreign key (merchant_code, settlement_id) references settlement,
    foreign key (merchant_code, agreement_id, version) references agreement_version,
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, transfer_id) references transfer,
    -- Parts never exceed the base times the rate.
    constraint income_line_within_rate check (amount_minor <= gross_minor and gross_minor * 100 <= greatest(base_minor, 0) * coalesce(rate, 0)),
    constraint income_line_adds_up check (amount_minor + left_amount_minor = gross_minor - granted_minor + carried_amount_minor),
    constraint income_line_paid check ((state in ('paid', 'reversed')) = (transfer_id is not null) and (transfer_id is null) = (paid_at is null)),
    constraint income_line_nothing check ((state = 'nothing') = (amount_minor = 0))
  );
  create index income_line_of_member on income_line (merchant_code, member_id, starts_at, id);
  create index income_line_of_agreement on income_line (merchant_code, agreement_id, starts_at);
  create index income_line_of_settlement on income_line (merchant_code, settlement_id, id);
  create index income_line_waiting on income_line (merchant_code, settlement_id, id) where state = 'waiting';
  create function income_line_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if (old.state, new.state) not in (('waiting', 'paid'), ('paid', 'reversed')) then
      raise exception 'income line % cannot go from % to %', old.id, old.state, new.state using errcode = '23514', constraint = 'income_line_transition';
    end if;
    return new;
  end $$;
  create trigger income_line_guard before update on income_line for each row execute function income_line_guard();
`;

// A paid settlement goes back only when one operator asks for it and another one agrees.
const reversals = `
  create table settlement_reversal (
    merchant_code text not null,
    id bigint generated always as identity,
    key uuid not null,
    settlement_id bigint not null,
    reason text not null check (reason <> ''),
    state text not null check (state in ('waiting', 'approved', 'refused')),
    asked_by bigint not null references operator,
    asked_at timestamptz not null,
    decided_by bigint references operator,
    decided_at timestamptz,
    primary key (merchant_code, id),
    constraint settlement_reversal_key unique (merchant_code, key),
    foreign key (merchant_code, settlement_id) references settlement,
    constraint settlement_reversal_decided check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
    constraint settlement_reversal_second_operator check (decided_by <> asked_by)
  );
  create unique index settlement_reversed_once on settlement_reversal (merchant_code, settlement_id) where state in ('waiting', 'approved');
  create function settlement_reversal_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'reversal % is decided', old.id using errcode = '42501'; end $$;
  create trigger settlement_reversal_guard before update on settlement_reversal for each row when (old.state <> 'waiting')
    execute function settlement_reversal_guard();
`;

// The job that settles looks for the merchants that have something to settle.
const due = `
  create function settling_merchants() returns setof text language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select a.merchant_code from public.agreement a where a.state in ('running', 'ending')
    union select s.merchant_code from public.settlement s where s.state in ('closed', 'paying', 'reversing')
    order by 1
  $$;
  revoke all on function settling_merchants, agreement_guard, agreement_version_guard, settlement_guard, income_line_guard, settlement_reversal_guard from public;
  grant execute on function settling_merchants to livery_app;
`;

/** Creates agreements with their versions, and the settlements that pay what they bring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [kinds, agreements, settlements, reversals, due]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'agreement', 'select, insert, update (state, version, offered_version, ends_at)');
  await protectMerchantTable(
    db,
    'agreement_version',
    'select, insert, update (answer, answered_at, answered_by, valid_from)',
  );
  await protectMerchantTable(db, 'agreement_request', 'select, insert');
  await protectMerchantTable(
    db,
    'settlement',
    'select, insert, update (state, lines, total_minor, settled_at, approved_by, approved_at, ended_at)',
  );
  await protectMerchantTable(db, 'income_line', 'select, insert, update (state, transfer_id, paid_at)');
  await protectMerchantTable(db, 'settlement_reversal', 'select, insert, update (state, decided_by, decided_at)');
}
