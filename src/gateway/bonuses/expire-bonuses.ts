import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { endBonus } from './end-bonus.ts';

/** How long after its time a bonus ends: what was played until then has been counted. */
const GRACE_MS = 60_000;
/** Bonuses that are ended in one transaction. */
const EXPIRED_MAX = 50;

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>;

/** The merchants whose campaigns run, or whose members have open bonuses. */
export async function promotionMerchants({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const { rows } = await database.asPlatform((trx) =>
    sql<{ merchant_code: string }>`select merchant_code from public.promotion_merchants()`.execute(trx),
  );
  return rows.map(({ merchant_code: code }) => code);
}

/** Ends the bonuses whose time is over. Returns how many. */
export async function expireBonuses(parts: Parts, signal: AbortSignal): Promise<number> {
  let expired = 0;
  for (const merchantCode of await promotionMerchants(parts))
    for (let ended = EXPIRED_MAX; ended === EXPIRED_MAX && !signal.aborted;) {
      ended = await expireRound(parts, merchantCode);
      expired += ended;
      await setImmediate();
    }
  return expired;
}

async function expireRound({ database, ledger, clock, signals }: Parts, merchantCode: string): Promise<number> {
  const nowMs = clock();
  const ended = await database.withMerchant(merchantCode, async (trx) => {
    const due = await trx
      .selectFrom('bonus')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'open')
      .where('ends_at', '<=', new Date(nowMs - GRACE_MS))
      .orderBy('id')
      .limit(EXPIRED_MAX)
      .forNoKeyUpdate()
      .execute();
    for (const bonus of due) await endBonus({ ledger, trx, merchantCode }, bonus, 'expired', nowMs);
    return due.map(({ member_id: memberId }) => memberId);
  });
  signals.send([
    ...ended.map((memberId) => ({ merchantCode, memberId, topic: 'balance' as const })),
    ...(ended.length > 0 ? [{ merchantCode, topic: 'events' as const }] : []),
  ]);
  return ended.length;
}
