import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { alpha, beta, makeProject } from '../../../tests/support/fixture-project.ts';
import { faultLine } from './brand-fault.ts';
import { brandSchema, type SchemaNode } from './brand-schema.ts';
import { checkBrand, copyNames } from './load-brand.ts';

const project = makeProject({ alpha, beta });
const vocabulary = { entryIds: ['home', 'slots', 'help', 'terms'], featureIds: ['records', 'pages'] };
beforeEach(() => project.write('alpha', alpha));
afterAll(() => project.close());

const path = 'brands/alpha/brand.json';
const inBrand = (name: string) => join(project.directory, 'brands/alpha', name);
/** Checks ALPHA with changes, and returns its faults as lines. */
function faultsWith(change: object): string[] {
  project.write('alpha', { ...alpha, ...change });
  return checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
}
/** Finds texts in the brand's file, each after the one before, and returns line and column of the last. */
function placeOf(...parts: string[]): string {
  const text = readFileSync(inBrand('brand.json'), 'utf8');
  const offset = parts.reduce((from, part) => text.indexOf(part, from), 0);
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

test.each<[what: string, change: object, at: string[] | undefined, text: string]>([
  ['an unknown key', { colour: 'red' }, ['"colour"'], 'colour: "colour" is not a key here. Known are: '],
  [
    'an unknown key deep inside',
    { flags: { USERNAMEREG: true } },
    ['"USERNAMEREG"'],
    'flags.USERNAMEREG: "USERNAMEREG" is not a key here. Did you mean USERNAMEREG3?',
  ],
  ['a wrong type', { name: 7 }, undefined, 'name: must be a string, but is 7.'],
  [
    'a value that does not match its expression',
    { merchantCode: 'al pha' },
    ['"al pha"'],
    'merchantCode: "al pha" is not 2 to 32 capital letters and digits. ',
  ],
  [
    'a host with a port',
    { hosts: ['alpha.test:80'] },
    ['"alpha.test:80"'],
    'hosts.0: "alpha.test:80" is not a host name that a browser would send. Write ',
  ],
  [
    'a media host with a path',
    { media: { imageCDNs: ['https://img.test/a'] } },
    ['"https://img.test/a"'],
    'media.imageCDNs.0: "https://img.test/a" is not an origin such as https://img.example.com, without a path. ',
  ],
  [
    'a media host without TLS',
    { media: { launchGameCDNs: ['http://play.test'] } },
    ['"http://play.test"'],
    'media.launchGameCDNs.0: "http://play.test" is not an origin such as ',
  ],
  [
    'a media host that only ends like a local one',
    { media: { launchGameCDNs: ['http://evil-localhost'] } },
    ['"http://evil-localhost"'],
    'media.launchGameCDNs.0: ',
  ],
  [
    'a media host that would end the content security policy',
    { media: { imageCDNs: ['https://a.test; script-src *'] } },
    undefined,
    'media.imageCDNs.0: ',
  ],
  ['an empty media list', { media: { imageCDNs: [] } }, undefined, 'media.imageCDNs: '],
  [
    'a wrong choice',
    { theme: { ...alpha.theme, mode: 'drak' } },
    ['"drak"'],
    'theme.mode: "drak" is not one of the choices. Did you mean dark?',
  ],
  ['another version', { schemaVersion: 1 }, undefined, 'schemaVersion: must be 2, but is 1.'],
  [
    'a link of another scheme',
    { contact: { service: 'data:text/html,x' } },
    ['"data:text/html,x"'],
    'contact.service: "data:text/html,x" is not a web address that begins with https://',
  ],
  [
    'a link without a scheme',
    { contact: { telegram: '//evil.example' } },
    ['"//evil.example"'],
    'contact.telegram: "//evil.example" is not an address that a browser can open. ',
  ],
  ['a link that would close its HTML attribute', { apps: { ios: 'https://a.test/"><b>' } }, undefined, 'apps.ios: '],
  [
    'an unknown section',
    { home: { layout: 'rail', sections: [{ section: 'heroes', gameId: 'a', copy: 'b' }] } },
    ['"sections"', '{'],
    'home.sections.0: "heroes" is not a section. Did you mean hero?',
  ],
  [
    'a section without a required key',
    { home: { layout: 'rail', sections: [{ section: 'hero', gameId: 'red-one' }] } },
    ['"sections"', '{'],
    'home.sections.0: the section hero needs copy.',
  ],
  [
    'a section with an unknown key',
    { home: { layout: 'rail', sections: [{ section: 'hot-games', gameid: 'x' }] } },
    ['"sections"', '{'],
    'home.sections.0: the section hot-games has no gameid.',
  ],
  [
    'an unknown layout',
    { home: { ...alpha.home, layout: 'rails' } },
    ['"rails"'],
    'home.layout: "rails" is not one of the choices. Did you mean rail?',
  ],
  [
    'an unknown vendor',
    { vendors: ['RED', 'BLEU'] },
    ['"BLEU"'],
    'vendors.1: "BLEU" is not a vendor. Did you mean BLUE?',
  ],
  [
    'an ornament that does not exist',
    { theme: { ...alpha.theme, images: { ornament: 'assets/wave.svg' } } },
    ['"assets/wave.svg"'],
    'theme.images.ornament: there is no file assets/wave.svg',
  ],
  [
    'an unknown language',
    { languages: { default: 'EN', switch: ['EN', 'ENG'] } },
    ['"ENG"'],
    'languages.switch.1: "ENG" is not in locales/registry.json. Did you mean EN?',
  ],
  [
    'a language without a catalogue',
    { languages: { default: 'EN', switch: ['EN', 'KR'] } },
    ['"KR"'],
    'languages.switch.1: "KR" has no catalogue, so its pages would be in English. Write locales/KR, or offer one of: EN, CN, TH, TY, VI.',
  ],
  [
    'a pseudo-language',
    { languages: { default: 'EN', switch: ['EN', 'XX'] } },
    ['"XX"'],
    'languages.switch.1: "XX" is not in locales/registry.json.',
  ],
  [
    'a default that is not offered',
    { languages: { default: 'TH', switch: ['EN'] } },
    undefined,
    'languages.default: "TH" is not among languages.switch.',
  ],
  [
    'an unknown entry',
    { navigation: { side: ['home', 'hlep'] } },
    ['"hlep"'],
    'navigation.side.1: "hlep" is not an entry. Did you mean help?',
  ],
  [
    'a theme that does not exist',
    { theme: { ...alpha.theme, tokens: 'nigth' } },
    ['"nigth"'],
    'theme.tokens: there is no themes/nigth.tokens.json. Did you mean night?',
  ],
  [
    'a token that refers to an unknown token',
    { theme: { ...alpha.theme, overrides: { color: { text: { $value: '{palette.none}' } } } } },
    undefined,
    'theme.overrides.color.text.$value: there is no token {palette.none} to point at.',
  ],
  [
    'a logo that does not exist',
    { theme: { ...alpha.theme, logo: 'assets/lgoo.svg' } },
    ['"assets/lgoo.svg"'],
    'theme.logo: there is no file assets/lgoo.svg in the brand’s directory.',
  ],
  [
    'an unknown pattern',
    {
      registration: {
        ...alpha.registration,
        username: [...alpha.registration.username.slice(0, 2), { name: 'line', patternId: 'digit' }],
      },
    },
    ['"digit"'],
    'registration.username.2.patternId: "digit" is not a pattern. Did you mean digits?',
  ],
  [
    'a minimum above the maximum',
    {
      registration: {
        ...alpha.registration,
        username: [...alpha.registration.username.slice(0, 2), { name: 'line', minLength: 9, maxLength: 3 }],
      },
    },
    ['"line"', '9'],
    'registration.username.2.minLength: 9 is more than maxLength 3.',
  ],
  [
    'a field that appears twice',
    {
      registration: {
        ...alpha.registration,
        username: [...alpha.registration.username.slice(0, 2), { name: 'password', required: true }],
      },
    },
    undefined,
    'registration.username.2.name: "password" is in the form twice. Remove one.',
  ],
  [
    'a form without password',
    {
      registration: { ...alpha.registration, username: [{ name: 'username', required: true }, { name: 'password' }] },
    },
    undefined,
    'registration.username: the form needs a required field "password".',
  ],
  // Where the place is undefined, an equal value stands earlier in the file.
])(
  '%s is one line with the place, the key and what to do [BRAND-12, BRAND-03, BRAND-29, VALID-06]',
  (what, change, at, text) => {
    const faults = faultsWith(change);
    expect(faults, what).toHaveLength(1);
    expect(faults[0]!.slice(faults[0]!.indexOf(' ') + 1), what).toContain(text);
    expect(faults[0], what).toMatch(/^brands\/alpha\/brand\.json:\d+:\d+ [\w.$-]+: \S.*[.?}]/);
    expect(faults[0], what).not.toContain('\n');
    expect(at === undefined || faults[0]!.startsWith(`${path}:${placeOf(...at)} `), what).toBe(true);
  },
);

