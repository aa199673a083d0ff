import type { Selectable } from 'kysely';
import { POINTS } from '../../shared/money/currencies.ts';
import { worthOf } from '../../shared/rewards/gift.ts';
import { payerOf, type BonusWork, type ReadBonus } from '../bonuses/bonus-accounts.ts';
import { endBonus } from '../bonuses/end-bonus.ts';
import type { RewardTable } from '../database/reward-tables.ts';
import { recordEvents } from '../events/record-events.ts';
import type { RecordedEvent } from '../events/consumer.ts';
import { takeGrantBack } from '../free-rounds/grants.ts';
import { rewardTakenBack } from '../ledger/postings/rewards.ts';
import { voidTickets } from '../raffles/issue-tickets.ts';
import { REWARD_SOURCE } from '../rewards/pay-gift.ts';
import { rewardKey } from '../rewards/read-rewards.ts';
import { signalsOfClaim } from '../rewards/claim-reward.ts';
import type { Signal } from '../signals/signal.ts';
import { moveClaim } from './give-claim.ts';

type ReadReward = Selectable<RewardTable>;

/**
 * Takes back what campaigns gave for a deposit that was taken back, once, as far as it is still there: a reward that waits ends, an open bonus ends, and
 * free rounds that are left end, tickets of raffles win nothing, and what was paid leaves the balance as far as that covers it. What the player has spent or
 * withdrawn by then is not claimed. Returns what to send after the commit.
 */
export async function takeBackRewards(
  work: BonusWork,
  { memberId, body: { depositId }, at }: RecordedEvent<'deposit_taken_back'>,
): Promise<Signal[]> {
  if (memberId === null) return [];
  const { trx, merchantCode } = work;
  const claims = await trx
    .selectFrom('claim as c')
    .innerJoin('reward as r', (join) =>
      join.onRef('r.merchant_code', '=', 'c.merchant_code').onRef('r.id', '=', 'c.reward_id'),
    )
    .selectAll('c')
    .where('c.merchant_code', '=', merchantCode)
    .where('r.deposit_id', '=', BigInt(depositId))
    .where('c.state', 'in', ['claim', 'issued', 'claimed'])
    .orderBy('c.id')
    .forNoKeyUpdate('c')
    .execute();
  for (const claim of claims) {
    const reward = await trx
      .selectFrom('reward')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', claim.reward_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await takeBack(work, reward, at);
    await moveClaim(trx, claim, 'close', at.getTime());
  }
  const tickets = await takeBackTickets(work, BigInt(depositId), at);
  return claims.length + tickets > 0 ? signalsOfClaim(merchantCode, memberId) : [];
}

/** Takes back the tickets of raffles that a deposit has brought, and what they have won. Returns how many claims they came of. */
async function takeBackTickets(work: BonusWork, depositId: bigint, at: Date): Promise<number> {
  const { trx, merchantCode } = work;
  const claims = await voidTickets(trx, merchantCode, depositId);
  for (const id of claims) await moveClaim(trx, { merchant_code: merchantCode, id }, 'close', at.getTime());
  if (claims.length === 0) return 0;
  const prizes = await trx
    .selectFrom('reward')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('deposit_id', '=', depositId)
    .where('source', '=', 'raffle')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const prize of prizes) await takeBack(work, prize, at);
  return claims.length;
}

