import { compactDecrypt, importJWK, type JWK } from 'jose';
import { Ajv } from 'ajv';
import { sealForm } from '../../shared/contract/seal-form.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';
import type { SealContent } from '../../shared/contract/seal.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';

/** Largest difference between a seal's time and ours. Ids of opened seals are remembered for twice this time. */
const SEAL_LIFETIME_S = 300;
/** Longest audience: method, path and merchant of a call. */
const AUDIENCE_LENGTH_MAX = 200;

const isSealed = new Ajv().compile<SealContent>({
  type: 'object',
  additionalProperties: false,
  required: ['iat', 'jti', 'aud', 'body'],
  properties: {
    iat: { type: 'integer' },
    jti: { type: 'string', pattern: '^[\\w-]{16,64}$' },
    aud: { type: 'string', maxLength: AUDIENCE_LENGTH_MAX },
    body: {},
  },
});

/** Decrypts the bodies of sealed calls. */
export interface Unsealer {
  /** The public keys and the time to seal by, for the JWKS call. */
  offer: () => ValueOf<Contract['sealKeys']>;
  /**
   * Decrypts a body for one call of one merchant. `seal_invalid`: it was not sealed with our key, for this call and at this time.
   * `seal_replayed`: it was opened before.
   */
  open: (
    merchantCode: string,
    audience: string,
    sealed: string,
  ) => Promise<Result<unknown, 'seal_invalid' | 'seal_replayed'>>;
}

/**
 * Creates the unsealer.
 * @param privateKey JWK as JSON text
 * @param now clock in seconds, for tests
 */
export async function createUnsealer(
  privateKey: string,
  database: Database,
  now = () => Date.now() / 1000,
): Promise<Unsealer> {
  const jwk = JSON.parse(privateKey) as JWK & { kid: string; x: string };
  const key = await readSealKey(jwk);
  return {
    offer: () => ({
      keys: [{ kty: 'OKP', crv: sealForm.crv, x: jwk.x, kid: jwk.kid, alg: sealForm.alg, use: 'enc' }],
      nowS: Math.floor(now()),
    }),
    async open(merchantCode, audience, sealed) {
      const content = await openSeal(key, sealed);
      if (!content || content.aud !== audience || Math.abs(content.iat - now()) > SEAL_LIFETIME_S)
        return fail('seal_invalid');
      const isNew = await useOnce(database, merchantCode, content.jti, new Date((now() + 2 * SEAL_LIFETIME_S) * 1000));
      return isNew ? ok(content.body) : fail('seal_replayed');
    },
  };
}

/** A private key that decrypts seals. */
export type SealKey = Awaited<ReturnType<typeof importJWK>>;

/**
 * Imports a private key.
 * @param jwk X25519, as parsed JSON
 */
export const readSealKey = (jwk: JWK): Promise<SealKey> => importJWK(jwk, sealForm.alg);

/** Decrypts a seal. Returns undefined when it was not made for this key. The caller checks the audience, the time and whether it is a replay. */
export async function openSeal(key: SealKey, sealed: string): Promise<SealContent | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: [sealForm.alg],
      contentEncryptionAlgorithms: [sealForm.enc],
      maxDecompressedLength: 0,
    });
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
    return isSealed(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
