import type { Transaction } from 'kysely';
import type { Protection } from '../../shared/contract/protection.ts';
import type { Tables } from '../database/tables.ts';

/** The break or exclusion of a member that runs. None can begin yet. */
export const readPause = (
  _trx: Transaction<Tables>,
  _member: { merchantCode: string; memberId: bigint },
  _now: Date,
): Promise<Protection['pause']> => Promise.resolve(null);
