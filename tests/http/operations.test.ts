import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Ajv } from 'ajv';
import type { CallSpec } from '../../src/shared/contract/call.ts';
import { callTable } from '../../src/shared/contract/call-table.precomputed.ts';
import { lateCallTable } from '../../src/shared/contract/late-call-table.precomputed.ts';
import { consoleContract } from '../../src/shared/contract/console/console-contract.ts';
import { contract, type CallName } from '../../src/shared/contract/contract.ts';
import { exportCalls } from '../../src/shared/contract/own-export.ts';
import { csvCalls } from '../../src/shared/contract/record-csv.ts';
import { teamCsvCalls } from '../../src/shared/contract/team-csv.ts';
import { streamCalls } from '../../src/shared/contract/stream.ts';
import { paymentNotices } from '../../src/shared/contract/payment-protocol.ts';
import { walletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { alphaForm, codeOf, launch, registerPlayer, registration } from '../support/player.ts';
import { walletKey } from '../support/test-feed.ts';
import { long } from '../support/long.ts';

let house: TestGateway;
beforeAll(async () => void (house = await startTestGateway()));
afterAll(() => house.close());

const declared = [
  contract,
  streamCalls,
  csvCalls,
  teamCsvCalls,
  exportCalls,
  walletProtocol,
  paymentNotices,
  consoleContract,
].flatMap((calls) => Object.values<CallSpec>(calls));
/** What the gateway serves besides calls: files and pages, health, the window of a social login, and pictures of players and goods. */
const NO_CALLS = [
  'GET *',
  'GET /manifest.webmanifest',
  'GET /healthz',
  'GET /readyz',
  'GET /openapi.json',
  'GET /metrics',
  'GET /wps/session/social/start',
  'GET /wps/session/social/callback/:provider',
  'GET /wps/session/social/done',
  'GET /wps/member/picture/:name.png',
  'GET /wps/mall/picture/:name.png',
  'GET /wps/promotions/picture/:name.webp',
];
/** The routes that the specification gives, as far as we have them. Names without a path are under `/wps/relay`. */
const ofTheSpecification = new Set([
  'POST /wps/session/login',
  'POST /wps/session/login/freeplay',
  'POST /wps/session/logout',
  'DELETE /wps/session/logout',
  'POST /wps/verification/sms/noLogin',
  'POST /wps/verification/sms/register',
  'GET /wps/system/whitelabel',
  'GET /wps/system/status',
  'GET /wps/system/setting/register',
  'GET /wps/system/domainRoute',
  'GET /wps/system/helpCenter',
  'GET /wps/captcha',
  'GET /wps/member/info',
  'GET /wps/member/info/icon',
  'GET /wps/relay/MCSFE_getPlayerAvatar',
  'PUT /wps/member/register',
  'PUT /wps/member/register/mobile',
  'POST /wps/member/password',
  'POST /wps/member/password/email',
  'POST /wps/member/password/verification',
  'GET /wps/agent/affiliate',
  'GET /wps/member/info/funds/consolidated',
  'POST /wps/relay/MCS2_processDividendReq',
  'POST /wps/relay/MCS2_processDailySalContract',
  'POST /wps/relay/MCS2_processContractHourSalary',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
  'GET /wps/v2/wallets/balance',
  'POST /wps/relay/GCS_walletTransfer',
  'GET /wps/relay/GCS_merchantWallet',
  'GET /wps/relay/CSP_unreadCount',
  'GET /wps/relay/MCSFE_getListAnnouncements',
  'PUT /wps/feedback',
  'GET /lgw/games/game_menus',
  'GET /wps/relay/GCSGAME_hotGamesV2',
  'GET /wps/relay/gameList',
  'GET /lgw/vn/games/game_menu',
  'GET /lgw/vn/games/game_menu/recent',
  'GET /lgw/games/popular',
  'GET /lgw/vn/numeros/opened/game',
  'GET /lotto/lgw/games/opened/numero',
  'GET /wps/relay/getVassGameType',
  'GET /wps/relay/gameVendor',
  'GET /wps/relay/MCSFE_getFavoriteGames',
  'GET /wps/relay/GCS_recentGame',
  'GET /wps/relay/MCSFE_getPromotions',
  'POST /wps/relay/MCSFE_signUpPromotionJoin',
  'POST /wps/relay/MCSFE_signUpRequestReward',
  'POST /wps/relay/MCS2_claimRafflePromotion',
  'GET /wps/relay/GCSGAME_getRankList',
  'GET /wps/relay/MCS2_getPointBalance',
  'GET /wps/relay/getPointReward',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
  'GET /wps/relay/getRedeemPointList',
  'GET /wps/relay/getPointConfig',
  'GET /wps/relay/ODSFE2_MemTransDet',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint',
  'GET /wps/relay/GLS2_roomList',
  'POST /wps/game/launchGame',
]);

/** The routes in Fastify's drawing of its tree, such as `GET /healthz`. Every GET is also a HEAD. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (indent === undefined || part === undefined) return [];
    above.splice(indent.length / 4, Infinity, part);
    const path = above.join('');
    return (methods?.split(', ') ?? []).filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`);
  });
}

interface Description {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        tags: string[];
        security?: object[];
        responses: Record<string, { description: string }>;
        requestBody?: { content: { 'application/json'?: { schema: object } } };
      }
    >
  >;
}

describe('the operational endpoints', () => {
  test.each(['alpha.test', 'nobody.test', '127.0.0.1:8080', 'localhost'])(
    'health, readiness and the API description answer on the host %s [SERVER-01, SERVER-02, SERVER-04]',
    async (host) => {
      for (const url of ['/healthz', '/readyz', '/openapi.json'])
        expect((await house.app.inject({ url, headers: { host } })).statusCode, url).toBe(200);
      expect((await house.app.inject({ url: '/readyz', headers: { host } })).json()).toMatchObject({
        status: 'ready',
        checks: { database: 'ok', games: 'published' },
      });
    },
  );

  test('every declared call is described with its module, authentication, codes and body [SERVER-04, CALL-03]', async () => {
    const described = async (host: string) =>
      (await house.app.inject({ url: '/openapi.json', headers: { host } })).json<Description>();
    const [ofBrands, ofConsole] = [await described('alpha.test'), await described('console.test')];
    expect(ofBrands.openapi).toBe('3.1.0');
    for (const spec of declared) {
      const isConsole = spec.path.startsWith('/console/');
      const operation = (isConsole ? ofConsole : ofBrands).paths[spec.path]?.[spec.method.toLowerCase()];
      // The calls of the console exist on its hosts alone, and so does their description.
      expect((isConsole ? ofBrands : ofConsole).paths[spec.path], spec.path).toBeUndefined();
      expect(operation, spec.path).toBeDefined();
      expect(operation!.tags, spec.path).toEqual([spec.module]);
      const told = Object.values(operation!.responses)
        .map((response) => response.description)
        .join(', ');
      for (const code of [...spec.errors, 'bad_request', 'unavailable']) expect(told, spec.path).toContain(code);
      expect(operation!.security !== undefined, spec.path).toBe(spec.auth !== 'none');
      expect(operation!.requestBody !== undefined, spec.path).toBe(spec.body !== undefined || spec.picture === true);
      expect(() =>
        new Ajv({ strict: false }).compile(operation!.requestBody?.content['application/json']?.schema ?? {}),
      ).not.toThrow();
    }
    const used = new Set(declared.map((spec) => spec.module));
    const tags = [...ofBrands.tags, ...ofConsole.tags].map(({ name }) => name);
    expect([...new Set(tags)].sort()).toEqual([...used].sort());
    const ids = Object.values({ ...ofBrands.paths, ...ofConsole.paths }).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids).toHaveLength(declared.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the gateway serves every declared call and nothing else but files, pages, health and the window of a social login [CALL-03]', () => {
    const served = routesOf(house.app.printRoutes({ commonPrefix: false }));
    expect(served.sort()).toEqual([...declared.map(({ method, path }) => `${method} ${path}`), ...NO_CALLS].sort());
  });

  test('a call is declared once, the client’s route is the declared one, and only calls outside the specification are our own [CALL-03]', () => {
    const routes = declared.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
    for (const { method, path, origin } of declared)
      expect(origin, `${method} ${path}`).toBe(ofTheSpecification.has(`${method} ${path}`) ? 'spec' : 'ours');
    for (const [name, { method, path, auth, sealed }] of Object.entries<CallSpec>(contract))
      expect(
        { auth: 'none', sealed: false, ...{ ...callTable, ...lateCallTable }[name as CallName] },
        name,
      ).toMatchObject({
        method,
        path,
        auth,
        sealed,
      });
  });

  test('a whole player journey leaves no secret in the logs [SERVER-15, SERVER-14]', long, async () => {
    const password = 'a-very-secret-password';
    const body = await house.sealFor('register', registration(alphaForm('journey', password)));
    const registered = (
      await house.app.inject({
        method: 'PUT',
        url: '/wps/member/register',
        headers: { host: 'alpha.test' },
        payload: body,
      })
    ).json<{ value: { token: string } }>();
    const { token } = registered.value;
    const login = await house.sealFor('login', { username: 'journey', password: 'a-wrong-password', type: 'username' });
    await house.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'alpha.test', cookie: 'secret-cookie=1' },
      payload: login,
    });
    const player = { host: 'alpha.test', username: 'journey', password, token };
    const launchCode = codeOf(await launch(house, player));
    const { value } = await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode });
    const bet = {
      merchantCode: 'ALPHA',
      gameToken: value.gameToken,
      transactionId: 'journey-1',
      roundId: 'journey-1',
      amountMinor: 5,
      currency: 'THB',
    };
    await house.vendorCall('bet', bet);
    await house.vendorCall('bet', { ...bet, currency: 7 });
    await house.call('balance', { token: `${token}x` });
    await house.app.inject({ url: `/game?code=${launchCode}&token=${token}`, headers: { host: 'alpha.test' } });
    await house.app.inject({
      method: 'POST',
      url: `/wps/session/logout?token=${token}`,
      headers: { host: 'alpha.test', authorization: `Bearer ${token}` },
    });
    const lines = house.logged.join('');
    for (const secret of [
      password,
      'a-wrong-password',
      token,
      launchCode,
      value.gameToken,
      body.sealed,
      login.sealed,
      walletKey,
      'secret-cookie',
      'argon2',
    ])
      expect(lines.includes(secret), secret).toBe(false);
    const requests = house.logged
      .map((line) => JSON.parse(line) as { msg: string; reqId?: string; path?: string; status?: number })
      .filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(7);
    for (const line of requests)
      expect(line).toMatchObject({
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        path: expect.stringMatching(/^\/[^?]*$/) as string,
        status: expect.any(Number) as number,
      });
  });

  test('two gateways on one database share sessions [SERVER-19]', long, async () => {
    const player = await registerPlayer(house);
    const second = await startTestGateway({ database: house.database, project: house.project });
    expect((await second.call('memberInfo', { token: player.token })).value.account).toBe(player.username);
    await second.call('logout', { token: player.token });
    expect((await house.call('memberInfo', { token: player.token })).code).toBe('not_logged_in');
    await second.close();
  });

  test('a silent client does not delay a shutdown [SERVER-17, SERVER-18]', long, async () => {
    const second = await startTestGateway({ database: house.database, project: house.project });
    await second.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = second.app.server.address() as { port: number };
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) =>
      socket.write('POST /wps/session/login HTTP/1.1\r\nHost: alpha.test\r\nContent-Length: 10\r\n\r\n', () =>
        resolve(),
      ),
    );
    await second.close();
    socket.destroy();
  });
});

describe('over TLS', () => {
  const proxies = { trustedProxies: ['10.0.0.1'] };
  const tlsOnly = async ({ app }: TestGateway, url: string, { address = '10.0.0.1', proto = 'https' } = {}) =>
    (await app.inject({ url, remoteAddress: address, headers: { host: 'alpha.test', 'x-forwarded-proto': proto } }))
      .headers['strict-transport-security'];

  test(
    'a production gateway sends HSTS on pages, calls and failures, but only when its proxy reports TLS [SERVER-29, PUB-15]',
    long,
    async () => {
      const production = await startTestGateway({ config: { ...proxies, isProduction: true } });
      for (const url of ['/', '/wps/system/status', '/wps/nothing', '/healthz'])
        expect(await tlsOnly(production, url), url).toBe('max-age=31536000; includeSubDomains');
      expect(await tlsOnly(production, '/', { proto: 'http' })).toBeUndefined();
      expect(await tlsOnly(production, '/', { address: '203.0.113.9' })).toBeUndefined();
      await production.close();
    },
  );

  test(
    'a gateway outside production sends no HSTS, because browsers would apply it to the next one on this machine [SERVER-29]',
    long,
    async () => {
      const trial = await startTestGateway({ config: proxies });
      expect(await tlsOnly(trial, '/')).toBeUndefined();
      await trial.close();
    },
  );
});
