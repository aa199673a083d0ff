import type { FastifyReply } from 'fastify';
import { limits } from '../../shared/contract/limits.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { rangeFaults, type DayRange } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { wordsOf } from '../../publisher/site/words.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import type { Position } from '../lists/cursors.ts';
import { csvStream, sendCsv, type CsvCell, type CsvLines } from './csv.ts';

/** Rows that are read at a time: the memory that a file needs, however long it is. */
const ROWS = 500;
/** Files that a gateway writes at a time. */
const FILES_MAX = 16;
/** When a player who has a file under way may ask for the next one. */
const WAIT_S = 10;

/** A figure that we have written. */
export const plain = (text: string): CsvCell => ({ plain: text });

/** A moment of the brand's time zone as spreadsheets read it: the Swedish format is ISO 8601. */
export const momentWriter = (timeZone: string): ((iso: string) => CsvCell) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso) => plain(format.format(new Date(iso)));
};

/** Names games in a language. */
export const gameNames = (feed: GameFeed | undefined, language: string): ((gameId: string) => string) => {
  const names = new Map(feed?.games.map(({ gameId, name }) => [gameId, inLanguage(name, language)]));
  return (gameId) => names.get(gameId) ?? gameId;
};

/** Reads all rows of a list, a part at a time. */
export async function* allOf<Row>(
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

/** Whose file it is, and where it goes. */
interface CsvTarget {
  merchantCode: string;
  player: { memberId: bigint };
  reply: FastifyReply;
}

/** A file that is asked for. */
interface CsvFile {
  /** Its name, without the extension. */
  record: string;
  range: DayRange;
  titles: readonly string[];
  lines: () => CsvLines;
}

/** Creates what sends files, if their days are right and there is room for them. It knows which are under way: a player has one at a time. */
export function createCsvSender() {
  const underWay = new Set<string>();
  return (
    { reply, merchantCode, player: { memberId } }: CsvTarget,
    file: CsvFile,
  ): Result<string, 'validation_failed' | 'too_many_requests'> => {
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
  };
}

/** Words of a language, by their keys. */
export type Words = Record<string, string>;

/** The titles of columns; those of amounts name the currency. */
export const titlesIn = (words: Words, keys: readonly string[], currency = ''): string[] =>
  keys.map((key) => {
    const word = words[key] ?? key;
    if (word.includes('{currency}')) return word.replace('{currency}', currency);
    return currency === '' ? word : `${word}, ${currency}`;
  });

/** The words of a language, and the titles of columns in it. */
export function wordsFor(language: string | undefined, keys: readonly string[]): { words: Words; titles: string[] } {
  const words = wordsOf(knownLanguage(language ?? 'EN'));
  return { words, titles: titlesIn(words, keys) };
}
