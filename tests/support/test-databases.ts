import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { createDatabase, type Database } from '../../src/gateway/database/database.ts';
import { openEmbeddedSessions } from '../../src/gateway/database/embedded-sessions.ts';
import { migrate } from '../../src/gateway/database/migrate.ts';
import { openServerSessions } from '../../src/gateway/database/server-sessions.ts';
import { SessionDialect } from '../../src/gateway/database/session-dialect.ts';
import { lendDatabase, type LentDatabase } from './lend-database.ts';
import { findPostgresBinaries, postgresVersion, startPostgres, type TestPostgres } from './postgres.ts';
import { rememberDatabase } from './remember-database.ts';
import { SHARED_POSTGRES_VARIABLE } from './shared-postgres.ts';
import { copyTemplate, templateFolder } from './template.ts';

/**
 * A database of either kind for a test file. Starting one takes seconds: open one per file, and give each test its own
 * merchant.
 */
export interface TestDatabase {
  database: Database;
  /** The same database as its owner, who is not limited by grants or row-level security. */
  owner: Kysely<unknown>;
  /** Its address, for other processes to connect to; undefined if it is embedded. */
  url: string | undefined;
  /** Its server, if the test asked for one of its own. */
  server: TestPostgres | undefined;
  /** Whether no other test file gets it after this one. */
  isLastUse: boolean;
  /** Closes it and deletes its data. */
  close(): Promise<void>;
}

/** Time for a hook that opens or closes a test database, on a busy machine. */
export const DATABASE_HOOK_TIMEOUT_MS = 120_000;

/**
 * The kinds to test on this machine, for `describe.each`. Without PostgreSQL's binaries it prints a note and leaves out
 * the server.
 */
export function testDatabaseKinds(): Database['kind'][] {
  if (findPostgresBinaries() !== undefined) return ['embedded', 'server'];
  process.stderr.write(
    '\nNo PostgreSQL binaries (initdb, postgres) found: the database tests run on the embedded database only.\n',
  );
  return ['embedded'];
}

/**
 * The kind that starts fastest on this machine, for tests that are not about the database. `TEST_DATABASE=embedded`
 * chooses the other one, as a step of the full run does.
 */
export const quickKind: Database['kind'] =
  findPostgresBinaries() === undefined || process.env['TEST_DATABASE'] === 'embedded' ? 'embedded' : 'server';

const schemaSources = ['src/gateway/database', 'src/gateway/jobs', 'src/shared/money/currencies.ts'];

/** A closed embedded database with its schema: making one takes seconds, opening a copy takes half a second. */
const migrated = {
  name: 'database',
  sources: [...schemaSources, 'package-lock.json'],
  make: async (folder: string) => {
    const sessions = await openEmbeddedSessions(join(folder, 'database'));
    await migrate(new Kysely<unknown>({ dialect: new SessionDialect(sessions) }));
    await sessions.close();
  },
};

/**
 * A server's data with its schema: making it takes seconds, starting a server on a copy takes a quarter of a second.
 */
const migratedServer = {
  sources: [...schemaSources, 'tests/support/postgres.ts', 'package-lock.json'],
  make: async (folder: string) => {
    const server = (await startPostgres())!;
    const sessions = openServerSessions(server.url);
    await migrate(new Kysely<unknown>({ dialect: new SessionDialect(sessions) }));
    await sessions.close();
    await server.keep(join(folder, 'data'));
  },
};

let clusterName: string | undefined;
async function startMigratedPostgres(): Promise<TestPostgres> {
  clusterName ??= `postgres-${postgresVersion(findPostgresBinaries()!)}`;
  const folder = await templateFolder({ name: clusterName, ...migratedServer });
  return (await startPostgres({ cluster: join(folder, 'data'), root: process.env[SHARED_POSTGRES_VARIABLE] }))!;
}

/** The server of this process: each test file has a database on it that no other one uses meanwhile. */
let sharedServer: Promise<TestPostgres> | undefined;
/** Without a run of tests, nothing would stop what files share. */
const isRun = () => process.env[SHARED_POSTGRES_VARIABLE] !== undefined;

/** Puts an embedded database with its schema into a data directory, for a gateway that starts there. */
export const copyEmbeddedDatabase = (dataDir: string): Promise<void> => copyTemplate(migrated, dataDir);

/** Enough for races. A new session costs as much as two hundred statements, and a gateway that may have more opens them when it starts. */
const SESSIONS_MAX = 6;

/** How a test's database may differ. */
interface TestDatabaseOptions {
  /** Whether statements on a server have the timeouts of the product. Writing a million rows takes longer. */
  hasTimeouts?: boolean;
  /** For a test that stops the server, fills its disk, or takes all its connections. */
  hasOwnServer?: boolean;
}

/** Opens an empty database with its schema. */
export async function openTestDatabase(
  kind: Database['kind'],
  { hasTimeouts = true, hasOwnServer = false }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const opened = kind === 'server' ? await onServer({ hasTimeouts, hasOwnServer }) : await inFolder();
  // Not spread, because that would ask for its address.
  return Object.assign(opened, {
    database: createDatabase(opened.sessions),
    owner: new Kysely<unknown>({ dialect: new SessionDialect(opened.sessions) }),
  });
}

async function onServer({ hasTimeouts, hasOwnServer }: Required<TestDatabaseOptions>): Promise<LentDatabase> {
  const openSessions = (url: string) => openServerSessions(url, { hasTimeouts, sessionsMax: SESSIONS_MAX });
  if (hasOwnServer || !isRun()) {
    const server = await startMigratedPostgres();
    const sessions = openSessions(server.url);
    return { sessions, url: server.url, server, isLastUse: true, close: () => sessions.close().then(server.stop) };
  }
  return lendDatabase(hasTimeouts ? 'server' : 'server without timeouts', async () => {
    const server = await (sharedServer ??= startMigratedPostgres());
    const url = await server.addDatabase();
    const sessions = openSessions(url);
    const remove = () => sessions.close().then(() => server.dropDatabase(url));
    return { sessions, url, empty: () => server.emptyDatabase(url), remove };
  });
}

async function inFolder(): Promise<LentDatabase> {
  const open = async () => {
    const folder = mkdtempSync(join(process.env[SHARED_POSTGRES_VARIABLE] ?? tmpdir(), 'livery-database-'));
    await copyEmbeddedDatabase(folder);
    const sessions = await openEmbeddedSessions(join(folder, 'database'));
    const remove = () => sessions.close().then(() => rmSync(folder, { recursive: true, force: true }));
    const run = async (text: string) => {
      const session = await sessions.acquire();
      return session
        .query(text, [])
        .then(({ rows }) => rows)
        .finally(() => session.release(false));
    };
    return { sessions, url: undefined, empty: await rememberDatabase(run), remove };
  };
  if (isRun()) return lendDatabase('embedded', open);
  const { sessions, remove } = await open();
  return { sessions, url: undefined, server: undefined, isLastUse: true, close: remove };
}

/** A database with its schema for commands: on a server where there is one, because each start of the embedded one takes seconds. */
export async function openForCommands(
  dataDir: string,
): Promise<{ env: Record<string, string>; close: () => Promise<void> }> {
  if (quickKind === 'server') {
    const { url, close } = await openTestDatabase('server');
    return { env: { DATABASE_URL: url! }, close };
  }
  await copyEmbeddedDatabase(dataDir);
  return { env: {}, close: () => Promise.resolve() };
}

let merchantCount = 0;

/** A merchant code that is unique in this file. */
export const newMerchant = (): string => `M${++merchantCount}`;
