import type { SeedsView, SessionView } from '../api.ts';
import type { Parts } from '../parts.ts';
import { presentRound } from '../rounds/present-round.ts';
import { stakeLadder } from '../stakes.ts';
import type { GameSession } from '../store/sessions.ts';

/** Commitments of a session: hashes only, never a seed in use. */
export function presentSeeds(parts: Pick<Parts, 'seeds'>, key: string): SeedsView {
  const active = parts.seeds.inState(key, 'active');
  const { serverSeedHash: nextServerSeedHash } = parts.seeds.inState(key, 'next');
  return { serverSeedHash: active.serverSeedHash, clientSeed: active.clientSeed, nonce: active.nonce, nextServerSeedHash };
}

/** A session as its page sees it. */
export function presentSession(parts: Parts, sessionId: string, session: GameSession, balanceMinor: number): SessionView {
  const { reels } = parts.catalogue.title(session.gameId);
  const last = parts.rounds.latest(session.key, 1)[0];
  const wasPlayed = last?.state === 'settled' || last?.state === 'won';
  return {
    sessionId,
    gameId: session.gameId,
    currency: session.currency,
    language: session.language,
    lobbyOrigin: session.lobbyOrigin,
    isDemoMoney: session.isDemoMoney,
    balanceMinor,
    stakes: stakeLadder(session.currency, reels.paylines.length),
    seeds: presentSeeds(parts, session.key),
    lastRound: last && wasPlayed ? presentRound(reels, last) : null,
  };
}
