import { DatabaseUnavailable, SqlError } from './errors.ts';

/**
 * How a transaction failed: no session was to be had; the session was lost or a statement was cut off; the answer to
 * COMMIT was lost; a constraint refused a row; the database refused a statement.
 */
export type DatabaseFailure = 'session' | 'statement' | 'commit' | 'constraint' | 'sql';

/** Is told about each transaction. */
export interface DatabaseWatcher {
  /** A transaction has begun, after waiting for a session. */
  waited: (seconds: number) => void;
  /** A transaction that had begun has ended. Work that throws to undo what it did is rolled back, too. */
  ended: (seconds: number, outcome: 'committed' | 'rolled_back') => void;
  failed: (kind: DatabaseFailure) => void;
}

/** Class 23 of the SQLSTATEs: a violated constraint. */
const INTEGRITY_CLASS = '23';
const SECOND_MS = 1_000;

/** The steps of one transaction, in order. */
interface Steps {
  /** It has a session. */
  begun: () => void;
  /** Its work is done, and COMMIT follows. */
  worked: () => void;
}

/** What a database is doing now. */
export class DatabaseActivity {
  /** Transactions that have a session. */
  inUse = 0;
  /** Transactions that wait for one. */
  waiting = 0;
  readonly #watchers: DatabaseWatcher[] = [];

  watch(watcher: DatabaseWatcher): void {
    this.#watchers.push(watcher);
  }

  /** Runs a transaction, and tells the watchers how it went. */
  async measure<Value>(transact: (steps: Steps) => Promise<Value>): Promise<Value> {
    let stage: 'waiting' | 'begun' | 'worked' = 'waiting';
    const startedMs = performance.now();
    let begunMs = startedMs;
    const end = (outcome: 'committed' | 'rolled_back') => {
      if (stage === 'waiting') this.waiting -= 1;
      else {
        this.inUse -= 1;
        this.#tell((watcher) => watcher.ended((performance.now() - begunMs) / SECOND_MS, outcome));
      }
    };
    this.waiting += 1;
    try {
      const value = await transact({
        begun: () => {
          stage = 'begun';
          begunMs = performance.now();
          this.waiting -= 1;
          this.inUse += 1;
          this.#tell((watcher) => watcher.waited((begunMs - startedMs) / SECOND_MS));
        },
        worked: () => void (stage = 'worked'),
      });
      end('committed');
      return value;
    } catch (error) {
      end('rolled_back');
      const kind = failureOf(error, stage);
      if (kind) this.#tell((watcher) => watcher.failed(kind));
      throw error;
    }
  }

  #tell(told: (watcher: DatabaseWatcher) => void): void {
    for (const watcher of this.#watchers) told(watcher);
  }
}

/** The kind of a failure; undefined for work that has thrown something of its own. */
function failureOf(error: unknown, stage: 'waiting' | 'begun' | 'worked'): DatabaseFailure | undefined {
  if (error instanceof SqlError) return error.code.startsWith(INTEGRITY_CLASS) ? 'constraint' : 'sql';
  if (!(error instanceof DatabaseUnavailable)) return undefined;
  return ({ waiting: 'session', begun: 'statement', worked: 'commit' } as const)[stage];
}
