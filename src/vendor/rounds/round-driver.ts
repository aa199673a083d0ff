import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Timings } from '../config.ts';
import type { Round, RoundStore } from '../store/rounds.ts';
import type { SessionStore } from '../store/sessions.ts';
import type { Wallet } from '../wallet-client.ts';

/** What drives rounds to their end. */
export interface RoundDriver {
  /**
   * Takes a round as far as it goes now: to a final state, or to one that the loop comes back to. Two calls for one round share one run.
   * Answers the round as it stands then.
   */
  drive(roundId: string): Promise<Round>;
  /** Starts the loop; every round that a former process left open is due at once. */
  start(): void;
  /** Stops the loop and waits for what is under way. Open rounds stay as they are written. */
  close(): Promise<void>;
}

/** Everything the driver works with. */
export interface DriverParts {
  rounds: RoundStore;
  sessions: SessionStore;
  wallet: Wallet;
  timings: Timings;
  log: FastifyBaseLogger;
  nowMs?: () => number;
}

/** Tries of one bet while a player waits; after them it is rolled back. */
const BET_TRIES_MAX = 3;
/** Rounds that one turn of the loop takes up: bounds what a long outage sets free at once. */
const DUE_MAX = 50;
/** Doublings of the pause: more would overflow before they meet the longest pause. */
const DOUBLINGS_MAX = 16;

/** Sends a round's calls and writes down what came of each. Every step is repeatable: its transaction id never changes. */
function createSteps({ rounds, sessions, wallet, timings, log, nowMs = Date.now }: DriverParts, closing: AbortSignal) {
  const about = (round: Round) => {
    const { merchantCode, gameToken, currency } = sessions.byKey(round.sessionKey);
    return { merchantCode, gameToken, currency, roundId: round.id };
  };

  /** A failed step is tried again later, for ever: the money is owed. */
  function postpone(round: Round, step: 'win' | 'rollback', code: string): Round {
    const waitMs = Math.min(timings.retryMaxMs, timings.retryMinMs * 2 ** Math.min(round.failures, DOUBLINGS_MAX));
    rounds.postpone(round.id, nowMs() + waitMs);
    // A refusal of an owed step will not heal by itself, so it is louder than a wallet that is away.
    log[code === 'unavailable' ? 'warn' : 'error']({ roundId: round.id, step, code, failures: round.failures + 1, waitMs }, 'wallet step postponed');
    return rounds.byId(round.id);
  }

  async function takeBet(round: Round): Promise<Round> {
    const { currency, ...call } = about(round);
    for (let attempt = 1; attempt <= BET_TRIES_MAX && !closing.aborted; attempt += 1) {
      const isFirstEver = round.betTries === 0 && attempt === 1;
      rounds.countBetTry(round.id);
      const answer = await wallet('bet', { ...call, currency, transactionId: `${round.id}.bet`, amountMinor: Number(round.stakeMinor) });
      if (answer.ok) return rounds.move(round, 'won', { balanceMinor: BigInt(answer.value.balanceMinor) });
      if (answer.code !== 'unavailable') {
        log.info({ roundId: round.id, code: answer.code }, 'bet refused');
        const change = { reason: answer.code, ...balanceIn(answer.detail) };
        // A refusal is final if this bet was never sent before. Otherwise an earlier try may still arrive, so a tombstone is laid.
        return rounds.move(round, isFirstEver ? 'void' : 'rolling_back', change);
      }
      if (attempt < BET_TRIES_MAX) await pause(timings.betPauseMs, undefined, { signal: closing }).catch(() => undefined);
    }
    if (closing.aborted) return rounds.byId(round.id);
    log.warn({ roundId: round.id }, 'bet unknown, rolling back');
    return rounds.move(round, 'rolling_back', { reason: 'unavailable' });
  }

  async function payWin(round: Round): Promise<Round> {
    const answer = await wallet('win', { ...about(round), transactionId: `${round.id}.win`, amountMinor: Number(round.winMinor), isRoundOver: true });
    return answer.ok ? rounds.move(round, 'settled', { balanceMinor: BigInt(answer.value.balanceMinor) }) : postpone(round, 'win', answer.code);
  }

  async function undoBet(round: Round): Promise<Round> {
    const { currency: _, ...call } = about(round);
    const answer = await wallet('rollback', { ...call, transactionId: `${round.id}.rollback`, betTransactionId: `${round.id}.bet` });
    return answer.ok ? rounds.move(round, 'void', { balanceMinor: BigInt(answer.value.balanceMinor) }) : postpone(round, 'rollback', answer.code);
  }

  return { takeBet, payWin, undoBet };
}

/** The real balance that a refused bet comes with. */
function balanceIn(detail: unknown): { balanceMinor?: bigint } {
  if (typeof detail !== 'object' || detail === null || !('balanceMinor' in detail)) return {};
  const { balanceMinor } = detail;
  return typeof balanceMinor === 'number' && Number.isSafeInteger(balanceMinor) ? { balanceMinor: BigInt(balanceMinor) } : {};
}

/** Makes the one driver of a process: the store is locked, so no other process drives the same rounds. */
export function createRoundDriver(parts: DriverParts): RoundDriver {
  const { rounds, timings, log, nowMs = Date.now } = parts;
  const closing = new AbortController();
  const steps = createSteps(parts, closing.signal);
  const running = new Map<string, Promise<Round>>();
  let timer: NodeJS.Timeout | undefined;

  async function advance(id: string): Promise<Round> {
    let round = rounds.byId(id);
    if (round.state === 'betting') round = await steps.takeBet(round);
    if (round.state === 'won' && !closing.signal.aborted) round = await steps.payWin(round);
    else if (round.state === 'rolling_back' && !closing.signal.aborted) round = await steps.undoBet(round);
    return round;
  }

  function drive(id: string): Promise<Round> {
    const underWay = running.get(id);
    if (underWay) return underWay;
    const run = advance(id).finally(() => running.delete(id));
    running.set(id, run);
    return run;
  }

  async function turn(): Promise<void> {
    try {
      await Promise.all(rounds.due(nowMs(), DUE_MAX).map((round) => drive(round.id)));
    } catch (error) {
      log.error({ err: error }, 'the round loop failed and goes on');
    }
    if (!closing.signal.aborted) timer = setTimeout(() => void turn(), timings.tickMs);
  }

  return {
    drive,
    start() {
      const open = rounds.wakeAll(nowMs());
      if (open > 0) log.info({ rounds: open }, 'resuming open rounds');
      void turn();
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
  };
}
