import { Type, type Static } from 'typebox';
import { exact } from '../shared/contract/call.ts';
import type { DrawsBoardView } from './draws/board-view.ts';
import type { MatchesBoardView } from './matches/board-view.ts';
import type { RoomsBoardView } from './rooms/board-view.ts';
import type { TablesBoardView } from './tables/board-view.ts';
import { CLIENT_SEED_LENGTH_MAX } from './game-data.ts';
import type { StakeChoice } from './stakes.ts';

/**
 * The calls that the game's page makes to its server. All are POST with a JSON body, so the session id never appears in
 * an address.
 */

const sessionId = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const launchCode = Type.String({ minLength: 16, maxLength: 128 });
const merchant = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Z0-9]+$' });
const gameId = Type.String({ minLength: 1, maxLength: 64 });
const clientSeed = Type.String({ minLength: 1, maxLength: CLIENT_SEED_LENGTH_MAX, pattern: '^[\\x20-\\x7e]+$' });
/** Kind, group and place of a fish (`fish/sea.ts`). */
const fishId = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9.]+$' });
/** More than any magazine holds. */
const SHOTS_MAX = 100;
const roomId = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
/** Long enough for a ticket on eight matches. */
const PICK_LENGTH_MAX = 400;
const grantId = Type.String({ minLength: 1, maxLength: 18, pattern: '^[0-9]+$' });
const key = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** Body schemas by call. Unknown fields are refused. */
export const bodies = {
  /** `/api/session`: exchanges the launch code from the page's address for a session. */
  session: exact({
    code: launchCode,
    merchant,
    /** The game of the page, whose provider the code is for. Without it, the first provider. */
    gameId: Type.Optional(gameId),
    /** The room that the lobby named. A room that does not exist is the one with the lowest stake. */
    roomId: Type.Optional(roomId),
  }),
  /** `/api/resume`, `/api/balance`, `/api/rounds`, `/api/tickets`, `/api/board`, `/api/magazines`: calls that need only the session. */
  bySession: exact({ sessionId }),
  /**
   * `/api/seed`: reveals the seed in use and switches to the next one with the player's new client seed. Sending the
   * client seed in use again before its first round changes nothing.
   */
  seed: exact({ sessionId, clientSeed }),
  /** `/api/spin`: plays one round. Repeating a `clientRoundKey` returns the same round. */
  spin: exact({
    sessionId,
    stakeMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    clientRoundKey: key,
    /** The grant that pays for the stake, in a free round. */
    grantId: Type.Optional(grantId),
  }),
  /**
   * `/api/ticket`: buys one ticket. The engine parses the pick. Repeating a `clientRoundKey` returns the same ticket.
   */
  ticket: exact({
    sessionId,
    stakeMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    clientRoundKey: key,
    pick: Type.String({ pattern: '^[A-Za-z0-9_.:,-]+$', minLength: 1, maxLength: PICK_LENGTH_MAX }),
  }),
  /** `/api/magazine`: buys a magazine of shots. Repeating a `clientRoundKey` returns the same magazine. */
  magazine: exact({
    sessionId,
    priceMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    shots: Type.Integer({ minimum: 1, maximum: SHOTS_MAX }),
    clientSeed,
    clientRoundKey: key,
  }),
  /** `/api/shot`: fires one shot. Repeating the number of a shot with the same fish returns the same outcome. */
  shot: exact({
    sessionId,
    magazineId: Type.String({ format: 'uuid' }),
    number: Type.Integer({ minimum: 1, maximum: SHOTS_MAX }),
    fishId,
  }),
  /** `/api/leave`: ends a magazine before it is empty. */
  leave: exact({ sessionId, magazineId: Type.String({ format: 'uuid' }) }),
  /** `/api/sea`: what happens in the sea. `after` is the last event that the page knows. */
  sea: exact({ sessionId, after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  /** `/api/act`: the player's turn in a deal of a room. Repeating it answers the same. */
  act: exact({
    sessionId,
    dealNumber: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    /** Which turn of the deal, from 0, so that a late answer never counts for the next one. */
    turn: Type.Integer({ minimum: 0, maximum: 6 }),
    move: Type.Union([Type.Literal('draw'), Type.Literal('stay')]),
  }),
};

/** Body of `/api/session`. */
export type SessionBody = Static<typeof bodies.session>;
/** Body of the calls that need only the session. */
export type BySessionBody = Static<typeof bodies.bySession>;
/** Body of `/api/seed`. */
export type SeedBody = Static<typeof bodies.seed>;
/** Body of `/api/spin`. */
export type SpinBody = Static<typeof bodies.spin>;

/** Body of `/api/ticket`. */
export type TicketBody = Static<typeof bodies.ticket>;
/** Body of `/api/magazine`. */
export type MagazineBody = Static<typeof bodies.magazine>;
/** Body of `/api/shot`. */
export type ShotBody = Static<typeof bodies.shot>;
/** Body of `/api/leave`. */
export type LeaveBody = Static<typeof bodies.leave>;
/** Body of `/api/sea`. */
export type SeaBody = Static<typeof bodies.sea>;
/** Body of `/api/act`. */
export type ActBody = Static<typeof bodies.act>;

/** The seed commitments of a session. */
export interface SeedsView {
  serverSeedHash: string;
  clientSeed: string;
  /** Rounds drawn from this seed so far. */
  nonce: number;
  /** Committed to already, so that it cannot be chosen to fit the player's client seed. */
  nextServerSeedHash: string;
}

/** A session as its page sees it, for every engine. Amounts are minor units of `currency`. */
export interface SessionView {
  sessionId: string;
  gameId: string;
  currency: string;
  /** BCP 47 tag. */
  language: string;
  lobbyOrigin: string;
  isDemoMoney: boolean;
  balanceMinor: number;
  stakes: StakeChoice;
}

/** A session of a reels game. */
export interface ReelsSessionView extends SessionView {
  seeds: SeedsView;
  /** What the jackpot's pool holds; null for a game without a jackpot. */
  poolMinor: number | null;
  /** The round that the player played last at this game, so that a reload shows its outcome. */
  lastRound: LastRoundView | null;
  /** Whether a round of the player is still placing its bet. The page resumes again until it is not. */
  isRoundOpen: boolean;
  freeRounds: FreeRoundsView;
}

/** The free rounds of a session. */
export interface FreeRoundsView {
  /** Those that are left, in the order in which they are played. */
  grants: { grantId: string; stakeMinor: number; left: number }[];
  /** What free rounds have won in this session. */
  wonMinor: number;
}

/** One line or group of scatters that paid. */
export interface WinView {
  /** Index of the payline, or null for scatters. */
  line: number | null;
  symbol: string;
  count: number;
  amountMinor: number;
  /** Reel and row, both from 0. */
  cells: [number, number][];
}

/** A round whose bet was taken. Amounts are minor units of the session's currency. */
export interface RoundView {
  roundId: string;
  nonce: number;
  stops: number[];
  /** Symbol ids, reel by reel, top to bottom. */
  window: string[][];
  wins: WinView[];
  stakeMinor: number;
  /** All that the round won, the jackpot included. */
  winMinor: number;
  jackpotMinor: number;
  /** What the jackpot's pool holds now; null for a game without a jackpot. */
  poolMinor: number | null;
  balanceMinor: number;
  /** Nobody paid for the stake. */
  isFree: boolean;
  /** The wallet has not confirmed the win yet; it is still being paid. */
  isPayPending: boolean;
}

/** The round of a player that was played last. */
export interface LastRoundView extends RoundView {
  /** Whether it was played in an earlier session, and so from other seeds. */
  isEarlier: boolean;
}

/** Maximum rounds that `/api/rounds` lists, newest first. */
export const HISTORY_ROUNDS_MAX = 50;

/** One line of the session's history. A void round shows no outcome. */
export interface PastRoundView {
  roundId: string;
  nonce: number;
  state: 'open' | 'settled' | 'void';
  stakeMinor: number;
  isFree: boolean;
  winMinor: number;
  stops: number[] | null;
  serverSeedHash: string;
  clientSeed: string;
  /** Null until the seed is revealed. */
  serverSeed: string | null;
  atMs: number;
}

/** Maximum tickets that `/api/tickets` lists, newest first. */
export const TICKETS_LISTED_MAX = 50;

/** A bet whose outcome is decided later. Amounts are minor units of the session's currency. */
export interface TicketView {
  ticketId: string;
  /** `placing`: the bet is not confirmed yet. `void`: the stake was returned, or was never taken. */
  state: 'placing' | 'standing' | 'won' | 'lost' | 'void';
  pick: string;
  /** The number of the draw or the round, or the id of the match. */
  subject: string;
  oddsCenti: number;
  stakeMinor: number;
  potentialMinor: number;
  winMinor: number;
  /** The balance after this ticket's last money movement; null before the first. */
  balanceMinor: number | null;
  /** The wallet has not confirmed the win, or the returned stake, yet. */
  isMoneyPending: boolean;
  decidesAtMs: number;
  atMs: number;
}

/** What the page of a ticket game shows, by engine. */
export type BoardView = DrawsBoardView | MatchesBoardView | TablesBoardView | RoomsBoardView;
