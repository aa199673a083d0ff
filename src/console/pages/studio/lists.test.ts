import { expect, test } from 'vitest';
import { inheritedList, moved } from './lists.ts';

test('an item moves up, down, and to either end; nothing is lost [STUDIO-24]', () => {
  const items = ['a', 'b', 'c', 'd'];
  expect(moved(items, 0, 1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(items, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(items, 1, 3)).toEqual(['a', 'c', 'd', 'b']);
  expect(moved(items, 2, 2)).toEqual(items);
});

test('a list that is inherited is put together from its values [STUDIO-24]', () => {
  const of = (path: string, value: unknown) => ({ path, value, from: 'base' });
  const inherited = [
    of('/page/layout', 'rail'),
    of('/page/sections/0/section', 'hero'),
    of('/page/sections/0/copy', 'welcome'),
    of('/page/sections/1/section', 'copy-block'),
    of('/page/sections/1/copies/0', 'one'),
    of('/page/sections/1/copies/1', 'two'),
    of('/navigation/header/0', 'home'),
  ];
  expect(inheritedList(inherited, ['page', 'sections'])).toEqual([
    { section: 'hero', copy: 'welcome' },
    { section: 'copy-block', copies: ['one', 'two'] },
  ]);
  expect(inheritedList(inherited, ['navigation', 'header'])).toEqual(['home']);
  expect(inheritedList(inherited, ['navigation', 'side'])).toEqual([]);
});
