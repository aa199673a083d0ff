import { fail, type Result } from '../../shared/errors.ts';
import type { Gift } from '../../shared/rewards/gift.ts';
import { lockMember } from '../cashier/lock-member.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Posting, Refusal } from '../ledger/ledger.ts';
import { bonusGrant } from '../ledger/postings/rewards.ts';
import {
  bonusBalance,
  BONUS_SOURCE,
  hasOpenRounds,
  lockOpenBonus,
  memberAccount,
  payerOf,
  type BonusWork,
} from './bonus-accounts.ts';
import { endBonus, sweepOutlived } from './end-bonus.ts';

/** A bonus that a member is given. */
export interface NewBonus {
  memberId: bigint;
  /** What it came of: a bonus is opened once for each. */
  key: string;
  campaignId: bigint | null;
  /** What it is called, by language. */
  title: Record<string, string>;
  gift: Extract<Gift, { kind: 'bonus' }>;
}

const DAY_MS = 86_400_000;

/**
 * Opens a bonus in the caller's transaction. Fails with `function_disabled` while another one is open, or while rounds of the last one are: their wins
 * would be mixed up with it. It can then be opened later.
 */
export async function openBonus(
  work: BonusWork,
  { memberId, key, campaignId, title, gift: { currency, amountMinor, terms } }: NewBonus,
  atMs: number,
): Promise<Result<Posting, Refusal | 'function_disabled'>> {
  const { ledger, trx, merchantCode } = work;
  const owner = { memberId, currency };
  await lockMember(trx, merchantCode, memberId);
  if ((await lockOpenBonus(work, owner)) || (await hasOpenRounds(work, owner))) return fail('function_disabled');
  await sweepOutlived(work, owner);
  if ((await bonusBalance(work, owner)) > 0n) return fail('function_disabled');
  const from = await payerOf(work, campaignId, currency);
  const to = await memberAccount(work, 'bonus', owner);
  const amount = BigInt(amountMinor);
  const posted = await ledger.postWithin(trx, {
    source: BONUS_SOURCE,
    idempotencyKey: `open:${key}`,
    ...bonusGrant({ from, to, amountMinor: amount }),
  });
  if (!posted.ok || posted.value.isDuplicate) return posted;
  const own = { merchant_code: merchantCode, member_id: memberId, currency };
  await trx
    .insertInto('bonus_split')
    .values({
      ...own,
      pays_first: terms.paysFirst,
      stake_max_minor: terms.stakeMaxMinor === null ? null : BigInt(terms.stakeMaxMinor),
    })
    .execute();
  const bonus = await trx
    .insertInto('bonus')
    .values({
      ...own,
      campaign_id: campaignId,
      key,
      title: JSON.stringify(title),
      amount_minor: amount,
      terms: JSON.stringify(terms),
      turnover_wanted_minor: BigInt(terms.turnoverMinor),
      opened_at: new Date(atMs),
      ends_at: new Date(atMs + terms.days * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const body = { bonusId: String(bonus.id), currency, amountMinor, turnoverMinor: terms.turnoverMinor };
  await recordEvents(trx, merchantCode, atMs, [{ type: 'bonus_opened', memberId, body }]);
  if (bonus.turnover_wanted_minor === 0n) await endBonus(work, bonus, 'converted', atMs);
  return posted;
}
