import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { openEmbeddedSessions } from './embedded-sessions.ts';
import { migrate } from './migrate.ts';
import { openServerSessions } from './server-sessions.ts';
import { SessionDialect } from './session-dialect.ts';
import type { DatabaseLog, SessionSource } from './session.ts';
import type { Tables } from './tables.ts';

/** Where the database is. Without `url` it is embedded, in `<dataDir>/database`. */
export interface DatabaseOptions {
  /** A PostgreSQL address (15 or later) whose user owns the schema and may create a role. */
  url?: string | undefined;
  /** Folder of this installation's data. */
  dataDir: string;
  log?: DatabaseLog | undefined;
}

/**
 * The one database. Work runs in a transaction as the role `livery_app`, which owns nothing, since owners pass row-level security; what the work throws
 * undoes it. All but `close` throw `DatabaseUnavailable` when the database cannot be reached or the answer to COMMIT was lost; the next call
 * tries again by itself. Do not use the transaction after the work has returned, and do not open one inside another: the embedded database has one session.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Runs work that sees and writes the rows of one merchant and no other. */
  withMerchant<Value>(merchantCode: string, work: (trx: Transaction<Tables>) => Promise<Value>): Promise<Value>;
  /** Runs work on the platform's tables. It sees no row of any merchant. */
  asPlatform<Value>(work: (trx: Transaction<Tables>) => Promise<Value>): Promise<Value>;
  /** Whether the database answers now. Throws never. */
  ping(): Promise<boolean>;
  /** Finishes what runs and lets the database go. */
  close(): Promise<void>;
}

/** Opens the database and brings its schema up to date. Throws an Error for people when another process holds the embedded one. */
export async function openDatabase({ url, dataDir, log }: DatabaseOptions): Promise<Database> {
  const sessions =
    url === undefined ? await openEmbeddedSessions(join(dataDir, 'database'), log) : openServerSessions(url, { log });
  // Migrations may take longer than any statement of a request; on a server they get a session without timeouts.
  const migrating = url === undefined ? sessions : openServerSessions(url, { log, sessionsMax: 1, hasTimeouts: false });
  try {
    await migrate(new Kysely<unknown>({ dialect: new SessionDialect(migrating) }));
  } catch (error) {
    await sessions.close();
    throw error;
  } finally {
    if (migrating !== sessions) await migrating.close();
  }
  return createDatabase(sessions);
}

/** Makes the database over a source of sessions whose schema is up to date. `openDatabase` is what a program calls; tests bring their own sessions. */
export function createDatabase(sessions: SessionSource): Database {
  const db = new Kysely<Tables>({ dialect: new SessionDialect(sessions) });

  // An empty merchant matches no row: the policies read it as null.
  const run = <Value>(merchantCode: string, work: (trx: Transaction<Tables>) => Promise<Value>): Promise<Value> =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('role', 'livery_app', true), set_config('app.merchant', ${merchantCode}, true)`.execute(
        trx,
      );
      return work(trx);
    });

  return {
    kind: sessions.kind,
    async withMerchant(merchantCode, work) {
      if (merchantCode === '') throw new Error('withMerchant needs a merchant code');
      return run(merchantCode, work);
    },
    asPlatform: (work) => run('', work),
    ping: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    // Not through Kysely, which closes its driver only if it was used.
    close: () => sessions.close(),
  };
}
