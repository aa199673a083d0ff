import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arrayText } from '../../src/gateway/database/array-text.ts';
import { PREVIEW_SCRIPT } from '../../src/gateway/studio/preview-script.ts';
import { cspHash } from '../../src/publisher/files.ts';
import { alpha } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const HOUR_MS = 3_600_000;

let nowMs = Date.UTC(2026, 10, 27, 12);
let house: TestGateway;
let [anh, binh] = ['', ''];
const text = `${JSON.stringify(alpha, null, 2)}\n`;
const renamed = (name: string) => text.replace(`"name": "${alpha.name}"`, `"name": "${name}"`);

beforeAll(async () => {
  house = await startTestGateway({ clock: () => nowMs });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());
beforeEach(async () => {
  [anh, binh] = [
    await signInAs(house, await newOperator(house), nowMs),
    await signInAs(house, await newOperator(house), nowMs),
  ];
});

const studio = async (token = anh) => (await call(house, 'studio', { token, query: { merchant: 'ALPHA' } })).value;
const save = async (draft: string, token = anh) =>
  (
    await call(house, 'saveDraft', {
      token,
      body: { merchant: 'ALPHA', text: draft, base: (await studio(token)).base },
    })
  ).value;
const get = (host: string, url = '/help', cookie = '') => house.app.inject({ url, headers: { host, cookie } });
const titleAt = async (host: string, cookie?: string) =>
  /<title>(.*?)<\/title>/.exec((await get(host, '/help', cookie)).body)?.[1];

describe('a preview', () => {
  test('shows the draft of its operator as pages, each keystroke at once, and nobody else is served it [STUDIO-14]', async () => {
    const { host, paths, languages } = (await studio()).preview!;
    expect(host).toMatch(/^alpha-\w+-[0-9a-f]{20}\.preview\.console\.test$/);
    expect(paths).toEqual(expect.arrayContaining(['/', '/help', '/register']));
    expect(paths).not.toContain('*');
    expect(languages).toEqual(alpha.languages.switch);
    expect(await titleAt(host)).toContain(alpha.name);
    for (const name of ['Alpha One', 'Alpha Two']) {
      expect((await save(renamed(name))).preview!.host).toBe(host);
      expect(await titleAt(host)).toContain(name);
    }
    // The site as it is served stands beside it, to compare both.
    expect(await titleAt(`was-${host}`)).toContain(alpha.name);
    expect(await titleAt(`was-${host.replace(/[0-9a-f]{20}/, '0'.repeat(20))}`)).not.toContain(alpha.name);
    const other = (await studio(binh)).preview!.host;
    expect(await titleAt(other)).toContain(alpha.name);
    expect(await titleAt('alpha.test')).toContain(alpha.name);
    const { headers } = await get(host);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  test('has the policy of the served page, but for its frame and one script [STUDIO-15]', async () => {
    const { host } = (await studio()).preview!;
    const [shown, served] = [await get(host), await get('alpha.test')];
    const policy = (answer: typeof shown) => String(answer.headers['content-security-policy']).split('; ');
    const differing = policy(shown).filter((part) => !policy(served).includes(part));
    expect(differing).toEqual([`script-src 'self' ${cspHash(PREVIEW_SCRIPT)}`, 'frame-ancestors http://console.test']);
    expect(policy(shown)).toHaveLength(policy(served).length);
    expect(shown.body).toContain(`<head><script>${PREVIEW_SCRIPT}</script>`);
    expect(served.body).not.toContain(PREVIEW_SCRIPT);
    const page = await get('console.test', '/');
    expect(page.headers['content-security-policy']).toContain('frame-src *.preview.console.test:*;');
  });

  test('keeps the last text without faults [STUDIO-14]', async () => {
    const { host } = (await save(renamed('Alpha Fine'))).preview!;
    expect((await save(renamed('<script>'))).faults).not.toEqual([]);
    expect(await titleAt(host)).toContain('Alpha Fine');
  });

  test('opens in a language and a mode, and leads nowhere else [STUDIO-14]', async () => {
    const { host } = (await studio()).preview!;
    const open = (query: Record<string, string>) => get(host, `/-/preview?${new URLSearchParams(query)}`);
    const opened = await open({ lang: 'TY', mode: '', to: '/help?x=1' });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/help?x=1']);
    const cookies = [opened.headers['set-cookie']].flat().map(String);
    expect(cookies[0]).toMatch(/^lang=TY; Path=\/; SameSite=Lax$/);
    expect(cookies[1]).toMatch(/^mode=; .*Expires=Thu, 01 Jan 1970/);
    expect((await get(host, '/help', 'lang=TY')).body).not.toBe((await get(host)).body);
    for (const to of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n//evil.example',
      '',
    ])
      expect((await open({ to })).headers.location).toBe('/');
    expect((await open({ to: '/help\r\nx-evil: 1' })).headers.location).toBe('/helpx-evil:%201');
    const odd = await open({ lang: 'a;b\r\nx: y' });
    expect(String(odd.headers['set-cookie'])).not.toContain('a;b');
    expect(String(odd.headers['set-cookie'])).not.toContain('x: y');
  });

  test('is looked at and does nothing: whatever a visitor would change is refused [STUDIO-16]', async () => {
    const { host } = (await studio()).preview!;
    expect((await house.call('whitelabel', { host })).code).toBeUndefined();
    const login = await house.app.inject({ method: 'POST', url: '/wps/session/login', headers: { host }, payload: {} });
    expect(login.json()).toMatchObject({ success: false });
    expect(login.body).toContain('preview_only');
    expect((await house.call('memberInfo', { host, token: 'x' })).code).toBe('not_logged_in');
  });

  test.each([
    ['another merchant', (host: string) => host.replace(/^alpha-/, 'beta-')],
    ['another operator', (host: string) => host.replace(/^alpha-\w+-/, 'alpha-zz-')],
    ['another seal', (host: string) => host.replace(/[0-9a-f]{20}/, '0'.repeat(20))],
    ['no seal', () => 'alpha.preview.console.test'],
    ['nothing', () => '.preview.console.test'],
  ])('of %s shows nothing [STUDIO-16]', async (_, changed) => {
    const { host } = (await studio()).preview!;
    const answer = await get(changed(host));
    expect(answer.statusCode).toBe(410);
    expect(answer.body).not.toContain(alpha.name);
    expect((await house.call('whitelabel', { host: changed(host) })).code).toBe('unknown_host');
  });

  test('ends with the next day, and with the rights of its operator [STUDIO-16]', async () => {
    const beganMs = nowMs;
    const { host } = (await studio()).preview!;
    nowMs += 24 * HOUR_MS;
    expect((await get(host)).statusCode).toBe(200);
    nowMs += 12 * HOUR_MS;
    expect((await get(host)).statusCode).toBe(410);
    nowMs = beganMs;
    expect((await get(host)).statusCode).toBe(200);
    const id = BigInt(Number.parseInt(host.split('-')[1]!, 36));
    await house.database.asPlatform((trx) =>
      trx
        .updateTable('operator')
        .set({ merchants: arrayText(['BETA']) })
        .where('id', '=', id)
        .execute(),
    );
    expect((await get(host)).statusCode).toBe(410);
  });
});

test('a publication names the text that its operator has seen: another tab’s is refused, and stays [STUDIO-09]', async () => {
  const [first] = [await save(renamed('Alpha First Tab'))];
  const second = await save(renamed('Alpha Second Tab'));
  const publish = (draft: string) =>
    call(house, 'publishDraft', { token: anh, body: { merchant: 'ALPHA', base: first.base, draft, reason: 'why' } });
  expect((await publish(first.draft!.hash)).code).toBe('changed_meanwhile');
  expect(await studio()).toMatchObject({ text: renamed('Alpha Second Tab') });
  expect((await publish(second.draft!.hash)).code).toBeUndefined();
  expect(await titleAt('alpha.test')).toContain('Alpha Second Tab');
});
