import type { ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import { ok } from '../../shared/errors.ts';
import type { ReelsSessionView, SessionBody, SessionView } from '../api.ts';
import type { FishSessionView } from '../fish/views.ts';
import { refuse, type VendorResult } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { hashServerSeed, newServerSeed } from '../../shared/fairness/seed.ts';
import { askedProvider, providerOfVendor, type Provider } from '../providers.ts';
import type { NewSeed } from '../store/seeds.ts';
import { newSessionId, sessionKey, type GameSession } from '../store/sessions.ts';
import { engineOf } from '../titles/title.ts';
import { presentSession } from './present-session.ts';

/** Lifetime of a game session, however long the wallet's token lasts. */
const SESSION_MS = 12 * 60 * 60 * 1000;
/** Length of the first client seed, until the player sends one of their own. */
const FIRST_CLIENT_SEED_LENGTH = 20;

/** A new server seed with its commitment. */
export async function newSeed(): Promise<NewSeed> {
  const serverSeed = newServerSeed();
  return { serverSeed, serverSeedHash: await hashServerSeed(serverSeed) };
}

/**
 * Opens a game session from the one-time launch code in the page's address.
 * Fails with `launch_code_invalid` (used, expired or not ours) and `wallet_unavailable`.
 */
export async function openSession(
  parts: Parts,
  body: SessionBody,
): Promise<VendorResult<SessionView | ReelsSessionView | FishSessionView>> {
  const { provider, has } = providerOfGame(parts, body.gameId);
  const code = { merchantCode: body.merchant, launchCode: body.code };
  const answer = await parts.wallet('authenticate', code, provider);
  if (!answer.ok) return refuse(answer.code === 'launch_code_invalid' ? 'launch_code_invalid' : 'wallet_unavailable');
  const { gameToken, playerId, gameId, currency, language, lobbyOrigin, isDemoMoney, freeRounds } = answer.value;
  if (!parts.catalogue.has(gameId) || !has(parts.catalogue.title(gameId).vassalage))
    return refuse('launch_code_invalid');

  const engine = engineOf(parts.catalogue.title(gameId));
  const [active, next] = await Promise.all([newSeed(), newSeed()]);
  const sessionId = newSessionId();
  const session: GameSession = {
    key: sessionKey(sessionId),
    merchantCode: body.merchant,
    gameId,
    gameToken,
    provider,
    playerId,
    currency,
    language,
    isDemoMoney,
    lobbyOrigin: originOf(lobbyOrigin),
    roomId: body.roomId ?? '',
    endsAtMs: Date.now() + SESSION_MS,
    freeRounds: engine === 'reels' ? (freeRounds ?? []) : [],
  };
  parts.store.transaction(() => {
    parts.sessions.insert(session);
    // Draws, matches and tables have their own seeds, which all players share.
    if (engine === 'fish') parts.magazineSeeds.promise(session.key, next);
    if (engine === 'reels')
      parts.seeds.insertPair(session.key, newServerSeed().slice(0, FIRST_CLIENT_SEED_LENGTH), active, next);
  });
  return ok(presentSession(parts, sessionId, session, answer.value));
}

/** The provider of the game whose page is open. A page that names no game is of the first one. */
function providerOfGame({ catalogue, providers }: Parts, gameId: string | undefined): Provider {
  return gameId !== undefined && catalogue.has(gameId)
    ? providerOfVendor(providers, catalogue.title(gameId).vassalage)
    : askedProvider(providers, {})!;
}

/** The page posts messages only to this origin. Anything that is not a web origin becomes an empty string. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : '';
}

/**
 * Shows an open session again, after a reload or a reconnect.
 * Fails with `session_unknown`, `session_over` and `wallet_unavailable`.
 */
export async function resumeSession(
  parts: Parts,
  sessionId: string,
): Promise<VendorResult<SessionView | ReelsSessionView | FishSessionView>> {
  const session = parts.sessions.find(sessionId, Date.now());
  if (!session) return refuse('session_unknown');
  const balance = await readBalance(parts, session);
  return balance.ok ? ok(presentSession(parts, sessionId, session, balance.value)) : balance;
}

/** Reads the wallet's balance for a session. Fails with `session_over` and `wallet_unavailable`. */
export async function readBalance(
  parts: Parts,
  session: GameSession,
): Promise<VendorResult<ValueOf<WalletProtocol['balance']>>> {
  const { merchantCode, gameToken, provider } = session;
  const answer = await parts.wallet('balance', { merchantCode, gameToken }, provider);
  if (answer.ok) return ok(answer.value);
  return refuse(
    answer.code === 'game_token_invalid' || answer.code === 'game_token_expired'
      ? 'session_over'
      : 'wallet_unavailable',
  );
}
