import type { FastifyInstance } from 'fastify';
import { cashierCalls } from '../../shared/contract/cashier.ts';
import { fail, ok } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { drawPicture, oneAtATime } from '../account/draw-picture.ts';
import { countPicture } from '../account/set-picture.ts';
import { consequenceOf } from '../bonuses/read-open-bonus.ts';
import { originOf } from '../http/origin-of.ts';
import { badRequest } from '../http/pipeline.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { createDeposit } from './create-deposit.ts';
import { giveUpDeposit } from './end-deposit.ts';
import { presentMethod } from './methods.ts';
import { addPayee, payeeNameOf, removePayee } from './payees.ts';
import { addReceiptProof, cancelWithdrawal, confirmReceipt } from './player-steps.ts';
import { depositList, presentDeposit, readDeposit } from './read-deposits.ts';
import { findWithdrawal, presentPayee, readPayees, withdrawalList } from './read-withdrawals.ts';
import { checkPaymentPassword, requestWithdrawal } from './request-withdrawal.ts';

/** Page to which a provider's page leads back. */
const DEPOSIT_PAGE = '/member/depositv2';
/** Usual minutes of a method that names none. */
const USUAL_MINUTES = { deposit: 5, withdrawal: 60 } as const;

/** Registers the calls of the cashier. */
export function registerCashier(app: FastifyInstance, services: Services): void {
  registerMethods(app, services);
  registerDeposits(app, services);
  registerPayees(app, services);
  registerWithdrawals(app, services);
}

function registerMethods(app: FastifyInstance, services: Services): void {
  registerCall(app, services, cashierCalls.cashier, async ({ site, merchantCode, player }) => {
    const { cashier } = site.loaded.brand;
    const { currency, memberId } = player;
    const { hasPaymentPassword } = await services.database.withMerchant(merchantCode, (trx) =>
      trx
        .selectFrom('member')
        .select((eb) => eb('payment_password_hash', 'is not', null).as('hasPaymentPassword'))
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow(),
    );
    return ok({
      currency,
      deposits: cashier.deposits.map((method) => presentMethod(method, currency, USUAL_MINUTES.deposit)),
      chips: cashier.chipsMinor.map((chip) => toDecimal({ amountMinor: BigInt(chip), currency })),
      withdrawals: cashier.withdrawals.map((method) => ({
        ...presentMethod(method, currency, USUAL_MINUTES.withdrawal),
        institutions: method.institutions,
      })),
      payeesMax: cashier.payeesMax,
      payeeWaitHours: cashier.payeeWaitHours,
      canCancelWithdrawals: cashier.canCancelWithdrawals,
      receiptMinutes: cashier.receiptMinutes,
      payeeName: (await payeeNameOf(services, merchantCode, memberId)) ?? null,
      hasPaymentPassword: Boolean(hasPaymentPassword),
      ...(await consequenceOf(services, { merchantCode, memberId, currency })),
    });
  });
}

function registerDeposits(app: FastifyInstance, services: Services): void {
  registerCall(app, services, cashierCalls.createDeposit, async ({ site, player, body, request }) => {
    const origin = originOf(request);
    if (origin === undefined) return badRequest('the Host header is not a host name with a port');
    return createDeposit(services, { brand: site.loaded.brand, player, body, returnUrl: `${origin}${DEPOSIT_PAGE}` });
  });
  registerCall(app, services, cashierCalls.deposit, async ({ merchantCode, player: { memberId }, query }) => {
    const row = await services.database.withMerchant(merchantCode, (trx) =>
      readDeposit(trx, merchantCode, { id: BigInt(query.id), memberId }),
    );
    return row ? ok(presentDeposit(row)) : fail('not_found');
  });
  registerCall(app, services, cashierCalls.depositList, ({ merchantCode, player, query }) =>
    depositList(services, merchantCode, player, query),
  );
  registerCall(app, services, cashierCalls.giveUpDeposit, ({ merchantCode, player, body }) =>
    giveUpDeposit(services, merchantCode, player, BigInt(body.id)),
  );
}

function registerPayees(app: FastifyInstance, services: Services): void {
  registerCall(app, services, cashierCalls.payeeList, async ({ site, merchantCode, player }) => {
    const rows = await services.database.withMerchant(merchantCode, (trx) =>
      readPayees(trx, merchantCode, player.memberId),
    );
    return ok({ list: rows.map((row) => presentPayee(site.loaded.brand, row, services.clock())) });
  });
  registerCall(app, services, cashierCalls.addPayee, ({ site, player, body, request }) =>
    addPayee(services, { brand: site.loaded.brand, player, body, request }),
  );
  registerCall(app, services, cashierCalls.removePayee, ({ merchantCode, player, body }) =>
    removePayee(services, merchantCode, player, BigInt(body.id)),
  );
}

function registerWithdrawals(app: FastifyInstance, services: Services): void {
  registerCall(app, services, cashierCalls.requestWithdrawal, async ({ site, merchantCode, player, body }) => {
    const { memberId } = player;
    const checked = await checkPaymentPassword(services, { merchantCode, memberId, typed: body.paymentPassword });
    return checked.ok ? requestWithdrawal(services, { brand: site.loaded.brand, player, body }) : checked;
  });
  registerCall(app, services, cashierCalls.withdrawal, ({ site, player, query }) =>
    findWithdrawal(services, site.loaded.brand, player, BigInt(query.id)),
  );
  registerCall(app, services, cashierCalls.withdrawalList, ({ site, player, query }) =>
    withdrawalList(services, site.loaded.brand, player, query),
  );
  registerCall(app, services, cashierCalls.cancelWithdrawal, ({ site, player, body }) =>
    cancelWithdrawal(services, { brand: site.loaded.brand, player, id: BigInt(body.id) }),
  );
  registerCall(app, services, cashierCalls.confirmReceipt, ({ site, player, body }) =>
    confirmReceipt(services, { brand: site.loaded.brand, player, id: BigInt(body.id) }, body),
  );
  const draw = oneAtATime(drawPicture);
  registerCall(
    app,
    services,
    cashierCalls.addReceiptProof,
    ({ site, player, query, body }) =>
      addReceiptProof(services, draw, { brand: site.loaded.brand, player, id: BigInt(query.id) }, body),
    ({ merchantCode, player: { memberId }, request }) => countPicture(services, { merchantCode, memberId }, request.ip),
  );
}
