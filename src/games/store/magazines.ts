import type { MagazineEnd } from '../fish/views.ts';
import type { Play, PlayChange, PlayOwner, PlayState, PlayStore } from '../plays/play.ts';
import { integer, text, type Row, type Store } from './database.ts';
import { moveOf } from './move-of.ts';

/** The allowed transitions of a magazine. Any other is a bug. */
export const magazineMoves: Readonly<Record<PlayState, readonly PlayState[]>> = {
  betting: ['standing', 'void', 'rolling_back'],
  standing: ['won'],
  won: ['settled'],
  rolling_back: ['void'],
  settled: [],
  void: [],
};

/** A magazine of shots: one bet, fired shot by shot, and one win for all of it. */
export interface Magazine extends Play, PlayOwner {
  clientRoundKey: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  priceMinor: bigint;
  shotsBought: number;
  shotsFired: number;
  /** What its catches have paid so far. */
  wonMinor: bigint;
  ended: MagazineEnd | null;
  createdAtMs: number;
  /** When it was bought, before its first shot. */
  lastShotAtMs: number;
}

/** A magazine before its bet. */
export type NewMagazine = Omit<
  Magazine,
  | 'state'
  | 'reason'
  | 'balanceMinor'
  | 'betTries'
  | 'failures'
  | 'betEndsAtMs'
  | 'winMinor'
  | 'wonMinor'
  | 'shotsFired'
  | 'ended'
  | 'lastShotAtMs'
>;

/** A shot that was fired, with its outcome. */
export interface Shot {
  number: number;
  sea: string;
  fishId: string;
  kind: string;
  isCaught: boolean;
  winMinor: bigint;
  atMs: number;
}

/** The magazines of all players. */
export interface MagazineStore extends PlayStore<Magazine> {
  /** Inserts a magazine in state `betting`. Throws if the player has one in use at the game. */
  insert(magazine: NewMagazine, dueAtMs: number): void;
  find(id: string): Magazine | undefined;
  byClientKey(sessionKey: string, clientRoundKey: string): Magazine | undefined;
  /** The magazine of a player that is bought or being bought. */
  inUse(owner: PlayOwner): Magazine | undefined;
  /** A player's magazines at a game, over all their sessions, newest first; without those that were never bought. */
  latest(owner: PlayOwner, limit: number): Magazine[];
  /** Stores a shot and counts it; after the last one the magazine is over. Throws if it is not the next shot. */
  fire(magazine: Magazine, shot: Shot): Magazine;
  shots(id: string): Shot[];
  /** Ends a magazine that stands, so that its win is due. Throws if it no longer stands. */
  end(magazine: Magazine, reason: MagazineEnd): Magazine;
  standing(): Magazine[];
  /** Fish of a sea that were caught since a time. */
  caughtSince(sea: string, sinceMs: number): string[];
}

/** States in which the driver has work to do. */
const OPEN = `state in ('betting', 'won', 'rolling_back')`;
const OWNED = 'merchant_code = ? and player_id = ? and game_id = ?';
/** What a magazine pays when it ends (`payOf`). */
const PAY = 'won_minor + (shots_bought - shots_fired) * price_minor';

const isState = (value: string): value is PlayState => Object.hasOwn(magazineMoves, value);
const isEnd = (value: string): value is MagazineEnd => ['empty', 'left', 'cut_off', 'restart'].includes(value);

