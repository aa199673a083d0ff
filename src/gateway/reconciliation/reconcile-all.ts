import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { addDays, dayOf } from '../../shared/days.ts';
import type { Services } from '../services.ts';
import { providersOf } from './providers-of.ts';
import { reconcileDay } from './reconcile-day.ts';

type Parts = Pick<Services, 'database' | 'payments' | 'clock' | 'sites' | 'log'>;

/**
 * Reconciles yesterday, as each brand counts it, for every merchant with deposits or withdrawals, unless it is done already. A provider that cannot
 * be asked is asked again with the next job.
 */
export async function reconcileAll(parts: Parts, signal: AbortSignal): Promise<void> {
  const { database, clock, sites, log } = parts;
  const { rows } = await database.asPlatform((trx) =>
    sql<{ merchant_code: string }>`select merchant_code from public.cashier_merchants()`.execute(trx),
  );
  for (const { merchant_code: merchantCode } of rows) {
    const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
    if (!brand) continue;
    const timeZone = brand.market.timeZone;
    const day = addDays(dayOf(clock(), timeZone), -1);
    const done = await database.withMerchant(merchantCode, (trx) =>
      trx
        .selectFrom('reconciliation')
        .select('provider')
        .where('merchant_code', '=', merchantCode)
        .where('day', '=', day)
        .execute(),
    );
    for (const provider of providersOf(brand)) {
      signal.throwIfAborted();
      if (done.some((row) => row.provider === provider)) continue;
      const run = await reconcileDay(parts, { merchantCode, provider, day, timeZone }, undefined);
      if (!run.ok) log.warn({ merchantCode, provider, day, code: run.code }, 'a day was not reconciled');
      await setImmediate();
    }
  }
}
