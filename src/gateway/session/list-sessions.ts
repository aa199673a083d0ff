import type { ValueOf } from '../../shared/contract/call.ts';
import type { sessionCalls } from '../../shared/contract/session.ts';
import type { Services } from '../services.ts';
import { liveGrants } from './grants.ts';
import { isRunning, type SessionBrand } from './sessions.ts';
import { tokenHash } from './tokens.ts';

/** More sessions than anybody has a use for; the oldest beyond them are not listed, and end with all the others. */
const LISTED_MAX = 100;

const columns = ['id', 'created_at', 'seen_at', 'address', 'user_agent', 'method', 'token_hash', 'device'] as const;

/**
 * The sessions of an account that still run, the newest first, and behind them the browsers that are logged in no more and yet remember it: each
 * by the last session that it had, since whoever opens one comes in without a password.
 */
export async function listSessions(
  { database }: Pick<Services, 'database'>,
  brand: SessionBrand,
  memberId: bigint,
  token: string,
): Promise<ValueOf<typeof sessionCalls.sessionList>['list']> {
  const { merchantCode } = brand;
  const { running, last, grants } = await database.withMerchant(merchantCode, async (trx) => {
    const own = trx
      .selectFrom('session')
      .select(columns)
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId);
    const live = await liveGrants(trx, { merchantCode, memberId }).limit(LISTED_MAX).execute();
    return {
      running: await own
        .where((eb) => isRunning(eb, brand, Date.now()))
        .orderBy('created_at', 'desc')
        .limit(LISTED_MAX)
        .execute(),
      last:
        live.length > 0
          ? await own
              .distinctOn('device')
              .where(
                'device',
                'in',
                live.map(({ device_hash }) => device_hash),
              )
              .orderBy('device')
              .orderBy('created_at', 'desc')
              .execute()
          : [],
      grants: new Map(live.map(({ device_hash, ends_at }) => [placeOf(device_hash), ends_at])),
    };
  });
  const logged = new Set(running.map(({ device }) => placeOf(device)));
  const remembered = last
    .filter(({ device }) => !logged.has(placeOf(device)))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const current = tokenHash(token);
  return [...running, ...remembered].map((row, index) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    method: row.method,
    isCurrent: current.equals(row.token_hash),
    isRunning: index < running.length,
    rememberedUntil: grants.get(placeOf(row.device))?.toISOString() ?? null,
  }));
}

/** A device's place as text; bytes come as a view of one kind or another. */
const placeOf = (device: Uint8Array | null): string => (device ? Buffer.from(device).toString('hex') : '');
