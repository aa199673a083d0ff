import type { FastifyReply } from 'fastify';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { teamCsvCalls } from '../../shared/contract/team-csv.ts';
import { fail, type Result } from '../../shared/errors.ts';
import type { DayRange } from '../../shared/days.ts';
import type { Position } from '../lists/cursors.ts';
import type { CsvCell } from '../records/csv.ts';
import { allOf, createCsvSender, gameNames, momentWriter, plain, wordsFor, type Words } from '../records/csv-sender.ts';
import type { Services } from '../services.ts';
import { positionOfBet, presentBet, teamRounds, type BetRow } from './team-bets.ts';
import { positionOfSubId, presentSubId, subIdsOf, type SubIdFigures } from './sub-id-list.ts';
import { positionOfAccount, presentAccount, teamAccounts, type TeamListRow } from './team-list.ts';
import { positionOfProfit, presentProfit, teamProfits, type ProfitRow } from './team-profit.ts';
import { positionOfPayment, presentPayment, teamPayments, type TransactionRow } from './team-transactions.ts';
import { findPart, type Agent, type TeamPart } from './team-tree.ts';

type Query<Name extends keyof typeof teamCsvCalls> = QueryOf<(typeof teamCsvCalls)[Name]>;
type Outcome = Promise<Result<string, 'not_found' | 'validation_failed' | 'too_many_requests'>>;

/** Whose file it is, and where it goes. */
interface CsvRequest {
  agent: Agent;
  reply: FastifyReply;
}

/** A list as a file: its columns, how its rows are read, and a row as cells. */
interface CsvList<Row> {
  name: string;
  /** Keys of the columns' titles. Those of amounts name the currency in the word. */
  titles: readonly string[];
  read: (part: TeamPart) => (after: Position | undefined, limit: number) => Promise<Row[]>;
  positionOf: (row: Row) => Position;
  lineOf: (row: Row, words: Words) => readonly CsvCell[];
}

const played = ['rounds', 'deposits', 'withdrawals', 'stakes', 'payouts', 'net'] as const;
const PLAYED_TITLES = played.map((name) => `records.team.${name}`);

async function* linesOf<Row>(list: CsvList<Row>, part: TeamPart, words: Words): AsyncGenerator<readonly CsvCell[]> {
  for await (const row of allOf(list.read(part), list.positionOf)) yield list.lineOf(row, words);
}

/** Writes the lists of teams as CSV, with the filters and walls of the lists (AGENT-25). */
export function createTeamCsv(services: Pick<Services, 'catalogue' | 'database' | 'clock'>) {
  const send = createCsvSender();
  async function write<Row>(
    { agent, reply }: CsvRequest,
    { under, language, ...range }: DayRange & { under?: string; language?: string },
    list: CsvList<Row>,
  ): Outcome {
    const { merchantCode, memberId } = agent;
    const part = await services.database.withMerchant(merchantCode, (trx) => findPart(trx, agent, under));
    if (!part) return fail('not_found');
    const { words } = wordsFor(language, list.titles);
    return send(
      { reply, merchantCode, player: { memberId } },
      {
        record: list.name,
        range,
        titles: list.titles.map((key) => (words[key] ?? key).replace('{currency}', agent.currency)),
        lines: () => linesOf(list, part, words),
      },
    );
  }
  return {
    list: (request: CsvRequest, query: Query<'teamListCsv'>): Outcome =>
      write(request, query, listCsv(services, request.agent, query)),
    subIds: (request: CsvRequest, query: Query<'subIdsCsv'>): Outcome =>
      write(request, query, subIdsCsv(services, request.agent, query)),
    profit: (request: CsvRequest, query: Query<'teamProfitCsv'>): Outcome =>
      write(request, query, profitCsv(services, request.agent, query)),
    bets: (request: CsvRequest, query: Query<'teamBetsCsv'>): Outcome =>
      write(request, query, betsCsv(services, request.agent, query)),
    transactions: (request: CsvRequest, query: Query<'teamTransactionsCsv'>): Outcome =>
      write(request, query, transactionsCsv(services, request.agent, query)),
  };
}

