import { expect, test } from 'vitest';
import { readPaymentProviders } from './payment-providers.ts';

const games = [{ provider: 'livery-games', keys: ['the-key-of-our-games'] }];
const own = { PAYMENT_KEYS: 'our-key-that-is-long-enough' };
const acme = {
  PAYMENT_PROVIDERS: 'acme-pay',
  PAYMENT_ACME_PAY_URL: 'https://api.acme.test/livery/',
  PAYMENT_ACME_PAY_KEYS: 'the-key-of-acme-2026, the-key-of-acme-2027',
};

test('each payment provider has a URL and keys of its own, and ours is there if it has keys [PAY-01]', () => {
  expect(readPaymentProviders({}, games)).toEqual([]);
  expect(readPaymentProviders({ ...own, ...acme }, games)).toEqual([
    { provider: 'livery-payments', url: 'http://127.0.0.1:8082', keys: ['our-key-that-is-long-enough'] },
    {
      provider: 'acme-pay',
      url: 'https://api.acme.test/livery',
      keys: ['the-key-of-acme-2026', 'the-key-of-acme-2027'],
    },
  ]);
  const elsewhere = { ...own, PAYMENT_PROVIDER: 'pay-2', PAYMENTS_PORT: '9002' };
  expect(readPaymentProviders(elsewhere, games)).toMatchObject([{ provider: 'pay-2', url: 'http://127.0.0.1:9002' }]);
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['without keys', { PAYMENT_ACME_PAY_KEYS: '' }, /^PAYMENT_ACME_PAY_KEYS is not set, and PAYMENT_PROVIDERS names/],
  ['with a short key', { PAYMENT_ACME_PAY_KEYS: 'short' }, /^PAYMENT_ACME_PAY_KEYS: key 1 is shorter/],
  ['with our key', { PAYMENT_ACME_PAY_KEYS: own.PAYMENT_KEYS }, /^A payment key of acme-pay is one of livery-payments/],
  ['with a key of the games', { PAYMENT_KEYS: games[0]!.keys[0]! }, /key of livery-payments is one of livery-games/],
  ['without a URL', { PAYMENT_ACME_PAY_URL: '' }, /^PAYMENT_ACME_PAY_URL is not set/],
  ['with a malformed URL', { PAYMENT_ACME_PAY_URL: 'acme' }, /^PAYMENT_ACME_PAY_URL is "acme"/],
  ['twice', { PAYMENT_PROVIDERS: 'acme-pay,acme-pay' }, /already a payment provider with that code/],
  ['in capitals', { PAYMENT_PROVIDERS: 'ACME' }, /"ACME" must be/],
  ['of ours on no port', { PAYMENTS_PORT: 'pay' }, /^PAYMENTS_PORT: "pay" is not a port/],
  ['of ours at no URL', { PAYMENTS_URL: 'ftp://pay' }, /^PAYMENTS_URL is "ftp:\/\/pay"/],
  ['of ours with no key', { PAYMENT_KEYS: ' , ' }, /^PAYMENT_KEYS: no key given/],
])('a payment provider %s stops the start, with what to do [PAY-01]', (_, change, message) => {
  expect(() => readPaymentProviders({ ...own, ...acme, ...change }, games)).toThrow(message);
});
