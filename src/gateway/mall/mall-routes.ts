import type { FastifyInstance } from 'fastify';
import { mallCalls } from '../../shared/contract/mall.ts';
import { fail, ok } from '../../shared/errors.ts';
import { earningTypes } from '../../shared/mall/states.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { checkPaymentPassword } from '../cashier/request-withdrawal.ts';
import { knownLanguage } from '../feed/in-language.ts';
import { callerOf } from '../http/caller-of.ts';
import { registerCall } from '../http/register-call.ts';
import { servePictures } from '../http/serve-pictures.ts';
import type { Services } from '../services.ts';
import { convertPoints } from './convert-points.ts';
import { pointDetails } from './point-details.ts';
import { balanceOfPoints, contentOfPicture, GOOD_PICTURE_FOLDER, readGoods } from './read-goods.ts';
import { redeemList } from './read-redemptions.ts';
import { redeemPoints } from './redeem-points.ts';

/** Registers the calls of the points mall. */
export function registerMall(app: FastifyInstance, services: Services): void {
  registerPoints(app, services);
  registerRedeeming(app, services);
  servePictures(app, services, {
    path: GOOD_PICTURE_FOLDER,
    format: 'png',
    read: (merchantCode, name) => contentOfPicture(services, merchantCode, name),
  });
}

function registerPoints(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerCall(app, services, mallCalls.pointBalance, async ({ merchantCode, player: { memberId } }) => {
    const points = await database.withMerchant(merchantCode, (trx) => balanceOfPoints(trx, { merchantCode, memberId }));
    return ok({ points: String(points) });
  });
  registerCall(app, services, mallCalls.pointConfig, async ({ site, merchantCode, player: { memberId } }) => {
    const { mall, market } = site.loaded.brand;
    if (!mall.isOn) return fail('function_disabled');
    const { currency } = market;
    const amount = (minor: number) => toDecimal({ amountMinor: BigInt(minor), currency });
    const { payment_password_hash: hash } = await database.withMerchant(merchantCode, (trx) =>
      trx
        .selectFrom('member')
        .select('payment_password_hash')
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow(),
    );
    return ok({
      currency,
      rates: earningTypes.flatMap((type) =>
        mall.pointMinor[type] > 0 ? [{ type, amount: amount(mall.pointMinor[type]) }] : [],
      ),
      conversion: mall.conversion
        ? { points: mall.conversion.points, amount: amount(mall.conversion.amountMinor) }
        : null,
      hasPaymentPassword: hash !== null,
    });
  });
  registerCall(app, services, mallCalls.pointDetails, ({ site, merchantCode, player, query }) =>
    pointDetails(services, { merchantCode, timeZone: site.loaded.brand.market.timeZone, player }, query),
  );
}

function registerRedeeming(app: FastifyInstance, services: Services): void {
  registerCall(app, services, mallCalls.pointRewards, async ({ site, merchantCode, query, request }) => {
    const { mall, market } = site.loaded.brand;
    if (!mall.isOn) return fail('function_disabled');
    const player = await callerOf(services, site, request, false);
    const { currency } = player ?? market;
    const reader = player && { merchantCode, memberId: player.memberId, currency, timeZone: market.timeZone };
    const language = knownLanguage(query.language ?? 'EN');
    return ok({ currency, list: await readGoods(services, { merchantCode, currency, reader }, language) });
  });
  registerCall(app, services, mallCalls.redeemPoints, async ({ site, merchantCode, player, body }) => {
    const { paymentPassword: typed, ...wanted } = body;
    const checked = await checkPaymentPassword(services, { merchantCode, memberId: player.memberId, typed });
    return checked.ok ? redeemPoints(services, { brand: site.loaded.brand, player, body: wanted }) : checked;
  });
  registerCall(app, services, mallCalls.convertPoints, async ({ site, merchantCode, player, body }) => {
    const { paymentPassword: typed, ...wanted } = body;
    const checked = await checkPaymentPassword(services, { merchantCode, memberId: player.memberId, typed });
    return checked.ok ? convertPoints(services, { brand: site.loaded.brand, player, body: wanted }) : checked;
  });
  registerCall(app, services, mallCalls.redeemList, ({ merchantCode, player: { memberId, currency }, query }) =>
    redeemList(services, { merchantCode, memberId, currency }, query),
  );
}
