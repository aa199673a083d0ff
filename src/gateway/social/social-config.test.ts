import { expect, test } from 'vitest';
import { readSocialProviders } from './social-config.ts';

const google = {
  SOCIAL_PROVIDERS: 'google',
  SOCIAL_GOOGLE_ISSUER: 'https://accounts.google.com',
  SOCIAL_GOOGLE_CLIENT_ID: 'id',
  SOCIAL_GOOGLE_CLIENT_SECRET: 'secret',
  SOCIAL_GOOGLE_NAME: 'Google',
};
const my = {
  SOCIAL_MY_SHOP_ISSUER: 'https://id.example.test/realm',
  SOCIAL_MY_SHOP_CLIENT_ID: 'x',
  SOCIAL_MY_SHOP_CLIENT_SECRET: 'y',
  SOCIAL_MY_SHOP_NAME: 'My Shop',
  SOCIAL_MY_SHOP_ALGORITHM: 'ES256',
};

test('no providers are configured by default, and otherwise the named ones [SERVER-32]', () => {
  expect(readSocialProviders({}, true)).toEqual([]);
  expect(readSocialProviders({ ...google, ...my, SOCIAL_PROVIDERS: 'google, my-shop,google' }, true)).toEqual([
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
      algorithm: 'RS256',
    },
    {
      id: 'my-shop',
      name: 'My Shop',
      issuer: 'https://id.example.test/realm',
      clientId: 'x',
      clientSecret: 'y',
      algorithm: 'ES256',
    },
  ]);
});

test.each([
  [{ SOCIAL_PROVIDERS: 'Google' }, /^SOCIAL_PROVIDERS: "Google"/],
  [{ SOCIAL_PROVIDERS: Array.from({ length: 21 }, (_, index) => `p${index}`).join(',') }, /^SOCIAL_PROVIDERS names 21/],
  [{ SOCIAL_GOOGLE_CLIENT_SECRET: '' }, /^SOCIAL_GOOGLE_CLIENT_SECRET is not set/],
  [{ SOCIAL_GOOGLE_NAME: undefined }, /^SOCIAL_GOOGLE_NAME is not set/],
  [{ SOCIAL_GOOGLE_ALGORITHM: 'none' }, /^SOCIAL_GOOGLE_ALGORITHM is "none"/],
  [{ SOCIAL_GOOGLE_ISSUER: 'accounts.google.com' }, /^SOCIAL_GOOGLE_ISSUER/],
  [{ SOCIAL_GOOGLE_ISSUER: 'http://accounts.google.com' }, /^SOCIAL_GOOGLE_ISSUER/],
  [{ SOCIAL_GOOGLE_ISSUER: 'https://a.test/?x=1' }, /^SOCIAL_GOOGLE_ISSUER/],
  [{ SOCIAL_GOOGLE_ISSUER: 'http://localhost.evil.test' }, /^SOCIAL_GOOGLE_ISSUER/],
])('%o stops the start with an error that names the variable', (change, message) => {
  expect(() => readSocialProviders({ ...google, ...change }, false)).toThrow(message);
});

test('a provider without TLS is accepted only on this machine, and not in production', () => {
  const local = { ...google, SOCIAL_GOOGLE_ISSUER: 'http://127.0.0.1:9000' };
  expect(readSocialProviders(local, false)[0]!.issuer).toBe('http://127.0.0.1:9000');
  expect(() => readSocialProviders(local, true)).toThrow(/^SOCIAL_GOOGLE_ISSUER/);
});
