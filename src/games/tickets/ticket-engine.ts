import type { BoardFeed } from '../../shared/contract/board-feed.ts';
import type { VendorResult } from '../errors.ts';
import type { Ticket } from '../store/tickets.ts';
import type { BoardView } from '../api.ts';

/** What a pick would be worth as a ticket. */
export interface TicketTerms {
  /** The pick as the engine reads it: whatever the player sent differently means the same. At most 200 characters. */
  pick: string;
  /** What decides it: the number of a draw, the id of a match. */
  subject: string;
  /** Decimal odds times 100, the stake included. */
  oddsCenti: number;
  /** What the ticket pays if it wins, truncated to the minor unit. */
  potentialMinor: bigint;
  /** A bet that is not confirmed by then is given back: from then on somebody may know the outcome. */
  betEndsAtMs: number;
  /** Earliest time at which the outcome can be known: the ticket is not looked at before. */
  decidesAtMs: number;
}

/** What became of a ticket: its win in minor units (0 if it lost, never above its potential), or that it is given back. */
export type TicketOutcome = { kind: 'decided'; winMinor: bigint } | { kind: 'cancelled' };

/** What an engine adds to the live feed. */
export type BoardPart = Pick<BoardFeed, 'draws' | 'results' | 'fixtures'>;

/**
 * An engine of tickets. It knows its games and when they are decided; sessions, money and the wallet are not its business.
 * Everything that it needs after a restart it must have written down or be able to compute again.
 */
export interface TicketEngine {
  /** Catches up with what passed while the process was away. Throws if its data is damaged. */
  start(): Promise<void>;
  /** Called every `tickMs`, one call at a time: opens, draws and closes what is due. */
  tick(nowMs: number): Promise<void>;
  /** Terms of a pick now. Fails with `pick_invalid`, `betting_closed`, `odds_changed` (the value holds the odds of now). */
  check(gameId: string, pick: string, stakeMinor: bigint, nowMs: number): VendorResult<TicketTerms>;
  /** What became of a standing ticket; undefined while it is open. Asked again until it answers. */
  outcome(ticket: Ticket, nowMs: number): Promise<TicketOutcome | undefined>;
  /** What the page of a game shows: the same for every player, secrets of open draws or matches left out. */
  board(gameId: string, nowMs: number): BoardView;
  /** Its part of the live feed, games in the order of the catalogue. */
  boardPart(nowMs: number): BoardPart;
}
