import { randomUUID } from 'node:crypto';
import type { Result } from '../../shared/errors.ts';
import type { BonusState } from '../../shared/promotions/states.ts';
import { recordEvents } from '../events/record-events.ts';
import { lockOpenBonus, type BonusOwner, type BonusWork, type ReadBonus } from './bonus-accounts.ts';
import { moveAll } from './move-all.ts';

/** How a bonus can end. */
export type BonusEnding = Exclude<BonusState, 'open'>;

/**
 * Ends an open bonus, the one way that there is: what it holds becomes cash or goes back, its split ends, and its state says how. The caller holds its
 * row. Fails with `balance_too_high` if the cash account could not hold it; it is then still open.
 */
export async function endBonus(
  work: BonusWork,
  bonus: ReadBonus,
  state: BonusEnding,
  atMs: number,
): Promise<Result<bigint, 'balance_too_high'>> {
  const { trx, merchantCode } = work;
  const { id, member_id: memberId, currency, campaign_id: campaignId } = bonus;
  const key = `end:${id}`;
  const isConverted = state === 'converted';
  const moved = await moveAll(work, { key, isConverted, campaignId, memberId, currency });
  if (!moved.ok) return moved;
  await trx
    .deleteFrom('bonus_split')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .execute();
  await trx
    .updateTable('bonus')
    .set({ state, ended_at: new Date(atMs), end_minor: moved.value })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();
  const body = { bonusId: String(id), state, currency, amountMinor: String(moved.value) };
  await recordEvents(trx, merchantCode, atMs, [{ type: 'bonus_ended', memberId, body }]);
  return moved;
}

/**
 * Ends the open bonus of a member whose money leaves, if its terms say so. Every way goes through here: a withdrawal, and a transfer to the upline or to a
 * downline (BONUS-15).
 */
export async function endOnWithdrawal(work: BonusWork, owner: BonusOwner, atMs: number): Promise<void> {
  const bonus = await lockOpenBonus(work, owner);
  if (bonus?.terms.endsOnWithdrawal) await endBonus(work, bonus, 'withdrawn', atMs);
}

/**
 * Moves what rounds that outlived a bonus have put into its account: to the player if the bonus was converted, and otherwise to who paid for it.
 * Nothing of it could be staked meanwhile. Returns whether something moved.
 */
export async function sweepOutlived(work: BonusWork, { memberId, currency }: BonusOwner): Promise<boolean> {
  const { trx, merchantCode } = work;
  const last = await trx
    .selectFrom('bonus')
    .select(['campaign_id', 'state'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.state === 'open') return false;
  const moved = await moveAll(work, {
    // Of its own at each try: it moves what is there, so a repetition needs no memory.
    key: `outlived:${randomUUID()}`,
    isConverted: last.state === 'converted',
    campaignId: last.campaign_id,
    memberId,
    currency,
  });
  return moved.ok && moved.value > 0n;
}
