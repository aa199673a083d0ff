import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { alpha, beta, makeProject } from '../../../tests/support/fixture-project.ts';
import { faultLine } from './brand-fault.ts';
import { checkBrand } from './load-brand.ts';
import { leafPaths } from './origins.ts';
import { BRAND_BYTES_MAX } from './read-brand-file.ts';
import { readPath, resolveBrand, type ResolvedBrand } from './resolve-brand.ts';

const project = makeProject({ alpha, beta });
const vocabulary = { entryIds: ['home', 'help', 'terms'], featureIds: [] };
const head = { $schema: '../../schemas/brand.partial.schema.json', schemaVersion: 2 };
const own = { ...head, merchantCode: 'CHILD', hosts: ['child.test'] };
const { merchantCode: _, hosts: __, ...shared } = alpha;
const faultsOf = (slug: string) => checkBrand(project.directory, slug, vocabulary).faults.map(faultLine);
const resolved = (slug: string): ResolvedBrand => {
  const result = resolveBrand(project.directory, slug);
  if (!result.resolved) throw new Error(result.faults.map(faultLine).join('\n'));
  return result.resolved;
};
const shown = (brand: ResolvedBrand, text: string) =>
  brand
    .origins(readPath(brand.value, text).path!)
    .map(
      ({ value, from, line }) =>
        `${from.kind}${'name' in from ? ` ${from.name}` : ''}:${line ?? '-'} ${JSON.stringify(value)}`,
    );

beforeEach(() => {
  project.write('alpha', alpha);
  project.write('parent', { ...shared, abstract: true });
  project.write('child', { ...own, extends: 'parent', name: 'Child' });
});
afterAll(() => project.close());

