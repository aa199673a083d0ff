import type { Transaction } from 'kysely';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { EarningType } from '../../shared/mall/states.ts';
import type { Tables } from '../database/tables.ts';
import type { Ledger, PostingRequest } from '../ledger/ledger.ts';
import { pointsEarned } from '../ledger/postings/mall.ts';
import { MALL_SOURCE, pointAccounts } from './point-accounts.ts';

/** What a round or a deposit counts for from now on. */
export interface Counting {
  memberId: bigint;
  /** Names the round or the payment. */
  key: string;
  type: EarningType;
  /** Minor units; negative if it was taken back. */
  minor: bigint;
  /** Whatever is told of it later counts for nothing. */
  isLast?: boolean;
  /** It can only count for less than before. */
  onlyLess?: boolean;
}

/** A member and a type of points. */
type Sum = Pick<Counting, 'memberId' | 'type'> & { minor: bigint };

/** The points of a sum, which are not 0. */
type Earned = Sum & { points: bigint };

/**
 * Counts what members staked and paid in, and posts the points of it. Each round and payment counts once, whatever is told of it again. The points
 * of a type are always those of the whole amount: what does not make a point stays in `point_rest` for the next one.
 */
export async function countPoints(
  ledger: Pick<Ledger, 'accountWithin' | 'postAllWithin'>,
  trx: Transaction<Tables>,
  { merchantCode, mall: { pointMinor } }: Pick<Brand, 'merchantCode' | 'mall'>,
  countings: readonly Counting[],
): Promise<void> {
  const earning = await thoseOfMembers(
    trx,
    merchantCode,
    countings.filter(({ type }) => pointMinor[type] > 0),
  );
  if (earning.length === 0) return;
  // Locked first, so that two consumers of one event count after each other.
  const rests = await lockRests(trx, merchantCode, earning);
  const earned: Earned[] = [];
  for (const sum of await countOnce(trx, merchantCode, earning)) {
    const perPoint = BigInt(pointMinor[sum.type]);
    const total = rests.get(restKey(sum))! + sum.minor;
    // Downwards, also below zero: then a point goes that was earned before.
    const points = total >= 0n ? total / perPoint : -((-total + perPoint - 1n) / perPoint);
    if (points !== 0n) earned.push({ ...sum, points });
    await trx
      .updateTable('point_rest')
      .set({ rest_minor: total - points * perPoint })
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', sum.memberId)
      .where('type', '=', sum.type)
      .execute();
  }
  await postEarned(ledger, trx, earned);
}

const restKey = ({ memberId, type }: Pick<Counting, 'memberId' | 'type'>): string => `${memberId} ${type}`;

/** Trials earn nothing. */
async function thoseOfMembers(trx: Transaction<Tables>, merchantCode: string, countings: readonly Counting[]) {
  if (countings.length === 0) return [];
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', [...new Set(countings.map(({ memberId }) => memberId))])
    .where('customer_type', '!=', TRIAL_TYPE)
    .execute();
  const members = new Set(rows.map(({ id }) => id));
  return countings.filter(({ memberId }) => members.has(memberId));
}

/** Locks what members have left of each type, in one order for all. */
async function lockRests(
  trx: Transaction<Tables>,
  merchantCode: string,
  countings: readonly Counting[],
): Promise<Map<string, bigint>> {
  const wanted = [...new Map(countings.map((one) => [restKey(one), one])).values()];
  await trx
    .insertInto('point_rest')
    .values(wanted.map(({ memberId, type }) => ({ merchant_code: merchantCode, member_id: memberId, type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await trx
    .selectFrom('point_rest')
    .select(['member_id', 'type', 'rest_minor'])
    .where('merchant_code', '=', merchantCode)
    .where((eb) =>
      eb(
        eb.refTuple('member_id', 'type'),
        'in',
        wanted.map(({ memberId, type }) => eb.tuple(memberId, type)),
      ),
    )
    .orderBy('member_id')
    .orderBy('type')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ member_id, type, rest_minor }) => [restKey({ memberId: member_id, type }), rest_minor]));
}

/** Notes what each round and payment counts for, and sums how much more or less that is than before. */
async function countOnce(
  trx: Transaction<Tables>,
  merchantCode: string,
  countings: readonly Counting[],
): Promise<readonly Sum[]> {
  const keys = [...new Set(countings.map(({ key }) => key))];
  const rows = await trx
    .selectFrom('point_count')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('key', 'in', keys)
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  const changed = new Set<string>();
  const sums = new Map<string, Sum>();
  for (const { memberId, key, type: typeNow, minor: told, isLast = false, onlyLess } of countings) {
    const before = known.get(key);
    if (before?.is_over || (onlyLess && !before)) continue;
    // The game may have moved to another category since.
    const type = before?.type ?? typeNow;
    const minor = onlyLess && told > before!.counted_minor ? before!.counted_minor : told;
    const more = minor - (before?.counted_minor ?? 0n);
    known.set(key, {
      merchant_code: merchantCode,
      key,
      member_id: memberId,
      type,
      counted_minor: minor,
      is_over: isLast,
    });
    changed.add(key);
    const sum = sums.get(restKey({ memberId, type })) ?? { memberId, type, minor: 0n };
    sums.set(restKey({ memberId, type }), { ...sum, minor: sum.minor + more });
  }
  if (changed.size > 0)
    await trx
      .insertInto('point_count')
      .values([...changed].map((key) => known.get(key)!))
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'key']).doUpdateSet((eb) => ({
          counted_minor: eb.ref('excluded.counted_minor'),
          is_over: eb.ref('excluded.is_over'),
        })),
      )
      .execute();
  return [...sums.values()].filter(({ minor }) => minor !== 0n);
}

/** Posts points, or takes them back as far as they are there. */
async function postEarned(
  ledger: Pick<Ledger, 'accountWithin' | 'postAllWithin'>,
  trx: Transaction<Tables>,
  earned: readonly Earned[],
): Promise<void> {
  const postings: ((amountMinor: bigint) => PostingRequest)[] = [];
  for (const { memberId, type } of earned) {
    const accounts = await pointAccounts(ledger, trx, memberId);
    // What was counted is in the same transaction, so the key needs only to be another one each time.
    const posting = { source: MALL_SOURCE, idempotencyKey: `points:${crypto.randomUUID()}` };
    postings.push((amountMinor) => ({ ...posting, ...pointsEarned(accounts, type, amountMinor) }));
  }
  const answers = await ledger.postAllWithin(
    trx,
    postings.map((posting, place) => posting(earned[place]!.points)),
  );
  // The refusals have locked their accounts, so what they answered is still all of it.
  const rests = answers.flatMap((answer, place) => {
    if (answer.ok) return [];
    if (answer.code !== 'insufficient_funds') throw new Error(`points were not posted: ${answer.code}`);
    const left = BigInt(answer.detail.balanceMinor);
    return left === 0n ? [] : [postings[place]!(-left)];
  });
  for (const answer of await ledger.postAllWithin(trx, rests))
    if (!answer.ok) throw new Error(`points were not taken back: ${answer.code}`);
}
