import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAsBrand } from '../../src/gateway/agreements/brand-agreements.ts';
import { settleAgreements } from '../../src/gateway/agreements/settle-agreements.ts';
import { approveSettlement, askReversal, decideReversal } from '../../src/gateway/agreements/settlement-care.ts';
import { agentBrand, startAgentHouse, termsOf, type AgentHouse, type TestAgent } from '../support/agent-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { long } from '../support/long.ts';
import { operatorForTests } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** A Wednesday noon in Bangkok, which is seven hours ahead. */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
/** A moment of a day in Bangkok. */
const at = (day: string, time = '12:00') => `2026-${day}T${time}:00+07:00`;

let house: AgentHouse;
beforeAll(async () => void (house = await startAgentHouse({ nowMs: NOON_MS })), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** The lines of an agent as the database has them, the oldest first. */
const linesOf = ({ memberId }: TestAgent, { database } = house) =>
  database.withMerchant('ALPHA', (trx) =>
    trx
      .selectFrom('income_line as l')
      .innerJoin('settlement as s', (join) =>
        join.onRef('s.merchant_code', '=', 'l.merchant_code').onRef('s.id', '=', 'l.settlement_id'),
      )
      .selectAll('l')
      .select(['s.kind', 's.unit', 's.ends_at', 's.state as settled'])
      .where('l.member_id', '=', memberId)
      .orderBy('l.starts_at')
      .orderBy('l.id')
      .execute(),
  );
const amountsOf = async (agent: TestAgent, of = house) =>
  (await linesOf(agent, of)).map(({ amount_minor: amount }) => Number(amount));
const stateOf = async (agent: TestAgent) =>
  (await house.call('agreementList', { token: agent.token, query: { side: 'downline' } })).value.list[0]!.state;

test('a dividend of two levels is paid the day after: the brand pays each line, and an upline gets what is left [CONTRACT-13, CONTRACT-19]', async () => {
  const top = await house.add();
  const middle = await house.add(top);
  const [player, own] = [await house.add(middle, 0), await house.add(top, 0)];
  await house.grant(top, 'dividend', termsOf(40));
  await house.pass(top, middle, 'dividend', termsOf(25));
  const before = await Promise.all([top, middle].map(house.cash));
  // What was played before the first period counts for nothing.
  await house.play(player, 50_000, 0, NOON_MS);
  await house.play(player, 10_001, 2_000, at('11-26'));
  await house.play(own, 500, 99, at('11-26', '23:59'));
  await house.play(top, 70_000, 0, at('11-26'));
  await house.settle(at('11-27', '00:00'));
  expect(await linesOf(top)).toEqual([]);
  await house.settle(at('11-27', '00:01'));
  // 25 % of 80.01 is 20.0025; 40 % of 84.02 is 33.608.
  expect(await linesOf(middle)).toMatchObject([
    {
      base_minor: '8001',
      gross_minor: '2000',
      granted_minor: '0',
      amount_minor: 2_000n,
      state: 'paid',
      settled: 'paid',
    },
  ]);
  expect(await linesOf(top)).toMatchObject([
    {
      base_minor: '8402',
      rate: '40.00',
      gross_minor: '3360',
      granted_minor: '2000',
      amount_minor: 1_360n,
      figures: { activeMembers: 2, validBetMinor: '10501', profitLossMinor: '8402', lateValidBetMinor: '0' },
    },
  ]);
  expect(await Promise.all([top, middle].map(house.cash))).toEqual([before[0]! + 1_360n, before[1]! + 2_000n]);
  expect((await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
});

test('each kind is settled by its own periods: a wage the following day, by the hour, every five minutes [CONTRACT-09, CONTRACT-10, CONTRACT-11]', async () => {
  const of = await startAgentHouse({ nowMs: NOON_MS });
  const agent = await of.add();
  const player = await of.add(agent, 0);
  for (const kind of ['dailyWage', 'hourlySalary', 'realTimeSalary'] as const) await of.grant(agent, kind, termsOf(1));
  await of.play(player, 10_000, 0, at('11-25', '12:07'));
  await of.play(player, 20_000, 0, at('11-25', '13:30'));
  await of.play(player, 40_000, 0, at('11-26', '11:00'));
  const kinds = async () =>
    (await linesOf(agent, of))
      .filter(({ amount_minor }) => amount_minor > 0n)
      .map(({ kind, amount_minor }) => [kind, Number(amount_minor)]);
  await of.settle(at('11-25', '12:11'));
  expect(await kinds()).toEqual([['realTimeSalary', 100]]);
  await of.settle(at('11-25', '14:01'));
  expect(await kinds()).toEqual([
    ['realTimeSalary', 100],
    ['hourlySalary', 200],
    ['realTimeSalary', 200],
  ]);
  // Otherwise hundreds of five minutes and dozens of hours follow.
  await sql`update agreement set state = 'ending', ends_at = '2026-11-25' where kind <> 'dailyWage'`.execute(of.owner!);
  await of.settle(at('11-25', '14:11'));
  await of.settle(at('11-26', '23:59'));
  expect((await kinds()).filter(([kind]) => kind === 'dailyWage')).toEqual([]);
  await of.settle(at('11-27', '00:01'));
  expect((await kinds()).filter(([kind]) => kind === 'dailyWage')).toEqual([['dailyWage', 400]]);
  await of.close();
});

test('periods are weeks, half months and months of whole days [CONTRACT-03, CONTRACT-17]', long, async () => {
  const of = await startAgentHouse({ nowMs: Date.parse(at('10-28')) });
  const agents: TestAgent[] = [];
  const players: TestAgent[] = [];
  for (const period of ['W', 'H', 'M'] as const) {
    const agent = await of.add();
    players.push(await of.add(agent, 0));
    await of.grant(agent, 'dividend', termsOf(10, { period }));
    agents.push(agent);
  }
  for (const player of players)
    for (const day of ['10-31', '11-01', '11-02', '11-08', '11-09', '11-15', '11-16', '11-30'])
      await of.play(player, 1_000, 0, at(day, '23:59'));
  await of.settle(at('12-01', '00:01'));
  const periods = await Promise.all(
    agents.map(async (agent) =>
      (await linesOf(agent, of)).map((line) => [line.starts_at.toISOString().slice(5, 13), Number(line.amount_minor)]),
    ),
  );
  expect(periods).toEqual([
    [
      ['11-01T17', 200],
      ['11-08T17', 200],
      ['11-15T17', 100],
      ['11-22T17', 0],
    ],
    [
      ['10-31T17', 500],
      ['11-15T17', 200],
    ],
    [['10-31T17', 700]],
  ]);
  await of.close();
});

test('a period is settled once by gateways that look at the same time, and all that were missed follow, the oldest first [CONTRACT-12]', async () => {
  const agent = await house.add();
  const player = await house.add(agent, 0);
  await house.grant(agent, 'dividend', termsOf(10, { carriesLoss: true }));
  const before = await house.cash(agent);
  await house.play(player, 100, 5_100, at('11-27'));
  await house.play(player, 3_000, 0, at('11-28'));
  await house.play(player, 4_000, 0, at('11-29'));
  await house.play(player, 1_005, 0, at('11-30'));
  await caughtUp(house);
  house.setClock(Date.parse(at('12-01', '00:02')));
  const run = () => settleAgreements(house.gateway.services, new AbortController().signal);
  await Promise.all([run(), run(), run()]);
  await run();
  house.setClock(NOON_MS);
  // The loss of the first day lowers the next ones: -50, -20, +20, then 10.05.
  const lines = await linesOf(agent);
  expect(lines.map((line) => [line.base_minor, Number(line.amount_minor), line.left_loss_minor])).toEqual([
    ['-5000', 0, '-5000'],
    ['-2000', 0, '-2000'],
    ['2000', 200, '0'],
    ['1005', 100, '0'],
  ]);
  expect(await house.cash(agent)).toBe(before + 300n);
});

test('a gateway that dies in the middle leaves a settlement that the next run finishes, once [CONTRACT-12]', async () => {
  const agents: TestAgent[] = [];
  const players: TestAgent[] = [];
  for (let count = 0; count < 3; count += 1) {
    const agent = await house.add();
    await house.grant(agent, 'dividend', termsOf(10));
    players.push(await house.add(agent, 0));
    agents.push(agent);
  }
  for (const player of players) await house.play(player, 1_000, 0, at('12-02'));
  const before = await Promise.all(agents.map(house.cash));
  const { services } = house.gateway;
  await caughtUp(house);
  house.setClock(Date.parse(at('12-03', '00:02')));
  // Each run dies at a later step: the connection is lost after the work was done, before the commit.
  for (let step = 1; step <= 12; step += 1) {
    let left = step;
    const database = {
      ...services.database,
      withMerchant: ((merchantCode, work) =>
        services.database.withMerchant(merchantCode, async (trx) => {
          const value = await work(trx);
          if ((left -= 1) === 0) throw new Error('killed');
          return value;
        })) as typeof services.database.withMerchant,
    };
    await settleAgreements({ ...services, database }, new AbortController().signal).catch(() => {});
  }
  await settleAgreements(services, new AbortController().signal);
  house.setClock(NOON_MS);
  for (const [place, agent] of agents.entries()) {
    const mine = (await linesOf(agent)).filter(({ amount_minor }) => amount_minor > 0n);
    expect(mine.map((line) => [Number(line.amount_minor), line.state, line.settled])).toEqual([[100, 'paid', 'paid']]);
    expect(await house.cash(agent)).toBe(before[place]! + 100n);
  }
});

test('an event that arrives after its period is a correction in the next one [CONTRACT-20]', async () => {
  const agent = await house.add();
  const player = await house.add(agent, 0);
  await house.grant(agent, 'dividend', termsOf(10));
  await house.play(player, 1_000, 0, at('12-04'));
  await house.settle(at('12-05', '00:02'));
  await house.play(player, 7_000, 2_000, at('12-04', '23:00'));
  await house.play(player, 500, 0, at('12-05'));
  await house.settle(at('12-06', '00:02'));
  const lines = (await linesOf(agent)).slice(-2);
  expect(lines).toMatchObject([
    { amount_minor: 100n, figures: { lateValidBetMinor: '0' } },
    {
      amount_minor: 550n,
      figures: {
        validBetMinor: '7500',
        profitLossMinor: '5500',
        lateValidBetMinor: '7000',
        lateProfitLossMinor: '5000',
      },
    },
  ]);
});

test('an agreement that is ended in the middle of a period is settled for all of it, and then has ended [CONTRACT-06, CONTRACT-17]', async () => {
  const agent = await house.add();
  const player = await house.add(agent, 0);
  const id = await house.grant(agent, 'dividend', termsOf(10));
  await house.settle(at('12-06', '00:03'));
  house.setClock(Date.parse(at('12-06', '00:10')));
  const { services } = house.gateway;

  await endAsBrand(services, { brand: house.brand(), kind: 'dividend', changing: house.changing }, { id: BigInt(id) });
  house.setClock(NOON_MS);
  await house.play(player, 1_000, 0, at('12-06', '20:00'));
  await house.play(player, 9_000, 0, at('12-07'));
  expect(await stateOf(agent)).toBe('ending');
  await house.settle(at('12-09', '00:02'));
  expect((await amountsOf(agent)).at(-1)).toBe(100);
  expect(await stateOf(agent)).toBe('ended');
});

test('a move during a period leaves what was earned, and ends the agreement with the period [CONTRACT-18]', async () => {
  const [from, to] = [await house.add(), await house.add()];
  for (const agent of [from, to]) await house.grant(agent, 'dividend', termsOf(20));
  const moved = await house.add(from);
  const player = await house.add(moved, 0);
  await house.pass(from, moved, 'dividend', termsOf(10));
  await house.settle(at('12-10', '00:02'));
  const beforeOf = await Promise.all([from, moved, to].map((agent) => amountsOf(agent)));
  await house.play(player, 1_000, 0, at('12-10', '10:00'));
  const { services } = house.gateway;
  await caughtUp(house);
  house.setClock(Date.parse(at('12-10', '11:00')));
  await services.database.withMerchant('ALPHA', (trx) =>
    sql`select team_move('ALPHA', ${moved.memberId}, ${to.memberId}, ${new Date(house.now())})`.execute(trx),
  );
  house.setClock(NOON_MS);
  await house.play(player, 3_000, 0, at('12-10', '12:00'));
  await house.settle(at('12-11', '00:02'));
  const last = async (agent: TestAgent, place: number) => (await amountsOf(agent)).slice(beforeOf[place]!.length);
  // Each upline for its part, and the one who moved for all of the day, as far as the old upline's part covers it.
  expect(await last(moved, 1)).toEqual([200]);
  expect(await last(from, 0)).toEqual([0]);
  expect((await linesOf(from)).at(-1)).toMatchObject({
    gross_minor: '200',
    granted_minor: '200',
    left_amount_minor: '0',
  });
  expect(await last(to, 2)).toEqual([600]);
  expect(await stateOf(moved)).toBe('ended');
});

test('an account that was closed is settled and paid into its balance [CONTRACT-23]', async () => {
  const agent = await house.add();
  const player = await house.add(agent, 0);
  await house.grant(agent, 'dividend', termsOf(10));
  const before = await house.cash(agent);
  await house.closeAccount(agent);
  await house.play(player, 1_000, 0, at('12-11'));
  await house.settle(at('12-12', '00:02'));
  expect(await house.cash(agent)).toBe(before + 100n);
});

test('a balance that cannot hold its line waits, and the others are paid [CONTRACT-12]', async () => {
  const [full, other] = [await house.add(), await house.add()];
  for (const agent of [full, other]) await house.grant(agent, 'dividend', termsOf(100));
  const [much, little] = [await house.add(full, 0), await house.add(other, 0)];
  await house.play(much, 2n ** 63n - 1n, 0, at('12-12'));
  await house.play(little, 700n, 0, at('12-12'));
  await house.settle(at('12-13', '00:02'));
  const waiting = (await linesOf(full)).at(-1)!;
  // Above the limit of the brand, an operator looks first.
  expect([waiting.amount_minor, waiting.settled]).toEqual([2n ** 63n - 1n, 'waiting']);
  await approveSettlement(house.gateway.services, house.changing, { merchantCode: 'ALPHA', id: waiting.settlement_id });
  await house.settle(at('12-13', '00:03'));
  expect((await linesOf(full)).at(-1)!.state).toBe('waiting');
  expect((await linesOf(other)).at(-1)!.state).toBe('paid');
});

test('a line beyond what a balance can hold is cut there, and the others of its brand are paid [CONTRACT-12, CONTRACT-13]', async () => {
  const [much, other] = [await house.add(), await house.add()];
  for (const agent of [much, other]) await house.grant(agent, 'dividend', termsOf(100, { period: 'W' }));
  const [most, player] = [await house.add(much, 0), await house.add(other, 0)];
  // A Monday and the day after: the week of the member is more than an amount can be, too.
  for (const day of ['12-14', '12-15']) await house.play(most, 2n ** 63n - 1n, 0, at(day));
  await house.play(player, 700, 0, at('12-14'));
  await house.settle(at('12-21', '00:02'));
  const cut = (await linesOf(much)).at(-1)!;
  expect(cut).toMatchObject({ base_minor: String(2n ** 64n - 2n), amount_minor: 2n ** 63n - 1n, settled: 'waiting' });
  await approveSettlement(house.gateway.services, house.changing, { merchantCode: 'ALPHA', id: cut.settlement_id });
  await house.settle(at('12-21', '00:03'));
  expect((await linesOf(other)).at(-1)).toMatchObject({ amount_minor: 700n, state: 'paid' });
});

test('a settlement above the limit waits for an operator, and two of them reverse one that was paid, which its agent is told of once [CONTRACT-21, CONTRACT-22, CONTRACT-24]', async () => {
  const of = await startAgentHouse({
    nowMs: NOON_MS,
    brand: { ...agentBrand, agents: { ...agentBrand.agents, approveAboveMinor: 99 } },
  });
  const { services } = of.gateway;
  const agent = await of.add();
  const player = await of.add(agent, 0);
  await of.grant(agent, 'dividend', termsOf(10));
  const before = await of.cash(agent);
  await of.play(player, 999, 0, at('11-26'));
  await of.play(player, 1_000, 0, at('11-27'));
  await of.settle(at('11-28', '00:02'));
  const [small, large] = await linesOf(agent, of);
  expect([small!.settled, large!.settled, large!.state]).toEqual(['paid', 'waiting', 'waiting']);
  const named = { merchantCode: 'ALPHA', id: large!.settlement_id };
  const key = randomUUID();
  const ask = (more = {}) => askReversal(services, of.changing, { ...named, key, reason: 'wrong rounds', ...more });
  expect(await ask()).toMatchObject({ code: 'changed_meanwhile' });
  expect(await approveSettlement(services, of.changing, named)).toMatchObject({ ok: true });
  expect(await approveSettlement(services, of.changing, named)).toMatchObject({ code: 'changed_meanwhile' });
  await of.settle(at('11-28', '00:03'));
  expect(await of.cash(agent)).toBe(before + 199n);
  const asked = await ask();
  expect(await ask()).toEqual(asked);
  expect(await ask({ reason: 'another' })).toMatchObject({ code: 'transaction_conflict' });
  expect(await ask({ key: randomUUID() })).toMatchObject({ code: 'changed_meanwhile' });
  const { id } = (asked as { value: { id: bigint } }).value;
  const decide = (changing = of.changing) =>
    decideReversal(services, changing, { merchantCode: 'ALPHA', id, isApproved: true });
  expect(await decide()).toMatchObject({ code: 'second_operator_required' });
  const second = { operator: await operatorForTests(of), record: async () => {} };
  expect(await decide(second)).toMatchObject({ ok: true });
  expect(await decide(second)).toMatchObject({ code: 'changed_meanwhile' });
  await of.settle(at('11-28', '00:04'));
  await of.settle(at('11-28', '00:05'));
  expect(await of.cash(agent)).toBe(before + 99n);
  const states = (await linesOf(agent, of)).map(({ state, settled }) => `${state}, ${settled}`);
  expect(states).toEqual(['paid, paid', 'reversed, reversed']);
  const taken = (await of.inbox(agent)).filter(({ title }) => title.includes('back'));
  expect(taken).toMatchObject([{ title: 'Commission taken back: 1.00 THB', about: 'income' }]);
  expect((await services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
  await of.close();
});

test('a day of 23 or 25 hours is one period [CONTRACT-20]', long, async () => {
  // London's clocks go forward on 2026-03-29 and back on 2026-10-25.
  const brand = { ...agentBrand, market: { ...agentBrand.market, timeZone: 'Europe/London' } };
  const of = await startAgentHouse({ nowMs: Date.parse('2026-03-28T23:00:00Z'), brand });
  for (const [begin, hours] of [
    ['2026-03-29T00:00:00Z', 23],
    ['2026-10-24T23:00:00Z', 25],
  ] as const) {
    const startMs = Date.parse(begin);
    const endMs = startMs + hours * 3_600_000;
    of.setClock(startMs - 3_600_000);
    const agent = await of.add();
    const player = await of.add(agent, 0);
    // The months between the two days are passed over.
    await sql`update team_closed set until = ${begin}::timestamptz where unit = 'D'`.execute(of.owner!);
    await of.grant(agent, 'dividend', termsOf(10));
    await of.play(player, 1_000, 0, startMs);
    await of.play(player, 1_000, 0, endMs - 1);
    await of.play(player, 1_000, 0, endMs);
    await of.settle(endMs + 59_999);
    expect(await amountsOf(agent, of)).toEqual([]);
    await of.settle(endMs + 60_000);
    const [line] = await linesOf(agent, of);
    expect([line!.starts_at.getTime(), line!.ends_at.getTime(), Number(line!.amount_minor)]).toEqual([
      startMs,
      endMs,
      200,
    ]);
  }
  await of.close();
});
