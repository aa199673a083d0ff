import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';

/** Fails with `function_disabled` if a brand has no chat, and with `not_found` if the chat has no such room. */
export function checkRoom(
  { chat, languages }: Pick<Brand, 'chat' | 'languages'>,
  room: string,
): Result<null, 'function_disabled' | 'not_found'> {
  if (!chat) return fail('function_disabled');
  return languages.switch.includes(room) ? ok(null) : fail('not_found');
}

/**
 * Lets one transaction at a time change the chat of a merchant. Numbers of changes then become visible in their order, and a page that asks for
 * what came after one misses nothing.
 */
export const lockChat = (trx: Transaction<Tables>, merchantCode: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`chat:${merchantCode}`}, 0))`.execute(trx);
