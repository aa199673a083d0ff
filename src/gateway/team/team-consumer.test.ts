import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { deposit, openTeamTree, round, takenBack, withdrawal } from '../../../tests/support/team-tree.ts';
import { sumsOf } from '../../../tests/support/team-sums.ts';
import { slotAt } from '../../shared/agents/slots.ts';
import type { SumUnit } from '../database/team-tables.ts';
import { createConsumers, type Consumers } from '../events/consumers.ts';
import type { RecordedEvent } from '../events/consumer.ts';
import type { Services } from '../services.ts';
import { teamConsumer } from './team-consumer.ts';

const TIME_ZONE = 'Asia/Bangkok';
/** A Monday noon in Bangkok. */
const NOON_MS = Date.parse('2026-11-23T05:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HISTORIES = 15;
const STEPS_MAX = 40;
const PROPERTY_TIMEOUT_MS = 240_000;

const brand = {
  access: { agents: true },
  agents: { hourSalary: true, realTimeSalary: true },
  market: { timeZone: TIME_ZONE, currency: 'THB' },
};
const sites = { forMerchant: async () => ({ loaded: { brand } }) } as unknown as Services['sites'];
const team = teamConsumer({ sites });

describeDatabases('the sums of teams on the %s database', (kind) => {
  let opened: TestDatabase;
  let consumers: Consumers;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const { database } = opened;
    consumers = createConsumers({ database, clock: () => NOON_MS, log: pino({ level: 'silent' }) }, [team]);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  const openTree = () => openTeamTree({ database: opened.database, book: () => consumers.runAll() });
  const startOf = (unit: SumUnit, atMs: number) => new Date(slotAt(unit, atMs, TIME_ZONE).startMs);

  test('everyone above a member gets what the member did, and nobody else does [AGENT-16, AGENT-21, AGENT-22]', async () => {
    const tree = openTree();
    const top = await tree.add(null, undefined, 1);
    const agent = await tree.add(top, undefined, 1);
    const [player, other] = [await tree.add(agent), await tree.add(null)];
    await tree.record(NOON_MS, round(player, 100, 30), round(player, 50, 0), deposit(player, 500), round(other, 7, 7));
    await tree.record(NOON_MS + HOUR_MS, takenBack(player, 200), withdrawal(player, 90, 'approved'));
    await tree.record(
      NOON_MS + HOUR_MS,
      withdrawal(player, 90, 'paid'),
      round(player, 9, 9, { currency: 'USD' }),
      round(agent, 5, 1),
    );
    await tree.record(NOON_MS + 2 * HOUR_MS, withdrawal(player, 40, 'returned'), {
      type: 'member_registered',
      memberId: player,
      body: { method: 'form' },
    });
    await tree.book();
    const below = { rounds: 2, bet_minor: 150n, win_minor: 30n, deposit_minor: 300n, withdrawal_minor: 50n, active: 1 };
    const nothingLate = { registrations: 1, first_deposits: 1, late_bet_minor: 0n, late_win_minor: 0n };
    const starts_at = startOf('D', NOON_MS);
    expect(await tree.sums(agent, 'D')).toEqual([{ starts_at, ...below, ...nothingLate }]);
    expect(await tree.sums(top, 'D')).toEqual([
      { starts_at, ...below, ...nothingLate, rounds: 3, bet_minor: 155n, win_minor: 31n, active: 2 },
    ]);
    expect(await tree.sums(player, 'D')).toEqual([]);
    expect(await tree.sums(other, 'D')).toEqual([]);
    expect(
      (await tree.sums(agent, 'hour')).map(({ starts_at: at, bet_minor, deposit_minor }) => [
        at,
        bet_minor,
        deposit_minor,
      ]),
    ).toEqual([
      [new Date(NOON_MS), 150n, 500n],
      [new Date(NOON_MS + HOUR_MS), 0n, -200n],
      [new Date(NOON_MS + 2 * HOUR_MS), 0n, 0n],
    ]);
    expect(await tree.sizes()).toEqual(
      new Map([
        [top, [1, 1, 1]],
        [agent, [0, 1, 1]],
      ]),
    );
  });

  test('a batch that comes twice counts once, and a first deposit is one [AGENT-21, AGENT-22]', async () => {
    const tree = openTree();
    const agent = await tree.add(null, undefined, 1);
    const player = await tree.add(agent);
    const at = new Date(NOON_MS);
    await tree.record(NOON_MS, round(player, 100, 0), deposit(player, 10), deposit(player, 20, '2'));
    const { merchantCode } = tree;
    const handle = () =>
      opened.database.withMerchant(merchantCode, async (trx) => {
        const rows = await trx.selectFrom('event').selectAll().orderBy('id').execute();
        const events = rows.map(({ id, type, member_id: memberId, body }) => ({ id, type, memberId, body, at }));
        return team.handle(trx, merchantCode, events as unknown as RecordedEvent[]);
      });
    await handle();
    await handle();
    await tree.book();
    expect(await tree.sums(agent, 'D')).toMatchObject([
      { rounds: 1, bet_minor: 100n, deposit_minor: 30n, first_deposits: 1 },
    ]);
  });

  test('what a member did counts for those above at that moment, whenever it is told of [AGENT-19]', async () => {
    const tree = openTree();
    const [before, after] = [await tree.add(null, undefined, 1), await tree.add(null, undefined, 1)];
    const agent = await tree.add(before, undefined, 1);
    const player = await tree.add(agent);
    await tree.record(NOON_MS, round(player, 100, 0));
    expect(await tree.move(agent, after, NOON_MS + HOUR_MS)).toBe('moved');
    expect(await tree.pathOf(player)).toBe(`/${after}/${agent}/`);
    await tree.record(NOON_MS + HOUR_MS, round(player, 10, 0));
    // A game that tells of its round after the move.
    await tree.record(NOON_MS + HOUR_MS - 1, round(player, 1, 0));
    await tree.book();
    const bets = async (agentId: bigint) =>
      (await tree.sums(agentId, 'D')).map(({ bet_minor, active }) => [bet_minor, active]);
    expect([await bets(before), await bets(after), await bets(agent)]).toEqual([[[101n, 1]], [[10n, 1]], [[111n, 1]]]);
    expect(await tree.sizes()).toEqual(
      new Map([
        [before, [0, 0, 0]],
        [after, [1, 1, 1]],
        [agent, [0, 1, 1]],
      ]),
    );
  });

  test('a move counts from after what is booked, so that no place changes under it [AGENT-19]', async () => {
    const tree = openTree();
    const [one, two] = [await tree.add(null, undefined, 1), await tree.add(null, undefined, 1)];
    const player = await tree.add(one);
    await tree.record(NOON_MS, round(player, 100, 0));
    await tree.book();
    // The clock of another gateway is behind.
    expect(await tree.move(player, two, NOON_MS - 1)).toBe('moved');
    await tree.record(NOON_MS, round(player, 10, 0));
    await tree.record(NOON_MS + 1, round(player, 1, 0));
    await tree.book();
    const bets = async (agentId: bigint) => (await tree.sums(agentId, 'D')).map(({ bet_minor }) => bet_minor);
    expect([await bets(one), await bets(two)]).toEqual([[110n], [1n]]);
  });

  test('a move below oneself, below a stranger, or too deep is refused, and the application changes no upline [AGENT-20]', async () => {
    const tree = openTree();
    const top = await tree.add(null, undefined, 1);
    const agent = await tree.add(top, undefined, 1);
    const player = await tree.add(agent);
    const trial = await tree.add(null, NOON_MS, 4);
    const stranger = await openTree().add(null);
    const outcomes = [];
    for (const [member, upline] of [
      [top, player],
      [agent, agent],
      [player, stranger],
      [player, trial],
      [trial, top],
      [player, agent],
    ] as const)
      outcomes.push(await tree.move(member, upline, NOON_MS));
    expect(outcomes).toEqual(['cycle', 'cycle', 'not_found', 'not_found', 'not_found', 'same']);
    await expect(
      opened.database.withMerchant(tree.merchantCode, (trx) =>
        trx.updateTable('member').set({ upline_id: top }).where('id', '=', player).execute(),
      ),
    ).rejects.toThrow('team_move alone');
    let deepest = player;
    for (let level = 2; level < 100; level += 1) deepest = await tree.add(deepest);
    expect((await tree.pathOf(deepest))!.split('/')).toHaveLength(102);
    const tooDeep = await tree.add(deepest);
    expect(await tree.pathOf(tooDeep)).toBe('/');
    const above = await tree.add(null);
    expect(await tree.move(top, above, NOON_MS)).toBe('too_deep');
    expect(await tree.move(agent, null, NOON_MS)).toBe('moved');
    expect(await tree.pathOf(player)).toBe(`/${agent}/`);
  });

  test('what comes after its slot was closed is booked in the next one, and told as late [AGENT-21]', async () => {
    const tree = openTree();
    const agent = await tree.add(null, undefined, 1);
    const player = await tree.add(agent);
    const today = startOf('D', NOON_MS);
    await tree.close('D', today.getTime());
    await tree.close('hour', NOON_MS - HOUR_MS);
    const late = [round(player, 40, 30), round(player, 60, 0)];
    await tree.record(NOON_MS - DAY_MS, ...late);
    await tree.record(NOON_MS - HOUR_MS, round(player, 1, 0));
    await tree.record(NOON_MS, round(player, 9, 5));
    await tree.book();
    // Late for the units that are closed, in the slot that is open; the others are booked where they belong.
    const noted = await opened.database.withMerchant(tree.merchantCode, (trx) =>
      trx.selectFrom('late_round').selectAll().orderBy('unit').execute(),
    );
    const ids = late.map(({ body }) => (body as { roundId: string }).roundId).toSorted();
    expect(noted.map(({ round_id }) => round_id).toSorted()).toEqual([...ids, ...ids].toSorted());
    expect(noted.map(({ unit, starts_at }) => [unit, starts_at.getTime()])).toEqual([
      ['D', today.getTime()],
      ['D', today.getTime()],
      ['hour', NOON_MS - HOUR_MS],
      ['hour', NOON_MS - HOUR_MS],
    ]);
    expect(await tree.sums(agent, 'D')).toMatchObject([
      { starts_at: today, rounds: 4, bet_minor: 110n, win_minor: 35n, late_bet_minor: 100n, late_win_minor: 30n },
    ]);
    expect((await tree.sums(agent, 'hour')).map(({ bet_minor }) => bet_minor)).toEqual([101n, 9n]);
  });

  /** Steps of a history: who does what, by number. */
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.record({ does: fc.constant('join' as const), who: fc.nat(), below: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('move' as const), who: fc.nat(), below: fc.nat() }) },
    {
      weight: 8,
      arbitrary: fc.record({
        does: fc.constantFrom('bet' as const, 'deposit' as const, 'book' as const),
        who: fc.nat(),
        below: fc.integer({ min: 0, max: 60 }),
      }),
    },
  );

  test(
    'whatever happens and moves in a history, the sums are those of a naive count [AGENT-16, AGENT-19, AGENT-21, AGENT-22]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: STEPS_MAX }), async (steps) => {
          const tree = openTree();
          let nowMs = NOON_MS - 3 * DAY_MS;
          const uplines = new Map<bigint, bigint | null>();
          const first = await tree.add(null, nowMs);
          uplines.set(first, null);
          const chainOf = (memberId: bigint): bigint[] => {
            const upline = uplines.get(memberId);
            return upline === null || upline === undefined ? [] : [...chainOf(upline), upline];
          };
          /** By agent, unit and slot: bets, deposits, and who was active. */
          const expected = new Map<string, { bet: bigint; deposit: bigint; active: Set<bigint> }>();
          const count = (memberId: bigint, bet: number, paid: number) => {
            for (const agentId of chainOf(memberId))
              for (const unit of ['fiveMinutes', 'hour', 'D'] as const) {
                const key = `${agentId} ${unit} ${startOf(unit, nowMs).toISOString()}`;
                const sum = expected.get(key) ?? { bet: 0n, deposit: 0n, active: new Set() };
                sum.bet += BigInt(bet);
                sum.deposit += BigInt(paid);
                if (bet > 0) sum.active.add(memberId);
                expected.set(key, sum);
              }
          };
          /** How each move ended, and how it should have. */
          const moves: [string, string][] = [];
          for (const { does, who, below } of steps) {
            nowMs += HOUR_MS + 61_000;
            const members = [...uplines.keys()];
            const [member, other] = [members[who % members.length]!, members[below % members.length]!];
            if (does === 'join') uplines.set(await tree.add(other, nowMs), other);
            else if (does === 'book') await tree.book();
            else if (does === 'move') {
              const isCycle = member === other || chainOf(other).includes(member);
              const moved = await tree.move(member, other, nowMs);
              moves.push([moved, isCycle ? 'cycle' : uplines.get(member) === other ? 'same' : 'moved']);
              if (moved === 'moved') uplines.set(member, other);
            } else {
              await tree.record(nowMs, does === 'bet' ? round(member, below, 0) : deposit(member, below));
              count(member, does === 'bet' ? below : 0, does === 'deposit' ? below : 0);
            }
          }
          await tree.book();
          const found = await sumsOf(tree, uplines.keys());
          expect(moves.map(([moved]) => moved)).toEqual(moves.map(([, wanted]) => wanted));
          expect(found).toEqual(
            new Map(
              [...expected].map(([key, { active, ...sum }]) => [
                key,
                { ...sum, active: key.includes(' D ') ? active.size : 0 },
              ]),
            ),
          );
          for (const memberId of uplines.keys())
            expect(await tree.pathOf(memberId)).toBe(
              `/${chainOf(memberId)
                .map((id) => `${id}/`)
                .join('')}`,
            );
        }),
        { numRuns: HISTORIES },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});
