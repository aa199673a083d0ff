import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { CONSOLE } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
beforeAll(async () => {
  house = await startTestGateway();
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const get = (url: string, host: string) => house.app.inject({ url, headers: { host } });

test('the console and its files are on its hosts alone, under a policy of their own [OPER-20]', async () => {
  const page = await get('/ALPHA/members/7', CONSOLE);
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  for (const part of ["default-src 'none'", "script-src 'self';", "connect-src 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(page.headers['cache-control']).toBe('no-cache');
  const script = /src="(\/assets\/start-[^"]+)"/.exec(page.body)![1]!;
  expect((await get(script, CONSOLE)).headers['content-type']).toContain('javascript');
  expect((await get(script, 'alpha.test')).statusCode).toBe(404);
  expect((await get('/', 'alpha.test')).body).not.toContain(script);
  // And nothing of a brand is on the console's hosts.
  const ofBrand = /"(\/assets\/[^"]+\.js)"/.exec((await get('/', 'alpha.test')).body)![1]!;
  expect((await get(ofBrand, 'alpha.test')).statusCode).toBe(200);
  expect((await get(ofBrand, CONSOLE)).statusCode).toBe(404);
});

test('an unknown call of the console is answered in the envelope, and no page [OPER-20]', async () => {
  const { statusCode, body } = await get('/console/nothing', CONSOLE);
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' });
});
