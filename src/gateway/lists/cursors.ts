import { timingSafeEqual } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { KeyedHash } from '../keyed-hash.ts';

/** Columns of the last row of a page, as text, in the order by which the list is sorted. */
export type Position = readonly string[];

/** The list that a cursor belongs to: the call, the account, and everything that the caller filters by. */
export interface ListScope {
  call: string;
  merchantCode: string;
  /** The member or operator that reads the list. */
  reader: string;
  filter: Record<string, unknown>;
}

/** Writes and reads cursors. No cursor is stored, so any gateway can read it, and it never ends. */
export interface Cursors {
  write(scope: ListScope, position: Position): string;
  /** The position in a cursor of exactly this list. Failure: `cursor_invalid`. */
  read(scope: ListScope, cursor: string): Result<Position, 'cursor_invalid'>;
}

/** Bytes of a seal: enough that it cannot be guessed. */
const SEAL_BYTES = 16;

/** @param hash makes the seals, with a key that only the gateways have */
export function createCursors(hash: KeyedHash): Cursors {
  const sealOf = ({ call, merchantCode, reader, filter }: ListScope, position: string): Buffer => {
    const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
    const sorted = JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return hash(call, merchantCode, reader, sorted, position).subarray(0, SEAL_BYTES);
  };
  return {
    write(scope, position) {
      const text = JSON.stringify(position);
      return Buffer.concat([sealOf(scope, text), Buffer.from(text)]).toString('base64url');
    },
    read(scope, cursor) {
      const bytes = Buffer.from(cursor, 'base64url');
      // Node skips characters that are not base64url, so that other texts would be read as this cursor.
      if (bytes.toString('base64url') !== cursor) return fail('cursor_invalid');
      const [seal, text] = [bytes.subarray(0, SEAL_BYTES), bytes.subarray(SEAL_BYTES).toString()];
      if (seal.length !== SEAL_BYTES || !timingSafeEqual(seal, sealOf(scope, text))) return fail('cursor_invalid');
      // We sealed it, so it is a position of this list.
      return ok(JSON.parse(text) as Position);
    },
  };
}
