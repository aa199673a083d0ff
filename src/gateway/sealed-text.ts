import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './keyed-hash.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals bytes that the database keeps and that a copy of it should not give away. */
export interface ByteSeal {
  seal: (plain: Uint8Array) => Buffer;
  /** Throws an Error if the bytes were sealed with another key, or changed. */
  open: (sealed: Uint8Array) => Buffer;
}

/** Seals texts, as above. */
export interface TextSeal {
  seal: (text: string) => Buffer;
  /** Throws an Error if the bytes were sealed with another key, or changed. */
  open: (sealed: Uint8Array) => string;
}

/**
 * @param sealKey private JWK of the installation, from which the key is derived
 * @param use what is sealed; each use has a different key
 */
export function createByteSeal(sealKey: string, use: string): ByteSeal {
  const key = derivedKey(sealKey, use);
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}

/**
 * @param sealKey private JWK of the installation, from which the key is derived
 * @param use what is sealed; each use has a different key
 */
export function createTextSeal(sealKey: string, use: string): TextSeal {
  const { seal, open } = createByteSeal(sealKey, use);
  return { seal: (text) => seal(Buffer.from(text, 'utf8')), open: (sealed) => open(sealed).toString('utf8') };
}
