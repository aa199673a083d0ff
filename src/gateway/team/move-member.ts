import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** How a move ends: `cycle` if the upline is the member or below, `too_deep` for more than 100 levels. */
export type Moved = 'moved' | 'same' | 'not_found' | 'cycle' | 'too_deep';

/**
 * Puts a member with everything below under another upline, or at the top. Nothing changes unless it answers `moved`. What was booked before keeps its
 * place (AGENT-19).
 */
export async function moveMember(
  trx: Transaction<Tables>,
  {
    merchantCode,
    memberId,
    uplineId,
    atMs,
  }: { merchantCode: string; memberId: bigint; uplineId: bigint | null; atMs: number },
): Promise<Moved> {
  const { rows } = await sql<{
    moved: Moved;
  }>`select team_move(${merchantCode}, ${memberId}::bigint, ${uplineId}::bigint, ${new Date(atMs)}::timestamptz) as moved`.execute(
    trx,
  );
  return rows[0]!.moved;
}
