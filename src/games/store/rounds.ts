import type { Play, PlayChange, PlayState, PlayStore } from '../plays/play.ts';
import { integer, text, type Row, type Store } from './database.ts';
import type { PoolChange } from './jackpots.ts';
import { moveOf } from './move-of.ts';

/** States of a round. It never stands, because its outcome is fixed before its bet. */
export type RoundState = Exclude<PlayState, 'standing'>;

/** The allowed transitions of a round. Any other is a bug. */
export const roundMoves: Readonly<Record<RoundState, readonly RoundState[]>> = {
  betting: ['won', 'void', 'rolling_back'],
  won: ['settled', 'void'],
  rolling_back: ['void'],
  settled: [],
  void: [],
};

/** One round: its outcome, its money and its progress. */
export interface Round extends Play, Pick<PoolChange, 'jackpotMinor'> {
  state: RoundState;
  /** The client's key of the round. The same key never makes a second bet. */
  clientRoundKey: string;
  seedId: bigint;
  nonce: number;
  /** The stop of each reel, and after them the number that decides the jackpot, where there is one. */
  stops: number[];
  /** The grant that pays for the stake, in a free round. */
  grantId: string | null;
  createdAtMs: number;
}

/** A round before it starts. */
export type NewRound = Pick<
  Round,
  | 'id'
  | 'sessionKey'
  | 'clientRoundKey'
  | 'grantId'
  | 'seedId'
  | 'nonce'
  | 'stops'
  | 'stakeMinor'
  | 'winMinor'
  | 'createdAtMs'
> &
  PoolChange;

/** The rounds of all sessions. */
export interface RoundStore extends PlayStore<Round> {
  /** Inserts a round in state `betting`. The loop ignores it until `dueAtMs`. */
  insert(round: NewRound, dueAtMs: number): void;
  byClientKey(sessionKey: string, clientRoundKey: string): Round | undefined;
  isBetting(sessionKey: string): boolean;
  /** Newest first. */
  latest(sessionKey: string, limit: number): Round[];
  /** What a session has played of a grant of free rounds, and whether the wallet has said that it is over. */
  playedOf(sessionKey: string, grantId: string): { played: number; wonMinor: number; isOver: boolean };
  /** The newest round of a session whose bet was taken. */
  lastPlayed(sessionKey: string): Round | undefined;
}

const OPEN = `state in ('betting', 'won', 'rolling_back')`;

const isState = (value: string): value is RoundState => Object.hasOwn(roundMoves, value);

function asRound(row: Row): Round {
  const state = text(row, 'state');
  if (!isState(state)) throw new TypeError(`"${state}" is not a state of a round`);
  return {
    id: text(row, 'id'),
    sessionKey: text(row, 'session_key'),
    clientRoundKey: text(row, 'client_round_key'),
    seedId: integer(row, 'seed_id'),
    nonce: Number(integer(row, 'nonce')),
    stops: text(row, 'stops').split(',').map(Number),
    stakeMinor: integer(row, 'stake_minor'),
    winMinor: integer(row, 'win_minor'),
    jackpotMinor: integer(row, 'jackpot_minor'),
    grantId: row['grant_id'] === null ? null : text(row, 'grant_id'),
    state,
    reason: row['reason'] === null ? null : text(row, 'reason'),
    balanceMinor: row['balance_minor'] === null ? null : integer(row, 'balance_minor'),
    betEndsAtMs: null,
    betTries: Number(integer(row, 'bet_tries')),
    failures: Number(integer(row, 'failures')),
    createdAtMs: Number(integer(row, 'created_at_ms')),
  };
}

