import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// The fillfactor keeps half of each page of `account` free. Every bet updates the house's row, and an update within the page changes no index.
const tables = `
  create table account (
    merchant_code text not null check (merchant_code <> ''),
    id bigint generated always as identity,
    kind text not null check (kind in ('member', 'house', 'demo_issue')),
    owner_id bigint,
    currency text not null check (currency <> ''),
    balance_minor bigint not null default 0,
    can_overdraw boolean not null,
    primary key (merchant_code, id),
    constraint account_unique unique nulls not distinct (merchant_code, kind, owner_id, currency),
    constraint account_owner check ((kind = 'member') = (owner_id is not null)),
    constraint account_member_cannot_overdraw check (can_overdraw = (kind <> 'member')),
    constraint account_not_overdrawn check (can_overdraw or balance_minor >= 0)
  ) with (fillfactor = 50);
  create table transfer (
    merchant_code text not null,
    id bigint generated always as identity,
    source text not null,
    idempotency_key text not null,
    kind text not null check (kind in ('demo_money', 'bet', 'win', 'rollback', 'tombstone')),
    debit_account_id bigint not null,
    credit_account_id bigint not null,
    amount_minor bigint not null check (amount_minor >= 0),
    debit_balance_minor bigint not null,
    credit_balance_minor bigint not null,
    reference text,
    reverses_id bigint,
    created_at timestamptz not null default now(),
    primary key (merchant_code, id),
    constraint transfer_key_unique unique (merchant_code, source, idempotency_key),
    constraint transfer_reversed_once unique (merchant_code, reverses_id),
    constraint transfer_two_accounts check (debit_account_id <> credit_account_id),
    constraint transfer_only_rollback_reverses check ((kind = 'rollback') = (reverses_id is not null)),
    constraint transfer_tombstone_is_empty check (kind <> 'tombstone' or amount_minor = 0),
    foreign key (merchant_code, debit_account_id) references account,
    foreign key (merchant_code, credit_account_id) references account,
    foreign key (merchant_code, reverses_id) references transfer
  );
  create table entry (
    merchant_code text not null,
    transfer_id bigint not null,
    account_id bigint not null,
    amount_minor bigint not null check (amount_minor <> 0),
    balance_after_minor bigint not null,
    primary key (merchant_code, transfer_id, account_id),
    foreign key (merchant_code, transfer_id) references transfer,
    foreign key (merchant_code, account_id) references account
  );
  create index entry_of_account on entry (merchant_code, account_id, transfer_id);
`;

// The trigger reads as the owner, because the role and the merchant at COMMIT may differ from those at the time of the write.
const checkTransfer = `
  create function ledger_check_transfer() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare
    checked bigint;
    moved public.transfer;
    entries bigint;
    fitting bigint;
  begin
    if tg_table_name = 'transfer' then checked := new.id; else checked := new.transfer_id; end if;
    select t.* into moved from public.transfer t where t.merchant_code = new.merchant_code and t.id = checked;
    select count(*), count(*) filter (where (e.account_id, e.amount_minor) in
        ((moved.debit_account_id, -moved.amount_minor), (moved.credit_account_id, moved.amount_minor)))
      into entries, fitting from public.entry e where e.merchant_code = new.merchant_code and e.transfer_id = checked;
    if entries <> fitting or entries <> (case when moved.amount_minor = 0 then 0 else 2 end) then
      raise exception 'the entries of transfer % do not sum to zero', checked using errcode = '23514', constraint = 'ledger_sum_zero';
    end if;
    return null;
  end $$;
  create constraint trigger ledger_sum_zero after insert on transfer
    deferrable initially deferred for each row execute function ledger_check_transfer();
  create constraint trigger ledger_sum_zero after insert on entry
    deferrable initially deferred for each row execute function ledger_check_transfer();
`;

// A second line of defence behind the missing grants. It stops even the owner from rewriting history by accident.
const refuseChange = `
  create function ledger_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the ledger is insert-only: post a transfer that corrects the wrong one' using errcode = '42501';
  end $$;
  create trigger ledger_insert_only before update or delete on transfer for each row execute function ledger_refuse_change();
  create trigger ledger_insert_only before update or delete on entry for each row execute function ledger_refuse_change();
  create trigger ledger_no_truncate before truncate on transfer for each statement execute function ledger_refuse_change();
  create trigger ledger_no_truncate before truncate on entry for each statement execute function ledger_refuse_change();
  revoke all on function ledger_check_transfer(), ledger_refuse_change() from public;
`;

/** Creates ledger accounts, transfers and entries, with constraints that hold for every writer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(checkTransfer).execute(db);
  await sql.raw(refuseChange).execute(db);
  // Read-only. The functions of the next migration write, and run as the owner.
  for (const table of ['account', 'transfer', 'entry']) await protectMerchantTable(db, table, 'select');
}
