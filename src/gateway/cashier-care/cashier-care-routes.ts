import type { FastifyInstance } from 'fastify';
import { consoleCashierCalls } from '../../shared/contract/console/cashier.ts';
import { cashierReportCalls } from '../../shared/contract/console/cashier-report.ts';
import { chargebackCalls } from '../../shared/contract/console/chargebacks.ts';
import { fail, ok } from '../../shared/errors.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { chargeBack, chargebackConsequence } from './charge-back.ts';
import { decideWithdrawal, lookAtDeposit, settleWithdrawal } from './decide-withdrawal.ts';
import { payoutAnswer } from './payout-answer.ts';
import { cashierReport } from './read-report.ts';
import { brandOf, depositQueue, readCase, withdrawalProof, withdrawalQueue } from './read-queues.ts';

/** Registers the calls of the console about deposits and withdrawals. */
export function registerCashierCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, consoleCashierCalls.withdrawalQueue, ({ operator, query }) =>
    withdrawalQueue(services, operator, query),
  );
  registerConsoleCall(app, services, consoleCashierCalls.withdrawalCase, async ({ operator, query }) => {
    const { merchant: merchantCode, id } = query;
    const brand = await brandOf(services, merchantCode);
    const withdrawal = await services.database.withMerchant(merchantCode, (trx) =>
      readCase(trx, brand, operator, { merchantCode, id: BigInt(id) }),
    );
    return withdrawal ? ok({ withdrawal }) : fail('not_found');
  });
  registerConsoleCall(app, services, consoleCashierCalls.withdrawalProof, ({ query }) =>
    withdrawalProof(services, query),
  );
  registerConsoleCall(app, services, consoleCashierCalls.payoutAnswer, ({ query }) => payoutAnswer(services, query));
  registerConsoleCall(app, services, consoleCashierCalls.decideWithdrawal, ({ operator, record, body }) =>
    decideWithdrawal(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consoleCashierCalls.settleWithdrawal, ({ operator, record, body }) =>
    settleWithdrawal(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consoleCashierCalls.depositQueue, ({ operator, query }) =>
    depositQueue(services, operator, query),
  );
  registerConsoleCall(app, services, consoleCashierCalls.lookAtDeposit, ({ operator, record, body }) =>
    lookAtDeposit(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, cashierReportCalls.cashierReport, ({ query }) => cashierReport(services, query));
  registerConsoleCall(app, services, chargebackCalls.chargebackConsequence, async ({ query }) =>
    chargebackConsequence(services, query),
  );
  registerConsoleCall(app, services, chargebackCalls.chargeBack, ({ operator, record, body }) =>
    chargeBack(services, { operator, record }, body),
  );
}
