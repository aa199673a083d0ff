import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { LoginMethod } from '../../shared/contract/session.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { newToken, tokenHash } from './tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What could take the account away is opened this long after its owner has shown that he is: whoever finds the page open later is asked. */
const PROOF_MS = 10 * MINUTE_MS;
/** The last call is written down this often at most: a write for every read would cost more than it tells. */
const SEEN_STEP_MS = 60_000;
/** What a browser says of itself is kept this far: enough to tell one's phone from one's desk. */
const USER_AGENT_LENGTH_MAX = 256;

/** Who a session belongs to. */
export interface Player {
  memberId: bigint;
  account: string;
  nickname: string;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
  customerType: number;
  currency: string;
  /** The password must be changed before anything else is done. */
  mustChangePassword: boolean;
  /** Its owner has shown a short while ago that he is. */
  isProved: boolean;
}

/** How and from where a session begins. */
export interface SessionOrigin {
  method: LoginMethod;
  /** Network address. */
  address: string;
  userAgent: string;
  /** Place of the device. */
  device: Uint8Array;
  mustChangePassword: boolean;
  /** When the account is gone: no session outlives it. */
  endsAt: Date | undefined;
}

/** What sessions need of a brand: whose they are, and when they end, which its jurisdiction pack bounds (GLI-19: after 30 idle minutes). */
export interface SessionBrand {
  merchantCode: string;
  security: Pick<Brand['security'], 'idleMinutes' | 'sessionHours'>;
}

/** The sessions of players: opaque tokens, hashed at rest, bound to the merchant by the key that they lie under. */
export interface Sessions {
  /** Begins a session and gives its token, which is shown once; within a transaction of the caller's where it has one. A login goes by `beginSession`. */
  begin: (
    brand: SessionBrand,
    memberId: bigint,
    origin?: SessionOrigin,
    within?: Transaction<Tables>,
  ) => Promise<string>;
  /** Who a token belongs to, if its session still runs with this merchant. */
  playerOf: (brand: SessionBrand, token: string) => Promise<Player | undefined>;
  /** Notes that the owner of a session has just shown that he is. */
  prove: (merchantCode: string, token: string) => Promise<void>;
  /** Ends a session. */
  end: (merchantCode: string, token: string) => Promise<void>;
}

/** @param now clock in milliseconds, for tests */
export function createSessions(database: Database, now = () => Date.now()): Sessions {
  return {
    async begin({ merchantCode, security: { sessionHours } }, memberId, origin, within) {
      const token = newToken();
      const at = now();
      const endsAtMs = Math.min(at + sessionHours * HOUR_MS, origin?.endsAt?.getTime() ?? Infinity);
      const row = {
        merchant_code: merchantCode,
        token_hash: tokenHash(token),
        member_id: memberId,
        created_at: new Date(at),
        seen_at: new Date(at),
        proved_at: origin?.method === 'remember' ? null : new Date(at),
        ends_at: new Date(endsAtMs),
        ...(origin && columnsOf(origin)),
      };
      const insert = (trx: Transaction<Tables>) => trx.insertInto('session').values(row).execute();
      await (within ? insert(within) : database.withMerchant(merchantCode, insert));
      return token;
    },

    playerOf: (brand, token) =>
      database.withMerchant(brand.merchantCode, async (trx) => {
        const { merchantCode } = brand;
        const hash = tokenHash(token);
        const row = await trx
          .selectFrom('session')
          .innerJoin('member', (join) =>
            join
              .onRef('member.merchant_code', '=', 'session.merchant_code')
              .onRef('member.id', '=', 'session.member_id'),
          )
          .select([
            'member.id',
            'member.account',
            'member.nickname',
            'member.customer_type',
            'member.currency',
            'session.seen_at',
            'session.must_change_password',
            'session.proved_at',
          ])
          .where('session.merchant_code', '=', merchantCode)
          .where('session.token_hash', '=', hash)
          .where((eb) => isRunning(eb, brand, now()))
          .where((eb) => eb.or([eb('member.ends_at', 'is', null), eb('member.ends_at', '>', new Date(now()))]))
          .executeTakeFirst();
        if (!row) return undefined;
        if (now() - row.seen_at.getTime() > SEEN_STEP_MS) {
          await trx
            .updateTable('session')
            .set({ seen_at: new Date(now()) })
            .where('merchant_code', '=', merchantCode)
            .where('token_hash', '=', hash)
            .execute();
        }
        return {
          memberId: row.id,
          account: row.account,
          nickname: row.nickname,
          customerType: row.customer_type,
          currency: row.currency,
          mustChangePassword: row.must_change_password,
          isProved: row.proved_at !== null && now() - row.proved_at.getTime() < PROOF_MS,
        };
      }),

    async prove(merchantCode, token) {
      await database.withMerchant(merchantCode, (trx) =>
        trx
          .updateTable('session')
          .set({ proved_at: new Date(now()) })
          .where('merchant_code', '=', merchantCode)
          .where('token_hash', '=', tokenHash(token))
          .execute(),
      );
    },

    async end(merchantCode, token) {
      await database.withMerchant(merchantCode, (trx) =>
        trx
          .updateTable('session')
          .set({ ended_at: new Date(now()) })
          .where('merchant_code', '=', merchantCode)
          .where('token_hash', '=', tokenHash(token))
          .where('ended_at', 'is', null)
          .execute(),
      );
    },
  };
}

/** Whether a session still runs: not ended, within its absolute and within its idle time. */
export const isRunning = (
  eb: ExpressionBuilder<Tables, 'session'>,
  { security: { idleMinutes } }: SessionBrand,
  nowMs: number,
) =>
  eb.and([
    eb('session.ended_at', 'is', null),
    eb('session.ends_at', '>', new Date(nowMs)),
    eb('session.seen_at', '>', new Date(nowMs - idleMinutes * MINUTE_MS)),
  ]);

const columnsOf = ({ method, address, userAgent, device, mustChangePassword }: SessionOrigin) => ({
  method,
  address,
  user_agent: userAgent.slice(0, USER_AGENT_LENGTH_MAX),
  device,
  must_change_password: mustChangePassword,
});
