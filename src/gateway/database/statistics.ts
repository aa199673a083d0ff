import type { DatabaseActivity } from './activity.ts';
import type { DatabaseLog } from './session.ts';

/** Time between two looks at the tables. */
const LOOK_INTERVAL_MS = 2_000;

/**
 * Renews what the planner knows of tables that have grown, while the database is in use. The functions of the ledger keep their plans, and a plan
 * that was made for an empty table reads a large one whole. A server's autovacuum looks once a minute, and the embedded database has none.
 * @param refresh looks at the tables and renews the statistics of those that have grown
 * @returns ends it, and waits for a look that is under way
 */
export function keepStatistics(
  activity: DatabaseActivity,
  refresh: () => Promise<unknown>,
  log?: DatabaseLog,
): () => Promise<void> {
  let isUsed = false;
  let look: Promise<unknown> = Promise.resolve();
  activity.watch({ waited: () => {}, failed: () => {}, ended: () => void (isUsed = true) });
  const timer = setInterval(() => {
    if (!isUsed) return;
    look = refresh()
      .catch((error: unknown) => log?.warn({ error: String(error) }, 'the statistics of the tables were not renewed'))
      .then(() => void (isUsed = false));
  }, LOOK_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await look;
  };
}
