import type { BonusRow } from '../../shared/contract/promotions.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { endBonus } from './end-bonus.ts';
import { bonusesOf, presentBonuses } from './read-bonuses.ts';

/** A bonus of the player who gives it up, in the language of the page. */
interface GivingUp {
  merchantCode: string;
  memberId: bigint;
  id: bigint;
  language: string;
}

/** Ends a bonus that its player gives up. Fails with `not_found` for another player's, and with `transition_refused` if it has ended. */
export async function giveUpBonus(
  { database, ledger, clock, signals }: Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>,
  { merchantCode, memberId, id, language }: GivingUp,
): Promise<Result<BonusRow, 'not_found' | 'transition_refused'>> {
  const owner = { merchantCode, memberId };
  const result = await database.withMerchant(
    merchantCode,
    async (trx): Promise<Result<BonusRow, 'not_found' | 'transition_refused'>> => {
      const own = bonusesOf(trx, owner).where('id', '=', id);
      const bonus = await own.forNoKeyUpdate().executeTakeFirst();
      if (!bonus) return fail('not_found');
      if (bonus.state !== 'open') return fail('transition_refused');
      await endBonus({ ledger, trx, merchantCode }, bonus, 'given_up', clock());
      const [row] = await presentBonuses(trx, owner, [await own.executeTakeFirstOrThrow()], language);
      return ok(row!);
    },
  );
  if (result.ok)
    signals.send([
      { merchantCode, memberId, topic: 'balance' },
      { merchantCode, topic: 'events' },
    ]);
  return result;
}