test('a missing key is reported at the object that should contain it [BRAND-02, BRAND-12]', () => {
  project.write('alpha', { ...alpha, $schema: undefined, schemaVersion: undefined, vendors: undefined });
  const faults = checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
  expect(faults).toHaveLength(3);
  for (const key of ['$schema', 'schemaVersion', 'vendors'])
    expect(faults.some((line) => line.startsWith(`${path}:1:1 "${key}" is missing. Add it: `))).toBe(true);
});

test('all faults are reported at once, and each only once [BRAND-13]', () => {
  const faults = faultsWith({
    languages: { default: 'XX', switch: ['EN', 'YY'] },
    navigation: { side: ['a', 'b'] },
    theme: { ...alpha.theme, logo: 'assets/none.svg', tokens: 'none' },
  });
  expect(faults.map((line) => line.split(' ')[1])).toEqual([
    'languages.switch.1:',
    'languages.default:',
    'navigation.side.0:',
    'navigation.side.1:',
    'theme.logo:',
    'theme.tokens:',
  ]);
});

test('a key that is not valid hides only the checks that read it [BRAND-54]', () => {
  const faults = faultsWith({
    colour: 'red',
    market: { ...alpha.market, currency: 'THX' },
    vendors: ['NOBODY'],
    navigation: { side: ['hoem'] },
    theme: { ...alpha.theme, mode: 'drak', logo: 'assets/none.svg' },
  });
  expect(faults.map((line) => line.split(' ')[1])).toEqual([
    'colour:',
    'market.currency:',
    'theme.mode:',
    'navigation.side.0:',
    'vendors.0:',
  ]);
});

