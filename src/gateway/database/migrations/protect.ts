import { sql, type Kysely } from 'kysely';

/**
 * Lets the application role do `grants` on a merchant's table, and only within the merchant of its transaction. A setting that was local to an
 * earlier transaction reads as an empty text later on, hence the nullif. Migrations that ran depend on this: do not change what it does.
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
