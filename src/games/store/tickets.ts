import type { Play, PlayChange, PlayOwner, PlayState, PlayStore } from '../plays/play.ts';
import { integer, text, type Row, type Store } from './database.ts';
import { moveOf } from './move-of.ts';

/** The allowed transitions of a ticket. Any other is a bug. */
export const ticketMoves: Readonly<Record<PlayState, readonly PlayState[]>> = {
  betting: ['standing', 'void', 'rolling_back'],
  standing: ['won', 'rolling_back'],
  won: ['settled', 'void'],
  rolling_back: ['void'],
  settled: [],
  void: [],
};

/** A bet whose outcome is not known when it is taken. */
export interface Ticket extends Play {
  /** The client's key of the ticket. The same key never makes a second bet. */
  clientRoundKey: string;
  engine: string;
  gameId: string;
  /** The pick as the player sent it. */
  asked: string;
  /** The pick as its engine formats it, with the odds that it got. */
  pick: string;
  /** What decides it: the number of a draw or the id of a match. */
  subject: string;
  oddsCenti: number;
  /** What it pays if it wins. */
  potentialMinor: bigint;
  betEndsAtMs: number;
  /** Earliest time at which the outcome can be known. */
  decidesAtMs: number;
  createdAtMs: number;
}

/** A ticket before its bet. */
export type NewTicket = Pick<
  Ticket,
  | 'id'
  | 'sessionKey'
  | 'clientRoundKey'
  | 'engine'
  | 'gameId'
  | 'asked'
  | 'pick'
  | 'subject'
  | 'oddsCenti'
  | 'stakeMinor'
  | 'potentialMinor'
  | 'betEndsAtMs'
  | 'decidesAtMs'
  | 'createdAtMs'
>;

/** The tickets of all sessions. */
export interface TicketStore extends PlayStore<Ticket> {
  /** Inserts a ticket in state `betting`. The loop ignores it until `dueAtMs`. */
  insert(ticket: NewTicket, dueAtMs: number): void;
  byClientKey(sessionKey: string, clientRoundKey: string): Ticket | undefined;
  /** Stores the win of a standing ticket and moves it to `won`. Throws if it no longer stands. */
  settle(ticket: Ticket, winMinor: bigint): Ticket;
  /** Standing tickets whose outcome may be known. */
  awaited(nowMs: number, limit: number): Ticket[];
  /** Sets when a standing ticket is checked again. */
  waitUntil(id: string, dueAtMs: number): void;
  /** Number of a player's undecided tickets at a game. */
  countOpen(owner: PlayOwner): number;
  /** What a player has on one pick of a game: stakes that are taken or being taken. */
  stakedOn(owner: PlayOwner, pick: string): bigint;
  /** A player's tickets at a game, over all their sessions, newest first. Refused bets are left out. */
  latest(owner: PlayOwner, limit: number): Ticket[];
}

/** States in which the driver has work to do. */
const OPEN = `state in ('betting', 'won', 'rolling_back')`;
const OWNED = 'session_key in (select key from session where merchant_code = ? and player_id = ? and game_id = ?)';

const isState = (value: string): value is PlayState => Object.hasOwn(ticketMoves, value);

function asTicket(row: Row): Ticket {
  const state = text(row, 'state');
  if (!isState(state)) throw new TypeError(`"${state}" is not a state of a ticket`);
  return {
    id: text(row, 'id'),
    sessionKey: text(row, 'session_key'),
    clientRoundKey: text(row, 'client_round_key'),
    engine: text(row, 'engine'),
    gameId: text(row, 'game_id'),
    asked: text(row, 'asked'),
    pick: text(row, 'pick'),
    subject: text(row, 'subject'),
    oddsCenti: Number(integer(row, 'odds_centi')),
    stakeMinor: integer(row, 'stake_minor'),
    potentialMinor: integer(row, 'potential_minor'),
    winMinor: integer(row, 'win_minor'),
    state,
    reason: row['reason'] === null ? null : text(row, 'reason'),
    balanceMinor: row['balance_minor'] === null ? null : integer(row, 'balance_minor'),
    betTries: Number(integer(row, 'bet_tries')),
    failures: Number(integer(row, 'failures')),
    betEndsAtMs: Number(integer(row, 'bet_ends_at_ms')),
    decidesAtMs: Number(integer(row, 'decides_at_ms')),
    createdAtMs: Number(integer(row, 'created_at_ms')),
  };
}

