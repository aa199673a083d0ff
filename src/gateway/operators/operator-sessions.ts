import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { networkOf } from '../region/network-of.ts';
import { newToken, tokenHash } from '../session/tokens.ts';
import { capabilitiesOf, type Operator } from './operator.ts';

/** A session ends after this time without a call, and after this time in any case. */
const IDLE_MS = 15 * 60_000;
const LIFE_MS = 8 * 3_600_000;
/** Shortest time between two writes of `seen_at`. */
const SEEN_STEP_MS = 30_000;

/** The sessions of operators. Tokens are opaque, hashed at rest, and bound to the network that they began in. */
export interface OperatorSessions {
  /** Begins a session in the caller's transaction and returns its token. */
  begin: (trx: Transaction<Tables>, operatorId: bigint, address: string) => Promise<string>;
  /**
   * The operator of a token, if the session is running. A call from another network ends the session, because its token was taken.
   */
  operatorOf: (token: string, address: string) => Promise<Operator | undefined>;
  end: (token: string) => Promise<void>;
  /** Ends all sessions of an operator in the caller's transaction. */
  endAllOf: (trx: Transaction<Tables>, operatorId: bigint) => Promise<void>;
}

/** @param now the time, in milliseconds since 1970 */
export function createOperatorSessions(database: Database, now: () => number): OperatorSessions {
  const update = (trx: Transaction<Tables>, token: string, changes: { seen_at?: Date; ended_at?: Date }) =>
    trx
      .updateTable('operator_session')
      .set(changes)
      .where('token_hash', '=', tokenHash(token))
      .where('ended_at', 'is', null)
      .execute();
  return {
    async begin(trx, operatorId, address) {
      const token = newToken();
      const at = new Date(now());
      await trx
        .insertInto('operator_session')
        .values({
          token_hash: tokenHash(token),
          operator_id: operatorId,
          network: networkOf(address),
          created_at: at,
          seen_at: at,
          ends_at: new Date(now() + LIFE_MS),
        })
        .execute();
      return token;
    },

    operatorOf: (token, address) =>
      database.asPlatform(async (trx) => {
        const nowMs = now();
        const row = await trx
          .selectFrom('operator_session as s')
          .innerJoin('operator as o', 'o.id', 's.operator_id')
          .select(['o.id', 'o.login', 'o.name', 'o.roles', 'o.merchants', 's.network', 's.seen_at'])
          .where('s.token_hash', '=', tokenHash(token))
          .where('s.ended_at', 'is', null)
          .where('o.removed_at', 'is', null)
          .where('s.ends_at', '>', new Date(nowMs))
          .where('s.seen_at', '>', new Date(nowMs - IDLE_MS))
          .executeTakeFirst();
        if (!row) return undefined;
        if (row.network !== networkOf(address)) {
          await update(trx, token, { ended_at: new Date(nowMs) });
          return undefined;
        }
        if (nowMs - row.seen_at.getTime() > SEEN_STEP_MS) await update(trx, token, { seen_at: new Date(nowMs) });
        return {
          id: row.id,
          login: row.login,
          name: row.name,
          capabilities: await capabilitiesOf(trx, row.roles),
          merchants: row.merchants ? new Set(row.merchants) : undefined,
        };
      }),

    end: (token) => database.asPlatform(async (trx) => void (await update(trx, token, { ended_at: new Date(now()) }))),

    async endAllOf(trx, operatorId) {
      await trx
        .updateTable('operator_session')
        .set({ ended_at: new Date(now()) })
        .where('operator_id', '=', operatorId)
        .where('ended_at', 'is', null)
        .execute();
    },
  };
}
