import type { FastifyReply } from 'fastify';
import type { AgreementRow } from '../../shared/contract/agreements.ts';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { teamCsvCalls } from '../../shared/contract/team-csv.ts';
import { highestRate } from '../../shared/agents/settle.ts';
import { fail, type Result } from '../../shared/errors.ts';
import type { DayRange } from '../../shared/days.ts';
import type { Position } from '../lists/cursors.ts';
import type { CsvCell } from '../records/csv.ts';
import {
  allOf,
  createCsvSender,
  gameNames,
  momentWriter,
  plain,
  titlesIn,
  wordsFor,
  type Words,
} from '../records/csv-sender.ts';
import { presentRound } from '../records/present-round.ts';
import type { Services } from '../services.ts';
import { teamAccount } from '../team/team-account.ts';
import { agreementRows, positionOfAgreement, type AgreementFilter, type AgreementReader } from './read-agreements.ts';
import { contributionsOf, positionOfPart, presentPart, type PartRow } from './contributions.ts';
import { contributedIn } from './income-by-downline.ts';
import { incomeRows, positionOfIncome, presentIncome, type ReadIncome } from './read-income.ts';
import { explanationRows } from './line-csv.ts';
import {
  evidenceOf,
  findIncomeLine,
  formulaOf,
  partsOf,
  positionOfRound,
  roundsBehind,
  type RoundRow,
} from './read-income-line.ts';

type Query<Name extends keyof typeof teamCsvCalls> = QueryOf<(typeof teamCsvCalls)[Name]>;
type Parts = Pick<Services, 'catalogue' | 'database' | 'clock'>;

/** Whose file it is, and where it goes. */
interface CsvRequest {
  reader: AgreementReader;
  reply: FastifyReply;
}

/** A list as a file: its columns, how its rows are read, and a row as cells. */
interface CsvList<Row> {
  name: string;
  /** Keys of the columns' titles. Those of amounts name the currency. */
  titles: readonly string[];
  amounts?: readonly string[];
  read: (after: Position | undefined, limit: number) => Promise<Row[]>;
  positionOf: (row: Row) => Position;
  lineOf: (row: Row, words: Words) => readonly CsvCell[];
  /** Rows below those of the list. */
  below?: (words: Words) => readonly (readonly CsvCell[])[];
}

/** Writes what agents see of their agreements as CSV, with the filters and walls of the lists (AGENT-25). */
export function createAgreementCsv(parts: Parts) {
  const send = createCsvSender();
  function write<Row>(
    { reader, reply }: CsvRequest,
    { language, ...range }: DayRange & { language?: string },
    list: CsvList<Row>,
  ): Result<string, 'validation_failed' | 'too_many_requests'> {
    const { merchantCode, market } = reader.brand;
    const { words } = wordsFor(language, [...list.titles, ...(list.amounts ?? [])]);
    async function* lines(): AsyncGenerator<readonly CsvCell[]> {
      for await (const row of allOf(list.read, list.positionOf)) yield list.lineOf(row, words);
      yield* list.below?.(words) ?? [];
    }
    const titles = [
      ...list.titles.map((key) => (words[key] ?? key).replace('{currency}', market.currency)),
      ...titlesIn(words, list.amounts ?? [], market.currency),
    ];
    return send({ reply, merchantCode, player: reader }, { record: list.name, range, titles, lines });
  }
  return {
    income: (request: CsvRequest, query: Query<'incomeCsv'>) =>
      write(request, query, incomeCsv(parts, request.reader, query)),
    agreements: (request: CsvRequest, { language, ...filter }: Query<'agreementsCsv'>) =>
      write(request, { ...(language && { language }) }, agreementsCsv(parts, request.reader, filter)),
    downlines: (request: CsvRequest, query: Query<'incomeDownlinesCsv'>) =>
      write(request, query, downlinesCsv(parts, request.reader, query)),
    async line(request: CsvRequest, { id, language }: Query<'incomeLineCsv'>) {
      const list = await lineCsv(parts, request.reader, id);
      return list ? write(request, { ...(language && { language }) }, list) : fail('not_found');
    },
    async rounds(request: CsvRequest, query: Query<'incomeRoundsCsv'>) {
      const { language } = query;
      const list = await roundsCsv(parts, request.reader, query);
      return list ? write(request, { ...(language && { language }) }, list) : fail('not_found');
    },
  };
}

