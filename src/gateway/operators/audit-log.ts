import type { Selectable } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { operatorCalls } from '../../shared/contract/console/operators.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { AuditTable } from '../database/operator-tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import type { Operator } from './operator.ts';

type Call = typeof operatorCalls.auditLog;

/** A line of the audit log as the console shows it. */
export const presentAuditLine = ({
  id,
  at,
  operator_id: _,
  merchant,
  ...line
}: Selectable<AuditTable>): ValueOf<Call>['list'][number] => ({
  ...line,
  id: String(id),
  at: at.toISOString(),
  merchantCode: merchant,
});

/** A page of the audit log, newest first. An operator of some merchants sees only the lines of these. */
export async function auditLog(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  reader: Operator,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const page = await readPage(cursors, { call: 'auditLog', merchantCode: '', reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.asPlatform((trx) => {
        let lines = trx.selectFrom('audit').selectAll();
        if (reader.merchants) lines = lines.where('merchant', 'in', [...reader.merchants]);
        if (query.merchant !== undefined) lines = lines.where('merchant', '=', query.merchant);
        if (query.operator !== undefined) lines = lines.where('operator', '=', query.operator);
        if (after) lines = lines.where('id', '<', BigInt(after[0]!));
        return lines.orderBy('id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  return ok({
    list: page.value.rows.map(presentAuditLine),
    nextCursor: page.value.nextCursor,
  });
}
