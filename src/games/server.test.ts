import { brotliDecompressSync } from 'node:zlib';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVendor, type TestVendor } from '../../tests/support/test-vendor.ts';
import { testCatalogue, testTitle } from '../../tests/support/test-title.ts';
import { gameFeed, type GameFeed } from '../shared/contract/wallet-protocol.ts';
import { isSigned } from '../shared/contract/wallet-signature.ts';
import type { PastRoundView, ReelsSessionView, RoundView, SeedsView } from './api.ts';
import { hashServerSeed } from './fairness/seed.ts';
import { verifyRound } from './reels/outcome.ts';
import { createVendor } from './server.ts';

let vendor: TestVendor;

beforeAll(async () => {
  vendor = await startTestVendor();
});
afterAll(() => vendor.close());

const pathOf = (address: string): string => address.replace(vendor.config.origin, '');

test('the feed is of the contract, and its signature is that of its body', async () => {
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

test('every picture of the feed is there, immutable, and may be shown by other origins', async () => {
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

test('a launch code opens one session; used again it is refused [REEL-24]', async () => {
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

test.each(['resume', 'balance', 'rounds', 'spin', 'seed'])('%s of a session that is not there is 401', async (name) => {
  const more = { spin: { stakeMinor: 1000, clientRoundKey: 'round-key-1' }, seed: { clientSeed: 'mine' } }[name] ?? {};
  const { status, code } = await vendor.call(name, { sessionId: 'nobody-has-this-session', ...more });
  expect([status, code]).toEqual([401, 'session_unknown']);
});

test.each([
  ['an unknown field', { winMinor: 1 }],
  ['a number as text', { stakeMinor: '1000' }],
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

test('a body above the limit is 413 and a broken one 400', async () => {
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

test('changing the seed reveals the old one, which was committed to and gave the rounds; the seeds in use stay secret [REEL-02, REEL-06, REEL-07, REEL-08]', async () => {
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

test('the same part again changes nothing before its first round, so that a lost answer can be asked for again [REEL-06, REEL-07]', async () => {
  const { sessionId, seeds: before } = await vendor.open();
  const change = async () => (await vendor.call<SeedsView>('seed', { sessionId, clientSeed: 'my own words' })).value;
  const after = await change();
  expect(await change()).toEqual(after);
  expect(after.serverSeedHash).toBe(before.nextServerSeedHash);
  await vendor.call<RoundView>('spin', { sessionId, stakeMinor: 1000, clientRoundKey: 'round-key-1' });
  expect((await change()).serverSeedHash).toBe(after.nextServerSeedHash);
});

test('an unreachable wallet is 503, and the session opens once it is back', async () => {
  const code = vendor.wallet.launchCode(testTitle.id);
  vendor.wallet.faults('authenticate', 'down');
  expect((await vendor.call('session', { code, merchant: 'AURORA' })).code).toBe('wallet_unavailable');
  expect((await vendor.call('session', { code, merchant: 'AURORA' })).status).toBe(200);
});

test('without its client the vendor lives but is not ready, and says so', async () => {
  expect((await vendor.app.inject('/healthz')).statusCode).toBe(200);
  const ready = await vendor.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { isReady: false, checks: { store: true, client: false } }]);
  expect((await vendor.app.inject('/play/test-orchard')).statusCode).toBe(503);
  expect((await vendor.app.inject('/play/no-such-game')).statusCode).toBe(404);
});

test('a second process on the same state is refused and told what to do [REEL-20]', () => {
  expect(() => createVendor(vendor.config, { catalogue: testCatalogue() })).toThrow(/in use by another games process/);
}, 10_000);
