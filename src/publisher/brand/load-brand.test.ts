import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { alpha, beta, makeProject } from '../../../tests/support/fixture-project.ts';
import { readHeader } from './brand-header.ts';
import { claimsOf } from './checks/claims.ts';
import { faultLine } from './brand-fault.ts';
import { brandSlugs, checkBrand } from './load-brand.ts';

const project = makeProject({ alpha, beta });
const vocabulary = { entryIds: ['home', 'slots', 'help', 'terms'], featureIds: ['records', 'pages'] };
beforeEach(() => project.write('alpha', alpha));
afterAll(() => project.close());

const inBrand = (name: string) => join(project.directory, 'brands/alpha', name);
/** Checks ALPHA with changes, and returns its faults as lines. */
function faultsWith(change: object): string[] {
  project.write('alpha', { ...alpha, ...change });
  return checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
}

/** A picture of more bytes than a logo may have. */
const tooLarge = `<svg>${' '.repeat(70_000)}</svg>`;

test('a brand without faults is loaded with its tokens', () => {
  const { loaded, faults } = checkBrand(project.directory, 'alpha', vocabulary);
  expect(faults).toEqual([]);
  expect(loaded).toMatchObject({
    slug: 'alpha',
    brand: alpha,
    directories: [join(project.directory, 'brands/alpha')],
  });
  expect(loaded!.tokens.get('color.ground')).toMatchObject({ type: 'color' });
  expect(brandSlugs(project.directory)).toEqual(['alpha', 'beta']);
});

test('a brand without languages offers EN and TY, EN first; a brand with languages offers those [LANG-01, LANG-04]', () => {
  const languagesOf = (languages: object | undefined) => {
    project.write('alpha', { ...alpha, languages });
    const { loaded, faults } = checkBrand(project.directory, 'alpha', vocabulary);
    return loaded?.brand.languages ?? faults.map(faultLine);
  };
  expect(languagesOf(undefined)).toEqual({ default: 'EN', switch: ['EN', 'TY'] });
  expect(languagesOf({})).toEqual({ default: 'EN', switch: ['EN', 'TY'] });
  expect(languagesOf({ default: 'TY' })).toEqual({ default: 'TY', switch: ['EN', 'TY'] });
  expect(languagesOf({ default: 'TH', switch: ['TH', 'EN'] })).toEqual({ default: 'TH', switch: ['TH', 'EN'] });
  expect(languagesOf({ switch: ['TH'] })).toEqual([
    expect.stringContaining('languages.default: "EN" is not among languages.switch.'),
  ]);
});

test('the defaults of the schema fill in what a brand leaves out, including all flags and settings [BRAND-03, BRAND-05, PWD-36]', () => {
  const {
    settings: _,
    access: __,
    features: ___,
    contact: ____,
    apps: _____,
    pages: ______,
    security: _______,
    responsible: ________,
    ...short
  } = alpha;
  project.write('alpha', short);
  const { brand } = checkBrand(project.directory, 'alpha', vocabulary).loaded!;
  expect(brand.settings).toEqual({
    freePlay: false,
    smsLogin: false,
    passwordExpiryDays: 0,
    dialingCodeOnLogin: false,
    phoneVerification: 'code',
    socialLogin: [],
  });
  expect([
    brand.market.jurisdiction,
    brand.security.idleMinutes,
    brand.security.refusesCommonPasswords,
    brand.responsible.freePlayLabels,
    brand.pages.footer,
    brand.access.maintenance,
    brand.apps.lite,
    brand.features,
    brand.contact,
  ]).toEqual(['open', 30, true, true, [], false, false, {}, {}]);
  expect(Object.keys(brand.flags).sort()).toEqual([
    'CHNGPASSVERIF3',
    'DIRECTREG3',
    'FREEPLAY3',
    'MOBILENUMPASSREG3',
    'MOBILENUMREG3',
    'MOBILEVERCODELOGIN3',
    'PWDEXPFORCECHANGE3',
    'REGMOBVERF3',
    'USERNAMEREG3',
  ]);
});

test('a language without a catalogue is refused, and so is a pseudo-language unless the check allows them [LANG-19, LANG-17]', () => {
  expect(faultsWith({ languages: { default: 'EN', switch: ['EN', 'TW', 'AR', 'BR'] } })).toHaveLength(3);
  const all = { ...alpha, languages: { default: 'EN', switch: ['EN', 'TY', 'TH'] } };
  expect(faultsWith(all)).toEqual([]);
  project.write('alpha', { ...alpha, languages: { default: 'XX', switch: ['XX', 'XR'] } });
  expect(checkBrand(project.directory, 'alpha', { ...vocabulary, hasPseudoLanguages: true }).faults).toEqual([]);
  expect(checkBrand(project.directory, 'alpha', vocabulary).faults).toHaveLength(2);
});

