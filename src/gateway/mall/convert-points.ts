import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { mallCalls } from '../../shared/contract/mall.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { lockMember } from '../cashier/lock-member.ts';
import { pointsConverted } from '../ledger/postings/mall.ts';
import { closedBlock } from '../member/closed-member.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { conversionAccounts, MALL_SOURCE } from './point-accounts.ts';
import { refusalOf } from './redeem-points.ts';

type Call = typeof mallCalls.convertPoints;
type Code =
  | 'account_closed'
  | 'function_disabled'
  | 'validation_failed'
  | 'insufficient_funds'
  | 'balance_too_high'
  | 'transaction_conflict';

/** A conversion that a player wants. Their payment password was right. */
interface Converting {
  brand: Brand;
  player: Pick<Player, 'memberId' | 'currency'>;
  body: Omit<BodyOf<Call>, 'paymentPassword'>;
}

/** Converts points into money at the ratio of the rate table (POINT-04). The same key again answers the same. */
export async function convertPoints(
  { database, ledger, signals }: Pick<Services, 'database' | 'ledger' | 'signals'>,
  { brand: { merchantCode, mall, market }, player, body }: Converting,
): Promise<Result<ValueOf<Call>, Code>> {
  const { memberId, currency } = player;
  const { conversion } = mall;
  // The rate table is in the brand's currency alone.
  if (!mall.isOn || !conversion || currency !== market.currency) return fail('function_disabled');
  const points = BigInt(body.points);
  const step = BigInt(conversion.points);
  if (points % step !== 0n)
    return fail('validation_failed', {
      faults: [{ field: 'points', key: 'mall.fault.step', params: { step: conversion.points } }],
    });
  const moneyMinor = (points / step) * BigInt(conversion.amountMinor);
  const amount = toDecimal({ amountMinor: moneyMinor, currency });
  if (body.amount !== amount)
    return fail('validation_failed', { faults: [{ field: 'points', key: 'mall.fault.rateChanged' }] });
  const result = await database.withMerchant(merchantCode, async (trx): Promise<Result<ValueOf<Call>, Code>> => {
    await lockMember(trx, merchantCode, memberId);
    if (await closedBlock(trx, { merchantCode, memberId })) return fail('account_closed');
    const posted = await ledger.postWithin(trx, {
      source: MALL_SOURCE,
      idempotencyKey: `convert:${memberId}:${body.key}`,
      ...pointsConverted(await conversionAccounts(ledger, trx, { memberId, currency }), {
        pointsMinor: points,
        moneyMinor,
      }),
    });
    if (!posted.ok) return refusalOf(posted);
    return ok({ points: String(points), amount, currency, balance: String(posted.value.balancesMinor[0]) });
  });
  if (result.ok) signals.send([{ merchantCode, memberId, topic: 'balance' }]);
  return result;
}
