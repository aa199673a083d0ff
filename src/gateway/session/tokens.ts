import { createHash, randomBytes } from 'node:crypto';

/** Bytes of randomness in a token: twice the 128 bit that nobody guesses. */
const TOKEN_BYTES = 32;

/** An opaque token: it says nothing, and is stored nowhere but as its hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token. A plain hash suffices: there is nothing to guess in 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
