import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, sql, type CompiledQuery, type RawBuilder, type Transaction } from 'kysely';
import { DatabaseActivity } from './activity.ts';
import { openEmbeddedSessions } from './embedded-sessions.ts';
import { migrate } from './migrate.ts';
import { openServerSessions } from './server-sessions.ts';
import { SessionDialect } from './session-dialect.ts';
import { asRole } from './as-role.ts';
import type { DatabaseLog, SessionResult, SessionSource } from './session.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable, SqlError } from './errors.ts';
import { keepStatistics } from './statistics.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** Time after which a database that does not answer counts as away. */
const PING_MAX_MS = 5_000;

/** Where the database is. Without `url` the gateway uses the embedded one, in `<dataDir>/database`. */
export interface DatabaseOptions {
  /** Address of a PostgreSQL server, version 15 or later. Its user owns the schema and may create a role. */
  url?: string | undefined;
  /** Data folder of this installation. */
  dataDir: string;
  log?: DatabaseLog | undefined;
}

/**
 * The database of the gateway. Work runs in a transaction, as the role `livery_app`. That role owns no table, because row-level security does not
 * apply to owners. When the work throws, its transaction is rolled back.
 *
 * All methods but `close` throw `DatabaseUnavailable` when the database cannot be reached or the answer to COMMIT is lost; the next call
 * reconnects. Do not use the transaction after the work has returned. A transaction inside another one throws an Error that names both places:
 * the embedded database has a single session, and the inner transaction would wait for it forever. Pass `trx` on instead.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** What it is doing now, for the metrics. */
  readonly activity: DatabaseActivity;
  /** Runs work that can read and write the rows of this merchant only. */
  withMerchant<Value>(merchantCode: string, work: (trx: Transaction<Tables>) => Promise<Value>): Promise<Value>;
  /** Runs work on the platform's tables. It sees no rows of any merchant. */
  asPlatform<Value>(work: (trx: Transaction<Tables>) => Promise<Value>): Promise<Value>;
  /**
   * Runs one statement as a transaction of its own, in one round trip instead of four. It runs as the owner, to whom row-level security does not
   * apply: it may only call a function that takes the merchant's code and looks after it.
   */
  callAlone<Row>(call: RawBuilder<Row>): Promise<Row[]>;
  /**
   * Calls `then` once the transaction has committed, and never if it does not. It is no part of the transaction and must not throw: a process
   * that dies in between never calls it, so it may only make something happen sooner.
   */
  afterCommit(trx: Transaction<Tables>, then: () => void): void;
  /** Runs a statement on the queue's own tables, as the role `livery_jobs`, which sees nothing else. For `jobs/` only. */
  runAsQueue(text: string, parameters: readonly unknown[]): Promise<SessionResult>;
  /** Whether the database answers now. Never throws, except inside a transaction. */
  ping(): Promise<boolean>;
  /** Waits for running work, then closes all sessions. */
  close(): Promise<void>;
}

/** Opens the database and migrates its schema. Throws an Error for the operator when another process holds the embedded database. */
export async function openDatabase({ url, dataDir, log }: DatabaseOptions): Promise<Database> {
  const sessions =
    url === undefined ? await openEmbeddedSessions(join(dataDir, 'database'), log) : openServerSessions(url, { log });
  // A migration may take longer than any statement of a request, so on a server it gets a session without timeouts.
  const migrating = url === undefined ? sessions : openServerSessions(url, { log, sessionsMax: 1, hasTimeouts: false });
  try {
    await migrate(new Kysely<unknown>({ dialect: new SessionDialect(migrating) }));
  } catch (error) {
    await sessions.close();
    // The message of a failed start names the variable to look at.
    if (url !== undefined && error instanceof DatabaseUnavailable) error.message = `DATABASE_URL: ${error.message}`;
    throw error;
  } finally {
    if (migrating !== sessions) await migrating.close();
  }
  const database = createDatabase(sessions);
  const refresh = () => database.asPlatform((trx) => sql`select public.refresh_statistics()`.execute(trx));
  const stopStatistics = keepStatistics(database.activity, refresh, log);
  return {
    ...database,
    async close() {
      await stopStatistics();
      await database.close();
    },
  };
}

async function runAlone<Row>(
  sessions: SessionSource,
  activity: DatabaseActivity,
  { sql: text, parameters }: CompiledQuery,
): Promise<Row[]> {
  return activity.measure(async ({ begun }) => {
    const session = await sessions.acquire();
    begun();
    let isBroken = false;
    try {
      return (await session.query(text, parameters)).rows as Row[];
    } catch (error) {
      isBroken = !(error instanceof SqlError);
      throw error;
    } finally {
      session.release(isBroken);
    }
  });
}

/** Creates the database over sessions whose schema is up to date. Programs call `openDatabase`; tests bring their own sessions. */
export function createDatabase(sessions: SessionSource, pingMaxMs = PING_MAX_MS): Database {
  const db = new Kysely<Tables>({ dialect: new SessionDialect(sessions) });

  const guard = new TransactionGuard();
  const activity = new DatabaseActivity();
  const afterCommit = new WeakMap<Transaction<Tables>, (() => void)[]>();

  // An empty merchant code matches no row: the row-level security policies read it as null.
  const run = async <Value>(
    merchantCode: string,
    work: (trx: Transaction<Tables>) => Promise<Value>,
  ): Promise<Value> => {
    const place = guard.enter();
    const calls: (() => void)[] = [];
    const value = await activity.measure(({ begun, worked }) =>
      db.transaction().execute(async (trx) => {
        afterCommit.set(trx, calls);
        await sql`select set_config('role', 'livery_app', true), set_config('app.merchant', ${merchantCode}, true)`.execute(
          trx,
        );
        begun();
        const result = await guard.run(place, () => work(trx));
        worked();
        return result;
      }),
    );
    for (const call of calls) call();
    return value;
  };

  return {
    kind: sessions.kind,
    activity,
    async withMerchant(merchantCode, work) {
      if (merchantCode === '') throw new Error('withMerchant needs a merchant code');
      return run(merchantCode, work);
    },
    asPlatform: (work) => run('', work),
    async callAlone<Row>(call: RawBuilder<Row>) {
      guard.enter();
      return runAlone<Row>(sessions, activity, call.compile(db));
    },
    afterCommit: (trx, then) => void afterCommit.get(trx)?.push(then),
    async runAsQueue(text, parameters) {
      guard.enter();
      return asRole(sessions, 'livery_jobs', text, parameters);
    },
    async ping() {
      guard.enter();
      const late = new AbortController();
      const answers = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      );
      const isLate = setTimeout(pingMaxMs, false, { signal: late.signal }).catch(() => false);
      return Promise.race([answers, isLate]).finally(() => late.abort());
    },
    // Closed directly: Kysely closes its driver only after a first query.
    close: () => sessions.close(),
  };
}
