import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { mallCalls, RedemptionRow } from '../../shared/contract/mall.ts';
import { fail, ok, type Failure, type FieldFault, type Result } from '../../shared/errors.ts';
import type { Obstacle } from '../../shared/mall/states.ts';
import type { Gift } from '../../shared/rewards/gift.ts';
import { newReference } from '../cashier/methods.ts';
import { lockMember } from '../cashier/lock-member.ts';
import type { Tables } from '../database/tables.ts';
import { knownLanguage } from '../feed/in-language.ts';
import type { Refusal } from '../ledger/ledger.ts';
import { pointsConverted, pointsRedeemed } from '../ledger/postings/mall.ts';
import { closedBlock } from '../member/closed-member.ts';
import { earnRewards } from '../rewards/earn-rewards.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import type { Signal } from '../signals/signal.ts';
import { conversionAccounts, MALL_SOURCE, pointAccounts } from './point-accounts.ts';
import { balanceOfPoints, hadOf, isOffered, obstacleOf, reachedFor, type ReadGood } from './read-goods.ts';
import { presentRedemption, redemptionsOf, type ReadRedemption } from './read-redemptions.ts';
import { reachedBy, type Reached } from './requirements.ts';

type Code =
  | 'not_found'
  | 'account_closed'
  | 'validation_failed'
  | 'insufficient_funds'
  | 'balance_too_high'
  | 'transaction_conflict'
  | 'function_disabled';
type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>;

/** A redemption that a player wants. Their payment password was right. */
export interface Redeeming {
  brand: Brand;
  player: Pick<Player, 'memberId' | 'currency'>;
  body: Omit<BodyOf<(typeof mallCalls)['redeemPoints']>, 'paymentPassword'>;
}

/** The fault of each obstacle but that of the points, which the ledger tells. */
const faultOf: Readonly<Record<Exclude<Obstacle, 'points'>, FieldFault>> = {
  sold_out: { field: 'quantity', key: 'mall.fault.soldOut' },
  limit: { field: 'quantity', key: 'mall.fault.limit' },
  requirement: { field: 'id', key: 'mall.fault.requirement' },
};

/**
 * Redeems points: takes them and the stock at once, and gives money or a bonus at once; a thing waits for an operator. The same key again gets the
 * same redemption.
 */
export async function redeemPoints(
  services: Parts,
  { brand, player, body }: Redeeming,
): Promise<Result<RedemptionRow, Code>> {
  const { merchantCode, market, mall } = brand;
  const { memberId, currency } = player;
  if (!mall.isOn) return fail('function_disabled');
  const owner = { merchantCode, memberId };
  const reached = await reachedBy(services, { ...owner, currency, timeZone: market.timeZone });
  const sent: Signal[] = [];
  const result = await services.database.withMerchant(
    merchantCode,
    async (trx): Promise<Result<RedemptionRow, Code>> => {
      await lockMember(trx, merchantCode, memberId);
      if (await closedBlock(trx, owner)) return fail('account_closed');
      const reader = { language: knownLanguage(body.language ?? 'EN'), currency };
      const earlier = await redemptionsOf(trx, owner).where('key', '=', body.key).executeTakeFirst();
      if (earlier)
        return earlier.good_id === BigInt(body.id) && earlier.quantity === body.quantity
          ? ok(presentRedemption(earlier, reader))
          : fail('transaction_conflict');
      const good = await findGood(trx, { merchantCode, id: BigInt(body.id), at: new Date(services.clock()) });
      if (!good) return fail('not_found');
      const checked = await check(trx, { good, reached, owner, body });
      if (!checked.ok) return checked;
      const written = await take(services, trx, { good, player, merchantCode, body });
      if (!written.ok) return written;
      sent.push(...(await give(services, trx, written.value, good.gift)));
      return ok(presentRedemption(written.value, reader));
    },
  );
  if (result.ok) services.signals.send([{ ...owner, topic: 'balance' }, ...sent]);
  return result;
}

/** Locks a good that players see, so that two of them do not get the last one. */
async function findGood(
  trx: Transaction<Tables>,
  { merchantCode, id, at }: { merchantCode: string; id: bigint; at: Date },
): Promise<ReadGood | undefined> {
  const good = await trx
    .selectFrom('mall_good')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return good && isOffered(good, at) ? good : undefined;
}

