import { Type, type TSchema } from 'typebox';
import { agreementFilter, agreementId, downlineFilter, incomeFilter } from './agreements.ts';
import { call, exact } from './call.ts';
import { agentCsvPaths } from './csv-paths.ts';
import { dayRangeFields } from './list.ts';
import { language } from './records.ts';
import { teamBetFilter, teamFilter, teamProfitFilter, teamTransactionFilter } from './team.ts';

/** Declares the CSV of a list of an agent: the same filter, all rows, no pages. */
const csv = <const Path extends string, Query extends TSchema>(path: Path, summary: string, query: Query) =>
  call({
    method: 'GET',
    path,
    module: 'agent',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'agent',
    isCsv: true,
    summary,
    query,
    value: Type.String(),
    errors: ['not_logged_in', 'error_not_agent', 'not_found', 'validation_failed', 'too_many_requests'],
  });

/** The lists of agents as CSV. They are no calls of the client, which wants an envelope, and so stand beside the contract. */
export const teamCsvCalls = {
  teamListCsv: csv(
    agentCsvPaths.team,
    'All accounts of the team that a filter lets through, the newest first.',
    exact({ ...teamFilter, language }),
  ),
  subIdsCsv: csv(
    agentCsvPaths['sub-ids'],
    'The sub-ids of the agent’s links, sorted by their newest registration.',
    exact({ ...dayRangeFields, language }),
  ),
  teamProfitCsv: csv(
    agentCsvPaths['team-profit'],
    'What each member of the team won and lost in some days, the highest stakes first.',
    exact({ ...teamProfitFilter, language }),
  ),
  teamBetsCsv: csv(
    agentCsvPaths.bets,
    'All rounds of the team that a filter lets through, newest first.',
    exact({ ...teamBetFilter, language }),
  ),
  teamTransactionsCsv: csv(
    agentCsvPaths.transactions,
    'All deposits and withdrawals of the team that a filter lets through, newest first.',
    exact({ ...teamTransactionFilter, language }),
  ),
  incomeCsv: csv(
    agentCsvPaths.income,
    'What the agent’s agreements brought, the newest period first.',
    exact({ ...incomeFilter, language }),
  ),
  incomeDownlinesCsv: csv(
    agentCsvPaths.downlines,
    'What each direct downline contributed in some days, and got of it, the highest stakes first.',
    exact({ ...downlineFilter, language }),
  ),
  agreementsCsv: csv(
    agentCsvPaths.agreements,
    'The agreements that the agent grants and gets, the newest first.',
    exact({ ...agreementFilter, language }),
  ),
  incomeLineCsv: csv(
    agentCsvPaths.line,
    'The direct downlines that a line of income comes from, by stakes.',
    exact({ id: agreementId, language }),
  ),
  incomeRoundsCsv: csv(
    agentCsvPaths.rounds,
    'The settled rounds that a line paid, of one of its direct downlines and everybody below, the newest first.',
    exact({ id: agreementId, memberId: agreementId, language }),
  ),
};
