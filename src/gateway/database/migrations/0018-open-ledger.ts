import { sql, type Kysely } from 'kysely';

// What an account or a transfer may do is a row of these tables. A feature adds its kinds by a migration.
const kinds = `
  create table account_kind (
    kind text primary key,
    owner text not null check (owner in ('none', 'member', 'agent', 'provider', 'method', 'campaign')),
    can_overdraw boolean not null,
    unique (kind, owner, can_overdraw)
  );
  insert into account_kind (kind, owner, can_overdraw) values
    ('cash', 'member', false), ('bonus', 'member', false), ('held', 'member', false), ('points', 'member', false),
    ('float', 'agent', false),
    ('vendor', 'provider', true), ('payment', 'method', true), ('campaign', 'campaign', true),
    ('commission', 'none', true), ('adjustment', 'none', true), ('points_issue', 'none', true),
    ('house', 'none', true), ('demo_issue', 'none', true);
  create table transfer_kind (
    kind text primary key,
    is_reversible boolean not null,
    needs_reason boolean not null,
    needs_approval boolean not null
  );
  insert into transfer_kind (kind, is_reversible, needs_reason, needs_approval) values
    ('demo_money', false, false, false),
    ('bet', true, false, false), ('win', false, false, false), ('rollback', false, false, false), ('tombstone', true, false, false),
    ('points', true, false, false),
    ('adjustment', true, true, true),
    ('reversal', false, true, false);
  grant select on account_kind, transfer_kind to livery_app;
`;

// An owner is a member, an agent or a campaign by its id, or a provider or a payment method by its code.
const accounts = `
  alter table account drop constraint account_kind_check, drop constraint account_owner, drop constraint account_member_cannot_overdraw,
    drop constraint account_unique;
  update account set kind = 'cash' where kind = 'member';
  alter table account add column owner text, add column owner_code text;
  update account a set owner = k.owner from account_kind k where k.kind = a.kind;
  alter table account alter column owner set not null,
    add foreign key (kind, owner, can_overdraw) references account_kind (kind, owner, can_overdraw),
    add constraint account_owner check (
      (owner in ('member', 'agent', 'campaign')) = (owner_id is not null) and (owner in ('provider', 'method')) = (owner_code is not null)),
    add constraint account_unique unique nulls not distinct (merchant_code, kind, owner_id, owner_code, currency);
`;

// Two legs or more, which are the entries. Those of a transfer of 0 carry the balances, too, so that a duplicate gets its first answer. The
// checks of entries go from each row to each statement (below): a batch writes hundreds of rows.
const legs = `
  alter table entry drop constraint entry_amount_minor_check, drop constraint entry_merchant_code_transfer_id_fkey,
    drop constraint entry_merchant_code_account_id_fkey;
  drop trigger ledger_sum_zero on transfer;
  drop trigger ledger_sum_zero on entry;
  drop function ledger_check_transfer;
  insert into entry (merchant_code, transfer_id, account_id, amount_minor, balance_after_minor)
    select merchant_code, id, debit_account_id, 0, debit_balance_minor from transfer where amount_minor = 0
    union all select merchant_code, id, credit_account_id, 0, credit_balance_minor from transfer where amount_minor = 0;
  alter table transfer drop constraint transfer_kind_check, drop constraint transfer_only_rollback_reverses,
    drop column debit_account_id, drop column credit_account_id, drop column debit_balance_minor, drop column credit_balance_minor,
    add column reason text, add column made_by text, add column approved_by text,
    add constraint transfer_reversal check ((kind in ('rollback', 'reversal')) = (reverses_id is not null)),
    drop constraint transfer_reversed_once;
  create unique index transfer_reversed_once on transfer (merchant_code, reverses_id) where reverses_id is not null;
  drop index transfer_of_round;
  create index transfer_of_reference on transfer (merchant_code, source, reference, id) where reference is not null;
`;

// The planner knows nothing of the size of a statement's rows and would read whole tables for them as these grow.
const byIndex = `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan`;
const asOwner = `security definer set search_path = pg_catalog, pg_temp`;

