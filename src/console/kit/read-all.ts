import type { ListPage } from '../../client/list-store.ts';
import { limits } from '../../shared/contract/limits.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { ListRequest } from './use-list.ts';

/** Rows that a file of the console may have, so that one button asks for no more pages than an operator would wait for. */
export const ROWS_MAX = 20_000;

/**
 * Reads all rows of a list by cursor, the largest pages one after another, up to a limit.
 * @returns the rows, and whether there are more than the limit; or the fault of the first page that fails, because half a list must not look like all of it
 */
export async function readAll<Row>(
  read: (request: ListRequest<object>) => Promise<Result<ListPage<Row>>>,
  signal: AbortSignal,
): Promise<Result<{ rows: Row[]; isCut: boolean }>> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const query = { pageSize: limits.pageSizeMax, ...(cursor !== undefined && { cursor }) };
    const answer = await read({ query, signal });
    if (!answer.ok) return answer;
    rows.push(...answer.value.list);
    cursor = answer.value.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < ROWS_MAX);
  return ok({ rows, isCut: cursor !== undefined });
}