describe('a brand extends another', () => {
  test('it inherits from its parent and sets only what differs; objects merge, arrays replace, null unsets [BRAND-07, BRAND-08]', () => {
    project.write('child', {
      ...own,
      extends: 'parent',
      name: 'Child',
      market: { currency: 'VND', demo: null },
      vendors: ['BLUE'],
      navigation: { footer: null },
    });
    expect(faultsOf('child')).toEqual([]);
    expect(checkBrand(project.directory, 'child', vocabulary).loaded).toMatchObject({
      brand: {
        name: 'Child',
        market: { currency: 'VND', timeZone: 'Asia/Bangkok' },
        vendors: ['BLUE'],
        navigation: { header: ['home'] },
      },
      directories: ['child', 'parent'].map((slug) => join(project.directory, 'brands', slug)),
    });
    const { value } = resolved('child');
    expect([value['market'] as object, value['navigation'] as object].map((part) => Object.keys(part))).toEqual([
      ['currency', 'timeZone', 'jurisdiction'],
      ['header', 'side'],
    ]);
  });

  test('fields of the registration merge by name: they keep their places, and new ones follow [BRAND-07]', () => {
    project.write('child', {
      ...own,
      extends: 'parent',
      registration: {
        username: [{ name: 'whatsapp' }, { name: 'username', maxLength: 12 }, { name: 'password', minLength: null }],
      },
    });
    expect(faultsOf('child')).toEqual([]);
    const { registration } = resolved('child').value as typeof alpha;
    expect(registration.username.map(({ name }) => name)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'payeeName',
      'email',
      'line',
      'whatsapp',
    ]);
    expect(registration.username.slice(0, 2)).toEqual([
      { name: 'username', required: true, minLength: 4, maxLength: 12 },
      { name: 'password', required: true, maxLength: 64 },
    ]);
  });

  test('a child may put the fields that it inherits into an order of its own, and each fault keeps its place [BRAND-69]', () => {
    const order = ['email', 'username', 'whatsapp'];
    project.write('child', {
      ...own,
      extends: 'parent',
      registration: { username: [{ name: 'whatsapp', minLength: 9, maxLength: 3 }], order },
    });
    const { registration } = resolved('child').value as typeof alpha;
    expect(registration.username.map(({ name }) => name)).toEqual([
      ...order,
      'password',
      'confirmPassword',
      'payeeName',
      'line',
    ]);
    expect(faultsOf('child')).toEqual([
      expect.stringMatching(/brands\/child\/brand\.json:\d+:\d+ registration\.username\.0\.minLength: 9 is more than/),
    ]);
    project.write('grandchild', {
      ...own,
      merchantCode: 'GRAND',
      hosts: ['grand.test'],
      extends: 'child',
      registration: { order: null },
    });
    const inherited = resolved('grandchild').value as typeof alpha;
    expect(inherited.registration.username[0]).toMatchObject({ name: 'username' });
  });

  test('hosts, merchant code and being abstract are never inherited [BRAND-35]', () => {
    project.write('child', { ...head, extends: 'alpha' });
    const faults = faultsOf('child');
    expect(faults).toHaveLength(2);
    for (const key of ['merchantCode', 'hosts'])
      expect(faults.some((line) => line.includes(`"${key}" is missing`))).toBe(true);
    project.write('child', { ...own, extends: 'parent' });
    expect(checkBrand(project.directory, 'child', vocabulary).loaded?.brand.abstract).toBe(false);
  });

  test('an abstract brand is not loaded, and must not have keys of served brands [BRAND-35]', () => {
    expect(checkBrand(project.directory, 'parent', vocabulary)).toEqual({ slug: 'parent', faults: [] });
    project.write('parent', { ...alpha, abstract: true });
    expect(faultsOf('parent')).toEqual([
      expect.stringContaining('hosts: an abstract brand is never served'),
      expect.stringContaining('merchantCode: an abstract brand is never served'),
    ]);
  });

  test('an unknown parent, a circle and a chain that is too long are faults at the key that names the parent [BRAND-06]', () => {
    project.write('child', { ...own, extends: 'parnet' });
    expect(faultsOf('child')).toEqual([
      'brands/child/brand.json:8:14 extends: there is no brand "parnet" to extend. Did you mean parent?',
    ]);
    project.write('child', { ...own, extends: 'child' });
    expect(faultsOf('child')[0]).toContain('the brands extend each other in a circle: child → child.');
    project.write('parent', { ...shared, abstract: true, extends: 'child' });
    project.write('child', { ...own, extends: 'parent' });
    expect(faultsOf('child')[0]).toMatch(/^brands\/parent\/.* extends: .*child → parent → child/);
    project.write('parent', { ...shared, abstract: true, extends: 'alpha' });
    expect(faultsOf('child')).toEqual([]);
    project.write('alpha', { ...alpha, extends: 'beta' });
    expect(faultsOf('child')[0]).toMatch(
      /^brands\/alpha\/.* extends: the chain child → parent → alpha → beta has more than 3 brands/,
    );
    project.write('child', { ...own, extends: '../beta' });
    expect(faultsOf('child')).toEqual([
      expect.stringMatching(/^brands\/child\/.* extends: "\.\.\/beta" is not the name of a brand’s directory\./),
    ]);
  });

  test('a fault is in the file of the chain that sets the value, and names the brand that inherits it [BRAND-12]', () => {
    project.write('parent', { ...shared, abstract: true, navigation: { ...alpha.navigation, side: ['home', 'hlep'] } });
    expect(faultsOf('child')).toEqual([
      expect.stringMatching(
        /^brands\/parent\/brand\.json:\d+:\d+ navigation\.side\.1: "hlep" is not an entry\. Did you mean help\? \(The brand child inherits it from parent\.\)$/,
      ),
    ]);
    project.write('parent', { ...shared, abstract: true, flags: { USERNAMEREG: true } });
    expect(faultsOf('child')).toEqual([
      expect.stringMatching(/^brands\/parent\/brand\.json:\d+:\d+ flags\.USERNAMEREG: "USERNAMEREG" is not a key here/),
    ]);
    expect(faultsOf('parent')).toHaveLength(1);
  });

  test('a brand inherits the texts, words and pictures that it lacks', () => {
    for (const part of ['assets', 'copy']) rmSync(join(project.directory, 'brands/child', part), { recursive: true });
    expect(faultsOf('child')).toEqual([]);
    rmSync(join(project.directory, 'brands/parent/copy'), { recursive: true });
    expect(faultsOf('child').length).toBeGreaterThan(0);
  });
});