function moveTicket(store: Store, ticket: Ticket, to: PlayState, change: PlayChange & { winMinor?: bigint }): Ticket {
  if (!ticketMoves[ticket.state].includes(to)) throw new Error(`a ticket cannot go from ${ticket.state} to ${to}`);
  // A ticket that starts standing is not due before it can be decided.
  const row = store.get(
    `update ticket set state = ?, reason = coalesce(?, reason), balance_minor = coalesce(?, balance_minor), win_minor = coalesce(?, win_minor),
       failures = 0, due_at_ms = ? where id = ? and state = ? returning *`,
    to,
    change.reason ?? null,
    change.balanceMinor ?? null,
    change.winMinor ?? null,
    to === 'standing' ? ticket.decidesAtMs : 0,
    ticket.id,
    ticket.state,
  );
  if (!row) throw new Error(`ticket ${ticket.id} is no longer ${ticket.state}`);
  return asTicket(row);
}

function insertTicket(store: Store, ticket: NewTicket, dueAtMs: number): void {
  store.run(
    `insert into ticket (id, session_key, client_round_key, engine, game_id, asked, pick, subject, odds_centi, stake_minor, potential_minor,
       state, bet_ends_at_ms, decides_at_ms, due_at_ms, created_at_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'betting', ?, ?, ?, ?)`,
    ticket.id,
    ticket.sessionKey,
    ticket.clientRoundKey,
    ticket.engine,
    ticket.gameId,
    ticket.asked,
    ticket.pick,
    ticket.subject,
    ticket.oddsCenti,
    ticket.stakeMinor,
    ticket.potentialMinor,
    ticket.betEndsAtMs,
    ticket.decidesAtMs,
    dueAtMs,
    ticket.createdAtMs,
  );
}

/** The tickets in a store. */
export function createTicketStore(store: Store): TicketStore {
  return {
    taken: 'standing',
    insert: (ticket, dueAtMs) => insertTicket(store, ticket, dueAtMs),
    byId(id) {
      const row = store.get('select * from ticket where id = ?', id);
      if (!row) throw new Error(`ticket ${id} does not exist`);
      return asTicket(row);
    },
    byClientKey(sessionKey, clientRoundKey) {
      const row = store.get(
        'select * from ticket where session_key = ? and client_round_key = ?',
        sessionKey,
        clientRoundKey,
      );
      return row && asTicket(row);
    },
    move: moveOf<Ticket>(store, moveTicket),
    settle: (ticket, winMinor) => moveTicket(store, ticket, 'won', { winMinor }),
    countBetTry: (id) => void store.run('update ticket set bet_tries = bet_tries + 1 where id = ?', id),
    postpone: (id, dueAtMs) =>
      void store.run('update ticket set failures = failures + 1, due_at_ms = ? where id = ?', dueAtMs, id),
    due: (nowMs, limit) =>
      store
        .all(`select * from ticket where ${OPEN} and due_at_ms <= ? order by due_at_ms limit ?`, nowMs, limit)
        .map(asTicket),
    wakeAll: (nowMs) => store.run(`update ticket set due_at_ms = ? where ${OPEN}`, nowMs),
    awaited: (nowMs, limit) =>
      store
        .all(
          `select * from ticket where state = 'standing' and due_at_ms <= ? order by due_at_ms limit ?`,
          nowMs,
          limit,
        )
        .map(asTicket),
    waitUntil: (id, dueAtMs) =>
      void store.run(`update ticket set due_at_ms = ? where id = ? and state = 'standing'`, dueAtMs, id),
    countOpen: ({ merchantCode, playerId, gameId }) => {
      const row = store.get(
        `select count(*) as count from ticket where ${OWNED} and state in ('betting', 'standing')`,
        merchantCode,
        playerId,
        gameId,
      );
      return row ? Number(integer(row, 'count')) : 0;
    },
    stakedOn: ({ merchantCode, playerId, gameId }, pick) => {
      const row = store.get(
        `select coalesce(sum(stake_minor), 0) as sum from ticket where ${OWNED} and pick = ? and state in ('betting', 'standing')`,
        merchantCode,
        playerId,
        gameId,
        pick,
      );
      return row ? integer(row, 'sum') : 0n;
    },
    latest: ({ merchantCode, playerId, gameId }, limit) =>
      store
        .all(
          `select * from ticket where ${OWNED} and not (state = 'void' and reason in ('insufficient_funds', 'game_token_invalid', 'game_token_expired'))
       order by created_at_ms desc, id limit ?`,
          merchantCode,
          playerId,
          gameId,
          limit,
        )
        .map(asTicket),
  };
}
