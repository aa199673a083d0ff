import type { FastifyReply } from 'fastify';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { teamCsvCalls } from '../../shared/contract/team-csv.ts';
import type { Result } from '../../shared/errors.ts';
import type { CsvCell } from '../records/csv.ts';
import { allOf, createCsvSender, momentWriter, plain, wordsFor, type Words } from '../records/csv-sender.ts';
import type { Services } from '../services.ts';
import type { AgreementReader } from './read-agreements.ts';
import { incomeRows, positionOfIncome, presentIncome, type ReadIncome } from './read-income.ts';

/** Whose file it is, and where it goes. */
interface CsvRequest {
  reader: AgreementReader;
  reply: FastifyReply;
}

const TITLES = [
  'agents.kindTitle',
  'period.from',
  'period.to',
  'agents.agreement.state',
  'agents.income.amount',
  'agents.income.state.paid',
] as const;

/** Writes the income of agents as CSV, with the filter and walls of its list (AGENT-25). */
export function createIncomeCsv({ database }: Pick<Services, 'database'>) {
  const send = createCsvSender();
  return async (
    { reader, reply }: CsvRequest,
    { language, ...filter }: QueryOf<(typeof teamCsvCalls)['incomeCsv']>,
  ): Promise<Result<string, 'validation_failed' | 'too_many_requests'>> => {
    const { merchantCode, market } = reader.brand;
    const { words } = wordsFor(language, TITLES);
    const lineOf = lineWriter(words, market.timeZone);
    async function* lines(): AsyncGenerator<readonly CsvCell[]> {
      const read = (after: readonly string[] | undefined, limit: number) =>
        database.withMerchant(merchantCode, (trx) => incomeRows(trx, reader, filter, { after, limit }));
      for await (const row of allOf(read, positionOfIncome)) yield lineOf(row);
    }
    return send(
      { reply, merchantCode, player: reader },
      {
        record: 'income',
        range: filter,
        titles: TITLES.map((key) => (words[key] ?? key).replace('{currency}', market.currency)),
        lines,
      },
    );
  };
}

function lineWriter(words: Words, timeZone: string): (found: ReadIncome) => readonly CsvCell[] {
  const moment = momentWriter(timeZone);
  const word = (key: string, otherwise: string) => words[key] ?? otherwise;
  return (found) => {
    const { kind, from, until, state, amount, paidAt } = presentIncome(found);
    return [
      word(`agents.kind.${kind}`, kind),
      moment(from),
      moment(until),
      word(`agents.income.state.${state}`, state),
      plain(amount),
      paidAt === null ? '' : moment(paidAt),
    ];
  };
}