describe('where a value comes from', () => {
  test('is the brand, the pack or the schema, with what it overrides [BRAND-18]', () => {
    project.write('parent', { ...shared, abstract: true, security: { idleMinutes: 20 } });
    project.write('child', { ...own, extends: 'parent', security: { idleMinutes: 10 }, market: { demo: null } });
    const brand = resolved('child');
    expect(shown(brand, 'security.idleMinutes')).toEqual([
      'brand child:10 10',
      expect.stringMatching(/^brand parent:\d+ 20$/),
      'default:- 30',
    ]);
    expect(shown(brand, 'merchantCode')).toEqual(['brand child:4 "CHILD"']);
    expect(shown(brand, 'settings.smsLogin')).toEqual(['default:- false']);
    expect(shown(brand, 'registration.username.email.name')).toEqual([
      expect.stringMatching(/^brand parent:\d+ "email"$/),
    ]);
    expect(shown(brand, 'vendors.1')).toEqual([expect.stringMatching(/^brand parent:\d+ \["RED","BLUE"\]$/)]);
    expect(shown(brand, 'registration.agreement.ageMin')).toEqual([
      expect.stringMatching(/^brand parent:\d+ 20$/),
      expect.stringMatching(/^pack open:\d+ 18$/),
    ]);
    project.write('child', { ...own, extends: 'parent', security: { idleMinutes: null } });
    expect(shown(resolved('child'), 'security.idleMinutes')).toEqual([
      'default:- 30',
      'brand child:10 null',
      expect.stringMatching(/^brand parent:\d+ 20$/),
    ]);
  });

  test('every value has an origin with the same value', () => {
    const brand = resolved('child');
    const paths = leafPaths(brand.value);
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      const [first] = brand.origins(path);
      const value = path.reduce<unknown>((under, key) => (under as Record<string, unknown>)[key], brand.value);
      expect(first?.value, path.join('.')).toEqual(value);
    }
  });

  test('an unknown path is refused with a similar one', () => {
    const { value } = resolved('alpha');
    expect(readPath(value, 'market.curency')).toEqual({
      wrong: '"curency" is not a key of market. Did you mean currency?',
    });
    expect(readPath(value, 'registration.username.emial').wrong).toContain('Did you mean email?');
    expect(readPath(value, 'market.dialingCode')).toEqual({ path: ['market', 'dialingCode'] });
  });
});

describe('a file that cannot be a brand', () => {
  const file = join(project.directory, 'brands/alpha/brand.json');
  const outside = mkdtempSync(join(tmpdir(), 'livery-outside-'));
  afterAll(() => rmSync(outside, { recursive: true }));

  test.each<[what: string, make: () => void, text: string]>([
    [
      'another version',
      () => project.write('alpha', { ...alpha, schemaVersion: 1 }),
      'schemaVersion: must be 2, but is 1. Run `npm run brand -- migrate alpha --write`.',
    ],
    [
      'a version that is not yet made',
      () => project.write('alpha', { ...alpha, schemaVersion: 99 }),
      'schemaVersion: must be 2, but is 99. It was written for another release',
    ],
    [
      'too large',
      () => project.write('alpha', ' '.repeat(BRAND_BYTES_MAX + 1)),
      `the file has ${BRAND_BYTES_MAX + 1} bytes; at most ${BRAND_BYTES_MAX} are allowed.`,
    ],
    ['no UTF-8', () => writeFileSync(file, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 'this is not UTF-8.'],
    ['no object', () => project.write('alpha', '[]'), 'this is not a JSON object.'],
    ['brackets without end', () => project.write('alpha', '['.repeat(200_000)), 'nested too deep'],
    [
      'a key twice',
      () => project.write('alpha', JSON.stringify(alpha).replace('"name":', '\n "name": "a", "name":')),
      'brand.json:2:15 name: "name" appears twice in one object',
    ],
    [
      'a directory',
      () => {
        rmSync(file);
        mkdirSync(file);
      },
      'this is not a file.',
    ],
    [
      'a link out of the folder',
      () => {
        rmSync(file);
        writeFileSync(join(outside, 'brand.json'), JSON.stringify(alpha));
        symlinkSync(join(outside, 'brand.json'), file);
      },
      'brand.json is a symbolic link that leads out of the brand’s directory.',
    ],
    [
      'a picture that is a link out of the folder',
      () => symlinkSync('/etc/hostname', join(project.directory, 'brands/alpha/copy/EN/more.md')),
      'copy/EN/more.md is a symbolic link that leads out',
    ],
    [
      'a folder that is a link out of the folder',
      () => symlinkSync(outside, join(project.directory, 'brands/alpha/words')),
      'words is a symbolic link that leads out',
    ],
  ])('is one fault in one line: %s [BRAND-36]', (_what, make, text) => {
    make();
    const faults = faultsOf('alpha');
    rmSync(join(project.directory, 'brands/alpha'), { recursive: true });
    project.write('alpha', alpha);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(text);
    expect(faults[0]).toMatch(/^brands\/alpha\/brand\.json:\d+:\d+ [^\n]+\.$/);
  });

  test('a symbolic link within the folder is allowed', () => {
    symlinkSync('help.md', join(project.directory, 'brands/alpha/copy/EN/also.md'));
    expect(faultsOf('alpha')).toEqual([]);
    rmSync(join(project.directory, 'brands/alpha/copy/EN/also.md'));
  });

  test('a brand whose directory is a symbolic link is refused, and so is a slug that leads out of the folder [BRAND-36]', () => {
    symlinkSync(join(project.directory, 'brands/beta'), join(project.directory, 'brands/linked'));
    expect(faultsOf('linked')[0]).toContain('its directory is a symbolic link.');
    rmSync(join(project.directory, 'brands/linked'));
    expect(faultsOf('../brands/beta')[0]).toContain('is not a valid name for a brand’s directory');
  });
});
