import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../../src/gateway/member/create-member.ts';
import { createWinners } from '../../src/gateway/boards/winners.ts';
import { WINNERS_MAX } from '../../src/shared/contract/boards.ts';
import { alpha, beta } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestGame } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { transfer } from '../support/transfer.ts';

describeDatabases('winners on the %s database', (kind) => {
  let house: TestGateway;
  let game: TestGame;
  beforeAll(async () => {
    house = await startTestGateway({ kind });
    game = await openGame(house, await registerPlayer(house, { username: 'somchai' }));
  });
  afterAll(() => house.close());

  /** Plays a round. Without a win it stays open. */
  async function play(round: string, bet: number, win?: number, by: TestGame = game): Promise<void> {
    await house.vendorCall('bet', { ...by, transactionId: `${round}-b`, roundId: round, amountMinor: bet });
    if (win !== undefined)
      await house.vendorCall('win', {
        ...by,
        transactionId: `${round}-w`,
        roundId: round,
        amountMinor: win,
        isRoundOver: true,
      });
  }
  /** The answer of a gateway that has just started, without a cache. */
  const now = (brand: Parameters<ReturnType<typeof createWinners>['of']>[0] = alpha) =>
    createWinners(house.database, Date.now).of(brand);

  test('are the players whose round paid more than it cost, newest first, with masked names [RECORD-09]', async () => {
    await play('lost', 100, 0);
    await play('even', 100, 100);
    await play('first', 100, 101);
    await play('open', 100);
    await play('back', 100);
    await house.vendorCall('rollback', {
      merchantCode: game.merchantCode,
      gameToken: game.gameToken,
      transactionId: 'back-r',
      betTransactionId: 'back-b',
      roundId: 'back',
    });
    await house.vendorCall('bet', { ...game, transactionId: 'half-b', roundId: 'half', amountMinor: 5 });
    await house.vendorCall('win', {
      ...game,
      transactionId: 'half-w',
      roundId: 'half',
      amountMinor: 500,
      isRoundOver: false,
    });
    await play('second', 250, 123_456);
    const { value } = await house.call('winners', {});
    expect(value).toEqual({
      currency: 'THB',
      list: ['1234.56', '1.01'].map((winAmount) => ({
        account: 's***i',
        gameId: 'blue-one',
        vassalage: 'BLUE',
        winAmount,
        wonAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      })),
    });
    expect(JSON.stringify(value)).not.toContain('somchai');
  });

  test('are read from the database once in five seconds, also in parallel, and separately per brand [RECORD-09, TENANT-12]', async () => {
    let atMs = 0;
    let asked = 0;
    const counted = {
      ...house.database,
      withMerchant: ((...args: Parameters<typeof house.database.withMerchant>) => (
        (asked += 1),
        house.database.withMerchant(...args)
      )) as typeof house.database.withMerchant,
    };
    const winners = createWinners(counted, () => atMs);
    await Promise.all([winners.of(alpha), winners.of(alpha), winners.of(beta)]);
    atMs = 4_999;
    await winners.of(alpha);
    expect(asked).toBe(2);
    atMs = 5_000;
    await winners.of(alpha);
    expect(asked).toBe(3);
  });

  test('are not cached after a failure [RECORD-09, SERVER-13]', async () => {
    let isDown = true;
    const winners = createWinners(
      {
        ...house.database,
        withMerchant: (merchant, work) =>
          isDown ? Promise.reject(new Error('down')) : house.database.withMerchant(merchant, work),
      },
      () => 0,
    );
    await expect(winners.of(alpha)).rejects.toThrow('down');
    isDown = false;
    expect((await winners.of(alpha)).length).toBeGreaterThan(0);
  });

  test('leave out trial accounts [RECORD-09]', async () => {
    const created = await createMember(house.database, {
      merchantCode: 'ALPHA',
      account: 'trial',
      passwordHash: null,
      customerType: 4,
      currency: 'THB',
      profile: {},
      at: new Date(),
      endsAt: new Date(Date.now() + 3_600_000),
    });
    if (!created.ok) throw new Error(created.code);
    const { ledger, sessions } = house.gateway.services;
    const token = await sessions.begin(alpha, created.value.memberId);
    const trial = await openGame(house, { host: 'alpha.test', username: 'trial', password: '', token });
    const credit = await ledger.accountOf('ALPHA', {
      kind: 'cash',
      ownerId: created.value.memberId,
      currency: 'THB',
    });
    await transfer(ledger, 'ALPHA', {
      source: 'test',
      idempotencyKey: 'trial-money',
      kind: 'demo_money',
      debit: await ledger.accountOf('ALPHA', { kind: 'demo_issue', currency: 'THB' }),
      credit,
      amountMinor: 1_000n,
    });
    const before = await now();
    await play('trial', 10, 90_000, trial);
    expect(await now()).toEqual(before);
    await play('real', 10, 20);
    expect((await now())[0]).toMatchObject({ winAmount: '0.20' });
  });

  test('are at most twenty, and only of this brand [RECORD-09, TENANT-06]', async () => {
    for (let n = 0; n < WINNERS_MAX + 3; n += 1) await play(`many-${n}`, 1, 1_000 + n);
    const list = await now();
    expect(list.map(({ winAmount }) => winAmount)).toEqual(
      Array.from({ length: WINNERS_MAX }, (_, n) => `10.${String(22 - n).padStart(2, '0')}`),
    );
    expect(await now(beta)).toEqual([]);
    const other = await openGame(house, await registerPlayer(house, { host: 'beta.test', username: 'nguyen' }));
    await play('many-1', 10, 70, other);
    expect(await now(beta)).toMatchObject([{ account: 'n***n', winAmount: '70' }]);
    expect(await now()).toEqual(list);
  });
});
