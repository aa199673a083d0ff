import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MissionTerms } from '../../src/shared/missions/mission.ts';
import {
  balance,
  beginDeposit,
  newPayer,
  pay,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { openChallenge, rewind, threeRounds } from '../support/challenges.ts';
import type { TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const open = (goal: MissionTerms['goal']) =>
  openChallenge(house, house.operators[0], 'mission', { ...threeRounds, period: 'once', goal });
/** How far a player is with each mission, the oldest first. */
async function doneBy({ token }: TestPlayer) {
  await caughtUp(house);
  const { list } = (await house.call('missionList', { token, query: { language: 'EN' } })).value;
  return list.map(({ done, reward }) => [done, reward?.state ?? null]);
}
async function payIn(player: TestPlayer, amount: string, paidMinor: number, method = 'bank'): Promise<void> {
  await beginDeposit(house, player, amount, { method });
  await pay(house, paidMinor);
}

test('deposits count as many as were credited, and their sum as what was credited, each once [MISS-01, MISS-03]', async () => {
  await open({ kind: 'deposits', count: 2 });
  await open({ kind: 'depositSum', currency: 'THB', amountMinor: '68500' });
  const [player, other] = [await newPayer(house), await newPayer(house)];
  await beginDeposit(house, player);
  expect(await doneBy(player)).toEqual([
    ['0', null],
    ['0', null],
  ]);
  await pay(house, 50_000);
  await payIn(other, '100.00', 10_000);
  // The fee of a card is not credited.
  const before = Number(await balance(house, other));
  await payIn(other, '100.00', 10_000, 'card');
  expect(Number(await balance(house, other)) - before).toBe(98.5);
  expect(await doneBy(player)).toEqual([
    ['1', null],
    ['50000', null],
  ]);
  expect(await doneBy(other)).toEqual([
    ['2', 'available'],
    ['19850', null],
  ]);
  await rewind(house, 'missions');
  expect(await doneBy(other)).toEqual([
    ['2', 'available'],
    ['19850', null],
  ]);
  await payIn(player, '184.99', 18_499);
  expect(await doneBy(player)).toEqual([
    ['2', 'available'],
    ['68499', null],
  ]);
  await payIn(player, '10.00', 1_000);
  expect(await doneBy(player)).toEqual([
    ['2', 'available'],
    ['68500', 'available'],
  ]);
});
