import type { FastifyInstance } from 'fastify';
import { FILE_HEADERS, IMMUTABLE, PICTURE_POLICY } from '../../publisher/site/response-headers.ts';
import { mallCalls } from '../../shared/contract/mall.ts';
import { fail, ok } from '../../shared/errors.ts';
import { earningTypes } from '../../shared/mall/states.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { checkPaymentPassword } from '../cashier/request-withdrawal.ts';
import { knownLanguage } from '../feed/in-language.ts';
import { answer, answerFailure } from '../http/answer.ts';
import { registerCall } from '../http/register-call.ts';
import { closureFailure, closureOf, visitorOf } from '../region/closure.ts';
import type { Services } from '../services.ts';
import { convertPoints } from './convert-points.ts';
import { pointDetails } from './point-details.ts';
import { balanceOfPoints, GOOD_PICTURE_FOLDER, readGoods } from './read-goods.ts';
import { redeemList } from './read-redemptions.ts';
import { redeemPoints } from './redeem-points.ts';

/** Registers the calls of the points mall. */
export function registerMall(app: FastifyInstance, services: Services): void {
  registerPoints(app, services);
  registerRedeeming(app, services);
  registerGoodPictures(app, services);
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
  registerCall(app, services, mallCalls.pointRewards, async ({ site, merchantCode, player, query }) => {
    const { mall, market } = site.loaded.brand;
    if (!mall.isOn) return fail('function_disabled');
    const { memberId, currency } = player;
    const reader = { merchantCode, memberId, currency, timeZone: market.timeZone };
    return ok({ currency, list: await readGoods(services, reader, knownLanguage(query.language ?? 'EN')) });
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

/** A picture's name, as its upload makes it. */
const NAME = /^[0-9a-f]{40}$/;

/** Serves the pictures of a brand's goods as files. */
function registerGoodPictures(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string } }>(`${GOOD_PICTURE_FOLDER}/:name.png`, async (request, reply) => {
    const site = await services.sites.forHost(request.hostname);
    if (!site) return answerFailure(reply, fail('unknown_host'));
    const closure = closureOf(services, site, visitorOf(services, request));
    if (closure) return answer(reply, closureFailure(closure));
    const { merchantCode } = site.loaded.brand;
    const { name } = request.params;
    const picture = NAME.test(name)
      ? await services.database.withMerchant(merchantCode, (trx) =>
          trx
            .selectFrom('mall_picture')
            .select('png')
            .where('merchant_code', '=', merchantCode)
            .where('name', '=', name)
            .executeTakeFirst(),
        )
      : undefined;
    if (!picture) return answerFailure(reply, fail('not_found'));
    return reply
      .headers(FILE_HEADERS)
      .headers({ 'cache-control': IMMUTABLE, 'content-security-policy': PICTURE_POLICY })
      .type('image/png')
      .send(Buffer.from(picture.png));
  });
}
