import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { DatabaseUnavailable, SqlError } from './errors.ts';
import type { Session, SessionSource } from './session.ts';

/** SQLSTATE class of integrity violations. A deferred constraint reports one at COMMIT. The transaction is rolled back for certain, so it is a bug and not an outage. */
const INTEGRITY_VIOLATION_PREFIX = '23';

/** A session that Kysely holds. It records failed statements, because after one COMMIT rolls back without reporting an error. */
class SessionConnection implements DatabaseConnection {
  readonly session: Session;
  isBroken = false;
  hasFailedStatement = false;

  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, affected } = await this.session.query(query.sql, query.parameters);
      return { rows: rows as Row[], ...(affected === undefined ? {} : { numAffectedRows: affected }) };
    } catch (error) {
      this.hasFailedStatement = true;
      if (!(error instanceof SqlError)) this.isBroken = true;
      throw error;
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported; read page by page, with a limit');
  }
}

/** Kysely's driver over sessions. Kysely's own drivers keep broken sessions and do not distinguish an unknown commit from a refused one. */
class SessionDriver implements Driver {
  readonly #source: SessionSource;

  constructor(source: SessionSource) {
    this.#source = source;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.#source.acquire());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const held = connection as SessionConnection;
    await held.executeQuery(raw('begin'));
    held.hasFailedStatement = false;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const held = connection as SessionConnection;
    if (held.hasFailedStatement)
      throw new Error('a statement of this transaction failed and its error was swallowed, so nothing was committed');
    try {
      await held.executeQuery(raw('commit'));
    } catch (error) {
      if (error instanceof SqlError && error.code.startsWith(INTEGRITY_VIOLATION_PREFIX)) throw error;
      held.isBroken = true;
      throw new DatabaseUnavailable('the answer to COMMIT is unknown', { cause: error });
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const held = connection as SessionConnection;
    if (held.isBroken) return;
    // A failed rollback must not hide the error that led to it. The session is marked broken; discarding it rolls back.
    await held.executeQuery(raw('rollback')).catch(() => (held.isBroken = true));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const held = connection as SessionConnection;
    held.session.release(held.isBroken);
  }

  async destroy(): Promise<void> {
    await this.#source.close();
  }
}

const raw = (sql: string): CompiledQuery => ({
  sql,
  parameters: [],
  query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
  queryId: { queryId: sql },
});

/** Kysely over a source of sessions, the same for the embedded database and for a server. */
export class SessionDialect implements Dialect {
  readonly #source: SessionSource;

  constructor(source: SessionSource) {
    this.#source = source;
  }

  createDriver(): Driver {
    return new SessionDriver(this.#source);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(database: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(database);
  }
}
