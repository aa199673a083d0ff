import type { ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { FreeRoundsView, ReelsSessionView, SeedsView, SessionView } from '../api.ts';
import type { FishSessionView } from '../fish/views.ts';
import { presentMagazine } from '../magazines/present-magazine.ts';
import { poolMinorOf } from '../jackpots/jackpot-of.ts';
import type { Parts } from '../parts.ts';
import { presentRound } from '../rounds/present-round.ts';
import { stakeChoice } from '../stakes.ts';
import type { Round } from '../store/rounds.ts';
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

/**
 * How many of a player's sessions are searched for their last round. A reload of the lobby's page starts a new session,
 * and a player may reload several times before the next round.
 */
const SESSIONS_SEARCHED_MAX = 20;

/** The fields that only a reels session has. */
function presentReels(
  parts: Parts,
  session: GameSession,
): Pick<ReelsSessionView, 'seeds' | 'poolMinor' | 'lastRound' | 'isRoundOpen' | 'freeRounds'> {
  const { rounds, sessions } = parts;
  const keys = sessions.keysOf(session, SESSIONS_SEARCHED_MAX);
  let last: Round | undefined;
  for (const key of keys) {
    last = rounds.lastPlayed(key);
    if (last) break;
  }
  return {
    seeds: presentSeeds(parts, session.key),
    poolMinor: poolMinorOf(parts, session),
    lastRound: last ? { ...presentRound(parts, session, last), isEarlier: last.sessionKey !== session.key } : null,
    isRoundOpen: keys.some((key) => rounds.isBetting(key)),
    freeRounds: presentFreeRounds(rounds, session),
  };
}

/** What is left of the free rounds of a launch, and what they have won. The wallet decides in the end. */
function presentFreeRounds(rounds: Parts['rounds'], { key, freeRounds }: GameSession): FreeRoundsView {
  const grants = freeRounds.map((grant) => ({ ...grant, ...rounds.playedOf(key, grant.grantId) }));
  return {
    grants: grants
      .map(({ grantId, stakeMinor, rounds: granted, played, isOver }) => ({
        grantId,
        stakeMinor,
        left: isOver ? 0 : granted - played,
      }))
      .filter(({ left }) => left > 0),
    wonMinor: grants.reduce((sum, { wonMinor }) => sum + wonMinor, 0),
  };
}

/** The fields that only a session of a fish game has. */
function presentFish(
  { magazines, magazineSeeds }: Parts,
  session: GameSession,
): Pick<FishSessionView, 'nextServerSeedHash' | 'magazine'> {
  const { serverSeedHash: nextServerSeedHash } = magazineSeeds.promised(session.key);
  const [latest] = magazines.latest(session, 1);
  return { nextServerSeedHash, magazine: latest ? presentMagazine(latest) : null };
}

/** What the wallet tells before a bet. */
export type WalletBeforeBets = Pick<ValueOf<WalletProtocol['balance']>, 'balanceMinor' | 'stakeMaxMinor'>;

/** A session as its page sees it. */
export function presentSession(
  parts: Parts,
  sessionId: string,
  session: GameSession,
  { balanceMinor, stakeMaxMinor }: WalletBeforeBets,
): SessionView | ReelsSessionView | FishSessionView {
  const title = parts.catalogue.title(session.gameId);
  const view: SessionView = {
    sessionId,
    gameId: session.gameId,
    currency: session.currency,
    language: session.language,
    lobbyOrigin: session.lobbyOrigin,
    isDemoMoney: session.isDemoMoney,
    balanceMinor,
    stakes: stakeChoice(title, session.currency, stakeMaxMinor),
  };
  if ('reels' in title) return { ...view, ...presentReels(parts, session) };
  return 'fish' in title ? { ...view, ...presentFish(parts, session) } : view;
}
