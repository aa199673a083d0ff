/**
 * States of a play: a round whose outcome is fixed before its bet, or a ticket whose outcome comes later. `betting`: the bet is not known to
 * be taken. `standing`: it is taken, the outcome is open (tickets alone). `won`: the win (perhaps nothing) is owed. `rolling_back`: the bet
 * is being undone. `settled` and `void` are final.
 */
export type PlayState = 'betting' | 'standing' | 'won' | 'settled' | 'rolling_back' | 'void';

/** What the driver needs to know of a play. Amounts are minor units of the session's currency. */
export interface Play {
  id: string;
  sessionKey: string;
  stakeMinor: bigint;
  /** Meaningless before the state is `won`, where the outcome comes later. */
  winMinor: bigint;
  state: PlayState;
  /** Why it became void: the wallet's code, or ours. */
  reason: string | null;
  /** The wallet's balance after its last movement, as far as known. */
  balanceMinor: bigint | null;
  /** Times the bet was sent: counted before each, so that a crash cannot hide one. */
  betTries: number;
  /** Failed tries to pay or undo, which set the pause before the next. */
  failures: number;
  /** From then on its bet is not sent any more, because the outcome may be known; null where that cannot be. */
  betEndsAtMs: number | null;
}

/** What a step writes down beside the state. */
export interface PlayChange {
  reason?: string;
  balanceMinor?: bigint;
}

/** Plays of one kind, as the driver sees them. */
export interface PlayStore<Kind extends Play> {
  /** Where a taken bet leads: the outcome is fixed already, or it is awaited. */
  readonly taken: 'won' | 'standing';
  /** Throws for an id that is not there. */
  byId(id: string): Kind;
  /** Moves a play to its next state, due at once. Throws if the move is not allowed or the play is elsewhere by now. */
  move(play: Kind, to: PlayState, change?: PlayChange): Kind;
  countBetTry(id: string): void;
  /** Counts a failure and sets when to try again. */
  postpone(id: string, dueAtMs: number): void;
  /** Plays that the driver has to do something for, and due. */
  due(nowMs: number, limit: number): Kind[];
  /** Makes every one of them due now: what a process does when it starts. Says how many. */
  wakeAll(nowMs: number): number;
}
