import { parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { alpha } from '../../../../tests/support/fixture-project.ts';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import type { SiteWords } from '../../../shared/site/site-words.ts';
import { faultLine } from '../brand-fault.ts';
import { catalogueFaults, untranslatedKeys } from './catalogue-faults.ts';

const site: SiteWords = {
  keys: {
    'nav.home': ['site'],
    'club.title': ['club'],
    'register.submit': ['registration'],
    'list.none': ['site'],
    games: ['site'],
  },
  prefixes: { 'error.': ['site'], 'field.': ['registration'], 'validation.': ['site'] },
  features: [
    {
      id: 'club',
      routes: [{ title: 'title.club', needs: 'agents' }],
      entries: [{ id: 'club', keys: ['nav.club'], needs: 'agents' }],
    },
    {
      id: 'pages',
      routes: [{ title: 'title.help' }],
      entries: [
        { id: 'help', keys: ['nav.help'] },
        { id: 'terms', keys: ['nav.terms'] },
      ],
    },
  ],
};
const english: Record<string, string> = {
  'nav.home': 'Home',
  'nav.help': 'Help',
  'nav.terms': 'Terms',
  'nav.club': 'Club',
  'club.title': 'Club',
  'title.club': 'Club',
  'title.help': 'Help',
  'register.submit': 'Join',
  'list.none.title': 'Nothing',
  'error.busy': 'Busy {when}',
  games_one: 'One game',
  games_other: '{count} games',
  'unused.text': 'Nobody says this',
  'field.username': 'Username',
  'field.password': 'Password',
  'field.line': 'LINE',
  'field.zalo': 'Zalo',
  'help.birthday': 'How old',
  'field.birthday': 'Born',
  'field.occupation': 'Work',
  'validation.letterFirst': '{min} to {max}',
  'validation.noSpaces': '{min} to {max}',
  'validation.any': '{min} to {max}',
  'validation.mailbox': 'An address',
  'validation.dateYearFirst.exact': 'A date',
  'option.occupation.student': 'Student',
  'option.occupation.other': 'Other',
};
const brand: Brand = {
  ...alpha,
  languages: { default: 'TH', switch: ['TH'] },
  navigation: { side: ['help'] },
  registration: {
    username: [
      { name: 'username', required: true },
      { name: 'password', required: true },
    ],
    agreement: { isPreTicked: true, ageMin: 20 },
  },
};
const withFields = (...more: NonNullable<Brand['registration']['username']>): Partial<Brand> => ({
  registration: { ...brand.registration, username: [...brand.registration.username!, ...more] },
});

/** The faults of a brand whose Thai catalogue is the English one without `keys`, and with the texts in `other`. */
function faultsWithout(
  keys: readonly string[],
  change: Partial<Brand> = {},
  other: Record<string, string> = {},
): string[] {
  const thai = { ...Object.fromEntries(Object.entries(english).filter(([key]) => !keys.includes(key))), ...other };
  const text = '{}';
  return catalogueFaults(
    { file: 'brand.json', text, tree: parseTree(text) },
    { ...brand, ...change },
    [],
    site,
    (code) => (code === 'EN' ? english : thai),
  ).map((fault) => faultLine(fault).replace(/^\S+ /, ''));
}

test('a complete catalogue passes, and without the list of the site’s words nothing is checked [BRAND-22]', () => {
  expect(faultsWithout([])).toEqual([]);
  expect(catalogueFaults({ file: 'brand.json', text: '{}', tree: undefined }, brand, [], undefined)).toEqual([]);
});

describe('a missing text that a brand needs is a fault, and any other missing text is not [BRAND-22]', () => {
  test.each<[key: string, turnedOn: Partial<Brand>, turnedOff: Partial<Brand> | undefined]>([
    ['nav.home', {}, undefined],
    ['error.busy', {}, undefined],
    ['games_other', {}, undefined],
    ['list.none.title', {}, undefined],
    ['nav.help', {}, { navigation: { side: [] } }],
    ['nav.terms', { navigation: { footer: ['terms'] } }, {}],
    ['title.help', {}, { features: { pages: false } }],
    ['club.title', { access: { ...brand.access, agents: true } }, {}],
    [
      'title.club',
      { access: { ...brand.access, agents: true } },
      { access: { ...brand.access, agents: true }, features: { club: false } },
    ],
    [
      'nav.club',
      { access: { ...brand.access, agents: true }, navigation: { side: ['club'] } },
      { navigation: { side: ['club'] } },
    ],
    ['register.submit', {}, { flags: {} }],
    ['field.line', withFields({ name: 'line' }), withFields({ name: 'line', enabled: false })],
    ['help.birthday', withFields({ name: 'birthday' }), {}],
    ['validation.any', withFields({ name: 'line' }), {}],
    ['validation.dateYearFirst.exact', withFields({ name: 'birthday' }), {}],
    [
      'option.occupation.student',
      withFields({ name: 'occupation', options: ['student', 'other'] }),
      withFields({ name: 'occupation', widget: 'text' }),
    ],
  ])('%s', (key, turnedOn, turnedOff) => {
    expect(faultsWithout([key], turnedOn)).toEqual([
      `languages.switch.0: TH lacks a text that this brand needs: ${key}. Write it in locales/TH, or only for this brand in words/TH.json.`,
    ]);
    expect(turnedOff ? faultsWithout([key], turnedOff) : []).toEqual([]);
  });
});

test('many missing texts are one fault, which names some and counts the rest [BRAND-22]', () => {
  expect(faultsWithout(Object.keys(english))).toEqual([
    expect.stringMatching(
      /^languages\.switch\.0: TH lacks \d+ texts that this brand needs: ([\w.]+, ){4}[\w.]+ and \d+ more\. Write them/,
    ),
  ]);
});

test('a brand must translate its own texts into each of its languages [BRAND-22, BRAND-40]', () => {
  const own: Partial<Brand> = {
    ...withFields({ name: 'line', patternId: 'card' }, { name: 'occupation', options: ['other', 'farmer'] }),
    patterns: { card: { expression: 'A', accepted: ['A'], refused: ['B'] } },
  };
  expect(faultsWithout([], own)).toEqual([
    'languages.switch.0: the text validation.card is missing in TH. No catalogue has it, because it belongs to this brand. Write it in words/TH.json.',
    'languages.switch.0: the text option.occupation.farmer is missing in TH. No catalogue has it, because it belongs to this brand. Write it in words/TH.json.',
  ]);
  expect(faultsWithout([], own, { 'validation.card': 'A card', 'option.occupation.farmer': 'Farmer' })).toEqual([]);
});

test('a text has the placeholders of English, and a plural form adds none [BRAND-22]', () => {
  expect(faultsWithout([], {}, { 'error.busy': 'Busy {then}' })).toEqual([
    'languages.switch.0: error.busy has the placeholders [then], but the English text has [when]. Use the same.',
  ]);
  expect(faultsWithout([], {}, { games_other: 'Games' })).toEqual([]);
  expect(faultsWithout([], {}, { games_other: '{number} games' })).toHaveLength(1);
  // Thai has only one plural form.
  expect(faultsWithout(['games_one'])).toEqual([]);
});

test('untranslated texts are listed, and are not a fault [LANG-14]', () => {
  const real: SiteWords = { keys: { 'nav.home': ['site'], 'title.home': ['site'] }, prefixes: {}, features: [] };
  expect(untranslatedKeys({ ...brand, flags: {} }, [], real)).toEqual([]);
  expect(untranslatedKeys({ ...brand, languages: { default: 'EN', switch: ['EN'] } }, [], real)).toEqual([]);
});
