import { expect, test } from 'vitest';
import { categoriesAt, categoryPath, gamePath, loginPath, vendorPath, wantedPath } from './paths.ts';

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

test('the games of YB are bingo and those of any other vendor slots, and links to them agree [ROUTE-15, ROUTE-16]', () => {
  expect(categoriesAt('/rngGames', 'YB')).toEqual(['BINGO']);
  expect(categoriesAt('/rngGames', 'GPI')).toEqual(['RNG', 'SLOT']);
  expect(categoriesAt('/rngGames', null)).toEqual(['RNG', 'SLOT']);
  expect(categoryPath('BINGO')).toBe('/rngGames?page=YB');
  expect(vendorPath('BINGO', 'YB')).toBe('/rngGames?page=YB');
});

test('a vendor leads where its games are: GPI takes the normal route, the lotteries have frames of their own [CAT-11, CAT-12, CAT-13]', () => {
  expect(vendorPath('RNG', 'GPI')).toBe('/rngGames?page=GPI');
  expect(gamePath({ gameId: 'g', vassalage: 'GPI' })).toBe('/game?gameId=g&vassalage=GPI');
  expect(gamePath({ gameId: 'g', vassalage: 'TCG_SEA' })).toBe('/lottery?gameId=g&vassalage=TCG_SEA');
  expect(gamePath({ gameId: 'g', vassalage: 'TCG_LOTTO_VN' })).toBe('/vnlottery?gameId=g&vassalage=TCG_LOTTO_VN');
});

test('/elott shows ELOTT together with the lottery, which alone has a query of its own [ROUTE-13]', () => {
  expect(categoriesAt('/elott', null)).toEqual(['ELOTT', 'LOTT']);
  expect(categoriesAt('/elott', 'TCG_SEA')).toEqual(['ELOTT', 'LOTT']);
  expect(categoriesAt('/elott', 'LOTT')).toEqual(['LOTT']);
  expect(categoryPath('ELOTT')).toBe('/elott');
});
