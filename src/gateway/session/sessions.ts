import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Database } from '../database/database.ts';
import { newToken, tokenHash } from './tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The last call is written down this often at most: a write for every read would cost more than it tells. */
const SEEN_STEP_MS = 60_000;

/** Who a session belongs to. */
export interface Player {
  memberId: bigint;
  account: string;
  nickname: string;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
  customerType: number;
  currency: string;
}

/** What sessions need of a brand: whose they are, and when they end, which its jurisdiction pack bounds (GLI-19: after 30 idle minutes). */
export interface SessionBrand {
  merchantCode: string;
  security: Pick<Brand['security'], 'idleMinutes' | 'sessionHours'>;
}

/** The sessions of players: opaque tokens, hashed at rest, bound to the merchant by the key that they lie under. */
export interface Sessions {
  /** Begins a session and gives its token, which is shown once. */
  begin: (brand: SessionBrand, memberId: bigint) => Promise<string>;
  /** Who a token belongs to, if its session still runs with this merchant. */
  playerOf: (brand: SessionBrand, token: string) => Promise<Player | undefined>;
  /** Ends a session. */
  end: (merchantCode: string, token: string) => Promise<void>;
}

/** @param now clock in milliseconds, for tests */
export function createSessions(database: Database, now = () => Date.now()): Sessions {
  return {
    async begin({ merchantCode, security: { sessionHours } }, memberId) {
      const token = newToken();
      const at = now();
      await database.withMerchant(merchantCode, (trx) =>
        trx.insertInto('session').values({ merchant_code: merchantCode, token_hash: tokenHash(token), member_id: memberId, created_at: new Date(at), seen_at: new Date(at), ends_at: new Date(at + sessionHours * HOUR_MS) }).execute(),
      );
      return token;
    },

    playerOf: ({ merchantCode, security: { idleMinutes } }, token) =>
      database.withMerchant(merchantCode, async (trx) => {
        const hash = tokenHash(token);
        const row = await trx
          .selectFrom('session')
          .innerJoin('member', (join) => join.onRef('member.merchant_code', '=', 'session.merchant_code').onRef('member.id', '=', 'session.member_id'))
          .select(['member.id', 'member.account', 'member.nickname', 'member.customer_type', 'member.currency', 'session.seen_at'])
          .where('session.merchant_code', '=', merchantCode)
          .where('session.token_hash', '=', hash)
          .where('session.ended_at', 'is', null)
          .where('session.ends_at', '>', new Date(now()))
          .where('session.seen_at', '>', new Date(now() - idleMinutes * MINUTE_MS))
          .executeTakeFirst();
        if (!row) return undefined;
        if (now() - row.seen_at.getTime() > SEEN_STEP_MS) {
          await trx.updateTable('session').set({ seen_at: new Date(now()) }).where('merchant_code', '=', merchantCode).where('token_hash', '=', hash).execute();
        }
        return { memberId: row.id, account: row.account, nickname: row.nickname, customerType: row.customer_type, currency: row.currency };
      }),

    async end(merchantCode, token) {
      await database.withMerchant(merchantCode, (trx) =>
        trx.updateTable('session').set({ ended_at: new Date(now()) }).where('merchant_code', '=', merchantCode).where('token_hash', '=', tokenHash(token)).where('ended_at', 'is', null).execute(),
      );
    },
  };
}
