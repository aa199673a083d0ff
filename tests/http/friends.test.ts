import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvents } from '../../src/gateway/events/record-events.ts';
import { termsOf } from '../../src/gateway/referral/referral-terms.ts';
import {
  beginDeposit,
  cashierBrand,
  newPayee,
  newPayer,
  pay,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { beta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { alphaForm, balanceOf, openGame, registration, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { trialToken } from '../support/trial.ts';
import { walletBodies } from '../support/wallet-bodies.ts';
import { long } from '../support/long.ts';

/** The rule of the brand: 100.00 for a friend who pays in 200.00 or more within 30 days. */
const rule = { ...cashierBrand.referral, giftMinor: 10_000, depositMinMinor: 20_000, friendsMax: 3 };

let project: FixtureProject;
let house: CashierHouse;
beforeAll(async () => {
  project = makeProject({ alpha: { ...cashierBrand, referral: rule }, beta });
  house = await startCashierHouse({}, { project });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  project.close();
});

const settle = () => caughtUp(house);
const referralOf = async ({ token }: TestPlayer) => (await house.call('referral', { token })).value;
const friendsOf = async ({ token }: TestPlayer, query = {}) => {
  await settle();
  return (await house.call('friendList', { token, query })).value;
};
const rewardsOf = async ({ token }: TestPlayer) => (await house.call('rewardList', { token, query: {} })).value.list;
const idOf = async ({ token }: TestPlayer) => BigInt((await house.call('memberInfo', { token })).value.id);
let friends = 0;
/** A friend who registers by a player's link, in the browser with this device cookie. */
async function newFriend(referrer: TestPlayer, device?: string): Promise<TestPlayer> {
  const { code } = await referralOf(referrer);
  const [host, username, password] = ['alpha.test', `friend${(friends += 1)}`, 'right-horse-9'];
  const headers = device === undefined ? {} : { cookie: `__Host-device=${device}` };
  const body = { ...registration(alphaForm(username, password)), referralCode: code.toUpperCase() };
  const { value } = await house.call('register', { host, body, headers });
  await settle();
  return { host, username, password, token: value.token };
}
async function payIn(player: TestPlayer, amountMinor = 50_000): Promise<void> {
  await beginDeposit(house, player);
  await pay(house, amountMinor);
  await settle();
}

describe('the code of a player', () => {
  test('stays the same, also when two devices ask for it first at one moment, and is nobody else’s [MEMBER-12, REFER-01]', async () => {
    const [player, other] = [await newPayer(house), await newPayer(house)];
    const codes = await Promise.all(Array.from({ length: 16 }, async () => (await referralOf(player)).code));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[a-z2-9]{8}$/);
    expect((await referralOf(other)).code).not.toBe(codes[0]);
    expect((await referralOf(player)).terms).toEqual(termsOf({ referral: rule, market: cashierBrand.market }));
  });

  test('is for real accounts: a guest and a trial get none [REFER-01, GUARD-02]', async () => {
    for (const name of ['referral', 'friendList'] as const) {
      expect((await house.call(name, {})).code).toBe('not_logged_in');
      expect((await house.call(name, { token: await trialToken(house, 'alpha.test', name.toLowerCase()) })).code).toBe(
        'in_need_true_account',
      );
    }
  });
});

describe('a friend', () => {
  test('who pays in brings the reward once, however often they pay in, and shows masked [REFER-02, REFER-03]', async () => {
    const player = await newPayer(house);
    const friend = await newFriend(player);
    expect((await friendsOf(player)).list).toEqual([
      {
        id: expect.any(String) as string,
        account: expect.stringMatching(/^f\*\*\*\d$/) as string,
        state: 'registered',
        registeredAt: expect.any(String) as string,
        reward: null,
      },
    ]);
    await payIn(friend, 19_999);
    expect((await friendsOf(player)).list[0]).toMatchObject({ state: 'registered', reward: null });
    await payIn(friend, 20_000);
    await payIn(friend);
    const gift = { kind: 'cash', currency: 'THB', amountMinor: '10000' };
    expect((await friendsOf(player)).list[0]).toMatchObject({
      state: 'deposited',
      reward: { gift, state: 'available' },
    });
    const [reward, ...others] = await rewardsOf(player);
    expect(others).toEqual([]);
    expect(reward).toMatchObject({
      source: 'referral',
      gift,
      title: expect.stringMatching(/^f\*\*\*\d came by your link$/) as string,
    });
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => house.call('claimReward', { token: player.token, body: { id: reward!.id } })),
    );
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceOf(house, player)).toBe('5100.00');
    expect(await referralOf(player)).toMatchObject({ friends: 1, rewarded: 1 });
    expect((await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
  });

  test('is counted again by events that come again, without another reward [REFER-03, EVENT-03]', async () => {
    const player = await newPayer(house);
    const friend = await newFriend(player);
    await payIn(friend);
    const memberId = await idOf(friend);
    const body = {
      depositId: '1',
      currency: 'THB',
      wantedMinor: '50000',
      arrivedMinor: '50000',
      creditedMinor: '50000',
    };
    await house.database.withMerchant('ALPHA', (trx) =>
      recordEvents(trx, 'ALPHA', house.now(), [
        { type: 'deposit_credited', memberId, body },
        { type: 'member_registered', memberId, body: { method: 'form' } },
      ]),
    );
    await settle();
    expect(await rewardsOf(player)).toHaveLength(1);
  });

  test(
    'who takes longer than the rule allows brings nothing, and neither does one too many [REFER-02]',
    long,
    async () => {
      const player = await newPayer(house);
      const late = await newFriend(player);
      await sql`update referral set registered_at = registered_at - interval '31 days' where friend_id = ${await idOf(late)}`.execute(
        house.owner!,
      );
      await payIn(late);
      expect((await friendsOf(player)).list[0]).toMatchObject({ state: 'deposited', reward: null });
      for (let count = 0; count < 4; count += 1) await payIn(await newFriend(player));
      const { list } = await friendsOf(player);
      expect(list.map(({ reward }) => reward !== null)).toEqual([false, true, true, true, false]);
    },
  );

  test('is in the list of their referrer alone, newest first and page by page [REFER-04, LIST-01]', long, async () => {
    const [player, other] = [await newPayer(house), await newPayer(house)];
    for (let count = 0; count < 3; count += 1) await newFriend(player);
    const first = await friendsOf(player, { pageSize: 2 });
    const rest = await friendsOf(player, { pageSize: 2, cursor: first.nextCursor! });
    expect([first.list.length, rest.list.length, rest.nextCursor]).toEqual([2, 1, null]);
    const ids = [...first.list, ...rest.list].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect((await friendsOf(other)).list).toEqual([]);
    const stolen = await house.call('friendList', {
      token: other.token,
      query: { pageSize: 2, cursor: first.nextCursor! },
    });
    expect(stolen.code).toBe('cursor_invalid');
  });
});

describe('an account of one’s own is no friend: it is listed as such and brings nothing [REFER-05]', () => {
  const expectRefused = async (player: TestPlayer, friend: TestPlayer) => {
    await payIn(friend);
    expect((await friendsOf(player)).list[0]).toMatchObject({ state: 'refused', reward: null });
    expect(await rewardsOf(player)).toEqual([]);
  };
  const say = (player: TestPlayer, profile: object) =>
    idOf(player).then((id) =>
      sql`update member set profile = profile || ${JSON.stringify(profile)}::text::jsonb where id = ${id}`.execute(
        house.owner!,
      ),
    );
  /** Logs in from a browser with this device cookie. */
  const logIn = ({ username, password }: TestPlayer, device: string) =>
    house.call('login', {
      body: { username, password, type: 'username' },
      headers: { cookie: `__Host-device=${device}` },
    });

  test('the same device', long, async () => {
    const player = await newPayer(house);
    const device = 'd'.repeat(43);
    const friend = await newFriend(player, device);
    expect((await logIn(player, device)).status).toBe(200);
    await expectRefused(player, friend);
  });

  test('the same contact, however it is written', async () => {
    const player = await newPayer(house);
    const friend = await newFriend(player);
    await say(player, { mobileNum: '081 234-5678' });
    await say(friend, { whatsapp: '+66812345678' });
    await expectRefused(player, friend);
  });

  test('the same payee', async () => {
    const player = await newPayer(house);
    const friend = await newFriend(player);
    const body = { password: friend.password, newPassword: 'quiet-harbour-31', confirmNewPassword: 'quiet-harbour-31' };
    await house.call('paymentPassword', { token: friend.token, body });
    await newPayee(house, player, '999-1-23456-7');
    await newPayee(house, friend, '9991234567');
    await expectRefused(player, friend);
  });

  test('a ring: friends of one player on one device, and a friend’s friend on the player’s', async () => {
    const player = await newPayer(house);
    const [first, second] = [await newFriend(player, 'e'.repeat(43)), await newFriend(player, 'e'.repeat(43))];
    await payIn(first);
    await payIn(second);
    expect((await friendsOf(player)).list.map(({ state }) => state)).toEqual(['refused', 'refused']);
    const honest = await newFriend(player);
    const own = await newFriend(honest, 'f'.repeat(43));
    expect((await logIn(player, 'f'.repeat(43))).status).toBe(200);
    await expectRefused(honest, own);
  });

  test('a network in common is no sign of it', async () => {
    const player = await newPayer(house);
    await payIn(await newFriend(player));
    expect((await friendsOf(player)).list[0]).toMatchObject({ state: 'deposited', reward: { state: 'available' } });
  });
});

test('a code of another brand brings its owner nothing [REFER-06, TENANT-06]', async () => {
  const player = await newPayer(house);
  const { code } = await referralOf(player);
  const form = { username: 'p99999', password: 'right-horse-9', agreement: true };
  expect(
    (await house.call('register', { host: 'beta.test', body: { ...registration(form), referralCode: code } })).status,
  ).toBe(200);
  expect((await friendsOf(player)).list).toEqual([]);
});

test('a step that was reached cannot be taken back or reached again in the database [REFER-03]', async () => {
  const player = await newPayer(house);
  const friend = await newFriend(player);
  await payIn(friend);
  const id = await idOf(friend);
  for (const change of [`deposited_at = now()`, `rewarded_at = null`, `refused = 'device'`])
    await expect(
      sql.raw(`update referral set ${change} where friend_id = ${id}`).execute(house.owner!),
    ).rejects.toThrow(/was reached before|violates check constraint/);
  const row = await sql`select 1 from referral where friend_id = ${id} and refused is null`.execute(house.owner!);
  expect(row.rows).toHaveLength(1);
});

describe('where the turnover counts', () => {
  let turned: CashierHouse;
  let own: FixtureProject;
  beforeAll(async () => {
    own = makeProject({
      alpha: {
        ...cashierBrand,
        referral: { ...rule, at: 'turnover', turnoverMinor: 100_000, giftKind: 'points', giftMinor: 500 },
      },
    });
    turned = await startCashierHouse({}, { project: own });
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    await turned.close();
    own.close();
  });

  test(
    'stakes of settled rounds count once the friend has paid in, and the reward comes with the last one [REFER-02]',
    long,
    async () => {
      const player = await newPayer(turned);
      const { code } = (await turned.call('referral', { token: player.token })).value;
      const body = { ...registration(alphaForm('turner1')), referralCode: code };
      const { token } = (await turned.call('register', { body })).value;
      const game = await openGame(turned, { host: 'alpha.test', username: 'turner1', password: '', token });
      const { bet, win } = walletBodies(() => game);
      /** Stakes in a round, which then ends without a win. */
      const play = async (round: string, betMinor: number, isOver = true) => {
        expect((await turned.vendorCall('bet', bet(betMinor, { tx: `t${round}`, round }))).code).toBeUndefined();
        if (isOver) await turned.vendorCall('win', win(0, { tx: `w${round}`, round }));
        await caughtUp(turned);
      };
      const friend = async () => (await turned.call('friendList', { token: player.token, query: {} })).value.list[0];
      await play('r1', 60_000);
      await beginDeposit(turned, { token });
      await pay(turned, 50_000);
      await play('r2', 39_999);
      await play('r3', 50_000, false);
      expect(await friend()).toMatchObject({ state: 'deposited', reward: null });
      await play('r4', 1);
      expect(await friend()).toMatchObject({
        state: 'played',
        reward: { gift: { kind: 'points', points: '500' }, state: 'available' },
      });
      await play('r5', 100_000);
      expect((await turned.call('rewardList', { token: player.token, query: {} })).value.list).toHaveLength(1);
    },
  );
});
