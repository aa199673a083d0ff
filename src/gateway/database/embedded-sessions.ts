import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { DatabaseLog, SessionSource } from './session.ts';

/** Most callers that may wait for the session. At about a millisecond per transaction this is about a second of work. */
const WAITING_MAX = 1_000;
/** Time between two lines of the log about restarts. */
const QUIET_MS = 60_000;

/** A first-in, first-out mutex. The returned function ends the turn. Throws `DatabaseUnavailable` when too many callers wait. */
function createTurns(): () => Promise<() => void> {
  let tail: Promise<void> = Promise.resolve();
  let waiting = 0;
  return async () => {
    if (waiting >= WAITING_MAX)
      throw new DatabaseUnavailable(`${WAITING_MAX} callers are already waiting for the embedded database`);
    const turn = Promise.withResolvers<void>();
    const before = tail;
    tail = turn.promise;
    waiting += 1;
    await before;
    waiting -= 1;
    return turn.resolve;
  };
}

/**
 * Opens the embedded database in a directory, with a single session and for one process. Throws an Error that names the other process when
 * that one holds the directory, and `DatabaseUnavailable` when the database does not start. If the engine dies later, the next `acquire`
 * restarts it.
 */
export async function openEmbeddedSessions(directory: string, log?: DatabaseLog): Promise<SessionSource> {
  const path = resolve(directory);
  // The engine creates files that every user may read, so the folder is accessible to this user only.
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  const lock = lockDirectory(path);
  let isClosed = false;
  let restarts = 0;
  let quietUntilMs = 0;
  let engine: EmbeddedEngine;
  try {
    const isNew = !existsSync(join(path, 'PG_VERSION'));
    engine = await EmbeddedEngine.start(path);
    if (isNew) {
      // Creating a database leaves 100 MB of memory allocated in its thread. A second thread starts without them.
      await engine.close();
      engine = await EmbeddedEngine.start(path);
    }
  } catch (error) {
    lock.release();
    throw error;
  }
  const takeTurn = createTurns();

  return {
    kind: 'embedded',
    async acquire() {
      const endTurn = await takeTurn();
      try {
        if (isClosed) throw new DatabaseUnavailable('the embedded database is closed');
        if (engine.isDead) {
          // A full disk ends each engine at once: one line says so, and then one a minute.
          restarts += 1;
          if (performance.now() >= quietUntilMs) {
            log?.warn({ directory: path, restarts }, 'the embedded database had ended and was restarted');
            quietUntilMs = performance.now() + QUIET_MS;
            restarts = 0;
          }
          engine = await EmbeddedEngine.start(path);
        }
      } catch (error) {
        endTurn();
        throw error;
      }
      const held = engine;
      return {
        query: (text, parameters) => held.query(text, parameters),
        // With a single session, a broken session means a new engine. Recovery rolls the open transaction back.
        release: (isBroken) => void (isBroken ? held.stop() : Promise.resolve()).finally(endTurn),
      };
    },
    async close() {
      const endTurn = await takeTurn();
      if (!isClosed) {
        isClosed = true;
        await engine.close();
        lock.release();
      }
      endTurn();
    },
  };
}
