import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../scripts/brand/brand-file.ts';
import { readFacts } from '../../scripts/brand/facts.ts';
import { collectAnswers } from '../../scripts/brand/ask.ts';
import { placeBrand } from '../../scripts/brand/place-brand.ts';
import { builtVocabulary } from '../../scripts/brand/vocabulary.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { alpha, beta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { freshBuild } from '../support/fresh-build.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { runBrand } from '../support/run-brand.ts';
import { runNode } from '../support/run-node.ts';
import { openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';

/** A build and a process, on a machine that does other things as well. */
const PROCESS_TIMEOUT_MS = 180_000;
/** From the command to the first page: what onboarding takes where every answer is known. Seconds, and not a day of them. */
const ONBOARDED_WITHIN_MS = 30_000;

let project: FixtureProject;
beforeAll(async () => {
  await freshBuild();
  project = makeProject({ alpha, beta });
  cpSync(join(projectRoot, 'brands/base'), join(project.directory, 'brands/base'), { recursive: true });
}, PROCESS_TIMEOUT_MS);
afterAll(() => project.close());

/** Runs a command on the project of the tests in this process, or as one of its own, which is what an operator has. */
const brand = (...args: string[]) => runBrand(project.directory, ...args);
const brandProcess = (...args: string[]) =>
  runNode(join(projectRoot, 'scripts/brand.ts'), ['--root', project.directory, ...args], { PORT: '9' }).ended;
const slugs = () => readdirSync(join(project.directory, 'brands')).sort();
const fileOf = (slug: string) => join(project.directory, 'brands', slug, 'brand.json');
const lineOf = (slug: string, part: string) =>
  readFileSync(fileOf(slug), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(part)) + 1;

describe('brand new', () => {
  test(
    'from nothing to a page that a running gateway serves, without restart, in one command [BRAND-01, BRAND-15, BRAND-16]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      const opened: TestDatabase = await openTestDatabase(quickKind);
      const house: TestGateway = await startTestGateway({ database: opened.database, project });
      try {
        const startedAt = performance.now();
        const { code, stdout, stderr } = await brandProcess(
          'new',
          'harbour',
          '--yes',
          '--host',
          'harbour.test',
          '--languages',
          'TH,EN',
          '--accent',
          '#ff7a3d',
          '--vendors',
          'RED',
        );
        expect([code, stderr]).toEqual([0, '']);
        expect(stdout).toContain('brands/harbour/brand.json');
        expect(stdout).toContain('http://harbour.test:9');
        const home = () => house.app.inject({ url: '/', headers: { host: 'harbour.test' } });
        let page = await home();
        while (page.statusCode !== 200 && performance.now() - startedAt < ONBOARDED_WITHIN_MS) {
          await new Promise((resolve) => setTimeout(resolve, 25));
          page = await home();
        }
        expect(page.body).toContain('lang="th"');
        expect(page.body).toMatch(/<title>[^<]*Harbour/);
        expect((await house.app.inject({ url: '/help', headers: { host: 'harbour.test' } })).body).toContain('ช่วยเหลือ');
        expect(performance.now() - startedAt).toBeLessThan(ONBOARDED_WITHIN_MS);
      } finally {
        await house.close();
        await opened.close();
      }
      expect(await brand('check', 'harbour')).toMatchObject({ code: 0, stdout: 'brands/harbour: ok\n' });
    },
  );

  const facts = () => readFacts(project.directory);
  const layouts = ['rail', 'centred', 'columns'];
  const languages = ['EN', 'TY', 'CN', 'VI'];
  test.each(layouts.flatMap((layout) => readFacts(projectRoot).tokenSets.map((tokens) => [layout, tokens] as const)))(
    'a brand in %s with the set %s passes its check in every language [BRAND-16]',
    { timeout: PROCESS_TIMEOUT_MS },
    async (layout, tokens) => {
      const vocabulary = await builtVocabulary();
      for (const [index, code] of languages.entries()) {
        const slug = `spread-${layout}-${tokens}-${code.toLowerCase()}`;
        const accent = ['', '#0a84c9', '#ffe600', '#7f0000'][index]!;
        const answers = await collectAnswers(
          slug,
          { layout, tokens, languages: code, accent, vendors: 'RED,BLUE' },
          facts(),
          false,
        );
        expect([slug, placeBrand(project.directory, slug, filesOf(project.directory, answers), vocabulary)]).toEqual([
          slug,
          [],
        ]);
      }
    },
  );

  test(
    'every wrong answer is told at once, with what to do, and nothing is written [BRAND-16]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      const before = slugs();
      const { code, stdout, stderr } = await brand(
        'new',
        'wrong',
        '--yes',
        '--host',
        'alpha.test',
        '--merchant-code',
        'ALPHA',
        '--currency',
        'THX',
        '--time-zone',
        'Asia/Bangkock',
        '--languages',
        'EN,XY',
        '--layout',
        'ral',
        '--tokens',
        'nigt',
        '--accent',
        'red',
        '--vendors',
        'REED',
        '--jurisdiction',
        'strikt',
        '--extends',
        'bas',
        '--demo',
        '5.00',
      );
      expect([code, stdout]).toEqual([2, '']);
      for (const part of [
        '--host: alpha.test belongs to the brand alpha already',
        '--merchant-code: ALPHA belongs',
        '--currency: "THX" is not a currency. Did you mean THB?',
        '--time-zone: "Asia/Bangkock" is not a time zone. Did you mean Asia/Bangkok?',
        '--languages: "XY"',
        '--layout: "ral" is not a layout. Did you mean rail?',
        'Did you mean night?',
        '--accent: "red" is not a colour',
        'Did you mean RED?',
        'Did you mean strict?',
        'Did you mean base?',
        '--demo: "5.00"',
      ])
        expect(stderr).toContain(part);
      expect(slugs()).toEqual(before);
    },
  );

  test.each([
    ['alpha', 'is there already, and is not touched'],
    ['games', 'part of the installation'],
    ['Über', 'is not a slug'],
    ['../x', 'is not a slug'],
  ])(
    'the name %s is refused, and what is there is not touched [BRAND-44]',
    { timeout: PROCESS_TIMEOUT_MS },
    async (slug, why) => {
      const before = readFileSync(fileOf('alpha'), 'utf8');
      const { code, stderr } = await brand('new', slug, '--yes');
      expect([code, stderr.includes(why)]).toEqual([2, true]);
      expect(readFileSync(fileOf('alpha'), 'utf8')).toBe(before);
    },
  );

  test(
    'a brand that does not pass its check is put nowhere, and its faults are told [BRAND-13]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      mkdirSync(join(project.directory, 'brands/poor'));
      writeFileSync(
        fileOf('poor'),
        JSON.stringify({ $schema: '../../schemas/brand.schema.json', schemaVersion: 2, abstract: true, name: 'Poor' }),
      );
      const before = slugs();
      const { code, stdout, stderr } = await brand('new', 'rich', '--yes', '--extends', 'poor', '--vendors', 'RED');
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain('brands/rich/brand.json');
      expect(stderr).toContain('"flags" is missing');
      expect(stderr).toContain('Nothing was written.');
      expect(slugs()).toEqual(before);
      expect(readdirSync(project.directory).filter((name) => name.startsWith('.new-brand'))).toEqual([]);
    },
  );
});

