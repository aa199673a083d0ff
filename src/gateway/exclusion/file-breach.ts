import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MemberName } from './identities.ts';

/** What happened against a limit or in a pause, with its figures. Amounts are text of minor units. */
interface Breach {
  kind: string;
  at: Date;
  figures: Record<string, string | number>;
}

/** Files a breach of protection for operators. */
export const fileBreach = (
  trx: Transaction<Tables>,
  { merchantCode, memberId }: MemberName,
  { kind, at, figures }: Breach,
) =>
  trx
    .insertInto('protection_breach')
    .values({ merchant_code: merchantCode, member_id: memberId, kind, at, figures: JSON.stringify(figures) })
    .execute();
