import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allNewsQuery } from '../../src/shared/news/announcement-types.ts';
import { byCode, campaignOf, raffleOf, runCampaign } from '../support/campaigns.ts';
import { beginDeposit, newPayer, pay, startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { openChallenge, playRound, stakeRace, threeRounds } from '../support/challenges.ts';
import { callConsole } from '../support/operators.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

let house: CashierHouse;
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const follow = () => house.gateway.services.consumers.runAll();
const exclude = ({ token, password }: TestPlayer) =>
  house.call('excludeSelf', { token, body: { days: null, password } });
/** What an excluded player has no part in, as it stands for a player. */
async function shareOf({ token }: TestPlayer, raffleId: string) {
  await follow();
  const query = { language: 'EN' };
  const [bonuses, missions, ranks, raffle, news] = await Promise.all([
    house.call('bonusList', { token, query }),
    house.call('missionList', { token, query }),
    house.call('rankList', { query }),
    house.call('raffle', { token, query: { id: raffleId } }),
    house.call('announcementsForPlayer', { token, query: allNewsQuery }),
  ]);
  return {
    bonuses: bonuses.value.list.map(({ state }) => state),
    missions: missions.value.list.length,
    ranked: ranks.value.races[0]!.list.length,
    tickets: raffle.value.own.count,
    news: news.value.list.map(({ title }) => title),
  };
}
const reached = async (segment: object) =>
  (await callConsole(house, 'countReceivers', { token: house.operators[0], query: { merchant: 'ALPHA', ...segment } }))
    .value.count;

test('an exclusion ends an open bonus, leaves missions, races and raffles, and stops marketing [PROTECT-20]', async () => {
  const [operator] = house.operators;
  const raffleId = await runCampaign(
    house,
    raffleOf({ trigger: { kind: 'code', code: 'RAFFLE26' }, often: 'once', delivery: 'at_once' }),
  );
  await runCampaign(house, campaignOf({ isJoined: false }));
  await openChallenge(house, operator, 'mission', threeRounds);
  await openChallenge(house, operator, 'race', stakeRace(house.now() + MINUTE_MS, house.now() + DAY_MS));
  house.setClock(house.now() + 2 * MINUTE_MS);
  for (const [type, title] of [
    ['PR', 'A promotion'],
    ['B', 'News of the house'],
  ] as const) {
    const document = {
      type,
      audience: 'everyone',
      from: '2026-01-01T00:00',
      priority: 0,
      texts: { EN: { title, text: 'Text.' } },
    };
    await callConsole(house, 'writeAnnouncement', {
      token: operator,
      body: { merchant: 'ALPHA', key: randomUUID(), document },
    });
  }
  const player = await newPayer(house);
  await house.call('joinPromotion', { token: player.token, body: { id: raffleId, code: 'RAFFLE26' } });
  await beginDeposit(house, player);
  await pay(house, 50_000);
  await playRound(house, await openGame(house, player), 1_000);
  expect(await shareOf(player, raffleId)).toEqual({
    bonuses: ['open'],
    missions: 1,
    ranked: 1,
    tickets: 2,
    news: ['News of the house', 'A promotion'],
  });
  const segment = { registeredFrom: new Date(house.now() - DAY_MS).toISOString() };
  const before = await reached(segment);

  expect((await exclude(player)).code).toBeUndefined();

  expect(await shareOf(player, raffleId)).toEqual({
    bonuses: ['given_up'],
    missions: 0,
    ranked: 0,
    tickets: 0,
    news: ['News of the house'],
  });
  expect(await reached(segment)).toBe(before - 1);
});

test('an excluded player can enter no code, and gets nothing by hand [PROTECT-20]', async () => {
  const id = await runCampaign(house, byCode('GIFT26'));
  const player = await registerPlayer(house);
  await exclude(player);
  const join = await house.call('joinPromotion', { token: player.token, body: { id, code: 'GIFT26' } });
  expect(join.code).toBe('play_blocked');
  const { id: member } = (await house.call('memberInfo', { token: player.token })).value;
  const given = await callConsole(house, 'giveByHand', {
    token: house.operators[0],
    body: { merchant: 'ALPHA', key: randomUUID(), id, member },
  });
  expect(given.code).toBe('transition_refused');
});
