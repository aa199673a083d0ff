import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secrets of an installation. Only the processes that need them get them, in their environment. */
export interface Secrets {
  /** Private JWK (X25519) for opening sealed calls. */
  sealKey: string;
  /** Shared key of gateway and games for the wallet protocol. */
  walletKey: string;
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
  const secrets: Secrets = { sealKey, walletKey, paymentKey };
  if (kept.paymentKey !== undefined) return secrets;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Replaced in one step, so that a stop in the middle loses no secret.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
