import type { Transaction } from 'kysely';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { brandCareCalls } from '../../shared/contract/console/brands.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { closableKey, type Closable } from '../decisions/site-decisions.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { isKnown, knownGames } from './known-games.ts';
import { presentClosure } from './present-closure.ts';

type Call = typeof brandCareCalls.changeMaintenance;
type Needs = Pick<Services, 'database' | 'clock' | 'sites' | 'catalogue' | 'decisions'>;

/** A closure's row, without its merchant. */
interface Row {
  vassalage: string;
  game_id: string;
}

/**
 * Closes or opens a brand, a vendor or a game. Every gateway hears of it by a signal. Play in a vendor or game that closes ends: its games take
 * no more bets, and rounds that run are still paid. Fails with `changed_meanwhile` if another operator was faster, and with `not_found` when the
 * brand has no such vendor or game.
 */
export async function changeMaintenance(
  services: Needs,
  { operator, record }: Changing,
  { merchant: merchantCode, before, closure, vassalage, gameId }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found' | 'changed_meanwhile'>> {
  const { database, clock } = services;
  const what = { vassalage, gameId };
  if (!(await canChange(services, merchantCode, what))) return fail('not_found');
  const row: Row = { vassalage: vassalage ?? '', game_id: gameId ?? '' };
  const now = new Date(clock());
  const result = await database.withMerchant(merchantCode, async (trx) => {
    const known = await trx
      .selectFrom('closure')
      .select('text')
      .where('merchant_code', '=', merchantCode)
      .where('vassalage', '=', row.vassalage)
      .where('game_id', '=', row.game_id)
      .forUpdate()
      .executeTakeFirst();
    const isAsSeen = known ? before !== null && before.text === known.text : before === null;
    if (!isAsSeen) return fail('changed_meanwhile');
    if (known)
      await trx
        .deleteFrom('closure')
        .where('merchant_code', '=', merchantCode)
        .where('vassalage', '=', row.vassalage)
        .where('game_id', '=', row.game_id)
        .execute();
    if (closure) {
      const added = await trx
        .insertInto('closure')
        .values({ merchant_code: merchantCode, ...row, text: closure.text, operator_id: operator.id, since: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('since')
        .executeTakeFirst();
      // Another operator has closed it in this very moment.
      if (!added) return fail('changed_meanwhile');
      await endPlay(trx, merchantCode, row, now);
    }
    await record(trx, { merchantCode, target: targetOf(what), before: { closure: before }, after: { closure } });
    return ok({
      closure: presentClosure(closure ? { text: closure.text, operator: operator.name, sinceMs: +now } : undefined),
    });
  });
  if (result.ok) await services.decisions.changed(merchantCode);
  return result;
}

/** What was closed is opened also when the vendor no longer has it. */
async function canChange(services: Needs, merchantCode: string, what: Closable): Promise<boolean> {
  if (services.decisions.of(merchantCode).closures.has(closableKey(what))) return true;
  if (what.vassalage === undefined && what.gameId === undefined) return services.sites.hasMerchant(merchantCode);
  const known = await knownGames(services, merchantCode);
  return known !== undefined && isKnown(known, what);
}

/** Ends the running game sessions of a closed vendor or game. Those of a closed brand stay, as when its file closes it. */
async function endPlay(trx: Transaction<Tables>, merchantCode: string, row: Row, now: Date): Promise<void> {
  if (row.vassalage === '') return;
  let running = trx
    .updateTable('game_session')
    .set({ game_token_ends_at: now })
    .where('merchant_code', '=', merchantCode)
    .where('vassalage', '=', row.vassalage)
    .where('game_token_ends_at', '>', now);
  if (row.game_id !== '') running = running.where('game_id', '=', row.game_id);
  await running.execute();
}

function targetOf({ vassalage, gameId }: Closable): string {
  if (vassalage === undefined) return 'brand';
  return `${gameId === undefined ? 'vendor' : 'game'} ${closableKey({ vassalage, gameId })}`;
}