interface Checking {
  good: ReadGood;
  reached: Reached;
  owner: { merchantCode: string; memberId: bigint };
  body: Redeeming['body'];
}

async function check(
  trx: Transaction<Tables>,
  { good, reached, owner, body: { quantity, points, address = '' } }: Checking,
): Promise<Result<null, 'validation_failed' | 'insufficient_funds'>> {
  const faults: FieldFault[] = [];
  if (BigInt(points) !== good.points * BigInt(quantity))
    faults.push({ field: 'points', key: 'mall.fault.priceChanged' });
  if (good.kind === 'thing' && address.trim() === '') faults.push({ field: 'address', key: 'validation.required' });
  const standing = {
    points: await balanceOfPoints(trx, owner),
    had: (await hadOf(trx, owner)).get(good.id) ?? 0,
    reachedMinor: await reachedFor(trx, good, reached),
  };
  const obstacle = obstacleOf(good, standing, quantity);
  if (obstacle !== null && obstacle !== 'points') faults.push(faultOf[obstacle]);
  if (faults.length > 0) return fail('validation_failed', { faults });
  return obstacle === 'points' ? fail('insufficient_funds', { balanceMinor: Number(standing.points) }) : ok(null);
}

interface Taking extends Pick<Redeeming, 'player' | 'body'> {
  merchantCode: string;
  good: ReadGood;
}

/** Takes the points and the stock, pays money, and writes the redemption down. */
async function take(
  { ledger, clock }: Parts,
  trx: Transaction<Tables>,
  { good, player: { memberId, currency }, merchantCode, body: { key, quantity, address } }: Taking,
): Promise<Result<ReadRedemption, 'insufficient_funds' | 'balance_too_high' | 'transaction_conflict'>> {
  const reference = newReference('P');
  const points = good.points * BigInt(quantity);
  const posting = { source: MALL_SOURCE, idempotencyKey: `redeem:${reference}`, reference };
  const { gift } = good;
  const posted = await ledger.postWithin(
    trx,
    gift?.kind === 'cash'
      ? {
          ...posting,
          ...pointsConverted(await conversionAccounts(ledger, trx, { memberId, currency }), {
            pointsMinor: points,
            moneyMinor: BigInt(gift.amountMinor) * BigInt(quantity),
          }),
        }
      : { ...posting, ...pointsRedeemed(await pointAccounts(ledger, trx, memberId), points) },
  );
  if (!posted.ok) return refusalOf(posted);
  const at = new Date(clock());
  await trx
    .updateTable('mall_good')
    .set({ stock: good.stock - quantity })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', good.id)
    .execute();
  const written = await trx
    .insertInto('redemption')
    .values({
      merchant_code: merchantCode,
      member_id: memberId,
      key,
      reference,
      good_id: good.id,
      kind: good.kind,
      name: JSON.stringify(good.name),
      quantity,
      points,
      requires_minor: good.requires_minor,
      state: good.kind === 'thing' ? 'in_process' : 'approved',
      address: good.kind === 'thing' ? address?.trim() : null,
      requested_at: at,
      ended_at: good.kind === 'thing' ? null : at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ok(written);
}

/** A refusal of the ledger, as the player gets it. */
export const refusalOf = (
  refused: Failure<Refusal>,
): Failure<'insufficient_funds' | 'balance_too_high' | 'transaction_conflict'> =>
  refused.code === 'insufficient_funds'
    ? fail(refused.code, { balanceMinor: Number(refused.detail.balanceMinor) })
    : fail(refused.code === 'balance_too_high' ? refused.code : 'transaction_conflict');

/** Gives the bonus of a good, which the player claims in the reward centre. Money was paid, and a thing is sent. */
async function give(
  { clock }: Parts,
  trx: Transaction<Tables>,
  { merchant_code, member_id: memberId, id, name, quantity }: ReadRedemption,
  gift: Gift | null,
): Promise<Signal[]> {
  if (gift?.kind !== 'bonus') return [];
  return earnRewards(
    trx,
    merchant_code,
    clock(),
    Array.from({ length: quantity }, (_, place) => ({
      memberId,
      key: `redemption:${id}:${place}`,
      source: 'mall' as const,
      title: name,
      gift,
    })),
  );
}
