import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alpha, beta, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
let [anh, binh, ofAlpha] = ['', '', ''];
const merchant = '@family';
const { merchantCode: _code, hosts: _hosts, ...shared } = alpha;
const family = { ...shared, abstract: true, name: 'Family', security: { ...alpha.security } };
const own = (brand: typeof alpha) => ({
  $schema: brand.$schema,
  schemaVersion: brand.schemaVersion,
  extends: 'family',
  merchantCode: brand.merchantCode,
  name: brand.name,
  hosts: brand.hosts,
});
const fileOf = (slug: string) => join(house.project.directory, 'brands', slug, 'brand.json');
let original = '';

beforeAll(async () => {
  const project = makeProject({ family, alpha: own(alpha), beta });
  house = await startTestGateway({ project });
  const signIn = async (rights: Parameters<typeof newOperator>[1] = {}) =>
    signInAs(house, await newOperator(house, rights), Date.now());
  [anh, binh, ofAlpha] = [await signIn(), await signIn(), await signIn({ merchants: ['ALPHA'] })];
  original = readFileSync(fileOf('family'), 'utf8');
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  house.project.close();
});
beforeEach(async () => {
  await call(house, 'dropDraft', { token: anh, body: { merchant } });
  writeFileSync(fileOf('family'), original);
  await house.gateway.services.sites.refresh();
});

const studio = async (token = anh) => (await call(house, 'studio', { token, query: { merchant } })).value;
const save = async (change: object) => {
  const text = JSON.stringify({ ...(JSON.parse(original) as object), ...change });
  return (await call(house, 'saveDraft', { token: anh, body: { merchant, text, base: (await studio()).base } })).value;
};
const publish = async () => {
  const { base, draft } = await studio();
  return call(house, 'publishDraft', { token: anh, body: { merchant, base, draft: draft!.hash, reason: 'x' } });
};
const page = async (path: string) => (await house.app.inject({ url: path, headers: { host: 'alpha.test' } })).body;

test('a parent opens with the brands that extend it, and a draft shows what it makes of each [STUDIO-29]', async () => {
  expect(await studio()).toMatchObject({ slug: 'family', childCount: 1, preview: null, faults: [] });
  const { moved } = await save({ settings: { ...alpha.settings, passwordExpiryDays: 42 } });
  expect(moved).toMatchObject([
    { slug: 'alpha', faultCount: 0, changeCount: 1, changes: [{ path: 'settings.passwordExpiryDays', after: 42 }] },
  ]);
  const child = (await call(house, 'studio', { token: anh, query: { merchant: 'ALPHA' } })).value;
  expect(child).toMatchObject({ parent: '@family', childCount: 0, moved: [], changes: [] });
});

test('its publication reaches those brands, and is kept in the history [STUDIO-08, STUDIO-10, STUDIO-29]', async () => {
  const body = {
    merchant,
    path: 'copy/EN/privacy.md',
    text: '# Privacy\n\nOf the family.\n',
    base: (await studio()).base,
  };
  const saved = (await call(house, 'saveFile', { token: anh, body })).value;
  expect(saved.moved).toMatchObject([{ slug: 'alpha', changeCount: 1 }]);
  await save({ name: 'Family', footer: { provider: 'The Family' } });
  expect((await publish()).code).toBeUndefined();
  expect(await page('/help')).toContain('The Family');
  const { list } = (await call(house, 'versionList', { token: anh, query: { merchant } })).value;
  expect(list[0]).toMatchObject({ isCurrent: true, reason: 'x' });
});

test('a draft that breaks a brand below it is refused, and says which [STUDIO-06, STUDIO-29]', async () => {
  const { moved, faults } = await save({ theme: { ...alpha.theme, logo: 'assets/gone.svg' } });
  expect(moved).toMatchObject([{ slug: 'alpha' }]);
  expect(moved[0]!.faultCount).toBeGreaterThan(0);
  expect(faults.some(({ message }) => message.includes('assets/gone.svg'))).toBe(true);
  expect((await publish()).code).toBe('brand_faulty');
});

test('what a brand below asks for holds for its parent: a second operator [STUDIO-22, STUDIO-29]', async () => {
  const child = fileOf('alpha');
  const text = readFileSync(child, 'utf8');
  writeFileSync(child, JSON.stringify({ ...own(alpha), security: { secondPublisher: true } }));
  await house.gateway.services.sites.refresh();
  expect((await studio()).needsSecond).toBe(true);
  await save({ name: 'Alone' });
  expect((await publish()).code).toBe('second_operator_required');
  const { base, draft } = await studio();
  const body = { merchant, base, draft: draft!.hash, reason: 'x', publishAt: null };
  expect((await call(house, 'proposeDraft', { token: anh, body })).code).toBeUndefined();
  const { list } = (await call(house, 'proposalList', { token: binh, query: { merchant } })).value;
  const decision = { merchant, id: list[0]!.id, isApproved: true, note: null };
  expect((await call(house, 'decideProposal', { token: binh, body: decision })).code).toBeUndefined();
  expect(readFileSync(fileOf('family'), 'utf8')).toContain('"Alone"');
  writeFileSync(child, text);
});

test('operators of some merchants find no parent, and no brand opens by its slug [STUDIO-12, STUDIO-29]', async () => {
  for (const name of ['studio', 'brandFiles', 'versionList'] as const)
    expect((await call(house, name, { token: ofAlpha, query: { merchant } })).code).toBe('not_found');
  const { base } = await studio();
  const body = { merchant, text: '{}', base };
  expect((await call(house, 'saveDraft', { token: ofAlpha, body })).code).toBe('not_found');
  for (const key of ['@alpha', '@gone', '@..', '@'])
    expect(['not_found', 'bad_request']).toContain(
      (await call(house, 'studio', { token: anh, query: { merchant: key } })).code,
    );
});
