import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { gameCareCalls } from '../../shared/contract/console/games.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { arrayText } from '../database/array-text.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import type { RecordChange } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { isKnown, knownGames } from './known-games.ts';

type Call = typeof gameCareCalls.orderGames;

/** Sets the games that come first in the lists of a merchant. Fails with `not_found` for a new one that its brand does not have. */
export async function orderGames(
  services: Pick<Services, 'database' | 'sites' | 'catalogue' | 'decisions'>,
  record: RecordChange,
  { merchant: merchantCode, before, order }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found' | 'changed_meanwhile'>> {
  const known = await knownGames(services, merchantCode);
  const [seen, wanted] = [before.map(gameKey), order.map(gameKey)];
  // A game that its vendor has taken away for a while keeps its place.
  const isPossible = known && order.every((game) => seen.includes(gameKey(game)) || isKnown(known, game));
  if (!isPossible) return fail('not_found');
  const result = await services.database.withMerchant(merchantCode, async (trx) => {
    // The row is there before it is locked, so that the first two operators wait for each other, too.
    await trx
      .insertInto('game_order')
      .values({ merchant_code: merchantCode })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const there = await trx
      .selectFrom('game_order')
      .select('games')
      .where('merchant_code', '=', merchantCode)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (there.games.join(' ') !== seen.join(' ')) return fail('changed_meanwhile');
    await trx
      .updateTable('game_order')
      .set({ games: arrayText(wanted) })
      .where('merchant_code', '=', merchantCode)
      .execute();
    await record(trx, { merchantCode, target: 'order of games', before: seen, after: wanted });
    return ok({ order });
  });
  if (result.ok) await services.decisions.changed(merchantCode);
  return result;
}
