import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** A row as SQLite returns it. Integers are bigints. */
export type Row = Record<string, SQLOutputValue>;
/** A value that a statement can bind. */
export type Param = string | bigint | number | null;

/**
 * The vendor's own database: small, durable and built into Node. Calls are synchronous, so everything between two
 * awaits is atomic.
 */
export interface Store {
  get(sql: string, ...params: Param[]): Row | undefined;
  all(sql: string, ...params: Param[]): Row[];
  /** Runs a statement. Returns the number of changed rows. */
  run(sql: string, ...params: Param[]): number;
  /** Runs the work in one transaction. If it throws, nothing is kept. */
  transaction<T>(work: () => T): T;
  /**
   * Runs work that a power cut may undo: it is on the disk with the next write, and does not wait for it. The end of this
   * process undoes nothing. Not within a transaction.
   */
  unsynced<T>(work: () => T): T;
  close(): void;
}

/** How long opening waits for a process that is about to exit, such as the one being replaced. */
const LOCK_WAIT_MS = 3000;

/** In order, and never edited after a release: `user_version` counts the migrations that ran. */
const migrations: readonly string[] = [
  `create table session (
     key text primary key, merchant_code text not null, game_id text not null, game_token text not null, player_id text not null,
     currency text not null, language text not null, lobby_origin text not null, is_demo_money integer not null, ends_at_ms integer not null
   ) strict;
   create table seed (
     id integer primary key, session_key text not null references session (key), server_seed text not null, server_seed_hash text not null,
     client_seed text not null, nonce integer not null default 0, state text not null check (state in ('next', 'active', 'revealed'))
   ) strict;
   create unique index seed_in_use on seed (session_key, state) where state <> 'revealed';
   create index seed_of_session on seed (session_key, id);
   create table round (
     id text primary key, session_key text not null references session (key), client_round_key text not null,
     seed_id integer not null references seed (id), nonce integer not null, stops text not null,
     stake_minor integer not null check (stake_minor > 0), win_minor integer not null check (win_minor >= 0),
     state text not null check (state in ('betting', 'won', 'settled', 'rolling_back', 'void')),
     reason text, balance_minor integer, bet_tries integer not null default 0, failures integer not null default 0,
     due_at_ms integer not null, created_at_ms integer not null,
     unique (session_key, client_round_key), unique (seed_id, nonce)
   ) strict;
   create index round_of_session on round (session_key, created_at_ms);
   create index round_open on round (due_at_ms) where state in ('betting', 'won', 'rolling_back');`,
  // The outcome of a ticket comes after its bet. The seed of a draw is stored long before the draw.
  `create table ticket (
     id text primary key, session_key text not null references session (key), client_round_key text not null,
     engine text not null, game_id text not null, asked text not null, pick text not null, subject text not null,
     odds_centi integer not null check (odds_centi > 100),
     stake_minor integer not null check (stake_minor > 0), potential_minor integer not null check (potential_minor >= 0),
     win_minor integer not null default 0 check (win_minor between 0 and potential_minor),
     state text not null check (state in ('betting', 'standing', 'won', 'settled', 'rolling_back', 'void')),
     reason text, balance_minor integer, bet_tries integer not null default 0, failures integer not null default 0,
     bet_ends_at_ms integer not null, decides_at_ms integer not null, due_at_ms integer not null, created_at_ms integer not null,
     unique (session_key, client_round_key)
   ) strict;
   create index ticket_of_session on ticket (session_key, created_at_ms);
   create index ticket_open on ticket (due_at_ms) where state in ('betting', 'won', 'rolling_back');
   create index ticket_standing on ticket (due_at_ms) where state = 'standing';
   create index session_of_player on session (merchant_code, player_id, game_id);
   create table draw (
     game_id text not null, draw_number integer not null check (draw_number > 0), draws_at_ms integer not null,
     server_seed text not null, server_seed_hash text not null,
     state text not null check (state in ('planned', 'drawn', 'cancelled')), numbers text,
     primary key (game_id, draw_number), check ((state = 'drawn') = (numbers is not null))
   ) strict;
   create index draw_planned on draw (draws_at_ms) where state = 'planned';`,
  // A match is decided, including the times of its score changes, before its first bet is taken.
  `create table fixture (
     fixture_id text primary key, starts_at_ms integer not null, ends_at_ms integer not null check (ends_at_ms > starts_at_ms),
     server_seed text not null, server_seed_hash text not null, happenings text not null
   ) strict;
   create index fixture_end on fixture (ends_at_ms);`,
  // One seed decides all rounds of a shoe. The index finds what players have bet on a round.
  `create table shoe (
     game_id text not null, shoe_number integer not null check (shoe_number > 0),
     server_seed text not null, server_seed_hash text not null,
     state text not null check (state in ('committed', 'over', 'cancelled')),
     primary key (game_id, shoe_number)
   ) strict;
   create index shoe_committed on shoe (game_id, shoe_number) where state = 'committed';
   create index ticket_of_subject on ticket (game_id, subject);`,
  // Null: of the only provider that there was.
  `alter table session add column provider text;`,
  // A magazine of shots is one bet. Its seed is promised before it is bought, and each shot is stored with its outcome.
  `create table magazine_seed (
     session_key text primary key references session (key), server_seed text not null, server_seed_hash text not null
   ) strict;
   create table magazine (
     id text primary key, session_key text not null references session (key), client_round_key text not null,
     merchant_code text not null, player_id text not null, game_id text not null,
     server_seed text not null, server_seed_hash text not null, client_seed text not null,
     price_minor integer not null check (price_minor > 0), shots_bought integer not null check (shots_bought > 0),
     stake_minor integer not null check (stake_minor = price_minor * shots_bought),
     shots_fired integer not null default 0 check (shots_fired between 0 and shots_bought),
     won_minor integer not null default 0 check (won_minor >= 0), win_minor integer not null default 0,
     state text not null check (state in ('betting', 'standing', 'won', 'settled', 'rolling_back', 'void')),
     ended text check (ended in ('empty', 'left', 'cut_off', 'restart')),
     reason text, balance_minor integer, bet_tries integer not null default 0, failures integer not null default 0,
     due_at_ms integer not null, created_at_ms integer not null, last_shot_at_ms integer not null,
     unique (session_key, client_round_key),
     check ((state in ('won', 'settled')) = (ended is not null)),
     check (win_minor = iif(ended is null, 0, won_minor + (shots_bought - shots_fired) * price_minor))
   ) strict;
   create unique index magazine_in_use on magazine (merchant_code, player_id, game_id) where state in ('betting', 'standing');
   create index magazine_of_player on magazine (merchant_code, player_id, game_id, created_at_ms);
   create index magazine_open on magazine (due_at_ms) where state in ('betting', 'won', 'rolling_back');
   create table shot (
     magazine_id text not null references magazine (id), number integer not null check (number > 0),
     sea text not null, fish_id text not null, kind text not null, is_caught integer not null,
     win_minor integer not null check (win_minor >= 0), at_ms integer not null,
     primary key (magazine_id, number)
   ) strict;
   create unique index fish_caught on shot (sea, fish_id) where is_caught = 1;`,
  // A deal of a room: its seed is stored before its first stake, its moves as they are made, and what it pays with its end.
  `alter table session add column room_id text not null default '';
   create table deal (
     id integer primary key, game_id text not null, table_id text not null, deal_number integer not null check (deal_number > 0),
     server_seed text not null, server_seed_hash text not null,
     state text not null check (state in ('open', 'playing', 'over', 'cancelled')),
     stake_minor integer not null check (stake_minor > 0), closes_at_ms integer, seats text not null default '[]',
     moves text not null default '[]', turn_ends_at_ms integer, wins_minor text not null default '[]', over_at_ms integer,
     unique (table_id, deal_number)
   ) strict;
   create index deal_unfinished on deal (game_id) where state in ('open', 'playing');`,
  // The pool of a jackpot, in thousandths of a minor unit, because the share of a small stake is less than one. A round keeps what it did to it.
  `create table jackpot (
     id integer primary key, game_id text not null, currency text not null, is_demo_money integer not null,
     pool_milli integer not null check (pool_milli >= 0), unique (game_id, currency, is_demo_money)
   ) strict;
   alter table round add column jackpot_id integer references jackpot (id);
   alter table round add column pool_milli integer not null default 0;
   alter table round add column jackpot_minor integer not null default 0 check (jackpot_minor between 0 and win_minor);
   create index round_jackpot_won on round (jackpot_id, created_at_ms) where jackpot_minor > 0;`,
  // Free rounds that the wallet told of at the launch, as JSON text, and the grant that paid for a round.
  `alter table session add column free_rounds text not null default '[]';
   alter table round add column grant_id text;
   create index round_of_grant on round (session_key, grant_id) where grant_id is not null;`,
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
    // Exclusive, because a second process on the same rounds would send every win twice.
    db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full;');
    migrate(db);
    return db;
  } catch (cause) {
    db.close();
    const isLocked = cause instanceof Error && /locked/.test(cause.message);
    throw isLocked
      ? new Error(`${path} is in use by another games process: stop it, or give this one a DATA_DIR of its own`, {
          cause,
        })
      : cause;
  }
}

/**
 * Opens (and creates) `<dataDir>/games/games.sqlite`. Only its owner can read it, because it holds seeds and game
 * tokens.
 * Throws an Error that says what to do if another process has it open.
 */
export function openStore(dataDir: string): Store {
  const folder = join(dataDir, 'games');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = openFile(join(folder, 'games.sqlite'));
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
    unsynced(work) {
      db.exec('pragma synchronous = normal');
      try {
        return work();
      } finally {
        db.exec('pragma synchronous = full');
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

/** Reads an integer column exactly: money stays a bigint. Throws for any other type. */
export function integer(row: Row, column: string): bigint {
  const value = row[column];
  if (typeof value !== 'bigint') throw new TypeError(`column ${column} is not an integer`);
  return value;
}