const checks = `
  create function ledger_check_entries() returns trigger language plpgsql ${asOwner} ${byIndex} as $$
  declare wrong bigint;
  begin
    select t.transfer_id into wrong from (select distinct w.merchant_code, w.transfer_id from written w) t
      left join public.transfer h on h.merchant_code = t.merchant_code and h.id = t.transfer_id
      cross join lateral (
        select count(*) as legs, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0) as moved,
          bool_and(a.id is not null) as are_known, count(distinct a.currency) as currencies, sum(e.amount_minor) as net
        from public.entry e left join public.account a on a.merchant_code = e.merchant_code and a.id = e.account_id
        where e.merchant_code = t.merchant_code and e.transfer_id = t.transfer_id) s
      where h.id is null or s.legs < 2 or s.moved <> h.amount_minor or not s.are_known or s.net <> 0 or s.currencies > 1 and exists (
        select from public.entry e join public.account a on a.merchant_code = e.merchant_code and a.id = e.account_id
        where e.merchant_code = t.merchant_code and e.transfer_id = t.transfer_id group by a.currency having sum(e.amount_minor) <> 0)
      limit 1;
    if wrong is not null then
      raise exception 'the entries of transfer % do not sum to zero', wrong using errcode = '23514', constraint = 'ledger_sum_zero';
    end if;
    return null;
  end $$;
  create function ledger_check_transfers() returns trigger language plpgsql ${asOwner} ${byIndex} as $$
  declare wrong record;
  begin
    select w.id, case
        when k.kind is null then 'transfer_kind_known'
        when not exists (select from public.entry e where e.merchant_code = w.merchant_code and e.transfer_id = w.id) then 'ledger_sum_zero'
        when k.needs_reason and coalesce(w.reason, '') = '' then 'transfer_needs_reason'
        when k.needs_approval and (w.made_by is null or w.approved_by is null or w.made_by = w.approved_by) then 'transfer_needs_approval'
        when w.reverses_id is not null and not coalesce(r.is_reversible, false) then 'transfer_reversible' end as broken
      into wrong from written w
      left join public.transfer_kind k on k.kind = w.kind
      left join public.transfer o on o.merchant_code = w.merchant_code and o.id = w.reverses_id
      left join public.transfer_kind r on r.kind = o.kind
      where k.kind is null or k.needs_reason or k.needs_approval or w.reverses_id is not null
        or not exists (select from public.entry e where e.merchant_code = w.merchant_code and e.transfer_id = w.id)
      order by 2 limit 1;
    if wrong.broken is not null then
      raise exception 'transfer % breaks %', wrong.id, wrong.broken using errcode = '23514', constraint = wrong.broken;
    end if;
    return null;
  end $$;
  create trigger ledger_sum_zero after insert on entry referencing new table as written
    for each statement execute function ledger_check_entries();
  create trigger ledger_checks after insert on transfer referencing new table as written
    for each statement execute function ledger_check_transfers();
  revoke all on function ledger_check_entries(), ledger_check_transfers() from public;
`;

const account = `
  drop function ledger_account;
  create function ledger_account(p_kind text, p_owner_id bigint, p_owner_code text, p_currency text) returns bigint language plpgsql ${asOwner} as $$
  declare
    merchant text := public.ledger_merchant();
    found_id bigint;
  begin
    select a.id into found_id from public.account a where a.merchant_code = merchant and a.kind = p_kind and a.currency = p_currency
      and a.owner_id is not distinct from p_owner_id and a.owner_code is not distinct from p_owner_code;
    if found_id is not null then return found_id; end if;
    insert into public.account (merchant_code, kind, owner, owner_id, owner_code, currency, can_overdraw)
      select merchant, k.kind, k.owner, p_owner_id, p_owner_code, p_currency, k.can_overdraw from public.account_kind k where k.kind = p_kind
      on conflict on constraint account_unique do nothing;
    select a.id into found_id from public.account a where a.merchant_code = merchant and a.kind = p_kind and a.currency = p_currency
      and a.owner_id is not distinct from p_owner_id and a.owner_code is not distinct from p_owner_code;
    if found_id is null then raise exception 'there is no kind of account named %', p_kind using errcode = '22023'; end if;
    return found_id;
  end $$;
`;

