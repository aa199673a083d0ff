import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Agent } from './team-tree.ts';

/** A time, in milliseconds since 1970: from `sinceMs`, and before `beforeMs`. */
export interface Span {
  sinceMs: number;
  beforeMs: number;
}

/** What the agent's agreements brought in each of some times, by the ends of their periods. There are no agreements yet. */
export const commissionOf = (
  _trx: Transaction<Tables>,
  _agent: Agent,
  spans: readonly Span[],
): Promise<readonly bigint[]> => Promise.resolve(spans.map(() => 0n));
