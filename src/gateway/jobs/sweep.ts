import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { emptyTrials } from '../trial/empty-trials.ts';

/** How often what has ended is swept away: often enough that no table grows by more than an hour's worth. */
const SWEEP_EVERY_MS = 3_600_000;
/** Codes, grants and sessions are kept this long after their end, for whoever asks what happened. */
const KEPT = '1 day';
/** Rows of each table that a round takes: some hundredths of a second, so that a login that comes meanwhile does not notice. */
export const SWEEP_ROWS_MAX = 1_000;

/**
 * Sweeps away what has ended, of every merchant: counters, captchas and what was used once at their end, codes, grants and sessions a day later. Each
 * round is a transaction of its own with a bounded number of rows, and others take their turn between two. Answers how many rows are gone.
 */
export async function sweepEnded(database: Database, signal?: AbortSignal): Promise<number> {
  for (let gone = 0; ;) {
    const { taken, is_done: isDone } = await sweepSome(database);
    gone += Number(taken);
    if (isDone || signal?.aborted) return gone;
    await setImmediate();
  }
}

async function sweepSome(database: Database): Promise<{ taken: bigint; is_done: boolean }> {
  const { rows } = await database.asPlatform((trx) =>
    sql<{
      taken: bigint;
      is_done: boolean;
    }>`select taken, is_done from public.sweep_ended(${KEPT}::interval, ${SWEEP_ROWS_MAX})`.execute(trx),
  );
  return rows[0]!;
}

/** Empties trials and sweeps every hour until it is stopped. Gateways that do so at once do each other no harm. */
export function startSweep(services: Pick<Services, 'database' | 'ledger' | 'log'>): { stop: () => Promise<void> } {
  const { database, log } = services;
  const stopping = new AbortController();
  let sweeping: Promise<void> | undefined;
  const sweep = async () => {
    try {
      const trials = await emptyTrials(services, stopping.signal);
      log.info({ trials, taken: await sweepEnded(database, stopping.signal) }, 'what had ended was swept away');
    } catch (error) {
      log.warn({ err: error }, 'what has ended could not be swept away');
    } finally {
      sweeping = undefined;
    }
  };
  // One that takes longer than an hour is not begun a second time beside itself.
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
