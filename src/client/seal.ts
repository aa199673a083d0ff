import { CompactEncrypt, importJWK } from 'jose';
import { sealForm } from '../shared/contract/seal-form.ts';
import type { SealContent } from '../shared/contract/seal.ts';

/**
 * Seals a body for one call.
 * @param audience the call and merchant that the body is for, from `sealAudience`
 */
export async function seal(key: JsonWebKey & { kid?: string }, audience: string, body: unknown): Promise<string> {
  const content: SealContent = { iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), aud: audience, body };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: sealForm.alg, enc: sealForm.enc, ...(key.kid && { kid: key.kid }) })
    .encrypt(await importJWK(key, sealForm.alg));
}
