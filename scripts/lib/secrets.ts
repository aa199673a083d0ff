import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { keysVariable, specVendors } from '../../src/shared/games/own-vendors.ts';

/** The secrets of an installation. Only the processes that need them get them, in their environment. */
export interface Secrets {
  /** Private JWK (X25519) for opening sealed calls. */
  sealKey: string;
  /** Shared key of gateway and games for the wallet protocol. */
  walletKey: string;
  /** Keys of the vendors of our games that are providers of their own, by vendor code. */
  vendorKeys: Record<string, string>;
  /** Shared key of gateway and payments for the payment protocol. */
  paymentKey: string;
}

/** Bytes of randomness in a shared key. */
const KEY_BYTES = 32;

/** A new X25519 key as a private JWK with an id. */
export function newSealKey(): string {
  const jwk = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  return JSON.stringify({ ...jwk, kid: randomUUID(), alg: 'ECDH-ES', use: 'enc' });
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64url');

/** The secrets of the installation in a data directory. The first call creates them, and a later one those that an older version did not have. */
export function installationSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const { sealKey = newSealKey(), walletKey = newKey(), paymentKey = newKey() } = kept;
  const newKeys = Object.fromEntries(specVendors.map((vassalage) => [vassalage, newKey()]));
  const vendorKeys = { ...newKeys, ...kept.vendorKeys };
  const secrets: Secrets = { sealKey, walletKey, vendorKeys, paymentKey };
  if (isDeepStrictEqual(kept, secrets)) return secrets;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Replaced in one step, so that a stop in the middle loses no secret.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

/** The variables by which games and gateway get the keys of the wallet protocol: one for each vendor that is a provider of its own, and one for the rest. */
export const gameKeys = ({ walletKey, vendorKeys }: Secrets): Record<string, string> => ({
  WALLET_KEYS: walletKey,
  GAMES_VENDORS: Object.keys(vendorKeys).join(','),
  ...Object.fromEntries(Object.entries(vendorKeys).map(([vassalage, key]) => [keysVariable(vassalage), key])),
});