test.each([
  ['<svg><script>x</script></svg>', 'contains a script'],
  ['<svg onload="x()"></svg>', 'contains a script'],
  ['<svg><a href="javascript:x()"/></svg>', 'contains a script'],
  ['<svg><foreignObject/></svg>', 'contains a script'],
  ['<svg><image href="https://evil.example/x.png"/></svg>', 'assets/logo.svg'],
  ['<svg><style>@import url(https://evil.example/x.css)</style></svg>', 'assets/logo.svg'],
  ['too large', 'a picture may have at most 64 KB'],
  ['nonsense that is no picture', 'assets/logo.svg'],
])(
  'a picture with a script or an outside link, one that is too large, and a file that is not a picture are refused: %s [BRAND-24]',
  (svg, text) => {
    writeFileSync(inBrand('assets/logo.svg'), svg === 'too large' ? tooLarge : svg);
    const faults = checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(text);
  },
);

test('a brand’s own words replace texts of the catalogue, with the same placeholders, in a language that it offers [BRAND-30]', () => {
  mkdirSync(inBrand('words'), { recursive: true });
  const faultsOf = (code: string, words: string) => {
    rmSync(inBrand('words'), { recursive: true });
    mkdirSync(inBrand('words'));
    writeFileSync(inBrand(`words/${code}.json`), words);
    return checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
  };
  expect(faultsOf('EN', '{ "hot.title": "Ours" }')).toEqual([]);
  expect(faultsOf('TH', '{ "hot.title": "ของเรา" }')).toEqual([]);
  const file = 'brands/alpha/words';
  expect(faultsOf('EN', '{\n  "hot.titel": "Ours"\n}')).toEqual([
    `${file}/EN.json:2:1 hot.titel: there is no such text. Did you mean hot.title?`,
  ]);
  expect(faultsOf('EN', '{ "title.home": "Ours" }')).toEqual([
    `${file}/EN.json:1:1 title.home: has the placeholders [], but the text that it replaces has [brand]. Use the same.`,
  ]);
  expect(faultsOf('EN', '{ "hot.title": "" }')[0]).toContain('must be a text of 1 to 300 characters.');
  expect(faultsOf('VI', '{}')[0]).toContain('the brand does not offer "VI"');
  expect(faultsOf('EN', '{,}')[0]).toContain('this is not JSON: ');
  rmSync(inBrand('words'), { recursive: true });
});

test('a brand’s own pattern that refuses its accepted example is a fault [BRAND-40]', () => {
  expect(faultsWith({ patterns: { card: { expression: 'A', accepted: ['B'], refused: ['C'] } } })[0]).toContain(
    'patterns.card',
  );
  project.write('alpha', alpha);
});

test('a text that its pages need and its catalogues lack is a fault [BRAND-22]', () => {
  project.write('alpha', {
    ...alpha,
    registration: {
      ...alpha.registration,
      username: [...alpha.registration.username, { name: 'occupation', options: ['farmer', 'other'] }],
    },
  });
  const siteWords = { keys: {}, prefixes: { 'option.': ['registration'] }, features: [] };
  const { faults } = checkBrand(project.directory, 'alpha', { ...vocabulary, siteWords });
  expect(faults.map(faultLine)[0]).toContain('the text option.occupation.farmer is missing in EN');
  project.write('alpha', alpha);
});

test('a second brand with the same host or merchant code is a fault that names the first [BRAND-14]', () => {
  const own = readHeader(project.directory, 'alpha', '');
  expect(claimsOf([own]).faults.size).toBe(0);
  expect(
    claimsOf([own, { ...own, slug: 'copycat' }])
      .faults.get('copycat')!
      .map(faultLine),
  ).toEqual([
    'brands/copycat/brand.json:1:1 merchantCode: ALPHA already belongs to the brand alpha. Choose another.',
    'brands/copycat/brand.json:1:1 hosts.0: alpha.test already belongs to the brand alpha. Choose another.',
    'brands/copycat/brand.json:1:1 hosts.1: www.alpha.test already belongs to the brand alpha. Choose another.',
  ]);
});
