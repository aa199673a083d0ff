import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { BetLine, RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
import type { Failure } from '../../shared/errors.ts';
import type { Timings } from '../config.ts';
import type { GameSession, SessionStore } from '../store/sessions.ts';
import type { Wallet } from '../wallet-client.ts';
import type { Play, PlayStore } from './play.ts';

/** Drives plays of one kind to their end. */
export interface PlayDriver<Kind extends Play> {
  /**
   * Advances a play as far as it can go now: to a final state, to a state that the loop retries, or to where it waits
   * for its outcome. Concurrent calls for one play share one run. Returns the play in its new state.
   */
  drive(id: string): Promise<Kind>;
  /** Starts the loop. Every play that an earlier process left open is due immediately. */
  start(): void;
  /** Stops the loop and waits for running work. Open plays keep their stored state. */
  close(): Promise<void>;
}

/** What the player's betting record at the wallet says about plays of one kind. Must not throw. */
export interface PlayTexts<Kind extends Play> {
  /** What the bet is on. A repeated bet must say the same. */
  description(play: Kind): BetLine[] | undefined;
  /** How a decided play ended, by language. A repeated win must say the same, also after a restart. */
  result(play: Kind): Record<string, string> | undefined | Promise<Record<string, string> | undefined>;
  /** How a decided play was played, for the record to draw. A repeated win must say the same. */
  outcome?(play: Kind): RoundOutcome | undefined | Promise<RoundOutcome | undefined>;
}

/** Everything that the driver works with. */
export interface DriverParts<Kind extends Play> {
  plays: PlayStore<Kind>;
  sessions: SessionStore;
  wallet: Wallet;
  timings: Timings;
  log: FastifyBaseLogger;
  /** Without them, the wallet is told the money alone. */
  texts?: PlayTexts<Kind>;
  /** The clock of pauses between attempts. */
  nowMs?: () => number;
  /** The clock that outcomes follow. Bets expire on it. */
  gameMs?: () => number;
}

/** Attempts at one bet while a player waits. After the last one the bet is rolled back. */
const BET_TRIES_MAX = 3;
/**
 * Maximum plays that one turn of the loop drives, so that the backlog of a long outage does not run all at the same
 * time.
 */
const DUE_MAX = 50;
/** Maximum doublings of the pause. More could overflow before they reach the longest pause. */
const DOUBLINGS_MAX = 16;

/** The fields that every wallet call of a play carries. */
function callFields({ merchantCode, gameToken }: GameSession, play: Play) {
  return { merchantCode, gameToken, roundId: play.id };
}

/** What a bet says of its stake: in a free round a grant pays for it. */
function stakeFields({ grantId, stakeMinor }: Play) {
  const minor = Number(stakeMinor);
  return grantId ? { amountMinor: 0, freeRound: { grantId, stakeMinor: minor } } : { amountMinor: minor };
}

/**
 * Makes the step that sends a play's bet and stores its result. It can be repeated, because its transaction id never
 * changes.
 */
function createBetStep<Kind extends Play>(
  { plays, sessions, wallet, timings, log, texts, gameMs = Date.now }: DriverParts<Kind>,
  closing: AbortSignal,
) {
  /**
   * Gives up a bet that was found after its deadline. A bet that was never sent is void; any other is rolled back
   * whatever its result was.
   */
  function giveUpBet(play: Kind): Kind {
    log.warn({ roundId: play.id, betTries: play.betTries }, 'bet not confirmed in time');
    return plays.move(play, play.betTries === 0 ? 'void' : 'rolling_back', { reason: 'betting_closed' });
  }

  function endRefusedBet(play: Kind, { code, detail }: Failure, isFirstEver: boolean): Kind {
    log.info({ roundId: play.id, code }, 'bet refused');
    // A refusal is final only if this bet was never sent before. Otherwise an earlier attempt may still arrive, so the
    // rollback leaves a tombstone.
    return plays.move(play, isFirstEver ? 'void' : 'rolling_back', { reason: code, ...balanceIn(detail) });
  }

  return async function takeBet(play: Kind): Promise<Kind> {
    const session = sessions.byKey(play.sessionKey);
    if (play.betEndsAtMs !== null && gameMs() >= play.betEndsAtMs) return giveUpBet(play);
    const description = texts?.description(play);
    for (let attempt = 1; attempt <= BET_TRIES_MAX && !closing.aborted; attempt += 1) {
      plays.countBetTry(play.id);
      const answer = await wallet(
        'bet',
        {
          ...callFields(session, play),
          currency: session.currency,
          transactionId: `${play.id}.bet`,
          ...stakeFields(play),
          ...(description && { description }),
        },
        session.provider,
      );
      if (answer.ok) return plays.move(play, plays.taken, { balanceMinor: BigInt(answer.value.balanceMinor) });
      if (answer.code !== 'unavailable') return endRefusedBet(play, answer, play.betTries === 0 && attempt === 1);
      if (attempt < BET_TRIES_MAX)
        await pause(timings.betPauseMs, undefined, { signal: closing }).catch(() => undefined);
    }
    if (closing.aborted) return plays.byId(play.id);
    log.warn({ roundId: play.id }, 'bet result unknown, rolling back');
    return plays.move(play, 'rolling_back', { reason: 'unavailable' });
  };
}

/**
 * Makes the steps that pay a win and undo a bet. The player must get this money, so the steps are retried until they
 * succeed; their transaction ids never change.
 */
function createOwedSteps<Kind extends Play>({
  plays,
  sessions,
  wallet,
  timings,
  log,
  texts,
  nowMs = Date.now,
}: DriverParts<Kind>) {
  /** Schedules another attempt at a failed step. There is no limit, because the player must get the money. */
  function postpone(play: Kind, step: 'win' | 'rollback', code: string): Kind {
    const waitMs = Math.min(timings.retryMaxMs, timings.retryMinMs * 2 ** Math.min(play.failures, DOUBLINGS_MAX));
    plays.postpone(play.id, nowMs() + waitMs);
    // A refused step will not recover without help, so it logs louder than an unreachable wallet.
    log[code === 'unavailable' ? 'warn' : 'error'](
      { roundId: play.id, step, code, failures: play.failures + 1, waitMs },
      'wallet step postponed',
    );
    return plays.byId(play.id);
  }

  async function payWin(play: Kind): Promise<Kind> {
    const session = sessions.byKey(play.sessionKey);
    const result = await texts?.result(play);
    const outcome = await texts?.outcome?.(play);
    const answer = await wallet(
      'win',
      {
        ...callFields(session, play),
        currency: session.currency,
        transactionId: `${play.id}.win`,
        amountMinor: Number(play.winMinor),
        isRoundOver: true,
        ...(result && { result }),
        ...(outcome && { outcome }),
      },
      session.provider,
    );
    if (answer.ok) return plays.move(play, 'settled', { balanceMinor: BigInt(answer.value.balanceMinor) });
    // The site's operators have given the stake back.
    if (answer.code === 'transaction_rolled_back') return plays.move(play, 'void', { reason: answer.code });
    return postpone(play, 'win', answer.code);
  }

  async function undoBet(play: Kind): Promise<Kind> {
    const session = sessions.byKey(play.sessionKey);
    const answer = await wallet(
      'rollback',
      {
        ...callFields(session, play),
        transactionId: `${play.id}.rollback`,
        betTransactionId: `${play.id}.bet`,
      },
      session.provider,
    );
    return answer.ok
      ? plays.move(play, 'void', { balanceMinor: BigInt(answer.value.balanceMinor) })
      : postpone(play, 'rollback', answer.code);
  }

  return { payWin, undoBet };
}

/** The real balance that a refused bet carries. */
function balanceIn(detail: unknown): { balanceMinor?: bigint } {
  if (typeof detail !== 'object' || detail === null || !('balanceMinor' in detail)) return {};
  const { balanceMinor } = detail;
  return typeof balanceMinor === 'number' && Number.isSafeInteger(balanceMinor)
    ? { balanceMinor: BigInt(balanceMinor) }
    : {};
}

/** Creates the only driver of its kind in a process. The store is locked, so no other process drives the same plays. */
export function createPlayDriver<Kind extends Play>(parts: DriverParts<Kind>): PlayDriver<Kind> {
  const { plays, timings, log, nowMs = Date.now } = parts;
  const closing = new AbortController();
  const takeBet = createBetStep(parts, closing.signal);
  const { payWin, undoBet } = createOwedSteps(parts);
  const running = new Map<string, Promise<Kind>>();
  let timer: NodeJS.Timeout | undefined;

  async function advance(id: string): Promise<Kind> {
    let play = plays.byId(id);
    if (play.state === 'betting') play = await takeBet(play);
    if (play.state === 'won' && !closing.signal.aborted) play = await payWin(play);
    else if (play.state === 'rolling_back' && !closing.signal.aborted) play = await undoBet(play);
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
      log.error({ err: error }, 'the driver loop failed and continues');
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
