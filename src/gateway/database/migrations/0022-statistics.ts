import { sql, type Kysely } from 'kysely';

// A table counts as grown when it has twice the pages that the planner knows of. The largest come first, and a few at a time: the embedded
// database does nothing else meanwhile.
const refresh = `
  create function refresh_statistics() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare grown regclass;
  begin
    if not pg_try_advisory_xact_lock(hashtext('refresh_statistics')) then return; end if;
    for grown in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and pg_relation_size(c.oid) > 2 * greatest(c.relpages, 0) * current_setting('block_size')::bigint
        order by pg_relation_size(c.oid) desc limit 4 loop
      execute format('analyze %s', grown);
    end loop;
  end $$;
  revoke all on function refresh_statistics from public;
  grant execute on function refresh_statistics to livery_app;
`;

/** Lets the application renew what the planner knows of tables that have grown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(refresh).execute(db);
}
