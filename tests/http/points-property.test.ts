import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertPoints } from '../../src/gateway/mall/convert-points.ts';
import { redeemPoints } from '../../src/gateway/mall/redeem-points.ts';
import { balance, newPayer, type CashierHouse } from '../support/cashier-house.ts';
import { addGood, decideRedemption, givePoints, pointsOf, startMallHouse } from '../support/mall-house.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const RUNS = 6;
const STEPS_MAX = 12;
const TIMEOUT_MS = 120_000;
const [PRICE, STOCK, OPENING] = [40, 4, 5_000];

interface Step {
  does: 'give' | 'redeem' | 'reject' | 'approve' | 'convert';
  size: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('give', 'redeem', 'reject', 'approve', 'convert'),
  size: fc.integer({ min: 1, max: 3 }),
});

describeDatabases('points after any sequence of steps on the %s database', (kind) => {
  let house: CashierHouse;
  beforeAll(async () => {
    house = await startMallHouse(kind);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => house.close());

  /** Makes the steps, and compares each answer with a model of points, stock and money. */
  async function play(steps: readonly Step[]) {
    const { services } = house.gateway;
    const player = await newPayer(house);
    const memberId = BigInt((await house.call('memberInfo', { token: player.token })).value.id);
    const { brand } = (await services.sites.forHost('alpha.test'))!.loaded;
    const who = { brand, player: { memberId, currency: 'THB' } };
    const id = await addGood(house, { stock: STOCK });
    const waiting: { redemption: string; quantity: number }[] = [];
    const answers: [isDone: boolean, expected: boolean][] = [];
    let [points, stock, money] = [0, STOCK, 0];
    for (const { does, size } of steps) {
      const key = randomUUID();
      if (does === 'give') {
        await givePoints(house, player, size * 60);
        points += size * 60;
      } else if (does === 'convert') {
        const body = { key, points: String(size * 100), amount: `${size}.00` };
        const { ok } = await convertPoints(services, { ...who, body });
        answers.push([ok, points >= size * 100]);
        if (ok) [points, money] = [points - size * 100, money + size];
      } else if (does === 'redeem') {
        const body = { key, id, quantity: size, points: String(size * PRICE), address: 'here' };
        const answer = await redeemPoints(services, { ...who, body });
        answers.push([answer.ok, points >= size * PRICE && stock >= size]);
        if (!answer.ok) continue;
        waiting.push({ redemption: answer.value.id, quantity: size });
        [points, stock] = [points - size * PRICE, stock - size];
      } else if (waiting.length > 0) {
        const { redemption, quantity } = waiting.pop()!;
        await decideRedemption(house, redemption, does, 'a reason');
        if (does === 'reject') [points, stock] = [points + quantity * PRICE, stock + quantity];
      }
    }
    return { player, points, money, answers };
  }

  test(
    'the points are the sum of their details, and the books balance [POINT-02, POINT-17]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: STEPS_MAX }), async (steps) => {
          const { player, points, money, answers } = await play(steps);
          expect(answers.filter(([isDone, expected]) => isDone !== expected)).toEqual([]);
          const query = { pageSize: 100 };
          const { list } = (await house.call('pointDetails', { token: player.token, query })).value;
          expect(list.reduce((sum, line) => sum + Number(line.points), 0)).toBe(points);
          expect(list[0]?.balance ?? '0').toBe(String(points));
          expect(await pointsOf(house, player)).toBe(String(points));
          expect(await balance(house, player)).toBe(`${OPENING + money}.00`);
        }),
        { numRuns: RUNS },
      );
      expect((await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
    },
    TIMEOUT_MS,
  );
});
