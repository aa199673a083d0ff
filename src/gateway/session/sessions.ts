import type { ExpressionBuilder, Insertable, Transaction, Updateable } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { LoginMethod } from '../../shared/contract/session.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { newToken, tokenHash } from './tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Calls that could take the account away are open this long after the owner confirmed their presence. Later, anyone who
 * finds the page open must confirm again.
 */
const PROOF_MS = 10 * MINUTE_MS;
/** Shortest time between two writes of `seen_at`, because a write for every read would cost too much. */
const SEEN_STEP_MS = 60_000;
/** Characters of the user agent that are kept: enough to tell a phone from a desktop. */
const USER_AGENT_LENGTH_MAX = 256;

/** The player that a session belongs to. */
export interface Player {
  memberId: bigint;
  account: string;
  nickname: string;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
  customerType: number;
  currency: string;
  /** The password must be changed before any other call is allowed. */
  mustChangePassword: boolean;
  /** The owner has recently confirmed their presence. */
  isProved: boolean;
}

/** How and where a session begins. */
export interface SessionOrigin {
  method: LoginMethod;
  /** Network address. */
  address: string;
  userAgent: string;
  /** Hash of the device cookie. */
  device: Uint8Array;
  mustChangePassword: boolean;
  /** When the account ends, if it does. No session outlives its account. */
  endsAt: Date | undefined;
}

/**
 * The part of a brand that sessions need: its merchant and its session limits, which its pack bounds (GLI-19: 30 idle
 * minutes).
 */
export interface SessionBrand {
  merchantCode: string;
  security: Pick<Brand['security'], 'idleMinutes' | 'sessionHours'>;
}

/** The sessions of players. Tokens are opaque, hashed at rest, and bound to a merchant by their key. */
export interface Sessions {
  /**
   * Begins a session and returns its token, which is not stored. Runs in the caller's transaction if one is given.
   * Logins call `beginSession` instead.
   */
  begin: (
    brand: SessionBrand,
    memberId: bigint,
    origin?: SessionOrigin,
    within?: Transaction<Tables>,
  ) => Promise<string>;
  /**
   * The player that a token belongs to, if its session is still running at this merchant. Keeps the session from ending idle, unless
   * `isActivity` is false.
   */
  playerOf: (brand: SessionBrand, token: string, isActivity?: boolean) => Promise<Player | undefined>;
  /** Records that the owner of a session has just confirmed their presence. */
  prove: (merchantCode: string, token: string) => Promise<void>;
  /** Ends a session. */
  end: (merchantCode: string, token: string) => Promise<void>;
}

/** @param now the time, in milliseconds since 1970 */
export function createSessions(database: Database, now: () => number): Sessions {
  return {
    async begin(brand, memberId, origin, within) {
      const token = newToken();
      const row = sessionRow(brand, memberId, token, now(), origin);
      const insert = (trx: Transaction<Tables>) => trx.insertInto('session').values(row).execute();
      await (within ? insert(within) : database.withMerchant(brand.merchantCode, insert));
      return token;
    },

    playerOf: (brand, token, isActivity = true) =>
      database.withMerchant(brand.merchantCode, async (trx) => {
        const row = await findRunning(trx, brand, token, now());
        if (!row) return undefined;
        if (isActivity && now() - row.seen_at.getTime() > SEEN_STEP_MS)
          await updateSession(trx, brand.merchantCode, token, { seen_at: new Date(now()) }).execute();
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
        updateSession(trx, merchantCode, token, { proved_at: new Date(now()) }).execute(),
      );
    },

    async end(merchantCode, token) {
      await database.withMerchant(merchantCode, (trx) =>
        updateSession(trx, merchantCode, token, { ended_at: new Date(now()) })
          .where('ended_at', 'is', null)
          .execute(),
      );
    },
  };
}

/** A new session's row. A session that begins with a remember grant has no proof of presence. */
function sessionRow(
  { merchantCode, security: { sessionHours } }: SessionBrand,
  memberId: bigint,
  token: string,
  atMs: number,
  origin: SessionOrigin | undefined,
): Insertable<Tables['session']> {
  const at = new Date(atMs);
  return {
    merchant_code: merchantCode,
    token_hash: tokenHash(token),
    member_id: memberId,
    created_at: at,
    seen_at: at,
    proved_at: origin?.method === 'remember' ? null : at,
    ends_at: new Date(Math.min(atMs + sessionHours * HOUR_MS, origin?.endsAt?.getTime() ?? Infinity)),
    ...(origin && columnsOf(origin)),
  };
}

/** The running session of a token, with the member it belongs to. */
const findRunning = (trx: Transaction<Tables>, brand: SessionBrand, token: string, nowMs: number) =>
  trx
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.merchant_code', '=', 'session.merchant_code').onRef('member.id', '=', 'session.member_id'),
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
    .where('session.merchant_code', '=', brand.merchantCode)
    .where('session.token_hash', '=', tokenHash(token))
    .where((eb) => isRunning(eb, brand, nowMs))
    .where((eb) => eb.or([eb('member.ends_at', 'is', null), eb('member.ends_at', '>', new Date(nowMs))]))
    .executeTakeFirst();

const updateSession = (
  trx: Transaction<Tables>,
  merchantCode: string,
  token: string,
  changes: Updateable<Tables['session']>,
) =>
  trx
    .updateTable('session')
    .set(changes)
    .where('merchant_code', '=', merchantCode)
    .where('token_hash', '=', tokenHash(token));

/** Whether a session is still running: not ended, and within both its absolute and its idle limit. */
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
