import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secrets of an installation. Only the processes that need them get them, in their environment. */
export interface Secrets {
  /** Private JWK (X25519) for opening sealed calls. */
  sealKey: string;
  /** Shared key of gateway and games for the wallet protocol. */
  walletKey: string;
}

/** Bytes of randomness in a shared key. */
const KEY_BYTES = 32;

/** A new X25519 key as a private JWK with an id. */
export function newSealKey(): string {
  const jwk = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  return JSON.stringify({ ...jwk, kid: randomUUID(), alg: 'ECDH-ES', use: 'enc' });
}

/** The secrets of the installation in a data directory. The first call creates them. */
export function installationSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets: Secrets = { sealKey: newSealKey(), walletKey: randomBytes(KEY_BYTES).toString('base64url') };
  writeFileSync(file, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  return secrets;
}
