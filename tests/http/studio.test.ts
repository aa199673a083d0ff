import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alpha, beta } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
let [anh, binh, auditor, ofBeta] = ['', '', '', ''];
const original = `${JSON.stringify(alpha, null, 2)}\n`;
const fileOf = (slug = 'alpha') => join(house.project.directory, 'brands', slug, 'brand.json');
const onDisk = () => readFileSync(fileOf(), 'utf8');

beforeAll(async () => {
  house = await startTestGateway();
  const signIn = async (rights: Parameters<typeof newOperator>[1] = {}) =>
    signInAs(house, await newOperator(house, rights), Date.now());
  [anh, binh, auditor, ofBeta] = [
    await signIn(),
    await signIn(),
    await signIn({ roles: ['auditor'] }),
    await signIn({ merchants: ['BETA'] }),
  ];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());
beforeEach(async () => {
  for (const token of [anh, binh]) await call(house, 'dropDraft', { token, body: { merchant: 'ALPHA' } });
  writeFileSync(fileOf(), original);
  await house.gateway.services.sites.refresh();
});

const studio = async (token = anh) => (await call(house, 'studio', { token, query: { merchant: 'ALPHA' } })).value;
const save = async (text: string, token = anh, base?: string) =>
  call(house, 'saveDraft', { token, body: { merchant: 'ALPHA', text, base: base ?? (await studio(token)).base } });
const publish = async (token = anh, base?: string) => {
  const seen = await studio(token);
  const body = { base: base ?? seen.base, draft: seen.draft?.hash ?? seen.base, reason: 'Asked for by the merchant.' };
  return call(house, 'publishDraft', { token, body: { merchant: 'ALPHA', ...body } });
};
const renamed = (name: string) => original.replace(`"name": "${alpha.name}"`, `"name": "${name}"`);
const title = async () => {
  const { body } = await house.app.inject({ url: '/help', headers: { host: 'alpha.test' } });
  return /<title>(.*?)<\/title>/.exec(body)![1]!;
};
const versions = async () =>
  (await call(house, 'versionList', { token: anh, query: { merchant: 'ALPHA' } })).value.list;

describe('a draft', () => {
  test('is its operator’s own, is checked, and is served to nobody [STUDIO-05, STUDIO-06, STUDIO-07]', async () => {
    const { value } = await save(renamed('Alpha Prime'));
    expect(value).toMatchObject({
      text: renamed('Alpha Prime'),
      draft: { isStale: false },
      faults: [],
      changes: [{ path: 'name', before: alpha.name, after: 'Alpha Prime' }],
    });
    expect((await studio(anh)).text).toBe(renamed('Alpha Prime'));
    expect(await studio(binh)).toMatchObject({ text: original, draft: null, changes: [] });
    expect(onDisk()).toBe(original);
    await house.gateway.services.sites.refresh();
    expect(await title()).not.toContain('Alpha Prime');
    expect((await save(original)).value.draft).toBeNull();
  });

  test('says what is inherited, and from where [STUDIO-03]', async () => {
    const { $schema, schemaVersion, merchantCode, hosts } = alpha as Record<string, unknown>;
    const own = { ...($schema !== undefined && { $schema }), schemaVersion, extends: 'beta', merchantCode, hosts };
    const { inherited } = (await save(`${JSON.stringify(own)}\n`)).value;
    const at = (path: string) => inherited.find((one) => one.path === path);
    expect(at('/name')).toMatchObject({ value: beta.name, from: 'beta' });
    expect(inherited.some(({ from }) => from === null)).toBe(true);
    expect(at('/merchantCode')).toBeUndefined();
  });

  test.each([
    ['what is no JSON', (): string => original.slice(0, -4), ''],
    ['a key that nobody knows', () => original.replace('"name"', '"nmae"'), '/nmae'],
    ['a currency that does not exist', () => original.replace('"THB"', '"THBX"'), '/market/currency'],
    [
      'another merchant’s code',
      () => original.replace('"merchantCode": "ALPHA"', '"merchantCode": "BETA"'),
      '/merchantCode',
    ],
    ['a host of another merchant', () => original.replace('"alpha.test"', '"beta.test"'), '/hosts/0'],
    ['a parent that is not there', () => original.replace('"name"', '"extends": "../beta",\n  "name"'), '/extends'],
    ['a script in its name', () => renamed('<script>alert(1)</script>'), '/name'],
    ['a newer schema', () => original.replace(/"schemaVersion": \d+/, '"schemaVersion": 99'), '/schemaVersion'],
  ])(
    'of %s is kept with its fault and cannot be published [STUDIO-06, STUDIO-08, STUDIO-13]',
    async (_, text, path) => {
      const { faults } = (await save(text())).value;
      expect(faults[0]!.message).not.toBe('');
      expect(faults.map((fault) => fault.path)).toContain(path);
      expect((await publish()).code).toBe('brand_faulty');
      expect(onDisk()).toBe(original);
      expect((await studio()).draft).not.toBeNull();
    },
  );

  test('that is too long for the Studio is refused', async () => {
    expect((await save('{}'.padEnd(131_073))).code).toBe('bad_request');
  });
});

describe('a publication', () => {
  test('writes the file, players get it, and the history has it and what was there before [STUDIO-08, STUDIO-10]', async () => {
    await save(renamed('Alpha Prime'));
    const { value } = await publish();
    expect(value).toMatchObject({ draft: null, changes: [], text: renamed('Alpha Prime') });
    expect(onDisk()).toBe(renamed('Alpha Prime'));
    expect(await title()).toContain('Alpha Prime');
    const [published, before] = await versions();
    expect(published).toMatchObject({ operator: 'Anh', reason: 'Asked for by the merchant.', isCurrent: true });
    expect(before).toMatchObject({ operator: null, reason: null, isCurrent: false });
    const { list } = (await call(house, 'auditLog', { token: anh, query: { pageSize: 20 } })).value;
    expect(list.find(({ target }) => target === 'brand')).toMatchObject({
      before: { name: alpha.name },
      after: { name: 'Alpha Prime', reason: 'Asked for by the merchant.' },
    });
  });

  test('of two at one moment one is refused, and its draft stays [STUDIO-09]', async () => {
    await save(renamed('First'), anh);
    await save(renamed('Second'), binh);
    const { base } = await studio();
    const both = await Promise.all([publish(anh, base), publish(binh, base)]);
    expect(both.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'changed_meanwhile']);
    const loser = both[0].code ? anh : binh;
    expect((await studio(loser)).draft).toMatchObject({ isStale: true });
  });

  test('over a file that has changed on disk is refused until its operator has seen it, and keeps what was there [STUDIO-09, STUDIO-10]', async () => {
    await save(renamed('Alpha Prime'));
    const { base } = await studio();
    writeFileSync(fileOf(), renamed('By hand'));
    expect((await publish(anh, base)).code).toBe('changed_meanwhile');
    expect(onDisk()).toBe(renamed('By hand'));
    expect(await studio()).toMatchObject({
      draft: { isStale: true },
      changes: [{ before: 'By hand', after: 'Alpha Prime' }],
    });
    expect((await publish()).code).toBeUndefined();
    const [, byHand] = await versions();
    const { text } = (await call(house, 'brandVersion', { token: anh, query: { merchant: 'ALPHA', id: byHand!.id } }))
      .value;
    expect(text).toBe(renamed('By hand'));
  });

  test('without a draft finds nothing', async () => expect((await publish()).code).toBe('not_found'));
});