// Writes what its callers have decided: transfers, their entries, and each account once. All entries of a transfer come in one statement, which
// is what the checks above look at.
const write = `
  drop function ledger_post, ledger_rollback, ledger_write, ledger_find, ledger_lock, ledger_fits;
  create function ledger_write(p_merchant text, p_now timestamptz, p_id bigint[], p_source text[], p_key text[], p_kind text[], p_amount bigint[],
    p_reference text[], p_reverses bigint[], p_reason text[], p_made_by text[], p_approved_by text[],
    p_leg_transfer bigint[], p_leg_account bigint[], p_leg_amount bigint[], p_leg_balance bigint[], p_account bigint[], p_balance bigint[])
    returns void language plpgsql set search_path = pg_catalog, pg_temp ${byIndex} as $$
  begin
    with posted as (
      insert into public.transfer (merchant_code, id, source, idempotency_key, kind, amount_minor, reference, reverses_id, reason, made_by, approved_by, created_at)
        overriding system value
        select p_merchant, u.*, p_now from unnest(p_id, p_source, p_key, p_kind, p_amount, p_reference, p_reverses, p_reason, p_made_by, p_approved_by) u
    ) insert into public.entry (merchant_code, transfer_id, account_id, amount_minor, balance_after_minor)
      select p_merchant, u.* from unnest(p_leg_transfer, p_leg_account, p_leg_amount, p_leg_balance) u;
    update public.account a set balance_minor = u.balance from unnest(p_account, p_balance) u (id, balance)
      where a.merchant_code = p_merchant and a.id = u.id and a.balance_minor <> u.balance;
  end $$;
  create function ledger_ids(p_count int) returns bigint[] language sql volatile set search_path = pg_catalog, pg_temp
    as $$ select coalesce(array_agg(nextval('public.transfer_id_seq')), '{}') from generate_series(1, p_count) $$;
`;

