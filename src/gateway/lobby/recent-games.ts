import { sql } from 'kysely';
import { limits } from '../../shared/contract/limits.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import type { Services } from '../services.ts';

/** Launches that are looked at. Those before them are not recent, however many there are. */
const LAUNCHES_MAX = 200;

/** Reads the keys of the games that a member opened last, of one vendor or of all, the newest first, each once (CAT-21). */
export async function readRecentGames(
  { database }: Pick<Services, 'database'>,
  { merchantCode, memberId, vassalage }: { merchantCode: string; memberId: bigint; vassalage?: string },
): Promise<string[]> {
  const { rows } = await database.withMerchant(merchantCode, (trx) =>
    sql<{ vassalage: string; gameId: string }>`
      select vassalage, game_id as "gameId"
        from (select vassalage, game_id, id from game_session
          where merchant_code = ${merchantCode} and member_id = ${memberId} and game_token_hash is not null
            and (${vassalage ?? null}::text is null or vassalage = ${vassalage ?? null})
          order by id desc limit ${LAUNCHES_MAX}) opened
        group by vassalage, game_id order by max(id) desc limit ${limits.recentGamesMax}`.execute(trx),
  );
  return rows.map(gameKey);
}
