/**
 * The format of a sealed body: compact JWE, ECDH-ES over X25519 with A256GCM. Pages seal it (`src/client/seal.ts`), and the gateway opens
 * it (`src/gateway/http/unseal.ts`).
 */
export const sealForm = { alg: 'ECDH-ES', enc: 'A256GCM', crv: 'X25519' } as const;

/** The audience of a seal: one call of one merchant. No other call and no other brand accepts it. */
export const sealAudience = ({ method, path }: { method: string; path: string }, merchantCode: string): string =>
  `${method} ${path} ${merchantCode}`;

/** The content of a sealed body. */
export interface SealContent {
  /** When it was sealed, in seconds since the epoch. */
  iat: number;
  /** Unique id of the seal. A second use is a replay. */
  jti: string;
  /** The audience (`sealAudience`). */
  aud: string;
  /** The body of the call. */
  body: unknown;
}
