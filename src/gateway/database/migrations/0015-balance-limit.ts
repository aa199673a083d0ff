import { sql, type Kysely } from 'kysely';

// A balance must fit a JSON number, which is exact up to 2^53 - 1. A bank has no balance on the wire: its bound leaves room in a bigint.
const limits = `
  create function ledger_fits(p_merchant text, p_debit bigint, p_credit bigint, p_amount bigint) returns boolean
    language plpgsql stable set search_path = pg_catalog, pg_temp as $$
  begin
    return (select bool_and(abs(balance) <= case when can_overdraw then 9000000000000000000 else 9007199254740991 end) from (
      select a.can_overdraw, a.balance_minor::numeric + case when a.id = p_credit then p_amount else -p_amount end as balance
      from public.account a where a.merchant_code = p_merchant and a.id in (p_debit, p_credit)) moved);
  end $$;
  revoke all on function ledger_fits from public;
  alter table account add constraint account_within_limit check (can_overdraw or balance_minor <= 9007199254740991) not valid;
`;

const definer = `language plpgsql security definer set search_path = pg_catalog, pg_temp`;
const answer = `out outcome text, out transfer_id bigint, out debit_balance bigint, out credit_balance bigint`;

// As in 0003, with the limit after the funds.
const post = `
  create or replace function ledger_post(p_source text, p_key text, p_kind text, p_debit bigint, p_credit bigint, p_amount bigint, p_reference text, ${answer})
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
      if not public.ledger_fits(merchant, p_debit, p_credit, p_amount) then outcome := 'balance_too_high'; return; end if;
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

// As in 0003, with the limit before the write. Without a bet there is nothing to return, so a tombstone is always written.
const rollback = `
  create or replace function ledger_rollback(p_source text, p_key text, p_bet_key text, p_debit bigint, p_credit bigint, p_reference text, ${answer})
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
      if not public.ledger_fits(merchant, p_debit, p_credit, bet.amount_minor) then outcome := 'balance_too_high'; return; end if;
      moved := public.ledger_write(merchant, p_source, p_key, 'rollback', p_debit, p_credit, bet.amount_minor, p_reference, bet.id);
      -- Somebody took this key for other accounts in this very moment: undo the tombstone too, and let the caller come again.
      if moved.id is null then raise exception 'key % was taken meanwhile', p_key using errcode = '40001'; end if;
      outcome := 'posted';
    end if;
    transfer_id := moved.id; debit_balance := moved.debit_balance_minor; credit_balance := moved.credit_balance_minor;
  end $$;
`;

/** Bounds the balances of ledger accounts. A balance that is above the bound already stays, and may only be lowered to it or below. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [limits, post, rollback]) await sql.raw(text).execute(db);
}
