import type { ValueOf } from '../../shared/contract/call.ts';
import type { cashierCalls } from '../../shared/contract/cashier.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Services } from '../services.ts';
import { bonusBalance, type BonusOwner, type ReadBonus } from './bonus-accounts.ts';

/** The member, at a merchant, and the currency of a bonus. */
interface Owner extends BonusOwner {
  merchantCode: string;
}

/** The open bonus of a member with what it holds; undefined without one. */
export const readOpenBonus = (
  { database }: Pick<Services, 'database'>,
  { merchantCode, ...owner }: Owner,
): Promise<{ bonus: ReadBonus; balanceMinor: bigint } | undefined> =>
  database.withMerchant(merchantCode, async (trx) => {
    const bonus = await trx
      .selectFrom('bonus')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', owner.memberId)
      .where('currency', '=', owner.currency)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return bonus && { bonus, balanceMinor: await bonusBalance({ trx, merchantCode }, owner) };
  });

/** What a withdrawal does to the open bonus of a player, for the cashier. */
export async function consequenceOf(
  services: Pick<Services, 'database'>,
  owner: Owner,
): Promise<Pick<ValueOf<typeof cashierCalls.cashier>, 'openBonus'>> {
  const open = await readOpenBonus(services, owner);
  if (!open) return {};
  const { bonus, balanceMinor } = open;
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency: owner.currency });
  return {
    openBonus: {
      id: String(bonus.id),
      balance: text(balanceMinor),
      turnoverWanted: text(bonus.turnover_wanted_minor),
      turnoverDone: text(bonus.turnover_done_minor),
      endsOnWithdrawal: bonus.terms.endsOnWithdrawal ?? false,
    },
  };
}
