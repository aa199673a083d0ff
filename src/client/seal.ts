import { CompactEncrypt, importJWK } from 'jose';
import { sealForm } from '../shared/contract/seal-form.ts';
import type { ValueOf } from '../shared/contract/call.ts';
import type { Contract } from '../shared/contract/contract.ts';
import type { SealContent } from '../shared/contract/seal.ts';

/**
 * Seals a body for one call.
 * @param keys the answer of `sealKeys`: the key, and the gateway's time, because that of the device may be wrong
 * @param audience the call and merchant that the body is for, from `sealAudience`
 */
export async function seal(
  { keys: [key], nowS }: ValueOf<Contract['sealKeys']>,
  audience: string,
  body: unknown,
): Promise<string> {
  if (!key) throw new Error('the gateway has no key to seal with');
  const content: SealContent = { iat: nowS, jti: crypto.randomUUID(), aud: audience, body };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: sealForm.alg, enc: sealForm.enc, kid: key.kid })
    .encrypt(await importJWK(key, sealForm.alg));
}
