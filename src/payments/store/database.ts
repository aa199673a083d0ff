import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** A row as SQLite returns it. Integers are bigints. */
export type Row = Record<string, SQLOutputValue>;
/** A value that a statement can bind. */
export type Param = string | bigint | number | null;

/**
 * The provider's own database: small, durable and built into Node. Calls are synchronous, so everything between two awaits is atomic.
 */
export interface Store {
  get(sql: string, ...params: Param[]): Row | undefined;
  all(sql: string, ...params: Param[]): Row[];
  /** Runs a statement. Returns the number of changed rows. */
  run(sql: string, ...params: Param[]): number;
  /** Runs the work in one transaction. If it throws, nothing is kept. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** How long opening waits for a process that is about to exit, such as the one being replaced. */
const LOCK_WAIT_MS = 3_000;

/** In order, and never edited after a release: `user_version` counts the migrations that ran. */
const migrations: readonly string[] = [
  // `asked` is the body of the call that made a payment. `due_at_ms` is when an open deposit expires, or when the bank's decision is there.
  `create table payment (
     id text primary key, kind text not null check (kind in ('deposit', 'payout')),
     merchant_code text not null, reference text not null, asked text not null, pay_code text not null unique,
     state text not null check (state in ('open', 'deciding', 'ended')),
     outcome text, outcome_amount_minor integer check (outcome_amount_minor > 0),
     due_at_ms integer not null, card_end text check (length(card_end) = 4), created_at_ms integer not null,
     unique (merchant_code, kind, reference), check ((state = 'deciding') <= (outcome is not null))
   ) strict;
   create index payment_due on payment (due_at_ms) where state <> 'ended';
   create table movement (
     place integer primary key autoincrement, id text not null unique, payment_id text not null references payment (id),
     merchant_code text not null, kind text not null check (kind in ('deposit', 'payout', 'chargeback')),
     reference text not null, method text not null, status text not null check (status in ('succeeded', 'failed')),
     amount_minor integer not null check (amount_minor > 0), currency text not null,
     fee_minor integer not null check (fee_minor >= 0), at_ms integer not null, reason text,
     notice text not null check (notice in ('due', 'taken', 'never', 'given_up')),
     notice_tries integer not null default 0, notice_due_at_ms integer not null,
     check ((status = 'failed') = (reason is not null)), check (status = 'succeeded' or fee_minor = 0)
   ) strict;
   create index movement_of_payment on movement (payment_id, place);
   create index movement_of_merchant on movement (merchant_code, at_ms, place);
   create index movement_to_tell on movement (notice_due_at_ms) where notice = 'due';
   create unique index movement_back on movement (payment_id) where kind = 'chargeback';`,
];

function migrate(db: DatabaseSync): void {
  const version = Number(db.prepare('pragma user_version').get()?.['user_version'] ?? 0);
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    db.exec(`begin; ${sql} pragma user_version = ${index + 1}; commit;`);
  }
}

function openFile(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: LOCK_WAIT_MS, enableForeignKeyConstraints: true });
  try {
    // Exclusive, because a second process would decide payments a second time.
    db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full;');
    migrate(db);
    return db;
  } catch (cause) {
    db.close();
    const isLocked = cause instanceof Error && /locked/.test(cause.message);
    throw isLocked
      ? new Error(`${path} is in use by another payments process: stop it, or give this one a DATA_DIR of its own`, {
          cause,
        })
      : cause;
  }
}

/**
 * Opens (and creates) `<dataDir>/payments/payments.sqlite`. Only its owner can read it, because it holds payees.
 * Throws an Error that says what to do if another process has it open.
 */
export function openStore(dataDir: string): Store {
  const folder = join(dataDir, 'payments');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = openFile(join(folder, 'payments.sqlite'));
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      statement.setReadBigInts(true);
      statements.set(sql, statement);
    }
    return statement;
  };
  return {
    get: (sql, ...params) => prepare(sql).get(...params),
    all: (sql, ...params) => prepare(sql).all(...params),
    run: (sql, ...params) => Number(prepare(sql).run(...params).changes),
    transaction: (work) => {
      db.exec('begin immediate');
      try {
        const value = work();
        db.exec('commit');
        return value;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    close: () => db.close(),
  };
}

/** Reads a text column. Throws for any other type, because our own schema would be wrong. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`column ${column} is not text`);
  return value;
}

/** Reads a text column that may be empty. */
export const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : text(row, column);

/** Reads an integer column exactly: money stays a bigint. Throws for any other type. */
export function integer(row: Row, column: string): bigint {
  const value = row[column];
  if (typeof value !== 'bigint') throw new TypeError(`column ${column} is not an integer`);
  return value;
}
