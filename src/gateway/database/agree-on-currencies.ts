import { sql, type Kysely } from 'kysely';
import { allCurrencies } from '../../shared/money/currencies.ts';

/**
 * Compares the decimals of each currency that has accounts with those of this version, and writes down those of all others. Throws an Error for the
 * operator, with the name of the currency, where they differ: every stored amount would mean something else (MONEY-22). Runs as the owner.
 */
export async function agreeOnCurrencies(db: Kysely<unknown>): Promise<void> {
  const currencies = allCurrencies();
  await sql`
    insert into public.currency (code, exponent) select * from unnest(${[...currencies.keys()]}::text[], ${[...currencies.values()]}::smallint[])
    on conflict (code) do update set exponent = excluded.exponent
      where currency.used_since is null and currency.exponent <> excluded.exponent`.execute(db);
  const { rows } = await sql<KeptCurrency>`
    select code, exponent from public.currency where used_since is not null order by code`.execute(db);
  const faults = rows.filter(({ code, exponent }) => currencies.get(code) !== exponent).map(describe);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** A currency with accounts, and the decimals with which their amounts were stored. */
interface KeptCurrency {
  code: string;
  exponent: number;
}

function describe({ code, exponent }: KeptCurrency): string {
  const ours = allCurrencies().get(code);
  const kept = `Amounts in ${code} are stored with ${exponent} decimals`;
  return ours === undefined
    ? `${kept}, and this version does not know the currency.`
    : `${kept}, and this version counts with the ${ours} of ISO 4217, so each amount would change its meaning. ` +
        `Run "npm run ledger -- convert ${code}" to see what has to be converted, and start the version of before until then.`;
}
