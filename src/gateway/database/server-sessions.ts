import { Pool, types, type CustomTypesConfig, type PoolClient, type QueryResult } from 'pg';
import { DatabaseUnavailable, fromDriverError } from './errors.ts';
import type { DatabaseLog, Session, SessionResult, SessionSource } from './session.ts';

/** Sessions of one gateway process. A server's default of 100 connections then carries several gateways. */
const SESSIONS_MAX = 16;
/** A wallet call must answer within 3 s, or the vendor rolls back; waiting longer than this for a session helps nobody. */
const ACQUIRE_TIMEOUT_MS = 3_000;
/** The server gives a statement up after this. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** We give a silent server up after this: later than its own timeout, since that one leaves the session usable. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
/** A transaction that its process forgot holds locks on the house's account. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
/** Type id of int8, which the driver would give as text. */
const INT8_OID = 20;

// The driver's overloads promise a parser for each type id; this one adds int8 to the default table without changing it for the process.
const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8_OID ? BigInt : (types.getTypeParser(oid, format) as unknown)) as typeof types.getTypeParser,
};

type Row = Record<string, unknown>;

const toResult = (answer: QueryResult<Row> | QueryResult<Row>[]): SessionResult => {
  const last = Array.isArray(answer) ? answer.at(-1) : answer;
  return { rows: last?.rows ?? [], affected: last?.rowCount == null ? undefined : BigInt(last.rowCount) };
};

const toSession = (client: PoolClient): Session => ({
  async query(text, parameters) {
    try {
      return toResult(await client.query<Row>(text, [...parameters]));
    } catch (error) {
      throw fromDriverError(error);
    }
  },
  release: (isBroken) => client.release(isBroken),
});

/** Options of a pool. */
export interface ServerSessionsOptions {
  log?: DatabaseLog | undefined;
  /** Most sessions that are open at once. */
  sessionsMax?: number;
  /** Whether statements have timeouts: not so for migrations, which may take long. */
  hasTimeouts?: boolean;
}

/** Opens a bounded pool of sessions of a PostgreSQL server. It connects with the first `acquire` and again whenever the server has returned. */
export function openServerSessions(
  url: string,
  { log, sessionsMax = SESSIONS_MAX, hasTimeouts = true }: ServerSessionsOptions = {},
): SessionSource {
  const timeouts = {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  };
  const pool = new Pool({
    connectionString: url,
    max: sessionsMax,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    types: typeParsers,
    ...(hasTimeouts ? timeouts : {}),
  });
  // Without a listener a lost connection would end the process. Whoever holds the session learns it from the next statement.
  const onLost = (error: Error): void => log?.warn({ error: error.message }, 'a database session was lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  let ending: Promise<void> | undefined;
  return {
    kind: 'server',
    async acquire() {
      try {
        return toSession(await pool.connect());
      } catch (error) {
        throw new DatabaseUnavailable('no session of the database could be had', { cause: error });
      }
    },
    close: () => (ending ??= pool.end()),
  };
}
