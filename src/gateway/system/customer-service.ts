import { CompactEncrypt, importJWK } from 'jose';
import { serviceLink } from '../../shared/brand/service-link.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { sealForm } from '../../shared/contract/seal-form.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';

/**
 * The address of a brand's customer service, sealed to the one-time key of a page.
 * @param x public key, X25519 in base64url
 */
export async function customerService(
  { contact }: Pick<Brand, 'contact'>,
  x: string,
): Promise<Result<{ sealed: string }, 'not_found' | 'bad_request'>> {
  const address = serviceLink(contact);
  if (address === undefined) return fail('not_found');
  try {
    const key = await importJWK({ kty: 'OKP', crv: sealForm.crv, x }, sealForm.alg);
    const sealed = await new CompactEncrypt(new TextEncoder().encode(address))
      .setProtectedHeader({ alg: sealForm.alg, enc: sealForm.enc })
      .encrypt(key);
    return ok({ sealed });
  } catch {
    // Not every text of this length is a point that a secret can be agreed on with.
    return fail('bad_request', { faults: [{ path: '/key', message: 'must be an X25519 public key' }] });
  }
}
