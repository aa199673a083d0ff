import type { BoardFeed } from '../../shared/contract/board-feed.ts';
import type { BetLine, RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { VendorResult } from '../errors.ts';
import type { Store } from '../store/database.ts';
import type { Viewer } from '../store/round-stakes.ts';
import type { Ticket } from '../store/tickets.ts';
import type { BoardView } from '../api.ts';

/** What an engine is built from. */
export interface EngineParts {
  catalogue: Catalogue;
  store: Store;
  nowMs: () => number;
}

/** The terms on which a pick becomes a ticket. */
export interface TicketTerms {
  /** The pick in the engine's own format, in which picks that mean the same are equal. At most 400 characters. */
  pick: string;
  /** What decides it: the number of a draw or the id of a match. */
  subject: string;
  /** Decimal odds times 100, the stake included. */
  oddsCenti: number;
  /** What the ticket pays if it wins, truncated to the minor unit. */
  potentialMinor: bigint;
  /** A bet that is not confirmed by then is rolled back, because from then on the outcome may be known. */
  betEndsAtMs: number;
  /** Earliest time at which the outcome can be known. The ticket is not checked before. */
  decidesAtMs: number;
  /**
   * The stake is a sum of chips, and the highest stake limits all that a player has on this pick. Otherwise a stake is one
   * rung of the ladder, and each ticket has the limit for itself.
   */
  isInChips?: true;
  /** The stake is typed: any amount from the lowest to the highest of the ladder, if its payout stays within the limit. */
  isTyped?: true;
}

/**
 * The outcome of a ticket: its win in minor units (0 if it lost, never above its potential), or a cancellation that
 * returns the stake.
 */
export type TicketOutcome = { kind: 'decided'; winMinor: bigint } | { kind: 'cancelled' };

/** What an engine adds to the board feed. */
export type BoardPart = Pick<BoardFeed, 'draws' | 'results' | 'fixtures'>;

/**
 * An engine of tickets. It knows its games and when they are decided, and nothing about sessions, money or the wallet.
 * Everything that it needs after a restart it must have stored or be able to recompute.
 */
export interface TicketEngine {
  /** Catches up with what it missed while the process was down. Throws if its data is damaged. */
  start(): Promise<void>;
  /** Opens, draws and closes what is due. Called every `tickMs`, one call at a time. */
  tick(nowMs: number): Promise<void>;
  /**
   * The current terms of a pick. Fails with `pick_invalid`, `betting_closed`, `odds_changed` (the value holds the
   * current odds), and in a room, where it matters who bets, with `seat_invalid`, `bet_placed` and `stake_invalid`.
   */
  check(gameId: string, pick: string, stakeMinor: bigint, nowMs: number, viewer?: Viewer): VendorResult<TicketTerms>;
  /** The outcome of a standing ticket; undefined while it is open. Called again until it returns one. */
  outcome(ticket: Ticket, nowMs: number): Promise<TicketOutcome | undefined>;
  /** What a ticket is on, for the player's betting record; undefined if that is no longer known. */
  describe(ticket: Ticket): BetLine | BetLine[] | undefined;
  /**
   * The result of what a decided ticket was on, by language; undefined if that is no longer known. The same after a restart, because a win that is
   * sent again must say the same.
   */
  describeEnd(ticket: Ticket): Record<string, string> | undefined | Promise<Record<string, string> | undefined>;
  /** How what a decided ticket was on was played; undefined if that is no longer known. The same after a restart. */
  showEnd?(ticket: Ticket): RoundOutcome | undefined | Promise<RoundOutcome | undefined>;
  /**
   * What the page of a game shows. Seeds of what is not decided yet are left out. It is the same for every player, except
   * for what others have bet.
   */
  board(gameId: string, nowMs: number, viewer: Viewer): BoardView | Promise<BoardView>;
  /** Its part of the board feed, games in the order of the catalogue. */
  boardPart(nowMs: number): BoardPart;
}