function asMagazine(row: Row): Magazine {
  const state = text(row, 'state');
  if (!isState(state)) throw new TypeError(`"${state}" is not a state of a magazine`);
  const ended = row['ended'] === null ? null : text(row, 'ended');
  if (ended !== null && !isEnd(ended)) throw new TypeError(`"${ended}" does not end a magazine`);
  return {
    id: text(row, 'id'),
    sessionKey: text(row, 'session_key'),
    clientRoundKey: text(row, 'client_round_key'),
    merchantCode: text(row, 'merchant_code'),
    playerId: text(row, 'player_id'),
    gameId: text(row, 'game_id'),
    serverSeed: text(row, 'server_seed'),
    serverSeedHash: text(row, 'server_seed_hash'),
    clientSeed: text(row, 'client_seed'),
    priceMinor: integer(row, 'price_minor'),
    shotsBought: Number(integer(row, 'shots_bought')),
    shotsFired: Number(integer(row, 'shots_fired')),
    stakeMinor: integer(row, 'stake_minor'),
    wonMinor: integer(row, 'won_minor'),
    winMinor: integer(row, 'win_minor'),
    state,
    ended,
    reason: row['reason'] === null ? null : text(row, 'reason'),
    balanceMinor: row['balance_minor'] === null ? null : integer(row, 'balance_minor'),
    betEndsAtMs: null,
    betTries: Number(integer(row, 'bet_tries')),
    failures: Number(integer(row, 'failures')),
    createdAtMs: Number(integer(row, 'created_at_ms')),
    lastShotAtMs: Number(integer(row, 'last_shot_at_ms')),
  };
}

const asShot = (row: Row): Shot => ({
  number: Number(integer(row, 'number')),
  sea: text(row, 'sea'),
  fishId: text(row, 'fish_id'),
  kind: text(row, 'kind'),
  isCaught: integer(row, 'is_caught') === 1n,
  winMinor: integer(row, 'win_minor'),
  atMs: Number(integer(row, 'at_ms')),
});

function moveMagazine(store: Store, magazine: Magazine, to: PlayState, change: PlayChange): Magazine {
  if (!magazineMoves[magazine.state].includes(to) || to === 'won')
    throw new Error(`a magazine cannot go from ${magazine.state} to ${to}`);
  const row = store.get(
    `update magazine set state = ?, reason = coalesce(?, reason), balance_minor = coalesce(?, balance_minor), failures = 0, due_at_ms = 0
     where id = ? and state = ? returning *`,
    to,
    change.reason ?? null,
    change.balanceMinor ?? null,
    magazine.id,
    magazine.state,
  );
  if (!row) throw new Error(`magazine ${magazine.id} is no longer ${magazine.state}`);
  return asMagazine(row);
}

function endMagazine(store: Store, { id }: Magazine, reason: MagazineEnd): Magazine {
  const row = store.get(
    `update magazine set state = 'won', ended = ?, win_minor = ${PAY}, failures = 0, due_at_ms = 0
     where id = ? and state = 'standing' returning *`,
    reason,
    id,
  );
  if (!row) throw new Error(`magazine ${id} no longer stands`);
  return asMagazine(row);
}

/** Counts a shot and stores it in one transaction, so that no outcome is without its money. */
const fireShot = (store: Store, { id }: Magazine, shot: Shot): Magazine =>
  store.transaction(() => {
    const row = store.get(
      `update magazine set shots_fired = shots_fired + 1, won_minor = won_minor + ?, last_shot_at_ms = ?
       where id = ? and state = 'standing' and shots_fired = ? returning *`,
      shot.winMinor,
      shot.atMs,
      id,
      shot.number - 1,
    );
    if (!row) throw new Error(`shot ${shot.number} of magazine ${id} is not the next one`);
    store.run(
      'insert into shot (magazine_id, number, sea, fish_id, kind, is_caught, win_minor, at_ms) values (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      shot.number,
      shot.sea,
      shot.fishId,
      shot.kind,
      shot.isCaught ? 1 : 0,
      shot.winMinor,
      shot.atMs,
    );
    const fired = asMagazine(row);
    return fired.shotsFired === fired.shotsBought ? endMagazine(store, fired, 'empty') : fired;
  });

function insertMagazine(store: Store, magazine: NewMagazine, dueAtMs: number): void {
  store.run(
    `insert into magazine (id, session_key, client_round_key, merchant_code, player_id, game_id, server_seed, server_seed_hash, client_seed,
       price_minor, shots_bought, stake_minor, state, due_at_ms, created_at_ms, last_shot_at_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'betting', ?, ?, ?)`,
    magazine.id,
    magazine.sessionKey,
    magazine.clientRoundKey,
    magazine.merchantCode,
    magazine.playerId,
    magazine.gameId,
    magazine.serverSeed,
    magazine.serverSeedHash,
    magazine.clientSeed,
    magazine.priceMinor,
    magazine.shotsBought,
    magazine.stakeMinor,
    dueAtMs,
    magazine.createdAtMs,
    magazine.createdAtMs,
  );
}

