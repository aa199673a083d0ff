import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSealKey } from '../../scripts/lib/secrets.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { alpha, beta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { freshBuild } from '../support/fresh-build.ts';
import { long } from '../support/long.ts';
import { runNode, type NodeProcess } from '../support/run-node.ts';
import { sharePublished } from '../support/template.ts';
import { copyEmbeddedDatabase } from '../support/test-databases.ts';

/** A start creates an embedded database, which takes seconds, and many of them on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** A copy of the project with the brands of the tests. Commands find their project by the folder that they are in. */
let project: FixtureProject;
let dataDir: string;
const running: NodeProcess[] = [];
beforeAll(async () => {
  await freshBuild();
  project = makeProject({ alpha });
  for (const part of [
    'src',
    'scripts',
    'schemas',
    'locales',
    'dist',
    'build.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    // The fixtures have their own vendors.
    cpSync(join(projectRoot, part), join(project.directory, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('schemas/vendors.json'),
    });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(project.directory, 'node_modules'));
  dataDir = mkdtempSync(join(tmpdir(), 'livery-data-'));
  await copyEmbeddedDatabase(dataDir);
  await sharePublished(dataDir);
}, START_TIMEOUT_MS);
afterAll(async () => {
  for (const child of running) child.stop('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  project.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const sealKey = newSealKey();
function gateway(env: Record<string, string> = {}): NodeProcess {
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DIST_DIR: join(project.directory, 'dist'),
    SEAL_KEY: sealKey,
    WALLET_KEYS: 'a-key-of-the-tests',
    GAMES_FEED_URL: 'http://127.0.0.1:9/feed',
    ...env,
  };
  const child = runNode(join(project.directory, 'src/gateway/main.ts'), [], settings);
  running.push(child);
  return child;
}
const check = (...args: string[]) => runNode(join(project.directory, 'scripts/brand.ts'), ['check', ...args], {}).ended;

/** ALPHA with three faults, each at a place of its own. */
const broken = JSON.stringify(
  {
    ...alpha,
    merchantCode: 'BROKEN',
    hosts: ['broken.test'],
    flags: { DIRECTREG: true },
    market: { ...alpha.market, currency: 7 },
  },
  undefined,
  2,
).replace('"name": "Alpha House"', '"nmae": "Alpha House"');
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

/** Longer than a gateway that watches its brands takes to notice a change. */
const UNNOTICED_MS = 2_500;

describe('processes', () => {
  test(
    'a second process on one data directory refuses to start and says why; the first runs on, ends with code 0 and makes way for a third [LEDGER-18, SERVER-18]',
    { ...long, timeout: START_TIMEOUT_MS },
    async () => {
      const first = gateway();
      await first.says('"ready"');
      const second = await gateway().ended;
      expect(second.code).toBe(1);
      expect(second.stderr).toContain(`process ${first.pid} holds the embedded database`);
      expect(second.stderr).toContain('DATA_DIR');
      expect(second.stderr).not.toMatch(/^\s+at /m);
      first.stop('SIGTERM');
      expect((await first.ended).code).toBe(0);
      const third = gateway();
      await third.says('"ready"');
      third.stop('SIGTERM');
      expect((await third.ended).code).toBe(0);
    },
  );

  test(
    'with BRAND_CHANGES=signal a gateway applies changed brands at SIGUSR2 and not before [BRAND-15]',
    { ...long, timeout: START_TIMEOUT_MS },
    async () => {
      const child = gateway({ DATA_DIR: join(dataDir, 'signal'), BRAND_CHANGES: 'signal' });
      await child.says('"ready"');
      project.write('alpha', { ...alpha, name: 'Alpha Signalled' });
      expect(
        await Promise.race([child.says('brands changed').then(() => 'noticed'), setTimeout(UNNOTICED_MS, 'unnoticed')]),
      ).toBe('unnoticed');
      child.stop('SIGUSR2');
      await child.says('brands changed');
      child.stop('SIGTERM');
      expect((await child.ended).code).toBe(0);
      project.write('alpha', alpha);
    },
  );

  test.each(['SEAL_KEY', 'WALLET_KEYS'])(
    'a gateway without %s names it and ends with code 1 [BRAND-11]',
    long,
    async (name) => {
      const { code, stderr } = await gateway({ [name]: '' }).ended;
      expect([code, stderr.includes(`${name} is not set`)]).toEqual([1, true]);
    },
  );

  test(
    'a gateway whose only brand is broken starts nothing and says what to do [BRAND-13]',
    { timeout: START_TIMEOUT_MS },
    async () => {
      project.write('alpha', broken);
      const otherDir = join(dataDir, 'other');
      await copyEmbeddedDatabase(otherDir);
      const ended = await gateway({ DATA_DIR: otherDir }).ended;
      project.write('alpha', alpha);
      expect(ended.code).toBe(1);
      expect(ended.stderr).toContain('No brand passed its check');
      expect(ended.stdout).toContain(`brands/alpha/brand.json:${lineOf(broken, '"nmae"')}:3`);
    },
  );
});

describe('brand check', () => {
  test('a good brand passes with exit code 0 [BRAND-17]', { ...long, timeout: START_TIMEOUT_MS }, async () => {
    expect(await check()).toMatchObject({ code: 0, stdout: 'brands/alpha: ok\n' });
  });

  test(
    'a broken file is reported with line, column, key and fix, all faults at once, and the exit code is 1 [BRAND-12, BRAND-13, BRAND-03]',
    { ...long, timeout: START_TIMEOUT_MS },
    async () => {
      project.write('bad', broken);
      const { code, stdout } = await check('bad');
      expect(code).toBe(1);
      const file = 'brands/bad/brand.json';
      for (const part of [
        'brands/bad/brand.json:1:1 "name" is missing. Add it: ',
        `${file}:${lineOf(broken, '"nmae"')}:3 nmae: "nmae" is not a key here. Did you mean name?`,
        `${file}:${lineOf(broken, '"DIRECTREG"')}:5 flags.DIRECTREG: "DIRECTREG" is not a key here. Did you mean DIRECTREG3?`,
        `${file}:${lineOf(broken, '"currency"')}:17 market.currency: must be a string, but is 7.`,
      ])
        expect(stdout).toContain(part);
      expect(stdout.trim().split('\n')).toHaveLength(4);
    },
  );

  test(
    'invalid JSON is reported at the place of the error [BRAND-12]',
    { ...long, timeout: START_TIMEOUT_MS },
    async () => {
      project.write('bad', '{\n  "name": "x",\n  nonsense\n}');
      const { code, stdout } = await check('bad');
      expect([code, stdout.startsWith('brands/bad/brand.json:3:3 this is not JSON')]).toEqual([1, true]);
    },
  );

  test(
    'each kind of bad file gives one clear line, and other brands are unaffected [BRAND-36, BRAND-06, BRAND-13, BRAND-24]',
    { ...long, timeout: START_TIMEOUT_MS },
    async () => {
      rmSync(join(project.directory, 'brands/bad'), { recursive: true, force: true });
      const named = (slug: string, change: object = {}) => ({
        ...alpha,
        merchantCode: slug.toUpperCase(),
        hosts: [`${slug}.test`],
        ...change,
      });
      const pathOf = (slug: string, name: string) => join(project.directory, 'brands', slug, name);
      const bad: Record<string, [brand: object | string, text: string]> = {
        nojson: ['{ "name": }', 'this is not JSON'],
        oldone: [named('oldone', { schemaVersion: 1 }), 'Run `npm run brand -- migrate oldone --write`.'],
        orphan: [named('orphan', { extends: 'alhpa' }), 'there is no brand "alhpa" to extend. Did you mean alpha?'],
        ring: [named('ring', { extends: 'ring' }), 'in a circle: ring → ring.'],
        deep: [named('deep', { extends: 'deep2' }), 'has more than 3 brands.'],
        huge: [' '.repeat(300_000), 'at most 262144 are allowed.'],
        linked: [named('linked'), 'leads out of the brand’s directory.'],
        scripted: [named('scripted'), 'assets/logo.svg contains a script.'],
        bare: [named('bare'), 'there is no file assets/icon.svg'],
      };
      for (const [slug, [brand]] of Object.entries(bad)) project.write(slug, brand);
      for (const [slug, parent] of [
        ['deep2', 'deep3'],
        ['deep3', 'alpha'],
      ] as const)
        project.write(slug, { ...named(slug), extends: parent });
      symlinkSync('/etc/passwd', pathOf('linked', 'copy/EN/more.md'));
      writeFileSync(pathOf('scripted', 'assets/logo.svg'), '<svg><script>1</script></svg>');
      rmSync(pathOf('bare', 'assets/icon.svg'));
      const { code, stdout } = await check();
      for (const slug of [...Object.keys(bad), 'deep2', 'deep3'])
        rmSync(join(project.directory, 'brands', slug), { recursive: true });
      expect(code).toBe(1);
      expect(stdout).toContain('brands/alpha: ok');
      const faults = stdout.split('\n').filter((line) => /brand\.json:\d+:\d+ /.test(line));
      for (const [slug, [, text]] of Object.entries(bad)) {
        const ofBrand = faults.filter(
          (line) => line.startsWith(`brands/${slug}/`) || (slug === 'deep' && line.startsWith('brands/deep3/')),
        );
        expect(ofBrand, slug).toEqual([expect.stringContaining(text)]);
      }
      expect(faults).toHaveLength(Object.keys(bad).length);
    },
  );

  test(
    'an unknown slug gets the most similar one, and a host that two brands claim is a fault [BRAND-43, BRAND-14]',
    { ...long, timeout: START_TIMEOUT_MS },
    async () => {
      expect(await check('alhpa')).toMatchObject({
        code: 2,
        stdout: '',
        stderr: 'There is no brands/alhpa. Did you mean alpha?\n',
      });
      project.write('bad', { ...beta, hosts: ['alpha.test'], merchantCode: 'ALPHA' });
      const { code, stdout } = await check();
      expect(code).toBe(1);
      expect(stdout).toContain('hosts.0: alpha.test already belongs to the brand alpha');
      expect(stdout).toContain('merchantCode: ALPHA already belongs to the brand alpha');
      rmSync(join(project.directory, 'brands/bad'), { recursive: true });
    },
  );
});
