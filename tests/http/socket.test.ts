import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

/** Text that no response for ALPHA may contain: another brand, or a file of the server. */
const forbidden = /"merchantCode":"BETA"|Beta Club|"dependencies"|root:x:/;

describe('over a raw socket', () => {
  let house: TestGateway;
  let port = 0;
  beforeAll(async () => {
    house = await startTestGateway();
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    port = (house.app.server.address() as AddressInfo).port;
  });
  afterAll(() => house.close());

  /** The server's response to raw bytes. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve) => {
      // Keep the socket open after the text, because a server need not answer a client that has hung up.
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket
        .setEncoding('utf8')
        .on('data', (chunk: string) => (answer += chunk))
        .on('end', () => resolve(answer))
        // The server may cut the connection while we still send. An answer that is missing then has no status.
        .on('error', () => resolve(answer));
    });
  const get = (target: string, host: string) =>
    raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

  test('the gateway answers [TENANT-01]', async () => {
    expect(statusOf(await get('/wps/system/status', 'alpha.test'))).toBe(200);
  });

  test.each([
    '',
    ' ',
    'alpha.test:99999',
    'alpha.test:x',
    '[::1',
    '::1',
    'a'.repeat(3_000),
    '../alpha.test',
    'alpha.test@evil.test',
    'alpha.test, beta.test',
    '<script>alert(1)</script>',
    'ALPHA_test',
    '%61lpha.test',
    'alpha.test\u00a0',
    '\u0430lpha.test',
  ])('the host "%s" matches no brand by accident and causes no internal error [TENANT-02]', async (host) => {
    const answer = await get('/wps/system/whitelabel', host);
    expect(statusOf(answer)).toBeLessThan(500);
    // A port in the host does not affect the choice of brand.
    expect(/^alpha\.test(:|$)/.test(host) || !answer.includes('"merchantCode"')).toBe(true);
    expect(/<script>alert|HTTP\/1\.1 5/.test(await get('/', host))).toBe(false);
  });

  test('a request in absolute form follows the same rules: only the host’s brand [TENANT-01]', async () => {
    for (const target of [
      'http://beta.test/wps/system/whitelabel',
      'http://alpha.test/wps/system/whitelabel',
      'https://x',
      '//beta.test/',
      '*',
      '?x',
      'http://',
      '/\\evil.test',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/../../package.json',
      '/assets/%2e%2e%2fpackage.json',
    ]) {
      const answer = await get(target, 'alpha.test');
      expect(statusOf(answer), `${target}: ${answer.slice(0, 200)}`).toBeLessThan(500);
      expect(forbidden.test(answer), target).toBe(false);
    }
  });

  test('headers that try to split, smuggle or override a request have no effect', async () => {
    const host = 'Host: alpha.test\r\nConnection: close';
    for (const text of [
      `GET /?x=%0d%0aset-cookie:%20a=1 HTTP/1.1\r\n${host}\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\nCookie: lang=EN%0d%0aset-cookie: a=1\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\nX-Request-Id: injected\r\nRequest-Id: injected\r\n\r\n`,
      `GET /wps/system/whitelabel HTTP/1.1\r\n${host}\r\nX-HTTP-Method-Override: DELETE\r\nX-Original-URL: /readyz\r\nForwarded: host=beta.test\r\nX-Forwarded-Host: beta.test\r\n\r\n`,
      `POST /wps/session/login HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `POST /wps/session/login HTTP/1.1\r\n${host}\r\nContent-Length: -1\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\nHost: beta.test\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      'GET / HTTP/1.1\r\n\r\n',
    ]) {
      const answer = await raw(text);
      expect(statusOf(answer), text.slice(0, 80)).toBeLessThan(500);
      expect(answer.split('\r\n\r\n')[0], text.slice(0, 80)).not.toMatch(/set-cookie|injected/i);
      expect(forbidden.test(answer), text.slice(0, 80)).toBe(false);
    }
  });

  test('an address longer than any of ours is refused [SERVER-10]', async () => {
    expect([400, 404, 414, 431]).toContain(statusOf(await get(`/wps/${'x'.repeat(8_000)}`, 'alpha.test')));
  });
});
