import type { Transaction } from 'kysely';
import { limits } from '../../shared/contract/limits.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** The member whose favourites they are. */
interface Owner {
  merchantCode: string;
  memberId: bigint;
}

/** Reads the node ids of a member's favourites, the newest first. */
export const readFavourites = ({ database }: Pick<Services, 'database'>, owner: Owner): Promise<string[]> =>
  database.withMerchant(owner.merchantCode, (trx) => read(trx, owner));

/** Adds a game to a member's favourites. One that is there already stays where it is. Returns all of them. */
export async function addFavourite(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: Owner,
  nodeId: string,
): Promise<Result<{ list: string[] }, 'favourites_full'>> {
  return database.withMerchant(owner.merchantCode, async (trx) => {
    // Two additions at once must not both take the last place.
    await trx
      .selectFrom('member')
      .select('id')
      .where('merchant_code', '=', owner.merchantCode)
      .where('id', '=', owner.memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const list = await read(trx, owner);
    if (list.includes(nodeId)) return ok({ list });
    if (list.length >= limits.favouritesMax) return fail('favourites_full');
    await trx
      .insertInto('favourite')
      .values({ ...keyOf(owner, nodeId), created_at: new Date(clock()) })
      .execute();
    return ok({ list: [nodeId, ...list] });
  });
}

/** Removes a game from a member's favourites, if it is one. Returns the others. */
export async function removeFavourite(
  { database }: Pick<Services, 'database'>,
  owner: Owner,
  nodeId: string,
): Promise<string[]> {
  const { merchant_code, member_id, vassalage, game_id } = keyOf(owner, nodeId);
  return database.withMerchant(owner.merchantCode, async (trx) => {
    await trx
      .deleteFrom('favourite')
      .where('merchant_code', '=', merchant_code)
      .where('member_id', '=', member_id)
      .where('vassalage', '=', vassalage)
      .where('game_id', '=', game_id)
      .execute();
    return read(trx, owner);
  });
}

async function read(trx: Transaction<Tables>, { merchantCode, memberId }: Owner): Promise<string[]> {
  const rows = await trx
    .selectFrom('favourite')
    .select(['vassalage', 'game_id as gameId'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('game_id')
    .limit(limits.favouritesMax)
    .execute();
  return rows.map(gameKey);
}

/** The contract has checked that a node id has one slash. */
function keyOf({ merchantCode, memberId }: Owner, nodeId: string) {
  const [vassalage, gameId] = nodeId.split('/') as [string, string];
  return { merchant_code: merchantCode, member_id: memberId, vassalage, game_id: gameId };
}
