/**
 * The form of a sealed body (design of the contract): JWE compact, ECDH-ES over X25519 with A256GCM. Pages seal (`src/web/api/seal.ts`), the
 * gateway opens (`src/gateway/http/unseal.ts`).
 */
export const sealForm = { alg: 'ECDH-ES', enc: 'A256GCM', crv: 'X25519' } as const;

/** What lies in a sealed body. */
export interface SealContent {
  /** When it was sealed, in seconds since the epoch. */
  iat: number;
  /** Unique to this seal: the same one again is a replay. */
  jti: string;
  /** Method and path: what is sealed for one call opens no other. */
  aud: string;
  /** The body of the call. */
  body: unknown;
}
