import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installationSecrets } from './secrets.ts';

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('an installation makes its secrets once, and only its owner can read them [SERVER-23]', () => {
  const folder = dataDir();
  const made = installationSecrets(folder);
  expect(new Set(Object.values(made)).size).toBe(3);
  expect(installationSecrets(folder)).toEqual(made);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
});

test('an installation of an older version gets the secret that it lacks, and keeps the others [SERVER-23]', () => {
  const folder = dataDir();
  const file = join(folder, 'secrets.json');
  const { sealKey, walletKey } = installationSecrets(dataDir());
  writeFileSync(file, JSON.stringify({ sealKey, walletKey }));
  const { paymentKey, ...others } = installationSecrets(folder);
  expect(others).toEqual({ sealKey, walletKey });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ sealKey, walletKey, paymentKey });
});
