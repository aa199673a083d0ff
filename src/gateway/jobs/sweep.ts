import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How long codes, grants, sessions and jobs are kept after their end, so that support can see what happened. */
const KEPT = '1 day';
/** How long hours and five minutes of teams are kept. They are settled within minutes, and the overview shows them for days. */
const SLOTS_KEPT = '100 days';
/**
 * Rows of each table deleted per round. A round takes some hundredths of a second, so that concurrent logins are not
 * affected.
 */
export const SWEEP_ROWS_MAX = 1_000;

/**
 * Deletes the expired rows of every merchant: counters, captchas and used proofs at their end; codes, grants and
 * sessions a day later. Each round is a separate transaction with a limited number of rows, and other work runs in
 * between. Returns how many rows were deleted.
 */
export async function sweepEnded(database: Database, signal?: AbortSignal): Promise<number> {
  for (let gone = 0; ;) {
    const { taken, is_done: isDone } = await sweepRound(database);
    gone += Number(taken);
    if (isDone || signal?.aborted) return gone;
    await setImmediate();
  }
}

async function sweepRound(database: Database): Promise<{ taken: bigint; is_done: boolean }> {
  const { rows } = await database.asPlatform((trx) =>
    sql<{
      taken: bigint;
      is_done: boolean;
    }>`select taken, is_done from public.sweep_ended(${KEPT}::interval, ${SWEEP_ROWS_MAX})`.execute(trx),
  );
  return rows[0]!;
}

/**
 * Deletes the jobs that were done a day ago. Dead ones stay until an operator drops them. Returns how many it deleted.
 * @param nowMs the time, in milliseconds since 1970
 */
export async function sweepDoneJobs(database: Database, nowMs: number, signal?: AbortSignal): Promise<number> {
  for (let gone = 0; ;) {
    const { affected = 0n } = await database.runAsQueue(
      `delete from jobs.job where (name, id) in
        (select name, id from jobs.job where state = 'completed' and completed_on < $1::timestamptz - $2::interval limit ${SWEEP_ROWS_MAX})`,
      [new Date(nowMs), KEPT],
    );
    gone += Number(affected);
    if (affected < SWEEP_ROWS_MAX || signal?.aborted) return gone;
    await setImmediate();
  }
}

/** Deletes the hours and five minutes of teams that began long ago; days, weeks and months stay. Returns how many rows it deleted. */
export async function sweepTeamSlots(database: Database, signal?: AbortSignal): Promise<number> {
  for (let gone = 0; ;) {
    const { rows } = await database.asPlatform((trx) =>
      sql<{
        taken: bigint;
      }>`select public.sweep_team_slots(${SLOTS_KEPT}::interval, ${SWEEP_ROWS_MAX}) as taken`.execute(trx),
    );
    const { taken } = rows[0]!;
    gone += Number(taken);
    if (taken < SWEEP_ROWS_MAX || signal?.aborted) return gone;
    await setImmediate();
  }
}

/** Deletes the exports of players whose days are over. Returns how many it deleted. */
export async function sweepExports(database: Database, signal?: AbortSignal): Promise<number> {
  for (let gone = 0; ;) {
    const { rows } = await database.asPlatform((trx) =>
      sql<{ taken: bigint }>`select public.sweep_exports(${SWEEP_ROWS_MAX}) as taken`.execute(trx),
    );
    const { taken } = rows[0]!;
    gone += Number(taken);
    if (taken < SWEEP_ROWS_MAX || signal?.aborted) return gone;
    await setImmediate();
  }
}
