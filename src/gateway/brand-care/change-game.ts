import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { gameCareCalls } from '../../shared/contract/console/games.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import type { RecordChange } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { isKnown, knownGames } from './known-games.ts';

type Call = typeof gameCareCalls.changeGame;

/** Shows or hides a game of a merchant, and sets whether it is hot. */
export async function changeGame(
  services: Pick<Services, 'database' | 'sites' | 'catalogue' | 'decisions'>,
  record: RecordChange,
  { merchant: merchantCode, vassalage, gameId, before, choice }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found' | 'changed_meanwhile'>> {
  const known = await knownGames(services, merchantCode);
  if (!known || !isKnown(known, { vassalage, gameId })) return fail('not_found');
  const key = { merchant_code: merchantCode, vassalage, game_id: gameId };
  const result = await services.database.withMerchant(merchantCode, async (trx) => {
    // The row is there before it is locked, so that the first two operators wait for each other, too.
    await trx
      .insertInto('game_choice')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const own = trx.selectFrom('game_choice').select(['is_shown', 'is_hot']).where('merchant_code', '=', merchantCode);
    const there = await own
      .where('vassalage', '=', vassalage)
      .where('game_id', '=', gameId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (there.is_shown !== before.isShown || there.is_hot !== before.isHot) return fail('changed_meanwhile');
    await trx
      .updateTable('game_choice')
      .set({ is_shown: choice.isShown, is_hot: choice.isHot })
      .where('merchant_code', '=', merchantCode)
      .where('vassalage', '=', vassalage)
      .where('game_id', '=', gameId)
      .execute();
    await record(trx, { merchantCode, target: `game ${gameKey({ vassalage, gameId })}`, before, after: choice });
    return ok({ choice });
  });
  if (result.ok) await services.decisions.changed(merchantCode);
  return result;
}
