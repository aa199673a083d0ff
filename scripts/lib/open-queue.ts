import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asRole } from '../../src/gateway/database/as-role.ts';
import { openEmbeddedSessions } from '../../src/gateway/database/embedded-sessions.ts';
import { SqlError } from '../../src/gateway/database/errors.ts';
import { openServerSessions } from '../../src/gateway/database/server-sessions.ts';
import type { SessionResult, SessionSource } from '../../src/gateway/database/session.ts';

/** SQLSTATEs of a role and of a schema that do not exist. */
const MISSING: readonly string[] = ['22023', '3F000', '42P01', '42704'];

/** The queue of an installation. */
interface OpenQueue {
  /** Runs a statement as the role of the queue. */
  run: (text: string, parameters: readonly unknown[]) => Promise<SessionResult>;
  close: () => Promise<void>;
}

/**
 * Opens the queue of an installation, and migrates nothing.
 * @throws Error for the operator when there is no installation, or when its database cannot be opened or reached
 */
export async function openQueue({ url, dataDir }: { url: string | undefined; dataDir: string }): Promise<OpenQueue> {
  const sessions = url === undefined ? await openEmbedded(dataDir) : openServerSessions(url, { sessionsMax: 1 });
  return {
    run: (text, parameters) =>
      asRole(sessions, 'livery_jobs', text, parameters).catch((error: Error) => {
        if (error instanceof SqlError && MISSING.includes(error.code))
          throw new Error('This database has no queue yet. Start the gateway once, which migrates it.', {
            cause: error,
          });
        if (error instanceof SqlError) throw error;
        throw new Error(
          `The database cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`,
          {
            cause: error,
          },
        );
      }),
    close: () => sessions.close(),
  };
}

async function openEmbedded(dataDir: string): Promise<SessionSource> {
  const directory = join(dataDir, 'database');
  if (!existsSync(join(directory, 'PG_VERSION')))
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR to the data of an installation, or DATABASE_URL to its database.`,
    );
  return openEmbeddedSessions(directory).catch((error: Error) => {
    if (!error.message.includes('holds the embedded database')) throw error;
    const pid = /^process (\d+)/.exec(error.message)?.[1];
    throw new Error(
      `The gateway (process ${pid ?? 'unknown'}) runs on the embedded database, which only one process can open. Stop the gateway, run this command, and start it again. With a PostgreSQL server (DATABASE_URL) the command works while it runs.`,
      { cause: error },
    );
  });
}
