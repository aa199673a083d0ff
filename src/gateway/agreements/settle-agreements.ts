import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { TEAM_CONSUMER } from '../team/team-consumer.ts';
import type { AgreementBrand } from './acting.ts';
import { closePeriods } from './close-periods.ts';
import { computeSettlements, type ReadSettlement } from './compute-settlement.ts';
import { paySettlement } from './pay-settlement.ts';
import { reverseSettlement } from './reverse-settlement.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'consumers' | 'signals' | 'sites' | 'log'>;

/** What happened before the end of a period may be written a little later, by a transaction that took long. */
const GRACE_MS = 60_000;

/**
 * Settles what is due: closes the periods that are over and counted, computes their lines, and pays them. Each step can end at any point, and goes on
 * with the next run, on whichever gateway.
 * @param except merchants whose past is being made, which settle it themselves
 * @throws AggregateError after the others if some brands could not be settled; the job tries again
 */
export async function settleAgreements(
  parts: Parts,
  signal: AbortSignal,
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { database, clock, consumers, sites } = parts;
  const nowMs = clock();
  const { behindMs = 0 } = (await consumers.lags()).find(({ consumer }) => consumer === TEAM_CONSUMER) ?? {};
  const completeUntilMs = nowMs - Math.max(behindMs, GRACE_MS);
  const { rows } = await database.asPlatform((trx) =>
    sql<{ code: string }>`select code from public.settling_merchants() as code`.execute(trx),
  );
  const failures: unknown[] = [];
  for (const { code } of rows) {
    signal.throwIfAborted();
    if (except.has(code)) continue;
    try {
      const brand = (await sites.forMerchant(code))?.loaded.brand;
      if (brand) await settleBrand(parts, brand, completeUntilMs, signal);
    } catch (error) {
      failures.push(error);
    }
    await setImmediate();
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} brands were not settled`);
}

/**
 * Settles what is due at one brand.
 * @param completeUntilMs what happened before was counted
 */
export async function settleBrand(
  parts: Parts,
  brand: AgreementBrand,
  completeUntilMs: number,
  signal: AbortSignal,
): Promise<void> {
  await closePeriods(parts, brand, completeUntilMs, signal);
  await computeSettlements(parts, brand, signal);
  for (const settlement of await underWay(parts, brand.merchantCode, 'paying'))
    await paySettlement(parts, settlement, signal);
  for (const settlement of await underWay(parts, brand.merchantCode, 'reversing'))
    await reverseSettlement(parts, settlement, signal);
}

const underWay = (
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  state: 'paying' | 'reversing',
): Promise<ReadSettlement[]> =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('settlement')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', state)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  );
