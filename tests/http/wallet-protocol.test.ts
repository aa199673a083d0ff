import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AMOUNT_MINOR_MAX, BALANCE_MINOR_MAX, walletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import {
  balanceOf,
  codeOf,
  launch,
  openGame,
  registerPlayer,
  type TestGame,
  type TestPlayer,
} from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { transfer } from '../support/transfer.ts';
import { walletBodies } from '../support/wallet-bodies.ts';

/** The opening balance of a new player of ALPHA. */
const OPENING_MINOR = 500_000;

describeDatabases('the wallet protocol on the %s database', (kind) => {
  let house: TestGateway;
  let player: TestPlayer;
  let game: TestGame;
  beforeAll(async () => void (house = await startTestGateway({ kind })));
  beforeEach(async () => {
    player = await registerPlayer(house);
    game = await openGame(house, player);
  });
  afterAll(() => house.close());

  const { id, bet: betBody, win: winBody, rollback: rollbackBody } = walletBodies(() => game);
  const bet = (...of: Parameters<typeof betBody>) => house.vendorCall('bet', betBody(...of));
  const win = (...of: Parameters<typeof winBody>) => house.vendorCall('win', winBody(...of));
  const rollback = (...of: Parameters<typeof rollbackBody>) => house.vendorCall('rollback', rollbackBody(...of));
  const balance = async () =>
    (await house.vendorCall('balance', { merchantCode: game.merchantCode, gameToken: game.gameToken })).value
      .balanceMinor;
  const roundOf = (round = 'r1') =>
    house.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('round')
        .select(['status', 'bet_minor', 'win_minor'])
        .where('round_id', '=', id(round))
        .executeTakeFirst(),
    );
  const expire = () =>
    house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('game_session')
        .set({ game_token_ends_at: new Date(Date.now() - 1_000) })
        .execute(),
    );

  test('a launch code is exchanged for a game token with its player, game, language and currency [WPROT-01]', async () => {
    const launched = await launch(house, player, { gameId: 'red-two', vassalage: 'RED' });
    const { value } = await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode: codeOf(launched) });
    const { id: playerId } = (await house.call('memberInfo', { token: player.token })).value;
    expect(value).toEqual({
      gameToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      playerId,
      gameId: 'red-two',
      language: 'en',
      lobbyOrigin: 'http://alpha.test',
      currency: 'THB',
      balanceMinor: OPENING_MINOR,
      isDemoMoney: true,
    });
  });

  test('the balance is in minor units with its currency [WPROT-02]', async () => {
    expect((await house.vendorCall('balance', { merchantCode: 'ALPHA', gameToken: game.gameToken })).value).toEqual({
      currency: 'THB',
      balanceMinor: OPENING_MINOR,
    });
  });

  test('a bet takes the stake once and opens the round, and another bet adds to it [WPROT-03]', async () => {
    expect((await bet(1_000)).value).toEqual({ transactionId: id('t1'), currency: 'THB', balanceMinor: 499_000 });
    expect((await bet(500, { tx: 't2' })).value.balanceMinor).toBe(498_500);
    expect(await roundOf()).toEqual({ status: 'open', bet_minor: 1_500n, win_minor: 0n });
    expect(await balanceOf(house, player)).toBe('4985.00');
  });

  test('a win is paid into an existing round and closes it [WPROT-04]', async () => {
    await bet(1_000);
    expect((await win(300, { isRoundOver: false })).value.balanceMinor).toBe(499_300);
    expect((await win(0, { tx: 'w2' })).value.balanceMinor).toBe(499_300);
    expect(await roundOf()).toEqual({ status: 'settled', bet_minor: 1_000n, win_minor: 300n });
    const unknown = await win(5, { tx: 'w3', round: 'nowhere' });
    expect([unknown.status, unknown.code]).toEqual([404, 'round_unknown']);
    expect((await win(5, { tx: 'w4' })).code).toBe('transaction_conflict');
    expect((await bet(5, { tx: 't9' })).code).toBe('transaction_conflict');
    expect(await balance()).toBe(499_300);
  });

  test('a round of another player is as unknown as a missing one [WPROT-04, WPROT-17]', async () => {
    await bet(1_000);
    const other = await registerPlayer(house);
    const theirs = await openGame(house, other);
    expect((await house.vendorCall('win', { ...winBody(700), gameToken: theirs.gameToken })).code).toBe(
      'round_unknown',
    );
    expect((await house.vendorCall('bet', { ...betBody(700, { tx: 't2' }), gameToken: theirs.gameToken })).code).toBe(
      'transaction_conflict',
    );
    expect((await house.vendorCall('rollback', { ...rollbackBody(), gameToken: theirs.gameToken })).code).toBe(
      'transaction_conflict',
    );
    // Another player's tombstone that names the round must not close it.
    await house.vendorCall('rollback', { ...rollbackBody({ bet: 'never', tx: 'x2' }), gameToken: theirs.gameToken });
    expect(await roundOf()).toMatchObject({ status: 'open' });
    expect([await balance(), await balanceOf(house, other)]).toEqual([499_000, '5000.00']);
  });

  test('a rollback returns the stake once, whatever its own id [WPROT-05, LEDGER-12]', async () => {
    await bet(1_000);
    expect((await rollback()).value).toEqual({ transactionId: id('x1'), currency: 'THB', balanceMinor: OPENING_MINOR });
    expect((await rollback()).value.balanceMinor).toBe(OPENING_MINOR);
    expect((await rollback({ tx: 'x2' })).value.balanceMinor).toBe(OPENING_MINOR);
    expect(await roundOf()).toMatchObject({ status: 'rolled_back' });
    expect(await balance()).toBe(OPENING_MINOR);
  });

  test('a repeated bet gets the first answer, also after other money has moved [WPROT-10, LEDGER-03]', async () => {
    const first = await bet(1_000);
    await win(600, { isRoundOver: false });
    expect((await bet(1_000)).text).toBe(first.text);
    const paid = await win(50, { tx: 'w2' });
    expect((await bet(1_000)).text).toBe(first.text);
    expect((await win(50, { tx: 'w2' })).text).toBe(paid.text);
    expect(await balance()).toBe(499_650);
  });

  test('twenty parallel copies of a bet move money once and get one answer [WPROT-10, LEDGER-05]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(1_000)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await balance()).toBe(499_000);
    expect(await roundOf()).toMatchObject({ bet_minor: 1_000n });
  });

  test('of twenty parallel bets on a balance for eight, eight succeed and no debt remains [LEDGER-06, LEDGER-07]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => bet(60_000, { tx: `t${i}`, round: `r${i}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(answers.filter(({ code }) => code === 'insufficient_funds')).toHaveLength(12);
    expect(await balance()).toBe(20_000);
  });

  test.each<[what: string, change: object]>([
    ['amount', { amountMinor: 999 }],
    ['round', { roundId: 'another' }],
  ])('a known id with another %s is a conflict and moves no money [WPROT-11, LEDGER-04]', async (_, change) => {
    await bet(1_000);
    await win(10, { isRoundOver: false });
    for (const [name, body] of [
      ['bet', betBody(1_000)],
      ['win', winBody(10)],
    ] as const) {
      const { status, code } = await house.vendorCall(name, { ...body, ...change });
      // A win looks up its round first, so a missing round is unknown.
      expect([
        [409, 'transaction_conflict'],
        [404, 'round_unknown'],
      ]).toContainEqual([status, code]);
    }
    expect((await house.vendorCall('win', { ...winBody(5), transactionId: id('t1') })).code).toBe(
      'transaction_conflict',
    );
    expect((await house.vendorCall('bet', { ...betBody(1_000), transactionId: id('w1') })).code).toBe(
      'transaction_conflict',
    );
    expect(await balance()).toBe(499_010);
  });

  test('a bet above the balance is refused with the real balance [WPROT-12, LEDGER-06]', async () => {
    await bet(499_000);
    const refused = await bet(1_001, { tx: 't2' });
    expect([refused.status, refused.code, refused.detail]).toEqual([
      402,
      'insufficient_funds',
      { currency: 'THB', balanceMinor: 1_000 },
    ]);
    expect(await roundOf()).toMatchObject({ bet_minor: 499_000n });
    expect((await bet(1_000, { tx: 't3' })).value.balanceMinor).toBe(0);
    const broke = await bet(1, { tx: 't4', round: 'r2' });
    expect([broke.code, broke.detail]).toEqual(['insufficient_funds', { currency: 'THB', balanceMinor: 0 }]);
    expect(await roundOf('r2')).toBeUndefined();
  });

  test('a rollback whose bet never came leaves a tombstone [WPROT-13, LEDGER-13]', async () => {
    expect((await rollback()).value.balanceMinor).toBe(OPENING_MINOR);
    const late = await bet(1_000);
    expect([late.status, late.code]).toEqual([409, 'transaction_rolled_back']);
    expect((await rollback({ tx: 'x2' })).status).toBe(200);
    expect(await roundOf()).toBeUndefined();
    expect(await balance()).toBe(OPENING_MINOR);
  });

  test('a tombstone leaves the other stakes of its round in play [WPROT-05, WPROT-25]', async () => {
    await bet(1_000);
    // The second stake of the round was lost on the way, and is rolled back.
    await rollback({ bet: 't2' });
    expect((await win(2_000)).value.balanceMinor).toBe(501_000);
  });

  test('one of two stakes of a round can be rolled back, and the other still wins [WPROT-05, RECORD-04]', async () => {
    await bet(1_000);
    await bet(400, { tx: 't2' });
    await rollback({ bet: 't2' });
    expect((await win(2_000)).value.balanceMinor).toBe(501_000);
    expect(await roundOf()).toEqual({ status: 'settled', bet_minor: 1_000n, win_minor: 2_000n });
  });

  test('a rollback that names another bet’s round does not change that round [WPROT-05]', async () => {
    await bet(1_000);
    await bet(400, { tx: 't2', round: 'r2' });
    await rollback({ bet: 't2', round: 'r1' });
    expect(await roundOf('r1')).toMatchObject({ status: 'open' });
  });

  test('an expired token cannot bet, but wins and rollbacks still work [WPROT-14, WPROT-15]', async () => {
    await bet(1_000);
    await bet(2_000, { tx: 't2', round: 'r2' });
    await expire();
    for (const refused of [
      await bet(1, { tx: 't3' }),
      await house.vendorCall('balance', { merchantCode: 'ALPHA', gameToken: game.gameToken }),
    ])
      expect([refused.status, refused.code]).toEqual([401, 'game_token_expired']);
    expect((await win(5_000)).value.balanceMinor).toBe(502_000);
    expect((await rollback({ bet: 't2', round: 'r2' })).value.balanceMinor).toBe(504_000);
  });

  test('an unknown token and an unknown merchant are refused [WPROT-16, WPROT-17]', async () => {
    for (const change of [
      { gameToken: 'x'.repeat(43) },
      { merchantCode: 'NOBODY' },
      { merchantCode: 'BETA' },
      { merchantCode: 'GAMMA' },
    ]) {
      for (const [name, body] of [
        ['bet', betBody(1)],
        ['win', winBody(1)],
        ['rollback', rollbackBody()],
        ['balance', { merchantCode: 'ALPHA', gameToken: game.gameToken }],
      ] as const) {
        const { status, code } = await house.vendorCall(name, { ...body, ...change });
        expect([status, code]).toEqual([401, 'game_token_invalid']);
      }
    }
    expect(await balance()).toBe(OPENING_MINOR);
  });

  test('neither a session token of the site nor a launch code works as a game token [WPROT-16, GAME-09]', async () => {
    for (const gameToken of [player.token, codeOf(await launch(house, player))])
      expect((await house.vendorCall('balance', { merchantCode: 'ALPHA', gameToken })).code).toBe('game_token_invalid');
    expect((await house.call('balance', { token: game.gameToken })).code).toBe('not_logged_in');
  });

  test('another currency is a conflict [WPROT-18]', async () => {
    await bet(1_000);
    for (const [name, body] of [
      ['bet', betBody(5, { tx: 't2' })],
      ['win', winBody(5)],
    ] as const) {
      const { status, code } = await house.vendorCall(name, { ...body, currency: 'USD' });
      expect([status, code]).toEqual([409, 'transaction_conflict']);
    }
    expect(await balance()).toBe(499_000);
  });

  test.each<[what: string, amountMinor: unknown]>([
    ['negative', -1],
    ['fractional', 1.5],
    ['too large', AMOUNT_MINOR_MAX + 1],
    ['larger than numbers are exact', 2 ** 53],
    ['text', '100'],
    ['nothing', null],
    ['infinite', Infinity],
    ['a list', [1]],
  ])('an amount that is %s is refused [WPROT-19, LEDGER-02]', async (_, amountMinor) => {
    for (const [name, body] of [
      ['bet', betBody(1)],
      ['win', winBody(1)],
    ] as const) {
      const { status, code } = await house.vendorCall(name, { ...body, amountMinor });
      expect([status, code]).toEqual([400, 'bad_request']);
    }
    expect((await bet(0)).code).toBe('bad_request');
    expect(await balance()).toBe(OPENING_MINOR);
  });

  test('the largest amount of the protocol is refused as above the balance, without an internal error [WPROT-19]', async () => {
    expect((await bet(AMOUNT_MINOR_MAX)).code).toBe('insufficient_funds');
  });

  describe('with an account that is nearly full', () => {
    /** Fills the player's account up to some minor units below the largest balance. */
    async function fillUpTo(leftMinor: number): Promise<void> {
      const { ledger } = house.gateway.services;
      const { id: playerId } = (await house.call('memberInfo', { token: player.token })).value;
      const owner = { kind: 'cash', ownerId: BigInt(playerId), currency: 'THB' } as const;
      const gift = await transfer(ledger, 'ALPHA', {
        source: 'gateway',
        idempotencyKey: id('fill'),
        kind: 'demo_money',
        debit: await ledger.accountOf('ALPHA', { kind: 'demo_issue', currency: 'THB' }),
        credit: await ledger.accountOf('ALPHA', owner),
        amountMinor: BigInt(BALANCE_MINOR_MAX - OPENING_MINOR - leftMinor),
      });
      expect(gift.ok).toBe(true);
    }

    test('a win that it cannot hold is refused clearly, and every later call still answers [WPROT-28, LEDGER-22]', async () => {
      await fillUpTo(0);
      expect((await bet(1_000)).status).toBe(200);
      expect(await win(1_001)).toMatchObject({ status: 409, code: 'balance_too_high' });
      expect(await balance()).toBe(BALANCE_MINOR_MAX - 1_000);
      expect(await roundOf()).toEqual({ status: 'open', bet_minor: 1_000n, win_minor: 0n });
      // Exactly full is not too much, and the refused transaction is free for the vendor's next try.
      expect((await win(1_000)).value.balanceMinor).toBe(BALANCE_MINOR_MAX);
      expect(await balanceOf(house, player)).toBe('90071992547409.91');
      expect((await bet(5, { tx: 't2', round: 'r2' })).value.balanceMinor).toBe(BALANCE_MINOR_MAX - 5);
    });

    test('a stake that it cannot take back is refused clearly, and returned once there is room [WPROT-28, LEDGER-22]', async () => {
      await fillUpTo(0);
      await bet(1_000, { tx: 't1', round: 'r1' });
      await bet(1_000, { tx: 't2', round: 'r2' });
      await win(2_000, { round: 'r2' });
      expect(await rollback()).toMatchObject({ status: 409, code: 'balance_too_high' });
      expect(await roundOf()).toMatchObject({ status: 'open' });
      await bet(1_000, { tx: 't3', round: 'r3' });
      expect((await rollback()).value.balanceMinor).toBe(BALANCE_MINOR_MAX);
      expect(await roundOf()).toMatchObject({ status: 'rolled_back' });
    });
  });

  test('an unknown, a missing and a malformed field are refused [WPROT-20]', async () => {
    const bodies = {
      authenticate: { merchantCode: 'ALPHA', launchCode: 'x'.repeat(43) },
      balance: { merchantCode: 'ALPHA', gameToken: game.gameToken },
      bet: betBody(1),
      win: winBody(1),
      rollback: rollbackBody(),
    } as const;
    for (const name of Object.keys(walletProtocol) as (keyof typeof walletProtocol)[]) {
      const body: Record<string, unknown> = bodies[name];
      expect((await house.vendorCall(name, { ...body, extra: 1 })).code).toBe('bad_request');
      for (const key of Object.keys(body)) {
        for (const value of [undefined, null, 7, '', 'ü ', '\u0000', { a: 1 }])
          expect(
            (await house.vendorCall(name, { ...body, [key]: key === 'amountMinor' && value === 7 ? '7' : value })).code,
            `${name} ${key} ${JSON.stringify(value)}`,
          ).toBe('bad_request');
      }
    }
  });

  test('a win after its bet was rolled back pays nothing [WPROT-22]', async () => {
    await bet(1_000);
    await rollback();
    const paid = await win(5_000);
    expect([paid.status, paid.code]).toEqual([409, 'transaction_conflict']);
    expect(await balance()).toBe(OPENING_MINOR);
  });

  test('a rollback after the round was won changes nothing and leaves no tombstone [WPROT-23, LEDGER-15]', async () => {
    await bet(1_000);
    await win(5_000);
    const late = await rollback();
    expect([late.status, late.code]).toEqual([409, 'transaction_conflict']);
    expect(await roundOf()).toEqual({ status: 'settled', bet_minor: 1_000n, win_minor: 5_000n });
    expect(await balance()).toBe(504_000);
  });

  test('after all tests the books balance [LEDGER-11, LEDGER-01]', async () => {
    for (const merchant of ['ALPHA', 'BETA'])
      expect(await house.gateway.services.ledger.trialBalance(merchant)).toMatchObject({ isBalanced: true });
  });
});
