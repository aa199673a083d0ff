import { sql, type Kysely } from 'kysely';

// Nobody may delete an event but the function below, which marks its statement for this trigger.
const trigger = `
  drop trigger event_insert_only on event;
  create trigger event_insert_only before update on event for each row execute function event_refuse_change();
  create trigger event_no_delete before delete on event for each row
    when (current_setting('livery.forgets_events', true) is distinct from 'on') execute function event_refuse_change();
`;

// The ids of one merchant's events grow with time, whatever the era, so that its oldest ones are the first of the primary key. A row among them
// that must stay is younger, was set aside, or waits for a consumer: the first kind and the last are followed by nothing else, and the second is
// counted, so that it keeps no other row from being looked at. However old the caller says an event must be, those of the last thirty days stay.
const forget = `
  create function event_merchants() returns setof text
    language sql stable security definer set search_path = public, pg_temp as $$
    with recursive found as (
      (select merchant_code from event order by merchant_code limit 1)
      union all
      select (select e.merchant_code from event e where e.merchant_code > f.merchant_code order by e.merchant_code limit 1)
        from found f where f.merchant_code is not null
    ) select merchant_code from found where merchant_code is not null
  $$;
  create function forget_events(p_merchant text, p_before timestamptz, p_limit integer) returns integer
    language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  declare
    aside bigint;
    forgotten integer;
  begin
    if p_before > now() - interval '30 days' then
      raise exception 'events of the last thirty days are kept' using errcode = '42501';
    end if;
    select count(*) into aside from event_set_aside where merchant_code = p_merchant;
    perform set_config('livery.forgets_events', 'on', true);
    delete from event e using (
      select l.id from (
        select id, xid, at, (select max(number) from event_era where first_id <= event.id) as era
          from event where merchant_code = p_merchant order by id limit p_limit + aside
      ) l
      where l.at < p_before
        and exists (select from event_cursor)
        and not exists (select from event_cursor c where c.era < l.era or (c.era = l.era and (c.xid, c.id) < (l.xid, l.id)))
        and not exists (select from event_set_aside s where s.merchant_code = p_merchant and s.event_id = l.id)
    ) gone where e.merchant_code = p_merchant and e.id = gone.id;
    get diagnostics forgotten = row_count;
    perform set_config('livery.forgets_events', '', true);
    return forgotten;
  end $$;
  revoke all on function event_merchants(), forget_events(text, timestamptz, integer) from public;
  grant execute on function event_merchants(), forget_events(text, timestamptz, integer) to livery_app;
`;

/** Lets old events be deleted that every consumer has handled, and no others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [trigger, forget]) await sql.raw(part).execute(db);
}
