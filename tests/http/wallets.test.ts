import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBonus } from '../../src/gateway/bonuses/open-bonus.ts';
import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import { newPayee, newPayer, PAYMENT_PASSWORD, requestPayout } from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { faultsOf } from '../support/field-faults.ts';
import { alpha, beta, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { balanceOf, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { long } from '../support/long.ts';

const withWallets = {
  ...alpha,
  cashier: {
    ...alpha.cashier,
    isSingleWallet: false,
    withdrawals: [
      {
        id: 'bank',
        kind: 'bank',
        minMinor: 1_000,
        maxMinor: 10_000_000,
        institutions: [{ code: 'KBANK', name: 'Kasikornbank' }],
      },
    ],
  },
} satisfies Brand;

let house: TestGateway;
beforeAll(async () => {
  house = await startTestGateway({ project: makeProject({ alpha: withWallets, beta }) });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  house.project.close();
});

const transfer = ({ token, host }: TestPlayer, body: { from?: string; to?: string; amount?: string; key?: string }) =>
  house.call('walletTransfer', {
    host,
    token,
    body: { key: randomUUID(), from: 'main', to: 'BLUE', amount: '100.00', ...body },
  });
const walletsOf = async ({ token, host }: TestPlayer) => (await house.call('walletList', { host, token })).value;
const balancesOf = async (player: TestPlayer) => {
  const { main, vendors } = await walletsOf(player);
  return { main, ...Object.fromEntries(vendors.map(({ vassalage, balance }) => [vassalage, balance])) };
};
const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;
/** Bets once in a game of BLUE, and wins. */
async function play(player: TestPlayer, { stake, win }: { stake: number; win: number }) {
  const game = await openGame(house, player);
  const roundId = randomUUID();
  const bet = await house.vendorCall('bet', { ...game, transactionId: randomUUID(), roundId, amountMinor: stake });
  if (bet.code) return bet;
  return house.vendorCall('win', {
    ...game,
    transactionId: randomUUID(),
    roundId,
    amountMinor: win,
    isRoundOver: true,
  });
}

describe('a brand whose vendors have wallets', () => {
  test('bets draw on the wallet of their vendor alone, and wins go back into it [CASH-14, CASH-30, CALL-33]', async () => {
    const player = await registerPlayer(house);
    expect(await balancesOf(player)).toEqual({ main: '5000.00', RED: '0.00', BLUE: '0.00' });
    expect((await play(player, { stake: 1_000, win: 0 })).code).toBe('insufficient_funds');
    const moved = await transfer(player, { amount: '100.00' });
    expect(moved.value).toMatchObject({ isSingle: false, main: '4900.00', held: '0.00' });
    expect((await play(player, { stake: 10_001, win: 0 })).code).toBe('insufficient_funds');
    expect((await play(player, { stake: 1_000, win: 2_500 })).value).toMatchObject({ balanceMinor: 11_500 });
    expect(await balancesOf(player)).toEqual({ main: '4900.00', RED: '0.00', BLUE: '115.00' });
    expect(await balanceOf(house, player)).toBe('5015.00');
    expect(await isBalanced()).toBe(true);
  });

  test('a withdrawal takes from the main wallet alone [CASH-30]', async () => {
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    await transfer(player, { amount: '4950.00' });
    expect(await requestPayout(house, player, { payee, amount: '100.00' })).toMatchObject({
      code: 'insufficient_funds',
    });
    expect((await requestPayout(house, player, { payee, amount: '40.00' })).value.amount).toBe('40.00');
    expect(await walletsOf(player)).toMatchObject({ main: '10.00', held: '40.00' });
  });

  test('collecting moves what all vendors hold to the main wallet, once [CASH-31]', async () => {
    const player = await registerPlayer(house);
    await transfer(player, { amount: '10.00' });
    await transfer(player, { to: 'RED', amount: '20.50' });
    await transfer(player, { from: 'RED', to: 'BLUE', amount: '0.50' });
    expect(await balancesOf(player)).toEqual({ main: '4969.50', RED: '20.00', BLUE: '10.50' });
    const collect = () => house.call('collectWallets', { token: player.token, body: {} });
    const answers = await Promise.all([collect(), collect(), collect()]);
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect(await balancesOf(player)).toEqual({ main: '5000.00', RED: '0.00', BLUE: '0.00' });
    expect(await isBalanced()).toBe(true);
  });

  test('one key moves money once; with another body it is a conflict, and without a key a bad request [CALL-33]', async () => {
    const player = await registerPlayer(house);
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => transfer(player, { key })));
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([undefined]));
    expect(await balancesOf(player)).toMatchObject({ main: '4900.00', BLUE: '100.00' });
    expect(await transfer(player, { key, amount: '99.00' })).toMatchObject({
      status: 409,
      code: 'transaction_conflict',
    });
    const body = { from: 'main', to: 'BLUE', amount: '1.00' } as never;
    expect((await house.call('walletTransfer', { token: player.token, body })).status).toBe(400);
  });

  test('twenty transfers of 400 from 5,000 move exactly twelve [CALL-33]', async () => {
    const player = await registerPlayer(house);
    const all = await Promise.all(Array.from({ length: 20 }, () => transfer(player, { amount: '400.00' })));
    expect(all.filter(({ code }) => code === undefined)).toHaveLength(12);
    expect(all.filter(({ code }) => code === 'insufficient_funds')).toHaveLength(8);
    expect(await balancesOf(player)).toMatchObject({ main: '200.00', BLUE: '4800.00' });
    expect((await transfer(player, { amount: '1.00' })).code).toBe('too_many_requests');
  });

  test.each(['-1', '1e309', '1e2', '9007199254740993', '0.001', '๑๐๐', '0', '', ' 5', '+5'])(
    'the amount %j is refused, and nothing moves [CALL-33]',
    async (amount) => {
      const player = await registerPlayer(house);
      expect((await transfer(player, { amount })).status).toBeGreaterThanOrEqual(400);
      expect(await balancesOf(player)).toMatchObject({ main: '5000.00', BLUE: '0.00' });
    },
  );

  test('a wallet that the brand does not have, or the same twice, is a fault of its field [CALL-33]', async () => {
    const player = await registerPlayer(house);
    const fieldsOf = async (body: object) => faultsOf(await transfer(player, body)).map(({ field }) => field);
    expect(await fieldsOf({ to: 'GREEN' })).toEqual(['to']);
    expect(await fieldsOf({ from: 'GREEN', to: 'main' })).toEqual(['from']);
    expect(await fieldsOf({ to: 'main' })).toEqual(['to']);
  });

  test('the database knows a vendor’s wallet of members alone [CASH-30]', async () => {
    const { ledger } = house.gateway.services;
    const account = { ownerCode: 'BLUE', currency: 'THB' } as const;
    await expect(ledger.accountOf('ALPHA', { ...account, kind: 'cash' })).rejects.toThrow('account_owner');
    await expect(ledger.accountOf('ALPHA', { ...account, kind: 'held', ownerId: 1n })).rejects.toThrow('account_owner');
  });
});

