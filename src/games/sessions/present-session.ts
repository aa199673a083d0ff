import type { ReelsSessionView, SeedsView, SessionView } from '../api.ts';
import type { Parts } from '../parts.ts';
import { presentRound } from '../rounds/present-round.ts';
import { stakeLadder, ticketLadder } from '../stakes.ts';
import type { GameSession } from '../store/sessions.ts';

/** The seed commitments of a session: hashes only, never a seed in use. */
export function presentSeeds(parts: Pick<Parts, 'seeds'>, key: string): SeedsView {
  const active = parts.seeds.inState(key, 'active');
  const { serverSeedHash: nextServerSeedHash } = parts.seeds.inState(key, 'next');
  return {
    serverSeedHash: active.serverSeedHash,
    clientSeed: active.clientSeed,
    nonce: active.nonce,
    nextServerSeedHash,
  };
}

/** The fields that only a reels session has. */
function presentReels(parts: Parts, session: GameSession): Pick<ReelsSessionView, 'seeds' | 'lastRound'> {
  const last = parts.rounds.latest(session.key, 1)[0];
  const wasPlayed = last?.state === 'settled' || last?.state === 'won';
  return {
    seeds: presentSeeds(parts, session.key),
    lastRound: last && wasPlayed ? presentRound(parts.catalogue.reels(session.gameId), last) : null,
  };
}

/** A session as its page sees it. */
export function presentSession(
  parts: Parts,
  sessionId: string,
  session: GameSession,
  balanceMinor: number,
): SessionView | ReelsSessionView {
  const title = parts.catalogue.title(session.gameId);
  const view: SessionView = {
    sessionId,
    gameId: session.gameId,
    currency: session.currency,
    language: session.language,
    lobbyOrigin: session.lobbyOrigin,
    isDemoMoney: session.isDemoMoney,
    balanceMinor,
    stakes:
      'reels' in title ? stakeLadder(session.currency, title.reels.paylines.length) : ticketLadder(session.currency),
  };
  return 'reels' in title ? { ...view, ...presentReels(parts, session) } : view;
}
