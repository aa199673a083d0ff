import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** How often what has ended is swept away: often enough that no table grows by more than an hour's worth. */
const SWEEP_EVERY_MS = 3_600_000;
/** What has ended is kept this long, for whoever asks what happened. */
const KEPT = '1 day';

/** Sweeps away what has ended more than a day ago, of every merchant: sessions, counters, codes, captchas, proofs that were used. Answers how many rows. */
export async function sweepEnded(database: Database): Promise<number> {
  const { rows } = await database.asPlatform((trx) => sql<{ taken: bigint }>`select public.sweep_ended(${KEPT}::interval) as taken`.execute(trx));
  return Number(rows[0]!.taken);
}

/** Sweeps every hour until it is stopped. Gateways that do so at once do each other no harm. */
export function startSweep(database: Database, log: Logger): { stop: () => Promise<void> } {
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweepEnded(database).then(
      (taken) => log.info({ taken }, 'what had ended was swept away'),
      (error: unknown) => log.warn({ err: error }, 'what has ended could not be swept away'),
    );
  }, SWEEP_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
