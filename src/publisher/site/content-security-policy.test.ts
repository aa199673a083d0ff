import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const origins = { image: ['https://img.test'], launch: ['https://play.test'] };
const directivesOf = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0]!, directive]));

test('Turnstile adds its origin for scripts and frames and its Trusted Types policy, and nothing else [PUB-33]', () => {
  const usual = directivesOf(contentSecurityPolicy(['a{}'], origins));
  expect(directivesOf(contentSecurityPolicy(['a{}'], origins, true))).toEqual({
    ...usual,
    'script-src': "script-src 'self' https://challenges.cloudflare.com",
    'frame-src': 'frame-src https://play.test https://challenges.cloudflare.com',
    'trusted-types': 'trusted-types turnstile',
  });
});

test('a brand without games allows only the frame of Turnstile [PUB-33]', () => {
  expect(directivesOf(contentSecurityPolicy([], { image: [], launch: [] }, true))['frame-src']).toBe(
    'frame-src https://challenges.cloudflare.com',
  );
});

test('pages of other brands run only their own scripts, and allow no Trusted Types policy [PUB-33]', () => {
  expect(directivesOf(contentSecurityPolicy([], { image: [], launch: [] }))).toMatchObject({
    'script-src': "script-src 'self'",
    'frame-src': "frame-src 'none'",
    'require-trusted-types-for': "require-trusted-types-for 'script'",
    'trusted-types': "trusted-types 'none'",
  });
});
