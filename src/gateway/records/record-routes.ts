import type { FastifyInstance } from 'fastify';
import { recordCalls } from '../../shared/contract/records.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { bettingRecord } from './betting-record.ts';
import { bettingRound } from './betting-round.ts';

/** Registers the calls for the player's betting record and its rounds. */
export function registerRecords(app: FastifyInstance, services: Services): void {
  registerCall(app, services, recordCalls.bettingRecord, ({ merchantCode, player, query, site }) =>
    bettingRecord(services, { merchantCode, player, timeZone: site.loaded.brand.market.timeZone }, query),
  );
  registerCall(app, services, recordCalls.bettingRound, ({ merchantCode, player, query }) =>
    bettingRound(services, { merchantCode, player }, query),
  );
}
