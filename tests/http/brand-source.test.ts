import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pull, push } from '../../scripts/brand/run-stored.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import type { BrandSourceKind } from '../../src/gateway/config.ts';
import { brandSlugs } from '../../src/publisher/brand/sources.ts';
import { alpha, beta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS, openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';

const merchant = 'ALPHA';
const HELP = 'copy/EN/help.md';

/** Fixture brands, and the parent of new ones. */
function project(): FixtureProject {
  const made = makeProject({ alpha, beta });
  cpSync(join(projectRoot, 'brands/base'), join(made.directory, 'brands/base'), { recursive: true });
  return made;
}

// Both kinds keep the same promises.
describe.each(['files', 'database'] as const satisfies BrandSourceKind[])('brands in %s', (brandSource) => {
  let stored: TestDatabase;
  /** Two gateways of one installation. With files they share a directory; with the database each has its own. */
  let [first, second]: [TestGateway, TestGateway] = [] as never;
  let [anh, binh] = ['', ''];
  const projects: FixtureProject[] = [];
  const folders: string[] = [];

  const start = async (on: FixtureProject) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'livery-source-'));
    folders.push(dataDir);
    return startTestGateway({ database: stored.database, project: on, config: { brandSource, dataDir } });
  };

  beforeAll(async () => {
    stored = await openTestDatabase(quickKind);
    projects.push(project(), project());
    await push(projects[0]!.directory, stored.database, brandSlugs(projects[0]!.directory));
    first = await start(projects[0]!);
    second = await start(brandSource === 'files' ? projects[0]! : projects[1]!);
    anh = await signInAs(first, await newOperator(first), Date.now());
    binh = await signInAs(first, await newOperator(first), Date.now());
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    await second?.gateway.close();
    await first?.gateway.close();
    await stored?.close();
    for (const one of projects) one.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    for (const token of [anh, binh]) await call(first, 'dropDraft', { token, body: { merchant } });
  });

  const help = async (house: TestGateway, host = 'alpha.test') =>
    (await house.app.inject({ url: '/help', headers: { host } })).body;
  const draft = async (house: TestGateway, token: string, text: string) => {
    const { base } = (await call(house, 'studio', { token, query: { merchant } })).value;
    return (await call(house, 'saveFile', { token, body: { merchant, path: HELP, text, base } })).value;
  };
  const publish = (house: TestGateway, token: string, { base, draft: own }: Awaited<ReturnType<typeof draft>>) =>
    call(house, 'publishDraft', { token, body: { merchant, base, draft: own!.hash, reason: 'x' } });

  test('what is published at one gateway is served by both [STUDIO-28]', async () => {
    const seen = await draft(first, anh, '# Help\n\nSeen by all.\n');
    expect((await publish(first, anh, seen)).code).toBeUndefined();
    expect(await help(first)).toContain('Seen by all.');
    await expect.poll(() => help(second), { timeout: 20_000 }).toContain('Seen by all.');
    const read = (await call(second, 'studio', { token: anh, query: { merchant } })).value;
    expect(read.base).toBe((await call(first, 'studio', { token: anh, query: { merchant } })).value.base);
  });

  test('of two publications over one state the second is refused, at whichever gateway [STUDIO-09, STUDIO-28]', async () => {
    const ours = await draft(first, anh, '# Help\n\nOurs.\n');
    const theirs = await draft(second, binh, '# Help\n\nTheirs.\n');
    const codes = await Promise.all([publish(first, anh, ours), publish(second, binh, theirs)]);
    expect(codes.map(({ code }) => code ?? 'published').sort()).toEqual(['changed_meanwhile', 'published']);
    const won = codes[0].code === undefined ? 'Ours.' : 'Theirs.';
    for (const house of [first, second]) await expect.poll(() => help(house), { timeout: 20_000 }).toContain(won);
  });

  test('a new brand is served by both [STUDIO-18, STUDIO-28]', async () => {
    const body = { slug: 'reef', answers: {} };
    const { value } = await call(first, 'makeBrand', { token: anh, body });
    expect(value.faults).toEqual([]);
    const { host } = value.made!;
    expect(await help(first, host)).toContain('<title>');
    await expect.poll(() => help(second, host), { timeout: 20_000 }).toContain('<title>');
    expect((await call(first, 'makeBrand', { token: anh, body })).value.faults.map(({ at }) => at)).toContain('slug');
  });

  test('another gateway finds what was published when it starts [STUDIO-28]', async () => {
    const seen = await draft(first, anh, '# Help\n\nBefore the start.\n');
    await publish(first, anh, seen);
    const third = await start(brandSource === 'files' ? projects[0]! : projects[1]!);
    try {
      expect(await help(third)).toContain('Before the start.');
    } finally {
      await third.gateway.close();
    }
  });
});

describe('brands between files and the database', () => {
  let stored: TestDatabase;
  beforeAll(async () => void (stored = await openTestDatabase(quickKind)), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => stored?.close());

  test('a gateway without brands in its database says what to do [STUDIO-28]', async () => {
    const on = project();
    await expect(
      startTestGateway({ database: stored.database, project: on, config: { brandSource: 'database' } }),
    ).rejects.toThrow('npm run brand -- push');
    on.close();
  });

  test('go there and back byte for byte, without what is no longer there [STUDIO-28]', async () => {
    const [from, to] = [project(), project()];
    const path = (of: FixtureProject, name: string) => join(of.directory, 'brands/alpha', name);
    writeFileSync(path(from, HELP), '# Giúp đỡ\r\n\n  ช่วย 帮助 ‮x\n');
    writeFileSync(path(to, 'copy/EN/old.md'), '# Old\n');
    await push(from.directory, stored.database, brandSlugs(from.directory));
    await pull(to.directory, stored.database, undefined);
    for (const name of ['brand.json', HELP, 'assets/logo.svg'])
      expect(readFileSync(path(to, name))).toEqual(readFileSync(path(from, name)));
    expect(existsSync(path(to, 'copy/EN/old.md'))).toBe(false);
    await expect(pull(to.directory, stored.database, 'alhpa')).rejects.toThrow('alpha');
    from.close();
    to.close();
  });
});
