import { sql, type Selectable, type Transaction } from 'kysely';
import type { BonusTable } from '../database/promotion-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** A bonus as it is stored. */
export type ReadBonus = Selectable<BonusTable>;

/** The part of the gateway that posts for bonuses, as the ledger knows it. */
export const BONUS_SOURCE = 'bonuses';

/** What commands about bonuses work with: the ledger, and an open transaction of the merchant. */
export interface BonusWork {
  ledger: Pick<Ledger, 'accountWithin' | 'postWithin'>;
  trx: Transaction<Tables>;
  merchantCode: string;
}

/** The member and the currency of a bonus. */
export interface BonusOwner {
  memberId: bigint;
  currency: string;
}

/** Id of the ledger account that pays for what a campaign gives; without a campaign that of the house. */
export const payerOf = (
  { ledger, trx }: Pick<BonusWork, 'ledger' | 'trx'>,
  campaignId: bigint | null,
  currency: string,
): Promise<bigint> =>
  ledger.accountWithin(
    trx,
    campaignId === null ? { kind: 'rewards', currency } : { kind: 'campaign', ownerId: campaignId, currency },
  );

/** Id of a member's ledger account of a kind. */
export const memberAccount = (
  { ledger, trx }: Pick<BonusWork, 'ledger' | 'trx'>,
  kind: 'cash' | 'bonus',
  { memberId, currency }: BonusOwner,
): Promise<bigint> => ledger.accountWithin(trx, { kind, ownerId: memberId, currency });

/** What the bonus accounts of members hold, in minor units, those that hold something. */
export async function bonusBalances(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
): Promise<(BonusOwner & { balanceMinor: bigint })[]> {
  if (memberIds.length === 0) return [];
  const rows = await trx
    .selectFrom('account')
    .select(['owner_id', 'currency', 'balance_minor'])
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', 'bonus')
    .where('owner_id', 'in', memberIds)
    .where('balance_minor', '>', 0n)
    .execute();
  return rows.map((row) => ({ memberId: row.owner_id!, currency: row.currency, balanceMinor: row.balance_minor }));
}

/** What the bonus account of a member holds, in minor units. */
export const bonusBalance = async (
  { trx, merchantCode }: Pick<BonusWork, 'trx' | 'merchantCode'>,
  { memberId, currency }: BonusOwner,
): Promise<bigint> =>
  (await bonusBalances(trx, merchantCode, [memberId])).find((one) => one.currency === currency)?.balanceMinor ?? 0n;

/** Whether rounds that a bonus paid for are open, so that their wins are not known. */
export async function hasOpenRounds(
  { trx, merchantCode }: Pick<BonusWork, 'trx' | 'merchantCode'>,
  { memberId, currency }: BonusOwner,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from round where merchant_code = ${merchantCode}
    and member_id = ${memberId} and currency = ${currency} and status = 'open' and bonus_bet_minor > 0) as found`.execute(
    trx,
  );
  return rows[0]!.found;
}

/** The open bonus of a member, which stays locked until the transaction ends. */
export const lockOpenBonus = (
  { trx, merchantCode }: Pick<BonusWork, 'trx' | 'merchantCode'>,
  { memberId, currency }: BonusOwner,
): Promise<ReadBonus | undefined> =>
  trx
    .selectFrom('bonus')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();
