import { expect, test } from 'vitest';
import { loginPath, wantedPath } from './paths.ts';

const origin = 'http://house.test';
const wanted = (search: string) => wantedPath({ origin, search });

test('the login continues to the page that the visitor wanted [ROUTE-42]', () => {
  for (const path of ['/', '/help', '/rngGames?page=GPI&x=1', '/a%20b'])
    expect(wanted(new URL(loginPath(path), origin).search)).toBe(path);
  expect(loginPath('/')).toBe('/login');
});

test('the login never continues to an address of another site [ROUTE-42]', () => {
  for (const to of [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/',
    '/\t/evil.test',
    '/..//evil.test',
    'help',
    '',
    'http://house.test/help',
  ]) {
    expect(wanted(`?to=${encodeURIComponent(to)}`), to).toBe('/');
  }
});
