import { sql, type Expression, type SqlBool } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { memberCareCalls, MemberRow } from '../../shared/contract/console/members.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';

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

/** Largest id of the database. A longer number is a mobile number. */
const ID_MAX = 2n ** 63n - 1n;

/**
 * Members by what an operator has at hand: the beginning of a username, or a whole address, number or id. Each is one look into an index, however
 * many members there are. Newest first.
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
      database.withMerchant(merchantCode, (trx) => {
        let members = trx.selectFrom('member').select(memberColumns).where('merchant_code', '=', merchantCode);
        if (after) members = members.where('id', '<', BigInt(after[0]!));
        if (text) members = members.where('id', 'in', matching(merchantCode, text));
        return members.orderBy('id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  return page.ok ? ok({ list: page.value.rows.map(presentMember), nextCursor: page.value.nextCursor }) : page;
}

/** Ids of the members that a text may mean. */
function matching(merchantCode: string, text: string): Expression<bigint> & Expression<SqlBool> {
  const digits = text.replace(/[\s+().-]/g, '');
  const isNumber = /^\d{1,19}$/.test(digits);
  const id = isNumber && BigInt(digits) <= ID_MAX ? digits : null;
  // The pattern's own signs are texts here.
  const beginning = `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(
    select id from member where merchant_code = ${merchantCode} and account like ${beginning}
    union select member_id from member_contact where merchant_code = ${merchantCode} and kind = 'email' and value = ${text}
    union select member_id from member_contact where merchant_code = ${merchantCode} and kind = 'mobile' and value = ${isNumber ? digits : null}
    union select id from member where merchant_code = ${merchantCode} and id = ${id}::bigint)`;
}
