import type { Database } from '../database/database.ts';
import { isRunning, type SessionBrand } from '../session/sessions.ts';

/** Which of these sessions of a brand are still running, by the hash of their token as hexadecimal text. It is no activity of theirs. */
export async function runningSessions(
  database: Database,
  brand: SessionBrand,
  tokenHashes: readonly Buffer[],
  nowMs: number,
): Promise<Set<string>> {
  const rows = await database.withMerchant(brand.merchantCode, (trx) =>
    trx
      .selectFrom('session')
      .select('token_hash')
      .where('merchant_code', '=', brand.merchantCode)
      .where('token_hash', 'in', tokenHashes)
      .where((eb) => isRunning(eb, brand, nowMs))
      .execute(),
  );
  return new Set(rows.map(({ token_hash: hash }) => Buffer.from(hash).toString('hex')));
}
