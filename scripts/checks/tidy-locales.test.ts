import { expect, test } from 'vitest';
import { checkCatalogues, findMissingKeys, findUntranslated } from './tidy-locales.ts';
import { showFinding } from './sources.ts';

const catalogue = (language: string, texts: unknown, name = 'common.json') => ({
  path: `locales/${language}/${name}`,
  text: JSON.stringify(texts, null, 1),
});
const english = catalogue('EN', {
  login: { hello: 'Hello {name}', terms: 'See <a>terms</a>' },
  games_one: 'One game',
  games_other: '{count} games',
});
const check = (texts: unknown) => checkCatalogues([english, catalogue('TH', texts)]).map(showFinding);
const languages = {
  EN: { tag: 'en', fallbacks: [] },
  TH: { tag: 'th', fallbacks: ['EN'] },
  TY: { tag: 'th', fallbacks: ['TH', 'EN'] },
  RU: { tag: 'ru', fallbacks: ['EN'] },
};
const lacks = (...files: ReturnType<typeof catalogue>[]) =>
  findMissingKeys([english, ...files], languages).map(showFinding);

test('catalogues with the same placeholders, in another order and with fewer plurals, pass', () => {
  expect(check({ login: { terms: '<a>T</a> x', hello: '{name}!' }, games_other: '{count} x' })).toEqual([]);
});

test.each([
  [
    { login: { hello: 'x {nam}' } },
    'locales/TH/common.json:3 login.hello has the placeholders "nam", and locales/EN has "name"',
  ],
  [
    { login: { hello: 'x' } },
    'locales/TH/common.json:3 login.hello has the placeholders "", and locales/EN has "name"',
  ],
  [{ login: { terms: 'x' } }, 'locales/TH/common.json:3 login.terms has the placeholders "", and locales/EN has "<a>"'],
  [
    { games_many: '{number}' },
    'locales/TH/common.json:2 games_many has the placeholders "number", and locales/EN has "count"',
  ],
  [{ other: 'x' }, 'locales/TH/common.json:2 other is unknown to locales/EN'],
  [{ login: { hello: ' ' } }, 'locales/TH/common.json:3 login.hello is empty or not a text'],
  [{ login: { hello: 7 } }, 'locales/TH/common.json:3 login.hello is empty or not a text'],
])('a fault in a catalogue is reported with its line: %j', (texts, message) => expect(check(texts)).toEqual([message]));

test('a key that two catalogues have is refused, because pages would show either text', () => {
  const other = catalogue('EN', { login: { hello: 'Hi' }, more: 'x' }, 'login.json');
  expect(checkCatalogues([english, other]).map(showFinding)).toEqual([
    'locales/EN/login.json:3 login.hello is in locales/EN/common.json too',
  ]);
});

test('a catalogue that English does not have is refused', () => {
  expect(checkCatalogues([catalogue('TH', { a: 'x' }, 'odd.json')])).toHaveLength(1);
});

test('a missing key is reported; a key of a fallback is not missing, but English hides nothing', () => {
  const thai = catalogue('TH', { login: { hello: 'x {name}' }, games_other: 'x' });
  expect(lacks(thai, catalogue('TY', {}))).toEqual([
    'locales/TH/common.json:1 lacks login.terms',
    'locales/TY/common.json:1 lacks login.terms',
  ]);
});

test('a missing namespace is reported, but not a language without any catalogue', () => {
  expect(lacks(catalogue('TH', { a: 'x' }, 'elsewhere.json'))).toEqual(
    ['login.hello', 'login.terms', 'games_other'].map((key) => `locales/TH/common.json:1 lacks ${key}`),
  );
  expect(lacks()).toEqual([]);
});

test('each language needs the plural forms of its own grammar, no more and no less', () => {
  const login = { hello: 'x {name}', terms: 'x' };
  expect(lacks(catalogue('TH', { login, games_other: 'x' }))).toEqual([]);
  expect(lacks(catalogue('TH', { login, games_one: 'x' }))).toEqual(['locales/TH/common.json:1 lacks games_other']);
  expect(lacks(catalogue('RU', { login, games_one: 'x', games_other: 'x' }))).toEqual([
    'locales/RU/common.json:1 lacks games_few',
    'locales/RU/common.json:1 lacks games_many',
  ]);
});

test('a key that ends like a plural without being one is compared like any other', () => {
  const status = catalogue('EN', { status_other: 'Other {name}' });
  expect(checkCatalogues([status, catalogue('TH', { status_other: 'x' })])).toHaveLength(1);
  expect(findMissingKeys([status, catalogue('RU', { status_other: 'x {name}' })], languages)).toEqual([]);
});

test('a text that equals the English one is reported unless there is a reason, and so is an unneeded reason', () => {
  const files = [english, catalogue('TH', { login: { hello: 'Hello {name}', terms: 'x' } })];
  expect(findUntranslated(files, {}).map(showFinding)).toEqual([
    'locales/TH/common.json:3 login.hello is the same as in English: translate it, or list it with a reason',
  ]);
  expect(findUntranslated(files, { 'login.hello': 'a name' })).toEqual([]);
  expect(findUntranslated(files, { 'login.hello': 'a name', games_other: 'a name' }).map(showFinding)).toEqual([
    'locales/EN:1 games_other may stay English, but every language translates it: remove it from the list',
  ]);
});
