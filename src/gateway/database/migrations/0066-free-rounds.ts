import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// Rounds of a game that a reward has paid for. Each that is played names its bet; one whose bet is rolled back has not been used.
const tables = `
  create table free_round_grant (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    -- What it came of: it is granted once for each.
    key text not null check (key <> ''),
    vassalage text not null,
    game_id text not null,
    currency text not null,
    stake_minor bigint not null check (stake_minor > 0),
    granted integer not null check (granted > 0),
    used integer not null default 0,
    granted_at timestamptz not null,
    ends_at timestamptz not null,
    -- Set when the deposit that earned it was taken back.
    taken_back_at timestamptz,
    primary key (merchant_code, id),
    constraint free_round_grant_key_unique unique (merchant_code, key),
    constraint free_round_grant_covers_use check (used between 0 and granted),
    foreign key (merchant_code, member_id) references member
  );
  create index free_round_grant_open on free_round_grant (merchant_code, member_id) where used < granted and taken_back_at is null;
  create table free_round (
    merchant_code text not null,
    -- The bet, which is one of nothing.
    transfer_id bigint not null,
    grant_id bigint not null,
    provider text not null,
    round_id text not null,
    primary key (merchant_code, transfer_id),
    constraint free_round_once unique (merchant_code, provider, round_id),
    foreign key (merchant_code, transfer_id) references transfer,
    foreign key (merchant_code, grant_id) references free_round_grant
  );
  create index free_round_of_grant on free_round (merchant_code, grant_id);
  -- Free rounds move no money when they are claimed.
  alter table reward drop constraint reward_paid;
  alter table reward add constraint reward_paid
    check ((state = 'claimed' and gift ->> 'kind' is distinct from 'free_rounds') = (transfer_id is not null));
`;

const asOwner = `security definer set search_path = pg_catalog, pg_temp`;
// The planner knows nothing of the size of a statement's rows and would read whole tables for them as these grow.
const byIndex = `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan`;

