import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SITE_VERSION_HEADER } from '../../shared/contract/site-version.ts';
import { MemberStore } from '../stores/member-store.ts';
import { SessionStore } from '../stores/session-store.ts';
import { storage } from '../storage.ts';
import { Client } from './client.ts';

/** A fake of a tab's storage for one test. It can be full. */
function makeStorage({ isFull = false } = {}) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

let requested: string[];
let served: { version: string; status: number; body: object };
let language: string;
let closed: string[];
beforeEach(() => {
  requested = [];
  closed = [];
  language = 'EN';
  served = { version: 'one', status: 200, body: { success: true, value: { domainList: [] }, message: '' } };
  vi.stubGlobal('sessionStorage', makeStorage());
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return Promise.resolve(
      Response.json(served.body, { status: served.status, headers: { [SITE_VERSION_HEADER]: served.version } }),
    );
  });
});
afterEach(() => {
  // Values that the storage refused are kept in memory.
  storage.session.remove('answers');
  vi.unstubAllGlobals();
});

/** The client of a page of the given version. Each one is a page view in the same tab. */
const pageOf = (version: string) =>
  new Client({
    version,
    merchantCode: 'ALPHA',
    token: () => undefined,
    language: () => language,
    onVersion: () => {},
    onClosed: (kind) => closed.push(kind),
    onSessionEnded: () => {},
    onPasswordChangeRequired: () => {},
  });

test('a second page view does not repeat calls whose answers the tab keeps [STORE-05]', async () => {
  for (const call of ['domainRoute', 'registerSettings', 'settingMenu', 'countries'] as const) {
    requested = [];
    const first = await pageOf('one').call(call);
    expect(await pageOf('one').call(call), call).toEqual(first);
    expect(requested, call).toHaveLength(1);
  }
  expect(Object.keys(JSON.parse(sessionStorage.getItem('answers')!) as object)).toEqual(['version', 'answers']);
});

test('calls whose answers are not kept are made each time [STORE-05]', async () => {
  for (const _ of [1, 2]) await pageOf('one').call('systemStatus', { query: {} });
  expect(requested).toHaveLength(2);
});

test('no answer is kept across site versions or languages, on an outdated page, or for a failure [STORE-07]', async () => {
  await pageOf('one').call('domainRoute');
  served.version = 'two';
  await pageOf('two').call('domainRoute');
  expect(requested).toHaveLength(2);
  language = 'TY';
  await pageOf('two').call('domainRoute');
  expect(requested).toHaveLength(3);
  for (const _ of [1, 2]) await pageOf('one').call('domainRoute');
  expect(requested).toHaveLength(5);
  served = { version: 'one', status: 503, body: { success: false, value: null, message: '', code: 'unavailable' } };
  for (const _ of [1, 2])
    expect(await pageOf('one').call('countries')).toMatchObject({ ok: false, code: 'unavailable' });
  expect(requested).toHaveLength(7);
});

test('a sign-out removes the kept answers [STORE-07]', async () => {
  const client = pageOf('one');
  await client.call('domainRoute');
  new SessionStore(client, new MemberStore(client)).end();
  expect(sessionStorage.getItem('answers')).toBeNull();
});

test.each([
  ['full', () => makeStorage({ isFull: true })],
  [
    'forbidden',
    () => ({
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  ],
  ['corrupt', () => Object.assign(makeStorage(), { getItem: () => '{"version":' })],
] as const)('a call works when the storage is %s [STORE-06]', async (_, make) => {
  vi.stubGlobal('sessionStorage', make());
  for (const _again of [1, 2])
    expect(await pageOf('one').call('domainRoute')).toEqual({ ok: true, value: { domainList: [] } });
});

test.each([
  ['maintenance', 503, 'maintenance'],
  ['region_blocked', 403, 'region-blocked'],
] as const)('a call refused with %s reports that the site is closed [START-10]', async (code, status, kind) => {
  served = { version: 'one', status, body: { success: false, value: null, message: '', code } };
  expect(await pageOf('one').call('gameMenus')).toMatchObject({ ok: false, code });
  expect(closed).toEqual([kind]);
});

test('a sealed call fails with the refusal of its key, or as unavailable when there is no key [ERR-23, ERR-19]', async () => {
  const body = { username: 'mali', password: 'moss-lantern-4471', type: 'username' } as const;
  served = { version: 'one', status: 503, body: { success: false, code: 'maintenance', message: 'x', value: null } };
  expect(await pageOf('one').call('login', { body })).toMatchObject({ ok: false, code: 'maintenance' });
  expect(closed).toEqual(['maintenance']);
  served = { version: 'one', status: 200, body: { success: true, message: '', value: { keys: [] } } };
  expect(await pageOf('one').call('login', { body })).toEqual({ ok: false, code: 'unavailable' });
});
