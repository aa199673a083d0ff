import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../../src/gateway/member/create-member.ts';
import { alpha, brokers, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const PASSWORD = 'moss-lantern-4471';
let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  // Without agents, and so without their pages in its navigation.
  project = makeProject({
    alpha,
    brokers,
    none: { ...brokers, merchantCode: 'NONE', hosts: ['none.test'], access: {}, navigation: alpha.navigation },
  });
  house = await startTestGateway({ project });
  const hash = await house.gateway.services.passwordHasher.hash('BROKERS', PASSWORD);
  if (!hash.ok) throw new Error('busy');
  const member = (customerType: number) => ({
    merchant_code: 'BROKERS',
    ends_at: customerType === 4 ? new Date(Date.now() + 3_600_000) : null,
    account: `type${customerType}`,
    nickname: `type${customerType}`,
    password_hash: hash.value,
    customer_type: customerType,
    currency: 'THB',
    profile: '{}',
  });
  await house.database.withMerchant('BROKERS', (trx) =>
    trx.insertInto('member').values([0, 1, 2, 4, 41, 42].map(member)).execute(),
  );
});
afterAll(async () => {
  await house.close();
  project.close();
});

const logIn = (username: string, side?: string, password = PASSWORD) =>
  house.call('login', { host: 'brokers.test', body: { username, password, type: 'username', ...(side && { side }) } });
const sessions = async () =>
  (await house.database.withMerchant('BROKERS', (trx) => trx.selectFrom('session').selectAll().execute())).length;

test('the agents’ login admits only customer types 1 and 2, and starts no session for any other [LOGIN-32, ROLE-04]', async () => {
  for (const customerType of [1, 2])
    expect((await logIn(`type${customerType}`, 'agent')).value).toMatchObject({
      customerType,
      token: expect.any(String) as string,
    });
  const before = await sessions();
  for (const customerType of [0, 41, 42]) {
    const { status, code, text } = await logIn(`type${customerType}`, 'agent');
    expect([status, code]).toEqual([403, 'error_not_agent']);
    expect(text).not.toContain('token');
  }
  // A trial never logs in with a password, even if its row holds one.
  expect((await logIn('type4', 'agent')).code).toBe('login_failed');
  expect(await sessions()).toBe(before);
});

test('a brand without agents has no agents’ login, whatever account and password are sent [LOGIN-71]', async () => {
  const hash = await house.gateway.services.passwordHasher.hash('NONE', PASSWORD);
  if (!hash.ok) throw new Error('busy');
  for (const customerType of [0, 1])
    await createMember(house.database, {
      merchantCode: 'NONE',
      account: `type${customerType}`,
      passwordHash: hash.value,
      customerType,
      currency: 'THB',
      profile: {},
      at: new Date(),
    });
  const attempt = (username: string, password: string, side?: string) =>
    house.call('login', { host: 'none.test', body: { username, password, type: 'username', ...(side && { side }) } });
  for (const [username, password] of [
    ['type1', PASSWORD],
    ['type0', PASSWORD],
    ['type1', 'not-the-password'],
    ['nobody-at-all', PASSWORD],
  ] as const) {
    const { status, code, text } = await attempt(username, password, 'agent');
    expect([status, code]).toEqual([403, 'function_disabled']);
    expect(text).not.toContain('token');
  }
  const remembered = { username: 'type1', password: '', type: 'username', isRemembered: true, side: 'agent' };
  expect((await house.call('login', { host: 'none.test', body: remembered })).code).toBe('function_disabled');
  // An agent logs in to such a brand like a player.
  expect((await attempt('type1', PASSWORD)).value.customerType).toBe(1);
});

test('a wrong password does not reveal who is an agent [LOGIN-32, LOGIN-08]', async () => {
  const answers = [
    await logIn('type0', 'agent', 'not-the-password'),
    await logIn('type1', 'agent', 'not-the-password'),
    await logIn('nobody-at-all', 'agent', 'not-the-password'),
  ];
  expect(answers.map(({ code }) => code)).toEqual(['login_failed', 'login_failed', 'login_failed']);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('the site’s login accepts every customer type, with or without a side, and refuses an unknown side [LOGIN-32]', async () => {
  for (const side of [undefined, 'member']) expect((await logIn('type0', side)).value.customerType).toBe(0);
  expect((await logIn('type0', 'admin')).code).toBe('bad_request');
});

test('only a brand with agents has the agents’ pages, whatever its navigation says [ROUTE-04, ROUTE-05, ROUTE-41, LAYOUT-09]', async () => {
  const status = async (url: string, host: string) => (await house.app.inject({ url, headers: { host } })).statusCode;
  for (const url of ['/agent', '/agentHome'])
    expect([await status(url, 'brokers.test'), await status(url, 'alpha.test')], url).toEqual([200, 404]);
  const home = async (host: string) =>
    (await house.app.inject({ url: '/', headers: { host } })).body.includes('href="/agent"');
  expect([await home('brokers.test'), await home('none.test')]).toEqual([true, false]);
});

test('the agents’ login is complete before any script, has no header, and holds no agent’s data [LAYOUT-04, PUB-03, LOGIN-34]', async () => {
  const { body } = await house.app.inject({ url: '/agent', headers: { host: 'brokers.test' } });
  const markup = body.replaceAll(/<(script|style).*?<\/\1>/gs, '');
  const [page] = /<div id="app" data-root>.*?<\/main>/s.exec(markup)!;
  expect(page).not.toContain('<header');
  expect(page).toMatch(/<h1[^>]*>For agents<\/h1>/);
  expect(page).toMatch(/<form [^>]*method="post"[^>]*>.*name="username".*name="password".*type="submit"/s);
});
