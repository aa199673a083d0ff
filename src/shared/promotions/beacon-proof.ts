import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { BeaconChain } from './beacon.ts';

const bls = bls12_381.shortSignatures;
/** What the scheme of drand puts before what it hashes. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What a beacon signs for a round: SHA-256 of its number, eight bytes, big-endian, as a point. */
async function pointOf(round: number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bls.hash(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), DOMAIN);
}

/** Whether a text is the one signature of a round, 48 bytes as hex. */
export async function isSignatureOf({ publicKey }: BeaconChain, round: number, signature: string): Promise<boolean> {
  const point = await pointOf(round);
  try {
    return (
      /^[0-9a-f]{96}$/.test(signature) &&
      bls.verify(bls.Signature.fromHex(signature), point, bls12_381.G2.Point.fromHex(publicKey))
    );
  } catch {
    // What is no point of the curve.
    return false;
  }
}

/** Signs a round as a beacon with this key would. */
export const signRound = async (secretKey: Uint8Array, round: number): Promise<string> =>
  bls.Signature.toHex(bls.sign(await pointOf(round), secretKey));

/** The public key of a beacon with this key, as hex. */
export const publicKeyOf = (secretKey: Uint8Array): string => bls.getPublicKey(secretKey).toHex();