/** What the driver of plays asks of magazines. */
const createPlays = (store: Store): PlayStore<Magazine> => ({
  taken: 'standing',
  byId(id) {
    const row = store.get('select * from magazine where id = ?', id);
    if (!row) throw new Error(`magazine ${id} does not exist`);
    return asMagazine(row);
  },
  move: moveOf<Magazine>(store, moveMagazine),
  countBetTry: (id) => void store.run('update magazine set bet_tries = bet_tries + 1 where id = ?', id),
  postpone: (id, dueAtMs) =>
    void store.run('update magazine set failures = failures + 1, due_at_ms = ? where id = ?', dueAtMs, id),
  due: (nowMs, limit) =>
    store
      .all(`select * from magazine where ${OPEN} and due_at_ms <= ? order by due_at_ms limit ?`, nowMs, limit)
      .map(asMagazine),
  wakeAll: (nowMs) => store.run(`update magazine set due_at_ms = ? where ${OPEN}`, nowMs),
});

/** The magazines in a store. */
export function createMagazineStore(store: Store): MagazineStore {
  const one = (row: Row | undefined) => row && asMagazine(row);
  return {
    ...createPlays(store),
    insert: (magazine, dueAtMs) => insertMagazine(store, magazine, dueAtMs),
    find: (id) => one(store.get('select * from magazine where id = ?', id)),
    byClientKey: (sessionKey, clientRoundKey) =>
      one(
        store.get('select * from magazine where session_key = ? and client_round_key = ?', sessionKey, clientRoundKey),
      ),
    inUse: ({ merchantCode, playerId, gameId }) =>
      one(
        store.get(
          `select * from magazine where ${OWNED} and state in ('betting', 'standing')`,
          merchantCode,
          playerId,
          gameId,
        ),
      ),
    latest: ({ merchantCode, playerId, gameId }, limit) =>
      store
        .all(
          `select * from magazine where ${OWNED} and state <> 'void' order by created_at_ms desc, rowid desc limit ?`,
          merchantCode,
          playerId,
          gameId,
          limit,
        )
        .map(asMagazine),
    fire: (magazine, shot) => fireShot(store, magazine, shot),
    shots: (id) => store.all('select * from shot where magazine_id = ? order by number', id).map(asShot),
    end: (magazine, reason) => endMagazine(store, magazine, reason),
    standing: () => store.all(`select * from magazine where state = 'standing'`).map(asMagazine),
    caughtSince: (sea, sinceMs) =>
      store
        .all('select fish_id from shot where sea = ? and is_caught = 1 and at_ms >= ?', sea, sinceMs)
        .map((row) => text(row, 'fish_id')),
  };
}

/** The seeds that are promised for the next magazines, one for each session. */
export interface MagazineSeedStore {
  /** The promised seed of a session. Throws if it has none. */
  promised(sessionKey: string): { serverSeed: string; serverSeedHash: string };
  promise(sessionKey: string, seed: { serverSeed: string; serverSeedHash: string }): void;
}

/** The promised seeds in a store. */
export const createMagazineSeedStore = (store: Store): MagazineSeedStore => ({
  promised(sessionKey) {
    const row = store.get('select * from magazine_seed where session_key = ?', sessionKey);
    if (!row) throw new Error('the session has no promised seed');
    return { serverSeed: text(row, 'server_seed'), serverSeedHash: text(row, 'server_seed_hash') };
  },
  promise: (sessionKey, { serverSeed, serverSeedHash }) =>
    void store.run(
      `insert into magazine_seed (session_key, server_seed, server_seed_hash) values (?, ?, ?)
       on conflict (session_key) do update set server_seed = excluded.server_seed, server_seed_hash = excluded.server_seed_hash`,
      sessionKey,
      serverSeed,
      serverSeedHash,
    ),
});
