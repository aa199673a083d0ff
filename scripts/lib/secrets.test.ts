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
  const { vendorKeys, ...others } = made;
  const keys = [...Object.values(others), ...Object.values(vendorKeys)];
  expect(keys).toHaveLength(13);
  expect(new Set(keys).size).toBe(13);
  expect(installationSecrets(folder)).toEqual(made);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
});

test('an installation of an older version gets the secrets that it lacks, and keeps the others [SERVER-23]', () => {
  const folder = dataDir();
  const file = join(folder, 'secrets.json');
  const { sealKey, walletKey } = installationSecrets(dataDir());
  writeFileSync(file, JSON.stringify({ sealKey, walletKey }));
  const { paymentKey, vendorKeys, ...others } = installationSecrets(folder);
  expect(others).toEqual({ sealKey, walletKey });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ sealKey, walletKey, vendorKeys, paymentKey });
});

test('an installation whose version knows another vendor gives it a key, and keeps those of the others [SERVER-23, GAME-35]', () => {
  const folder = dataDir();
  const made = installationSecrets(folder);
  const { YB, ...others } = made.vendorKeys;
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ ...made, vendorKeys: others }));
  const { vendorKeys } = installationSecrets(folder);
  expect(vendorKeys).toMatchObject(others);
  expect(vendorKeys['YB']).toMatch(/^[\w-]{43}$/);
  expect(vendorKeys['YB']).not.toBe(YB);
  expect(installationSecrets(folder).vendorKeys).toEqual(vendorKeys);
});
