import { createHmac, hkdfSync } from 'node:crypto';

/** Bytes of a derived key: as many as SHA-256 gives. */
const KEY_BYTES = 32;

/** Hashes what has few possibilities, such as a code of six digits: without the key, whoever reads the table could try them all. */
export type KeyedHash = (...parts: readonly string[]) => Buffer;

/**
 * @param sealKey private JWK of the installation, which this key is derived from: every gateway comes to the same hashes
 * @param use what the hashes are for; those of one use are nothing to another
 */
export function createKeyedHash(sealKey: string, use: string): KeyedHash {
  const { d } = JSON.parse(sealKey) as { d: string };
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `livery ${use}`, KEY_BYTES));
  // As JSON, so that no two lists of parts run into the same text.
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