/** Takes one reward back, and writes down how much of it. The caller holds its row. */
async function takeBack(work: BonusWork, reward: ReadReward, at: Date): Promise<void> {
  const { trx, merchantCode } = work;
  const { id, member_id: memberId, gift, deposit_id: depositId } = reward;
  const { currency, amountMinor: givenMinor } = worthOf(gift);
  const { takenMinor, isCash } =
    reward.state === 'claimed' ? await takeGift(work, reward, at.getTime()) : { takenMinor: 0n, isCash: false };
  if (reward.state === 'available')
    await trx
      .updateTable('reward')
      .set({ state: 'expired', ended_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .execute();
  await trx
    .insertInto('reward_taken_back')
    .values({
      merchant_code: merchantCode,
      reward_id: id,
      deposit_id: depositId!,
      currency,
      given_minor: givenMinor,
      taken_minor: takenMinor,
      taken_at: at,
    })
    .execute();
  // The player never had a reward that had already expired.
  if (reward.state === 'expired') return;
  await recordEvents(trx, merchantCode, at.getTime(), [
    {
      type: 'reward_taken_back',
      memberId,
      body: {
        rewardId: String(id),
        depositId: String(depositId),
        currency,
        givenMinor: String(givenMinor),
        takenMinor: String(takenMinor),
        fromCashMinor: String(isCash ? takenMinor : 0n),
      },
    },
  ]);
}

/** Takes what a reward has paid. Returns how much of it was still there, at most what it gave, and whether it was cash. */
async function takeGift(
  work: BonusWork,
  { id, member_id, campaign_id, gift }: ReadReward,
  atMs: number,
): Promise<{ takenMinor: bigint; isCash: boolean }> {
  const { ledger, trx, merchantCode } = work;
  const other = (takenMinor: bigint) => ({ takenMinor, isCash: false });
  if (gift.kind === 'free_rounds')
    return other(await takeGrantBack(trx, { merchantCode, key: rewardKey({ id }) }, new Date(atMs)));
  const member = { work, key: `taken_back:${id}`, memberId: member_id };
  if (gift.kind === 'points') {
    const to = await ledger.accountWithin(trx, { kind: 'points_issue', currency: POINTS });
    return other(await takeUpTo({ ...member, kind: 'points', currency: POINTS, to, mostMinor: BigInt(gift.points) }));
  }
  const { currency } = gift;
  const givenMinor = BigInt(gift.amountMinor);
  const payer = await payerOf(work, campaign_id, currency);
  const cash = async (mostMinor: bigint) => ({
    takenMinor: await takeUpTo({ ...member, kind: 'cash', currency, to: payer, mostMinor }),
    isCash: true,
  });
  if (gift.kind === 'cash') return cash(givenMinor);
  const bonus = await lockBonus(work, rewardKey({ id }));
  if (bonus?.state === 'open') {
    const ended = await endBonus(work, bonus, 'taken_back', atMs);
    if (!ended.ok) throw new Error(`bonus ${bonus.id} was not ended: ${ended.code}`);
    // What the bonus has won goes back with it, and counts as no more than was given.
    return other(smaller(ended.value, givenMinor));
  }
  return bonus?.state === 'converted' ? cash(smaller(bonus.end_minor!, givenMinor)) : other(0n);
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const lockBonus = ({ trx, merchantCode }: BonusWork, key: string): Promise<ReadBonus | undefined> =>
  trx
    .selectFrom('bonus')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Money or points that leave an account of a member, as far as it covers them. */
interface Taking {
  work: BonusWork;
  /** Unique per merchant. */
  key: string;
  memberId: bigint;
  kind: 'cash' | 'points';
  currency: string;
  /** Id of the ledger account that gets it. */
  to: bigint;
  mostMinor: bigint;
}

/** Takes all of it, or what the account has. Returns how much that was. */
async function takeUpTo({ work, key, memberId, kind, currency, to, mostMinor }: Taking): Promise<bigint> {
  const { ledger, trx } = work;
  const from = await ledger.accountWithin(trx, { kind, ownerId: memberId, currency });
  const take = (amountMinor: bigint) =>
    ledger.postWithin(trx, {
      source: REWARD_SOURCE,
      idempotencyKey: key,
      ...rewardTakenBack({ from, to, amountMinor }),
    });
  let amountMinor = mostMinor;
  if (amountMinor === 0n) return 0n;
  let posted = await take(amountMinor);
  if (!posted.ok && posted.code === 'insufficient_funds') {
    // The refusal says what there is, and holds the account.
    amountMinor = BigInt(posted.detail.balanceMinor);
    if (amountMinor === 0n) return 0n;
    posted = await take(amountMinor);
  }
  if (!posted.ok) throw new Error(`account ${from} was not taken from: ${posted.code}`);
  return amountMinor;
}