// Takes postings in order. Their legs lie one after the other in the `p_leg_*` arrays, `p_legs[i]` of them for item i, and name accounts by
// their place in `p_account`. `p_first[i]` is the place of the first item with the key of item i.
const post = `
  create function ledger_post(p_now timestamptz, p_account bigint[], p_source text[], p_key text[], p_first int[], p_kind text[], p_reference text[],
      p_reason text[], p_made_by text[], p_approved_by text[], p_legs int[], p_leg_account int[], p_leg_amount bigint[])
    returns table (outcome text, transfer_id bigint, balances bigint[]) language plpgsql ${asOwner} ${byIndex} as $$
  declare
    merchant text := public.ledger_merchant();
    f record;
    balance bigint[]; free boolean[]; before bigint[];
    old bigint[] := array_fill(null::bigint, array[cardinality(p_key)]);
    fresh bigint[];
    leg int := 0; a int; amount bigint; after numeric; moved bigint; mine bigint[]; asked bigint[]; short bigint;
    w_id bigint[]; w_source text[]; w_key text[]; w_kind text[]; w_amount bigint[]; w_reference text[]; w_reason text[]; w_made text[]; w_approved text[];
    l_transfer bigint[]; l_account bigint[]; l_amount bigint[]; l_balance bigint[];
  begin
    balance := array_fill(null::bigint, array[cardinality(p_account)]); free := array_fill(false, array[cardinality(p_account)]);
    -- In the order of ids, so that two batches cannot deadlock. Balances are read after their locks.
    for f in select a.balance_minor, a.can_overdraw, u.place from unnest(p_account) with ordinality u (id, place)
        join public.account a on a.merchant_code = merchant and a.id = u.id order by a.id for no key update of a loop
      balance[f.place] := f.balance_minor; free[f.place] := f.can_overdraw;
    end loop;
    if array_position(balance, null) is not null then
      raise exception 'account % is not one of this merchant', p_account[array_position(balance, null)] using errcode = '22023';
    end if;
    before := balance;
    for f in select t.id, u.place from unnest(p_source, p_key) with ordinality u (source, key, place)
        join public.transfer t on t.merchant_code = merchant and t.source = u.source and t.idempotency_key = u.key loop
      old[f.place] := f.id;
    end loop;
    fresh := public.ledger_ids(cardinality(p_key));
    for i in 1..cardinality(p_key) loop
      mine := p_leg_amount[leg + 1:leg + p_legs[i]]; asked := '{}';
      for j in 1..p_legs[i] loop asked := asked || p_account[p_leg_account[leg + j]]; end loop;
      balances := '{}'; short := null; moved := 0; transfer_id := coalesce(old[i], old[p_first[i]]);
      if transfer_id is not null then
        -- Of this batch or an earlier one: the first answer, if it is the same posting.
        if transfer_id = any (w_id) then
          a := array_position(w_id, transfer_id);
          outcome := case when w_kind[a] = p_kind[i] and w_reference[a] is not distinct from p_reference[i] then 'duplicate' else 'transaction_conflict' end;
          for j in 1..p_legs[i] loop
            a := null;
            for x in 1..cardinality(l_transfer) loop
              if l_transfer[x] = transfer_id and l_account[x] = asked[j] and l_amount[x] = mine[j] then a := x; end if;
            end loop;
            if a is null then outcome := 'transaction_conflict'; else balances := balances || l_balance[a]; end if;
          end loop;
        else
          select case when t.kind = 'tombstone' then 'transaction_rolled_back'
              when t.kind = p_kind[i] and t.reference is not distinct from p_reference[i]
                and (select count(*) from public.entry e where e.merchant_code = merchant and e.transfer_id = t.id) = p_legs[i] then 'duplicate'
              else 'transaction_conflict' end,
            (select array_agg(e.balance_after_minor order by u.place) from unnest(asked, mine) with ordinality u (id, amount, place)
              join public.entry e on e.merchant_code = merchant and e.transfer_id = t.id and e.account_id = u.id and e.amount_minor = u.amount)
            into outcome, balances from public.transfer t where t.merchant_code = merchant and t.id = transfer_id;
          if outcome = 'duplicate' and cardinality(balances) is distinct from p_legs[i] then outcome := 'transaction_conflict'; end if;
        end if;
      else
        outcome := 'posted';
        for j in 1..p_legs[i] loop
          a := p_leg_account[leg + j]; amount := mine[j]; after := balance[a]::numeric + amount;
          if not free[a] and amount < 0 and after < 0 then outcome := 'insufficient_funds'; balances := array[balance[a]]; exit; end if;
          if abs(after) > (case when free[a] then 9000000000000000000 else 9007199254740991 end) and abs(after) > abs(balance[a]) then
            outcome := 'balance_too_high'; exit;
          end if;
          moved := moved + greatest(amount, 0);
        end loop;
        if outcome = 'posted' then
          transfer_id := fresh[i]; old[p_first[i]] := transfer_id;
          for j in 1..p_legs[i] loop
            a := p_leg_account[leg + j]; balance[a] := balance[a] + mine[j]; balances := balances || balance[a];
            l_transfer := l_transfer || transfer_id; l_account := l_account || p_account[a]; l_amount := l_amount || mine[j]; l_balance := l_balance || balance[a];
          end loop;
          w_id := w_id || transfer_id; w_source := w_source || p_source[i]; w_key := w_key || p_key[i]; w_kind := w_kind || p_kind[i]; w_amount := w_amount || moved;
          w_reference := w_reference || p_reference[i]; w_reason := w_reason || p_reason[i]; w_made := w_made || p_made_by[i]; w_approved := w_approved || p_approved_by[i];
        end if;
      end if;
      leg := leg + p_legs[i];
      return next;
    end loop;
    if w_id is not null then
      perform public.ledger_write(merchant, p_now, w_id, w_source, w_key, w_kind, w_amount, w_reference, array_fill(null::bigint, array[cardinality(w_id)]),
        w_reason, w_made, w_approved, l_transfer, l_account, l_amount, l_balance, p_account, balance);
    end if;
  end $$;
`;

