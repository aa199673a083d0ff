import { afterAll, expect, test } from 'vitest';
import { alpha, makeProject } from '../../../../tests/support/fixture-project.ts';
import { faultLine } from '../brand-fault.ts';
import { checkBrand } from '../load-brand.ts';
import { homeFaults } from './home-faults.ts';

const project = makeProject({ alpha });
afterAll(() => project.close());
const entry = (id: string, shows: string, more: object = {}) => ({ id, label: `nav.${id}`, shows, ...more });
const vocabulary = {
  entryIds: ['home', 'help', 'terms', 'records', 'log-in', 'account', 'agents', 'a', 'b', 'c'],
  featureIds: ['records'],
  siteEntries: [
    ...['home', 'help', 'terms', 'a', 'b', 'c'].map((id) => entry(id, 'always')),
    entry('records', 'always', { feature: 'records' }),
    entry('log-in', 'guest'),
    entry('account', 'member'),
    entry('agents', 'agent', { needs: 'agents' as const }),
  ],
};
const faultsWith = (brand: object) => {
  project.write('alpha', { ...alpha, ...brand });
  return checkBrand(project.directory, 'alpha', vocabulary).faults.map((fault) =>
    faultLine(fault).replace(/^\S+ /, ''),
  );
};

test('the bar of a phone has five entries for each visitor, and entries of other visitors do not count [BRAND-64]', () => {
  const bottom = (...ids: string[]) => faultsWith({ navigation: { bottom: ids }, access: { agents: true } });
  expect(bottom('home', 'a', 'b', 'c', 'log-in', 'account')).toEqual([]);
  expect(bottom('home', 'a', 'b', 'c', 'account', 'agents')).toEqual([
    'navigation.bottom.5: an agent would see 6 entries in the bar of a phone, which has room for 5. Remove 1.',
  ]);
  expect(bottom('home', 'a', 'b', 'c', 'help', 'terms', 'log-in', 'account')[0]).toContain(
    'a guest would see 7 entries',
  );
  // The entry of a feature that is off does not show, but a list that names it is a mistake.
  expect(
    faultsWith({ navigation: { bottom: ['home', 'a', 'b', 'c', 'records', 'account'] }, features: { records: false } }),
  ).toEqual([
    'navigation.bottom.4: the entry records belongs to the feature records, which is off. Remove the entry, or turn on features.records.',
  ]);
});

test('a brand may turn off a feature that its parent’s menus list [BRAND-64]', () => {
  project.write('family', {
    ...alpha,
    abstract: true,
    hosts: undefined,
    merchantCode: undefined,
    navigation: { side: ['home', 'records'] },
  });
  const child = { $schema: 'x', schemaVersion: 2, extends: 'family', merchantCode: 'CHILD', hosts: ['child.test'] };
  const faultsOf = (more: object) => {
    project.write('child', { ...child, ...more });
    return checkBrand(project.directory, 'child', vocabulary).faults;
  };
  expect(faultsOf({ features: { records: false } })).toEqual([]);
  expect(faultsOf({ features: { records: false }, navigation: { side: ['records'] } })).toHaveLength(1);
});

const home = (gameId: string, vendors: string[]) =>
  homeFaults(
    { file: 'brand.json', text: '', tree: undefined },
    { ...alpha, vendors, home: { layout: 'rail', sections: [{ section: 'hero', gameId, copy: 'hero' }] } },
    { RED: ['red-one', 'red-two'], GREEN: ['green-one'] },
  ).map(({ message }) => message);

test('the game of a hero belongs to a vendor of the brand, as far as the vendors’ games are known [BRAND-63]', () => {
  expect(home('red-two', ['RED'])).toEqual([]);
  expect(home('red-tow', ['RED'])).toEqual(['no vendor of this brand has the game "red-tow". Did you mean red-two?']);
  expect(home('green-one', ['RED'])).toEqual([
    'green-one is a game of GREEN, which is not among the brand’s vendors. Add it to vendors, or choose a game of RED.',
  ]);
  // The vendor BLUE has no list.
  expect(home('anything', ['RED', 'BLUE'])).toEqual([]);
});

test('a name has letters, and no spaces around it or in a row [BRAND-67]', () => {
  const nameFaults = (name: string) => faultsWith({ name }).map((line) => line.split('.')[0]);
  for (const name of ['A', '7', 'โชคดี', '金莲', 'A & B', 'O’Neill']) expect(nameFaults(name), name).toEqual([]);
  for (const name of ['  ', '—', ' A', 'A ', 'A  B', '\u00a0']) expect(nameFaults(name), name).toHaveLength(1);
});
