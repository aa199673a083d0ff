import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampaignDocument } from '../../src/shared/promotions/campaign.ts';
import { campaignOf, changeCampaign, endCampaign, runCampaign, runDue } from '../support/campaigns.ts';
import { startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { playRound } from '../support/challenges.ts';
import { alpha } from '../support/fixture-project.ts';
import { newOperator, signInAs } from '../support/operators.ts';
import { balanceOf, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { writeRounds } from '../support/rounds.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** Ten in the morning of a Monday in Berlin. Its clocks skip an hour on the Sunday that follows. */
const MONDAY = '2030-03-25T09:00:00Z';

let house: CashierHouse;
let ids: string[] = [];
const setClock = (time: string) => house.setClock(Date.parse(time));

beforeAll(async () => {
  const started = await startCashierHouse({}, {}, { market: { ...alpha.market, timeZone: 'Europe/Berlin' } });
  started.setClock(Date.parse(MONDAY));
  const signIn = async () => signInAs(started, await newOperator(started), started.now());
  house = { ...started, operators: [await signIn(), await signIn()] };
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());
beforeEach(async () => {
  setClock(MONDAY);
  for (const id of ids) await endCampaign(house, id);
  ids = [];
});

/** Ten percent of the stakes of a day, which needs no joining. */
const rebate = (changes: Partial<CampaignDocument> = {}) =>
  campaignOf({
    trigger: { kind: 'stake', period: 'day' },
    gift: { kind: 'cash', percent: 10, cap: '500' },
    asks: { ...campaignOf().asks, turnoverTimes: 0 },
    often: 'daily',
    isJoined: false,
    ...changes,
  });
/** Ten percent of what was lost in a week. */
const cashback = (changes: Partial<CampaignDocument> = {}) =>
  rebate({ trigger: { kind: 'loss', period: 'week' }, often: 'weekly', ...changes });

async function start(document: CampaignDocument): Promise<string> {
  const id = await runCampaign(house, document);
  ids.push(id);
  return id;
}

const join = (id: string, { token }: TestPlayer) => house.call('joinPromotion', { token, body: { id } });

let rounds = 0;
/** Writes rounds that ended at some moments: when, the stake, and what it won. */
async function played(player: TestPlayer, ...list: [at: string, bet: number, win?: number][]): Promise<void> {
  const { token } = player;
  const memberId = BigInt((await house.call('memberInfo', { token })).value.id);
  await writeRounds(
    house.gateway.services,
    { merchantCode: 'ALPHA', memberId, currency: 'THB', token },
    list.map(([at, bet, win = 0]) => ({
      roundId: `p-${(rounds += 1)}`,
      gameId: 'red-one',
      vassalage: 'RED',
      openedAt: new Date(at),
      betMinor: BigInt(bet),
      winMinor: BigInt(win),
    })),
  );
}

/** What players have been given by the runs at some moments. */
async function gainsAt(times: readonly string[], player: TestPlayer): Promise<string[]> {
  const gains: string[] = [];
  for (const time of times) {
    const before = Number(await balanceOf(house, player));
    setClock(time);
    await Promise.all([runDue(house), runDue(house)]);
    await runDue(house);
    setClock(MONDAY);
    gains.push((Number(await balanceOf(house, player)) - before).toFixed(2));
  }
  return gains;
}

describe('a player who joined', () => {
  const joined = (changes: Partial<CampaignDocument> = {}) => rebate({ isJoined: true, ...changes });
  const { audience, asks } = rebate();
  const lossOf = { kind: 'loss', period: 'day' } as const;
  // Both stake 100.00 and win 60.00.
  const changed: [what: string, changes: Partial<CampaignDocument>, late: string][] = [
    ['the audience', { audience: { ...audience, labels: ['Gold'] } }, '0.00'],
    ['the shares', { asks: { ...asks, shares: { RNG: 50 } } }, '5.00'],
    ['the games that do not count', { asks: { ...asks, excludedGames: ['RED/red-one'] } }, '0.00'],
    ['the least amount', { trigger: { kind: 'stake', period: 'day', minAmount: '100.01' } }, '0.00'],
    ['the gift', { gift: { kind: 'cash', percent: 3, cap: '500' } }, '3.00'],
    ['the cap', { gift: { kind: 'cash', percent: 10, cap: '7' } }, '7.00'],
    ['what it is given for', { trigger: lossOf }, '4.00'],
    ['its period', { trigger: { kind: 'stake', period: 'week' }, often: 'weekly' }, '0.00'],
    ['what triggers it', { trigger: { kind: 'deposit' }, gift: { kind: 'cash', amount: '9' } }, '0.00'],
    ['the window', { window: { from: '2030-03-26T00:00', weekdays: [] } }, '0.00'],
    ['the days of the week', { window: { from: '2020-01-01T00:00', weekdays: [2] } }, '0.00'],
    ['the need to join', { isJoined: false, gift: { kind: 'cash', percent: 3, cap: '500' } }, '3.00'],
  ];

  test.each(changed)(
    'before %s changed is paid by what they joined; one who comes later by what it says now [PROMO-16, PROMO-17]',
    async (_, changes, late) => {
      const id = await start(joined());
      const [first, second] = [await registerPlayer(house), await registerPlayer(house)];
      expect((await join(id, first)).code).toBeUndefined();
      await changeCampaign(house, id, joined(changes));
      await join(id, second);
      for (const player of [first, second]) await played(player, ['2030-03-25T12:00:00Z', 10_000, 6_000]);
      expect(await gainsAt(['2030-03-26T09:00:00Z'], first)).toEqual(['10.00']);
      const before = await balanceOf(house, second);
      expect((Number(before) - 5_000).toFixed(2)).toBe(late);
    },
  );

  test('for a week is paid after it, and not by the terms of a day that others need not join [PROMO-16, PROMO-17]', async () => {
    const id = await start(cashback({ isJoined: true }));
    const player = await registerPlayer(house);
    await join(id, player);
    await changeCampaign(house, id, rebate({ gift: { kind: 'cash', percent: 50, cap: '500' } }));
    await played(player, ['2030-03-26T12:00:00Z', 10_000]);
    // Their week is not over, and the rebate of the day is for those who have not joined the week.
    expect(await gainsAt(['2030-03-27T09:00:00Z', '2030-04-01T09:00:00Z'], player)).toEqual(['0.00', '10.00']);
  });
});

describe('who joined nothing', () => {
  test('is paid by the version that was in force when the week ended, not by a later one [PROMO-25]', async () => {
    const id = await start(cashback());
    const player = await registerPlayer(house);
    await played(player, ['2030-03-26T12:00:00Z', 10_000], ['2030-04-02T12:00:00Z', 10_000]);
    setClock('2030-04-01T00:30:00Z');
    const signIn = async () => signInAs(house, await newOperator(house), house.now());
    const later = { ...house, operators: [await signIn(), await signIn()] as const };
    await changeCampaign(later, id, cashback({ gift: { kind: 'cash', percent: 5, cap: '500' } }));
    setClock(MONDAY);
    expect(await gainsAt(['2030-04-01T09:00:00Z', '2030-04-08T09:00:00Z'], player)).toEqual(['10.00', '5.00']);
  });

  test('is paid nothing for a day that was over before the campaign was written [PROMO-25]', async () => {
    const player = await registerPlayer(house);
    await played(player, ['2030-03-24T12:00:00Z', 10_000], ['2030-03-25T12:00:00Z', 20_000]);
    await start(rebate());
    expect(await gainsAt(['2030-03-25T10:00:00Z', '2030-03-26T09:00:00Z'], player)).toEqual(['0.00', '20.00']);
  });
});

describe('the days of the week of a campaign', () => {
  const weekend = { from: '2020-01-01T00:00', weekdays: [6, 7] };

  test('are those on which stakes earn a daily rebate, also on the day with 23 hours [PROMO-17, PROMO-18, PROMO-24]', async () => {
    await start(rebate({ window: weekend }));
    const player = await registerPlayer(house);
    await played(
      player,
      ['2030-03-29T22:59:59Z', 10_000],
      ['2030-03-29T23:00:00Z', 20_000],
      ['2030-03-30T22:59:59Z', 30_000],
      ['2030-03-30T23:00:00Z', 40_000],
      ['2030-03-31T21:59:59Z', 50_000],
      ['2030-03-31T22:00:00Z', 60_000],
    );
    const runs = ['2030-03-30T09:00:00Z', '2030-03-31T09:00:00Z', '2030-04-01T09:00:00Z', '2030-04-02T09:00:00Z'];
    expect(await gainsAt(runs, player)).toEqual(['0.00', '50.00', '90.00', '0.00']);
  });

  test('are those whose losses a weekly cashback sums up, and what is won on others counts no more than what is lost [PROMO-17, PROMO-24]', async () => {
    await start(cashback({ window: { ...weekend, weekdays: [1, 6, 7] } }));
    const player = await registerPlayer(house);
    await played(
      player,
      ['2030-03-25T12:00:00Z', 10_000],
      ['2030-03-26T12:00:00Z', 50_000],
      ['2030-03-28T12:00:00Z', 10_000, 90_000],
      ['2030-03-30T12:00:00Z', 20_000],
      ['2030-03-31T21:59:59Z', 40_000, 30_000],
    );
    expect(await gainsAt(['2030-03-31T09:00:00Z', '2030-04-01T09:00:00Z'], player)).toEqual(['0.00', '40.00']);
  });

  test('have 25 hours where the clocks go back [PROMO-18, PROMO-24]', async () => {
    await start(cashback({ window: { from: '2031-10-26T00:00', weekdays: [7] } }));
    const player = await registerPlayer(house);
    await played(
      player,
      ['2031-10-25T21:59:59Z', 10_000],
      ['2031-10-25T22:00:00Z', 20_000],
      ['2031-10-26T22:59:59Z', 30_000],
      ['2031-10-26T23:00:00Z', 40_000],
    );
    expect(await gainsAt(['2031-10-27T09:00:00Z'], player)).toEqual(['50.00']);
  });
});

describe('the window of a campaign', () => {
  test('begins and ends within a week, which is paid for the part between them when it is over [PROMO-17, PROMO-24]', async () => {
    const window = { from: '2030-03-27T12:00', until: '2030-03-30T18:00', weekdays: [] };
    await start(rebate({ trigger: { kind: 'stake', period: 'week' }, often: 'weekly', window }));
    const player = await registerPlayer(house);
    await played(
      player,
      ['2030-03-25T12:00:00Z', 10_000],
      ['2030-03-27T10:59:59Z', 20_000],
      ['2030-03-27T11:00:00Z', 40_000],
      ['2030-03-30T16:59:59Z', 80_000],
      ['2030-03-30T17:00:00Z', 160_000],
      ['2030-04-02T12:00:00Z', 320_000],
    );
    const runs = ['2030-03-30T20:00:00Z', '2030-03-31T12:00:00Z', '2030-04-01T09:00:00Z', '2030-04-08T09:00:00Z'];
    expect(await gainsAt(runs, player)).toEqual(['0.00', '0.00', '120.00', '0.00']);
  });

  test('ends within a day, of which the part before counts, also for who joined [PROMO-17, PROMO-24]', async () => {
    const window = { from: '2030-03-25T00:00', until: '2030-03-25T14:00', weekdays: [] };
    const id = await start(rebate({ window, isJoined: true }));
    const player = await registerPlayer(house);
    await join(id, player);
    await played(player, ['2030-03-25T12:59:59Z', 10_000], ['2030-03-25T13:00:00Z', 90_000]);
    expect(await gainsAt(['2030-03-25T20:00:00Z', '2030-03-26T09:00:00Z'], player)).toEqual(['0.00', '10.00']);
  });
});

describe('what is played in games', () => {
  const shares = { RNG: 50, FISH: 33 };

  test('earns a rebate on each category by its share, to the cent, and nothing for games that do not count [PROMO-17]', async () => {
    const asks = { ...rebate().asks, shares, excludedGames: ['RED/red-two'] };
    await start(
      rebate({
        trigger: { kind: 'stake', period: 'day', minAmount: '73.95' },
        gift: { kind: 'cash', percent: 1.25, cap: '500' },
        asks,
      }),
    );
    const [player, below] = [await registerPlayer(house), await registerPlayer(house)];
    const fish = await openGame(house, player);
    const slot = await openGame(house, player, { gameId: 'red-one', vassalage: 'RED' });
    const left = await openGame(house, player, { gameId: 'red-two', vassalage: 'RED' });
    for (const stake of [3_333, 3_334]) await playRound(house, fish, stake, stake - 1);
    for (const stake of [10_001, 390]) await playRound(house, slot, stake, stake - 1);
    await playRound(house, left, 50_000, 49_999);
    await playRound(house, await openGame(house, below), 22_409, 22_408);
    expect(await balanceOf(house, player)).toBe('4999.95');
    // 66.67 and 103.91 were staked: of them 22.0011 and 51.955 count, in whole cents 22.00 and 51.95, of which 1.25 percent are 0.924375.
    expect(await gainsAt(['2030-03-26T09:00:00Z'], player)).toEqual(['0.92']);
    // 33 percent of 224.09 are a cent less than the campaign asks.
    expect(await balanceOf(house, below)).toBe('4999.99');
    expect((await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
  });

  test('is lost by day: what was won lowers it, and who has won gets nothing [PROMO-17]', async () => {
    await start(rebate({ trigger: { kind: 'loss', period: 'day' }, gift: { kind: 'cash', percent: 5, cap: '6' } }));
    const [loser, winner, heavy] = [
      await registerPlayer(house),
      await registerPlayer(house),
      await registerPlayer(house),
    ];
    const game = await openGame(house, loser);
    await playRound(house, game, 10_000, 2_500);
    await playRound(house, game, 1_999, 0);
    await playRound(house, await openGame(house, winner), 10_000, 10_001);
    await playRound(house, await openGame(house, heavy), 20_000, 0);
    setClock('2030-03-26T09:00:00Z');
    await runDue(house);
    setClock('2030-03-27T09:00:00Z');
    await runDue(house);
    setClock(MONDAY);
    // 94.99 were lost, of which 5 percent are 4.7495.
    expect(await balanceOf(house, loser)).toBe('4909.75');
    expect(await balanceOf(house, winner)).toBe('5000.01');
    expect(await balanceOf(house, heavy)).toBe('4806.00');
    expect((await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
  });
});
