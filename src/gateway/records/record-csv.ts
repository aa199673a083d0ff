import type { FastifyReply } from 'fastify';
import type { BettingRow } from '../../shared/contract/records.ts';
import type { MovementRow } from '../../shared/contract/account-record.ts';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { csvCalls } from '../../shared/contract/record-csv.ts';
import type { CsvRecord } from '../../shared/contract/csv-paths.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { rangeFaults, type DayRange } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { wordsOf } from '../../publisher/site/words.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import type { Position } from '../lists/cursors.ts';
import type { Services } from '../services.ts';
import { presentMovement, type RecordReader } from './account-record.ts';
import { positionOfRound, roundsOf } from './betting-record.ts';
import { csvStream, sendCsv, type CsvCell, type CsvLines } from './csv.ts';
import { presentRound } from './present-round.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { readMovements, sumAccount } from './read-movements.ts';

/** Rows that are read at a time: the memory that a file needs, however long it is. */
const ROWS = 500;
/** Files that a gateway writes at a time. */
const FILES_MAX = 16;
/** When a player who has a file under way may ask for the next one. */
const WAIT_S = 10;

type Query<Name extends keyof typeof csvCalls> = QueryOf<(typeof csvCalls)[Name]>;
type Outcome = Result<string, 'validation_failed' | 'too_many_requests'>;

/** Whose file it is, and where it goes. */
export interface CsvRequest extends RecordReader {
  reply: FastifyReply;
}

const plain = (text: string): CsvCell => ({ plain: text });

/** A moment of the brand's time zone as spreadsheets read it: the Swedish format is ISO 8601. */
const momentWriter = (timeZone: string): ((iso: string) => CsvCell) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso) => plain(format.format(new Date(iso)));
};

/** Names games in a language. */
const gameNames = (feed: GameFeed | undefined, language: string): ((gameId: string) => string) => {
  const names = new Map(feed?.games.map(({ gameId, name }) => [gameId, inLanguage(name, language)]));
  return (gameId) => names.get(gameId) ?? gameId;
};

/** Reads all rows of a list, a part at a time. */
async function* allOf<Row>(
  read: (after: Position | undefined, limit: number) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
): AsyncGenerator<Row> {
  let rows = await read(undefined, ROWS);
  for (;;) {
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    rows = await read(positionOf(last), ROWS);
  }
}

/** Writes the records of players as CSV. It knows which files are under way: a player has one at a time. */
export function createRecordCsv(services: Services) {
  const underWay = new Set<string>();
  /** Sends a file, if its days are right and there is room for it. */
  function send(
    { reply, merchantCode, player: { memberId } }: CsvRequest,
    file: { record: CsvRecord; range: DayRange; titles: readonly string[]; lines: () => CsvLines },
  ): Outcome {
    const faults = rangeFaults(file.range, limits.rangeDaysMax);
    if (faults.length > 0) return fail('validation_failed', { faults });
    const key = `${merchantCode} ${memberId}`;
    if (underWay.has(key) || underWay.size >= FILES_MAX) return fail('too_many_requests', { waitS: WAIT_S });
    underWay.add(key);
    const stream = csvStream(file.titles, file.lines());
    // Sent, given up by the client, or failed.
    stream.once('close', () => underWay.delete(key));
    sendCsv(reply, file.record, stream);
    return ok('');
  }
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

type Words = Record<string, string>;

const titlesIn = (words: Words, keys: readonly string[], currency = ''): string[] =>
  keys.map((key) => {
    const word = words[key] ?? key;
    if (word.includes('{currency}')) return word.replace('{currency}', currency);
    return currency === '' ? word : `${word}, ${currency}`;
  });

function wordsFor(language: string | undefined, keys: readonly string[]): { words: Words; titles: string[] } {
  const words = wordsOf(knownLanguage(language ?? 'EN'));
  return { words, titles: titlesIn(words, keys) };
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
