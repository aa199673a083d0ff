import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What an operator has changed. */
export interface AuditedChange {
  /** The merchant whose rows were changed, if it is one's. */
  merchantCode?: string;
  /** What was changed, such as `operator 7` or `member 12`. */
  target: string;
  before?: unknown;
  after?: unknown;
}

/** Who called what, from where. */
export interface AuditedCall {
  /** Undefined when nobody is known yet. */
  operatorId: bigint | undefined;
  /** What they sign in with, or have tried to. */
  operator: string;
  call: string;
  address: string;
  at: Date;
}

/** Adds a line to the audit log. A change is recorded in its own transaction, so that neither is there without the other. */
export async function writeAudit(
  trx: Transaction<Tables>,
  { operatorId, operator, call, address, at }: AuditedCall,
  what: (AuditedChange & { outcome: 'done' }) | { outcome: 'refused' | 'failed'; code: string; target?: string },
): Promise<void> {
  const change = what.outcome === 'done' ? what : undefined;
  await trx
    .insertInto('audit')
    .values({
      at,
      operator_id: operatorId ?? null,
      operator,
      call,
      address,
      outcome: what.outcome,
      code: what.outcome === 'done' ? null : what.code,
      target: what.target ?? null,
      merchant: change?.merchantCode ?? null,
      before: change?.before === undefined ? null : JSON.stringify(change.before),
      after: change?.after === undefined ? null : JSON.stringify(change.after),
    })
    .execute();
}
