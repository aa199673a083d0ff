import type { Transaction } from 'kysely';
import type { AuditedChange } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Operator } from './operator.ts';

/** Records a change in the audit log, in its transaction. */
export type RecordChange = (trx: Transaction<Tables>, change: AuditedChange) => Promise<void>;

/** An operator who changes something, and the audit log of their call. */
export interface Changing {
  operator: Operator;
  record: RecordChange;
}
