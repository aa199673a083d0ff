/** Tables with data of ours, with their names as SQL takes them. */
const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'jobs')`;

/** Changes with everything that a statement may change of the schema: each one writes or removes a row of these. */
const SCHEMA = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_proc',
  'pg_trigger',
  'pg_policy',
  'pg_namespace',
  'pg_type',
]
  .map(
    (catalogue) =>
      `select '${catalogue}' as catalogue, count(*)::text, sum(xmin::text::bigint)::text from ${catalogue}`,
  )
  .join(' union all ');

/** Empties all tables that have rows, without asking triggers and references, and gives those that had some at the start theirs back. */
const EMPTY = `do $$
  declare
    name text;
    is_filled boolean;
    at record;
  begin
    set local session_replication_role = replica;
    for name in ${TABLES} loop
      execute 'select exists (select from ' || name || ')' into is_filled;
      if is_filled then
        execute 'delete from ' || name;
      end if;
    end loop;
    for at in select * from pg_temp.kept_tables loop
      execute format('insert into %s overriding system value select * from pg_temp.%I', at.name, at.copy);
    end loop;
    for at in select k.* from pg_temp.kept_sequences k join pg_sequences s using (schemaname, sequencename)
        where s.last_value is distinct from k.last_value loop
      perform setval(format('%I.%I', at.schemaname, at.sequencename)::regclass, coalesce(at.last_value, at.start_value), at.last_value is not null);
    end loop;
  end $$`;

/**
 * Remembers what is in a new database. Returns what empties it for the next test: it takes as long as ten statements, where a new database and its
 * sessions take a second. That answers false if the schema was changed; the database is then of no further use.
 * @param run runs a statement in one and the same session of its administrator, and returns its rows
 */
export async function rememberDatabase(run: (text: string) => Promise<unknown>): Promise<() => Promise<boolean>> {
  await run(`do $$
    declare
      name text;
      is_filled boolean;
    begin
      create temp table kept_tables (name text, copy text);
      create temp table kept_sequences as select schemaname, sequencename, start_value, last_value from pg_sequences;
      for name in ${TABLES} loop
        execute 'select exists (select from ' || name || ')' into is_filled;
        if is_filled then
          execute format('create temp table %I as select * from %s', 'kept ' || name, name);
          insert into kept_tables values (name, 'kept ' || name);
        end if;
      end loop;
    end $$`);
  const readSchema = async () => JSON.stringify(await run(SCHEMA));
  const schema = await readSchema();
  return async () => {
    if ((await readSchema()) !== schema) return false;
    await run(EMPTY);
    return true;
  };
}
