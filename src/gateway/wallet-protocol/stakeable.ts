import { sql } from 'kysely';
import type { Services } from '../services.ts';
import type { Launched } from './game-sessions.ts';
import { walletView } from './wallet-view.ts';

/** What a player can stake in a game, in minor units. */
interface Stakeable {
  cash: bigint;
  /** Null: no bonus runs, and what is left of an earlier one can't be staked. */
  bonus: bigint | null;
  paysFirst: 'cash' | 'bonus' | null;
  /** The largest stake that the bonus allows; null: any. */
  bonusStakeMax: bigint | null;
  /** What the limits leave of stakes, and of losses; null: no limit. */
  stakeRoom: bigint | null;
  lossRoom: bigint | null;
}

/**
 * The wallet behind a game session as the wallet protocol tells of it: the same figure that `wager` compares a stake with, and the largest stake that
 * the bonus and the player's limits leave. Without either there is no `stakeMaxMinor`.
 */
export async function readStakeable(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    merchant_code,
    member_id,
    currency,
    account_id,
  }: Pick<Launched, 'merchant_code' | 'member_id' | 'currency' | 'account_id'>,
): Promise<ReturnType<typeof walletView> & { stakeMaxMinor?: number }> {
  const now = new Date(clock());
  const room = (measure: 'stake' | 'loss') => sql`(
    select min(greatest(o.limit_minor - case when o.period_ends_at <= ${now} then 0 else o.used_minor end, 0)) from play_limit o
    where o.merchant_code = ${merchant_code} and o.member_id = ${member_id} and o.currency = ${currency} and o.measure = ${measure} and o.limit_minor is not null)`;
  const { rows } = await database.withMerchant(merchant_code, (trx) =>
    sql<Stakeable>`
      select c.balance_minor as cash, b.balance_minor as bonus, s.pays_first as "paysFirst", s.stake_max_minor as "bonusStakeMax",
        ${room('stake')} as "stakeRoom", ${room('loss')} as "lossRoom"
      from account c
      left join bonus_split s on s.merchant_code = c.merchant_code and s.member_id = ${member_id} and s.currency = ${currency}
      left join account b on b.merchant_code = s.merchant_code and b.kind = 'bonus' and b.owner_id = ${member_id} and b.owner_code is null
        and b.currency = ${currency} and b.part = 0
      where c.merchant_code = ${merchant_code} and c.id = ${account_id}`.execute(trx),
  );
  const wallet = rows[0]!;
  const stakeMax = largestStake(wallet);
  return {
    ...walletView(currency, wallet.cash + (wallet.bonus ?? 0n)),
    ...(stakeMax !== undefined && { stakeMaxMinor: Number(stakeMax) }),
  };
}

/** The largest stake that is left by the bonus and by limits. Only what the cash pays counts as a loss. */
function largestStake({ cash, bonus, paysFirst, bonusStakeMax, stakeRoom, lossRoom }: Stakeable): bigint | undefined {
  const fromCashFirst = paysFirst === 'cash' && lossRoom !== null && cash <= lossRoom;
  const lossMax = lossRoom === null || fromCashFirst ? null : lossRoom + (paysFirst === 'bonus' ? (bonus ?? 0n) : 0n);
  const all = [paysFirst === null ? null : bonusStakeMax, stakeRoom, lossMax].filter((one) => one !== null);
  return all.length === 0 ? undefined : all.reduce((least, one) => (one < least ? one : least));
}
