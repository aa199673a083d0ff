import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { newSealKey } from '../../../scripts/lib/secrets.ts';
import { openSeal, readSealKey } from '../../../src/gateway/http/unseal.ts';
import { createPasswordHasher } from '../../../src/gateway/password/password-hasher.ts';
import { sealForm } from '../../../src/shared/contract/seal-form.ts';
import { median } from '../statistics.ts';

/** One login on the server, in milliseconds, medians. */
export interface SealResult {
  openMs: number;
  verifyMs: number;
  /** The one of the other. */
  share: number;
}

/** Logins that are opened and verified in turns; the first ones warm up and do not count. */
const count = 200;
const warmUps = 50;

/** Opens seals and verifies the passwords in them in turns, one at a time, so that a busy moment meets both. */
export async function measureSeal(say: (line: string) => void): Promise<SealResult> {
  const jwk = JSON.parse(newSealKey()) as JWK & { x: string };
  const key = await readSealKey(jwk);
  const { d: _, ...publicKey } = jwk;
  const passwords = createPasswordHasher();
  const password = 'a passphrase of the usual length';
  const hash = await passwords.hash('BENCH', password);
  if (!hash.ok) throw new Error('the queue for passwords is full');
  const openMs: number[] = [];
  const verifyMs: number[] = [];
  for (let at = 0; at < count + warmUps; at += 1) {
    const content = {
      iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(),
      aud: 'POST /wps/session/login BENCH',
      body: { username: 'somebody', password, type: 'username' },
    };
    const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: sealForm.alg, enc: sealForm.enc })
      .encrypt(await importJWK(publicKey, sealForm.alg));
    const startedAt = performance.now();
    const opened = await openSeal(key, sealed);
    const openedAt = performance.now();
    const verified = await passwords.verify('BENCH', hash.value, password);
    const verifiedAt = performance.now();
    if (!opened || !verified.ok || !verified.value) throw new Error('a login of the benchmark was refused');
    if (at < warmUps) continue;
    openMs.push(openedAt - startedAt);
    verifyMs.push(verifiedAt - openedAt);
  }
  const result = { openMs: median(openMs), verifyMs: median(verifyMs) };
  say(`identity: ${count} seals opened`);
  return { ...result, share: result.openMs / result.verifyMs };
}
