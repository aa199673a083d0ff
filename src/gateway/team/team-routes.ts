import type { FastifyInstance } from 'fastify';
import { teamCalls } from '../../shared/contract/team.ts';
import { teamCsvCalls } from '../../shared/contract/team-csv.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { registerDownline } from './register-downline.ts';
import { subIdList } from './sub-id-list.ts';
import { teamBets } from './team-bets.ts';
import { createTeamCsv } from './team-csv.ts';
import { teamList } from './team-list.ts';
import { teamOverview } from './team-overview.ts';
import { teamProfit } from './team-profit.ts';
import { teamTransactions } from './team-transactions.ts';
import { agentOf } from './team-tree.ts';
import { transferDown } from './transfer-down.ts';

/** Registers the calls for the teams of agents. */
export function registerTeam(app: FastifyInstance, services: Services): void {
  registerCall(app, services, teamCalls.teamOverview, ({ site, player, query }) =>
    teamOverview(services, agentOf(site, player), query),
  );
  registerCall(app, services, teamCalls.teamList, ({ site, player, query }) =>
    teamList(services, agentOf(site, player), query),
  );
  registerCall(app, services, teamCalls.subIdList, ({ site, player, query }) =>
    subIdList(services, agentOf(site, player), query),
  );
  registerCall(app, services, teamCalls.teamProfit, ({ site, player, query }) =>
    teamProfit(services, agentOf(site, player), query),
  );
  registerCall(app, services, teamCalls.teamBets, ({ site, player, query }) =>
    teamBets(services, agentOf(site, player), query),
  );
  registerCall(app, services, teamCalls.teamTransactions, ({ site, player, query }) =>
    teamTransactions(services, agentOf(site, player), query),
  );
  registerCall(app, services, teamCalls.registerDownline, ({ site, player, body }) =>
    registerDownline(services, { site, agent: agentOf(site, player) }, body),
  );
  registerCall(app, services, teamCalls.transferDown, ({ site, player, body }) =>
    transferDown(services, { site, agent: agentOf(site, player) }, body),
  );
  const csv = createTeamCsv(services);
  registerCall(app, services, teamCsvCalls.teamListCsv, ({ site, player, query, reply }) =>
    csv.list({ agent: agentOf(site, player), reply }, query),
  );
  registerCall(app, services, teamCsvCalls.subIdsCsv, ({ site, player, query, reply }) =>
    csv.subIds({ agent: agentOf(site, player), reply }, query),
  );
  registerCall(app, services, teamCsvCalls.teamProfitCsv, ({ site, player, query, reply }) =>
    csv.profit({ agent: agentOf(site, player), reply }, query),
  );
  registerCall(app, services, teamCsvCalls.teamBetsCsv, ({ site, player, query, reply }) =>
    csv.bets({ agent: agentOf(site, player), reply }, query),
  );
  registerCall(app, services, teamCsvCalls.teamTransactionsCsv, ({ site, player, query, reply }) =>
    csv.transactions({ agent: agentOf(site, player), reply }, query),
  );
}
