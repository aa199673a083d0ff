import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { codeOf, launch, openGame, registerPlayer } from '../support/player.ts';

describe('a launch belongs to its login', () => {
  let house: TestGateway;
  beforeAll(async () => void (house = await startTestGateway()));
  afterAll(() => house.close());

  test('after a logout bets and launch codes are refused, but a win is still paid [SESS-07, WPROT-14, WPROT-15, GAME-10]', async () => {
    const player = await registerPlayer(house);
    const { gameToken } = await openGame(house, player);
    const launchCode = codeOf(await launch(house, player));
    const movement = { merchantCode: 'ALPHA', gameToken, roundId: 'logout-1', currency: 'THB' };
    expect(
      (await house.vendorCall('bet', { ...movement, transactionId: 'logout-b1', amountMinor: 500 })).code,
    ).toBeUndefined();
    await house.call('logout', { token: player.token });
    expect((await house.vendorCall('bet', { ...movement, transactionId: 'logout-b2', amountMinor: 500 })).code).toBe(
      'game_token_expired',
    );
    expect((await house.vendorCall('balance', { merchantCode: 'ALPHA', gameToken })).code).toBe('game_token_expired');
    expect((await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode })).code).toBe(
      'launch_code_invalid',
    );
    expect(
      (await house.vendorCall('win', { ...movement, transactionId: 'logout-w1', amountMinor: 700, isRoundOver: true }))
        .value.balanceMinor,
    ).toBe(500_200);
  });

  test.each([
    'alpha.test:x@evil.example',
    'alpha.test:99999',
    'alpha.test:80 evil',
    'alpha.test:8720/x',
    'alpha.test@evil.example',
  ])('a launch from the malformed host %s is refused [GAME-08, TENANT-02]', async (host) => {
    const player = await registerPlayer(house);
    const answer = await launch(house, { ...player }, {}, { host });
    expect(answer.status).not.toBe(200);
  });

  test('deep nesting is refused before the body is read further [SERVER-08, SERVER-12]', async () => {
    const deep = (levels: number) => `{"sealed":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const response = await house.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'alpha.test', 'content-type': 'application/json' },
      payload: deep(4_000),
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'unsealed']);
    expect((await house.call('login', { body: JSON.parse(deep(2_000)) as never })).code).toBe('bad_request');
  });
});
