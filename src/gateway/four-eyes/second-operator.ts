import { sql, type Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Refuses an operator who is not another person than the one who asked: the same account, or one that the asker could use, because they made, reset or
 * changed it (or the other way round) within 30 days and no third operator has confirmed it. The database refuses the same (`are_two_people`).
 * @param askedBy undefined where no operator asked
 */
export async function asSecond(
  trx: Transaction<Tables>,
  askedBy: bigint | null | undefined,
  { id }: { id: bigint },
  nowMs: number,
): Promise<Result<null, 'second_operator_required'>> {
  if (askedBy === null || askedBy === undefined) return ok(null);
  const { rows } = await sql<{ are: boolean }>`
    select are_two_people(${askedBy}::bigint, ${id}::bigint, ${new Date(nowMs)}) as are`.execute(trx);
  return rows[0]!.are ? ok(null) : fail('second_operator_required');
}
