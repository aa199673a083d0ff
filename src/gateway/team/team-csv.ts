import type { FastifyReply } from 'fastify';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { teamCsvCalls } from '../../shared/contract/team-csv.ts';
import { fail, type Result } from '../../shared/errors.ts';
import type { DayRange } from '../../shared/days.ts';
import type { Position } from '../lists/cursors.ts';
import type { CsvCell } from '../records/csv.ts';
import { allOf, createCsvSender, gameNames, momentWriter, plain, wordsFor, type Words } from '../records/csv-sender.ts';
import type { Services } from '../services.ts';
import { positionOfBet, presentBet, teamRounds } from './team-bets.ts';
import { positionOfAccount, presentAccount, teamAccounts } from './team-list.ts';
import { positionOfProfit, presentProfit, teamProfits } from './team-profit.ts';
import { positionOfPayment, presentPayment, teamPayments } from './team-transactions.ts';
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
  const whole = (figure: number) => plain(String(figure));
  return {
    list: (request: CsvRequest, query: Query<'teamListCsv'>): Outcome => {
      const moment = momentWriter(request.agent.timeZone);
      return write(request, query, {
        name: 'team',
        titles: [
          'records.team.account',
          'records.team.kind',
          'records.team.level',
          'records.team.below',
          'records.team.registered',
          ...PLAYED_TITLES,
        ],
        read: (part) => teamAccounts(services, part, query),
        positionOf: positionOfAccount,
        lineOf: (found, words) => {
          const row = presentAccount(found, request.agent);
          const kind = row.isAgent ? 'records.team.agent' : 'records.team.member';
          const own = [row.account, words[kind] ?? kind, whole(row.level), whole(row.below), moment(row.registeredAt)];
          return [...own, ...played.map((name) => plain(String(row[name])))];
        },
      });
    },
    profit: (request: CsvRequest, query: Query<'teamProfitCsv'>): Outcome =>
      write(request, query, {
        name: 'profit',
        titles: ['records.team.account', 'records.team.level', ...PLAYED_TITLES],
        read: (part) => teamProfits(services, part, query),
        positionOf: positionOfProfit,
        lineOf: (found) => {
          const row = presentProfit(found, request.agent);
          return [row.account, whole(row.level), ...played.map((name) => plain(String(row[name])))];
        },
      }),
    bets: (request: CsvRequest, query: Query<'teamBetsCsv'>): Outcome => {
      const moment = momentWriter(request.agent.timeZone);
      const gameName = gameNames(services.catalogue.feed(), query.language ?? 'EN');
      return write(request, query, {
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
      });
    },
    transactions: (request: CsvRequest, query: Query<'teamTransactionsCsv'>): Outcome => {
      const moment = momentWriter(request.agent.timeZone);
      return write(request, query, {
        name: 'transactions',
        titles: ['records.when', 'records.team.account', 'records.money.what', 'records.team.amount'],
        read: (part) => teamPayments(services, part, query),
        positionOf: positionOfPayment,
        lineOf: (found, words) => {
          const row = presentPayment(found, request.agent);
          return [moment(row.at), row.account, words[`records.money.kinds.${row.kind}`] ?? row.kind, plain(row.amount)];
        },
      });
    },
  };
}
