import type { ExpressionBuilder, Selectable, Transaction } from 'kysely';
import type { GameSessionTable } from '../database/game-tables.ts';
import type { Tables } from '../database/tables.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { newToken, tokenHash } from '../session/tokens.ts';

/** Time in which a game token accepts bets. Wins and rollbacks may arrive later. */
const GAME_TOKEN_LIFETIME_MS = 4 * 3_600_000;

/** A launch: player, brand, currency, vendor and game. */
export type Launched = Selectable<GameSessionTable>;

/** Exchanges a launch code for a game token, once. Of two at once with one code, the update of the row lets one succeed. */
export async function exchangeLaunchCode(
  { database, sites, clock }: Services,
  { merchantCode, provider, launchCode }: { merchantCode: string; provider: string; launchCode: string },
): Promise<Result<{ session: Launched; gameToken: string }, 'launch_code_invalid'>> {
  if (!sites.hasMerchant(merchantCode)) return fail('launch_code_invalid');
  const gameToken = newToken();
  const session = await database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('game_session')
      .set({ game_token_hash: tokenHash(gameToken), game_token_ends_at: new Date(clock() + GAME_TOKEN_LIFETIME_MS) })
      .where('merchant_code', '=', merchantCode)
      .where('provider', '=', provider)
      .where('launch_code_hash', '=', tokenHash(launchCode))
      .where('launch_code_ends_at', '>', new Date(clock()))
      .where('game_token_hash', 'is', null)
      .where((eb) => eb.exists(liveLogin(eb, new Date(clock()))))
      // In the statement itself, so that no launch of a moment ago opens a game that has closed since.
      .where((eb) => eb.not(eb.exists(closureOfGame(eb))))
      .returningAll()
      .executeTakeFirst(),
  );
  return session ? ok({ session, gameToken }) : fail('launch_code_invalid');
}

/** The game session of a token that still accepts bets: it has not expired, the player has not logged out, and the brand is still served. */
export async function liveSessionOfToken(
  { database, sites, clock }: Services,
  token: { merchantCode: string; provider: string; gameToken: string },
): Promise<Result<Launched, 'game_token_invalid' | 'game_token_expired'>> {
  const { merchantCode, provider, gameToken } = token;
  const session = await database.withMerchant(merchantCode, (trx) =>
    byToken(trx, { merchantCode, provider, gameToken })
      .select((eb) => eb.exists(liveLogin(eb, new Date(clock()))).as('is_logged_in'))
      .executeTakeFirst(),
  );
  if (!session) return fail('game_token_invalid');
  const { is_logged_in: isLoggedIn, ...live } = session;
  return isLoggedIn &&
    sites.hasMerchant(merchantCode) &&
    live.game_token_ends_at &&
    live.game_token_ends_at > new Date(clock())
    ? ok(live)
    : fail('game_token_expired');
}

const byToken = (
  trx: Transaction<Tables>,
  { merchantCode, provider, gameToken }: { merchantCode: string; provider: string; gameToken: string },
) =>
  trx
    .selectFrom('game_session')
    .selectAll('game_session')
    .where('game_session.merchant_code', '=', merchantCode)
    .where('game_session.provider', '=', provider)
    .where('game_session.game_token_hash', '=', tokenHash(gameToken));

/** What closes the game, or its vendor. */
const closureOfGame = (eb: ExpressionBuilder<Tables, 'game_session'>) =>
  eb
    .selectFrom('closure')
    .select('closure.vassalage')
    .whereRef('closure.merchant_code', '=', 'game_session.merchant_code')
    .whereRef('closure.vassalage', '=', 'game_session.vassalage')
    .where((on) => on.or([on('closure.game_id', '=', ''), on('closure.game_id', '=', on.ref('game_session.game_id'))]));

/** The session that launched the game, if it has not ended. Its idle time does not count, because playing makes no calls to the site. */
const liveLogin = (eb: ExpressionBuilder<Tables, 'game_session'>, now: Date) =>
  eb
    .selectFrom('session')
    .select('session.member_id')
    .whereRef('session.merchant_code', '=', 'game_session.merchant_code')
    .whereRef('session.token_hash', '=', 'game_session.session_token_hash')
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', now);
