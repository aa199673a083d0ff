import { sql, type Kysely } from 'kysely';
import { allCurrencies } from '../../shared/money/currencies.ts';

/** What a conversion of a currency's stored amounts to other decimals has to change. */
export interface ConversionPlan {
  /** Decimals with which amounts are stored, and those of this version. */
  from: number;
  to: number;
  /** Amounts in minor units, by table. `rows` are those in the currency, or of merchants with accounts in it where the table does not name one. */
  tables: { table: string; columns: string[]; rows: number; namesCurrency: boolean }[];
}

/** Reads the plan, as the owner of the database. Undefined where no account was ever opened in the currency. */
export async function conversionPlan(db: Kysely<unknown>, currency: string): Promise<ConversionPlan | undefined> {
  const kept = await sql<{ exponent: number }>`
    select exponent from public.currency where code = ${currency} and used_since is not null`.execute(db);
  const to = allCurrencies().get(currency);
  if (!kept.rows[0] || to === undefined) return undefined;
  const { rows } = await sql<{ table: string; columns: string[]; namesCurrency: boolean }>`
    select c.table_name::text as "table", array_agg(c.column_name::text order by c.ordinal_position) as columns,
      exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'currency') as "namesCurrency"
    from information_schema.columns c where c.table_schema = 'public' and c.column_name like '%\\_minor'
    group by c.table_name order by c.table_name`.execute(db);
  const tables = [];
  for (const { table, columns, namesCurrency } of rows) {
    const isOfIt = namesCurrency
      ? sql`currency = ${currency}`
      : sql`merchant_code in (select merchant_code from public.account where currency = ${currency})`;
    const counted = await sql<{
      rows: bigint;
    }>`select count(*) as rows from ${sql.table(table)} where ${isOfIt}`.execute(db);
    tables.push({ table, columns, namesCurrency, rows: Number(counted.rows[0]!.rows) });
  }
  return { from: kept.rows[0].exponent, to, tables: tables.filter((table) => table.rows > 0) };
}
