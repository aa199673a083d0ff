import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { alpha, beta, makeProject } from '../../../tests/support/fixture-project.ts';
import { readHeader } from './brand-header.ts';
import { claimsOf } from './checks/claims.ts';
import { faultLine } from './brand-fault.ts';
import { brandSlugs, checkBrand, copyNames } from './load-brand.ts';

const project = makeProject({ alpha, beta });
const vocabulary = { entryIds: ['home', 'slots', 'help', 'terms'], featureIds: ['records', 'pages'] };
beforeEach(() => project.write('alpha', alpha));
afterAll(() => project.close());

const path = 'brands/alpha/brand.json';
const inBrand = (name: string) => join(project.directory, 'brands/alpha', name);
/** Checks ALPHA with changes, and gives its faults as lines. */
function faultsWith(change: object): string[] {
  project.write('alpha', { ...alpha, ...change });
  return checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
}
/** Line and column of the last of some nested texts in the brand's file. */
function placeOf(...parts: string[]): string {
  const text = readFileSync(inBrand('brand.json'), 'utf8');
  const offset = parts.reduce((from, part) => text.indexOf(part, from), 0);
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

/** A picture of more bytes than a page's logo has. */
const tooLarge = `<svg>${' '.repeat(70_000)}</svg>`;

describe('a brand is checked', () => {
  test('one without fault is loaded with its tokens', () => {
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

  test.each<[what: string, change: object, at: string[] | undefined, text: string]>([
    ['an unknown key', { colour: 'red' }, ['"colour"'], 'colour: "colour" is not a key here. Known are: '],
    [
      'an unknown key deep inside',
      { flags: { USERNAMEREG: true } },
      ['"USERNAMEREG"'],
      'flags.USERNAMEREG: "USERNAMEREG" is not a key here. Did you mean USERNAMEREG3?',
    ],
    ['a wrong type', { name: 7 }, undefined, 'name: must be a string, and is 7.'],
    [
      'a wrong form',
      { merchantCode: 'al pha' },
      ['"al pha"'],
      'merchantCode: "al pha" does not have the form ^[A-Z0-9]{2,32}$. ',
    ],
    [
      'a host with a port',
      { hosts: ['alpha.test:80'] },
      ['"alpha.test:80"'],
      'hosts.0: "alpha.test:80" does not have the form ',
    ],
    [
      'a media host with a path',
      { media: { imageCDNs: ['https://img.test/a'] } },
      ['"https://img.test/a"'],
      'media.imageCDNs.0: "https://img.test/a" does not have the form ',
    ],
    [
      'a media host in clear',
      { media: { launchGameCDNs: ['http://play.test'] } },
      ['"http://play.test"'],
      'media.launchGameCDNs.0: "http://play.test" does not have the form ',
    ],
    [
      'a media host that only ends like a local one',
      { media: { launchGameCDNs: ['http://evil-localhost'] } },
      ['"http://evil-localhost"'],
      'media.launchGameCDNs.0: ',
    ],
    [
      'a media host that would end the policy',
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
    ['another version', { schemaVersion: 1 }, undefined, 'schemaVersion: must be 2, and is 1.'],
    [
      'a link of another scheme',
      { contact: { service: 'data:text/html,x' } },
      ['"data:text/html,x"'],
      'contact.service: "data:text/html,x" does not have the form ',
    ],
    [
      'a link without a scheme',
      { contact: { telegram: '//evil.example' } },
      ['"//evil.example"'],
      'contact.telegram: "//evil.example" does not have the form ',
    ],
    ['a link that ends its attribute', { apps: { ios: 'https://a.test/"><b>' } }, undefined, 'apps.ios: '],
    [
      'an unknown section',
      { home: { layout: 'rail', sections: [{ section: 'heroes', gameId: 'a', copy: 'b' }] } },
      ['"sections"', '{'],
      'home.sections.0: "heroes" is not a section. Did you mean hero?',
    ],
    [
      'a section that lacks something',
      { home: { layout: 'rail', sections: [{ section: 'hero', copy: 'hero' }] } },
      ['"sections"', '{'],
      'home.sections.0: the section hero needs gameId.',
    ],
    [
      'a section with something foreign',
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
      'an ornament that is not there',
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
      'languages.switch.1: "KR" has no catalogue, so that its pages would be in English. Write locales/KR, or offer one of: EN, CN, TH, TY, VI.',
    ],
    [
      'a language that nobody speaks',
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
      'a theme that is not there',
      { theme: { ...alpha.theme, tokens: 'nigth' } },
      ['"nigth"'],
      'theme.tokens: there is no themes/nigth.tokens.json. Did you mean night?',
    ],
    [
      'a token that leads nowhere',
      { theme: { ...alpha.theme, overrides: { color: { text: { $value: '{palette.none}' } } } } },
      undefined,
      'theme.overrides: token color.text: there is no token {palette.none}',
    ],
    [
      'a logo that is not there',
      { theme: { ...alpha.theme, logo: 'assets/lgoo.svg' } },
      ['"assets/lgoo.svg"'],
      'theme.logo: there is no file assets/lgoo.svg in the brand’s directory.',
    ],
    [
      'a pattern that nobody knows',
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
      'bounds that cross',
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
      'a field that stands twice',
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
    // Where the place is undefined, the value stands behind others of its like.
  ])(
    '%s is told with place, key and what to do, in one line [BRAND-12, BRAND-03, BRAND-29, VALID-06]',
    (what, change, at, text) => {
      const faults = faultsWith(change);
      expect(faults, what).toHaveLength(1);
      expect(faults[0]!.slice(faults[0]!.indexOf(' ') + 1), what).toContain(text);
      expect(faults[0], what).toMatch(/^brands\/alpha\/brand\.json:\d+:\d+ [\w.]+: \S.*[.?}]/);
      expect(faults[0], what).not.toContain('\n');
      expect(at === undefined || faults[0]!.startsWith(`${path}:${placeOf(...at)} `), what).toBe(true);
    },
  );

  test('a key that is missing is told where it should stand [BRAND-02, BRAND-12]', () => {
    project.write('alpha', { ...alpha, $schema: undefined, schemaVersion: undefined, vendors: undefined });
    const faults = checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
    expect(faults).toHaveLength(3);
    for (const key of ['$schema', 'schemaVersion', 'vendors'])
      expect(faults.some((line) => line.startsWith(`${path}:1:1 "${key}" is missing. Add it: `))).toBe(true);
  });

  test('all faults come at once, each once [BRAND-13]', () => {
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

  test('text that is no JSON is told at its place, and a comment is no JSON [BRAND-12]', () => {
    for (const [text, place] of [
      ['{\n  "a": 1,\n}', '3:1'],
      ['{ // why\n}', '1:3'],
      ['', '1:1'],
      ['{"a":1', '1:7'],
    ] as const) {
      project.write('alpha', text);
      const [fault] = checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
      expect(fault).toMatch(new RegExp(`^${path}:${place} this is not JSON`));
    }
  });

  test('a value that is no object, and names of prototypes, are faults like any other', () => {
    for (const text of ['[]', '7', 'null', '"text"', '{"__proto__": {"a": 1}}', '{"constructor": {}}']) {
      project.write('alpha', text);
      expect(checkBrand(project.directory, 'alpha', vocabulary).faults.length, text).toBeGreaterThan(0);
    }
  });

  test.each([
    ['<svg><script>x</script></svg>', 'holds script'],
    ['<svg onload="x()"></svg>', 'holds script'],
    ['<svg><a href="javascript:x()"/></svg>', 'holds script'],
    ['<svg><foreignObject/></svg>', 'holds script'],
    ['<svg><image href="https://evil.example/x.png"/></svg>', 'assets/logo.svg'],
    ['<svg><style>@import url(https://evil.example/x.css)</style></svg>', 'assets/logo.svg'],
    ['too large', 'at most 65536 are allowed'],
    ['nonsense that is no picture', 'assets/logo.svg'],
  ])(
    'a picture that holds script, leads outside, is too large or none at all is refused: %s [BRAND-24]',
    (svg, text) => {
      writeFileSync(inBrand('assets/logo.svg'), svg === 'too large' ? tooLarge : svg);
      const faults = checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine);
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain(text);
    },
  );

  test('a brand that names no language has EN and TY, and EN comes first; one that names some has those [LANG-01, LANG-04]', () => {
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

  test('what a brand leaves out and the schema has a default for is filled in, all flags and settings among it [BRAND-03, BRAND-05]', () => {
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
      brand.responsible.freePlayLabels,
      brand.pages.footer,
      brand.access.maintenance,
      brand.apps.lite,
      brand.features,
      brand.contact,
    ]).toEqual(['open', 30, true, [], false, false, {}, {}]);
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

  test('a feature that nobody made is told with the one that is near [BRAND-12]', () => {
    expect(faultsWith({ features: { records: false } })).toEqual([]);
    expect(faultsWith({ features: { recrods: false } })[0]).toContain(
      'features.recrods: "recrods" is not a feature. Did you mean records?',
    );
  });

  test('a language without a catalogue is refused, and a pseudo-language where none is looked at [LANG-19, LANG-17]', () => {
    expect(faultsWith({ languages: { default: 'EN', switch: ['EN', 'TW', 'AR', 'BR'] } })).toHaveLength(3);
    const all = { ...alpha, languages: { default: 'EN', switch: ['EN', 'TY', 'TH'] } };
    expect(faultsWith(all)).toEqual([]);
    project.write('alpha', { ...alpha, languages: { default: 'XX', switch: ['XX', 'XR'] } });
    expect(checkBrand(project.directory, 'alpha', { ...vocabulary, hasPseudoLanguages: true }).faults).toEqual([]);
    expect(checkBrand(project.directory, 'alpha', vocabulary).faults).toHaveLength(2);
  });

  test('a text that a language lacks is told by the file to write, and English is no Thai [BRAND-22]', () => {
    rmSync(inBrand('copy/TH/help.md'));
    expect(checkBrand(project.directory, 'alpha', vocabulary).faults.map(faultLine)).toEqual([
      `${path}:${placeOf('"TY"')} languages.switch.1: the text copy/TH/help.md is missing, and TY needs it. Write it.`,
    ]);
    expect(copyNames(alpha)).toEqual(['help', 'terms', 'hero']);
  });

  test('words of its own are those of the catalogue, with the same placeholders, in a language that it offers [BRAND-30]', () => {
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
      `${file}/EN.json:1:1 title.home: has the placeholders [], and the text that it replaces has [brand]. Use the same.`,
    ]);
    expect(faultsOf('EN', '{ "hot.title": "" }')[0]).toContain('must be a text of 1 to 300 characters.');
    expect(faultsOf('VI', '{}')[0]).toContain('the brand does not offer "VI"');
    expect(faultsOf('EN', '{,}')[0]).toContain('this is not a JSON object');
    rmSync(inBrand('words'), { recursive: true });
  });

  test('a brand that is not there is told with the name that is near [BRAND-17]', () => {
    expect(checkBrand(project.directory, 'alpah', vocabulary).faults.map(faultLine)).toEqual([
      'brands/alpah/brand.json:1:1 there is no such file. Did you mean alpha?',
    ]);
  });

  test('a pattern of its own that refuses its own example is told [BRAND-40]', () => {
    expect(faultsWith({ patterns: { card: { expression: 'A', accepted: ['B'], refused: ['C'] } } })[0]).toContain(
      'patterns.card',
    );
    project.write('alpha', alpha);
  });

  test('a text that its pages say and its catalogues lack is told [BRAND-22]', () => {
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

  test('two brands with one host or one code are told of each other [BRAND-14]', () => {
    const own = readHeader(project.directory, 'alpha', '');
    expect(claimsOf([own]).faults.size).toBe(0);
    expect(
      claimsOf([own, { ...own, slug: 'copycat' }])
        .faults.get('copycat')!
        .map(faultLine),
    ).toEqual([
      'brands/copycat/brand.json:1:1 merchantCode: ALPHA belongs to the brand alpha already. Choose another.',
      'brands/copycat/brand.json:1:1 hosts: alpha.test belongs to the brand alpha already. Choose another.',
      'brands/copycat/brand.json:1:1 hosts: www.alpha.test belongs to the brand alpha already. Choose another.',
    ]);
  });
});
