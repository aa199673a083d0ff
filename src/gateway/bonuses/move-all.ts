import { fail, ok, type Failure, type Result } from '../../shared/errors.ts';
import type { Refusal } from '../ledger/ledger.ts';
import { bonusConversion, bonusEnd } from '../ledger/postings/rewards.ts';
import {
  bonusBalance,
  BONUS_SOURCE,
  memberAccount,
  payerOf,
  type BonusOwner,
  type BonusWork,
} from './bonus-accounts.ts';

/** Where the contents of a bonus account go. */
interface Destination extends BonusOwner {
  /** Unique per merchant. */
  key: string;
  /** To the player's cash, or else back to who paid for it. */
  isConverted: boolean;
  campaignId: bigint | null;
}

/** Postings after which a bonus account is empty: bets and wins may change it until the first one holds it. */
const POSTINGS_MAX = 3;

/**
 * Empties the bonus account of a member, and returns what was in it. Bets and wins may come in between: a posting that is refused or has left
 * something holds the account, so the next one finds it as it is. Fails with `balance_too_high` if the cash account could not hold it.
 */
export async function moveAll(
  work: BonusWork,
  { key, isConverted, campaignId, memberId, currency }: Destination,
): Promise<Result<bigint, 'balance_too_high'>> {
  const { ledger, trx } = work;
  const owner = { memberId, currency };
  const from = await memberAccount(work, 'bonus', owner);
  const to = isConverted ? await memberAccount(work, 'cash', owner) : await payerOf(work, campaignId, currency);
  let left = await bonusBalance(work, owner);
  let moved = 0n;
  for (let turn = 0; left > 0n; turn += 1) {
    if (turn === POSTINGS_MAX) throw new Error(`the bonus account of member ${memberId} cannot be emptied`);
    const move = { from, to, amountMinor: left };
    const posted = await ledger.postWithin(trx, {
      source: BONUS_SOURCE,
      idempotencyKey: `${key}:${turn}`,
      ...(isConverted ? bonusConversion(move) : bonusEnd(move)),
    });
    if (posted.ok) {
      moved += left;
      left = posted.value.balancesMinor[0]!;
    } else if (posted.code === 'insufficient_funds') left = heldBy(posted);
    else if (posted.code === 'balance_too_high') return fail(posted.code);
    else throw new Error(`the bonus account of member ${memberId} was not emptied: ${posted.code}`);
  }
  return ok(moved);
}

/** What the account of a refused posting holds. */
const heldBy = (refused: Failure<Refusal>): bigint =>
  BigInt((refused.detail as { balanceMinor: bigint | number }).balanceMinor);
