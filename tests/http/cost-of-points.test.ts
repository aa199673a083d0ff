import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { cashierBrand } from '../support/cashier-house.ts';
import { stakeRace, threeRounds } from '../support/challenges.ts';
import { makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { mallOfTests } from '../support/mall-house.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const merchant = 'ALPHA';
let house: TestGateway;
let nowMs = Date.now();
let [first, second] = ['', ''];
// 100 points become 1.00 THB, of which one operator may decide 100.00 alone: 10,000 points.
const project = makeProject({ alpha: { ...cashierBrand, mall: mallOfTests } });
beforeAll(async () => {
  const config = { fourEyesLimits: new Map([['THB', 10_000n]]) };
  house = await startTestGateway({ project, config, clock: () => (nowMs += 1) });
  const signIn = async () => signInAs(house, await newOperator(house), nowMs);
  [first, second] = [await signIn(), await signIn()];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  project.close();
});

const inPoints = (amount: string, budget: { amount?: string; claims?: number }) =>
  campaignOf({
    gift: { kind: 'points', amount },
    trigger: { kind: 'manual' },
    asks: { ...campaignOf().asks, turnoverTimes: 0 },
    isJoined: false,
    budget,
  });

test('a campaign of points that become money waits for a second operator above what one may decide alone [PROMO-15]', async () => {
  const isWaiting = async (budget: { amount?: string; claims?: number }) => {
    const body = { merchant, key: randomUUID(), document: inPoints('10', budget) };
    return (await callConsole(house, 'writeCampaign', { token: first, body })).value.campaign.isWaiting;
  };
  expect(await isWaiting({ amount: '10000' })).toBe(false);
  expect(await isWaiting({ amount: '10001' })).toBe(true);
  expect(await isWaiting({ claims: 1 })).toBe(true);
});

test('points given by hand add up to what they become, with other gifts, within a day [PROMO-22]', async () => {
  const id = await runCampaign({ ...house, operators: [first, second] }, inPoints('6000', { claims: 100 }));
  const player = await registerPlayer(house);
  const member = (await house.call('memberInfo', { token: player.token })).value.id;
  const give = async () =>
    (await callConsole(house, 'giveByHand', { token: first, body: { merchant, key: randomUUID(), id, member } })).value
      .application.state;
  expect([await give(), await give()]).toEqual(['issued', 'applying']);
});

test('prizes of a race and the gift of a mission count as what their points become [MISS-10, RANK-08]', async () => {
  const save = async (kind: 'mission' | 'race', terms: object) =>
    (await callConsole(house, 'saveChallenge', { token: first, body: { merchant, kind, terms } as never })).value
      .challenge.isApproved;
  const race = stakeRace(nowMs + 600_000, nowMs + 900_000);
  const prizes = (points: string) => ({ ...race, prizes: [{ kind: 'points', points }] });
  expect(await save('race', prizes('10000'))).toBe(true);
  expect(await save('race', prizes('10001'))).toBe(false);
  expect(await save('mission', { ...threeRounds, gift: { kind: 'points', points: '1' } })).toBe(false);
});
