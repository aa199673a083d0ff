import { sql, type Kysely } from 'kysely';

const asOwner = `security definer set search_path = pg_catalog, pg_temp`;
// The planner knows nothing of the size of a statement's rows and would read whole tables for them as these grow.
const byIndex = `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan`;

// A batch is one statement and begins its own transaction, so it names the merchant. Within a transaction of another merchant it is refused.
const enter = `
  create function ledger_enter(p_merchant text) returns text language plpgsql set search_path = pg_catalog, pg_temp as $$
  declare merchant text := nullif(current_setting('app.merchant', true), '');
  begin
    if p_merchant is null then return public.ledger_merchant(); end if;
    if merchant is null then perform set_config('app.merchant', p_merchant, true);
    elsif merchant <> p_merchant then raise exception 'this is a transaction of another merchant than %', p_merchant using errcode = '42501';
    end if;
    return p_merchant;
  end $$;
  revoke all on function ledger_enter from public;
`;

// The house's accounts may have several parts, so that batches of one merchant can go side by side: each locks a part of its own. An account that
// changes with every bet keeps room in its page for its next version.
const parts = `
  alter table account add column part smallint not null default 0 check (part >= 0), drop constraint account_unique,
    add constraint account_unique unique nulls not distinct (merchant_code, kind, owner_id, owner_code, currency, part), set (fillfactor = 50);
  drop function ledger_account;
  create function ledger_account(p_kind text, p_owner_id bigint, p_owner_code text, p_currency text, p_part int default 0) returns bigint
    language plpgsql ${asOwner} as $$
  declare
    merchant text := public.ledger_merchant();
    found_id bigint;
  begin
    for attempt in 1..2 loop
      select a.id into found_id from public.account a where a.merchant_code = merchant and a.kind = p_kind and a.currency = p_currency
        and a.owner_id is not distinct from p_owner_id and a.owner_code is not distinct from p_owner_code and a.part = p_part;
      if found_id is not null then return found_id; end if;
      insert into public.account (merchant_code, kind, owner, owner_id, owner_code, currency, can_overdraw, part)
        select merchant, k.kind, k.owner, p_owner_id, p_owner_code, p_currency, k.can_overdraw, p_part from public.account_kind k where k.kind = p_kind
        on conflict on constraint account_unique do nothing;
    end loop;
    raise exception 'there is no kind of account named %', p_kind using errcode = '22023';
  end $$;
`;

// Sums what the statement has written, instead of reading it again by transfer. The table must hold no other entries of these transfers.
const checks = `
  create or replace function ledger_check_entries() returns trigger language plpgsql ${asOwner} ${byIndex} as $$
  declare wrong bigint;
  begin
    select s.transfer_id into wrong from (
        select w.merchant_code, w.transfer_id, count(*) as legs, sum(w.amount_minor) as net, coalesce(sum(w.amount_minor) filter (where w.amount_minor > 0), 0) as moved,
          bool_and(a.id is not null) as are_known, min(a.currency) <> max(a.currency) as has_currencies
        from written w left join public.account a on a.merchant_code = w.merchant_code and a.id = w.account_id group by w.merchant_code, w.transfer_id) s
      left join public.transfer h on h.merchant_code = s.merchant_code and h.id = s.transfer_id
      where h.id is null or s.legs < 2 or s.moved <> h.amount_minor or not s.are_known or s.net <> 0
        or s.legs <> (select count(*) from public.entry e where e.merchant_code = s.merchant_code and e.transfer_id = s.transfer_id)
        or s.has_currencies and exists (
          select from written w join public.account a on a.merchant_code = w.merchant_code and a.id = w.account_id
          where w.merchant_code = s.merchant_code and w.transfer_id = s.transfer_id group by a.currency having sum(w.amount_minor) <> 0)
      limit 1;
    if wrong is not null then
      raise exception 'the entries of transfer % do not sum to zero', wrong using errcode = '23514', constraint = 'ledger_sum_zero';
    end if;
    return null;
  end $$;
`;

// Takes postings in order. Their legs lie one after the other in the `p_leg_*` arrays, `p_legs[i]` of them for item i, and name accounts by
// their place in `p_account`. `p_first[i]` is the place of the first item with the key of item i.
const post = `
  drop function ledger_post;
  create function ledger_post(p_merchant text, p_now timestamptz, p_account bigint[], p_source text[], p_key text[], p_first int[], p_kind text[], p_reference text[],
      p_reason text[], p_made_by text[], p_approved_by text[], p_legs int[], p_leg_account int[], p_leg_amount bigint[])
    returns table (outcome text, transfer_id bigint, balances bigint[]) language plpgsql ${asOwner} ${byIndex} as $$
  declare
    merchant text := public.ledger_enter(p_merchant);
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

const grants = `
  revoke all on function ledger_account, ledger_post from public;
  grant execute on function ledger_account, ledger_post to livery_app;
`;

/**
 * Lets a batch of postings run as one statement, which names its merchant, and lets the accounts of the house have several parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [enter, parts, checks, post, grants]) await sql.raw(text).execute(db);
}
