import { randomUUID } from 'node:crypto';
import { pointsReward } from '../../src/gateway/ledger/postings/rewards.ts';
import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import type { GoodRow } from '../../src/shared/contract/console/mall.ts';
import { POINTS } from '../../src/shared/money/currencies.ts';
import { cashierBrand, PAYMENT_PASSWORD, startCashierHouse, type CashierHouse } from './cashier-house.ts';
import { beta, gamma, makeProject } from './fixture-project.ts';
import { callConsole, type ConsoleAnswer } from './operators.ts';
import type { TestPlayer } from './player.ts';
import type { testDatabaseKinds } from './test-databases.ts';

/** The mall of the tests: a point for each 10.00 THB staked in slots, for each 100.00 paid in, and 100 points are 1.00 THB. */
export const mallOfTests = {
  isOn: true,
  pointMinor: { live: 500, lott: 0, pvp: 0, rng: 1_000, sports: 0, deposit: 10_000 },
  conversion: { points: 100, amountMinor: 100 },
} satisfies Brand['mall'];

/** Starts a house with a mall and a cashier. BETA has a mall, too, and GAMMA has none. */
export function startMallHouse(kind: ReturnType<typeof testDatabaseKinds>[number]): Promise<CashierHouse> {
  const project = makeProject({
    alpha: { ...cashierBrand, mall: mallOfTests },
    beta: { ...beta, mall: mallOfTests },
    gamma,
  });
  return startCashierHouse({}, { kind, project });
}

/** A good as a test changes it. */
export const goodOf = (changes: Record<string, unknown> = {}) => ({
  texts: { EN: { name: 'A cup', text: 'Holds tea.' }, TH: { name: 'ถ้วย', text: 'ใส่ชา' } },
  gives: { kind: 'thing' },
  points: 40,
  stock: 5,
  requirement: null,
  isShown: true,
  ...changes,
});

/** Saves a good as an operator. */
export const saveGood = (
  house: CashierHouse,
  good: Record<string, unknown>,
  of: { id?: string; version?: number; merchant?: string } = {},
): Promise<ConsoleAnswer<{ good: GoodRow }>> =>
  callConsole(house, 'saveGood', { token: house.operators[0], body: { merchant: 'ALPHA', ...of, good } });

/** Adds a good, which a second operator approves if it waits, and returns its id. */
export async function addGood(house: CashierHouse, changes: Record<string, unknown> = {}): Promise<string> {
  const { id, version, proposed } = (await saveGood(house, goodOf(changes))).value.good;
  const body = { merchant: 'ALPHA', id, version, isApproved: true };
  if (proposed) await callConsole(house, 'decideGood', { token: house.operators[1], body });
  return id;
}

/** Gives a player points, as a reward does. */
export async function givePoints(house: CashierHouse, { token }: Pick<TestPlayer, 'token'>, points: number) {
  const { ledger } = house.gateway.services;
  const ownerId = BigInt((await house.call('memberInfo', { token })).value.id);
  const from = await ledger.accountOf('ALPHA', { kind: 'points_issue', currency: POINTS });
  const to = await ledger.accountOf('ALPHA', { kind: 'points', ownerId, currency: POINTS });
  const posting = pointsReward({ from, to, amountMinor: BigInt(points) });
  await ledger.post('ALPHA', { source: 'rewards', idempotencyKey: randomUUID(), ...posting });
}

/** The points of a player. */
export const pointsOf = async (house: CashierHouse, { token }: Pick<TestPlayer, 'token'>): Promise<string> =>
  (await house.call('pointBalance', { token })).value.points;

/** Redeems points for one good, as its page does. */
export const redeem = (
  house: CashierHouse,
  { token }: Pick<TestPlayer, 'token'>,
  id: string,
  changes: Record<string, unknown> = {},
) =>
  house.call('redeemPoints', {
    token,
    body: {
      key: randomUUID(),
      id,
      quantity: 1,
      points: '40',
      address: '1 Tea Lane',
      paymentPassword: PAYMENT_PASSWORD,
      ...changes,
    },
  });

/** Converts points into money, as its page does. */
export const convert = (
  house: CashierHouse,
  { token }: Pick<TestPlayer, 'token'>,
  points: unknown,
  amount: unknown,
  changes: Record<string, unknown> = {},
) =>
  house.call('convertPoints', {
    token,
    body: { key: randomUUID(), points, amount, paymentPassword: PAYMENT_PASSWORD, ...changes },
  });

/** Decides about a redemption as an operator. */
export const decideRedemption = (house: CashierHouse, id: string, decision: 'approve' | 'reject', note?: string) =>
  callConsole(house, 'decideRedemption', {
    token: house.operators[0],
    body: { merchant: 'ALPHA', id, decision, ...(note !== undefined && { note }) },
  });