describe('brand check, explain, diff and migrate', () => {
  beforeAll(async () => {
    const child = {
      $schema: '../../schemas/brand.schema.json',
      schemaVersion: 2,
      extends: 'base',
      merchantCode: 'CHILD',
      name: 'Child',
      hosts: ['child.test'],
      market: { currency: 'EUR', timeZone: 'UTC' },
      registration: { username: [{ name: 'email', required: true }] },
      vendors: ['RED'],
    };
    mkdirSync(join(project.directory, 'brands/child/words'), { recursive: true });
    writeFileSync(fileOf('child'), JSON.stringify(child, undefined, 2));
    git('init', '--quiet');
    git('add', 'brands');
    git('-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '--quiet', '--message', 'as it was');
  });
  const git = (...args: string[]) =>
    expect(spawnSync('git', ['-C', project.directory, ...args], { encoding: 'utf8' })).toMatchObject({ status: 0 });

  test('check for machines names every brand, every fault and every notice [BRAND-17]', async () => {
    const { code, stdout } = await brand('check', 'child', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { brands: [{ slug: 'child', isOk: true }], faults: [], notices: [] },
    ]);
    const own = readFileSync(fileOf('child'), 'utf8');
    writeFileSync(fileOf('child'), own.replace('"RED"', '"REED"'));
    const wrong = await brand('check', 'child', '--json');
    expect([wrong.code, JSON.parse(wrong.stdout)]).toEqual([
      1,
      {
        brands: [{ slug: 'child', isOk: false }],
        faults: [
          expect.objectContaining({
            file: 'brands/child/brand.json',
            message: '"REED" is not a vendor. Did you mean RED?',
          }),
        ],
        notices: [],
      },
    ]);
    expect((await brand('check', 'child')).stdout).toMatch(
      /^brands\/child\/brand\.json:\d+:\d+ vendors\.0: "REED" is not a vendor. Did you mean RED\?\n$/,
    );
    writeFileSync(fileOf('child'), own);
  });

  test('a text that reads as in English is a notice and no fault, the second time too, when the brand is not checked again [BRAND-42]', async () => {
    const words = join(project.directory, 'brands/beta/words');
    mkdirSync(words);
    writeFileSync(join(words, 'TH.json'), JSON.stringify({ 'nav.help': 'Help' }));
    for (let round = 0; round < 2; round++) {
      const { code, stdout } = await brand('check', 'beta');
      expect([code, stdout.split('\n')]).toEqual([
        0,
        [
          expect.stringMatching(
            /^brands\/beta: notice: a text reads in TH as in English: nav\.help\. Translate/,
          ) as string,
          'brands/beta: ok',
          '',
        ],
      ]);
    }
    rmSync(words, { recursive: true });
  });

  test(
    'an unknown brand gets the name that was meant, and with an unknown command or option an exit code of its own; as a process too [BRAND-43]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      for (const args of [['check'], ['explain'], ['migrate'], ['export', '--out', 'x']])
        expect([args[0], await brand(args[0]!, 'chld', ...args.slice(1))]).toEqual([
          args[0],
          { code: 2, stdout: '', stderr: 'There is no brands/chld. Did you mean child?\n' },
        ]);
      for (const args of [['chek'], ['check', '--jsno'], ['export', 'child']])
        expect(await brand(...args)).toMatchObject({ code: 2, stdout: '' });
      const [found, usage, help] = await Promise.all([
        brandProcess('diff', 'child', 'beta'),
        brandProcess('chek'),
        brandProcess('--help'),
      ]);
      expect([found.code, usage.code, help.code]).toEqual([1, 2, 0]);
      expect(help.stdout).toContain('Exit codes: 0 all is well');
    },
  );

  test(
    'explain tells a value, its file and line, and what it overrides; of a default and a pack too [BRAND-18]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      const own = await brand('explain', 'child', 'name');
      expect([own.code, own.stdout]).toEqual([
        0,
        `name = "Child"\n  comes from  brand child  "Child"  brands/child/brand.json:${lineOf('child', '"name": "Child"')}:11\n  overrides   brand base   "Base"   brands/base/brand.json:${lineOf('base', '"name"')}:11\n`,
      ]);
      const { stdout } = await brand('explain', 'child', 'registration.username.email', '--json');
      const { values } = JSON.parse(stdout) as {
        values: { path: string; value: unknown; origins: { from: object; file: string }[] }[];
      };
      expect(values.find(({ path }) => path === 'registration.username.email.required')).toMatchObject({
        value: true,
        origins: [
          { from: { kind: 'brand', name: 'child' }, file: 'brands/child/brand.json' },
          { from: { kind: 'default' }, value: false },
        ],
      });
      expect((await brand('explain', 'child', 'flags.FREEPLAY3')).stdout).toContain(
        'comes from  default  false  schemas/brand.schema.json',
      );
      const all = (await brand('explain', 'child')).stdout.trimEnd().split('\n');
      expect(all.find((line) => line.startsWith('market.currency '))).toMatch(
        /^market\.currency +"EUR" +brand child +brands\/child\/brand\.json:\d+:\d+$/,
      );
      expect(all.some((line) => /^home\.layout +"rail" +brand base /.test(line))).toBe(true);
      expect((await brand('explain', 'child', 'copy/EN/help.md')).stdout).toContain(
        'comes from  brands/base/copy/EN/help.md',
      );
      const wrong = await brand('explain', 'child', 'markt.currency');
      expect([wrong.code, wrong.stderr]).toEqual([
        2,
        'brands/child: "markt" is not a key of a brand. Did you mean market?\n',
      ]);
    },
  );

  test(
    'diff tells the values and texts in which two brands differ, and nothing of one and itself [BRAND-19]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      const { code, stdout } = await brand('diff', 'child', 'beta', '--json');
      expect(code).toBe(1);
      const { values, files } = JSON.parse(stdout) as {
        values: { path: string; from?: unknown; to?: unknown }[];
        files: { file: string; change: string }[];
      };
      expect(values.find(({ path }) => path === 'market.currency')).toEqual({
        path: 'market.currency',
        from: 'EUR',
        to: 'VND',
      });
      expect(values.some(({ path }) => path === 'schemaVersion')).toBe(false);
      expect(files).toContainEqual({ file: 'copy/EN/help.md', change: 'changed' });
      expect(await brand('diff', 'child', 'child')).toMatchObject({ code: 0, stdout: '' });
    },
  );

  test(
    'diff with a revision tells what has changed since, a parent’s change included, and is silent where nothing has [BRAND-19]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      expect(await brand('diff', 'child')).toMatchObject({ code: 0, stdout: '' });
      const [child, base] = [readFileSync(fileOf('child'), 'utf8'), readFileSync(fileOf('base'), 'utf8')];
      writeFileSync(fileOf('child'), child.replace('"EUR"', '"USD"'));
      writeFileSync(fileOf('base'), base.replace('"ageMin": 18', '"ageMin": 21'));
      writeFileSync(join(project.directory, 'brands/child/words/EN.json'), '{}');
      const { code, stdout } = await brand('diff', 'child', '--base', 'HEAD');
      writeFileSync(fileOf('child'), child);
      writeFileSync(fileOf('base'), base);
      expect(code).toBe(1);
      expect(
        stdout
          .trim()
          .split('\n')
          .map((line) => line.replaceAll(/ +/g, ' ')),
      ).toEqual([
        '~ market.currency "EUR" → "USD"',
        '~ registration.agreement.ageMin 18 → 21',
        '+ words/EN.json added',
      ]);
      const wrong = await brand('diff', 'child', '--base', 'no-such-revision');
      expect([wrong.code, wrong.stderr]).toEqual([2, '"no-such-revision" is not a revision of this repository.\n']);
      expect((await brand('diff', 'harbour', '--base', '--all')).code).toBe(2);
    },
  );

  test(
    'migrate shows what it would change, writes only when told to, and finds nothing the second time [BRAND-20]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      const old = readFileSync(fileOf('child'), 'utf8').replace('"schemaVersion": 2', '"schemaVersion": 1');
      mkdirSync(join(project.directory, 'brands/old'));
      writeFileSync(fileOf('old'), old);
      const shown = await brand('migrate', 'old');
      expect(shown.code).toBe(1);
      expect(shown.stdout).toContain('-   "schemaVersion": 1');
      expect(shown.stdout).toContain('+   "schemaVersion": 2');
      expect(readFileSync(fileOf('old'), 'utf8')).toBe(old);
      const written = await brand('migrate', 'old', '--write', '--json');
      expect([written.code, JSON.parse(written.stdout)]).toMatchObject([
        0,
        { brands: [{ slug: 'old', from: 1, to: 2, isWritten: true }] },
      ]);
      const text = readFileSync(fileOf('old'), 'utf8');
      expect(text).toContain('"schemaVersion": 2');
      expect(await brand('migrate', '--write')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Nothing to migrate') as string,
      });
      expect(readFileSync(fileOf('old'), 'utf8')).toBe(text);
      expect(existsSync(`${fileOf('old')}.migrated`)).toBe(false);
      expect((await brand('migrate', 'nobody')).code).toBe(2);
    },
  );
});

