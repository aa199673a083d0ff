import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cspHash } from '../../src/publisher/files.ts';
import { loadRenderer } from '../../src/publisher/build.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

let house: TestGateway;
let paths: [path: string, canonical: string][];
beforeAll(async () => {
  house = await startTestGateway();
  const { siteRoutes } = await loadRenderer(house.gateway.services.config.distDir);
  // Routes that only some brands offer have their own tests.
  paths = siteRoutes
    .filter(({ needs }) => !needs)
    .flatMap((route) => route.paths.map((path): [string, string] => [path, route.paths[0]]));
});
afterAll(() => house.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  house.app.inject({ url, headers: { host: 'alpha.test', ...headers } });
/** Contents of the style elements of a page. */
const stylesOf = (html: string) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!);

/** For every page in two languages, beside other work. */
const slow = { timeout: 90_000 };

describe('pages', () => {
  test('every route and every alias returns its page, whatever the query [ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-10, ROUTE-14, ROUTE-27, PUB-18]', async () => {
    expect(paths.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/index',
        '/index.html',
        '/home',
        '/register',
        '/register.html',
        '/login',
        '/help',
        '/rng',
        '/rngGames',
        '/game',
      ]),
    );
    for (const [path, canonical] of paths) {
      const [page, same] = [await get(`${path}?referralCode=a&page=GPI`), await get(canonical)];
      expect([page.statusCode, page.headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['vary'], path).toBe('Cookie, Accept-Encoding');
      expect(page.body === same.body, path).toBe(true);
    }
  });

  test('an unknown path is 404 with a page of the brand that links home [ROUTE-40]', async () => {
    for (const path of ['/nothing', '/index.php', '/HOME', '/help/', '/%00', '/constructor', '/__proto__', '/*']) {
      const page = await get(path);
      expect([page.statusCode, page.headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body.includes('Alpha House') && page.body.includes('href="/"'), path).toBe(true);
    }
  });

  test('an unknown host is 421 with a page that says so and escapes its name [TENANT-02, ERR-21]', async () => {
    for (const path of ['/', '/help', '/anything']) {
      const page = await get(path, { host: 'nobody.test' });
      expect([page.statusCode, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
      expect(page.body).toContain('No site answers at nobody.test');
    }
  });

  test('outside production the index lists the brands, with their names as text [SERVER-06]', async () => {
    const page = await get('/', { host: 'localhost:8080' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Gamma &lt;Bar&gt; &amp; &quot;Grill&quot;');
    expect(page.body).toContain('alpha.test');
  });

  test('the language comes from the cookie if the brand offers it, or else from the brand [LANG-08, LANG-04, LANG-09, LANG-12, LANG-07]', async () => {
    const tagOf = async (cookie: string | undefined, host: string) =>
      /^<!doctype html><html lang="([^"]*)" dir="ltr"/.exec(
        (await get('/', { host, ...(cookie !== undefined && { cookie }) })).body,
      )?.[1];
    expect(await tagOf(undefined, 'alpha.test')).toBe('en');
    expect(await tagOf('lang=TY', 'alpha.test')).toBe('th');
    expect(await tagOf('a=1; lang=TY; b=2', 'alpha.test')).toBe('th');
    for (const cookie of [
      'lang=VI',
      'lang=TH',
      'lang=ty',
      'lang=',
      'lang',
      'xlang=TY',
      'lang=__proto__',
      'lang=constructor',
      ';;;=;',
    ])
      expect(await tagOf(cookie, 'alpha.test'), cookie).toBe('en');
    expect(await tagOf('lang=EN', 'beta.test')).toBe('th');
  });

  test('a page is revalidated by its ETag, separately per language [PUB-12]', async () => {
    const first = await get('/help');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers['etag']);
    const second = await get('/help', { 'if-none-match': etag });
    expect([second.statusCode, second.body, second.headers['etag']]).toEqual([304, '', etag]);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await get('/help', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get('/help', { 'if-none-match': etag, cookie: 'lang=TY' })).statusCode).toBe(200);
    expect((await get('/nothing', { 'if-none-match': etag })).statusCode).toBe(404);
  });

  test('a page comes in the smallest encoding that the browser accepts, with the same content [PUB-13]', async () => {
    const plain = await get('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length).toBeLessThan(gzip.rawPayload.length);
  });

  test('an encoding that the browser refuses is not used [PUB-13]', async () => {
    expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    expect(
      (await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0, identity' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test(
    'the CSP lists exactly the styles in the page and allows nothing else [PUB-07, PUB-08, PUB-16]',
    slow,
    async () => {
      for (const [path] of [...paths, ['/nothing']] as const) {
        for (const cookie of ['lang=EN', 'lang=TY']) {
          const page = await get(path, { cookie });
          const directives = new Map(
            String(page.headers['content-security-policy'])
              .split('; ')
              .map((text) => [text.split(' ')[0]!, text.split(' ').slice(1)]),
          );
          const hashes = directives.get('style-src')!.filter((source) => source.startsWith("'sha256-"));
          expect(hashes.sort(), path).toEqual([...stylesOf(page.body), ''].map(cspHash).sort());
          expect(directives.get('default-src')).toEqual(["'none'"]);
          expect(directives.get('script-src')).toEqual(["'self'"]);
          expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
          expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
          expect(String(page.headers['content-security-policy'])).not.toMatch(/unsafe|\*/);
        }
      }
    },
  );

  test('no markup has inline styles or handlers, and every script is one of our files or data [PUB-09, PUB-11]', async () => {
    for (const [path] of paths) {
      const markup = (await get(path)).body
        .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
        .replace(/<script type="application\/json".*?<\/script>/s, '');
      expect(markup.match(/<[^>]*\s(?:style|on[a-z]+)=/g), path).toBeNull();
      expect(
        [...markup.matchAll(/<script([^>]*)>/g)].every(([, attributes]) =>
          /^ type="module" src="\/assets\/[\w.-]+"$/.test(attributes!),
        ),
        path,
      ).toBe(true);
    }
  });

  test('a brand’s words cannot break out of their place in the page [PUB-11]', async () => {
    const { body } = await get('/', { host: 'gamma.test' });
    expect(body).not.toContain('<Bar>');
    const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)![1]!) as {
      brand: Record<string, unknown>;
    };
    expect(boot.brand['name']).toBe('Gamma <Bar> & "Grill"');
    // Server-only keys are left out.
    expect(Object.keys(boot.brand)).not.toEqual(expect.arrayContaining(['hosts']));
  });

  test('the value of a server-only key of the brand appears in no page and no file [BRAND-09]', async () => {
    const { files } = (await house.gateway.services.sites.forHost('alpha.test'))!;
    for (const text of [...paths.map(([path]) => path), '/nothing'])
      expect((await get(text)).body.includes('www.alpha.test'), text).toBe(false);
    for (const [url, { body }] of files) expect(body.includes('www.alpha.test'), url).toBe(false);
  });

  test('every page has the security headers, and every file its type [PUB-15]', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/')).body)![1]!;
    expect((await get(script)).headers['x-content-type-options']).toBe('nosniff');
    for (const url of ['/', '/help', '/nothing']) {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
      });
    }
  });

  test('pages without a brand have the same protection [PUB-15]', async () => {
    for (const host of ['nobody.test', 'localhost'])
      expect((await get('/', { host })).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      });
  });

  test('every file that a page names is served as immutable, under the hash of its content [PUB-12, LOOK-20]', async () => {
    const urls = new Set<string>();
    for (const [path] of paths)
      for (const [, url] of (await get(path)).body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) urls.add(url!);
    for (const css of stylesOf((await get('/')).body))
      for (const [, url] of css.matchAll(/url\((\/assets\/[^)]+)\)/g)) urls.add(url!);
    expect(urls.size).toBeGreaterThan(5);
    for (const url of urls) {
      const file = await get(url);
      expect([file.statusCode, file.headers['cache-control']], url).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      // Build output has the bundler's own hash in its name.
      const hash = createHash('sha256').update(file.rawPayload).digest('hex').slice(0, 12);
      expect(/\/([0-9a-f]{12})\.\w+$/.exec(url)?.[1] ?? hash).toBe(hash);
    }
    for (const url of [
      '/assets/nothing.js',
      '/assets/',
      '/assets/constructor',
      '/assets/../package.json',
      '/assets/%2e%2e/package.json',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  test('two brands with different themes share their scripts, byte for byte [THEME-07]', async () => {
    const scriptsOf = async (host: string) =>
      [...(await get('/', { host })).body.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url);
    expect(await scriptsOf('beta.test')).toEqual(await scriptsOf('alpha.test'));
  });
});
