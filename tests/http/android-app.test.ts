import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alpha, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { modulesIn, readQr } from '../support/read-qr.ts';

const apps = { android: 'https://apps.example/droid.apk' };
const project = makeProject({ alpha: { ...alpha, apps } });
let house: TestGateway;
beforeAll(async () => {
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});
const get = (url: string, cookie = 'lang=EN') => house.app.inject({ url, headers: { host: 'alpha.test', cookie } });

test('the page of Android says how to install the app, and has its download and its QR code [ROUTE-38, PAGE-03]', async () => {
  for (const [cookie, title, steps] of [
    ['lang=EN', 'Install on Android', ['Start the download', 'Allow the installation', 'Open it and log in']],
    ['lang=TY', 'ติดตั้งบน Android', []],
  ] as const) {
    const { statusCode, body } = await get('/app/android', cookie);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${title} · `);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    for (const step of steps) expect(body, step).toContain(step);
    expect(body.match(/<svg viewBox="0 0 180 150"/g)).toHaveLength(3);
    expect(body).toContain('href="https://apps.example/droid.apk"');
  }
  const qr = await get('/app/qr/android.svg');
  const { pixels, width } = new Resvg(qr.body).render();
  expect(readQr(modulesIn(width, (x, y) => pixels[(y * width + x) * 4]! < 128).modules)).toBe(apps.android);
  expect((await get('/app/ios')).statusCode).toBe(404);
});
