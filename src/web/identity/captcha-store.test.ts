import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { CAPTCHA_ID_HEADER } from '../../shared/contract/captcha-header.ts';
import { fail, ok } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { CaptchaStore } from './captcha-store.ts';

let asked = 0;
let isBroken = false;
const client = {
  callWithHeaders: async () => {
    asked += 1;
    return isBroken
      ? { answer: fail('unavailable') }
      : { answer: ok(`picture${asked}`), headers: new Headers({ [CAPTCHA_ID_HEADER]: `id${asked}` }) };
  },
} as unknown as Client;

beforeEach(() => {
  asked = 0;
  isBroken = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

test('repeated clicks request a captcha at most once in 1000 ms [LOGIN-19]', async () => {
  const captcha = new CaptchaStore(client);
  for (let click = 0; click < 5; click += 1) await captcha.refresh();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  await captcha.refresh();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await captcha.refresh();
  expect(asked).toBe(2);
});

test('a used captcha is replaced once, as soon as the limit allows [LOGIN-19]', async () => {
  const captcha = new CaptchaStore(client);
  await captcha.refresh();
  captcha.renew();
  captcha.renew();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked, captcha.picture, captcha.answered(' ab ')]).toEqual([
    2,
    'data:image/png;base64,picture2',
    { captchaId: 'id2', captcha: 'ab' },
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(2);
});

test('a captcha that fails to load is reported until the next one loads', async () => {
  isBroken = true;
  const captcha = new CaptchaStore(client);
  await captcha.refresh();
  expect([captcha.hasFailed, captcha.picture]).toEqual([true, undefined]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await captcha.refresh();
  expect([captcha.hasFailed, captcha.picture]).toEqual([false, 'data:image/png;base64,picture2']);
});
