import type { PastRoundView, RoundView } from '../api.ts';
import { poolMinorOf } from '../jackpots/jackpot-of.ts';
import type { Parts } from '../parts.ts';
import { evaluate } from '../reels/engine.ts';
import type { Round } from '../store/rounds.ts';
import type { GameSession } from '../store/sessions.ts';
import type { Seed } from '../store/seeds.ts';

/**
 * A round whose bet was taken, as its page sees it. The wins are evaluated again from the stops, which are the only
 * stored outcome.
 */
export function presentRound(
  parts: Pick<Parts, 'catalogue' | 'jackpots'>,
  session: GameSession,
  round: Round,
): RoundView {
  const { reels } = parts.catalogue.slot(session.gameId);
  const { window, wins } = evaluate(reels, round.stops, round.stakeMinor);
  return {
    roundId: round.id,
    nonce: round.nonce,
    stops: round.stops,
    window,
    wins: wins.map((win) => ({ ...win, amountMinor: Number(win.amountMinor) })),
    stakeMinor: Number(round.stakeMinor),
    winMinor: Number(round.winMinor),
    jackpotMinor: Number(round.jackpotMinor),
    poolMinor: poolMinorOf(parts, session),
    balanceMinor: Number(round.balanceMinor ?? 0n),
    isFree: round.grantId !== null,
    isPayPending: round.state === 'won',
  };
}

/**
 * One line of the history. A round whose bet was not taken does not show its outcome, and a seed in use stays secret.
 */
export function presentPastRound(round: Round, seed: Seed): PastRoundView {
  const wasPlayed = round.state === 'settled' || round.state === 'won';
  const isVoid = round.state === 'void';
  return {
    roundId: round.id,
    nonce: round.nonce,
    state: isVoid ? 'void' : wasPlayed ? 'settled' : 'open',
    stakeMinor: Number(round.stakeMinor),
    isFree: round.grantId !== null,
    winMinor: wasPlayed ? Number(round.winMinor) : 0,
    stops: wasPlayed ? round.stops : null,
    serverSeedHash: seed.serverSeedHash,
    clientSeed: seed.clientSeed,
    serverSeed: seed.state === 'revealed' ? seed.serverSeed : null,
    atMs: round.createdAtMs,
  };
}
