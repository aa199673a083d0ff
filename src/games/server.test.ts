import { brotliDecompressSync } from 'node:zlib';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVendor, type TestVendor } from '../../tests/support/test-vendor.ts';
import { testCatalogue, testTitle } from '../../tests/support/test-title.ts';
import { gameFeed, type GameFeed } from '../shared/contract/wallet-protocol.ts';
import { isSigned } from '../shared/contract/webhook-signature.ts';
import type { PastRoundView, ReelsSessionView, RoundView, SeedsView } from './api.ts';
import { hashServerSeed } from '../shared/fairness/seed.ts';
import { verifyRound } from './reels/outcome.ts';
import { createVendor } from './server.ts';

let vendor: TestVendor;

beforeAll(async () => {
  vendor = await startTestVendor();
});
afterAll(() => vendor.close());

const pathOf = (address: string): string => address.replace(vendor.config.origin, '');

test('the game feed matches its contract and is signed', async () => {
  const { headers, body } = await vendor.app.inject('/feed/v1/games');
  const nowS = Date.now() / 1000;
  expect(await isSigned(vendor.config.keys, { headers: headers as Record<string, string>, body, nowS })).toBe(true);
  expect(
    await isSigned(vendor.config.keys, {
      headers: headers as Record<string, string>,
      body: body.replace('Orchard', 'orchard'),
      nowS,
    }),
  ).toBe(false);
  expect(headers['wallet-provider']).toBe('livery-games');
  const feed: unknown = JSON.parse(body);
  expect(Value.Check(gameFeed, feed)).toBe(true);
  expect((feed as GameFeed).games[0]).toMatchObject({
    gameId: 'test-orchard',
    vassalage: 'GPI',
    category: 'RNG',
    name: testTitle.name,
  });
  const again = await vendor.app.inject({ url: '/feed/v1/games', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('every picture of the feed exists, is immutable, and may be shown by other origins', async () => {
  const { games, vendors } = (await vendor.app.inject('/feed/v1/games')).json<GameFeed>();
  for (const address of [games[0]!.tileUrl, games[0]!.sceneUrl, vendors[0]!.iconUrl]) {
    const plain = await vendor.app.inject(pathOf(address));
    expect(plain.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(plain.headers['cache-control']).toContain('immutable');
    const small = await vendor.app.inject({ url: pathOf(address), headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  }
  expect((await vendor.app.inject('/art/test-orchard/tile.0000000000.svg')).statusCode).toBe(404);
});

test('a launch code opens one session and is refused the second time [REEL-24]', async () => {
  const code = vendor.wallet.launchCode(testTitle.id);
  const first = await vendor.call<ReelsSessionView>('session', { code, merchant: 'AURORA' });
  expect(first.value).toMatchObject({
    gameId: 'test-orchard',
    currency: 'THB',
    isDemoMoney: true,
    lobbyOrigin: 'http://aurora.localhost:8080',
    lastRound: null,
  });
  const second = await vendor.call('session', { code, merchant: 'AURORA' });
  expect([second.status, second.code]).toEqual([401, 'launch_code_invalid']);
  const resumed = await vendor.call<ReelsSessionView>('resume', { sessionId: first.value.sessionId });
  expect(resumed.value).toEqual(first.value);
});

test.each(['resume', 'balance', 'rounds', 'spin', 'seed'])('%s with an unknown session is 401', async (name) => {
  const more = { spin: { stakeMinor: 1000, clientRoundKey: 'round-key-1' }, seed: { clientSeed: 'mine' } }[name] ?? {};
  const { status, code } = await vendor.call(name, { sessionId: 'nobody-has-this-session', ...more });
  expect([status, code]).toEqual([401, 'session_unknown']);
});

test.each([
  ['an unknown field', { winMinor: 1 }],
  ['a number sent as text', { stakeMinor: '1000' }],
  ['a fraction', { stakeMinor: 10.5 }],
  ['a negative stake', { stakeMinor: -1000 }],
])('%s is refused with 400 [REEL-01]', async (_what, change) => {
  const { sessionId } = await vendor.open();
  const { status, code } = await vendor.call('spin', {
    sessionId,
    stakeMinor: 1000,
    clientRoundKey: 'round-key-1',
    ...change,
  });
  expect([status, code]).toEqual([400, 'bad_request']);
});

test('a body over the limit is 413 and a malformed one 400', async () => {
  const large = await vendor.app.inject({
    method: 'POST',
    url: '/api/spin',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ sessionId: 'x'.repeat(5000) }),
  });
  expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'body_too_large']);
  const broken = await vendor.app.inject({
    method: 'POST',
    url: '/api/spin',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([400, 'bad_request']);
});

test('changing the client seed reveals the old server seed, which matches its commitment and the rounds; seeds in use stay secret [REEL-02, REEL-06, REEL-07, REEL-08]', async () => {
  const { sessionId, seeds: before } = await vendor.open();
  const { value: round } = await vendor.call<RoundView>('spin', {
    sessionId,
    stakeMinor: 1000,
    clientRoundKey: 'round-key-1',
  });
  const hidden = await vendor.call<PastRoundView[]>('rounds', { sessionId });
  expect(hidden.value).toMatchObject([{ serverSeed: null, serverSeedHash: before.serverSeedHash }]);

  const { value: after } = await vendor.call<SeedsView>('seed', { sessionId, clientSeed: 'my own words' });
  expect(after).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'my own words', nonce: 0 });
  const [past] = (await vendor.call<PastRoundView[]>('rounds', { sessionId })).value;
  expect(await hashServerSeed(past!.serverSeed!)).toBe(before.serverSeedHash);
  const lengths = testTitle.reels.strips.map((strip) => strip.length);
  const proof = await verifyRound({ serverSeed: past!.serverSeed!, clientSeed: before.clientSeed, nonce: 1 }, lengths, {
    serverSeedHash: before.serverSeedHash,
    stops: round.stops,
  });
  expect(proof).toEqual({ isSeedGenuine: true, areStopsGenuine: true });

  const next = await vendor.call<RoundView>('spin', { sessionId, stakeMinor: 1000, clientRoundKey: 'round-key-2' });
  expect(next.value.nonce).toBe(1);
  const [newest] = (await vendor.call<PastRoundView[]>('rounds', { sessionId })).value;
  expect(newest).toMatchObject({ serverSeed: null, clientSeed: 'my own words' });
});

test('sending the same client seed again before its first round changes nothing, so that a client may retry after a lost response [REEL-06, REEL-07]', async () => {
  const { sessionId, seeds: before } = await vendor.open();
  const change = async () => (await vendor.call<SeedsView>('seed', { sessionId, clientSeed: 'my own words' })).value;
  const after = await change();
  expect(await change()).toEqual(after);
  expect(after.serverSeedHash).toBe(before.nextServerSeedHash);
  await vendor.call<RoundView>('spin', { sessionId, stakeMinor: 1000, clientRoundKey: 'round-key-1' });
  expect((await change()).serverSeedHash).toBe(after.nextServerSeedHash);
});

test('an unreachable wallet is 503, and the session opens once the wallet is back', async () => {
  const code = vendor.wallet.launchCode(testTitle.id);
  vendor.wallet.faults('authenticate', 'down');
  expect((await vendor.call('session', { code, merchant: 'AURORA' })).code).toBe('wallet_unavailable');
  expect((await vendor.call('session', { code, merchant: 'AURORA' })).status).toBe(200);
});

test('a request has ten seconds to arrive, headers and body, because Node would give it the longer of two limits [SERVER-33]', () => {
  const { headersTimeout, requestTimeout } = vendor.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 10_000]);
});

test('without its built client the vendor is alive but reports that it is not ready', async () => {
  expect((await vendor.app.inject('/healthz')).statusCode).toBe(200);
  const ready = await vendor.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { isReady: false, checks: { store: true, client: false } }]);
  expect((await vendor.app.inject('/play/test-orchard')).statusCode).toBe(503);
  expect((await vendor.app.inject('/play/no-such-game')).statusCode).toBe(404);
});

test('a second process on the same data folder is refused with a message that says what to do [REEL-20]', () => {
  expect(() => createVendor(vendor.config, { catalogue: testCatalogue() })).toThrow(/in use by another games process/);
});
