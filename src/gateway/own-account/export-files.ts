import type { PublishedSite } from '../../publisher/publish.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { knownLanguage } from '../feed/in-language.ts';
import { presentMessage } from '../inbox/present-message.ts';
import { readWrittenTexts } from '../inbox/written-texts.ts';
import { csvLine, type CsvCell } from '../records/csv.ts';
import type { Services } from '../services.ts';
import { subjects, type ExportRow, type Subject } from './export-subjects.ts';
import type { OwnMember } from './own-member.ts';
import type { ZipFile } from './zip.ts';

/** Rows that are read at a time: the memory that an export needs, however long it is. */
const ROWS = 500;
/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const MINOR = '_minor';

/** A value of a row as the files have it. */
type Value = string | number | boolean | null | object;
type FileRow = Record<string, Value>;

/** Whose data it is, and in which language messages are. */
interface ExportReader extends OwnMember {
  site: PublishedSite;
  language: string;
}

/** A row with amounts as decimals of its currency, and moments in UTC. */
function presentRow({ position: _, ...row }: ExportRow): FileRow {
  const currency = row['currency'] as string;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]): [string, Value] => {
      if (name.endsWith(MINOR) && typeof value === 'bigint')
        return [name.slice(0, -MINOR.length), toDecimal({ amountMinor: value, currency })];
      if (value instanceof Date) return [name, value.toISOString()];
      if (typeof value === 'bigint') return [name, String(value)];
      return [name.endsWith(MINOR) ? name.slice(0, -MINOR.length) : name, value ?? null];
    }),
  );
}

async function* rowsOf(
  { database }: Pick<Services, 'database'>,
  member: OwnMember,
  { rows }: Subject,
): AsyncGenerator<FileRow> {
  for (let after: string | undefined; ;) {
    const page = (await database.withMerchant(member.merchantCode, (trx) => rows(member, after, ROWS).execute(trx)))
      .rows;
    for (const row of page) yield presentRow(row);
    if (page.length < ROWS) return;
    after = page.at(-1)!.position;
  }
}

/** The messages in the inbox, as it shows them. There are at most some hundreds. */
async function* messagesOf(
  { database, catalogue }: Pick<Services, 'database' | 'catalogue'>,
  { merchantCode, memberId, site, language }: ExportReader,
): AsyncGenerator<FileRow> {
  const { messages, written } = await database.withMerchant(merchantCode, async (trx) => {
    const found = await trx
      .selectFrom('message')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .execute();
    return { messages: found, written: await readWrittenTexts(trx, merchantCode, found) };
  });
  const reader = { site, language: knownLanguage(language), feed: catalogue.feed(), written };
  for (const message of messages) {
    const { at, kind, title, text, isRead } = presentMessage(message, reader);
    yield { at, kind, title, text, is_read: isRead };
  }
}

/** What is only a number, which a spreadsheet runs no more than we do. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell: texts of anyone are defused, and figures are not. */
const cellOf = (value: Value): CsvCell => {
  if (value === null) return { plain: '' };
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return typeof value === 'string' && !NUMBER.test(text) ? text : { plain: text };
};

async function* csvOf(rows: AsyncIterable<FileRow>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield BYTE_ORDER_MARK + csvLine(Object.keys(row));
    isFirst = false;
    yield csvLine(Object.values(row).map(cellOf));
  }
}

async function* jsonOf(parts: readonly { name: string; rows: () => AsyncIterable<FileRow> }[]): AsyncGenerator<string> {
  for (const [at, { name, rows }] of parts.entries()) {
    yield `${at === 0 ? '{' : ','}\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const row of rows()) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** The files of an export: one with everything as JSON, and one of each subject as CSV. */
export function exportFiles(services: Pick<Services, 'database' | 'catalogue'>, reader: ExportReader): ZipFile[] {
  const parts = [
    ...subjects.map((subject) => ({ name: subject.name, rows: () => rowsOf(services, reader, subject) })),
    { name: 'messages', rows: () => messagesOf(services, reader) },
  ];
  return [
    { name: 'data.json', content: jsonOf(parts) },
    ...parts.map(({ name, rows }) => ({ name: `${name}.csv`, content: csvOf(rows()) })),
  ];
}
