/**
 * The format of a sealed body: compact JWE, ECDH-ES over X25519 with A256GCM. Pages seal it (`src/client/seal.ts`), and the gateway opens
 * it (`src/gateway/http/unseal.ts`). It has a file of its own, because a first view needs only the audience of a seal.
 */
export const sealForm = { alg: 'ECDH-ES', enc: 'A256GCM', crv: 'X25519' } as const;
