import { sql, type Kysely } from 'kysely';

// The functions run as the owner, so row-level security does not apply. Each one compares the merchant itself, and reads it from the setting only.
const definer = `language plpgsql security definer set search_path = pg_catalog, pg_temp`;

const merchant = `
  create function ledger_merchant() returns text language plpgsql stable set search_path = pg_catalog, pg_temp as $$
  declare merchant text := nullif(current_setting('app.merchant', true), '');
  begin
    if merchant is null then raise exception 'app.merchant is not set' using errcode = '42501'; end if;
    return merchant;
  end $$;
`;

const account = `
  create function ledger_account(p_kind text, p_owner bigint, p_currency text) returns bigint ${definer} as $$
  declare
    merchant text := public.ledger_merchant();
    found_id bigint;
  begin
    insert into public.account (merchant_code, kind, owner_id, currency, can_overdraw)
      select merchant, p_kind, p_owner, p_currency, p_kind <> 'member' where not exists (select from public.account a
        where a.merchant_code = merchant and a.kind = p_kind and a.owner_id is not distinct from p_owner and a.currency = p_currency)
      on conflict on constraint account_unique do nothing;
    select a.id into strict found_id from public.account a
      where a.merchant_code = merchant and a.kind = p_kind and a.owner_id is not distinct from p_owner and a.currency = p_currency;
    return found_id;
  end $$;
`;

// Locks in the order of ids, so that two transfers in opposite directions cannot deadlock.
const lock = `
  create function ledger_lock(p_merchant text, p_debit bigint, p_credit bigint) returns void
    language plpgsql set search_path = pg_catalog, pg_temp as $$
  declare currencies text[];
  begin
    select array_agg(locked.currency) into currencies from (select a.currency from public.account a
      where a.merchant_code = p_merchant and a.id in (p_debit, p_credit) order by a.id for no key update) locked;
    if cardinality(currencies) is distinct from 2 then
      raise exception 'accounts % and % are not two accounts of this merchant', p_debit, p_credit using errcode = '22023';
    end if;
    if currencies[1] <> currencies[2] then
      raise exception 'accounts % and % have two currencies', p_debit, p_credit using errcode = '22023';
    end if;
  end $$;
`;

// Returns nulls when the key is taken. When two sessions use the same key, the second waits here for the first.
const write = `
  create function ledger_write(p_merchant text, p_source text, p_key text, p_kind text, p_debit bigint, p_credit bigint, p_amount bigint,
    p_reference text, p_reverses bigint) returns public.transfer language plpgsql set search_path = pg_catalog, pg_temp as $$
  declare written public.transfer;
  begin
    insert into public.transfer (merchant_code, source, idempotency_key, kind, debit_account_id, credit_account_id, amount_minor,
        debit_balance_minor, credit_balance_minor, reference, reverses_id)
      select p_merchant, p_source, p_key, p_kind, p_debit, p_credit, p_amount, d.balance_minor - p_amount, c.balance_minor + p_amount, p_reference, p_reverses
      from public.account d, public.account c
      where d.merchant_code = p_merchant and d.id = p_debit and c.merchant_code = p_merchant and c.id = p_credit
      on conflict on constraint transfer_key_unique do nothing returning * into written;
    if written.id is not null and p_amount > 0 then
      update public.account set balance_minor = written.debit_balance_minor where merchant_code = p_merchant and id = p_debit;
      update public.account set balance_minor = written.credit_balance_minor where merchant_code = p_merchant and id = p_credit;
      insert into public.entry (merchant_code, transfer_id, account_id, amount_minor, balance_after_minor) values
        (p_merchant, written.id, p_debit, -p_amount, written.debit_balance_minor),
        (p_merchant, written.id, p_credit, p_amount, written.credit_balance_minor);
    end if;
    return written;
  end $$;
  create function ledger_find(p_merchant text, p_source text, p_key text) returns public.transfer
    language plpgsql stable set search_path = pg_catalog, pg_temp as $$
  declare earlier public.transfer;
  begin
    select t.* into earlier from public.transfer t where t.merchant_code = p_merchant and t.source = p_source and t.idempotency_key = p_key;
    return earlier;
  end $$;
`;