// Writes the legs of an earlier transfer with the opposite signs. A second reversal gets the answer of the first one, whatever its key.
const reverse = `
  create function ledger_reverse(p_now timestamptz, p_source text, p_key text, p_reversed_key text, p_reference text, p_reason text, p_made_by text,
      p_approved_by text, out outcome text, out transfer_id bigint, out accounts bigint[], out balances bigint[])
    language plpgsql ${asOwner} ${byIndex} as $$
  declare
    merchant text := public.ledger_merchant();
    reversed public.transfer; earlier public.transfer; f record;
    amounts bigint[]; before bigint[]; after numeric;
  begin
    select t.* into reversed from public.transfer t where t.merchant_code = merchant and t.source = p_source and t.idempotency_key = p_reversed_key;
    if reversed.id is null then outcome := 'transaction_conflict'; return; end if;
    select array_agg(e.account_id order by e.account_id), array_agg(-e.amount_minor order by e.account_id) into accounts, amounts
      from public.entry e where e.merchant_code = merchant and e.transfer_id = reversed.id;
    perform from public.account a where a.merchant_code = merchant and a.id = any (accounts) order by a.id for no key update;
    select t.* into earlier from public.transfer t where t.merchant_code = merchant and t.source = p_source and t.idempotency_key = p_key;
    if earlier.id is not null and earlier.reverses_id is distinct from reversed.id
      or not (select k.is_reversible from public.transfer_kind k where k.kind = reversed.kind) then outcome := 'transaction_conflict'; return; end if;
    select t.* into earlier from public.transfer t where t.merchant_code = merchant and t.reverses_id = reversed.id;
    if earlier.id is not null then
      outcome := 'duplicate'; transfer_id := earlier.id;
      select array_agg(e.balance_after_minor order by e.account_id) into balances
        from public.entry e where e.merchant_code = merchant and e.transfer_id = earlier.id;
      return;
    end if;
    for f in select a.balance_minor, a.can_overdraw, u.amount from unnest(accounts, amounts) u (id, amount)
        join public.account a on a.merchant_code = merchant and a.id = u.id order by a.id loop
      after := f.balance_minor::numeric + f.amount;
      if not f.can_overdraw and f.amount < 0 and after < 0 then outcome := 'insufficient_funds'; balances := array[f.balance_minor]; return; end if;
      if abs(after) > (case when f.can_overdraw then 9000000000000000000 else 9007199254740991 end) and abs(after) > abs(f.balance_minor) then
        outcome := 'balance_too_high'; return;
      end if;
      balances := balances || after::bigint;
    end loop;
    transfer_id := nextval('public.transfer_id_seq'); outcome := 'posted';
    perform public.ledger_write(merchant, p_now, array[transfer_id], array[p_source], array[p_key], array['reversal'], array[reversed.amount_minor], array[p_reference],
      array[reversed.id], array[p_reason], array[p_made_by], array[p_approved_by], array_fill(transfer_id, array[cardinality(accounts)]), accounts, amounts, balances,
      accounts, balances);
  end $$;
`;

// For the trial balance of all: the application sees one merchant at a time.
const merchants = `
  create function ledger_merchants() returns setof text language sql stable ${asOwner} as $$ select distinct a.merchant_code from public.account a $$;
`;

const grants = `
  revoke all on function ledger_account, ledger_write, ledger_ids, ledger_post, ledger_reverse, ledger_merchants from public;
  grant execute on function ledger_account, ledger_post, ledger_reverse, ledger_merchants to livery_app;
`;

/**
 * Opens the ledger: kinds of accounts and transfers are rows, a transfer has two legs or more, and postings come in batches. Accounts of members
 * become `cash`. Balances and entries stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [kinds, accounts, legs, checks, account, write, post, reverse, merchants, grants])
    await sql.raw(text).execute(db);
}
