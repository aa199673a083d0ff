import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectAnswers } from '../../scripts/brand/ask.ts';
import { placeBrand } from '../../src/publisher/authoring/place-brand.ts';
import { builtVocabulary } from '../../scripts/brand/vocabulary.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { noteGateway } from '../../src/gateway/running-gateway.ts';
import { newBrandFiles } from '../../src/publisher/authoring/brand-file.ts';
import { readFacts } from '../../src/publisher/authoring/facts.ts';
import { alpha, beta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { freshBuild } from '../support/fresh-build.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { runBrand } from '../support/run-brand.ts';
import { runNode } from '../support/run-node.ts';
import { openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';

/** Time for a build and a process on a busy machine. */
const PROCESS_TIMEOUT_MS = 180_000;
/** Time for a gateway to find the files of a new brand and publish it, on a busy machine. */
const SERVED_TIMEOUT_MS = 60_000;

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
const slugs = () => readdirSync(join(project.directory, 'brands')).sort();
const fileOf = (slug: string) => join(project.directory, 'brands', slug, 'brand.json');

test(
  'brand new creates a brand and serves its page from a running gateway, without a restart, in one command [BRAND-01, BRAND-15, BRAND-16]',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    const opened: TestDatabase = await openTestDatabase(quickKind);
    const house: TestGateway = await startTestGateway({ database: opened.database, project });
    try {
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
      await expect.poll(async () => (await home()).statusCode, { timeout: SERVED_TIMEOUT_MS }).toBe(200);
      const page = await home();
      expect(page.body).toContain('lang="th"');
      expect(page.body).toMatch(/<title>[^<]*Harbour/);
      expect((await house.app.inject({ url: '/help', headers: { host: 'harbour.test' } })).body).toContain('ช่วยเหลือ');
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
  'brand new creates a brand with the layout %s and the token set %s that passes its check in every language [BRAND-16]',
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
      expect([
        slug,
        placeBrand(project.directory, slug, newBrandFiles(project.directory, answers), vocabulary),
      ]).toEqual([slug, []]);
    }
  },
);

test(
  'brand new reports every wrong answer in one run, says what to do, and writes nothing [BRAND-16]',
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
      '--host: alpha.test already belongs to the brand alpha',
      '--merchant-code: ALPHA already belongs',
      '--currency: "THX" is not a currency of ISO 4217. Did you mean THB?',
      '--time-zone: "Asia/Bangkock" is not a time zone. Did you mean Asia/Bangkok?',
      '--languages: "XY"',
      '--layout: "ral" is not one of the choices. Did you mean rail?',
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
  ['alpha', 'already exists'],
  ['games', 'reserved for a part of the installation'],
  ['Über', 'is not a slug'],
  ['../x', 'is not a slug'],
])(
  'brand new refuses the name %s and leaves existing brands untouched [BRAND-44]',
  { timeout: PROCESS_TIMEOUT_MS },
  async (slug, why) => {
    const before = readFileSync(fileOf('alpha'), 'utf8');
    const { code, stderr } = await brand('new', slug, '--yes');
    expect([code, stderr.includes(why)]).toEqual([2, true]);
    expect(readFileSync(fileOf('alpha'), 'utf8')).toBe(before);
  },
);

test(
  'brand new writes nothing for a brand that fails its check, and prints its faults [BRAND-13]',
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

describe('where a new brand is served', () => {
  const notes = () => join(project.directory, '.data/gateway.json');
  const make = async (slug: string) => {
    const run = runNode(
      join(projectRoot, 'scripts/brand.ts'),
      ['--root', project.directory, 'new', slug, '--yes', '--vendors', 'RED'],
      { DATA_DIR: join(project.directory, '.data') },
    );
    const { code, stdout } = await run.ended;
    expect(code).toBe(0);
    return stdout;
  };

  test(
    'brand new names the port of the gateway that runs for the project, and asks no other [BRAND-16, TOOL-31]',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      const house = await startTestGateway({ project });
      try {
        await house.app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = house.app.server.address() as { port: number };
        mkdirSync(join(project.directory, '.data'), { recursive: true });
        const forget = noteGateway(join(project.directory, '.data'), { port, projectDir: project.directory });
        expect(await make('lantern')).toContain(`It is served at http://lantern.localhost:${port}`);
        forget();
        expect(await make('beacon')).toContain(
          'No gateway of this project runs. Start the gateway with npm start. The brand will be at http://beacon.localhost:8080',
        );
        // Not the note of a gateway that has crashed, either.
        writeFileSync(
          notes(),
          JSON.stringify({ port, projectDir: project.directory, pid: process.pid, start: 'of another process' }),
        );
        expect(await make('candle')).toContain('No gateway of this project runs.');
      } finally {
        await house.close();
        rmSync(notes(), { force: true });
      }
    },
  );
});
