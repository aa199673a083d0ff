import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A round may have several bets, each with a description of its own, which goes away with the bet that is taken back. The index finds those of
// the rounds on a page. That on `transfer` finds the movements of one round: its reference is the id of the round.
const tables = `
  create table bet_description (
    merchant_code text not null,
    transfer_id bigint not null,
    provider text not null,
    round_id text not null,
    lines jsonb not null check (jsonb_typeof(lines) = 'array'),
    primary key (merchant_code, transfer_id),
    foreign key (merchant_code, transfer_id) references transfer,
    foreign key (merchant_code, provider, round_id) references round
  );
  create index bet_description_of_round on bet_description (merchant_code, provider, round_id, transfer_id);
  alter table round add column result jsonb check (jsonb_typeof(result) = 'object');
  create index transfer_of_round on transfer (merchant_code, source, reference, id) where reference is not null;
`;

/** Adds what was bet and how a round ended, as the vendor tells it for the betting record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'bet_description', 'select, insert');
}
