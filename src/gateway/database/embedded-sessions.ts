import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { DatabaseLog, SessionSource } from './session.ts';

/** Callers that may wait for the one session; with a few milliseconds a transaction this is about a second of work. */
const WAITING_MAX = 1_000;

/** A fair turn-taking: each caller waits for the one before it. Throws `DatabaseUnavailable` when too many wait. */
function createTurns(): () => Promise<() => void> {
  let tail: Promise<void> = Promise.resolve();
  let waiting = 0;
  return async () => {
    if (waiting >= WAITING_MAX)
      throw new DatabaseUnavailable(`${WAITING_MAX} callers wait for the embedded database already`);
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
 * Opens the embedded database in a directory: one session, one process. Throws an Error that names the holder when another process has it,
 * and `DatabaseUnavailable` when it does not start. An engine that died later is started again by the next `acquire`.
 */
export async function openEmbeddedSessions(directory: string, log?: DatabaseLog): Promise<SessionSource> {
  const path = resolve(directory);
  // The engine makes its files for everybody: the folder around them is for this user alone.
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  const lock = lockDirectory(path);
  let isClosed = false;
  let engine: EmbeddedEngine;
  try {
    const isNew = !existsSync(join(path, 'PG_VERSION'));
    engine = await EmbeddedEngine.start(path);
    if (isNew) {
      // Creating a database leaves a hundred megabytes behind in its thread; a second thread has never held them.
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
          log?.warn({ directory: path }, 'the embedded database had ended and is started again');
          engine = await EmbeddedEngine.start(path);
        }
      } catch (error) {
        endTurn();
        throw error;
      }
      const held = engine;
      return {
        query: (text, parameters) => held.query(text, parameters),
        // There is one session only, so a broken one ends with its engine; the open transaction is undone by recovery.
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
