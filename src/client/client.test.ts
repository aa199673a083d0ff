import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SITE_VERSION_HEADER } from '../shared/contract/site-version.ts';
import { Client } from './client.ts';

let kept: string | undefined;
let requested: string[];
let served: { version: string; status: number; body: object };
let language: string;
let closed: string[];
const waits: string[] = [];
beforeEach(() => {
  requested = [];
  closed = [];
  language = 'EN';
  served = { version: 'one', status: 200, body: { success: true, value: { domainList: [] }, message: '' } };
  kept = undefined;
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return Promise.resolve(
      Response.json(served.body, { status: served.status, headers: { [SITE_VERSION_HEADER]: served.version } }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The client of a page of the given version. Each one is a page view in the same tab. */
const pageOf = (version: string) =>
  new Client({
    version,
    answers: { get: () => kept, set: (text) => (kept = text) },
    merchantCode: 'ALPHA',
    token: () => undefined,
    language: () => language,
    onVersion: () => {},
    onClosed: (kind) => closed.push(kind),
    onSessionEnded: () => {},
    onWait: (message) => waits.push(message),
    onPasswordChangeRequired: () => {},
  });

test('a second page view does not repeat calls whose answers the tab keeps [STORE-05]', async () => {
  for (const call of ['domainRoute', 'registerSettings', 'settingMenu', 'countries'] as const) {
    requested = [];
    const first = await pageOf('one').call(call);
    expect(await pageOf('one').call(call), call).toEqual(first);
    expect(requested, call).toHaveLength(1);
  }
  expect(Object.keys(JSON.parse(kept!) as object)).toEqual(['version', 'answers']);
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

test('a page learns from the gateway when to try again, and of no other refusal [ERR-29]', async () => {
  const refuse = (code: string, message: string) => {
    served = { version: 'one', status: 429, body: { success: false, value: { waitS: 40 }, message, code } };
    return pageOf('one').call('systemStatus', { query: {} });
  };
  await refuse('too_many_requests', 'Too many requests. Try again in 40 seconds.');
  await refuse('busy', 'Busy.');
  expect(waits).toEqual(['Too many requests. Try again in 40 seconds.']);
});

test('a call works when the kept answers are corrupt [STORE-06]', async () => {
  kept = '{"version":';
  for (const _again of [1, 2])
    expect(await pageOf('one').call('domainRoute')).toEqual({ ok: true, value: { domainList: [] } });
  expect(requested).toHaveLength(1);
});

test('a cancelled call is given up at once and answers unavailable [LIST-05]', async () => {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        const giveUp = () => reject(new Error('aborted'));
        if (signal.aborted) giveUp();
        else signal.addEventListener('abort', giveUp);
      }),
  );
  const cancelling = new AbortController();
  const answer = pageOf('one').call('systemStatus', { query: {}, signal: cancelling.signal });
  cancelling.abort();
  expect(await answer).toEqual({ ok: false, code: 'unavailable' });
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
