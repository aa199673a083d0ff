import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAnswerKey } from '../../src/client/sealed-answer.ts';
import { alpha, beta, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const service = 'https://chat.example/room?brand=alpha';
const project = makeProject({
  alpha: {
    ...alpha,
    contact: { service, email: 'help@alpha.example' },
    analytics: { plausible: 'alpha.example', matomo: 'alpha/3' },
  },
  beta,
  closed: {
    ...alpha,
    merchantCode: 'CLOSED',
    hosts: ['closed.test'],
    contact: { email: 'help@closed.example' },
    access: { maintenance: true },
  },
});
let house: TestGateway;

beforeAll(async () => {
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});

const ask = (key: string, host = 'alpha.test') => house.call('customerService', { host, query: { key } });

test('the address of the customer service comes sealed, and only the page that asked can open it [CALL-26]', async () => {
  const [own, other] = [await newAnswerKey(), await newAnswerKey()];
  const { value, text } = await ask(own.x);
  expect(text).not.toContain('chat.example');
  expect(await own.open(value.sealed)).toBe(service);
  await expect(other.open(value.sealed)).rejects.toThrow('decryption operation failed');
  expect((await ask(own.x)).value.sealed).not.toBe(value.sealed);
});

test.each([
  ['too short', 'abc'],
  ['no base64url', `${'A'.repeat(42)}+`],
  ['a point without a secret', 'A'.repeat(43)],
])('a key that is %s is refused [CALL-26]', async (_, key) => {
  const { status, code } = await ask(key);
  expect([status, code]).toEqual([400, 'bad_request']);
});

test('a brand without any channel has no address, and one under maintenance still has it [CALL-26, START-09]', async () => {
  const key = await newAnswerKey();
  expect((await ask(key.x, 'beta.test')).code).toBe('not_found');
  expect((await house.call('countries', { host: 'closed.test' })).code).toBe('maintenance');
  expect(await key.open((await ask(key.x, 'closed.test')).value.sealed)).toBe('mailto:help@closed.example');
});

test('the status names the services that measure a site, and only the pages of that brand may reach them [CALL-72, TRACK-04]', async () => {
  const analyticsOf = async (host: string) => (await house.call('systemStatus', { host, query: {} })).value.analytics;
  expect(await analyticsOf('alpha.test')).toEqual([
    { kind: 'plausible', id: 'alpha.example' },
    { kind: 'matomo', id: 'alpha/3' },
  ]);
  expect(await analyticsOf('beta.test')).toEqual([]);
  const policyOf = async (host: string) => {
    const { headers } = await house.app.inject({ url: '/', headers: { host } });
    return String(headers['content-security-policy']);
  };
  const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
  const policy = await policyOf('alpha.test');
  expect(directive(policy, 'connect-src')).toMatch(/ https:\/\/plausible\.io https:\/\/alpha\.matomo\.cloud$/);
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(await policyOf('beta.test')).not.toMatch(/plausible|matomo/);
});
