import { sql, type Kysely } from 'kysely';

// Hours and five minutes are settled within minutes, and shown for some days. The application may not delete sums, so that nothing but these can go.
const sweep = `
  create function sweep_team_slots(kept interval, batch integer) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    over timestamptz := now() - kept;
    merchant text;
    source text;
    slot text;
    step bigint;
    taken bigint := 0;
  begin
    if kept is null or kept < interval '100 days' or batch is null or batch < 1 then
      raise exception 'no slots can be swept away for % in batches of %', kept, batch using errcode = '22023';
    end if;
    for merchant in select b.merchant_code from team_booked b order by 1 loop
      foreach source in array array['member_sum', 'team_sum'] loop
        foreach slot in array array['fiveMinutes', 'hour'] loop
          if taken >= batch then return taken; end if;
          execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where merchant_code = $1 and unit = $2 and starts_at < $3 limit $4 for update skip locked))', source)
            using merchant, slot, over, batch - taken;
          get diagnostics step = row_count;
          taken := taken + step;
        end loop;
      end loop;
    end loop;
    return taken;
  end $$;
  revoke all on function sweep_team_slots(interval, integer) from public;
  grant execute on function sweep_team_slots(interval, integer) to livery_app;
`;

/** Deletes the hours and five minutes of teams that are long settled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sweep).execute(db);
}
