/**
 * The form of a sealed body (design of the contract): JWE compact, ECDH-ES over X25519 with A256GCM. Pages seal (`src/web/api/seal.ts`), the
 * gateway opens (`src/gateway/http/unseal.ts`).
 */
export const sealForm = { alg: 'ECDH-ES', enc: 'A256GCM', crv: 'X25519' } as const;

/** What a seal is for: one call of one merchant. It opens no other call, and nothing at another brand. */
export const sealAudience = ({ method, path }: { method: string; path: string }, merchantCode: string): string =>
  `${method} ${path} ${merchantCode}`;

/** What lies in a sealed body. */
export interface SealContent {
  /** When it was sealed, in seconds since the epoch. */
  iat: number;
  /** Unique to this seal: the same one again is a replay. */
  jti: string;
  /** What it is for (`sealAudience`). */
  aud: string;
  /** The body of the call. */
  body: unknown;
}