test('with a single wallet nothing can be transferred, and all of the balance is in one [CALL-34, CASH-14]', async () => {
  const player = await registerPlayer(house, { host: 'beta.test' });
  const { host, token } = player;
  expect((await house.call('merchantWallet', { host, token })).value).toEqual({ isSingle: true });
  expect(await walletsOf(player)).toMatchObject({ isSingle: true, vendors: [] });
  expect(await transfer(player, { amount: '1' })).toMatchObject({ status: 403, code: 'function_disabled' });
});

test('what a vendor’s wallet still holds on a brand with a single wallet is shown, and can be collected [CASH-31]', async () => {
  const player = await registerPlayer(house, { host: 'beta.test' });
  const { host, token } = player;
  const { ledger } = house.gateway.services;
  const ownerId = BigInt((await house.call('memberInfo', { host, token })).value.id);
  const wallet = { kind: 'cash', ownerId, currency: 'VND' } as const;
  const [main, blue] = [
    await ledger.accountOf('BETA', wallet),
    await ledger.accountOf('BETA', { ...wallet, ownerCode: 'BLUE' }),
  ];
  const legs = [
    { account: main, amountMinor: -700n },
    { account: blue, amountMinor: 700n },
  ];
  await ledger.post('BETA', { source: 'wallet', idempotencyKey: 'earlier', kind: 'wallet_transfer', legs });
  expect((await walletsOf(player)).vendors).toMatchObject([{ vassalage: 'BLUE', balance: '700' }]);
  const { value } = await house.call('collectWallets', { host, token, body: {} });
  expect(value.vendors).toEqual([]);
  expect(await ledger.balanceOf('BETA', blue)).toBe(0n);
});

