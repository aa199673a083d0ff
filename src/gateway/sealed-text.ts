import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './keyed-hash.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals texts that the database keeps and that a copy of it should not give away. */
export interface TextSeal {
  seal: (text: string) => Buffer;
  /** Throws an Error if the bytes were sealed with another key, or changed. */
  open: (sealed: Uint8Array) => string;
}

/**
 * @param sealKey private JWK of the installation, from which the key is derived
 * @param use what is sealed; each use has a different key
 */
export function createTextSeal(sealKey: string, use: string): TextSeal {
  const key = derivedKey(sealKey, use);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
