import { sql, type Kysely } from 'kysely';

/**
 * Grants the application role `grants` on a merchant table, limited to the merchant of its transaction. The nullif is needed because a setting
 * that was local to an earlier transaction reads as an empty text afterwards. Do not change what this does: migrations that have run depend on
 * it.
 */
export async function protectMerchantTable(db: Kysely<unknown>, table: string, grants: string): Promise<void> {
  await sql
    .raw(`
      alter table ${table} enable row level security;
      create policy ${table}_merchant on ${table}
        using (merchant_code = nullif(current_setting('app.merchant', true), ''))
        with check (merchant_code = nullif(current_setting('app.merchant', true), ''));
      grant ${grants} on ${table} to livery_app;
    `)
    .execute(db);
}
