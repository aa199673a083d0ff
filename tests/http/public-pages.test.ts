import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallSpec } from '../../src/shared/contract/call.ts';
import { contract } from '../../src/shared/contract/contract.ts';
import type { BootData } from '../../src/shared/site/boot-data.ts';
import { NOTICE_WORDS, type NoticeContent } from '../../src/shared/site/notice-words.ts';
import { alpha, beta, gamma, locked, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { readPlist } from '../support/read-plist.ts';
import { modulesIn, readQr } from '../support/read-qr.ts';
import { registerPlayer } from '../support/player.ts';

const hostile = 'Pages <Bar> & "Grill"';
/** Networks of the tests: addresses reserved for documentation. */
const networks = '192.0.2.0/24,TH\n198.51.100.0/24,VN\n2001:db8::/32,VN\n';
const media = { imageCDNs: ['https://img.test'], launchGameCDNs: ['https://play-1.test', 'https://play-2.test'] };
const pages = {
  ...alpha,
  media,
  merchantCode: 'PAGES',
  name: hostile,
  hosts: ['pages.test', 'www.pages.test'],
  navigation: { ...alpha.navigation, footer: ['help', 'vip', 'apps'] },
  apps: { ios: 'https://apps.example/ios?a=1&b=2', lite: true },
  pages: { footer: ['privacy'] },
  contact: { service: 'https://chat.example/' },
  market: { ...alpha.market, blockedCountries: ['VN', 'US'] },
};
const resting = {
  ...beta,
  merchantCode: 'RESTING',
  hosts: ['resting.test'],
  access: { maintenance: true },
  market: { ...beta.market, blockedCountries: ['VN'] },
};
const inside = { ...locked, merchantCode: 'INSIDE', hosts: ['inside.test'], apps: { lite: true } };

let house: TestGateway;
const project = makeProject({ alpha, pages, resting, gamma, inside });
beforeAll(async () => {
  const write = (name: string, text: string) => {
    const path = join(project.directory, 'brands/pages', name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  };
  for (const [code, word] of [
    ['EN', 'Levels'],
    ['TH', 'ระดับ'],
  ] as const) {
    write(
      `copy/${code}/vip.md`,
      `# ${word} of {{name}}\n\n![A lamp](assets/lamp.svg)\n\n## One\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Two\n\n| Level | Rounds | Gift |\n|---|---|---|\n| Bud | 0 | a wish |\n| Rose | 300 | money |\n\n## Three\n\n## Four`,
    );
    write(`copy/${code}/privacy.md`, `# ${word}: privacy\n\nWe keep little.`);
  }
  write('assets/lamp.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>');
  const geoFile = join(project.directory, 'networks.csv');
  writeFileSync(geoFile, networks);
  house = await startTestGateway({ project, config: { geoFile } });
});
afterAll(async () => {
  await house.close();
  project.close();
});

/** The words of the next step at the end of a page. */
const lastStep = (html: string): string =>
  /<aside[^>]*>(?!.*<aside)(.*?)<\/aside>/s
    .exec(html)![1]!
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const get = (host: string, url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  house.app.inject({ url, remoteAddress, headers: { host, ...headers } });

describe('pages with the brand’s own copy', () => {
  test('a text is shown on its page with contents, table, picture and the brand’s name, and its heading names the page [PAGE-01, PAGE-13, PAGE-18, ROUTE-07]', async () => {
    const { statusCode, body } = await get('pages.test', '/vip');
    expect(statusCode).toBe(200);
    const name = 'Pages &lt;Bar&gt; &amp; &quot;Grill&quot;';
    expect(body).toContain(`<h1>Levels of ${name}</h1>`);
    expect(body).toContain('<th>a</th>');
    expect(body).toMatch(/<a href="#vip-4">Four<\/a>/);
    const picture = /<img src="(\/assets\/[0-9a-f]{12}\.svg)" alt="A lamp"/.exec(body)?.[1];
    expect((await get('pages.test', picture!)).statusCode).toBe(200);
    expect((await get('pages.test', '/vip', undefined, { cookie: 'lang=TY' })).body).toContain('<h1>ระดับ of');
  });

  test('levels are drawn, with what reaches each and what it gives; a guest is told how to begin [PAGE-23, PAGE-24]', async () => {
    const { body } = await get('pages.test', '/vip');
    const drawn = /<ol[^>]*>(<li.*?)<\/ol>/s.exec(/<section id="vip-2".*?<\/section>/s.exec(body)![0])![1]!;
    const texts = drawn.split('</li>').map((level) =>
      level
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
    expect(texts).toEqual(['Bud Rounds: 0 Gift a wish', 'Rose Rounds: 300 Gift money', '']);
    expect(body).not.toContain('<th>Level</th>');
    expect(lastStep(body)).toMatch(/Your first level begins when you open an account\..*Open an account/);
  });

  test('a text of the footer does not invite to play: it ends with customer service [PAGE-22]', async () => {
    const { body } = await get('pages.test', '/info/privacy');
    expect(lastStep(body)).toBe('Questions about this? Customer service answers. Customer service');
    expect(lastStep((await get('pages.test', '/vip')).body)).toContain('Open an account');
  });

  test('the copyright line has the year of the page and speaks its language [LANG-25, FOOTER-02]', async () => {
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: alpha.market.timeZone }).format();
    const lineIn = async (cookie: string) => {
      const { body } = await get('pages.test', '/', undefined, { cookie });
      return /<p>([^<]*©[^<]*)<\/p><\/footer>/.exec(body)?.[1];
    };
    const name = 'Pages &lt;Bar&gt; &amp; &quot;Grill&quot;';
    expect(await lineIn('lang=EN')).toBe(`Copyright © ${year} All Rights Reserved ${name}`);
    expect(await lineIn('lang=TY')).toBe(`สงวนลิขสิทธิ์ © ${year} ${name}`);
  });

  test('the footer links to its pages by their headings, in each language [PAGE-14, FOOTER-01]', async () => {
    for (const [cookie, heading] of [
      ['lang=EN', 'Levels: privacy'],
      ['lang=TY', 'ระดับ: privacy'],
    ] as const) {
      const home = await get('pages.test', '/', undefined, { cookie });
      expect(home.body).toContain(
        `<a href="/info/privacy" data-discover="true">${heading}</a>`.replace(
          ' data-discover="true"',
          /data-discover/.test(home.body) ? ' data-discover="true"' : '',
        ),
      );
      const page = await get('pages.test', '/info/privacy', undefined, { cookie });
      expect([
        page.statusCode,
        page.body.includes(`<h1>${heading}</h1>`),
        page.body.includes(`<title>${heading} · `),
      ]).toEqual([200, true, true]);
    }
  });

  test('the page of the announcements is there without a text of the brand [ROUTE-06]', async () => {
    const { statusCode, body } = await get('pages.test', '/noticePage');
    expect([statusCode, body.includes('<h1 id="news">')]).toEqual([200, true]);
  });

  test('a page without a text, an app that the brand lacks and an unlisted footer page are 404, and nothing links there [PAGE-17, PAGE-19]', async () => {
    for (const path of [
      '/join',
      '/info',
      '/info/',
      '/info/terms',
      '/info/privacy/x',
      '/app/android',
      '/app/qr/android.svg',
      '/app/qr/none.svg',
    ])
      expect((await get('pages.test', path)).statusCode, path).toBe(404);
    for (const path of [
      '/vip',
      '/app',
      '/download',
      '/app/lite',
      '/app/lite.mobileconfig',
      '/info/privacy',
      '/app/qr/ios.svg',
    ])
      expect((await get('alpha.test', path)).statusCode, path).toBe(404);
    expect((await get('alpha.test', '/')).body).not.toMatch(/href="\/(vip|app|info)/);
  });
});

describe('apps', () => {
  test('each app has its button, its instructions and its QR code, and the status says the same [PAGE-03, PAGE-04, PAGE-05, PAGE-19, ROUTE-11, ROUTE-30, ROUTE-37]', async () => {
    const [app, download, ios, lite] = await Promise.all(
      ['/app', '/download', '/app/ios', '/app/lite'].map((path) => get('pages.test', path)),
    );
    expect([app!.statusCode, download!.statusCode, ios!.statusCode, lite!.statusCode]).toEqual([200, 200, 200, 200]);
    for (const href of ['https://apps.example/ios?a=1&amp;b=2', '/app/lite.mobileconfig', '/app/ios', '/app/lite'])
      expect(app!.body, href).toContain(`href="${href}"`);
    expect(lite!.body.match(/<svg viewBox="0 0 180 150"/g)).toHaveLength(5);
    const { value } = await house.call('systemStatus', { host: 'pages.test' });
    expect(value.resources).toEqual([
      { resourceType: 'ios', url: pages.apps.ios, qrCodeUrl: pages.apps.ios },
      {
        resourceType: 'lite',
        url: 'https://pages.test/app/lite.mobileconfig',
        qrCodeUrl: 'https://pages.test/app/lite.mobileconfig',
      },
    ]);
    for (const { resourceType, qrCodeUrl } of value.resources) {
      const qr = await get('pages.test', `/app/qr/${resourceType}.svg`);
      expect(qr.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
      const { pixels, width } = new Resvg(qr.body).render();
      expect(readQr(modulesIn(width, (x, y) => pixels[(y * width + x) * 4]! < 128).modules)).toBe(qrCodeUrl);
    }
  });

  test('the iOS profile is installable and names the canonical host, whatever host requests it and whatever the brand’s name [PAGE-12]', async () => {
    const response = await get('www.pages.test', '/app/lite.mobileconfig');
    expect([response.statusCode, response.headers['content-type'], response.headers['x-content-type-options']]).toEqual(
      [200, 'application/x-apple-aspen-config', 'nosniff'],
    );
    const profile = readPlist(response.body) as unknown as { PayloadContent: [Record<string, unknown>] };
    expect(profile.PayloadContent[0]).toMatchObject({
      Label: hostile,
      URL: 'https://pages.test/',
      IsRemovable: true,
      FullScreen: true,
    });
    const icon = profile.PayloadContent[0]['Icon'] as Buffer;
    expect([icon.toString('latin1', 1, 4), icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual(['PNG', 180, 180]);
    expect(
      (
        await get('pages.test', '/app/lite.mobileconfig', undefined, {
          'if-none-match': String(response.headers['etag']),
        })
      ).statusCode,
    ).toBe(304);
  });

  test('the icons are pictures of their size and revalidated, and there are no other files [PAGE-16]', async () => {
    for (const [name, size] of [
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['icon-maskable-512.png', 512],
      ['apple-touch-icon.png', 180],
    ] as const) {
      const { headers, rawPayload } = await get('pages.test', `/icons/${name}?v=1`);
      expect([headers['content-type'], headers['cache-control'], rawPayload.readUInt32BE(16)], name).toEqual([
        'image/png',
        'no-cache',
        size,
      ]);
    }
    for (const name of ['', 'x.png', 'constructor', '__proto__', '../brand.json'])
      expect((await get('pages.test', `/icons/${name}`)).statusCode, name).toBe(404);
    expect((await get('pages.test', '/')).body).toContain(
      '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    );
  });

  test('with forced login the download page is open and its twin is not [ROUTE-31, ROUTE-30]', async () => {
    expect((await get('inside.test', '/download')).body).toContain('/app/lite.mobileconfig');
    expect((await get('inside.test', '/download')).body).not.toContain('data-guest-to');
    expect((await get('inside.test', '/app')).body).toContain('data-guest-to="/login"');
    expect((await get('inside.test', '/app/lite.mobileconfig')).statusCode).toBe(200);
  });
});

test('the status answers the facts of the brand, its hosts and the visitor’s place [CALL-20]', async () => {
  const { statusCode, body } = await get('pages.test', '/wps/system/status?url=pages.test', '192.0.2.7');
  const valueOf = async (name: 'whitelabel' | 'registerSettings') =>
    (await house.call(name, { host: 'pages.test' })).value;
  const lite = 'https://pages.test/app/lite.mobileconfig';
  const ios = 'https://apps.example/ios?a=1&b=2';
  expect([statusCode, JSON.parse(body)]).toEqual([
    200,
    {
      success: true,
      message: '',
      value: {
        status: 0,
        whitelabel: await valueOf('whitelabel'),
        register: await valueOf('registerSettings'),
        resources: [
          { resourceType: 'ios', url: ios, qrCodeUrl: ios },
          { resourceType: 'lite', url: lite, qrCodeUrl: lite },
        ],
        customerService: [{ channel: 'service', url: 'https://chat.example/' }],
        imageCDNs: media.imageCDNs,
        launchGameCDNs: media.launchGameCDNs,
        analytics: [],
        location: { ip: '192.0.2.7', countryCode: 'TH' },
        maintenance: false,
        regionRestriction: false,
      },
    },
  ]);
  expect((await get('pages.test', `/wps/system/status?url=${'x'.repeat(254)}`)).statusCode).toBe(400);
});

describe('a closed site', () => {
  test('a site in maintenance shows its notice on every page, in the visitor’s language, without a script and uncached [START-04, START-06, START-07, START-14, PAGE-21]', async () => {
    for (const path of ['/', '/help', '/app/lite.mobileconfig', '/nothing']) {
      const { statusCode, headers, body } = await get('resting.test', path, '198.51.100.7');
      expect([statusCode, headers['cache-control'], headers['retry-after'], headers['refresh']], path).toEqual([
        503,
        'no-store',
        '30',
        '30',
      ]);
      expect(headers['content-security-policy'], path).not.toContain('script');
      expect(
        [
          body.includes('ปิดปรับปรุงระบบ'),
          body.includes('<script'),
          body.includes('style='),
          body.includes('198.51.100.7'),
        ],
        path,
      ).toEqual([true, false, false, false]);
    }
    expect((await get('resting.test', '/manifest.webmanifest')).statusCode).toBe(200);
  });

  test('a closed site still serves files, because an open page needs them for its notice [START-14]', async () => {
    const site = (await house.gateway.services.sites.forHost('resting.test'))!;
    const boot = JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(
        String((await site.pageOf('TH', '/')).body),
      )![1]!,
    ) as BootData;
    for (const url of [...boot.stages, boot.logoUrl, boot.contentUrls['TH']!.notice])
      expect((await get('resting.test', url)).statusCode, url).toBe(200);
    const notice = (await get('resting.test', boot.contentUrls['TH']!.notice)).json<NoticeContent>();
    expect(Object.keys(notice.words).sort()).toEqual([...NOTICE_WORDS].sort());
    expect(notice.words['game_maintenance']).toBe('ปิดปรับปรุงระบบ');
    // Pages leave out the notice words, which they rarely need.
    for (const key of NOTICE_WORDS) expect(boot.words[key], key).toBeUndefined();
  });

  test('a blocked region gets a page with its address and country, however the address is written, and other regions get the site [START-05, START-08, START-11, PAGE-21]', async () => {
    for (const [address, country] of [
      ['198.51.100.7', 'VN'],
      ['2001:db8::7', 'VN'],
    ] as const) {
      const { statusCode, headers, body } = await get('pages.test', '/vip', address);
      expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([403, 'no-store', undefined]);
      for (const text of [
        `<dd>${address}</dd>`,
        `<dd>${country}</dd>`,
        'Not available where you are',
        'href="https://chat.example/"',
      ])
        expect(body).toContain(text);
      expect(body).not.toContain('<script');
    }
    for (const address of ['192.0.2.7', '203.0.113.1', '::1'])
      expect((await get('pages.test', '/', address)).statusCode, address).toBe(200);
    expect((await get('alpha.test', '/', '198.51.100.7')).statusCode).toBe(200);
    // A forwarded address counts only from a trusted proxy.
    expect((await get('pages.test', '/', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).statusCode).toBe(200);
  });

  test('every call of the contract answers with the reason, and only status, customer service and health keep working [START-09, START-03]', async () => {
    // The address of the customer service is sealed to a key, which is missing here: the call is open, and says so.
    const open: Readonly<Record<string, [number, string | undefined]>> = {
      systemStatus: [200, undefined],
      customerService: [400, 'bad_request'],
    };
    const refused: Record<string, unknown[]> = {};
    for (const [name, { method, path }] of Object.entries<CallSpec>(contract))
      for (const host of ['resting.test', 'pages.test']) {
        const remoteAddress = '198.51.100.7';
        const { statusCode, body } = await house.app.inject({ method, url: path, remoteAddress, headers: { host } });
        (refused[name] ??= []).push(statusCode, (JSON.parse(body) as { code?: string }).code);
      }
    for (const [name, answers] of Object.entries(refused))
      expect(answers, name).toEqual(
        open[name] ? [...open[name], ...open[name]] : [503, 'maintenance', 403, 'region_blocked'],
      );
    for (const host of ['resting.test', 'pages.test'])
      expect((await get(host, '/healthz', '198.51.100.7')).statusCode, host).toBe(200);
    const status = async (host: string, remoteAddress: string) =>
      (await house.app.inject({ url: '/wps/system/status', remoteAddress, headers: { host } })).json<{
        value: Record<string, unknown>;
      }>().value;
    expect(await status('resting.test', '198.51.100.7')).toMatchObject({
      status: 1,
      maintenance: true,
      regionRestriction: false,
    });
    expect(await status('pages.test', '198.51.100.7')).toMatchObject({
      status: 2,
      maintenance: false,
      regionRestriction: true,
      location: { ip: '198.51.100.7', countryCode: 'VN' },
      customerService: [{ channel: 'service', url: 'https://chat.example/' }],
    });
    expect(await status('pages.test', '192.0.2.1')).toMatchObject({ status: 0, location: { countryCode: 'TH' } });
    expect((await registerPlayer(house)).token).toBeTruthy();
  });
});
