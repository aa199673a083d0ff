import { sql, type Kysely } from 'kysely';

// `used_since` is set with the first account of a currency. From then on amounts are stored in its minor unit, so its decimals can't change.
const currencies = `
  create table currency (
    code text primary key,
    exponent smallint not null check (exponent between 0 and 4),
    used_since timestamptz
  );
  grant select on currency to livery_app;
  create function note_currency() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    update public.currency set used_since = now() where code = new.currency and used_since is null;
    return null;
  end $$;
  revoke all on function note_currency() from public;
`;

const reference = `
  alter table account add constraint account_currency foreign key (currency) references currency;
  create trigger account_currency after insert on account for each row execute function note_currency();
`;

/** The decimals with which earlier versions counted: those of the runtime's locale data. */
function earlierExponent(currency: string): number {
  if (currency === 'POINTS') return 0;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;
}

/** Keeps the decimals of each currency beside its accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(currencies).execute(db);
  const { rows } = await sql<{ code: string }>`select distinct currency as code from account`.execute(db);
  for (const { code } of rows)
    await sql`insert into currency values (${code}, ${earlierExponent(code)}, now())`.execute(db);
  await sql.raw(reference).execute(db);
}
