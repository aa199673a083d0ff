import { sql, type Kysely } from 'kysely';

// The sweep reads by end time across all merchants. Nothing else used the indexes that start with the merchant.
const indexes = `
  drop index session_end, seal_seen_end;
  create index used_once_end on used_once (ends_at);
  create index attempt_end on attempt (ends_at);
  create index captcha_end on captcha (ends_at);
  create index verification_code_end on verification_code (ends_at);
  create index social_flow_end on social_flow (ends_at);
  create index remember_grant_end on remember_grant (ends_at);
  create index game_session_of_session on game_session (merchant_code, session_token_hash);
  -- What was played in a session refers to it: it stays, and the sweep looks at it once.
  alter table session add column is_kept boolean not null default false;
  create index session_end on session (ends_at) where not is_kept;
`;

// The application role sees one merchant at a time, so it cannot delete ended rows of all merchants itself. Locked rows are left for the next run.
// Plans that scan a whole table are disabled. The planner sometimes considers one cheaper, but then a batch would take as long as the table is large.
const sweep = `
  drop function sweep_ended(interval);
  create function sweep_ended(kept interval, batch integer, out taken bigint, out is_done boolean) language plpgsql security definer
    set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  declare
    -- The clock that an end was reckoned by may be behind the database's.
    ended timestamptz := now() - interval '5 minutes';
    over timestamptz := now() - kept;
    source text;
    step bigint;
    looked tid[];
  begin
    if kept is null or kept < interval '0' or batch is null or batch < 1 then
      raise exception 'nothing can be swept away for % in batches of %', kept, batch using errcode = '22023';
    end if;
    taken := 0;
    is_done := true;
    foreach source in array array['used_once', 'attempt', 'captcha', 'social_flow', 'verification_code', 'remember_grant'] loop
      execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where ends_at < $1 order by ends_at limit $2 for update skip locked))', source)
        using case when source in ('verification_code', 'remember_grant') then over else ended end, batch;
      get diagnostics step = row_count;
      taken := taken + step;
      is_done := is_done and step < batch;
    end loop;
    looked := array(select ctid from session where not is_kept and ends_at < over order by ends_at limit batch for update skip locked);
    delete from session where ctid = any (looked) and not exists (select from game_session g where g.merchant_code = session.merchant_code and g.session_token_hash = session.token_hash);
    get diagnostics step = row_count;
    update session set is_kept = true where ctid = any (looked);
    taken := taken + step;
    is_done := is_done and cardinality(looked) < batch;
  end $$;
  revoke all on function sweep_ended(interval, integer) from public;
  grant execute on function sweep_ended(interval, integer) to livery_app;
`;

// Waits minutes after the end, so that no earlier posting is still running.
const trials = `
  alter table member add column emptied_at timestamptz;
  create index member_trial_to_empty on member (id) where customer_type = 4 and emptied_at is null;
  create function trials_to_empty(p_after bigint, p_batch integer) returns table (merchant_code text, member_id bigint) language sql stable security definer set search_path = public, pg_temp as $$
    select m.merchant_code, m.id from member m
      where m.customer_type = 4 and m.emptied_at is null and m.ends_at < now() - interval '5 minutes' and m.id > p_after order by m.id limit p_batch
  $$;
  revoke all on function trials_to_empty(bigint, integer) from public;
  grant execute on function trials_to_empty(bigint, integer) to livery_app;
`;

/** Sweeps ended rows in bounded batches, and finds ended trials whose play money must be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [indexes, sweep, trials]) await sql.raw(part).execute(db);
}