describe('a transfer to the upline', () => {
  const memberId = async ({ token }: TestPlayer) => BigInt((await house.call('memberInfo', { token })).value.id);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(house.owner!);
  /** A player with a payment password, and the agent who is their upline. */
  async function line() {
    const upline = await registerPlayer(house);
    const player = await newPayer(house);
    const [id, uplineId] = [await memberId(player), await memberId(upline)];
    await run(sql`update member set customer_type = 1 where merchant_code = 'ALPHA' and id = ${uplineId}`);
    await run(sql`update member set upline_id = ${uplineId} where merchant_code = 'ALPHA' and id = ${id}`);
    return { upline, player, id, uplineId };
  }
  const give = ({ token }: TestPlayer, body: { amount?: string; key?: string; paymentPassword?: string } = {}) =>
    house.call('transferUpline', {
      token,
      body: { key: randomUUID(), amount: '250.00', paymentPassword: PAYMENT_PASSWORD, ...body },
    });

  test(
    'leaves the member’s account and reaches the upline’s at once, who gets a message [CASH-15, CASH-32]',
    long,
    async () => {
      const { upline, player } = await line();
      const { value } = await house.call('upline', { token: player.token });
      expect(value).toEqual({
        account: expect.stringMatching(/^p\*\*\*\d$/) as string,
        currency: 'THB',
        hasPaymentPassword: true,
      });
      const key = randomUUID();
      const given = await Promise.all([give(player, { key }), give(player, { key }), give(player, { key })]);
      expect(given.map(({ value: { amount } }) => amount)).toEqual(['250.00', '250.00', '250.00']);
      expect([await balanceOf(house, player), await balanceOf(house, upline)]).toEqual(['4750.00', '5250.00']);
      const inbox = async () =>
        (await house.call('messageList', { token: upline.token, query: { kind: 'money', language: 'EN' } })).value.list;
      await caughtUp(house);
      expect((await inbox()).map(({ title }) => title)).toEqual(['You received 250.00 THB']);
      const { list } = (await house.call('accountRecord', { token: upline.token, query: {} })).value;
      expect(list[0]).toMatchObject({ kind: 'upline_transfer', amount: '250.00' });
      expect(await isBalanced()).toBe(true);
    },
  );

  test('is refused with a wrong payment password, without funds, and with another body under its key [CASH-15, CASH-32]', async () => {
    const { player } = await line();
    expect(faultsOf(await give(player, { paymentPassword: 'not-the-one-77' }))[0]?.field).toBe('paymentPassword');
    expect((await give(player, { amount: '5000.01' })).code).toBe('insufficient_funds');
    const key = randomUUID();
    expect((await give(player, { key })).code).toBeUndefined();
    expect(await give(player, { key, amount: '1.00' })).toMatchObject({ status: 409, code: 'transaction_conflict' });
    const body = { amount: '1.00', paymentPassword: PAYMENT_PASSWORD } as never;
    expect((await house.call('transferUpline', { token: player.token, body })).status).toBe(400);
    expect(await balanceOf(house, player)).toBe('4750.00');
  });

  test('is refused for its amount, and nothing moves [CASH-15]', async () => {
    const { upline, player } = await line();
    for (const amount of ['-1', '0', '0.001', '1e309', '1e2', '9007199254740993', '๑๐๐', '', ' 5'])
      expect([amount, (await give(player, { amount })).status]).toEqual([amount, 400]);
    expect([await balanceOf(house, player), await balanceOf(house, upline)]).toEqual(['5000.00', '5000.00']);
  });

  /** Expects that the player has nobody to transfer to. */
  async function expectNobody({ token }: TestPlayer): Promise<void> {
    expect((await house.call('upline', { token })).value.account).toBeNull();
    expect((await give({ token } as TestPlayer)).code).toBe('function_disabled');
  }

  test('does not exist for a member without an upline, or with one whose account is closed [CASH-15, CASH-32, MEMBER-06]', async () => {
    const { player, uplineId } = await line();
    await run(sql`insert into play_block (merchant_code, member_id, kind, begins_at, reason)
      values ('ALPHA', ${uplineId}, 'closed', now() - interval '1 minute', 'asked for it')`);
    await expectNobody(player);
    await expectNobody(await newPayer(house));
  });

  test('goes to agents alone, and never to another account of the same person [CASH-39]', async () => {
    const friend = await line();
    await run(sql`update member set customer_type = 0 where merchant_code = 'ALPHA' and id = ${friend.uplineId}`);
    await expectNobody(friend.player);
    const { player, id, uplineId } = await line();
    expect((await house.call('upline', { token: player.token })).value.account).not.toBeNull();
    await run(sql`update member set profile = profile || '{"line": "moss.lantern"}' where id in (${id}, ${uplineId})`);
    await expectNobody(player);
  });

  test('ends an open bonus as a withdrawal does, and is refused where a withdrawal would wait for two operators [CASH-39, BONUS-15]', async () => {
    const { player, id } = await line();
    const terms = {
      turnoverMinor: '100000',
      paysFirst: 'cash',
      stakeMaxMinor: null,
      days: 7,
      shares: {},
      excludedGames: [],
    };
    const { services } = house.gateway;
    await services.database.withMerchant('ALPHA', async (trx) => {
      const gift = {
        kind: 'bonus',
        currency: 'THB',
        amountMinor: '10000',
        terms: { ...terms, endsOnWithdrawal: true },
      } as const;
      const work = { ledger: services.ledger, trx, merchantCode: 'ALPHA' };
      const title = { EN: 'Welcome' };
      await openBonus(work, { memberId: id, key: 'welcome', campaignId: null, title, gift: gift as never }, Date.now());
    });
    expect(await walletsOf(player)).toMatchObject({ main: '5000.00', bonus: '100.00' });
    const { openBonus: shown } = (await house.call('upline', { token: player.token })).value;
    expect(shown).toMatchObject({ balance: '100.00', endsOnWithdrawal: true });
    const { fourEyesMinor } = withWallets.cashier.review;
    expect(await give(player, { amount: `${fourEyesMinor / 100}.00` })).toMatchObject({
      status: 409,
      code: 'review_required',
    });
    expect(await balanceOf(house, player)).toBe('5100.00');
    expect((await give(player)).code).toBeUndefined();
    expect(await walletsOf(player)).not.toHaveProperty('bonus');
    expect([await balanceOf(house, player), await isBalanced()]).toEqual(['4750.00', true]);
  });

  test('is refused while a deposit was charged back and no operator has looked at it, whatever its amount [CASH-39, CASH-43]', async () => {
    const { player, id } = await line();
    await run(sql`insert into deposit (merchant_code, member_id, key, reference, method, kind, provider, currency, amount_minor, state, arrived_minor,
        credited_minor, created_at, expires_at, ended_at, look)
      values ('ALPHA', ${id}, gen_random_uuid(), ${`D${id}`}, 'bank', 'bank', 'p', 'THB', 1000, 'credited', 1000, 1000, now(), now(), now(), 'charged_back')`);
    expect(await give(player)).toMatchObject({ status: 409, code: 'review_required' });
    expect(await balanceOf(house, player)).toBe('5000.00');
    const looker = sql`(select min(id) from operator)`;
    await run(sql`update deposit set looked_by = ${looker}, looked_at = now() where member_id = ${id}`);
    expect((await give(player)).code).toBeUndefined();
  });

  test('does not exist where the brand allows none: calls are refused, its page is not offered, and nothing moves [CASH-15, MEMBER-06]', async () => {
    const { upline, player } = await line();
    const security = { ...withWallets.security, transfersBetweenAccounts: false };
    const serve = async (brand: object) => {
      house.project.write('alpha', brand);
      await house.gateway.services.sites.refresh();
    };
    const seen = async () => ({
      isOffered: (await house.call('memberInfo', { token: player.token })).value.toUpline,
      page: (await house.call('upline', { token: player.token })).code ?? 'shown',
    });
    expect(await seen()).toEqual({ isOffered: true, page: 'shown' });
    await serve({ ...withWallets, security });
    try {
      expect(await seen()).toEqual({ isOffered: false, page: 'function_disabled' });
      expect(await give(player)).toMatchObject({ status: 403, code: 'function_disabled' });
    } finally {
      await serve(withWallets);
    }
    expect([await balanceOf(house, player), await balanceOf(house, upline)]).toEqual(['5000.00', '5000.00']);
    expect((await give(player)).code).toBeUndefined();
  });
});
