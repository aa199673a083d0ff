import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { alpha, beta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { freshBuild } from '../support/fresh-build.ts';
import { runBrand } from '../support/run-brand.ts';
import { runNode } from '../support/run-node.ts';
import { long } from '../support/long.ts';

/** Time for a build and a process on a busy machine. */
const PROCESS_TIMEOUT_MS = 180_000;

let project: FixtureProject;
beforeAll(async () => {
  await freshBuild();
  project = makeProject({ alpha, beta });
  cpSync(join(projectRoot, 'brands/base'), join(project.directory, 'brands/base'), { recursive: true });
}, PROCESS_TIMEOUT_MS);
afterAll(() => project.close());

/** Runs a command on the test project, in this process or in its own, as an operator would. */
const brand = (...args: string[]) => runBrand(project.directory, ...args);
const brandProcess = (...args: string[]) =>
  runNode(join(projectRoot, 'scripts/brand.ts'), ['--root', project.directory, ...args], { PORT: '9' }).ended;
const fileOf = (slug: string) => join(project.directory, 'brands', slug, 'brand.json');
const lineOf = (slug: string, part: string) =>
  readFileSync(fileOf(slug), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(part)) + 1;

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

  test('check --json lists every brand, every fault and every notice [BRAND-17]', async () => {
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

  test('a text that equals the English one is a notice and not a fault, also when the second check skips the brand [BRAND-42]', async () => {
    const words = join(project.directory, 'brands/beta/words');
    mkdirSync(words);
    writeFileSync(join(words, 'TH.json'), JSON.stringify({ 'nav.help': 'Help' }));
    for (let round = 0; round < 2; round++) {
      const { code, stdout } = await brand('check', 'beta');
      expect([code, stdout.split('\n')]).toEqual([
        0,
        [
          expect.stringMatching(
            /^brands\/beta: notice: a text is the same in TH as in English: nav\.help\. Unless it is a name, translate/,
          ) as string,
          'brands/beta: ok',
          '',
        ],
      ]);
    }
    rmSync(words, { recursive: true });
  });

  test(
    'an unknown brand gets a suggestion, and an unknown command or option gets exit code 2, also in a separate process [BRAND-43]',
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
      expect(help.stdout).toContain('Exit codes: 0 success');
    },
  );

  test(
    'explain shows a value, its file and line, and what it overrides, also for defaults and packs [BRAND-18]',
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
    'diff lists the values and texts in which two brands differ, and nothing for a brand and itself [BRAND-19]',
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
    'diff with a revision lists what changed since, including changes of a parent, and prints nothing if nothing changed [BRAND-19]',
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
    'diff with --children lists what a change of a parent moves in the brands that extend it [BRAND-19, STUDIO-32]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      expect(await brand('diff', 'base', '--children')).toMatchObject({
        code: 0,
        stdout: 'Nothing moves in 1 of the brands that extend it.\n',
      });
      const base = readFileSync(fileOf('base'), 'utf8');
      writeFileSync(fileOf('base'), base.replace('"ageMin": 18', '"ageMin": 21'));
      const { code, stdout } = await brand('diff', 'base', '--children');
      const shown = await brand('diff', 'base', '--children', '--json');
      writeFileSync(fileOf('base'), base);
      expect([code, stdout.replaceAll(/ +/g, ' ')]).toEqual([1, 'child:\n ~ registration.agreement.ageMin 18 → 21\n']);
      expect(JSON.parse(shown.stdout)).toEqual({
        groups: [{ values: [{ path: 'registration.agreement.ageMin', from: 18, to: 21 }], slugs: ['child'] }],
        unmoved: [],
        unresolved: [],
      });
      expect((await brand('diff', 'base', 'child', '--children')).code).toBe(2);
    },
  );

  test(
    'diff of a brand that was never committed says so, and lists its files; a brand that does not exist is a wrong argument [BRAND-19, TOOL-30]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      cpSync(join(project.directory, 'brands/child'), join(project.directory, 'brands/fresh'), { recursive: true });
      writeFileSync(
        fileOf('fresh'),
        readFileSync(fileOf('child'), 'utf8').replace('"CHILD"', '"FRESH"').replace('child.test', 'fresh.test'),
      );
      const { code, stdout, stderr } = await brand('diff', 'fresh');
      expect([code, stderr]).toEqual([1, 'There is no brands/fresh at HEAD: the whole brand is new.\n']);
      expect(stdout.split('\n')[0]).toBe('+ brand.json added');
      const shown = await brand('diff', 'fresh', '--base', 'HEAD', '--json');
      expect(JSON.parse(shown.stdout)).toMatchObject({
        from: { slug: 'fresh', revision: 'HEAD' },
        files: expect.arrayContaining([{ file: 'brand.json', change: 'added' }]) as unknown,
      });
      rmSync(join(project.directory, 'brands/fresh'), { recursive: true });
      expect(await brand('diff', 'fresh')).toMatchObject({ code: 2, stdout: '' });
    },
  );

  test(
    'migrate shows what it would change, writes only with --write, and finds nothing the second time [BRAND-20]',
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
    'leaves a folder with other contents untouched, and writes nothing for a parent, a wrong gateway or a brand with faults [BRAND-44]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      mkdirSync(target());
      writeFileSync(join(target(), 'letter.txt'), 'mine');
      const full = await brand(...args('alpha'));
      expect([full.code, full.stdout, full.stderr]).toEqual([
        2,
        '',
        `${target()} is not empty and not an export. Name a new folder.\n`,
      ]);
      expect(readdirSync(target())).toEqual(['letter.txt']);
      rmSync(target(), { recursive: true });
      expect(await brand(...args('base'))).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('only a parent') as string,
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

  test('replaces an earlier export of a sound brand [BRAND-21]', { ...long, timeout: PROCESS_TIMEOUT_MS }, async () => {
    mkdirSync(join(target(), 'site'), { recursive: true });
    for (const name of ['export.json', 'site/left-over']) writeFileSync(join(target(), name), '{}');
    const { code, stdout, stderr } = await brand(...args('alpha'));
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { slug: 'alpha', out: target(), faults: [] }]);
    expect(stderr).toContain('The game feed');
    expect(readdirSync(target()).sort()).toEqual(['export.json', 'nginx.conf', 'site']);
    expect(existsSync(join(target(), 'site/left-over'))).toBe(false);
  });
});
