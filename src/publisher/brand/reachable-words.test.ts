import { expect, test } from 'vitest';
import { alpha } from '../../../tests/support/fixture-project.ts';
import type { SiteWords } from '../../shared/site/site-words.ts';
import { reachableWords } from './reachable-words.ts';

const site: SiteWords = { keys: { 'nav.home': ['site'], games: ['site'], 'club.title': ['club'] }, prefixes: { 'field.': ['registration'] }, features: [{ id: 'club', routes: [{ title: 'title.club', needs: 'agents' }], entries: [] }] };

test('words that the brand never says are left out, and plurals stay whole [BRAND-41]', () => {
  const words = { 'nav.home': 'Home', games_one: 'One', games_other: 'Many', 'club.title': 'Club', 'title.club': 'Club', 'field.line': 'LINE', 'field.zalo': 'Zalo' };
  expect(reachableWords(alpha, site, words)).toEqual({ 'nav.home': 'Home', games_one: 'One', games_other: 'Many', 'field.line': 'LINE' });
});
