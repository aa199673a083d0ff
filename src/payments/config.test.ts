import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives a configuration that works on one machine [SERVER-24]', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8082,
    origin: 'http://payments.localhost:8082',
    noticeUrl: 'http://127.0.0.1:8080',
    provider: 'livery-payments',
    isSandbox: true,
  });
});

test('the first of several keys signs [PAY-05]', () => {
  expect(readConfig({ PAYMENT_KEYS: 'the-new-key-of-2027, the-old-key-of-2026' }).keys).toEqual([
    'the-new-key-of-2027',
    'the-old-key-of-2026',
  ]);
});

test.each([
  ['PAYMENTS_PORT', { PAYMENTS_PORT: '80 82' }],
  ['PAYMENTS_ORIGIN', { PAYMENTS_ORIGIN: 'payments.localhost' }],
  ['PAYMENTS_NOTICE_URL', { PAYMENTS_NOTICE_URL: 'http://127.0.0.1:8080/payments' }],
  ['PAYMENT_KEYS', { PAYMENT_KEYS: 'short' }],
])('an invalid %s stops the start, and the error names it [SERVER-24]', (name, env) => {
  expect(() => readConfig(env)).toThrow(name);
});

test.each([
  ['no key', {}],
  ['the development key', { PAYMENT_KEYS: 'livery-payments-development-key' }],
])('with %s a production process does not start, and with a real one it has no sandbox [PAY-30]', (_, env) => {
  const production = { NODE_ENV: 'production' };
  expect(() => readConfig({ ...production, ...env })).toThrow(/^PAYMENT_KEYS: /);
  expect(readConfig({ ...production, PAYMENT_KEYS: 'a-key-of-our-own-2026' }).isSandbox).toBe(false);
});
