import { expect, test } from 'vitest';
import type { Language } from '../shared/brand/language.ts';
import type { SiteRoute } from '../shared/site/renderer.ts';
import { keptPages } from './kept-pages.ts';

const english = { code: 'EN', tag: 'en', name: 'English', direction: 'ltr' } as const;
const routes = new Map([
  ['/', { paths: ['/'], hasBoards: true }],
  ['/help', { paths: ['/help'] }],
] as const);

/** Pages that count how often they were made, and a version that a test changes. */
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

test('a page is made by the first who asks, once for all who ask meanwhile [PUB-23]', async () => {
  const { state, pageOf } = made();
  expect(state.count).toBe(0);
  expect(await Promise.all([pageOf('EN', '/'), pageOf('EN', '/'), pageOf('EN', '/help')])).toEqual([
    'EN / 1',
    'EN / 1',
    'EN /help 1',
  ]);
  expect(state.count).toBe(2);
});

test('what changes by the minute is made again after a change, and nothing else is [PUB-23]', async () => {
  const { state, pageOf } = made();
  await Promise.all([pageOf('EN', '/'), pageOf('EN', '/help')]);
  state.version = '2';
  expect([await pageOf('EN', '/'), await pageOf('EN', '/help')]).toEqual(['EN / 2', 'EN /help 1']);
  expect(state.count).toBe(3);
});

test('a page that could not be made is tried again by the next who asks [PUB-23]', async () => {
  const { state, pageOf } = made();
  state.fails = true;
  await expect(pageOf('EN', '/help')).rejects.toThrow('not now');
  state.fails = false;
  expect(await pageOf('EN', '/help')).toBe('EN /help 1');
});