function moveRound(store: Store, round: Round, to: PlayState, change: PlayChange): Round {
  if (!isState(to) || !roundMoves[round.state].includes(to))
    throw new Error(`a round cannot go from ${round.state} to ${to}`);
  const row = store.get(
    `update round set state = ?, reason = coalesce(?, reason), balance_minor = coalesce(?, balance_minor), failures = 0, due_at_ms = 0
     where id = ? and state = ? returning *`,
    to,
    change.reason ?? null,
    change.balanceMinor ?? null,
    round.id,
    round.state,
  );
  if (!row) throw new Error(`round ${round.id} is no longer ${round.state}`);
  // A round that does not count leaves the pool as if it had never been played for.
  if (to === 'void')
    store.run(
      `update jackpot set pool_milli = max(0, jackpot.pool_milli - round.pool_milli) from round
       where round.id = ? and jackpot.id = round.jackpot_id`,
      round.id,
    );
  return asRound(row);
}

function playedOf(store: Store, sessionKey: string, grantId: string): ReturnType<RoundStore['playedOf']> {
  const row = store.get(
    `select count(*) filter (where state <> 'void') as played,
       coalesce(sum(win_minor) filter (where state in ('won', 'settled')), 0) as won_minor,
       count(*) filter (where reason in ('free_rounds_over', 'free_rounds_unknown')) as refused
     from round where session_key = ? and grant_id = ?`,
    sessionKey,
    grantId,
  )!;
  return {
    played: Number(integer(row, 'played')),
    wonMinor: Number(integer(row, 'won_minor')),
    isOver: integer(row, 'refused') > 0n,
  };
}

/** The rounds in a store. */
export function createRoundStore(store: Store): RoundStore {
  return {
    taken: 'won',
    insert(round, dueAtMs) {
      store.run(
        `insert into round (id, session_key, client_round_key, seed_id, nonce, stops, stake_minor, win_minor, grant_id, jackpot_id, pool_milli,
           jackpot_minor, state, due_at_ms, created_at_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'betting', ?, ?)`,
        round.id,
        round.sessionKey,
        round.clientRoundKey,
        round.seedId,
        round.nonce,
        round.stops.join(),
        round.stakeMinor,
        round.winMinor,
        round.grantId,
        round.jackpotId,
        round.poolMilli,
        round.jackpotMinor,
        dueAtMs,
        round.createdAtMs,
      );
    },
    byId(id) {
      const row = store.get('select * from round where id = ?', id);
      if (!row) throw new Error(`round ${id} does not exist`);
      return asRound(row);
    },
    byClientKey(sessionKey, clientRoundKey) {
      const row = store.get(
        'select * from round where session_key = ? and client_round_key = ?',
        sessionKey,
        clientRoundKey,
      );
      return row && asRound(row);
    },
    move: moveOf<Round>(store, (_, ...move) => store.transaction(() => moveRound(store, ...move))),
    countBetTry: (id) => void store.run('update round set bet_tries = bet_tries + 1 where id = ?', id),
    postpone: (id, dueAtMs) =>
      void store.run('update round set failures = failures + 1, due_at_ms = ? where id = ?', dueAtMs, id),
    due: (nowMs, limit) =>
      store
        .all(`select * from round where ${OPEN} and due_at_ms <= ? order by due_at_ms limit ?`, nowMs, limit)
        .map(asRound),
    wakeAll: (nowMs) => store.run(`update round set due_at_ms = ? where ${OPEN}`, nowMs),
    isBetting: (sessionKey) =>
      store.get(`select 1 from round where session_key = ? and state = 'betting'`, sessionKey) !== undefined,
    latest: (sessionKey, limit) =>
      store
        .all(
          'select * from round where session_key = ? order by created_at_ms desc, nonce desc limit ?',
          sessionKey,
          limit,
        )
        .map(asRound),
    playedOf: (sessionKey, grantId) => playedOf(store, sessionKey, grantId),
    lastPlayed(sessionKey) {
      const row = store.get(
        `select * from round where session_key = ? and state in ('won', 'settled') order by created_at_ms desc, nonce desc limit 1`,
        sessionKey,
      );
      return row && asRound(row);
    },
  };
}
