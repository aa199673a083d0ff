import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { createDatabase, type Database } from '../../src/gateway/database/database.ts';
import { openEmbeddedSessions } from '../../src/gateway/database/embedded-sessions.ts';
import { migrate } from '../../src/gateway/database/migrate.ts';
import { openServerSessions } from '../../src/gateway/database/server-sessions.ts';
import { SessionDialect } from '../../src/gateway/database/session-dialect.ts';
import { findPostgresBinaries, startPostgres } from './postgres.ts';
import { copyTemplate } from './template.ts';

/** A database of either kind for a test file. Starting takes seconds: open one per file and give each test a merchant of its own. */
export interface TestDatabase {
  database: Database;
  /** The same database as its owner, whom neither grants nor row-level security hold back. */
  owner: Kysely<unknown>;
  /** Closes it and deletes what it wrote. */
  close(): Promise<void>;
}

/** Time for a hook that opens or closes a test database, on a busy machine. */
export const DATABASE_HOOK_TIMEOUT_MS = 120_000;

/** The kinds to test on this machine, for `describe.each`. Without PostgreSQL's binaries it says so and leaves the server out. */
export function testDatabaseKinds(): Database['kind'][] {
  if (findPostgresBinaries() !== undefined) return ['embedded', 'server'];
  process.stderr.write(
    '\nNo PostgreSQL binaries (initdb, postgres) found: the database tests run on the embedded database only.\n',
  );
  return ['embedded'];
}

/** The kind that starts fastest on this machine: for tests that are not about the database. */
export const quickKind: Database['kind'] = findPostgresBinaries() === undefined ? 'embedded' : 'server';

/** An embedded database with its schema, closed: making one takes seconds, opening a copy half a second. */
const migrated = {
  name: 'database',
  sources: ['src/gateway/database', 'package-lock.json'],
  make: async (folder: string) => {
    const sessions = await openEmbeddedSessions(join(folder, 'database'));
    await migrate(new Kysely<unknown>({ dialect: new SessionDialect(sessions) }));
    await sessions.close();
  },
};

/** Opens an empty database with its schema. */
export async function openTestDatabase(kind: Database['kind']): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-database-'));
  const server = kind === 'server' ? await startPostgres() : undefined;
  if (server === undefined) await copyTemplate(migrated, folder);
  const sessions =
    server === undefined ? await openEmbeddedSessions(join(folder, 'database')) : openServerSessions(server.url);
  const close = async (): Promise<void> => {
    await sessions.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const owner = new Kysely<unknown>({ dialect: new SessionDialect(sessions) });
  try {
    await migrate(owner);
  } catch (error) {
    await close();
    throw error;
  }
  return { database: createDatabase(sessions), owner, close };
}

let merchantCount = 0;

/** A merchant code that no other test of this file uses. */
export const newMerchant = (): string => `M${++merchantCount}`;
