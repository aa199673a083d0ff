import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { emptyTrials } from '../trial/empty-trials.ts';

/** Time between sweeps, so that no table grows by more than an hour's worth of expired rows. */
const SWEEP_EVERY_MS = 3_600_000;
/** How long codes, grants and sessions are kept after their end, so that support can see what happened. */
const KEPT = '1 day';
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

/** Empties trials and sweeps every hour until it is stopped. Several gateways may do so in parallel. */
export function startSweep(services: Pick<Services, 'database' | 'ledger' | 'log' | 'clock'>): {
  stop: () => Promise<void>;
} {
  const { database, log } = services;
  const stopping = new AbortController();
  let sweeping: Promise<void> | undefined;
  const sweep = async () => {
    try {
      const trials = await emptyTrials(services, stopping.signal);
      log.info({ trials, taken: await sweepEnded(database, stopping.signal) }, 'expired rows were swept');
    } catch (error) {
      log.warn({ err: error }, 'expired rows could not be swept');
    } finally {
      sweeping = undefined;
    }
  };
  // A sweep that takes longer than an hour is not started a second time in parallel.
  const timer = setInterval(() => void (sweeping ??= sweep()), SWEEP_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await sweeping;
    },
  };
}