// One call takes a batch of bets, wins and rollbacks in order, exactly as if each had come alone after the one before, and writes each row once.
// Names: p_ are the items; s_ the game sessions, k_ the keys and r_ the rounds that they name by their places; a_ the accounts; m_ the limits;
// w_ the transfers and l_ their legs that will be written; g_ the grants of free rounds. No row is read again within the loop but for the duplicate of an earlier batch.
const wager = `
  drop function wager;
  create function wager(p_merchant text, p_part int, p_now timestamptz, p_is_served boolean, s_token bytea[], s_provider text[], k_provider text[], k_key text[],
      r_provider text[], r_round text[], p_op text[], p_session int[], p_key int[], p_bet_key int[], p_round int[], p_amount bigint[],
      p_currency text[], p_is_over boolean[], p_result text[], p_lines text[], p_grant bigint[], p_free_stake bigint[])
    returns table (outcome text, balance_minor bigint, currency text, member_id bigint) language plpgsql ${asOwner} ${byIndex} as $$
  #variable_conflict use_variable
  declare
    merchant text := public.ledger_enter(p_merchant);
    n int := cardinality(p_op);
    f record; s int; k int; b int; r int; c int; g int; stake bigint; from_bonus bigint; shown bigint;
    -- the transfer of the item: its key, what it moves, and the places of its accounts
    t_id bigint; t_kind text; t_key int; t_amount bigint; t_reverses bigint; in_cash bigint; in_bonus bigint; in_bank bigint; x_bonus int; x_bank int;
    -- sessions
    s_id bigint[] := array_fill(null::bigint, array[cardinality(s_token)]); s_member bigint[] := s_id; s_currency text[] := array_fill(null::text, array[cardinality(s_token)]);
    s_vassalage text[] := s_currency; s_game text[] := s_currency; s_is_live boolean[] := array_fill(false, array[cardinality(s_token)]);
    s_is_trial boolean[] := s_is_live; s_block text[] := s_currency; s_first text[] := s_currency; s_stake_max bigint[] := s_id;
    s_cash bigint[] := s_id; s_bonus bigint[] := s_id; s_bank bigint[] := s_id; s_c int[] := array_fill(null::int, array[cardinality(s_token)]); s_b int[] := s_c; s_h int[] := s_c;
    s_has_limit boolean[] := s_is_live; was_trial boolean := false;
    -- keys: what is known of the transfer under each
    k_id bigint[] := array_fill(null::bigint, array[cardinality(k_key)]); k_kind text[] := array_fill(null::text, array[cardinality(k_key)]); k_amount bigint[] := k_id;
    k_reference text[] := k_kind; k_reverses bigint[] := k_id; k_reversed_by bigint[] := k_id; k_owner bigint[] := k_id; k_shown bigint[] := k_id;
    k_cash bigint[] := k_id; k_from_bonus bigint[] := k_id; k_bank bigint[] := k_id; k_cash_id bigint[] := k_id; k_bonus_id bigint[] := k_id; k_reversal int[] := array_fill(null::int, array[cardinality(k_key)]);
    -- rounds
    r_member bigint[] := array_fill(null::bigint, array[cardinality(r_round)]); r_status text[] := array_fill(null::text, array[cardinality(r_round)]); r_bet bigint[] := r_member; r_win bigint[] := r_member;
    r_bonus bigint[] := r_member; r_is_new boolean[] := array_fill(false, array[cardinality(r_round)]); r_is_touched boolean[] := r_is_new; r_session int[] := array_fill(null::int, array[cardinality(r_round)]);
    r_result text[] := r_status;
    -- accounts
    a_id bigint[]; a_balance bigint[]; a_free boolean[];
    -- limits
    m_member bigint[]; m_currency text[]; m_measure text[]; m_period text[]; m_limit bigint[]; m_used bigint[]; m_ends timestamptz[];
    -- grants of free rounds, and that of the bet under each key
    g_id bigint[] := '{}'; g_member bigint[]; g_game text[]; g_stake bigint[]; g_rest int[]; g_is_open boolean[]; k_grant bigint[] := k_id; has_free boolean := false;
    -- to write
    fresh bigint[]; next_id int := 1; bank bigint;
    w_id bigint[]; w_source text[]; w_key text[]; w_kind text[]; w_amount bigint[]; w_reference text[]; w_reverses bigint[]; nothing text[];
    l_transfer bigint[]; l_account bigint[]; l_amount bigint[]; l_balance bigint[];
    e_type text[] := '{}'; e_round int[] := '{}'; e_session int[]; e_bet bigint[]; e_win bigint[]; d_transfer bigint[]; d_round int[]; d_lines text[];
    u_transfer bigint[]; u_grant bigint[]; u_round int[];
  begin
    -- 1. Whose game sessions these are.
    for f in select u.place, g.id, g.member_id, g.account_id, g.currency, g.vassalage, g.game_id, m.customer_type = 4 as is_trial,
          p_is_served and g.game_token_ends_at > p_now and exists (select from public.session l where l.merchant_code = merchant and l.token_hash = g.session_token_hash
            and l.ended_at is null and l.ends_at > p_now) as is_live,
          (select a.id from public.account a where a.merchant_code = merchant and a.kind = 'bonus' and a.owner_id = g.member_id and a.owner_code is null and a.currency = g.currency) as bonus
        from unnest(s_token, s_provider) with ordinality u (token, provider, place)
        join public.game_session g on g.merchant_code = merchant and g.game_token_hash = u.token and g.provider = u.provider
        join public.member m on m.merchant_code = merchant and m.id = g.member_id loop
      s := f.place; s_id[s] := f.id; s_member[s] := f.member_id; s_cash[s] := f.account_id; s_currency[s] := f.currency; s_vassalage[s] := f.vassalage;
      s_game[s] := f.game_id; s_is_trial[s] := f.is_trial; s_is_live[s] := f.is_live; s_bonus[s] := f.bonus;
      if f.is_trial then was_trial := true; end if;
    end loop;
    for f in select distinct u.is_trial, u.provider, u.currency from unnest(s_is_trial, s_provider, s_currency) u (is_trial, provider, currency) where u.currency is not null loop
      bank := case when f.is_trial then public.ledger_account('demo_issue', null, null, f.currency, p_part) else public.ledger_account('vendor', null, f.provider, f.currency, p_part) end;
      for s in 1..cardinality(s_token) loop
        if s_is_trial[s] = f.is_trial and s_provider[s] = f.provider and s_currency[s] = f.currency then s_bank[s] := bank; end if;
      end loop;
    end loop;

    -- 2. Locks, in the order of ids. A bet that is rolled back may lie on other accounts than today's bets.
    select coalesce(array_agg(distinct u.id), '{}') into a_id from (
      select unnest(s_cash || s_bonus || s_bank) union
      select e.account_id from unnest(p_bet_key) with ordinality i (bet_key, place) join public.transfer t on t.merchant_code = merchant
        and t.source = k_provider[i.bet_key] and t.idempotency_key = k_key[i.bet_key]
        join public.entry e on e.merchant_code = merchant and e.transfer_id = t.id where i.bet_key > 0) u (id) where u.id is not null;
    a_balance := array_fill(null::bigint, array[cardinality(a_id)]); a_free := array_fill(false, array[cardinality(a_id)]);
    for f in select u.place, a.balance_minor, a.can_overdraw from unnest(a_id) with ordinality u (id, place)
        join public.account a on a.merchant_code = merchant and a.id = u.id order by a.id for no key update of a loop
      a_balance[f.place] := f.balance_minor; a_free[f.place] := f.can_overdraw;
    end loop;
    for s in 1..cardinality(s_token) loop
      if s_id[s] is not null then
        s_c[s] := array_position(a_id, s_cash[s]); s_b[s] := array_position(a_id, s_bonus[s]); s_h[s] := array_position(a_id, s_bank[s]);
      end if;
    end loop;

    -- 3. What is known by now: transfers, rounds, and what each player may do.
    for f in select u.place, t.id, t.kind, t.amount_minor, t.reference, t.reverses_id, o.id as reversed_by
        from unnest(k_provider, k_key) with ordinality u (source, key, place)
        join public.transfer t on t.merchant_code = merchant and t.source = u.source and t.idempotency_key = u.key
        left join public.transfer o on o.merchant_code = merchant and o.reverses_id = t.id loop
      k := f.place; k_id[k] := f.id; k_kind[k] := f.kind; k_amount[k] := f.amount_minor; k_reference[k] := f.reference; k_reverses[k] := f.reverses_id;
      k_reversed_by[k] := f.reversed_by;
      if f.kind = 'bet' and f.amount_minor = 0 then has_free := true; end if;
    end loop;
    for k in 1..cardinality(k_key) loop
      if k_id[k] is not null then
        k_cash[k] := 0; k_from_bonus[k] := 0; k_shown[k] := 0;
        for f in select e.account_id, e.amount_minor, e.balance_after_minor, a.kind, a.owner_id from public.entry e
            join public.account a on a.merchant_code = merchant and a.id = e.account_id where e.merchant_code = merchant and e.transfer_id = k_id[k] loop
          if f.kind = 'cash' then k_owner[k] := f.owner_id; k_cash_id[k] := f.account_id; k_cash[k] := f.amount_minor; k_shown[k] := k_shown[k] + f.balance_after_minor;
          elsif f.kind = 'bonus' then k_bonus_id[k] := f.account_id; k_from_bonus[k] := f.amount_minor; k_shown[k] := k_shown[k] + f.balance_after_minor;
          else k_bank[k] := f.account_id; end if;
        end loop;
      end if;
    end loop;
    for f in select u.place, o.member_id, o.status, o.bet_minor, o.win_minor, o.bonus_bet_minor from unnest(r_provider, r_round) with ordinality u (provider, round, place)
        join public.round o on o.merchant_code = merchant and o.provider = u.provider and o.round_id = u.round loop
      r := f.place; r_member[r] := f.member_id; r_status[r] := f.status; r_bet[r] := f.bet_minor; r_win[r] := f.win_minor; r_bonus[r] := f.bonus_bet_minor;
    end loop;
    for f in select u.place, o.kind from unnest(s_member) with ordinality u (id, place) join public.play_block o on o.merchant_code = merchant and o.member_id = u.id
        and o.begins_at <= p_now and (o.ends_at is null or o.ends_at > p_now) loop
      s_block[f.place] := case when f.kind = 'closed' or s_block[f.place] = 'account_closed' then 'account_closed' else 'play_blocked' end;
    end loop;
    for f in select u.place, o.pays_first, o.stake_max_minor from unnest(s_member, s_currency) with ordinality u (id, currency, place)
        join public.bonus_split o on o.merchant_code = merchant and o.member_id = u.id and o.currency = u.currency loop
      if s_b[f.place] is not null then s_first[f.place] := f.pays_first; s_stake_max[f.place] := f.stake_max_minor; end if;
    end loop;
    for f in select o.* from public.play_limit o where o.merchant_code = merchant and o.member_id = any (s_member) for update loop
      if f.period_ends_at <= p_now then
        f.used_minor := 0; f.period_ends_at := (date_trunc(f.period, p_now at time zone f.time_zone) + ('1 ' || f.period)::interval) at time zone f.time_zone;
      end if;
      m_member := m_member || f.member_id; m_currency := m_currency || f.currency; m_measure := m_measure || f.measure; m_period := m_period || f.period;
      m_limit := m_limit || f.limit_minor; m_used := m_used || f.used_minor; m_ends := m_ends || f.period_ends_at;
    end loop;
    if m_member is not null then
      for s in 1..cardinality(s_token) loop s_has_limit[s] := coalesce(s_member[s] = any (m_member), false); end loop;
    end if;

    -- A bet of nothing is a free round. Most batches have none.
    if has_free then
      for f in select u.place, o.grant_id from unnest(k_id) with ordinality u (id, place)
          join public.free_round o on o.merchant_code = merchant and o.transfer_id = u.id loop
        k_grant[f.place] := f.grant_id;
      end loop;
    end if;
    if has_free or cardinality(array_remove(p_grant, null)) > 0 then
      for f in select o.*, o.ends_at > p_now and o.taken_back_at is null as is_open from public.free_round_grant o
          where o.merchant_code = merchant and o.id = any (p_grant || k_grant) order by o.id for no key update loop
        g_id := g_id || f.id; g_member := g_member || f.member_id; g_game := g_game || concat_ws('/', f.vassalage, f.game_id, f.currency); g_stake := g_stake || f.stake_minor;
        g_rest := g_rest || f.granted - f.used; g_is_open := g_is_open || f.is_open;
      end loop;
    end if;

    -- 4. Each item in turn.
    fresh := public.ledger_ids(2 * n);
    for i in 1..n loop
      s := p_session[i]; k := p_key[i]; r := p_round[i]; b := p_bet_key[i]; member_id := s_member[s]; currency := s_currency[s]; outcome := null; balance_minor := null;
      if s_id[s] is null then outcome := 'game_token_invalid'; return next; continue; end if;
      c := s_c[s]; stake := p_amount[i]; g := array_position(g_id, p_grant[i]);

      -- What it is refused for, or else what it moves.
      if p_op[i] = 'bet' then
        if not s_is_live[s] then outcome := 'game_token_expired';
        elsif s_currency[s] <> p_currency[i] then outcome := 'transaction_conflict';
        elsif k_id[k] is not null then
          outcome := case when k_kind[k] = 'tombstone' then 'transaction_rolled_back'
            when k_kind[k] = 'bet' and k_amount[k] = stake and k_reference[k] = r_round[r] and k_owner[k] = s_member[s]
              and k_grant[k] is not distinct from p_grant[i] and (g is null or g_stake[g] = p_free_stake[i]) then 'duplicate' else 'transaction_conflict' end;
          balance_minor := k_shown[k];
        elsif s_block[s] is not null then outcome := s_block[s];
        elsif s_first[s] is not null and stake > s_stake_max[s] then outcome := 'stake_too_high';
        elsif p_grant[i] is not null and (g is null or g_member[g] <> s_member[s] or g_game[g] <> concat_ws('/', s_vassalage[s], s_game[s], s_currency[s])
          or g_stake[g] <> p_free_stake[i]) then outcome := 'free_rounds_unknown';
        elsif not g_is_open[g] or g_rest[g] = 0 then outcome := 'free_rounds_over';
        end if;
        if outcome is null and s_has_limit[s] then
          for x in 1..cardinality(m_member) loop
            if m_member[x] = s_member[s] and m_currency[x] = s_currency[s] and m_used[x] + stake > m_limit[x] then outcome := 'limit_reached'; end if;
          end loop;
        end if;
        if outcome is null then
          shown := a_balance[c] + case when s_first[s] is null then 0 else a_balance[s_b[s]] end;
          if shown < stake then outcome := 'insufficient_funds'; balance_minor := shown;
          elsif a_balance[s_h[s]] > 9000000000000000000 - stake then outcome := 'balance_too_high';
          -- A free round is a round of its own: nothing was staked in it, and nothing can be added.
          elsif r_status[r] is not null and (r_status[r] <> 'open' or r_member[r] <> s_member[s] or r_bet[r] = 0 or g is not null) then outcome := 'transaction_conflict';
          end if;
        end if;
        if outcome is null then
          from_bonus := case s_first[s] when 'bonus' then least(stake, a_balance[s_b[s]]) when 'cash' then greatest(stake - a_balance[c], 0) else 0 end;
          t_kind := 'bet'; t_key := k; t_amount := stake; t_reverses := null; in_cash := from_bonus - stake; in_bonus := -from_bonus; in_bank := stake;
          x_bonus := case when s_first[s] is not null then s_b[s] end; x_bank := s_h[s];
        end if;
      elsif p_op[i] = 'win' then
        if s_currency[s] <> p_currency[i] then outcome := 'transaction_conflict';
        elsif r_member[r] is distinct from s_member[s] then outcome := 'round_unknown';
        elsif k_id[k] is not null then
          outcome := case when k_kind[k] = 'win' and k_amount[k] = stake and k_reference[k] = r_round[r] and k_owner[k] = s_member[s] then 'duplicate' else 'transaction_conflict' end;
          balance_minor := k_shown[k];
        else
          -- A win follows the split of its stakes. The remainder of the division is cash.
          from_bonus := case when r_bonus[r] > 0 and s_b[s] is not null then trunc(stake::numeric * r_bonus[r] / r_bet[r])::bigint else 0 end;
          if a_balance[c] > 9007199254740991 - stake + from_bonus or from_bonus > 0 and a_balance[s_b[s]] > 9007199254740991 - from_bonus
            or a_balance[s_h[s]] < -9000000000000000000 + stake then outcome := 'balance_too_high';
          elsif r_status[r] <> 'open' then outcome := 'transaction_conflict';
          end if;
          t_kind := 'win'; t_key := k; t_amount := stake; t_reverses := null; in_cash := stake - from_bonus; in_bonus := from_bonus; in_bank := -stake;
          x_bonus := case when s_first[s] is not null or from_bonus > 0 then s_b[s] end; x_bank := s_h[s];
        end if;
      elsif k = b or k_id[k] is not null and (k_kind[k] <> 'rollback' or k_reverses[k] is distinct from k_id[b] or k_reference[k] is distinct from r_round[r])
        or k_id[b] is not null and (k_kind[b] not in ('bet', 'tombstone') or k_owner[b] is distinct from s_member[s] or k_cash_id[b] <> s_cash[s]) then
        outcome := 'transaction_conflict';
      elsif k_id[b] is null then
        -- The bet has not arrived. It will find a tombstone under its key.
        t_kind := 'tombstone'; t_key := b; t_amount := 0; t_reverses := null; in_cash := 0; in_bonus := 0; in_bank := 0; x_bonus := null; x_bank := s_h[s];
      elsif k_reversed_by[b] is not null then
        outcome := 'duplicate';
        if k_reversal[b] is not null then balance_minor := k_shown[k_reversal[b]];
        else
          select sum(e.balance_after_minor) into balance_minor from public.entry e join public.account a on a.merchant_code = merchant and a.id = e.account_id
            where e.merchant_code = merchant and e.transfer_id = k_reversed_by[b] and a.kind in ('cash', 'bonus');
        end if;
      else
        t_kind := 'rollback'; t_key := k; t_amount := k_amount[b]; t_reverses := k_id[b]; in_cash := -k_cash[b]; in_bonus := -k_from_bonus[b]; in_bank := -k_amount[b];
        x_bonus := array_position(a_id, k_bonus_id[b]); x_bank := array_position(a_id, k_bank[b]);
        -- The bet came from another gateway after this batch took its locks: it is tried again.
        if x_bank is null or k_bonus_id[b] is not null and x_bonus is null then raise exception 'a bet arrived meanwhile' using errcode = '55000'; end if;
        if k_kind[b] = 'bet' then
          if a_balance[c] > 9007199254740991 - in_cash or in_bonus > 0 and a_balance[x_bonus] > 9007199254740991 - in_bonus
            or a_balance[x_bank] < -9000000000000000000 + t_amount then outcome := 'balance_too_high';
          elsif k_reference[b] <> r_round[r] or r_status[r] is distinct from 'open' or r_bet[r] < t_amount or r_bet[r] = t_amount and r_win[r] > 0 then outcome := 'transaction_conflict';
          end if;
        end if;
      end if;
      if outcome is not null then return next; continue; end if;

      -- The transfer; after a tombstone also its rollback.
      outcome := 'posted';
      loop
        t_id := fresh[next_id]; next_id := next_id + 1;
        w_id := w_id || t_id; w_source := w_source || s_provider[s]; w_key := w_key || k_key[t_key]; w_kind := w_kind || t_kind; w_amount := w_amount || t_amount;
        w_reference := w_reference || r_round[r]; w_reverses := w_reverses || t_reverses;
        a_balance[c] := a_balance[c] + in_cash; a_balance[x_bank] := a_balance[x_bank] + in_bank; balance_minor := a_balance[c];
        l_transfer := l_transfer || t_id; l_account := l_account || a_id[c]; l_amount := l_amount || in_cash; l_balance := l_balance || a_balance[c];
        l_transfer := l_transfer || t_id; l_account := l_account || a_id[x_bank]; l_amount := l_amount || in_bank; l_balance := l_balance || a_balance[x_bank];
        if x_bonus is not null then
          a_balance[x_bonus] := a_balance[x_bonus] + in_bonus; balance_minor := balance_minor + a_balance[x_bonus];
          l_transfer := l_transfer || t_id; l_account := l_account || a_id[x_bonus]; l_amount := l_amount || in_bonus; l_balance := l_balance || a_balance[x_bonus];
        end if;
        k_id[t_key] := t_id; k_kind[t_key] := t_kind; k_amount[t_key] := t_amount; k_reference[t_key] := r_round[r]; k_owner[t_key] := s_member[s]; k_shown[t_key] := balance_minor;
        k_cash[t_key] := in_cash; k_from_bonus[t_key] := in_bonus; k_cash_id[t_key] := a_id[c]; k_bonus_id[t_key] := a_id[x_bonus]; k_bank[t_key] := a_id[x_bank]; k_reverses[t_key] := t_reverses;
        exit when t_kind <> 'tombstone';
        t_kind := 'rollback'; t_key := k; t_reverses := t_id;
      end loop;

      -- What follows for its round, the events and the limits.
      if t_kind = 'bet' then
        if r_status[r] is null then
          r_status[r] := 'open'; r_member[r] := s_member[s]; r_bet[r] := 0; r_win[r] := 0; r_bonus[r] := 0; r_is_new[r] := true; r_session[r] := s;
        end if;
        r_bet[r] := r_bet[r] + stake; r_bonus[r] := r_bonus[r] + from_bonus; r_is_touched[r] := true;
        if p_lines[i] is not null then d_transfer := d_transfer || t_id; d_round := d_round || r; d_lines := d_lines || p_lines[i]; end if;
        if g is not null then
          g_rest[g] := g_rest[g] - 1; k_grant[k] := g_id[g]; u_transfer := u_transfer || t_id; u_grant := u_grant || g_id[g]; u_round := u_round || r;
        end if;
        e_type := e_type || 'bet_placed'::text;
      elsif t_kind = 'win' then
        r_win[r] := r_win[r] + stake; r_is_touched[r] := true; r_result[r] := coalesce(p_result[i], r_result[r]);
        if p_is_over[i] then r_status[r] := 'settled'; e_type := e_type || 'round_settled'::text; end if;
      else
        k_reversed_by[b] := t_id; k_reversal[b] := k;
        if k_kind[b] = 'bet' then
          g := array_position(g_id, k_grant[b]);
          if g is not null then g_rest[g] := g_rest[g] + 1; end if;
          -- The last stake closes the round, which keeps it for the record.
          if r_bet[r] = t_amount then r_status[r] := 'rolled_back'; else r_bet[r] := r_bet[r] - t_amount; r_bonus[r] := r_bonus[r] - in_bonus; end if;
          r_is_touched[r] := true; e_type := e_type || 'bet_rolled_back'::text;
        end if;
      end if;
      if cardinality(e_type) > cardinality(e_round) then e_round := e_round || r; e_session := e_session || s; e_bet := e_bet || r_bet[r]; e_win := e_win || r_win[r]; end if;
      if s_has_limit[s] then
        for x in 1..cardinality(m_member) loop
          if m_member[x] = s_member[s] and m_currency[x] = s_currency[s] then
            m_used[x] := case when m_measure[x] = 'loss' then m_used[x] + in_bank when t_kind = 'win' then m_used[x] else greatest(m_used[x] + in_bank, 0) end;
          end if;
        end loop;
      end if;
      return next;
    end loop;

    -- 5. Each row once.
    if w_id is null then return; end if;
    nothing := array_fill(null::text, array[cardinality(w_id)]);
    perform public.ledger_write(merchant, p_now, w_id, w_source, w_key, w_kind, w_amount, w_reference, w_reverses, nothing, nothing, nothing,
      l_transfer, l_account, l_amount, l_balance, a_id, a_balance);
    insert into public.round (merchant_code, provider, round_id, member_id, game_session_id, vassalage, game_id, currency, bet_minor, win_minor, bonus_bet_minor, status,
        opened_at, closed_at, result)
      select merchant, r_provider[u.place], r_round[u.place], u.member, s_id[u.session], s_vassalage[u.session], s_game[u.session], s_currency[u.session], u.bet, u.win, u.bonus, u.status,
        p_now, case when u.status <> 'open' then p_now end, u.result::jsonb
      from unnest(r_is_new, r_member, r_session, r_bet, r_win, r_bonus, r_status, r_result) with ordinality u (is_new, member, session, bet, win, bonus, status, result, place)
      where u.is_new;
    if true = any (r_is_touched) then
      update public.round o set bet_minor = u.bet, win_minor = u.win, bonus_bet_minor = u.bonus, status = u.status, closed_at = case when u.status <> 'open' then p_now end,
          result = coalesce(u.result::jsonb, o.result)
        from unnest(r_is_touched, r_is_new, r_provider, r_round, r_bet, r_win, r_bonus, r_status, r_result) u (is_touched, is_new, provider, round, bet, win, bonus, status, result)
        where u.is_touched and not u.is_new and o.merchant_code = merchant and o.provider = u.provider and o.round_id = u.round;
    end if;
    if d_transfer is not null then
      insert into public.bet_description (merchant_code, transfer_id, provider, round_id, lines)
        select merchant, u.transfer, r_provider[u.round], r_round[u.round], u.lines::jsonb from unnest(d_transfer, d_round, d_lines) u (transfer, round, lines);
    end if;
    if u_transfer is not null then
      insert into public.free_round (merchant_code, transfer_id, grant_id, provider, round_id)
        select merchant, u.transfer, u.of_grant, r_provider[u.round], r_round[u.round] from unnest(u_transfer, u_grant, u_round) u (transfer, of_grant, round);
    end if;
    if cardinality(g_id) > 0 then
      update public.free_round_grant o set used = o.granted - u.rest from unnest(g_id, g_rest) u (id, rest)
        where o.merchant_code = merchant and o.id = u.id and o.used <> o.granted - u.rest;
    end if;
    -- The play of a trial is no event: nobody follows it.
    insert into public.event (merchant_code, type, version, member_id, body, at)
      select merchant, u.type, 1, s_member[u.session], jsonb_build_object('provider', r_provider[u.round], 'roundId', r_round[u.round], 'gameId', s_game[u.session],
        'vassalage', s_vassalage[u.session], 'currency', s_currency[u.session], 'betMinor', u.bet::text, 'winMinor', u.win::text), p_now
      from unnest(e_type, e_round, e_session, e_bet, e_win) with ordinality u (type, round, session, bet, win, place) where not s_is_trial[u.session] order by u.place;
    if m_member is not null then
      update public.play_limit o set used_minor = u.used, period_ends_at = u.ends from unnest(m_member, m_currency, m_measure, m_period, m_used, m_ends) u (member, currency, measure, period, used, ends)
        where o.merchant_code = merchant and o.member_id = u.member and o.currency = u.currency and o.measure = u.measure and o.period = u.period;
    end if;
    -- Money that reaches a trial after its end is returned at the next sweep.
    if was_trial then
      update public.member o set emptied_at = null where o.merchant_code = merchant and o.id = any (s_member) and o.customer_type = 4 and o.ends_at <= p_now;
    end if;
  end $$;
  revoke all on function wager from public;
  grant execute on function wager to livery_app;
`;

/** Creates grants of free rounds, and lets a bet of nothing be one of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [tables, wager]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'free_round_grant', 'select, insert');
  await protectMerchantTable(db, 'free_round', 'select');
  await sql.raw('grant update (taken_back_at) on free_round_grant to livery_app').execute(db);
}
