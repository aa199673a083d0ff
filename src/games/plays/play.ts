/**
 * States of a play. A play is a round, whose outcome is fixed before its bet, or a ticket, whose outcome comes later.
 * - `betting`: the bet is not confirmed yet.
 * - `standing`: the bet is taken and the outcome is open (tickets only).
 * - `won`: the win, possibly 0, is not paid yet.
 * - `rolling_back`: the bet is being undone.
 * - `settled` and `void` are final.
 */
export type PlayState = 'betting' | 'standing' | 'won' | 'settled' | 'rolling_back' | 'void';

/** What the driver needs to know about a play. Amounts are minor units of the session's currency. */
export interface Play {
  id: string;
  sessionKey: string;
  stakeMinor: bigint;
  /** The grant of free rounds that pays for the stake. Only rounds of a slot have one. */
  grantId?: string | null;
  /** For a ticket, meaningless before the state is `won`. */
  winMinor: bigint;
  state: PlayState;
  /** Why the play became void: the wallet's code or ours. */
  reason: string | null;
  /** The wallet's balance after the last money movement, if known. */
  balanceMinor: bigint | null;
  /** How often the bet was sent. Counted before each attempt, so that a crash cannot hide one. */
  betTries: number;
  /** Failed attempts to pay or undo. They set the pause before the next attempt. */
  failures: number;
  /** After this time the bet is no longer sent, because the outcome may be known. Null for rounds. */
  betEndsAtMs: number | null;
}

/** The player of plays at a game. Plays outlive the session that made them. */
export interface PlayOwner {
  merchantCode: string;
  playerId: string;
  gameId: string;
}

/** What a step stores besides the new state. */
export interface PlayChange {
  reason?: string;
  balanceMinor?: bigint;
}

/** The plays of one kind, as the driver sees them. */
export interface PlayStore<Kind extends Play> {
  /** The state after a taken bet: `won` if the outcome is already fixed, `standing` if it is awaited. */
  readonly taken: 'won' | 'standing';
  /** Throws for an unknown id. */
  byId(id: string): Kind;
  /**
   * Moves a play to its next state and makes it due immediately. Throws if the move is not allowed or the play has
   * changed state in the meantime.
   */
  move(play: Kind, to: PlayState, change?: PlayChange): Kind;
  countBetTry(id: string): void;
  /** Counts a failure and sets the time of the next attempt. */
  postpone(id: string, dueAtMs: number): void;
  /** Due plays that need work from the driver. */
  due(nowMs: number, limit: number): Kind[];
  /** Makes every open play due now, when a process starts. Returns their number. */
  wakeAll(nowMs: number): number;
}
