import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// What operators made available in the points mall without a second one: the money by which the stock of a good grew. Small steps add up.
const table = `
  create table mall_alone (
    merchant_code text not null,
    id bigint generated always as identity,
    operator_id bigint not null references operator,
    good_id bigint not null,
    amount_minor bigint not null check (amount_minor > 0),
    at timestamptz not null,
    primary key (merchant_code, id),
    foreign key (merchant_code, good_id) references mall_good
  );
  create index mall_alone_by_operator on mall_alone (merchant_code, operator_id, at);
`;

/** Keeps what operators made available in the mall alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  await protectMerchantTable(db, 'mall_alone', 'select, insert');
}
