import { Type, type Static } from 'typebox';
import { exact } from '../shared/contract/call.ts';
import { slipPattern } from '../shared/contract/board-feed.ts';
import type { DrawsBoardView } from './draws/board-view.ts';
import type { MatchesBoardView } from './matches/board-view.ts';
import { CLIENT_SEED_LENGTH_MAX } from './game-data.ts';

/** What the game's page and its server say to each other. All are POST with a JSON body; the session id never stands in an address. */

const sessionId = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const key = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** Bodies by call. Unknown fields are refused. */
export const bodies = {
  /** `/api/session`: exchanges the launch code of the page's address. */
  session: exact({
    code: Type.String({ minLength: 16, maxLength: 128 }),
    merchant: Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Z0-9]+$' }),
  }),
  /** `/api/resume`, `/api/balance`, `/api/rounds`, `/api/tickets`, `/api/board`: what only needs the session. */
  bySession: exact({ sessionId }),
  /** `/api/seed`: reveals the seed in use and goes on with the player's new part. The part in use again, before its first round, changes nothing. */
  seed: exact({
    sessionId,
    clientSeed: Type.String({ minLength: 1, maxLength: CLIENT_SEED_LENGTH_MAX, pattern: '^[\\x20-\\x7e]+$' }),
  }),
  /** `/api/spin`: one round. The same `clientRoundKey` again answers the same round. */
  spin: exact({
    sessionId,
    stakeMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    clientRoundKey: key,
  }),
  /** `/api/ticket`: one ticket. The engine reads the pick. The same `clientRoundKey` again answers the same ticket. */
  ticket: exact({
    sessionId,
    stakeMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    clientRoundKey: key,
    pick: Type.String({ pattern: slipPattern }),
  }),
};

/** Body of `/api/session`. */
export type SessionBody = Static<typeof bodies.session>;
/** Body of calls that only need the session. */
export type BySessionBody = Static<typeof bodies.bySession>;
/** Body of `/api/seed`. */
export type SeedBody = Static<typeof bodies.seed>;
/** Body of `/api/spin`. */
export type SpinBody = Static<typeof bodies.spin>;

/** Body of `/api/ticket`. */
export type TicketBody = Static<typeof bodies.ticket>;

/** Commitments of a session. */
export interface SeedsView {
  serverSeedHash: string;
  clientSeed: string;
  /** Rounds drawn from this seed so far. */
  nonce: number;
  /** Committed to already, so that nobody can choose it to fit the player's part. */
  nextServerSeedHash: string;
}

/** A session as its page sees it, whatever plays the game. Amounts are minor units of `currency`. */
export interface SessionView {
  sessionId: string;
  gameId: string;
  currency: string;
  /** BCP 47 tag. */
  language: string;
  lobbyOrigin: string;
  isDemoMoney: boolean;
  balanceMinor: number;
  stakes: { levelsMinor: number[]; first: number };
}

/** A session at reels. */
export interface ReelsSessionView extends SessionView {
  seeds: SeedsView;
  /** The round that was played last, so that a reload shows its window. */
  lastRound: RoundView | null;
}

/** One thing that paid. */
export interface WinView {
  /** Index of the payline, or null for scatters. */
  line: number | null;
  symbol: string;
  count: number;
  amountMinor: number;
  /** Reel and row, both from 0. */
  cells: [number, number][];
}

/** A round that took a bet. Amounts are minor units of the session's currency. */
export interface RoundView {
  roundId: string;
  nonce: number;
  stops: number[];
  /** Symbol ids, reel by reel, from top to bottom. */
  window: string[][];
  wins: WinView[];
  stakeMinor: number;
  winMinor: number;
  balanceMinor: number;
  /** The wallet did not answer yet: the win is being paid. */
  isPayPending: boolean;
}

/** Rounds that `/api/rounds` lists at most, newest first. */
export const HISTORY_ROUNDS_MAX = 50;

/** One line of the session's history. A void round shows no outcome. */
export interface PastRoundView {
  roundId: string;
  nonce: number;
  state: 'open' | 'settled' | 'void';
  stakeMinor: number;
  winMinor: number;
  stops: number[] | null;
  serverSeedHash: string;
  clientSeed: string;
  /** Null until the seed is revealed. */
  serverSeed: string | null;
  atMs: number;
}

/** Tickets that `/api/tickets` lists at most, newest first. */
export const TICKETS_LISTED_MAX = 50;

/** A bet whose outcome comes later. Amounts are minor units of the session's currency. */
export interface TicketView {
  ticketId: string;
  /** `placing`: the bet is not confirmed yet. `void`: the stake is given back, or was never taken. */
  state: 'placing' | 'standing' | 'won' | 'lost' | 'void';
  pick: string;
  /** The number of the draw or the id of the match. */
  subject: string;
  oddsCenti: number;
  stakeMinor: number;
  potentialMinor: number;
  winMinor: number;
  /** After the last movement of this ticket; null before the first. */
  balanceMinor: number | null;
  /** The wallet did not answer yet: the win is being paid, or the stake given back. */
  isMoneyPending: boolean;
  decidesAtMs: number;
  atMs: number;
}

/** What the page of a game with tickets shows to everybody, by its engine. */
export type BoardView = DrawsBoardView | MatchesBoardView;