test('each pattern of the schema has words for people, who get no regular expression to read [BRAND-55]', () => {
  const nodes: SchemaNode[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if (typeof (node as SchemaNode).pattern === 'string') nodes.push(node);
    Object.values(node).forEach(visit);
  };
  visit(brandSchema);
  expect(nodes.length).toBeGreaterThan(20);
  expect(nodes.filter((node) => !node['x-form'])).toEqual([]);
  for (const line of faultsWith({ merchantCode: 'a', vendors: ['a b'], contact: { email: 'nobody' } }))
    expect(line).not.toMatch(/[\^\\]/);
});

test('a syntax error in the JSON is reported at its place, and a comment is one [BRAND-12]', () => {
  for (const [text, place] of [
    ['{\n  "a": 1,\n}', '2:9'],
    ['{ // why\n}', '1:3'],
    ['', '1:1'],
    ['{"a":1', '1:7'],
  ] as const) {
    project.write('alpha', text);
    const [fault] = checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
    expect(fault).toMatch(new RegExp(`^${path}:${place} this is not JSON`));
  }
});

test('a value that is not an object and the names of prototypes are faults like any other', () => {
  for (const text of ['[]', '7', 'null', '"text"', '{"__proto__": {"a": 1}}', '{"constructor": {}}']) {
    project.write('alpha', text);
    expect(checkBrand(project.directory, 'alpha', vocabulary).faults.length, text).toBeGreaterThan(0);
  }
});

test('an unknown feature is reported with a similar one [BRAND-12]', () => {
  expect(faultsWith({ features: { records: false } })).toEqual([]);
  expect(faultsWith({ features: { recrods: false } })[0]).toContain(
    'features.recrods: "recrods" is not a feature. Did you mean records?',
  );
});

test('missing copy is reported with the file to write, and English copy does not count for Thai [BRAND-22]', () => {
  rmSync(inBrand('copy/TH/help.md'));
  expect(checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine)).toEqual([
    `${path}:${placeOf('"TY"')} languages.switch.1: the page /help shows the text copy/TH/help.md, which is missing, and TY needs it. Write it.`,
  ]);
  expect(copyNames(alpha)).toEqual(['help', 'terms', 'hero']);
});

test('an unknown brand is reported with a similar one [BRAND-17]', () => {
  expect(checkBrand(project.directory, 'alpah', vocabulary).faults.map(faultLine)).toEqual([
    'brands/alpah/brand.json:1:1 there is no such file. Did you mean alpha?',
  ]);
});
