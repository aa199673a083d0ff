import { sql, type Kysely } from 'kysely';

// A wallet at a vendor is a member's cash that only this vendor's games can stake: an account of kind `cash` with the vendor's code. The main wallet
// is the one without a code. Whatever adds up a member's cash so includes it, and bets find it by the account of their game session.
const wallets = `
  alter table account drop constraint account_owner, add constraint account_owner check (
    (owner in ('member', 'agent', 'campaign')) = (owner_id is not null)
    and ((owner in ('provider', 'method')) = (owner_code is not null) or kind = 'cash' and owner_id is not null));
  insert into transfer_kind (kind, is_reversible, needs_reason, needs_approval) values
    ('wallet_transfer', false, false, false), ('upline_transfer', false, false, false);
`;

/** Lets a member have a wallet at each vendor, and money move between wallets and to the upline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(wallets).execute(db);
}
