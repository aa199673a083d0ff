import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../support/describe-databases.ts';
import { launchDefaults } from '../../src/shared/contract/game-constants.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { balanceOf, codeOf, hotOf, launch, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';

const idsOf = (list: readonly { gameId: string }[]) => list.map(({ gameId }) => gameId);

describeDatabases('games, money and records on the %s database', (kind) => {
  let house: TestGateway;
  let player: TestPlayer;
  beforeAll(async () => {
    house = await startTestGateway({ kind });
    player = await registerPlayer(house);
  });
  afterAll(() => house.close());

  test('the menus list categories with the brand’s vendors, in its order, and a vendor with several games says so [CAT-02, CAT-10, CAT-19]', async () => {
    const { categories } = (await house.call('gameMenus')).value;
    expect(categories).toEqual([
      {
        title: 'RNG',
        cards: [
          {
            vassalage: 'RED',
            displayName: 'Studio RED',
            accountTypeId: 1,
            isHot: 1,
            nodeId: 'RED',
            iconUrl: expect.any(String) as string,
            isGame: 'VASSALAGE',
          },
        ],
      },
      {
        title: 'FISH',
        cards: [
          {
            vassalage: 'BLUE',
            displayName: 'Studio BLUE',
            accountTypeId: 1,
            isHot: 1,
            nodeId: 'BLUE',
            iconUrl: expect.any(String) as string,
          },
        ],
      },
    ]);
    expect((await house.call('gameMenus', { host: 'beta.test' })).value.categories.map(({ title }) => title)).toEqual([
      'FISH',
    ]);
  });

  test('lists hold the brand’s games, of one vendor or of all, in the requested language [CAT-19]', async () => {
    const list = async (query: Record<string, string>, host?: string) =>
      (await house.call('gameList', { query, ...(host && { host }) })).value.list;
    expect(idsOf(await list({ language: 'EN' })).sort()).toEqual(['blue-one', 'red-one', 'red-two']);
    expect(idsOf(await list({ language: 'EN', vassalage: 'RED' }))).toEqual(['red-one', 'red-two']);
    expect(idsOf(await list({ language: 'EN', vassalage: 'GREEN' }))).toEqual([]);
    expect(idsOf(await list({ language: 'TH' }, 'beta.test'))).toEqual(['blue-one']);
    expect((await list({ language: 'TY', vassalage: 'RED' }))[0]).toMatchObject({
      name: 'เกม red-one',
      tagline: 'One line',
    });
    expect((await list({ language: 'ZZ', vassalage: 'RED' }))[0]).toMatchObject({ name: 'Game red-one' });
  });

  test('the hot list holds the hot games of the given vendors, and accepts only its fixed query [GAME-16]', async () => {
    const right = hotOf('ALPHA', 'RED,BLUE');
    expect(idsOf((await house.call('hotGames', { query: right })).value.list)).toEqual(['red-one', 'blue-one']);
    expect(idsOf((await house.call('hotGames', { query: hotOf('ALPHA', 'BLUE') })).value.list)).toEqual(['blue-one']);
    expect((await house.call('hotGames', { query: hotOf('ALPHA', 'GREEN') })).value.list).toEqual([]);
    for (const name of Object.keys(right)) {
      const { [name as keyof typeof right]: _, ...lacking } = right;
      expect((await house.call('hotGames', { query: lacking })).code, `without ${name}`).toBe('bad_request');
    }
    for (const change of [
      { isPlatform: '1' },
      { platform: 'ios' },
      { language: 'en' },
      { language: '' },
      { vassalage: 'a b' },
      { vassalage: 'RED,' },
      { extra: '1' },
    ]) {
      expect((await house.call('hotGames', { query: { ...right, ...change } })).code, JSON.stringify(change)).toBe(
        'bad_request',
      );
    }
  });

  test('a launch returns an address with a one-time code and the brand’s time zone, and without the session token [GAME-09, GAME-02, SESS-14, MATCH-13]', async () => {
    const { value } = await launch(house, player);
    const url = new URL(value.game_url);
    expect([url.origin, url.pathname, url.searchParams.get('merchant')]).toEqual([
      'http://games.test:5601',
      '/play/blue-one',
      'ALPHA',
    ]);
    expect(url.searchParams.get('zone')).toBe('Asia/Bangkok');
    expect(Buffer.from(url.searchParams.get('code')!, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(value.game_url).not.toContain(player.token);
  });

  test('a launch code works once, also in parallel [GAME-10]', async () => {
    const launchCode = codeOf(await launch(house, player));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode })),
    );
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual([
      ...Array<string>(4).fill('launch_code_invalid'),
      'ok',
    ]);
    expect((await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode })).code).toBe(
      'launch_code_invalid',
    );
  });

  test('an expired code and an invented one are refused [GAME-10]', async () => {
    const launchCode = codeOf(await launch(house, player));
    const { launch_code_ends_at: endsAt } = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('game_session').select('launch_code_ends_at').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(endsAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('game_session')
        .set({ launch_code_ends_at: new Date(Date.now() - 1) })
        .execute(),
    );
    for (const code of [launchCode, 'x'.repeat(43)])
      expect((await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode: code })).code).toBe(
        'launch_code_invalid',
      );
  });

  test('a code does not work on another brand or for another provider [TENANT-11, WPROT-17]', async () => {
    const launchCode = codeOf(await launch(house, player));
    for (const merchantCode of ['BETA', 'NOBODY'])
      expect((await house.vendorCall('authenticate', { merchantCode, launchCode })).status).toBe(401);
    expect(
      (await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode }, { provider: 'someone-else' }))
        .code,
    ).toBe('signature_invalid');
    expect((await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode })).status).toBe(200);
  });

  test.each([
    { gameId: 'green-one', vassalage: 'GREEN' },
    { gameId: 'red-one', vassalage: 'BLUE' },
    { gameId: 'none', vassalage: 'RED' },
  ])('a game that the brand does not offer is not launched: %o [CAT-19]', async (game) => {
    const { status, code } = await launch(house, player, game);
    expect([status, code]).toEqual([404, 'game_unknown']);
  });

  test('a launch with another value in a fixed field is refused [GAME-02, SERVER-09]', async () => {
    const body = {
      gameId: 'red-one',
      vassalage: 'RED',
      nodeId: 'RED',
      username: player.username,
      merchantCode: 'ALPHA',
      language: 'EN',
      ...launchDefaults,
    };
    for (const change of [
      { accountType: 2 },
      { accountType: '1' },
      { confirmTrans: 1 },
      { launchMode: 'X' },
      { platform: 'ios' },
      { clientType: 0 },
      { language: 'english' },
      { gameId: '../x' },
      { gameId: undefined },
      { token: 'x' },
      { username: 'somebody' },
    ]) {
      expect(
        (await house.call('launchGame', { token: player.token, body: { ...body, ...change } })).code,
        JSON.stringify(change),
      ).toBe('bad_request');
    }
  });

  test('a merchant code that does not match the host is refused [TENANT-04]', async () => {
    const body = {
      gameId: 'red-one',
      vassalage: 'RED',
      nodeId: 'RED',
      username: player.username,
      merchantCode: 'BETA',
      language: 'EN',
      ...launchDefaults,
    };
    expect((await house.call('launchGame', { token: player.token, body })).code).toBe('bad_request');
    expect((await house.call('hotGames', { query: hotOf('BETA', 'RED') })).code).toBe('bad_request');
  });

  test('a guest cannot launch a game [GUARD-04, GUARD-05]', async () => {
    expect((await launch(house, { ...player, token: 'x'.repeat(43) })).code).toBe('not_logged_in');
  });

  test('the balance is decimal text in the currency’s minor units [MONEY-08, MONEY-10]', async () => {
    expect((await house.call('balance', { token: player.token })).value).toEqual({
      sumBalance: '5000.00',
      currency: 'THB',
      isDemoMoney: true,
    });
    const vietnamese = await registerPlayer(house, { host: 'beta.test', username: 'sixsix' });
    expect((await house.call('balance', { host: 'beta.test', token: vietnamese.token })).value).toEqual({
      sumBalance: '9000',
      currency: 'VND',
      isDemoMoney: true,
    });
    const game = await openGame(house, vietnamese);
    expect(
      (await house.vendorCall('bet', { ...game, transactionId: 'vnd-1', roundId: 'vnd-1', amountMinor: 1 })).value
        .balanceMinor,
    ).toBe(8_999);
    expect(await balanceOf(house, vietnamese)).toBe('8999');
  });

  test('the record shows the player’s own rounds, newest first [RECORD-01, RECORD-04]', async () => {
    const beganMs = Date.now();
    const [mine, other] = [await registerPlayer(house), await registerPlayer(house)];
    const [game, theirs] = [await openGame(house, mine), await openGame(house, other)];
    for (const [n, amountMinor] of [100, 250, 5].entries())
      await house.vendorCall('bet', { ...game, transactionId: `rec-t${n}`, roundId: `rec-${n}`, amountMinor });
    await house.vendorCall('bet', { ...theirs, transactionId: 'rec-theirs', roundId: 'rec-theirs', amountMinor: 1 });
    await house.vendorCall('win', {
      ...game,
      transactionId: 'rec-w',
      roundId: 'rec-0',
      amountMinor: 1_234_567,
      isRoundOver: true,
    });
    const { gameToken, merchantCode } = game;
    await house.vendorCall('rollback', {
      gameToken,
      merchantCode,
      transactionId: 'rec-x',
      betTransactionId: 'rec-t2',
      roundId: 'rec-2',
    });
    const { value } = await house.call('bettingRecord', { token: mine.token });
    expect(value).toMatchObject({ nextCursor: null, currency: 'THB' });
    expect(
      value.list.map(({ roundId, status, betAmount, winAmount }) => [roundId, status, betAmount, winAmount]),
    ).toEqual([
      ['rec-2', 'rolled_back', expect.any(String) as string, '0.00'],
      ['rec-1', 'open', '2.50', '0.00'],
      ['rec-0', 'settled', '1.00', '12345.67'],
    ]);
    expect(value.list[0]).toMatchObject({ gameId: 'blue-one', vassalage: 'BLUE' });
    expect(Date.parse(value.list[0]!.openedAt)).toBeGreaterThan(beganMs - 60_000);
    expect(
      (await house.call('bettingRecord', { token: other.token })).value.list.map(({ roundId }) => roundId),
    ).toEqual(['rec-theirs']);
  });
});