function incomeCsv(
  { database }: Parts,
  reader: AgreementReader,
  { language: _language, ...filter }: Query<'incomeCsv'>,
): CsvList<ReadIncome> {
  const moment = momentWriter(reader.brand.market.timeZone);
  return {
    name: 'income',
    titles: [
      'agents.kindTitle',
      'period.from',
      'period.to',
      'agents.agreement.state',
      'agents.income.amount',
      'agents.income.state.paid',
    ],
    read: (after, limit) =>
      database.withMerchant(reader.brand.merchantCode, (trx) => incomeRows(trx, reader, filter, { after, limit })),
    positionOf: positionOfIncome,
    lineOf: (found, words) => {
      const { kind, from, until, state, amount, paidAt } = presentIncome(found);
      return [
        words[`agents.kind.${kind}`] ?? kind,
        moment(from),
        moment(until),
        words[`agents.income.state.${state}`] ?? state,
        plain(amount),
        paidAt === null ? '' : moment(paidAt),
      ];
    },
  };
}

function agreementsCsv(parts: Parts, reader: AgreementReader, filter: AgreementFilter): CsvList<AgreementRow> {
  const moment = momentWriter(reader.brand.market.timeZone);
  return {
    name: 'agreements',
    titles: [
      'agents.kindTitle',
      'agents.agreement.side',
      'agents.account',
      'agents.terms.period',
      'agents.terms.ratePercent',
      'agents.agreement.state',
      'agents.agreement.next',
      'agents.agreement.ends',
    ],
    read: agreementRows(parts, reader, filter),
    positionOf: positionOfAgreement,
    lineOf: ({ kind, side, other, current: { terms }, state, nextSettlementAt, endsAt }, words) => {
      const period = kind === 'dividend' ? `agents.terms.periods.${terms.period}` : `agents.terms.unit.${kind}`;
      return [
        words[`agents.kind.${kind}`] ?? kind,
        words[`agents.side.${side}`] ?? side,
        other?.account ?? words['agents.brand'] ?? '',
        words[period] ?? terms.period,
        plain(String(highestRate(terms))),
        words[`agents.state.${state}`] ?? state,
        nextSettlementAt === null ? '' : moment(nextSettlementAt),
        endsAt === null ? '' : moment(endsAt),
      ];
    },
  };
}

/** The direct downlines of a line, and below them its formula, days, entries and terms; undefined for a line of others. */
async function lineCsv(
  { database }: Parts,
  reader: AgreementReader,
  id: string,
): Promise<CsvList<PartRow> | undefined> {
  const line = await findIncomeLine({ database }, reader, id);
  if (!line) return undefined;
  const explained = {
    ...(await evidenceOf({ database }, line, 'agent')),
    line: presentIncome(line),
    formula: formulaOf(line),
    currency: line.currency,
  };
  const moment = momentWriter(reader.brand.market.timeZone);
  return {
    ...partsCsv('line', line.currency, (after, limit) =>
      database.withMerchant(line.merchant_code, (trx) => partsOf(trx, line, { after, limit })),
    ),
    below: (words) => explanationRows(explained, words, moment),
  };
}

/** What direct downlines contributed. */
const partsCsv = (name: string, currency: string, read: CsvList<PartRow>['read']): CsvList<PartRow> => ({
  name,
  titles: ['agents.account'],
  amounts: ['agents.stakes', 'agents.income.figures.profitLoss', 'agents.income.granted'],
  read,
  positionOf: positionOfPart,
  lineOf: (found) => {
    const { account, validBet, profitLoss, granted } = presentPart(found, currency);
    return [account, plain(validBet), plain(profitLoss), plain(granted)];
  },
});

function downlinesCsv(
  { database }: Parts,
  reader: AgreementReader,
  { language: _language, ...filter }: Query<'incomeDownlinesCsv'>,
): CsvList<PartRow> {
  const { merchantCode, market } = reader.brand;
  const to = contributedIn(reader, filter);
  return partsCsv('downlines', market.currency, (after, limit) =>
    database.withMerchant(merchantCode, (trx) => contributionsOf(trx, to, { after, limit })),
  );
}

/** The rounds that a line paid for a direct downline; undefined for a line of others. */
async function roundsCsv(
  { catalogue, database }: Parts,
  reader: AgreementReader,
  { id, memberId, language = 'EN' }: Query<'incomeRoundsCsv'>,
): Promise<CsvList<RoundRow> | undefined> {
  const line = await findIncomeLine({ database }, reader, id);
  const moment = momentWriter(reader.brand.market.timeZone);
  const gameName = gameNames(catalogue.feed(), language);
  return (
    line && {
      name: 'rounds',
      titles: [
        'records.when',
        'records.team.account',
        'records.game',
        'records.round.id',
        'records.team.stakes',
        'records.team.payouts',
      ],
      read: (after, limit) =>
        database.withMerchant(line.merchant_code, (trx) => roundsBehind(trx, line, BigInt(memberId), { after, limit })),
      positionOf: positionOfRound,
      lineOf: (found) => {
        const { openedAt, gameId, roundId, betAmount, winAmount } = presentRound(found, language);
        return [
          moment(openedAt),
          teamAccount(found.account),
          gameName(gameId),
          roundId,
          plain(betAmount),
          plain(winAmount),
        ];
      },
    }
  );
}
