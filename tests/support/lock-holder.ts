import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * Locks something until the work is done, so that sessions that need it stop there.
 * @param what a statement that locks
 * @param work is given what finds the sessions that wait for the lock, also behind another one that waits; but not those that refresh statistics,
 * which a gateway does on its own when it starts, and which wait for a locked table
 */
export async function holdLock(
  owner: Kysely<unknown>,
  what: RawBuilder<unknown>,
  work: (waiters: () => Promise<number[]>) => Promise<void>,
): Promise<void> {
  const unlock = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<number>();
  const holding = owner.transaction().execute(async (trx) => {
    await what.execute(trx);
    locked.resolve((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]!.pid);
    await unlock.promise;
  });
  // A statement that fails ends the transaction, and the promise below throws.
  const holder = await Promise.race([locked.promise, holding.then(() => 0)]);
  const waiters = async () => {
    const { rows } = await sql<{ pid: number }>`
      with recursive waiter (pid) as (
        select pid from pg_stat_activity where ${holder}::int = any (pg_blocking_pids(pid)) and query not like '%refresh_statistics()%'
        union select a.pid from waiter w join pg_stat_activity a on w.pid = any (pg_blocking_pids(a.pid))
      ) select pid from waiter`.execute(owner);
    return rows.map(({ pid }) => pid);
  };
  await work(waiters).finally(unlock.resolve);
  await holding;
}
