import { CompactEncrypt, importJWK } from 'jose';

/**
 * Seals a body for one call (design §5): JWE compact, ECDH-ES over X25519, A256GCM.
 * @param audience method and path: what is sealed for one call opens no other
 */
export async function seal(key: JsonWebKey & { kid?: string }, audience: string, body: unknown): Promise<string> {
  const content = { iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), aud: audience, body };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(key.kid && { kid: key.kid }) })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
