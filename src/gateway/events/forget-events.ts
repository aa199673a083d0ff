import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How long events are kept. What is to follow from them has followed long before; transfers and rounds stay for ever. */
export const EVENTS_KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
/** Events that are deleted in one transaction, which takes some hundredths of a second. */
const FORGOTTEN_MAX = 1_000;

/**
 * Deletes the events of all merchants that are old and that every consumer has handled. Those that were set aside stay, until they are handled. Each
 * round is a transaction of its own, and other work runs in between. Returns how many were deleted.
 * @param nowMs the time, in milliseconds since 1970
 */
export async function forgetEvents(database: Database, nowMs: number, signal?: AbortSignal): Promise<number> {
  const before = new Date(nowMs - EVENTS_KEPT_DAYS * DAY_MS);
  const merchants = await database.asPlatform((trx) =>
    sql<{ code: string }>`select code from public.event_merchants() as code`.execute(trx),
  );
  let gone = 0;
  for (const { code } of merchants.rows) {
    for (let forgotten = FORGOTTEN_MAX; forgotten >= FORGOTTEN_MAX;) {
      if (signal?.aborted) return gone;
      forgotten = await forgetRound(database, code, before);
      gone += forgotten;
      await setImmediate();
    }
  }
  return gone;
}

async function forgetRound(database: Database, merchantCode: string, before: Date): Promise<number> {
  const { rows } = await database.asPlatform((trx) =>
    sql<{ gone: number }>`select public.forget_events(${merchantCode}, ${before}, ${FORGOTTEN_MAX}) as gone`.execute(
      trx,
    ),
  );
  return rows[0]!.gone;
}
