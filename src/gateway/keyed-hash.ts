import { createHmac, hkdfSync } from 'node:crypto';

/** Bytes of a derived key: the output size of SHA-256. */
const KEY_BYTES = 32;

/**
 * Hashes a value with few possibilities, such as a six-digit code. Without the key, anyone who reads the table could
 * try them all.
 */
export type KeyedHash = (...parts: readonly string[]) => Buffer;

/** A key of 32 bytes for one use, derived from the installation's private JWK, so that every gateway has the same. */
export function derivedKey(sealKey: string, use: string): Buffer {
  const { d } = JSON.parse(sealKey) as { d: string };
  return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `livery ${use}`, KEY_BYTES));
}

/**
 * @param sealKey private JWK of the installation, from which the key is derived, so that every gateway computes the
 * same hashes
 * @param use what the hashes are for; each use has a different key
 */
export function createKeyedHash(sealKey: string, use: string): KeyedHash {
  const key = derivedKey(sealKey, use);
  // Encoded as JSON, so that different lists of parts never give the same text.
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
