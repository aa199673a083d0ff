import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Timings } from '../config.ts';
import type { SessionStore } from '../store/sessions.ts';
import type { Wallet } from '../wallet-client.ts';
import type { Play, PlayStore } from './play.ts';

/** What drives plays of one kind to their end. */
export interface PlayDriver<Kind extends Play> {
  /**
   * Takes a play as far as it goes now: to a final state, to one that the loop comes back to, or to where it waits for its outcome.
   * Two calls for one play share one run. Answers the play as it stands then.
   */
  drive(id: string): Promise<Kind>;
  /** Starts the loop; every play that a former process left open is due at once. */
  start(): void;
  /** Stops the loop and waits for what is under way. Open plays stay as they are written. */
  close(): Promise<void>;
}

/** Everything the driver works with. */
export interface DriverParts<Kind extends Play> {
  plays: PlayStore<Kind>;
  sessions: SessionStore;
  wallet: Wallet;
  timings: Timings;
  log: FastifyBaseLogger;
  /** The clock of pauses between tries. */
  nowMs?: () => number;
  /** The clock that outcomes go by: bets end on it. */
  gameMs?: () => number;
}

/** Tries of one bet while a player waits; after them it is rolled back. */
const BET_TRIES_MAX = 3;
/** Plays that one turn of the loop takes up: bounds what a long outage sets free at once. */
const DUE_MAX = 50;
/** Doublings of the pause: more would overflow before they meet the longest pause. */
const DOUBLINGS_MAX = 16;

/** Sends a play's calls and writes down what came of each. Every step is repeatable: its transaction id never changes. */
function createSteps<Kind extends Play>(
  { plays, sessions, wallet, timings, log, nowMs = Date.now, gameMs = Date.now }: DriverParts<Kind>,
  closing: AbortSignal,
) {
  const about = (play: Kind) => {
    const { merchantCode, gameToken, currency } = sessions.byKey(play.sessionKey);
    return { merchantCode, gameToken, currency, roundId: play.id };
  };

  /** A failed step is tried again later, for ever: the money is owed. */
  function postpone(play: Kind, step: 'win' | 'rollback', code: string): Kind {
    const waitMs = Math.min(timings.retryMaxMs, timings.retryMinMs * 2 ** Math.min(play.failures, DOUBLINGS_MAX));
    plays.postpone(play.id, nowMs() + waitMs);
    // A refusal of an owed step will not heal by itself, so it is louder than a wallet that is away.
    log[code === 'unavailable' ? 'warn' : 'error'](
      { roundId: play.id, step, code, failures: play.failures + 1, waitMs },
      'wallet step postponed',
    );
    return plays.byId(play.id);
  }

  /** A bet that is found after its end: one that was never sent is void, another is undone whatever came of it. */
  function giveUpBet(play: Kind): Kind {
    log.warn({ roundId: play.id, betTries: play.betTries }, 'bet not confirmed in time');
    return plays.move(play, play.betTries === 0 ? 'void' : 'rolling_back', { reason: 'betting_closed' });
  }

  async function takeBet(play: Kind): Promise<Kind> {
    const { currency, ...call } = about(play);
    if (play.betEndsAtMs !== null && gameMs() >= play.betEndsAtMs) return giveUpBet(play);
    for (let attempt = 1; attempt <= BET_TRIES_MAX && !closing.aborted; attempt += 1) {
      const isFirstEver = play.betTries === 0 && attempt === 1;
      plays.countBetTry(play.id);
      const answer = await wallet('bet', {
        ...call,
        currency,
        transactionId: `${play.id}.bet`,
        amountMinor: Number(play.stakeMinor),
      });
      if (answer.ok) return plays.move(play, plays.taken, { balanceMinor: BigInt(answer.value.balanceMinor) });
      if (answer.code !== 'unavailable') {
        log.info({ roundId: play.id, code: answer.code }, 'bet refused');
        const change = { reason: answer.code, ...balanceIn(answer.detail) };
        // A refusal is final if this bet was never sent before. Otherwise an earlier try may still arrive, so a tombstone is laid.
        return plays.move(play, isFirstEver ? 'void' : 'rolling_back', change);
      }
      if (attempt < BET_TRIES_MAX)
        await pause(timings.betPauseMs, undefined, { signal: closing }).catch(() => undefined);
    }
    if (closing.aborted) return plays.byId(play.id);
    log.warn({ roundId: play.id }, 'bet unknown, rolling back');
    return plays.move(play, 'rolling_back', { reason: 'unavailable' });
  }

  async function payWin(play: Kind): Promise<Kind> {
    const answer = await wallet('win', {
      ...about(play),
      transactionId: `${play.id}.win`,
      amountMinor: Number(play.winMinor),
      isRoundOver: true,
    });
    return answer.ok
      ? plays.move(play, 'settled', { balanceMinor: BigInt(answer.value.balanceMinor) })
      : postpone(play, 'win', answer.code);
  }

  async function undoBet(play: Kind): Promise<Kind> {
    const { currency: _, ...call } = about(play);
    const answer = await wallet('rollback', {
      ...call,
      transactionId: `${play.id}.rollback`,
      betTransactionId: `${play.id}.bet`,
    });
    return answer.ok
      ? plays.move(play, 'void', { balanceMinor: BigInt(answer.value.balanceMinor) })
      : postpone(play, 'rollback', answer.code);
  }

  return { takeBet, payWin, undoBet };
}

/** The real balance that a refused bet comes with. */
function balanceIn(detail: unknown): { balanceMinor?: bigint } {
  if (typeof detail !== 'object' || detail === null || !('balanceMinor' in detail)) return {};
  const { balanceMinor } = detail;
  return typeof balanceMinor === 'number' && Number.isSafeInteger(balanceMinor)
    ? { balanceMinor: BigInt(balanceMinor) }
    : {};
}

/** Makes the one driver of its kind in a process: the store is locked, so no other process drives the same plays. */
export function createPlayDriver<Kind extends Play>(parts: DriverParts<Kind>): PlayDriver<Kind> {
  const { plays, timings, log, nowMs = Date.now } = parts;
  const closing = new AbortController();
  const steps = createSteps(parts, closing.signal);
  const running = new Map<string, Promise<Kind>>();
  let timer: NodeJS.Timeout | undefined;

  async function advance(id: string): Promise<Kind> {
    let play = plays.byId(id);
    if (play.state === 'betting') play = await steps.takeBet(play);
    if (play.state === 'won' && !closing.signal.aborted) play = await steps.payWin(play);
    else if (play.state === 'rolling_back' && !closing.signal.aborted) play = await steps.undoBet(play);
    return play;
  }

  function drive(id: string): Promise<Kind> {
    const underWay = running.get(id);
    if (underWay) return underWay;
    const run = advance(id).finally(() => running.delete(id));
    running.set(id, run);
    return run;
  }

  async function turn(): Promise<void> {
    try {
      await Promise.all(plays.due(nowMs(), DUE_MAX).map((play) => drive(play.id)));
    } catch (error) {
      log.error({ err: error }, 'the driver loop failed and goes on');
    }
    if (!closing.signal.aborted) timer = setTimeout(() => void turn(), timings.tickMs);
  }

  return {
    drive,
    start() {
      const open = plays.wakeAll(nowMs());
      if (open > 0) log.info({ plays: open }, 'resuming open plays');
      void turn();
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
  };
}
