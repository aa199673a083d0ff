import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A reward that a deposit has earned names it, so that it can be taken back with the deposit. What went back is written down once for each reward.
const tables = `
  alter table reward add column deposit_id bigint;
  alter table reward add foreign key (merchant_code, deposit_id) references deposit;
  create index reward_of_deposit on reward (merchant_code, deposit_id) where deposit_id is not null;
  insert into claim_transition values ('issued', 'close'), ('claimed', 'close');
  alter table bonus drop constraint bonus_state_check;
  alter table bonus add constraint bonus_state_check
    check (state in ('open', 'converted', 'expired', 'given_up', 'lost', 'withdrawn', 'taken_back'));
  insert into transfer_kind (kind, is_reversible, needs_reason, needs_approval) values ('reward_taken_back', false, false, false);
  create table reward_taken_back (
    merchant_code text not null,
    reward_id bigint not null,
    deposit_id bigint not null,
    currency text not null,
    -- What the reward has given, and what of it was still there and went back. Minor units, or points.
    given_minor bigint not null check (given_minor >= 0),
    taken_minor bigint not null check (taken_minor between 0 and given_minor),
    taken_at timestamptz not null,
    primary key (merchant_code, reward_id),
    foreign key (merchant_code, reward_id) references reward,
    foreign key (merchant_code, deposit_id) references deposit
  );
  create index reward_taken_back_of_deposit on reward_taken_back (merchant_code, deposit_id);
`;

/** Creates what is needed to take rewards back together with the deposits that earned them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'reward_taken_back', 'select, insert');
}
