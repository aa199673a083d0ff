import type { Transaction } from 'kysely';
import type { LimitMet } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { LimitOwner } from './count-play.ts';
import { presentMet, readLimits, type ReadLimit } from './read-limits.ts';

type Owner = Omit<LimitOwner, 'timeZone'>;

const depositLimits = async (trx: Transaction<Tables>, owner: Owner, now: Date): Promise<ReadLimit[]> =>
  (await readLimits(trx, owner, now)).filter(({ measure }) => measure === 'deposit');

/**
 * The limit that a deposit would pass, the one with the least room of several. Deposits that are under way count. The caller has locked the member, so
 * that of several deposits each is checked against those before it.
 */
export async function metDepositLimit(
  trx: Transaction<Tables>,
  owner: Owner,
  { amountMinor, now }: { amountMinor: bigint; now: Date },
): Promise<LimitMet | undefined> {
  const room = ({ limit_minor, used_minor }: ReadLimit) => limit_minor - used_minor;
  const [met] = (await depositLimits(trx, owner, now))
    .filter((limit) => room(limit) < amountMinor)
    .sort((one, other) => (room(one) < room(other) ? -1 : 1));
  return met && presentMet(met, owner.currency);
}

/**
 * Files for operators that what has landed is above a limit. Called after the posting, which has locked the player's account: of two payments at one
 * moment the second sees the first.
 */
export async function fileDepositBreach(
  trx: Transaction<Tables>,
  owner: Owner,
  { depositId, now }: { depositId: bigint; now: Date },
): Promise<void> {
  const passed = (await depositLimits(trx, owner, now)).filter(
    ({ landed_minor, limit_minor }) => landed_minor > limit_minor,
  );
  if (passed.length === 0) return;
  const limits = passed.map(({ period, limit_minor, landed_minor }) => ({
    period,
    limitMinor: String(limit_minor),
    landedMinor: String(landed_minor),
  }));
  await trx
    .insertInto('protection_breach')
    .values({
      merchant_code: owner.merchantCode,
      member_id: owner.memberId,
      kind: 'deposit_limit',
      figures: JSON.stringify({ depositId: String(depositId), currency: owner.currency, limits }),
      at: now,
    })
    .execute();
}
