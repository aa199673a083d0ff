import { sql, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { memberCareCalls, MemberRow } from '../../shared/contract/console/members.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { isSampleVisitor } from '../studio/sample-visitor.ts';

type Call = typeof memberCareCalls.memberSearch;

/** The columns of a member that lists show. */
export const memberColumns = [
  'id',
  'account',
  'nickname',
  'customer_type',
  'currency',
  'labels',
  'registered_at',
] as const;

/** A member as lists show them. */
export const presentMember = (row: {
  id: bigint;
  account: string;
  nickname: string;
  customer_type: number;
  currency: string;
  labels: string[];
  registered_at: Date;
}): MemberRow => ({
  id: String(row.id),
  account: row.account,
  nickname: row.nickname,
  customerType: row.customer_type,
  currency: row.currency,
  labels: row.labels,
  registeredAt: row.registered_at.toISOString(),
});

/**
 * Members by what an operator has at hand: the beginning of a username, or a whole address, number or id. Each is one look into an index, however
 * many members there are. Whole matches come first, then the others by name.
 */
export async function searchMembers(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  reader: bigint,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const { merchant: merchantCode } = query;
  const text = query.text?.trim().toLowerCase();
  const page = await readPage(cursors, { call: 'memberSearch', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, async (trx) => {
        const all = trx
          .selectFrom('member')
          .select(memberColumns)
          .where('merchant_code', '=', merchantCode)
          .where(({ not }) => not(isSampleVisitor));
        const whole = text ? await wholeMatches(trx, merchantCode, text) : [];
        const first =
          after || whole.length === 0 ? [] : await all.where('id', 'in', whole).orderBy('account').execute();
        let rest = all.orderBy(sql`account collate "C"`).limit(limit);
        if (text) rest = rest.where(beginsWith(text));
        if (whole.length > 0) rest = rest.where('id', 'not in', whole);
        if (after) rest = rest.where(sql<boolean>`account collate "C" > ${after[0]}`);
        return [
          ...first.map((row) => ({ ...row, isWhole: true })),
          ...(await rest.execute()).map((row) => ({ ...row, isWhole: false })),
        ];
      }),
    // After a whole match the list of names begins.
    positionOf: ({ account, isWhole }) => [isWhole ? '' : account],
  });
  return page.ok ? ok({ list: page.value.rows.map(presentMember), nextCursor: page.value.nextCursor }) : page;
}

/** The last character there is: in the order of bytes, every text that begins with a text comes before that text with this one after it. */
const LAST = '\u{10FFFF}';

/** Names that begin so, as a range. The database does not look into its index for a pattern where a row may belong to another merchant. */
const beginsWith = (text: string) =>
  sql<boolean>`account collate "C" >= ${text} and account collate "C" < ${text + LAST}`;

/** Ids of the members that a whole address, number or id belongs to. */
async function wholeMatches(trx: Transaction<Tables>, merchantCode: string, text: string): Promise<bigint[]> {
  const digits = text.replace(/[\s+().-]/g, '');
  const number = /^\d{1,18}$/.test(digits) ? digits : undefined;
  const ofContact = (kind: string, value: string) =>
    sql`select member_id as id from member_contact where merchant_code = ${merchantCode} and kind = ${kind} and value = ${value}`;
  const looks = [ofContact('email', text)];
  if (number !== undefined) looks.push(ofContact('mobile', number));
  if (number !== undefined)
    looks.push(sql`select id from member where merchant_code = ${merchantCode} and id = ${BigInt(number)}`);
  const { rows } = await sql<{ id: bigint }>`${sql.join(looks, sql` union `)}`.execute(trx);
  return rows.map((row) => row.id);
}
