import { randomUUID } from 'node:crypto';
import { ok } from '../../shared/errors.ts';
import type { RoundView } from '../api.ts';
import { refusalOf, refuse, type VendorResult } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { enterPool, jackpotOf } from '../jackpots/jackpot-of.ts';
import { drawStops, limitsOf } from '../reels/outcome.ts';
import { evaluate } from '../reels/engine.ts';
import { stakeLadder } from '../stakes.ts';
import { noPoolChange } from '../store/jackpots.ts';
import type { Round } from '../store/rounds.ts';
import type { GameSession } from '../store/sessions.ts';
import { presentRound } from './present-round.ts';

/** A player's request for a round. */
export interface SpinOrder {
  stakeMinor: bigint;
  clientRoundKey: string;
  /** The grant that pays for the stake, in a free round. */
  grantId: string | null;
}

/** How long the loop leaves a new round to the request that made it. */
const LIVE_ROUND_MS = 60_000;

/**
 * Plays one round: fixes and stores the outcome, takes the bet, pays the win. Repeating a key continues the same round.
 * Fails with `stake_invalid`, `bad_request`, `free_rounds_over`, `round_key_reused`, `round_open`, `insufficient_funds`, `session_over`,
 * `bet_unconfirmed`, `wallet_unavailable`.
 */
export async function placeSpin(
  parts: Parts,
  session: GameSession,
  order: SpinOrder,
): Promise<VendorResult<RoundView>> {
  const written = await parts.queue(session.key, () => writeRound(parts, session, order));
  if (!written.ok) return written;
  return answerFor(parts, session, await parts.driver.drive(written.value.id));
}

/**
 * Finds the round with this key, or fixes the outcome of a new one. Rounds of a session are written one at a time, so
 * that each gets its own nonce.
 */
async function writeRound(parts: Parts, session: GameSession, order: SpinOrder): Promise<VendorResult<Round>> {
  const known = parts.rounds.byClientKey(session.key, order.clientRoundKey);
  if (known)
    return known.stakeMinor === order.stakeMinor && known.grantId === order.grantId
      ? ok(known)
      : refuse('round_key_reused');
  const title = parts.catalogue.slot(session.gameId);
  const { reels } = title;
  const jackpot = jackpotOf(title, session);
  const { levelsMinor } = stakeLadder(session.currency, reels.paylines.length);
  if (!levelsMinor.includes(Number(order.stakeMinor))) return refuse('stake_invalid', { levelsMinor });
  if (order.grantId !== null && !isGranted(session, order)) return refuse('bad_request');
  if (parts.rounds.isBetting(session.key)) return refuse('round_open');

  const seed = parts.seeds.inState(session.key, 'active');
  // The outcome uses the nonce that the seed is about to get. The nonce is counted in one transaction with the round,
  // so that none is lost or used twice.
  const nonce = seed.nonce + 1;
  const stops = await drawStops(
    { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce },
    limitsOf(reels, jackpot?.limit),
  );
  const { winMinor } = evaluate(reels, stops, order.stakeMinor);
  const nowMs = Date.now();
  const id = randomUUID();
  // Its first bet is counted before it is sent, and that write brings the round to the disk (REEL-16).
  parts.store.unsynced(() =>
    parts.store.transaction(() => {
      if (parts.seeds.countRound(seed.id) !== nonce) throw new Error('two rounds used the same nonce');
      // A free round pays nothing into the pool, so it cannot win it.
      const change =
        jackpot && order.grantId === null ? enterPool(parts.jackpots, jackpot, order.stakeMinor, stops) : noPoolChange;
      parts.rounds.insert(
        {
          id,
          sessionKey: session.key,
          ...order,
          seedId: seed.id,
          nonce,
          stops,
          ...change,
          winMinor: winMinor + change.jackpotMinor,
          createdAtMs: nowMs,
        },
        nowMs + LIVE_ROUND_MS,
      );
    }),
  );
  return ok(parts.rounds.byId(id));
}

/** Whether the wallet has told of the free rounds that an order names. It decides how many are left. */
const isGranted = ({ freeRounds }: GameSession, order: SpinOrder): boolean =>
  freeRounds.some((grant) => grant.grantId === order.grantId && BigInt(grant.stakeMinor) === order.stakeMinor);

function answerFor(parts: Parts, session: GameSession, round: Round): VendorResult<RoundView> {
  if (round.state === 'settled' || round.state === 'won') return ok(presentRound(parts, session, round));
  if (round.state !== 'void' || round.reason === null) return refuse('bet_unconfirmed');
  const code = refusalOf(round.reason);
  return refuse(
    code,
    round.balanceMinor === null ? undefined : { currency: session.currency, balanceMinor: Number(round.balanceMinor) },
  );
}
