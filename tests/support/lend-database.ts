import { DatabaseUnavailable } from '../../src/gateway/database/errors.ts';
import type { SessionSource } from '../../src/gateway/database/session.ts';
import type { TestPostgres } from './postgres.ts';

/** A database with open sessions, which serves one test file after another: its sessions know the statements of those before. */
interface LendableDatabase {
  sessions: SessionSource;
  /** Its address, for other processes to connect to; undefined if it is embedded. */
  url: string | undefined;
  /** Makes it as it was. False if that is not possible. */
  empty(): Promise<boolean>;
  remove(): Promise<void>;
}

/** A database in the hands of a test file. */
export interface LentDatabase extends Pick<LendableDatabase, 'sessions' | 'url'> {
  /** Its server, if the test asked for one of its own. */
  server: TestPostgres | undefined;
  /** Whether it has served as many files as one may, so that no other one gets it. */
  isLastUse: boolean;
  /** Gives it back, or removes it if nothing else can use it. */
  close(): Promise<void>;
}

/** Files that a database serves. Rows that are gone take room, so none serves for ever. */
const FILES_MAX = 10;

/** Databases of this process that no test file has now, by what they are like. */
const unused = new Map<string, (LendableDatabase & { filesLeft: number })[]>();

/**
 * Lends a database that was emptied, or a new one.
 * @param like what it is like: databases of the same name replace each other
 */
export async function lendDatabase(like: string, open: () => Promise<LendableDatabase>): Promise<LentDatabase> {
  const others = unused.get(like) ?? [];
  unused.set(like, others);
  const database = others.pop() ?? { ...(await open()), filesLeft: FILES_MAX };
  const { sessions, takeBack } = lendSessions(database.sessions);
  // A process that was given its address may still write.
  let isKnown = false;
  return {
    sessions,
    get url() {
      isKnown = true;
      return database.url;
    },
    server: undefined,
    isLastUse: database.filesLeft === 1,
    async close() {
      database.filesLeft -= 1;
      if (takeBack() && !isKnown && database.filesLeft > 0 && (await database.empty())) others.push(database);
      else await database.remove();
    },
  };
}

/** Sessions for one test file. `takeBack` ends its use of them, and returns whether it holds none and has not closed them. */
function lendSessions(source: SessionSource): { sessions: SessionSource; takeBack: () => boolean } {
  let held = 0;
  let isOver = false;
  return {
    sessions: {
      kind: source.kind,
      async acquire() {
        if (isOver) throw new DatabaseUnavailable('the database is closed');
        held += 1;
        const session = await source.acquire().catch((error: unknown) => {
          held -= 1;
          throw error;
        });
        return {
          query: session.query,
          release(isBroken) {
            held -= 1;
            session.release(isBroken);
          },
        };
      },
      async close() {
        isOver = true;
        await source.close();
      },
    },
    takeBack() {
      const isFree = held === 0 && !isOver;
      isOver = true;
      return isFree;
    },
  };
}