describe('brand export', () => {
  const target = () => join(project.directory, 'exported');
  const args = (slug: string) => ['export', slug, '--out', target(), '--json'];

  test(
    'a folder that holds something else is not touched; a parent, a wrong gateway and a brand with faults write nothing [BRAND-44]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      mkdirSync(target());
      writeFileSync(join(target(), 'letter.txt'), 'mine');
      const full = await brand(...args('alpha'));
      expect([full.code, full.stdout, full.stderr]).toEqual([
        2,
        '',
        `${target()} holds something that is no export, and is not touched. Name a new folder.\n`,
      ]);
      expect(readdirSync(target())).toEqual(['letter.txt']);
      rmSync(target(), { recursive: true });
      expect(await brand(...args('base'))).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('a parent alone') as string,
      });
      expect(await brand(...args('alpha'), '--gateway', 'nowhere')).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('--gateway') as string,
      });
      project.write('faulty', { ...alpha, merchantCode: 'FAULTY', hosts: ['faulty.test'], vendors: ['NOBODY'] });
      const faulty = await brand(...args('faulty'));
      expect([faulty.code, JSON.parse(faulty.stdout)]).toEqual([
        1,
        { slug: 'faulty', faults: [expect.stringContaining('"NOBODY" is not a vendor')] },
      ]);
      rmSync(join(project.directory, 'brands/faulty'), { recursive: true });
      expect(existsSync(target())).toBe(false);
    },
  );

  test(
    'a sound brand is written in the place of an earlier export [BRAND-21]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      mkdirSync(join(target(), 'site'), { recursive: true });
      for (const name of ['export.json', 'site/left-over']) writeFileSync(join(target(), name), '{}');
      const { code, stdout, stderr } = await brand(...args('alpha'));
      expect([code, JSON.parse(stdout)]).toMatchObject([0, { slug: 'alpha', out: target(), faults: [] }]);
      expect(stderr).toContain('The games’ feed');
      expect(readdirSync(target()).sort()).toEqual(['export.json', 'nginx.conf', 'site']);
      expect(existsSync(join(target(), 'site/left-over'))).toBe(false);
    },
  );
});