describe('an earlier version', () => {
  test('shows what it would change, and is restored in one step [STUDIO-11]', async () => {
    await save(renamed('Alpha Prime'));
    await publish();
    const before = (await versions()).find(({ operator }) => operator === null)!;
    const query = { merchant: 'ALPHA', id: before.id };
    expect((await call(house, 'brandVersion', { token: anh, query })).value.changes).toEqual([
      { path: 'name', before: 'Alpha Prime', after: alpha.name },
    ]);
    const { base } = await studio();
    const body = { merchant: 'ALPHA', id: before.id, base, reason: 'The old name again.' };
    expect((await call(house, 'restoreVersion', { token: anh, body })).code).toBeUndefined();
    expect(onDisk()).toBe(original);
    expect((await versions())[0]).toMatchObject({ restores: before.id, isCurrent: true });
    expect((await call(house, 'restoreVersion', { token: anh, body })).code).toBe('changed_meanwhile');
  });

  test('cannot be changed by anyone, in the database either [STUDIO-10]', async () => {
    await save(renamed('Alpha Prime'));
    await publish();
    for (const text of [`update brand_version set text = '{}'`, `delete from brand_version`]) {
      const attack = house.database.withMerchant('ALPHA', (trx) => sql.raw(text).execute(trx));
      await expect(attack).rejects.toThrow('permission denied');
    }
  });
});

test('an operator without the right can read and change nothing, and one of other merchants finds nothing [STUDIO-12]', async () => {
  const { base } = await studio();
  const attempts = (token: string) =>
    Promise.all([
      call(house, 'saveDraft', { token, body: { merchant: 'ALPHA', text: original, base } }),
      call(house, 'dropDraft', { token, body: { merchant: 'ALPHA' } }),
      call(house, 'publishDraft', { token, body: { merchant: 'ALPHA', base, draft: base, reason: 'x' } }),
      call(house, 'restoreVersion', { token, body: { merchant: 'ALPHA', id: '1', base, reason: 'x' } }),
    ]);
  expect((await studio(auditor)).text).toBe(original);
  expect((await attempts(auditor)).map(({ code }) => code)).toEqual(Array(4).fill('capability_missing'));
  expect((await attempts(ofBeta)).map(({ code }) => code)).toEqual(Array(4).fill('not_found'));
  for (const name of ['studio', 'versionList'] as const)
    expect((await call(house, name, { token: ofBeta, query: { merchant: 'ALPHA' } })).code).toBe('not_found');
});