type Parts = Pick<Services, 'catalogue' | 'database' | 'clock'>;
const whole = (figure: number) => plain(String(figure));

const listCsv = (services: Parts, agent: Agent, query: Query<'teamListCsv'>): CsvList<TeamListRow> => ({
  name: 'team',
  titles: [
    'records.team.account',
    'records.team.kind',
    'records.team.level',
    'records.team.below',
    'records.team.registered',
    'records.team.subId',
    ...PLAYED_TITLES,
  ],
  read: (part) => teamAccounts(services, part, query),
  positionOf: positionOfAccount,
  lineOf: (found, words) => {
    const row = presentAccount(found, agent);
    const kind = row.isAgent ? 'records.team.agent' : 'records.team.member';
    const registered = momentWriter(agent.timeZone)(row.registeredAt);
    const own = [row.account, words[kind] ?? kind, whole(row.level), whole(row.below), registered, row.subId];
    return [...own, ...played.map((name) => plain(String(row[name])))];
  },
});

const subIdsCsv = (services: Parts, agent: Agent, { from, to }: Query<'subIdsCsv'>): CsvList<SubIdFigures> => ({
  name: 'sub-ids',
  titles: [
    'records.team.subId',
    'records.team.registrations',
    'records.team.firstDeposits',
    ...(['deposits', 'withdrawals', 'stakes', 'net'] as const).map((name) => `records.team.${name}`),
  ],
  read: () => subIdsOf(services, agent, { ...(from && { from }), ...(to && { to }) }),
  positionOf: positionOfSubId,
  lineOf: (found) => {
    const row = presentSubId(found, agent);
    const amounts = [row.deposits, row.withdrawals, row.stakes, row.net];
    return [row.subId, whole(row.registrations), whole(row.firstDeposits), ...amounts.map(plain)];
  },
});

const profitCsv = (services: Parts, agent: Agent, query: Query<'teamProfitCsv'>): CsvList<ProfitRow> => ({
  name: 'profit',
  titles: ['records.team.account', 'records.team.level', ...PLAYED_TITLES],
  read: (part) => teamProfits(services, part, query),
  positionOf: positionOfProfit,
  lineOf: (found) => {
    const row = presentProfit(found, agent);
    return [row.account, whole(row.level), ...played.map((name) => plain(String(row[name])))];
  },
});

function betsCsv(services: Parts, agent: Agent, query: Query<'teamBetsCsv'>): CsvList<BetRow> {
  const moment = momentWriter(agent.timeZone);
  const gameName = gameNames(services.catalogue.feed(), query.language ?? 'EN');
  return {
    name: 'bets',
    titles: [
      'records.when',
      'records.team.account',
      'records.game',
      'records.bet',
      'records.round.id',
      'records.state',
      'records.team.stakes',
      'records.team.payouts',
    ],
    read: (part) => teamRounds(services, part, query),
    positionOf: positionOfBet,
    lineOf: (found, words) => {
      const row = presentBet(found, query.language);
      const lines = row.lines.map(({ event, pick }) => `${event}: ${pick}`).join('; ');
      const status = words[`records.status.${row.status}`] ?? row.status;
      const own = [moment(row.openedAt), row.account, gameName(row.gameId), lines, row.roundId, status];
      return [...own, plain(row.betAmount), plain(row.winAmount)];
    },
  };
}

function transactionsCsv(services: Parts, agent: Agent, query: Query<'teamTransactionsCsv'>): CsvList<TransactionRow> {
  const moment = momentWriter(agent.timeZone);
  return {
    name: 'transactions',
    titles: ['records.when', 'records.team.account', 'records.money.what', 'records.team.amount'],
    read: (part) => teamPayments(services, part, query),
    positionOf: positionOfPayment,
    lineOf: (found, words) => {
      const row = presentPayment(found, agent);
      return [moment(row.at), row.account, words[`records.money.kinds.${row.kind}`] ?? row.kind, plain(row.amount)];
    },
  };
}
