import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '../../src/shared/contract/call.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { listening, sendRaw, type RawAnswer } from '../support/raw-socket.ts';

let house: TestGateway;
let port: number;
beforeAll(async () => {
  house = await startTestGateway();
  port = await listening(house);
});
afterAll(() => house.close());

/** Checks that an answer is in the envelope, safe, and logged under its id. */
function expectRefused({ status, headers, body }: RawAnswer, wanted: number, code: string, what: string): void {
  const place = `${what} → ${status} ${body.slice(0, 200)}`;
  expect(status, place).toBe(wanted);
  expect(JSON.parse(body) as Envelope<never>, place).toMatchObject({
    success: false,
    code,
    message: expect.stringMatching(/\w/) as string,
  });
  expect(headers, place).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const lines = house.logged.map((line) => JSON.parse(line) as { reqId?: string; status?: number });
  expect(
    lines.filter(({ reqId }) => reqId === headers['x-request-id']),
    place,
  ).toEqual([expect.objectContaining({ status: wanted })]);
}

const HOST = 'Host: alpha.test\r\n';
const CLOSE = 'Connection: close\r\n\r\n';

test.each<[what: string, request: string, status: number, code: string]>([
  ['a line that is no HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
  ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}${CLOSE}`, 400, 'bad_request'],
  ['another version of HTTP', `GET / HTTP/3.0\r\n${HOST}${CLOSE}`, 400, 'bad_request'],
  ['a header with a line break in its name', `GET / HTTP/1.1\r\n${HOST}Bad Name: x\r\n${CLOSE}`, 400, 'bad_request'],
  [
    'two lengths of a body',
    `POST /wps/session/login HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'bad_request',
  ],
  ['a length below zero', `POST /wps/session/login HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, 400, 'bad_request'],
  [
    'a chunk without a size',
    `POST /wps/session/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
    'bad_request',
  ],
  ['headers of 40 kB', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(40_000)}\r\n${CLOSE}`, 431, 'headers_too_large'],
  [
    'an expectation that we do not know',
    `GET /wps/system/status HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n${CLOSE}`,
    417,
    'expectation_failed',
  ],
  ['a path that cannot be decoded', `GET /%c0%af HTTP/1.1\r\n${HOST}${CLOSE}`, 400, 'bad_request'],
  ['the request of a proxy', 'CONNECT alpha.test:443 HTTP/1.1\r\nHost: alpha.test:443\r\n\r\n', 400, 'bad_request'],
])(
  '%s is refused in the envelope, with an id and a line in the log [SERVER-37, SERVER-14, SERVER-38]',
  async (what, request, status, code) => {
    expectRefused(await sendRaw(port, request), status, code, what);
  },
);

test.each<[what: string, request: string]>([
  ['two hosts', `GET /wps/system/whitelabel HTTP/1.1\r\n${HOST}Host: beta.test\r\n${CLOSE}`],
  ['the same host twice', `GET /wps/system/whitelabel HTTP/1.1\r\n${HOST}${HOST}${CLOSE}`],
  ['two hosts in different case', `GET / HTTP/1.1\r\n${HOST}hOST: beta.test\r\n${CLOSE}`],
  ['no host', `GET /wps/system/whitelabel HTTP/1.1\r\n${CLOSE}`],
  ['a target with the host of another brand', `GET http://beta.test/wps/system/whitelabel HTTP/1.1\r\n${HOST}${CLOSE}`],
  ['a target with its own host', `GET http://alpha.test/wps/system/whitelabel HTTP/1.1\r\n${HOST}${CLOSE}`],
  ['an asterisk for a target', `OPTIONS * HTTP/1.1\r\n${HOST}${CLOSE}`],
])('a request with %s is refused [TENANT-16, SERVER-37]', async (what, request) => {
  expectRefused(await sendRaw(port, request), 400, 'bad_request', what);
});

test('a request with one host and a path is served, also with the one expectation that HTTP defines [TENANT-16]', async () => {
  for (const more of ['', 'Expect: 100-continue\r\n', 'Expect: 100-Continue\r\nContent-Length: 0\r\n']) {
    const { status, body } = await sendRaw(port, `GET /wps/system/whitelabel HTTP/1.1\r\n${HOST}${more}${CLOSE}`);
    // Before the answer proper, Node asks for the body.
    expect(more === '' ? status === 200 : [100, 200].includes(status), more).toBe(true);
    expect(body).toContain('"merchantCode":"ALPHA"');
  }
  expect((await sendRaw(port, 'GET /wps/system/whitelabel HTTP/1.0\r\nHost: alpha.test\r\n\r\n')).status).toBe(200);
  expect((await sendRaw(port, 'GET /wps/system/whitelabel HTTP/1.0\r\n\r\n')).status).toBe(421);
});

test('a client that keeps sending after its refusal is cut off, and is logged once [SERVER-37]', async () => {
  const before = house.logged.length;
  const answer = await sendRaw(port, 'nonsense\r\n\r\n', { drip: 'more nonsense\r\n\r\n', everyMs: 10 });
  expectRefused(answer, 400, 'bad_request', 'nonsense');
  // Before the limit for headers would have cut it off.
  expect(answer.ms).toBeLessThan(house.app.server.headersTimeout);
  expect(house.logged.slice(before)).toHaveLength(1);
});

test('a client that resets its connection while it is refused ends nothing but its connection [SERVER-37]', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  for (const text of ['CONNECT alpha.test:443 HTTP/1.1\r\nHost: alpha.test:443\r\n\r\n', 'nonsense\r\n\r\n']) {
    for (let n = 0; n < 20; n += 1)
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), n));
        });
        socket.on('error', () => undefined).on('close', () => resolve());
      });
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  expect((await house.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('every answer forbids guessing its type, and use by other sites [SERVER-38]', async () => {
  const answers = await Promise.all(
    [
      '/wps/system/status',
      '/wps/nothing',
      '/openapi.json',
      '/readyz',
      '/',
      '/nowhere',
      '/assets/none.js',
      '/healthz',
    ].map(async (url) => [url, (await house.app.inject({ url, headers: { host: 'alpha.test' } })).headers] as const),
  );
  for (const [url, headers] of answers)
    expect([headers['x-content-type-options'], headers['cross-origin-resource-policy']], url).toEqual([
      'nosniff',
      // The pages of one host measure the others by it.
      url === '/healthz' ? 'cross-origin' : 'same-origin',
    ]);
});
