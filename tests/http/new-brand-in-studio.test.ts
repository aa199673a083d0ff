import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { alpha, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
let [anh, ofAlpha, auditor] = ['', '', ''];
beforeAll(async () => {
  const project = makeProject({ alpha });
  cpSync(join(projectRoot, 'brands/base'), join(project.directory, 'brands/base'), { recursive: true });
  house = await startTestGateway({ project });
  const signIn = async (rights: Parameters<typeof newOperator>[1] = {}) =>
    signInAs(house, await newOperator(house, rights), Date.now());
  [anh, ofAlpha, auditor] = [
    await signIn(),
    await signIn({ merchants: ['ALPHA'] }),
    await signIn({ roles: ['auditor'] }),
  ];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  house.project.close();
});

const answers = {
  host: 'harbour.test',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  languages: 'EN',
  accent: '#ff7a3d',
  vendors: 'RED',
};
const ask = (slug: string, given: Record<string, string> = {}, token = anh) =>
  call(house, 'newBrandQuestions', { token, body: { slug, answers: given } });
const make = (slug: string, changes: Record<string, unknown> = {}, token = anh) =>
  call(house, 'makeBrand', { token, body: { slug, answers, ...changes } as never });
const fileOf = (slug: string) => join(house.project.directory, 'brands', slug, 'brand.json');
const logo = (inside: string, box = '0 0 120 40') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="Harbour">${inside}</svg>`;
const drawn = '<path fill="#7a7f87" d="M0 0h120v40H0z"/>';

test('the questions suggest answers from those above, and say what is wrong at each [STUDIO-17]', async () => {
  const { value } = await ask('blue-harbour', { currency: 'THBX', languages: 'TH,EN' });
  const at = (id: string) => value.questions.find((question) => question.id === id)!;
  expect(value.slugFault).toBeNull();
  expect(at('name').suggestion).toBe('Blue Harbour');
  expect(at('merchantCode').suggestion).toBe('BLUEHARBOUR');
  expect(at('currency').fault).not.toBeNull();
  expect(at('name').fault).toBeNull();
  expect(at('defaultLanguage')).toMatchObject({ suggestion: 'TH', choices: [{ value: 'TH' }, { value: 'EN' }] });
  expect((await ask('alpha')).value.slugFault).toContain('already exists');
  expect((await ask('')).value.slugFault).toBeNull();
});

test('answers become a whole brand that is served at once, with its first version in the history [STUDIO-17, STUDIO-18]', async () => {
  const { value } = await make('harbour', { logo: logo(drawn) });
  expect(value).toEqual({ made: { merchant: 'HARBOUR', host: 'harbour.test' }, faults: [] });
  const page = await house.app.inject({ url: '/', headers: { host: 'harbour.test' } });
  expect([page.statusCode, page.body.includes('Harbour')]).toEqual([200, true]);
  expect(readFileSync(join(fileOf('harbour'), '../assets/logo.svg'), 'utf8')).toBe(logo(drawn));
  const studio = (await call(house, 'studio', { token: anh, query: { merchant: 'HARBOUR' } })).value;
  expect(studio).toMatchObject({
    slug: 'harbour',
    draft: null,
    faults: [],
    preview: { paths: expect.any(Array) as [] },
  });
  const { list } = (await call(house, 'versionList', { token: anh, query: { merchant: 'HARBOUR' } })).value;
  expect(list).toMatchObject([{ operator: 'Anh', isCurrent: true }]);
  const audit = (await call(house, 'auditLog', { token: anh, query: { pageSize: 20 } })).value.list;
  expect(audit.find(({ call: name }) => name.endsWith('/studio/brand'))).toMatchObject({
    outcome: 'done',
    after: { slug: 'harbour', name: 'Harbour', host: 'harbour.test' },
  });
});

test.each([
  ['a host of another merchant', 'reef', { answers: { ...answers, host: 'alpha.test' } }, 'host'],
  [
    'another merchant’s code',
    'reef',
    { answers: { ...answers, host: 'reef.test', merchantCode: 'ALPHA' } },
    'merchantCode',
  ],
  ['a directory that is taken', 'alpha', { answers: { ...answers, host: 'reef.test', merchantCode: 'REEF' } }, 'slug'],
  ['a path', '../reef', { answers: { ...answers, host: 'reef.test' } }, 'slug'],
  [
    'a name with a right-to-left mark',
    'reef',
    { answers: { ...answers, host: 'reef.test', name: 'Re\u202Eef' } },
    'name',
  ],
  [
    'a currency that does not exist',
    'reef',
    { answers: { ...answers, host: 'reef.test', currency: 'XXX1' } },
    'currency',
  ],
  [
    'a logo with a script',
    'reef',
    { answers: { ...answers, host: 'reef.test' }, logo: logo('<script>alert(1)</script>') },
    'logo',
  ],
  [
    'a logo that fetches',
    'reef',
    { answers: { ...answers, host: 'reef.test' }, logo: logo('<image href="https://evil.example/x.png"/>') },
    'logo',
  ],
  ['a logo that is no picture', 'reef', { answers: { ...answers, host: 'reef.test' }, logo: 'GIF89a' }, 'logo'],
])('of %s nothing is written, and the fault says where [STUDIO-18]', async (_, slug, body, at) => {
  const { value } = await make(slug, body);
  expect(value.made).toBeNull();
  expect(value.faults.map((fault) => fault.at)).toContain(at);
  expect(existsSync(fileOf('reef'))).toBe(false);
  expect((await house.app.inject({ url: '/', headers: { host: 'reef.test' } })).statusCode).toBe(421);
});

test('a logo that is too large is refused before it is read [STUDIO-18]', async () => {
  expect((await make('reef', { logo: logo(drawn.repeat(600_000 / drawn.length)) })).code).toBe('body_too_large');
  expect((await make('reef', { logo: 'x'.repeat(131_073) })).code).toBe('bad_request');
});

test('one who works for some merchants adds none, and neither does one without the right [STUDIO-18]', async () => {
  for (const token of [ofAlpha, auditor]) {
    expect((await make('reef', {}, token)).code).toBe('capability_missing');
    expect((await ask('reef', {}, token)).code).toBe('capability_missing');
  }
  expect(existsSync(fileOf('reef'))).toBe(false);
});

test('of two at one moment one is made [STUDIO-18]', async () => {
  const both = await Promise.allSettled(
    ['one.test', 'two.test'].map((host) => make('atoll', { answers: { ...answers, host } })),
  );
  const made = both.map((one) => (one.status === 'fulfilled' && !one.value.code && one.value.value.made?.host) || null);
  expect(made.filter((host) => host !== null)).toHaveLength(1);
  expect(readFileSync(fileOf('atoll'), 'utf8')).toContain(made.find((host) => host !== null)!);
});
