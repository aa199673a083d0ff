import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifySettlements } from '../../src/gateway/agreements/verify-settlements.ts';
import { moveMember } from '../../src/gateway/team/move-member.ts';
import { startAgentHouse, termsOf, type AgentHouse, type TestAgent } from '../support/agent-house.ts';
import { holdLock } from '../support/lock-holder.ts';
import { DATABASE_HOOK_TIMEOUT_MS, testDatabaseKinds } from '../support/test-databases.ts';

/** A Wednesday noon in Bangkok, which is seven hours ahead. */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
/** A moment of a day in Bangkok. */
const at = (day: string, time = '12:00') => `2026-${day}T${time}:00+07:00`;

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))('moves on a %s database', (kind) => {
  let house: AgentHouse;
  beforeAll(async () => void (house = await startAgentHouse({ nowMs: NOON_MS }, { kind })), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => house.close());

  const move = ({ memberId }: TestAgent, upline: TestAgent, moment: string) =>
    house.database.withMerchant('ALPHA', (trx) =>
      moveMember(trx, {
        merchantCode: 'ALPHA',
        memberId,
        uplineId: upline.memberId,
        atMs: Date.parse(moment),
      }),
    );
  /** What the days of an agent have counted and paid, the oldest first, without those before anything was played. */
  const daysOf = async ({ memberId }: TestAgent) =>
    (
      await sql<{ bet: string; amount: bigint }>`
        select figures ->> 'validBetMinor' as bet, amount_minor as amount from income_line
        where member_id = ${memberId} order by starts_at`.execute(house.owner!)
    ).rows.map(({ bet, amount }) => [Number(bet), Number(amount)]);

  test.each([
    { place: 'computed', days: ['11-26', '11-27', '11-28'], what: () => sql`lock table income_line in share mode` },
    {
      place: 'paid',
      days: ['11-29', '11-30', '12-01'],
      what: (from: TestAgent) =>
        sql`select from account where owner_id = ${from.memberId} and kind = 'cash' for update`,
    },
  ])(
    'an account that moves while a settlement is $place leaves each round with those above it at its time, and nothing counts twice [AGENT-19, CONTRACT-12]',
    async ({ days, what }) => {
      const [played, moved, after] = days as [string, string, string];
      const [from, to] = [await house.add(), await house.add()];
      const middle = await house.add(from);
      const player = await house.add(middle, 0);
      for (const agent of [from, to]) await house.grant(agent, 'dividend', termsOf(20));
      await house.settle(at(played, '00:02'));
      const before = await Promise.all([from, to].map((agent) => daysOf(agent)));
      const cash = await Promise.all([from, to].map((agent) => house.cash(agent)));
      await house.play(player, 1_000, 0, at(played));
      // Already of the next day, before the move.
      await house.play(player, 500, 0, at(moved, '00:01'));
      const settled: Promise<void>[] = [];
      await holdLock(house.owner!, what(from), async (waiters) => {
        settled.push(house.settle(at(moved, '00:02')));
        await expect.poll(waiters, { timeout: 20_000 }).not.toEqual([]);
        // The move does not wait for the settlement.
        expect(await move(middle, to, at(moved, '00:03'))).toBe('moved');
        expect(await waiters()).not.toEqual([]);
      });
      await Promise.all(settled);
      await house.play(player, 3_000, 0, at(moved));
      await house.settle(at(after, '00:02'));
      const [fromDays, toDays] = await Promise.all([from, to].map((agent) => daysOf(agent)));
      expect(fromDays!.slice(before[0]!.length)).toEqual([
        [1_000, 200],
        [500, 100],
      ]);
      expect(toDays!.slice(before[1]!.length)).toEqual([
        [0, 0],
        [3_000, 600],
      ]);
      expect(await Promise.all([from, to].map((agent) => house.cash(agent)))).toEqual([
        cash[0]! + 300n,
        cash[1]! + 600n,
      ]);
      expect((await verifySettlements(house.gateway.services, 'ALPHA')).wrong).toEqual([]);
      expect((await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
    },
  );

  test('of two accounts that are moved below each other at once, one moves and the tree has no cycle [AGENT-20]', async () => {
    for (let tries = 10; tries > 0; tries -= 1) {
      const [one, other] = [await house.add(), await house.add()];
      const below = await house.add(other);
      const moment = at('12-02');
      const moved = await Promise.all([move(one, below, moment), move(other, one, moment)]);
      expect(moved.toSorted()).toEqual(['cycle', 'moved']);
      const { rows } = await sql<{ is_cycle: boolean; is_upline: boolean }>`
        select p.path like '%/' || p.member_id || '/%' as is_cycle, m.upline_id is not distinct from (team_ids(p.path))[cardinality(p.uplines)] as is_upline
        from team_place p join member m on m.merchant_code = p.merchant_code and m.id = p.member_id
        where p.to_at is null and p.member_id in (${one.memberId}, ${other.memberId}, ${below.memberId})`.execute(
        house.owner!,
      );
      expect(rows).toEqual(Array(3).fill({ is_cycle: false, is_upline: true }));
    }
  });
});
