import { expect, test } from 'vitest';
import { checkCatalogues, findMissingKeys } from './tidy-locales.ts';
import { showFinding } from './sources.ts';

const catalogue = (language: string, texts: unknown, name = 'common.json') => ({ path: `locales/${language}/${name}`, text: JSON.stringify(texts, null, 1) });
const english = catalogue('EN', { login: { hello: 'Hello {name}', terms: 'See <a>terms</a>' }, games_one: 'One game', games_other: '{count} games' });
const check = (texts: unknown) => checkCatalogues([english, catalogue('TH', texts)]).map(showFinding);

test('catalogues with the same placeholders, in another order and with fewer plurals, pass', () => {
  expect(check({ login: { terms: '<a>T</a> x', hello: '{name}!' }, games_other: '{count} x' })).toEqual([]);
});

test.each([
  [{ login: { hello: 'x {nam}' } }, 'locales/TH/common.json:3 login.hello has the placeholders "nam", and locales/EN has "name"'],
  [{ login: { hello: 'x' } }, 'locales/TH/common.json:3 login.hello has the placeholders "", and locales/EN has "name"'],
  [{ login: { terms: 'x' } }, 'locales/TH/common.json:3 login.terms has the placeholders "", and locales/EN has "<a>"'],
  [{ games_many: '{number}' }, 'locales/TH/common.json:2 games_many has the placeholders "number", and locales/EN has "count"'],
  [{ other: 'x' }, 'locales/TH/common.json:2 other is unknown to locales/EN'],
  [{ login: { hello: ' ' } }, 'locales/TH/common.json:3 login.hello is empty or no text'],
  [{ login: { hello: 7 } }, 'locales/TH/common.json:3 login.hello is empty or no text'],
])('a fault in a catalogue is told with its line: %j', (texts, message) => expect(check(texts)).toEqual([message]));

test('a catalogue that English does not have is refused', () => {
  expect(checkCatalogues([catalogue('TH', { a: 'x' }, 'odd.json')])).toHaveLength(1);
});

test('a missing key is told; one that the fallback has is not missing, and English hides nothing', () => {
  const thai = catalogue('TH', { login: { hello: 'x {name}' }, games_other: 'x' });
  const lacks = findMissingKeys([english, thai, catalogue('TY', {})], { EN: [], TH: ['EN'], TY: ['TH', 'EN'] });
  expect(lacks.map(showFinding)).toEqual(['locales/TH/common.json:1 lacks login.terms', 'locales/TY/common.json:1 lacks login.terms']);
});
