import { createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Ajv } from 'ajv';
import type { CallSpec } from '../../src/shared/contract/call.ts';
import { contract } from '../../src/shared/contract/contract.ts';
import { walletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import { makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { alphaForm, codeOf, launch, registerPlayer, registration } from '../support/player.ts';
import { openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';
import { startFeedServer, testFeed, walletKey, type FeedServer } from '../support/test-feed.ts';

let house: TestGateway;
beforeAll(async () => void (house = await startTestGateway({ kind: quickKind })));
afterAll(() => house.close());

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security?: object[]; responses: Record<string, { description: string }>; requestBody?: { content: { 'application/json': { schema: object } } } }>>;
}

describe('what operators ask', () => {
  test.each(['alpha.test', 'nobody.test', '127.0.0.1:8080', 'localhost'])('health, readiness and description answer on the host %s [SERVER-01, SERVER-02, SERVER-04]', async (host) => {
    for (const url of ['/healthz', '/readyz', '/openapi.json']) expect((await house.app.inject({ url, headers: { host } })).statusCode, url).toBe(200);
    expect((await house.app.inject({ url: '/readyz', headers: { host } })).json()).toMatchObject({ status: 'ready', checks: { database: 'ok', games: 'published' } });
  });

  test('every declared call is described, with its proof, its codes and its body [SERVER-04, CALL-03]', async () => {
    const description = (await house.app.inject('/openapi.json')).json<Description>();
    expect(description.openapi).toBe('3.1.0');
    const calls: CallSpec[] = [...Object.values<CallSpec>(contract), ...Object.values<CallSpec>(walletProtocol)];
    for (const spec of calls) {
      const operation = description.paths[spec.path]?.[spec.method.toLowerCase()];
      expect(operation, spec.path).toBeDefined();
      const told = Object.values(operation!.responses).map((response) => response.description).join(', ');
      for (const code of [...spec.errors, 'bad_request', 'unavailable']) expect(told, spec.path).toContain(code);
      expect(operation!.security !== undefined, spec.path).toBe(spec.auth !== 'none');
      expect(operation!.requestBody !== undefined, spec.path).toBe(spec.body !== undefined);
      if (operation!.requestBody) expect(() => new Ajv({ strict: false }).compile(operation!.requestBody!.content['application/json'].schema)).not.toThrow();
    }
    const ids = Object.values(description.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids).toHaveLength(calls.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('every declared call is served, and no path answers that is not declared [CALL-03]', async () => {
    for (const spec of [...Object.values<CallSpec>(contract), ...Object.values<CallSpec>(walletProtocol)]) expect(house.app.hasRoute({ method: spec.method, url: spec.path }), spec.path).toBe(true);
  });

  test('a whole journey leaves no secret in the logs [SERVER-15, SERVER-14]', async () => {
    const password = 'a-very-secret-password';
    const body = await house.sealFor('register', registration(alphaForm('journey', password)));
    const registered = (await house.app.inject({ method: 'PUT', url: '/wps/member/register', headers: { host: 'alpha.test' }, payload: body })).json<{ value: { token: string } }>();
    const { token } = registered.value;
    const login = await house.sealFor('login', { username: 'journey', password: 'a-wrong-password', type: 'username' });
    await house.app.inject({ method: 'POST', url: '/wps/session/login', headers: { host: 'alpha.test', cookie: 'secret-cookie=1' }, payload: login });
    const player = { host: 'alpha.test', username: 'journey', password, token };
    const launchCode = codeOf(await launch(house, player));
    const { value } = await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode });
    const bet = { merchantCode: 'ALPHA', gameToken: value.gameToken, transactionId: 'journey-1', roundId: 'journey-1', amountMinor: 5, currency: 'THB' };
    await house.vendorCall('bet', bet);
    await house.vendorCall('bet', { ...bet, currency: 7 });
    await house.call('balance', { token: `${token}x` });
    await house.app.inject({ url: `/game?code=${launchCode}&token=${token}`, headers: { host: 'alpha.test' } });
    await house.app.inject({ method: 'POST', url: `/wps/session/logout?token=${token}`, headers: { host: 'alpha.test', authorization: `Bearer ${token}` } });
    const lines = house.logged.join('');
    for (const secret of [password, 'a-wrong-password', token, launchCode, value.gameToken, body.sealed, login.sealed, walletKey, 'secret-cookie', 'argon2']) expect(lines.includes(secret), secret).toBe(false);
    const requests = house.logged.map((line) => JSON.parse(line) as { msg: string; reqId?: string; path?: string; status?: number }).filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(7);
    for (const line of requests) expect(line).toMatchObject({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, path: expect.stringMatching(/^\/[^?]*$/) as string, status: expect.any(Number) as number });
  });

  test('two gateways on one database serve one session [SERVER-19]', async () => {
    const player = await registerPlayer(house);
    const second = await startTestGateway({ database: house.database, project: house.project });
    expect((await second.call('memberInfo', { token: player.token })).value.account).toBe(player.username);
    await second.call('logout', { token: player.token });
    expect((await house.call('memberInfo', { token: player.token })).code).toBe('not_logged_in');
    await second.close();
  });

  test('a client that stays silent does not hold up an end [SERVER-17, SERVER-18]', async () => {
    const second = await startTestGateway({ database: house.database, project: house.project });
    await second.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = second.app.server.address() as { port: number };
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.write('POST /wps/session/login HTTP/1.1\r\nHost: alpha.test\r\nContent-Length: 10\r\n\r\n', () => resolve()));
    await second.close();
    socket.destroy();
  });
});

describe('the feed of a vendor', () => {
  let feed: FeedServer;
  let opened: TestDatabase;
  let reader: TestGateway | undefined;
  const project = makeProject();
  beforeAll(async () => {
    feed = await startFeedServer();
    opened = await openTestDatabase(quickKind);
  });
  afterEach(async () => {
    await reader?.close();
    reader = undefined;
  });
  afterAll(async () => {
    await feed.close();
    await opened.close();
    project.close();
  });
  const open = async () => (reader = await startTestGateway({ database: opened.database, project, feedUrl: feed.url }));
  const idsOf = async (gateway: TestGateway) => (await gateway.call('gameList', { query: { language: 'EN' } })).value.list.map(({ gameId }) => gameId).sort();
  const textOf = (change: (body: typeof testFeed) => void) => {
    const body = structuredClone(testFeed);
    change(body);
    return JSON.stringify(body);
  };

  test('before any feed was read there are no games, and the site says so instead of failing [CAT-20]', async () => {
    feed.serve('{}', { status: 503 });
    const gateway = await open();
    expect(await idsOf(gateway)).toEqual([]);
    expect((await gateway.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', checks: { games: 'waiting for a vendor' } });
    expect((await gateway.app.inject({ url: '/', headers: { host: 'alpha.test' } })).statusCode).toBe(200);
  });

  test('a signed feed is taken up, is kept for the next start, and is read as a change once [CAT-20, WPROT-24]', async () => {
    feed.serve(JSON.stringify(testFeed));
    const first = await open();
    await first.gateway.services.catalogue.read();
    expect(await idsOf(first)).toEqual(['blue-one', 'red-one', 'red-two']);
    expect(await first.gateway.services.catalogue.read()).toBe(false);
    await first.close();
    feed.serve('{}', { status: 503 });
    expect(await idsOf(await open())).toEqual(['blue-one', 'red-one', 'red-two']);
  });

  test('a kept feed that did not change since is no change after a restart [CAT-20]', async () => {
    feed.serve(JSON.stringify(testFeed));
    const gateway = await open();
    expect(await gateway.gateway.services.catalogue.read()).toBe(false);
  });

  test.each<[what: string, serve: () => void]>([
    ['signed with another key', () => feed.serve(textOf((body) => body.games.splice(0)), { key: 'a-stranger' })],
    ['changed after signing', () => feed.serve(JSON.stringify(testFeed), { edit: (text) => text.replace('red-one', 'red-666') })],
    ['of last week', () => feed.serve(textOf((body) => body.games.splice(0)), { nowS: Date.now() / 1000 - 604_800 })],
    ['no JSON', () => feed.serve('nonsense')],
    ['of another shape', () => feed.serve(JSON.stringify({ games: [] }))],
    ['one field too rich', () => feed.serve(textOf((body) => Object.assign(body.games[0]!, { html: '<b>' })))],
    ['one colour that is more than a colour', () => feed.serve(textOf((body) => void (body.games[0]!.color = 'red;background:url(x)')))],
    ['an error', () => feed.serve(JSON.stringify({ ...testFeed, games: [] }), { status: 500 })],
    ['too large', () => feed.serve(textOf((body) => void (body.games[0]!.tags = ['x'.repeat(5 * 1024 * 1024)])))],
  ])('a feed that is %s changes nothing and is logged [CAT-20, WPROT-24]', async (_, serve) => {
    serve();
    const gateway = await open();
    await gateway.gateway.services.catalogue.read().catch(() => false);
    expect(await idsOf(gateway)).toEqual(['blue-one', 'red-one', 'red-two']);
    await vi.waitFor(() => expect(gateway.logged.some((line) => line.includes('vendor feed'))).toBe(true));
  });
});
