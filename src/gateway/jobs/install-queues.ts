import { CompiledQuery, sql, type Kysely } from 'kysely';
import { jobCatalogue, type JobKind } from './catalogue.ts';
import { QUEUE_SCHEMA, queueOptions, toParameters } from './queue-options.ts';

/** The version of pg-boss, whose tables and functions ours below rely on. A test compares it with package.json. */
export const PG_BOSS_VERSION = '12.35.0';

// `livery_jobs` works the queue and can read nothing of ours. `livery_app` runs our commands and handlers and can read no job: what is in them belongs
// to all merchants. Roles belong to the whole server, so another database that migrates at the same time may have created it already.
const roles = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'livery_jobs') then
      create role livery_jobs nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin execute format('grant livery_jobs to %I', current_user); end $$;
  grant usage on schema ${QUEUE_SCHEMA} to livery_jobs;
  grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to livery_jobs;
`;

// What `livery_app` may do with the queue: add a job within its transaction, end the one that it is running within its transaction, and retry or drop a
// dead one for an operator, who may do so with jobs of their merchants. The first
// does what pg-boss' own insert does, with the merchant that its data name as the job's group. An id that is there already changes nothing.
const functions = `
  create or replace function public.enqueue_job(p_name text, p_id uuid, p_data jsonb, p_start_after timestamptz) returns void
    language plpgsql security definer set search_path = ${QUEUE_SCHEMA}, pg_temp as $$
  begin
    perform from queue where name = p_name;
    if not found then
      raise exception 'there is no queue %', p_name using errcode = '22023';
    end if;
    insert into job (id, name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, policy, heartbeat_seconds, group_id)
      select p_id, name, p_data, coalesce(p_start_after, job_now()), job_now(),
        coalesce(p_start_after, job_now()) + retention_seconds * interval '1s', expire_seconds, deletion_seconds, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, policy, heartbeat_seconds, p_data->>'merchantCode'
      from queue where name = p_name
      on conflict do nothing;
  end $$;
  create or replace function public.finish_job(p_name text, p_id uuid, p_attempt integer) returns boolean
    language plpgsql security definer set search_path = ${QUEUE_SCHEMA}, pg_temp as $$
  begin
    update job set state = 'completed', completed_on = job_now()
      where name = p_name and id = p_id and retry_count = p_attempt and state = 'active';
    return found;
  end $$;
  create or replace function public.retry_job(p_id uuid, p_merchants text[])
    returns table (job_name text, job_merchant text, job_fault text)
    language plpgsql security definer set search_path = ${QUEUE_SCHEMA}, pg_temp as $$
  begin
    return query update job j set state = 'retry', retry_limit = j.retry_count + 1 + q.retry_limit, completed_on = null, start_after = job_now()
      from queue q where q.name = j.name and j.id = p_id and j.state = 'failed' and (p_merchants is null or j.group_id = any (p_merchants))
      returning j.name, j.group_id, j.output->>'message';
  -- A job of the clock never waits twice: the next one is due already, and does the work of the dead one.
  exception when unique_violation then return;
  end $$;
  create or replace function public.drop_job(p_id uuid, p_merchants text[])
    returns table (job_name text, job_merchant text, job_fault text)
    language sql security definer set search_path = ${QUEUE_SCHEMA}, pg_temp as $$
    delete from job j where j.id = p_id and j.state = 'failed' and (p_merchants is null or j.group_id = any (p_merchants))
      returning j.name, j.group_id, j.output->>'message'
  $$;
  revoke all on function public.retry_job(uuid, text[]), public.drop_job(uuid, text[]) from public;
  grant execute on function public.retry_job(uuid, text[]) to livery_app, livery_jobs;
  grant execute on function public.drop_job(uuid, text[]) to livery_app;
  revoke all on function public.enqueue_job(text, uuid, jsonb, timestamptz), public.finish_job(text, uuid, integer) from public;
  grant execute on function public.enqueue_job(text, uuid, jsonb, timestamptz), public.finish_job(text, uuid, integer) to livery_app;
`;

/** Gateways that start together wait for the first one. The number is ours alone. */
const INSTALL_LOCK = 7_350_222_014;

/**
 * Installs pg-boss in its own schema, our roles and functions around it, and a queue for each kind of job. It runs as the owner. The schema's comment
 * says what is installed, so that a start with the same version and kinds costs one query. Queues of kinds that are not given stay as they are.
 */
export async function installQueues(
  db: Kysely<unknown>,
  kinds: Readonly<Record<string, JobKind>> = jobCatalogue,
): Promise<void> {
  const wanted = JSON.stringify([PG_BOSS_VERSION, kinds, roles, functions]);
  const isInstalled = async (on: Kysely<unknown>) => {
    const { rows } = await sql<{ installed: string | null }>`
      select obj_description(to_regnamespace(${QUEUE_SCHEMA}), 'pg_namespace') as installed`.execute(on);
    return rows[0]?.installed === wanted;
  };
  if (await isInstalled(db)) return;
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${INSTALL_LOCK})`.execute(session);
    try {
      if (await isInstalled(session)) return;
      await installWithBoss(session, kinds);
      for (const text of [roles, functions, `comment on schema ${QUEUE_SCHEMA} is '${wanted.replaceAll("'", "''")}'`])
        await sql.raw(text).execute(session);
    } finally {
      await sql`select pg_advisory_unlock(${INSTALL_LOCK})`.execute(session);
    }
  });
}

/** Lets pg-boss create or migrate its tables, and creates the queues and schedules. */
async function installWithBoss(db: Kysely<unknown>, kinds: Readonly<Record<string, JobKind>>): Promise<void> {
  // Loaded here, because most starts need nothing of it.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values = []) => ({
        rows: (await db.executeQuery(CompiledQuery.raw(text, toParameters(values)))).rows,
      }),
    },
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  });
  // Only reported: what fails here throws as well.
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const [name, kind] of Object.entries(kinds)) {
      const { policy, ...options } = queueOptions(kind);
      await boss.createQueue(name, { policy, ...options });
      await boss.updateQueue(name, options);
      if (kind.cron === undefined) await boss.unschedule(name);
      else await boss.schedule(name, kind.cron, {}, { missed: 'once' });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