const answer = `out outcome text, out transfer_id bigint, out debit_balance bigint, out credit_balance bigint`;

const post = `
  create function ledger_post(p_source text, p_key text, p_kind text, p_debit bigint, p_credit bigint, p_amount bigint, p_reference text, ${answer})
    ${definer} as $$
  declare
    merchant text := public.ledger_merchant();
    moved public.transfer;
    debited public.account;
  begin
    if p_kind not in ('demo_money', 'bet', 'win') then raise exception 'a % is not posted directly', p_kind using errcode = '22023'; end if;
    perform public.ledger_lock(merchant, p_debit, p_credit);
    moved := public.ledger_find(merchant, p_source, p_key);
    if moved.id is null then
      select a.* into debited from public.account a where a.merchant_code = merchant and a.id = p_debit;
      if not debited.can_overdraw and debited.balance_minor < p_amount then
        outcome := 'insufficient_funds'; debit_balance := debited.balance_minor; return;
      end if;
      moved := public.ledger_write(merchant, p_source, p_key, p_kind, p_debit, p_credit, p_amount, p_reference, null);
      outcome := 'posted';
      if moved.id is null then outcome := null; moved := public.ledger_find(merchant, p_source, p_key); end if;
    end if;
    outcome := coalesce(outcome, case
      when moved.kind = 'tombstone' then 'transaction_rolled_back'
      when (moved.kind, moved.debit_account_id, moved.credit_account_id, moved.amount_minor) = (p_kind, p_debit, p_credit, p_amount)
        and moved.reference is not distinct from p_reference then 'duplicate'
      else 'transaction_conflict' end);
    transfer_id := moved.id; debit_balance := moved.debit_balance_minor; credit_balance := moved.credit_balance_minor;
  end $$;
`;

// Writes a tombstone under the key of a bet that has not arrived. The bet finds it when it arrives.
const rollback = `
  create function ledger_rollback(p_source text, p_key text, p_bet_key text, p_debit bigint, p_credit bigint, p_reference text, ${answer})
    ${definer} as $$
  declare
    merchant text := public.ledger_merchant();
    earlier public.transfer;
    bet public.transfer;
    moved public.transfer;
  begin
    outcome := 'transaction_conflict';
    perform public.ledger_lock(merchant, p_debit, p_credit);
    earlier := public.ledger_find(merchant, p_source, p_key);
    bet := public.ledger_find(merchant, p_source, p_bet_key);
    if p_key = p_bet_key or earlier.id is not null and (earlier.kind <> 'rollback' or earlier.reverses_id is distinct from bet.id
        or earlier.reference is distinct from p_reference) then return; end if;
    if bet.id is null then
      bet := public.ledger_write(merchant, p_source, p_bet_key, 'tombstone', p_credit, p_debit, 0, p_reference, null);
      if bet.id is null then return; end if;
    end if;
    if bet.kind not in ('bet', 'tombstone') or (bet.debit_account_id, bet.credit_account_id) <> (p_credit, p_debit) then return; end if;
    select t.* into moved from public.transfer t where t.merchant_code = merchant and t.reverses_id = bet.id;
    outcome := 'duplicate';
    if moved.id is null then
      moved := public.ledger_write(merchant, p_source, p_key, 'rollback', p_debit, p_credit, bet.amount_minor, p_reference, bet.id);
      -- Somebody took this key for other accounts in this very moment: undo the tombstone too, and let the caller come again.
      if moved.id is null then raise exception 'key % was taken meanwhile', p_key using errcode = '40001'; end if;
      outcome := 'posted';
    end if;
    transfer_id := moved.id; debit_balance := moved.debit_balance_minor; credit_balance := moved.credit_balance_minor;
  end $$;
`;

const grants = `
  revoke all on function ledger_merchant(), ledger_account, ledger_lock, ledger_write, ledger_find, ledger_post, ledger_rollback from public;
  grant execute on function ledger_account, ledger_post, ledger_rollback to livery_app;
`;

/** Creates the only write path for money. The application role may call these functions and cannot write the ledger's tables otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [merchant, account, lock, write, post, rollback, grants]) await sql.raw(text).execute(db);
}
