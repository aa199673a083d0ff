import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src/gateway/database/database.ts';
import { DatabaseUnavailable } from '../../src/gateway/database/errors.ts';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy.ts';
import { makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import {
  alphaForm,
  balanceOf,
  hotOf,
  launch,
  openGame,
  registerPlayer,
  registration,
  type TestGame,
  type TestPlayer,
} from '../support/player.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { testDatabaseKinds } from '../support/test-databases.ts';

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))('a gateway whose database %s goes away', () => {
  const project = makeProject();
  let server: TestPostgres;
  let proxy: FaultyProxy;
  let database: Database;
  let house: TestGateway;
  let player: TestPlayer;
  let game: TestGame;
  beforeAll(async () => {
    server = (await startPostgres())!;
    const url = new URL(server.url);
    proxy = await startFaultyProxy(Number(url.port));
    url.port = String(proxy.port);
    database = await openDatabase({ url: url.href, dataDir: project.directory });
    house = await startTestGateway({ database, project });
    player = await registerPlayer(house);
    game = await openGame(house, player);
  });
  afterAll(async () => {
    await house.close();
    await database.close();
    await proxy.close();
    await server.stop();
    project.close();
  });

  const readiness = async () => (await house.app.inject('/readyz')).statusCode;
  const bet = (transactionId: string, amountMinor = 1_000) =>
    house.vendorCall('bet', { ...game, transactionId, roundId: transactionId, amountMinor });

  test('calls answer unavailable, readiness is red, the process lives, and all of it recovers by itself [SERVER-13, SERVER-02, SERVER-01]', async () => {
    expect(await readiness()).toBe(200);
    proxy.cut();
    const { gameToken, merchantCode } = game;
    const answers = await Promise.all([
      house.call('login', { body: { username: player.username, password: player.password, type: 'username' } }),
      house.call('register', { body: registration(alphaForm('latecomer')) }),
      house.call('memberInfo', { token: player.token }),
      house.call('balance', { token: player.token }),
      house.call('bettingRecord', { token: player.token }),
      house.call('logout', { token: player.token }),
      launch(house, player),
      bet('while-away'),
      house.vendorCall('balance', { merchantCode, gameToken }),
      house.vendorCall('authenticate', { merchantCode, launchCode: 'x'.repeat(43) }),
      house.vendorCall('rollback', {
        merchantCode,
        gameToken,
        transactionId: 'back-while-away',
        betTransactionId: 'other',
        roundId: 'other',
      }),
    ]);
    for (const answer of answers)
      expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect(await readiness()).toBe(503);
    expect((await house.app.inject('/healthz')).statusCode).toBe(200);

    // What needs no database goes on.
    expect((await house.app.inject({ url: '/', headers: { host: 'alpha.test' } })).statusCode).toBe(200);
    expect((await house.call('systemStatus')).status).toBe(200);
    expect((await house.call('hotGames', { query: hotOf('ALPHA', 'RED,BLUE') })).value.list).toHaveLength(2);

    proxy.mend();
    expect(await readiness()).toBe(200);
    expect((await house.call('memberInfo', { token: player.token })).value.account).toBe(player.username);
    expect((await bet('while-away')).value.balanceMinor).toBe(499_000);
  });

  test('a bet whose answer was lost is unavailable, and the same again moves the money once [WPROT-21, LEDGER-16]', async () => {
    const before = Number(await balanceOf(house, player));
    proxy.loseAnswerTo('public.wager');
    expect((await bet('lost-answer')).code).toBe('unavailable');
    expect((await bet('lost-answer')).status).toBe(200);
    expect(Number(await balanceOf(house, player))).toBe(before - 10);
  });

  test('whichever answer to a commit is lost, the bet is unavailable, and the same again moves the money once [WPROT-21, LEDGER-16, LEDGER-03]', async () => {
    let commitsLeft = 0;
    const lose = <Value>(value: Value): Value => {
      commitsLeft -= 1;
      if (commitsLeft === 0) throw new DatabaseUnavailable('the answer to COMMIT was lost');
      return value;
    };
    const forgetful: Database = {
      ...database,
      withMerchant: async (merchantCode, work) => lose(await database.withMerchant(merchantCode, work)),
      callAlone: async (call) => lose(await database.callAlone(call)),
    };
    // Without jobs, whose commits would count as well. The events are followed by the first gateway.
    const second = await startTestGateway({ database: forgetful, project, runsJobs: false });
    const codes: (string | undefined)[] = [];
    for (let nth = 1; nth <= 4; nth += 1) {
      const before = Number(await balanceOf(house, player));
      const body = { ...game, transactionId: `nth-${nth}`, roundId: `nth-${nth}`, amountMinor: 1_000 };
      commitsLeft = nth;
      codes.push((await second.vendorCall('bet', body)).code);
      commitsLeft = 0;
      expect((await second.vendorCall('bet', body)).status).toBe(200);
      expect(Number(await balanceOf(house, player))).toBe(before - 10);
    }
    // A bet commits a few times, the last time with the money; one of these losses came after that.
    expect(codes[0]).toBe('unavailable');
    expect(codes.at(-1)).toBeUndefined();
    await second.close();
  });

  test('a launch code whose exchange was lost is spent or not, and never opens two games [GAME-10]', async () => {
    const launched = await launch(house, player);
    const launchCode = new URL(launched.value.game_url).searchParams.get('code')!;
    proxy.loseAnswerTo('commit\0');
    const answers = [];
    for (let i = 0; i < 4; i += 1)
      answers.push((await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode })).code ?? 'ok');
    expect(answers.filter((code) => code === 'ok').length).toBeLessThanOrEqual(1);
    expect(answers.at(-1)).toBe('launch_code_invalid');
  });

  test('a gateway that starts without its database says so', async () => {
    proxy.cut();
    const url = new URL(server.url);
    url.port = String(proxy.port);
    await expect(openDatabase({ url: url.href, dataDir: project.directory })).rejects.toThrow(
      /database session|connect/i,
    );
    proxy.mend();
  });
});
