import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeyedHash } from '../../../tests/support/person.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  quickKind,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { createCaptchas } from './captcha.ts';

const hash = newKeyedHash();
let opened: TestDatabase;
let nowMs = Date.now();
beforeAll(async () => void (opened = await openTestDatabase(quickKind)), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => opened.close());

const captchas = () => createCaptchas(opened.database, hash, () => nowMs);

/** A captcha whose answer is `CAT34`. */
async function makeKnown(m: string): Promise<string> {
  const { id } = await captchas().make(m);
  await opened.database.withMerchant(m, (trx) =>
    trx
      .updateTable('captcha')
      .set({ answer_hash: hash('captcha', id, 'CAT34') })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

test('the picture shows dark characters on white, and every picture is different [VERIFY-01]', async () => {
  const m = newMerchant();
  const [one, two] = [await captchas().make(m), await captchas().make(m)];
  expect(one.id).not.toBe(two.id);
  expect(one.png.equals(two.png)).toBe(false);
  const { width, height, data } = PNG.sync.read(one.png);
  const pixels = Array.from({ length: width * height }, (_, i) => data.subarray(4 * i, 4 * i + 4));
  expect([width, height]).toEqual([360, 120]);
  expect(pixels.every(([, , , alpha]) => alpha === 255)).toBe(true);
  const dark = pixels.filter(([red = 255]) => red < 100).length;
  expect(dark).toBeGreaterThan(400);
  expect(dark).toBeLessThan(pixels.length / 4);
});

test('the stored captcha does not reveal its answer without the key', async () => {
  const id = await makeKnown(newMerchant());
  expect(newKeyedHash()('captcha', id, 'CAT34').equals(hash('captcha', id, 'CAT34'))).toBe(false);
});

test.each(['CAT34', 'cat34', ' Cat34 '])('%o is right, but only once [VERIFY-01]', async (answer) => {
  const m = newMerchant();
  const id = await makeKnown(m);
  expect(await captchas().check(m, id, answer)).toBe(true);
  expect(await captchas().check(m, id, answer)).toBe(false);
});

test('a wrong answer deletes the captcha [VERIFY-01]', async () => {
  const m = newMerchant();
  for (const wrong of ['CAT33', '', undefined]) {
    const id = await makeKnown(m);
    expect(await captchas().check(m, id, wrong)).toBe(false);
    expect(await captchas().check(m, id, 'CAT34')).toBe(false);
  }
  expect([await captchas().check(m, undefined, 'CAT34'), await captchas().check(m, 'unknown', 'CAT34')]).toEqual([
    false,
    false,
  ]);
});

test('only one of several parallel answers is right [VERIFY-01]', async () => {
  const m = newMerchant();
  const id = await makeKnown(m);
  const answers = await Promise.all(Array.from({ length: 6 }, () => captchas().check(m, id, 'CAT34')));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('a captcha does not work at another merchant, and an attempt there does not use it up [TENANT-11]', async () => {
  const [m, n] = [newMerchant(), newMerchant()];
  const id = await makeKnown(m);
  expect(await captchas().check(n, id, 'CAT34')).toBe(false);
  expect(await captchas().check(m, id, 'CAT34')).toBe(true);
});

test('a captcha expires after five minutes [VERIFY-01]', async () => {
  const m = newMerchant();
  const [early, late] = [await makeKnown(m), await makeKnown(m)];
  nowMs += 5 * 60_000 - 1;
  expect(await captchas().check(m, early, 'CAT34')).toBe(true);
  nowMs += 1;
  expect(await captchas().check(m, late, 'CAT34')).toBe(false);
});
