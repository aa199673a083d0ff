import { createHash, randomBytes } from 'node:crypto';

/** Random bytes in a token: twice the 128 bits that cannot be guessed. */
const TOKEN_BYTES = 32;

/** Makes an opaque token. Only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The hash that is stored for a token. A plain hash suffices, because 256 random bits cannot be guessed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
