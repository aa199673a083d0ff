import { expect, test } from 'vitest';
import { alpha } from '../../../../tests/support/fixture-project.ts';
import type { SiteWords } from '../../../shared/site/site-words.ts';
import { splitWords } from './reachable-words.ts';

const site: SiteWords = {
  keys: { 'nav.home': ['site'], games: ['site'], 'club.title': ['club'] },
  prefixes: { 'field.': ['registration'] },
  features: [{ id: 'club', routes: [{ title: 'title.club', needs: 'agents' }], entries: [] }],
};

test('words that the brand never shows are left out, and plurals keep all their forms [BRAND-41]', () => {
  const words = {
    'nav.home': 'Home',
    games_one: 'One',
    games_other: 'Many',
    'club.title': 'Club',
    'title.club': 'Club',
    'field.line': 'LINE',
    'field.zalo': 'Zalo',
  };
  expect(splitWords(alpha, site, words)).toEqual({
    words: { 'nav.home': 'Home', games_one: 'One', games_other: 'Many', 'field.line': 'LINE' },
    lateWords: {},
  });
});

test('words that only a feature with late words uses are late; those in its manifest or of another feature are not [BRAND-41]', () => {
  const withLate: SiteWords = {
    keys: {
      'log.title': ['log'],
      'log.rows': ['log'],
      'log.shared': ['log', 'site'],
      'title.log': ['log'],
      'nav.log': ['log'],
    },
    prefixes: { 'log.state.': ['log'], 'error.': ['site', 'log'] },
    features: [
      { id: 'log', hasLateWords: true, routes: [{ title: 'title.log' }], entries: [{ id: 'home', keys: ['nav.log'] }] },
    ],
  };
  const late = { 'log.title': 'Log', 'log.rows_one': 'A row', 'log.rows_other': 'Rows', 'log.state.open': 'Open' };
  const words = { 'log.shared': 'All', 'title.log': 'Log', 'nav.log': 'Log', 'error.busy': 'Busy' };
  expect(splitWords(alpha, withLate, { ...late, ...words })).toEqual({ words, lateWords: late });
  expect(splitWords({ ...alpha, features: { log: false } }, withLate, { ...late, ...words })).toEqual({
    words: { 'log.shared': 'All', 'error.busy': 'Busy' },
    lateWords: {},
  });
});

test('words of SMS and e-mails are on no page, even if a page uses a key named message', () => {
  const listens: SiteWords = { ...site, keys: { ...site.keys, message: ['site'] } };
  expect(splitWords(alpha, listens, { 'message.login': 'Your code', 'nav.home': 'Home' })).toEqual({
    words: { 'nav.home': 'Home' },
    lateWords: {},
  });
});

test('the menu of a centre shows all its entries unless the brand lists some, and then only those [MEMBER-33, BRAND-41]', () => {
  const withCentre: SiteWords = {
    keys: {},
    prefixes: {},
    features: [
      {
        id: 'desk',
        routes: [{ title: 'title.desk' }],
        entries: [{ id: 'desk', centre: 'memberCentre', keys: ['nav.desk'] }],
      },
    ],
  };
  const words = { 'title.desk': 'Desk', 'nav.desk': 'Desk' };
  expect(splitWords(alpha, withCentre, words).words).toEqual(words);
  expect(
    splitWords({ ...alpha, navigation: { ...alpha.navigation, memberCentre: ['home'] } }, withCentre, words).words,
  ).toEqual({ 'title.desk': 'Desk' });
});
