import type { ValueOf } from '../../shared/contract/call.ts';
import type { sessionCalls } from '../../shared/contract/session.ts';
import type { Services } from '../services.ts';
import { liveGrants } from './grants.ts';
import { isRunning, type SessionBrand } from './sessions.ts';
import { tokenHash } from './tokens.ts';

/** More sessions than a player needs to see. Older ones are not listed, but "end all" ends them too. */
const LISTED_MAX = 100;

const columns = ['id', 'created_at', 'seen_at', 'address', 'user_agent', 'method', 'token_hash', 'device'] as const;

/**
 * Lists the running sessions of a member, newest first, followed by browsers that are logged out but still remember the
 * login. Each of those is shown by its last session, because anyone who opens that browser gets in without a password.
 */
export async function listSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  brand: SessionBrand,
  memberId: bigint,
  token: string,
): Promise<ValueOf<typeof sessionCalls.sessionList>['list']> {
  const { merchantCode } = brand;
  const at = new Date(clock());
  const { running, last, grants } = await database.withMerchant(merchantCode, async (trx) => {
    const own = trx
      .selectFrom('session')
      .select(columns)
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId);
    const live = await liveGrants(trx, { merchantCode, memberId }, at).limit(LISTED_MAX).execute();
    return {
      running: await own
        .where((eb) => isRunning(eb, brand, at.getTime()))
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
      grants: new Map(live.map(({ device_hash, ends_at }) => [hexOf(device_hash), ends_at])),
    };
  });
  const loggedIn = new Set(running.map(({ device }) => hexOf(device)));
  const remembered = last
    .filter(({ device }) => !loggedIn.has(hexOf(device)))
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
    rememberedUntil: grants.get(hexOf(row.device))?.toISOString() ?? null,
  }));
}

/** A device hash as text, since drivers return bytes as different kinds of view. */
const hexOf = (device: Uint8Array | null): string => (device ? Buffer.from(device).toString('hex') : '');
