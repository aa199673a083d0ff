import { randomUUID } from 'node:crypto';
import { ok } from '../../shared/errors.ts';
import type { RoundView } from '../api.ts';
import { betRefusals, refuse, type VendorResult } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { drawStops } from '../reels/outcome.ts';
import { evaluate } from '../reels/engine.ts';
import { stakeLadder } from '../stakes.ts';
import type { Round } from '../store/rounds.ts';
import type { GameSession } from '../store/sessions.ts';
import { presentRound } from './present-round.ts';

/** What a player asks for. */
export interface SpinOrder {
  stakeMinor: bigint;
  clientRoundKey: string;
}

/** The loop leaves a new round to the request that made it for so long. */
const LIVE_ROUND_MS = 60_000;

/**
 * Plays one round: fixes the outcome and writes it down, takes the bet, pays the win. The same key again goes on with the same round.
 * Fails with `stake_invalid`, `round_key_reused`, `round_open`, `insufficient_funds`, `session_over`, `bet_unconfirmed`, `wallet_unavailable`.
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

/** Finds the round of this key, or fixes the outcome of a new one. One at a time a session, so that each takes a nonce of its own. */
async function writeRound(parts: Parts, session: GameSession, order: SpinOrder): Promise<VendorResult<Round>> {
  const known = parts.rounds.byClientKey(session.key, order.clientRoundKey);
  if (known) return known.stakeMinor === order.stakeMinor ? ok(known) : refuse('round_key_reused');
  const reels = parts.catalogue.reels(session.gameId);
  const { levelsMinor } = stakeLadder(session.currency, reels.paylines.length);
  if (!levelsMinor.includes(Number(order.stakeMinor))) return refuse('stake_invalid', { levelsMinor });
  if (parts.rounds.isBetting(session.key)) return refuse('round_open');

  const seed = parts.seeds.inState(session.key, 'active');
  // The outcome is of the nonce that the seed will have; it is counted with the round in one transaction, so none is lost or used twice.
  const nonce = seed.nonce + 1;
  const stops = await drawStops(
    { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce },
    reels.strips.map((strip) => strip.length),
  );
  const { winMinor } = evaluate(reels, stops, order.stakeMinor);
  const nowMs = Date.now();
  const id = randomUUID();
  parts.store.transaction(() => {
    if (parts.seeds.countRound(seed.id) !== nonce) throw new Error('two rounds were drawn from one nonce');
    parts.rounds.insert(
      { id, sessionKey: session.key, ...order, seedId: seed.id, nonce, stops, winMinor, createdAtMs: nowMs },
      nowMs + LIVE_ROUND_MS,
    );
  });
  return ok(parts.rounds.byId(id));
}

function answerFor(parts: Parts, session: GameSession, round: Round): VendorResult<RoundView> {
  if (round.state === 'settled' || round.state === 'won')
    return ok(presentRound(parts.catalogue.reels(session.gameId), round));
  if (round.state !== 'void' || round.reason === null) return refuse('bet_unconfirmed');
  const code = betRefusals[round.reason] ?? 'wallet_unavailable';
  return refuse(
    code,
    round.balanceMinor === null ? undefined : { currency: session.currency, balanceMinor: Number(round.balanceMinor) },
  );
}
