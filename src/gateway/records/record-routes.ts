import type { FastifyInstance } from 'fastify';
import { accountRecordCalls } from '../../shared/contract/account-record.ts';
import { profitCalls } from '../../shared/contract/profit.ts';
import { csvCalls } from '../../shared/contract/record-csv.ts';
import { recordCalls } from '../../shared/contract/records.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { accountRecord } from './account-record.ts';
import { bettingRecord } from './betting-record.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { bettingRound } from './betting-round.ts';
import { createRecordCsv } from './record-csv.ts';

/** Registers the calls for the player's records of play and money. */
export function registerRecords(app: FastifyInstance, services: Services): void {
  registerCall(app, services, recordCalls.bettingRecord, ({ merchantCode, player, query, site }) =>
    bettingRecord(services, { merchantCode, player, timeZone: site.loaded.brand.market.timeZone }, query),
  );
  registerCall(app, services, recordCalls.bettingRound, ({ merchantCode, player, query }) =>
    bettingRound(services, { merchantCode, player }, query),
  );
  registerCall(app, services, accountRecordCalls.accountRecord, ({ merchantCode, player, query, site }) =>
    accountRecord(services, { merchantCode, player, timeZone: site.loaded.brand.market.timeZone }, query),
  );
  registerCall(app, services, profitCalls.profitAndLoss, ({ merchantCode, player, query, site }) =>
    profitAndLoss(services, { merchantCode, player, timeZone: site.loaded.brand.market.timeZone }, query),
  );
  const csv = createRecordCsv(services);
  registerCall(app, services, csvCalls.accountCsv, async ({ merchantCode, player, query, reply, site }) =>
    csv.account({ merchantCode, player, reply, timeZone: site.loaded.brand.market.timeZone }, query),
  );
  registerCall(app, services, csvCalls.bettingCsv, async ({ merchantCode, player, query, reply, site }) =>
    csv.betting({ merchantCode, player, reply, timeZone: site.loaded.brand.market.timeZone }, query),
  );
  registerCall(app, services, csvCalls.profitCsv, async ({ merchantCode, player, query, reply, site }) =>
    csv.profit({ merchantCode, player, reply, timeZone: site.loaded.brand.market.timeZone }, query),
  );
}
