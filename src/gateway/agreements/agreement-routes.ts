import type { FastifyInstance } from 'fastify';
import { agreementCalls } from '../../shared/contract/agreements.ts';
import { teamCsvCalls } from '../../shared/contract/team-csv.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { createAgreementCsv } from './agreement-csv.ts';
import { agreementPast } from './agreement-past.ts';
import { consolidatedFunds } from './consolidated.ts';
import { processAgreement } from './process-agreement.ts';
import { agreement, agreementList } from './read-agreements.ts';
import { incomeByDownline } from './income-by-downline.ts';
import { income } from './read-income.ts';
import { incomeLine, incomeRounds } from './read-income-line.ts';

/** Which kind of agreement each call of the specification acts on. */
const processes = [
  [agreementCalls.processDividend, 'dividend'],
  [agreementCalls.processDailyWage, 'dailyWage'],
  [agreementCalls.processHourlySalary, 'hourlySalary'],
  [agreementCalls.processRealTimeSalary, 'realTimeSalary'],
] as const;

/** Registers the calls about the agreements of agents. */
export function registerAgreements(app: FastifyInstance, services: Services): void {
  for (const [spec, kind] of processes)
    registerCall(app, services, spec, ({ site, player: { memberId }, body }) =>
      processAgreement(services, { brand: site.loaded.brand, memberId, kind }, body),
    );
  registerCall(app, services, agreementCalls.consolidatedFunds, async ({ site, player }) =>
    ok(await consolidatedFunds(services, site.loaded.brand, player)),
  );
  registerCall(app, services, agreementCalls.agreementList, ({ site, player: { memberId }, query }) =>
    agreementList(services, { brand: site.loaded.brand, memberId }, query),
  );
  registerCall(app, services, agreementCalls.agreement, ({ site, player: { memberId }, query }) =>
    agreement(services, { brand: site.loaded.brand, memberId }, query),
  );
  registerCall(app, services, agreementCalls.agreementPast, ({ site, player: { memberId }, query }) =>
    agreementPast(services, { brand: site.loaded.brand, memberId }, query),
  );
  registerCall(app, services, agreementCalls.income, ({ site, player: { memberId }, query }) =>
    income(services, { brand: site.loaded.brand, memberId }, query),
  );
  registerCall(app, services, agreementCalls.incomeDownlines, ({ site, player: { memberId }, query }) =>
    incomeByDownline(services, { brand: site.loaded.brand, memberId }, query),
  );
  registerCall(app, services, agreementCalls.incomeLine, ({ site, player: { memberId }, query }) =>
    incomeLine(services, { brand: site.loaded.brand, memberId }, query),
  );
  registerCall(app, services, agreementCalls.incomeRounds, ({ site, player: { memberId }, query }) =>
    incomeRounds(services, { brand: site.loaded.brand, memberId }, query),
  );
  registerCsv(app, services);
}

/** Registers the lists of agreements and income as CSV. */
function registerCsv(app: FastifyInstance, services: Services): void {
  const csv = createAgreementCsv(services);
  registerCall(app, services, teamCsvCalls.incomeCsv, async ({ site, player: { memberId }, query, reply }) =>
    csv.income({ reader: { brand: site.loaded.brand, memberId }, reply }, query),
  );
  registerCall(app, services, teamCsvCalls.agreementsCsv, async ({ site, player: { memberId }, query, reply }) =>
    csv.agreements({ reader: { brand: site.loaded.brand, memberId }, reply }, query),
  );
  registerCall(app, services, teamCsvCalls.incomeDownlinesCsv, async ({ site, player: { memberId }, query, reply }) =>
    csv.downlines({ reader: { brand: site.loaded.brand, memberId }, reply }, query),
  );
  registerCall(app, services, teamCsvCalls.incomeLineCsv, ({ site, player: { memberId }, query, reply }) =>
    csv.line({ reader: { brand: site.loaded.brand, memberId }, reply }, query),
  );
  registerCall(app, services, teamCsvCalls.incomeRoundsCsv, ({ site, player: { memberId }, query, reply }) =>
    csv.rounds({ reader: { brand: site.loaded.brand, memberId }, reply }, query),
  );
}
