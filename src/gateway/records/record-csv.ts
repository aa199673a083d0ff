import type { FastifyReply } from 'fastify';
import type { BettingRow } from '../../shared/contract/records.ts';
import type { MovementRow } from '../../shared/contract/account-record.ts';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { csvCalls } from '../../shared/contract/record-csv.ts';
import type { Result } from '../../shared/errors.ts';
import type { Position } from '../lists/cursors.ts';
import type { Services } from '../services.ts';
import { presentMovement, type RecordReader } from './account-record.ts';
import { positionOfRound, roundsOf } from './betting-record.ts';
import type { CsvCell } from './csv.ts';
import {
  allOf,
  createCsvSender,
  gameNames,
  momentWriter,
  plain,
  titlesIn,
  wordsFor,
  type Words,
} from './csv-sender.ts';
import { presentRound } from './present-round.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { readMovements, sumAccount } from './read-movements.ts';

type Query<Name extends keyof typeof csvCalls> = QueryOf<(typeof csvCalls)[Name]>;
type Outcome = Result<string, 'validation_failed' | 'too_many_requests'>;

/** Whose file it is, and where it goes. */
export interface CsvRequest extends RecordReader {
  reply: FastifyReply;
}

/** Writes the records of players as CSV. */
export function createRecordCsv(services: Services) {
  const send = createCsvSender();
  return {
    account(request: CsvRequest, { language, ...filter }: Query<'accountCsv'>): Outcome {
      const { words, titles } = wordsFor(language, [
        'records.when',
        'records.money.what',
        'records.game',
        'records.reference',
        'records.money.reasonTitle',
      ]);
      const { currency } = request.player;
      return send(request, {
        record: 'account',
        range: filter,
        titles: [...titles, ...titlesIn(words, ['records.money.amount', 'records.money.balance'], currency)],
        lines: () => accountLines(services, request, { words, language, filter }),
      });
    },
    betting(request: CsvRequest, { language, ...filter }: Query<'bettingCsv'>): Outcome {
      const { words, titles } = wordsFor(language, [
        'records.when',
        'records.game',
        'records.vendor',
        'records.bet',
        'records.round.id',
        'records.state',
      ]);
      const { currency } = request.player;
      return send(request, {
        record: 'betting',
        range: filter,
        titles: [...titles, ...titlesIn(words, ['records.stake', 'records.payout'], currency)],
        lines: () => bettingLines(services, request, { words, language, filter }),
      });
    },
    profit(request: CsvRequest, { language, ...filter }: Query<'profitCsv'>): Outcome {
      const { words, titles } = wordsFor(language, ['records.profit.day', 'records.profit.rounds']);
      const { currency } = request.player;
      return send(request, {
        record: 'profit',
        range: filter,
        titles: [
          ...titles,
          ...titlesIn(words, ['records.stake', 'records.payout', 'records.net', 'records.running'], currency),
        ],
        lines: () => profitLines(services, request, filter),
      });
    },
  };
}

/** What the lines of a record are made with. */
interface Lines<Filter> {
  words: Words;
  language: string | undefined;
  filter: Filter;
}

async function* accountLines(
  { catalogue, database, ledger }: Services,
  { merchantCode, timeZone, player: { memberId, currency } }: CsvRequest,
  { words, language = 'EN', filter }: Lines<Omit<Query<'accountCsv'>, 'language'>>,
): AsyncGenerator<readonly CsvCell[]> {
  const accountId = await ledger.accountOf(merchantCode, { kind: 'cash', ownerId: memberId, currency });
  const account = { merchantCode, accountId, memberId, timeZone };
  await sumAccount(database, account);
  const [moment, gameName] = [momentWriter(timeZone), gameNames(catalogue.feed(), language)];
  const read = (after: Position | undefined, limit: number) =>
    database.withMerchant(merchantCode, (trx) =>
      readMovements(trx, account, { filter, after: after && { day: after[0]!, id: after[1]! }, limit }),
    );
  const lineOf = ({ at, kind, round, reference, reason, amount, balanceAfter }: MovementRow): CsvCell[] => [
    moment(at),
    words[`records.money.kinds.${kind}`] ?? kind,
    round ? gameName(round.gameId) : '',
    round?.roundId ?? reference ?? '',
    reason ?? '',
    plain(amount),
    plain(balanceAfter),
  ];
  for await (const row of allOf(read, ({ day, id }) => [day, String(id)])) yield lineOf(presentMovement(row, currency));
}

/** The state of a round. One without a stake is a free round, and says so. */
const stateOf = ({ status, betAmount }: BettingRow, words: Words): string =>
  [words[`records.status.${status}`] ?? status, ...(Number(betAmount) === 0 ? [words['records.freeRound']] : [])].join(
    ' · ',
  );

async function* bettingLines(
  services: Services,
  { merchantCode, timeZone, player }: CsvRequest,
  { words, language = 'EN', filter }: Lines<Omit<Query<'bettingCsv'>, 'language'>>,
): AsyncGenerator<readonly CsvCell[]> {
  const [moment, gameName] = [momentWriter(timeZone), gameNames(services.catalogue.feed(), language)];
  const vendors = new Map(services.catalogue.feed()?.vendors.map((vendor) => [vendor.vassalage, vendor.displayName]));
  const lineOf = (row: BettingRow): CsvCell[] => [
    moment(row.openedAt),
    gameName(row.gameId),
    vendors.get(row.vassalage) ?? row.vassalage,
    row.lines.map(({ event, pick }) => `${event}: ${pick}`).join('; '),
    row.roundId,
    stateOf(row, words),
    plain(row.betAmount),
    plain(row.winAmount),
  ];
  const read = roundsOf(services, { merchantCode, timeZone, player }, filter);
  for await (const row of allOf(read, positionOfRound)) yield lineOf(presentRound(row, language));
}

async function* profitLines(
  services: Services,
  reader: CsvRequest,
  filter: Omit<Query<'profitCsv'>, 'language'>,
): AsyncGenerator<readonly CsvCell[]> {
  const answer = await profitAndLoss(services, reader, filter);
  if (!answer.ok) throw new Error(answer.code);
  for (const { day, rounds, stake, payout, net, running } of answer.value.days)
    yield [day, String(rounds), stake, payout, net, running].map(plain);
}
