import { afterAll, expect, test } from 'vitest';
import { alpha, makeProject } from '../../../../tests/support/fixture-project.ts';
import { faultLine } from '../brand-fault.ts';
import { checkBrand } from '../load-brand.ts';
import { secretKind } from './secret-faults.ts';
import { plainTextFault } from './text-faults.ts';

const project = makeProject({ alpha });
afterAll(() => project.close());
function faultsWith(change: object): string[] {
  project.write('alpha', { ...alpha, ...change });
  return checkBrand(project.directory, 'alpha', { entryIds: ['home', 'help', 'terms'] }).faults.map(faultLine);
}
/** Built from parts, so that no secret scanner takes this file for a leak. */
const live = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_');
const jwt = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'c2lnbmF0dXJl'].join('.');

test.each([
  [live, 'an API key'],
  [jwt, 'a JSON web token'],
  [`-----BEGIN ${'RSA PRIVATE'} KEY-----`, 'a private key'],
  ['https://user:hunter2@example.com/', 'a password in an address'],
  ['Bearer abcdefghijklmnop', 'a bearer token'],
  ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', 'a random token'],
  ['https://chat.example.com/?key=Zx81Qm4Lp0TtR7vBn2Kc9WsYd5Hf', 'a random token'],
])('a text that looks like a secret is recognised by its kind: %s [BRAND-10]', (text, kind) => {
  expect(secretKind(text)).toBe(kind);
});

test.each([
  'Aurora',
  'https://chat.example.com/support/customer-service-thailand-main-desk',
  '^[A-Za-z][A-Za-z0-9]*$',
  'AURORA_INTERNATIONAL_HOLDINGS_LTD',
  'https://apps.apple.com/app/id1234567890123456789012345',
  'responsible-gaming-and-player-protection',
  'https://play.google.com/store/apps/details?id=com.example.aurora.mobile.client',
])('a text that is not a secret passes: %s [BRAND-10]', (text) => {
  expect(secretKind(text)).toBeUndefined();
});

test('the fault of a secret in a public key names its place and does not repeat the secret [BRAND-10]', () => {
  const [fault, ...others] = faultsWith({ footer: { provider: live } });
  expect(others).toEqual([]);
  expect(fault).toMatch(
    /^brands\/alpha\/brand\.json:\d+:\d+ footer\.provider: this looks like an API key, and every visitor could read it\. Remove it, make a new one/,
  );
  expect(fault).not.toContain(live);
});

test.each([
  '<script>alert(1)</script>',
  'A <b>bold</b> house',
  'x<img src=x onerror=y>',
  '</title>',
  '<!-- note',
  'Salt &amp; Pepper',
  '&#60;',
  '<svg/onload=x>',
  'evil\u202Eeman',
  'tab\there',
  'line\nbreak',
])('a text that is not plain is refused: %j [BRAND-38]', (text) => {
  expect(plainTextFault(text)).toBeDefined();
  expect(faultsWith({ footer: { provider: text } })).toEqual([
    expect.stringMatching(/footer\.provider: contains .*\.$/),
  ]);
});

test.each([
  'Gamma <Bar> & "Grill"',
  'Rock & Roll',
  '3 < 5 > 2',
  'I <3 U',
  'ไทย',
  'Chơi vui',
  '金玉满堂',
  'it’s 100% fun',
])('a text that only looks unusual passes: %s', (text) => {
  expect(plainTextFault(text)).toBeUndefined();
});

test.each<[string, object]>([
  ['contact.service', { contact: { service: ['javascript', 'alert(1)'].join(':') } }],
  ['contact.telegram', { contact: { telegram: '//evil.example' } }],
  ['contact.viber', { contact: { viber: 'http://plain.example' } }],
  ['contact.email', { contact: { email: 'a@b.test?bcc=c@d.test' } }],
  ['apps.ios', { apps: { ios: 'https://a.test/"><b>' } }],
  ['apps.android', { apps: { android: String.raw`https://a.test\@evil.example` } }],
  ['pages.footer.0', { pages: { footer: ['../../etc/passwd'] } }],
  ['theme.logo', { theme: { ...alpha.theme, logo: 'assets/../../beta/assets/logo.svg' } }],
  ['theme.tokens', { theme: { ...alpha.theme, tokens: '../brands/alpha' } }],
  ['media.imageCDNs.0', { media: { imageCDNs: ['https://a.test; script-src *'] } }],
])('a value that leads outside its place is refused with one fault: %s [BRAND-25]', (key, change) => {
  expect(faultsWith(change)).toEqual([expect.stringContaining(` ${key}: `)]);
});
