import { Pool, types, type CustomTypesConfig, type PoolClient, type QueryResult } from 'pg';
import { DatabaseUnavailable, fromDriverError } from './errors.ts';
import type { DatabaseLog, Session, SessionResult, SessionSource } from './session.ts';

/** Most sessions of one gateway process. A server with the default limit of 100 connections can then serve several gateways. */
const SESSIONS_MAX = 16;
/** A wallet call must answer within 3 s or the vendor rolls back, so there is no point in waiting longer for a session. */
const ACQUIRE_TIMEOUT_MS = 3_000;
/** The server cancels a statement after this time. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Time after which a silent server counts as lost. It is longer than the server's own timeout, because that one leaves the session usable. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
/** The server ends an idle transaction after this time, because an abandoned one keeps its lock on the house's ledger account. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
/**
 * The ledger must read what the last holder of a lock committed, whatever the server's default is. Our functions forbid
 * scans, which makes plans look so expensive that the server would compile each of them, for seconds on a busy machine.
 */
const SESSION_SETTINGS = 'set session characteristics as transaction isolation level read committed; set jit = off';
/** Type id of int8, which the driver returns as text by default. */
const INT8_OID = 20;

// Adds int8 to the driver's default parsers, for this pool only. The cast satisfies the driver's overloads, one per type id.
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

/** Options of the session pool. */
export interface ServerSessionsOptions {
  log?: DatabaseLog | undefined;
  /** Most sessions that are open at the same time. */
  sessionsMax?: number;
  /** Whether statements have timeouts. Migrations have none, because they may take long. */
  hasTimeouts?: boolean;
}

/** Opens a bounded pool of sessions on a PostgreSQL server. It connects at the first `acquire`, and reconnects when the server is back. */
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
  // Without a listener, a lost connection would end the process. The holder of the session gets the error at its next statement.
  const onLost = (error: Error): void => log?.warn({ error: error.message }, 'a database session was lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const prepared = new WeakSet<PoolClient>();
  const prepare = async (client: PoolClient): Promise<void> => {
    if (prepared.has(client)) return;
    try {
      await client.query(SESSION_SETTINGS);
      prepared.add(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  let ending: Promise<void> | undefined;
  return {
    kind: 'server',
    async acquire() {
      try {
        const client = await pool.connect();
        await prepare(client);
        return toSession(client);
      } catch (error) {
        throw new DatabaseUnavailable('no database session could be acquired', { cause: error });
      }
    },
    close: () => (ending ??= pool.end()),
  };
}
