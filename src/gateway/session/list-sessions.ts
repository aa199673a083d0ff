import type { ValueOf } from '../../shared/contract/call.ts';
import type { sessionCalls } from '../../shared/contract/session.ts';
import type { Services } from '../services.ts';
import { isRunning, type SessionBrand } from './sessions.ts';
import { tokenHash } from './tokens.ts';

/** More sessions than anybody has a use for; the oldest beyond them are not listed, and end with all the others. */
const LISTED_MAX = 100;

/** The sessions of an account that still run, the newest first. */
export async function listSessions({ database }: Pick<Services, 'database'>, brand: SessionBrand, memberId: bigint, token: string): Promise<ValueOf<typeof sessionCalls.sessionList>['list']> {
  const rows = await database.withMerchant(brand.merchantCode, (trx) =>
    trx
      .selectFrom('session')
      .select(['id', 'created_at', 'seen_at', 'address', 'user_agent', 'method', 'token_hash'])
      .where('merchant_code', '=', brand.merchantCode)
      .where('member_id', '=', memberId)
      .where((eb) => isRunning(eb, brand, Date.now()))
      .orderBy('created_at', 'desc')
      .limit(LISTED_MAX)
      .execute(),
  );
  const current = tokenHash(token);
  return rows.map(({ id, created_at, seen_at, address, user_agent, method, token_hash }) => ({
    id,
    createdAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
    address,
    userAgent: user_agent,
    method,
    isCurrent: current.equals(token_hash),
  }));
}
