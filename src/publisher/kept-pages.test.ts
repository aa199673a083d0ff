import { expect, test } from 'vitest';
import type { Language } from '../shared/brand/language.ts';
import type { SiteRoute } from '../shared/site/renderer.ts';
import { keptPages } from './kept-pages.ts';

const english = { code: 'EN', tag: 'en', name: 'English', direction: 'ltr' } as const;
const routes = new Map([
  ['/', { paths: ['/'], hasBoards: true }],
  ['/help', { paths: ['/help'] }],
] as const);

/** A cache with a count of the pages made and a version that a test can change. */
function made() {
  const state = { version: '1', count: 0, fails: false };
  const makePage = async (language: Language, route: SiteRoute | undefined) => {
    state.count++;
    await Promise.resolve();
    if (state.fails) throw new Error('not now');
    return `${language.code} ${route?.paths[0] ?? ''} ${state.version}`;
  };
  const pages = keptPages({
    languages: [english],
    routes: new Map<string, SiteRoute | undefined>(routes),
    makePage,
    bytesOf: ({ length }) => length,
    versionOf: (_, hasBoards) => (hasBoards ? state.version : ''),
  });
  return { state, ...pages };
}

test('a page is made on the first request, once for all requests that arrive meanwhile [PUB-23]', async () => {
  const { state, pageOf } = made();
  expect(state.count).toBe(0);
  expect(await Promise.all([pageOf('EN', '/'), pageOf('EN', '/'), pageOf('EN', '/help')])).toEqual([
    'EN / 1',
    'EN / 1',
    'EN /help 1',
  ]);
  expect(state.count).toBe(2);
});

test('only pages with boards are made again after the boards change [PUB-23]', async () => {
  const { state, pageOf } = made();
  await Promise.all([pageOf('EN', '/'), pageOf('EN', '/help')]);
  state.version = '2';
  expect([await pageOf('EN', '/'), await pageOf('EN', '/help')]).toEqual(['EN / 2', 'EN /help 1']);
  expect(state.count).toBe(3);
});

test('a page that failed is made again on the next request [PUB-23]', async () => {
  const { state, pageOf } = made();
  state.fails = true;
  await expect(pageOf('EN', '/help')).rejects.toThrow('not now');
  state.fails = false;
  expect(await pageOf('EN', '/help')).toBe('EN /help 1');
});
