import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { openTeamTree, round } from '../../../tests/support/team-tree.ts';
import { createConsumers, type Consumers } from '../events/consumers.ts';
import type { Services } from '../services.ts';
import { TEAM_CONSUMER, teamConsumer } from './team-consumer.ts';
import { teamOverview } from './team-overview.ts';
import { teamProfit } from './team-profit.ts';

/** A Monday noon in Bangkok. */
const NOON_MS = Date.parse('2026-11-23T05:00:00Z');
/** The most that an amount can be. */
const MOST = 2n ** 63n - 1n;

const brand = {
  access: { agents: true },
  agents: { hourSalary: true, realTimeSalary: true },
  market: { timeZone: 'Asia/Bangkok', currency: 'THB' },
};
const sites = { forMerchant: async () => ({ loaded: { brand } }) } as unknown as Services['sites'];

describeDatabases('the limits of teams on the %s database', (kind) => {
  let opened: TestDatabase;
  let consumers: Consumers;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const tools = { database: opened.database, clock: () => NOON_MS, log: pino({ level: 'silent' }) };
    consumers = createConsumers(tools, [teamConsumer({ sites })]);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);
  const openTree = () => openTeamTree({ database: opened.database, book: () => consumers.runAll() });
  const lag = async () => (await consumers.lags()).find(({ consumer }) => consumer === TEAM_CONSUMER);

  test('stakes at the limit of an amount are summed, in one batch and over several [AGENT-21, AGENT-22]', async () => {
    const tree = openTree();
    const agent = await tree.add(null, undefined, 1);
    const [player, other] = [await tree.add(agent), await tree.add(agent)];
    await tree.record(NOON_MS, round(player, MOST, 0), round(player, MOST, MOST));
    await tree.book();
    await tree.record(NOON_MS, round(player, MOST, 0), round(other, 5, 2n * 5n));
    await tree.book();
    expect(await lag()).toMatchObject({ behindMs: 0, setAside: 0 });
    for (const unit of ['fiveMinutes', 'hour', 'D'] as const)
      expect(await tree.sums(agent, unit)).toMatchObject([
        { rounds: 4, bet_minor: 3n * MOST + 5n, win_minor: MOST + 10n },
      ]);
    const { merchantCode } = tree;
    const reader = { merchantCode, memberId: agent, currency: 'THB', timeZone: 'Asia/Bangkok' };
    const services = { database: opened.database, clock: () => NOON_MS, cursors: {} as Services['cursors'] };
    const [overview, profit] = [
      await teamOverview(services, reader, { period: 'week' }),
      await teamProfit(services, reader, { from: '2026-11-23', to: '2026-11-23' }),
    ];
    expect(overview).toMatchObject({ value: { figures: { stakes: '276701161105643274.26', activeMembers: 2 } } });
    expect(profit).toMatchObject({ value: { totals: { stakes: '276701161105643274.26' } } });
  });

  test('an event that cannot be counted is set aside alone: its brand and all others are counted [AGENT-21, EVENT-06]', async () => {
    const [poisoned, healthy] = [openTree(), openTree()];
    const agents: bigint[] = [];
    for (const tree of [poisoned, healthy]) {
      const agent = await tree.add(null, undefined, 1);
      const player = await tree.add(agent);
      agents.push(agent);
      await tree.record(NOON_MS, round(player, 100, 0));
      if (tree === poisoned) {
        // Written by a gateway that had a mistake.
        const { type, body } = round(player, 1, 0);
        for (const betMinor of [`${MOST}0`, '1e9', ''])
          await opened.database.withMerchant(tree.merchantCode, (trx) =>
            sql`insert into event (merchant_code, type, version, member_id, body, at)
              values (${tree.merchantCode}, ${type}, 1, ${player}, ${JSON.stringify({ ...body, betMinor })}::text::jsonb, ${new Date(NOON_MS)})`.execute(
              trx,
            ),
          );
      }
      await tree.record(NOON_MS, round(player, 10, 0));
    }
    await consumers.runAll();
    expect(await lag()).toMatchObject({ behindMs: 0, setAside: 3 });
    for (const [place, tree] of [poisoned, healthy].entries())
      expect(await tree.sums(agents[place]!, 'D')).toMatchObject([{ rounds: 2, bet_minor: 110n }]);
  });
});
