import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportBrand, mayExportTo, type Exported } from '../../scripts/brand/export-brand.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { alpha, beta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { freePort } from '../support/ports.ts';
import { startNginx, type TestNginx } from '../support/nginx.ts';
import { openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';
import { gamesOrigin } from '../support/test-feed.ts';

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

describe('a brand that is exported and served by nginx', () => {
  let opened: TestDatabase;
  let project: FixtureProject;
  let house: TestGateway;
  let nginx: TestNginx;
  let port: number;
  let gatewayPort: number;
  let written: Exported;
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  const target = join(folder, 'alpha');
  const input = () => ({
    projectDir: project.directory,
    distDir: join(projectRoot, 'dist'),
    slug: 'alpha',
    target,
    feed: house.gateway.services.catalogue.feed(),
    gamesOrigins: [gamesOrigin],
    gateway: `http://127.0.0.1:${gatewayPort}`,
    listen: `127.0.0.1:${port}`,
    compression: 'fast' as const,
  });

  beforeAll(async () => {
    opened = await openTestDatabase(quickKind);
    project = makeProject({ alpha, beta });
    house = await startTestGateway({ database: opened.database, project, config: { trustedProxies: ['127.0.0.1'] } });
    await house.app.listen({ host: '127.0.0.1', port: 0 });
    gatewayPort = (house.app.server.address() as AddressInfo).port;
    port = await freePort();
    written = await exportBrand(input());
    nginx = await startNginx(join(target, 'nginx.conf'), `http://127.0.0.1:${port}/`);
  });
  afterAll(async () => {
    await nginx?.stop();
    await house?.close();
    await opened?.close();
    project?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}, onPort = port): Promise<Reply> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: onPort, path, headers: { host: 'alpha.test', ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
          );
      })
        .on('error', reject)
        .end();
    });
  const served = (path: string, headers: Record<string, string> = {}) =>
    ask(path, { 'accept-encoding': 'identity', ...headers }, gatewayPort);

  /** What a browser acts on; a server adds others of its own. */
  const TELLING = [
    'content-type',
    'content-security-policy',
    'cache-control',
    'referrer-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'x-content-type-options',
    'cross-origin-resource-policy',
  ];
  const telling = ({ headers }: Reply) => Object.fromEntries(TELLING.map((name) => [name, headers[name]]));

  /** Where two pages begin to differ, from both; nothing where they do not. A page as a whole is too much to read. */
  function firstDifference(ours: Buffer, theirs: Buffer): string {
    if (ours.equals(theirs)) return '';
    const at = ours.findIndex((byte, index) => byte !== theirs[index]);
    const from = Math.max(0, at - 80);
    return `exported …${ours.toString('utf8', from, at + 80)}… served …${theirs.toString('utf8', from, at + 80)}…`;
  }

  test('every page, in each language and by each of its paths, is what the gateway sends, to the byte and with the same headers [BRAND-21, PUB-21]', async () => {
    expect(written).toMatchObject({ faults: [] });
    for (const language of alpha.languages.switch) {
      for (const path of [
        '/',
        '/index.html',
        '/home',
        '/help',
        '/rng',
        '/login',
        '/register.html',
        '/nowhere',
        '/nowhere/else',
      ]) {
        const cookie = `lang=${language}`;
        const [ours, theirs] = [await ask(path, { cookie }), await served(path, { cookie })];
        expect({ path, status: ours.status, ...telling(ours) }).toEqual({
          path,
          status: theirs.status,
          ...telling(theirs),
        });
        expect(firstDifference(ours.body, theirs.body), `${language} ${path}`).toBe('');
      }
    }
    expect(firstDifference((await ask('/', { cookie: 'lang=XX' })).body, (await served('/')).body)).toBe('');
  });

  test('what a page names is there, compressed and for good [BRAND-21, PUB-12, PUB-13]', async () => {
    const page = (await ask('/')).body.toString();
    const urls = [...new Set([...page.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, url]) => url!))];
    expect(urls.length).toBeGreaterThan(10);
    for (const url of [...urls, '/manifest.webmanifest']) {
      const [ours, theirs] = [await ask(url, { 'accept-encoding': 'gzip' }), await served(url)];
      expect({ url, status: ours.status, ...telling(ours) }).toEqual({ url, status: 200, ...telling(theirs) });
      expect(ours.headers['content-encoding'] === 'gzip' ? gunzipSync(ours.body) : ours.body).toEqual(theirs.body);
    }
    expect((await ask('/')).headers['vary']).toMatch(/cookie/i);
    expect((await ask('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    for (const inner of ['/pages/EN/index.html', '/assets/none.js', '/_headers', '/export.json'])
      expect((await ask(inner)).status, inner).toBe(404);
  });

  test('calls go to the gateway, which takes the merchant from the host that a configured proxy sends, and from no other sender [TENANT-01, BRAND-21]', async () => {
    const code = async (reply: Promise<Reply>) =>
      (JSON.parse((await reply).body.toString()) as { value: { merchantCode?: string } | null }).value?.merchantCode;
    expect(await code(ask('/wps/system/whitelabel'))).toBe(alpha.merchantCode);
    // A visitor who says another host is overruled by the proxy.
    expect(await code(ask('/wps/system/whitelabel', { 'x-forwarded-host': 'beta.test' }))).toBe(alpha.merchantCode);
    const stranger = await startTestGateway({
      database: opened.database,
      project,
      config: { trustedProxies: ['192.0.2.1'] },
    });
    const told = await stranger.app.inject({
      url: '/wps/system/whitelabel',
      headers: { host: 'alpha.test', 'x-forwarded-host': 'beta.test' },
      remoteAddress: '127.0.0.1',
    });
    expect(told.json<{ value: { merchantCode: string } }>().value.merchantCode).toBe(alpha.merchantCode);
    await stranger.close();
  });

  test('hosts of static sites get the same as `_headers` and `_redirects`', () => {
    const headers = readFileSync(join(target, 'site/_headers'), 'utf8');
    const redirects = readFileSync(join(target, 'site/_redirects'), 'utf8');
    expect(headers).toMatch(/^\/help\n {2}content-security-policy: default-src 'none'/m);
    expect(headers).toContain('/assets/*\n  cache-control: public, max-age=31536000, immutable');
    for (const line of [
      `/wps/* http://127.0.0.1:${gatewayPort}/wps/:splat 200`,
      '/home /pages/EN/index.html 200',
      '/* /pages/EN/404.html 404',
    ])
      expect(redirects.split('\n')).toContain(line);
    for (const [, file] of redirects.matchAll(/ (\/pages\/\S+) /g))
      expect(existsSync(join(target, 'site', file!)), file).toBe(true);
  });

  test('a brand with faults writes nothing, an export replaces an export, and nothing else is touched', async () => {
    const before = readdirSync(target);
    project.write('alpha', { ...alpha, vendors: ['NOBODY'] });
    expect((await exportBrand(input())).faults.join()).toContain('"NOBODY" is not a vendor');
    expect(readdirSync(target)).toEqual(before);
    project.write('alpha', alpha);
    writeFileSync(join(target, 'site/old.txt'), 'old');
    await exportBrand(input());
    expect(existsSync(join(target, 'site/old.txt'))).toBe(false);
    expect(mayExportTo(target)).toBe(true);
    rmSync(join(target, 'export.json'));
    expect(mayExportTo(target)).toBe(false);
    expect(readdirSync(folder)).toEqual(['alpha']);
  });
});
