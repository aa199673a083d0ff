import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { openChallenge, playRound, threeRounds } from '../support/challenges.ts';
import { balanceOf, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { trialToken } from '../support/trial.ts';

let house: CashierHouse;
beforeAll(async () => {
  house = await startCashierHouse();
  await gives('app', '30');
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const gives = (kind: 'mission' | 'app', amount: string) =>
  runCampaign(
    house,
    campaignOf({
      trigger: { kind },
      gift: { kind: 'cash', amount },
      asks: { ...campaignOf().asks, turnoverTimes: 0 },
      isJoined: false,
      often: 'once',
    }),
  );
const count = () => caughtUp(house);
const appOpened = ({ token }: Pick<TestPlayer, 'token'>) => house.call('appOpened', { token });

test('the first use of the installed app is given something once, however often and at once the page tells of it [PROMO-21]', async () => {
  const player = await registerPlayer(house);
  await count();
  const before = Number(await balanceOf(house, player));
  await Promise.all(Array.from({ length: 6 }, () => appOpened(player)));
  await count();
  await appOpened(player);
  await count();
  expect(Number(await balanceOf(house, player)) - before).toBe(30);
  expect((await appOpened({ token: await trialToken(house) })).code).toBe('in_need_true_account');
  expect((await house.call('appOpened', {})).code).toBe('not_logged_in');
});

test('a mission whose goal is reached is given something, and what a campaign gives triggers no other [PROMO-21]', async () => {
  await gives('mission', '40');
  // Not of a day, because midnight may come between the rounds.
  await openChallenge(house, house.operators[0], 'mission', { ...threeRounds, period: 'once' });
  const player = await registerPlayer(house);
  const game = await openGame(house, player);
  const before = Number(await balanceOf(house, player)) + 30;
  await appOpened(player);
  await playRound(house, game, 100, 100);
  await playRound(house, game, 100, 100);
  await count();
  expect(Number(await balanceOf(house, player))).toBe(before);
  await playRound(house, game, 100, 100);
  await count();
  await count();
  expect(Number(await balanceOf(house, player)) - before).toBe(40);
});
